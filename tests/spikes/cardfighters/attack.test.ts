import { describe, expect, test } from 'vitest'
import { fighter, given, lying, offered, play, players, whyNot } from './play'

describe('a United Attack', () => {
  test('of two pays 5 SP when the counter-attack starts, not before', () => {
    const match = given({ ring: ['Nima Sol', 'Bram Oakhill'] }, { ring: ['Tessa Quill'] })
    play(match, 'end', 'attack > Nima Sol', 'unite > Bram Oakhill > Nima Sol')
    expect(players(match)[0].sp).toBe(10)
    play(match, 'end')
    expect(players(match)[0].sp).toBe(5)
    expect(match.pending()).toMatchObject({ by: 1, kind: 'counter' })
  })

  test('of three pays 10 SP, and nobody else may join', () => {
    const match = given({ ring: ['Nima Sol', 'Bram Oakhill', 'Lio Marsh', 'Old Ferro'] })
    play(match, 'end', 'attack > Nima Sol', 'unite > Bram Oakhill > Nima Sol', 'unite > Lio Marsh > Nima Sol')
    expect(whyNot(match, 'unite > Old Ferro > Nima Sol')).toBe('A United Attack has three characters at most.')
    play(match, 'end')
    expect(players(match)[0].sp).toBe(0)
  })

  test('is blocked through its lead alone', () => {
    const match = given({ ring: ['Nima Sol', 'Bram Oakhill'] }, { ring: ['Tessa Quill'] })
    play(match, 'end', 'attack > Nima Sol', 'unite > Bram Oakhill > Nima Sol', 'end')
    expect(offered(match)).toEqual(['block > Tessa Quill > Nima Sol', 'end'])
  })

  test('shares the damage of its blocker out from the lead on, and pierces with what is left', () => {
    const match = given({ ring: ['Nima Sol', 'Bram Oakhill'] }, { ring: ['Tessa Quill'] })
    play(match, 'end', 'attack > Nima Sol', 'unite > Bram Oakhill > Nima Sol', 'end', 'block > Tessa Quill > Nima Sol', 'end')
    expect(lying(match, 0, 'ring')).toEqual(['Bram Oakhill 200'])
    expect([lying(match, 0, 'discards'), lying(match, 1, 'discards')]).toEqual([['Nima Sol'], ['Tessa Quill']])
    expect(players(match)[1].hp).toBe(2800)
  })

  test('does not pierce a blocker that prevents it', () => {
    const match = given({ ring: ['Nima Sol', 'Bram Oakhill'] }, { ring: ['Gate Mother'] })
    play(match, 'end', 'attack > Nima Sol', 'unite > Bram Oakhill > Nima Sol', 'end', 'block > Gate Mother > Nima Sol', 'end')
    expect(players(match)[1].hp).toBe(3000)
    expect(match.coverage.executed).toContain('keyword:preventpierce')
  })

  test('deals what all its members have to the player when nobody blocks, and freezes them', () => {
    const match = given({ ring: ['Nima Sol', 'Bram Oakhill'] }, { ring: ['Tessa Quill'] })
    play(match, 'end', 'attack > Nima Sol', 'unite > Bram Oakhill > Nima Sol', 'end', 'end')
    expect(players(match)[1].hp).toBe(2200)
    expect([fighter(match, 'Nima Sol').frozen, fighter(match, 'Bram Oakhill').frozen, fighter(match, 'Tessa Quill').frozen]).toEqual([true, true, false])
  })

  test('is refused without the SP, and a second one in the same turn', () => {
    const poor = given({ ring: ['Nima Sol', 'Bram Oakhill'], sp: 4 })
    play(poor, 'end', 'attack > Nima Sol')
    expect(whyNot(poor, 'unite > Bram Oakhill > Nima Sol')).toBe('It costs 5 SP; 4 are there.')
    const rich = given({ ring: ['Nima Sol', 'Bram Oakhill', 'Lio Marsh', 'Old Ferro'], sp: 20 })
    play(rich, 'end', 'attack > Nima Sol', 'unite > Bram Oakhill > Nima Sol', 'attack > Lio Marsh')
    expect(whyNot(rich, 'unite > Old Ferro > Lio Marsh')).toBe('Only one United Attack is allowed each turn.')
  })

  test('falls apart when its lead is knocked out: the follower attacks alone, and nothing is paid back', () => {
    const match = given({ ring: [['Nima Sol', { bp: 300 }], 'Bram Oakhill'] }, { hand: ['Loose Plank'] })
    play(match, 'end', 'attack > Nima Sol', 'unite > Bram Oakhill > Nima Sol', 'end', 'play > Loose Plank')
    expect(lying(match, 0, 'discards')).toEqual(['Nima Sol'])
    play(match, 'end')
    expect([players(match)[1].hp, players(match)[0].sp]).toEqual([2700, 5])
  })

  test('is taken back with its lead: the follower stays, alone', () => {
    const match = given({ ring: ['Nima Sol', 'Bram Oakhill'] })
    play(match, 'end', 'attack > Nima Sol', 'unite > Bram Oakhill > Nima Sol', 'withdraw > Nima Sol')
    expect(offered(match)).toEqual(['attack > Nima Sol', 'unite > Nima Sol > Bram Oakhill', 'withdraw > Bram Oakhill', 'end'])
    play(match, 'end')
    expect(players(match)[0].sp).toBe(10)
  })

  test('switches the ● abilities of its members off', () => {
    const together = given({ ring: ['Lio Marsh', 'Bram Oakhill'] })
    play(together, 'end', 'attack > Lio Marsh', 'unite > Bram Oakhill > Lio Marsh', 'end', 'end')
    const alone = given({ ring: ['Lio Marsh', 'Bram Oakhill'] })
    play(alone, 'end', 'attack > Lio Marsh', 'end', 'end')
    expect([lying(together, 0, 'hand'), lying(alone, 0, 'hand')]).toEqual([[], ['Nima Sol']])
  })
})

describe('an attack', () => {
  test('is heard by the characters of both players in the order in which they came', () => {
    const match = given({ ring: ['Lio Marsh'] }, { ring: ['Lio Marsh', 'Bram Oakhill'] })
    play(match, 'end', 'end', 'end', 'attack > Bram Oakhill', 'end', 'end')
    const heard = match.events.filter(({ message }) => message.id === 'triggers').map(({ subjects }) => match.state.cards[subjects?.['card'] ?? 0]?.controller)
    expect(heard).toEqual([0, 1])
    expect([lying(match, 0, 'hand'), lying(match, 1, 'hand').length]).toEqual([['Nima Sol', 'Nima Sol'], 2])
  })

  test('is refused to fresh and frozen characters, with the reason', () => {
    const match = given({ ring: [['Nima Sol', { fresh: true }], ['Bram Oakhill', { frozen: true }], 'Old Ferro'] })
    play(match, 'end')
    expect(offered(match)).toEqual(['attack > Old Ferro', 'end'])
    expect([whyNot(match, 'attack > Nima Sol'), whyNot(match, 'attack > Bram Oakhill')]).toEqual(['It has just entered the ring.', 'It is frozen.'])
  })

  test('leaves out its phase when nobody could attack', () => {
    const match = given({ ring: [['Nima Sol', { fresh: true }]] })
    play(match, 'end')
    expect(match.pending()).toMatchObject({ by: 1, kind: 'main' })
  })

  test('of one does not pierce, and both take damage at once', () => {
    const match = given({ ring: ['Captain Dray'] }, { ring: ['Tessa Quill'] })
    play(match, 'end', 'attack > Captain Dray', 'end', 'block > Tessa Quill > Captain Dray', 'end')
    expect([lying(match, 0, 'ring'), lying(match, 1, 'ring')]).toEqual([['Captain Dray 200'], []])
    expect(players(match)[1].hp).toBe(3000)
  })

  test('is not blocked by frozen characters, by one twice, or when it is blocked', () => {
    const match = given({ ring: ['Captain Dray', 'Nima Sol'] }, { ring: [['Bram Oakhill', { frozen: true }], ['Tessa Quill', { fresh: true }], 'Gate Mother'] })
    play(match, 'end', 'attack > Captain Dray', 'attack > Nima Sol', 'end', 'block > Tessa Quill > Captain Dray')
    expect(offered(match)).toEqual(['block > Gate Mother > Nima Sol', 'end'])
    expect(whyNot(match, 'block > Bram Oakhill > Nima Sol')).toBe('It is frozen.')
    expect(whyNot(match, 'block > Tessa Quill > Nima Sol')).toBe('It is blocking already.')
    expect(whyNot(match, 'block > Gate Mother > Captain Dray')).toBe('That attack is blocked already.')
  })

  test('wins when the player has no HP left', () => {
    const match = given({ ring: ['Captain Dray'] }, { hp: 800 })
    play(match, 'end', 'attack > Captain Dray', 'end', 'end')
    expect(match.state.result).toMatchObject({ winner: 0, reason: { id: 'no-hp' } })
    expect(match.pending()).toBeUndefined()
  })
})
