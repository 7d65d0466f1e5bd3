import { expect, test } from 'vitest'
import { deck, dealt, fighter, given, lying, offered, play, players, pool, whyNot } from './play'
import { rules } from './rules/rules'

test('a game starts with 3000 HP, no SP and five cards; who starts draws none', () => {
  const match = dealt(3)
  expect(players(match).map(({ hp, sp }) => [hp, sp])).toEqual([[3000, 0], [3000, 0]])
  expect([lying(match, 0, 'hand').length, lying(match, 1, 'hand').length]).toEqual([5, 5])
  expect(match.pending()).toMatchObject({ by: match.state.turn.seat, kind: 'main' })
})

test('a deck that breaks the rules of construction is named, and played', () => {
  expect(rules.judgeDeck(deck, pool)).toHaveLength(10)
  expect(rules.judgeDeck({ name: 'Short', sections: { main: [] } }, pool).map(({ id }) => id)).toEqual(['deck-size'])
})

test('a character enters the slot chosen, gives its SP, is fresh, and is the only one this turn', () => {
  const match = given({ hand: ['Nima Sol', 'Tessa Quill'], ring: [['Old Ferro', { slot: 2 }]] })
  play(match, 'play > Nima Sol')
  expect(offered(match)).toEqual(['slot > 1', 'slot > 3', 'slot > 4'])
  play(match, 'slot > 1')
  expect(lying(match, 0, 'ring')).toEqual(['Nima Sol 500', 'Old Ferro 400'])
  expect([players(match)[0].sp, fighter(match, 'Nima Sol').fresh]).toEqual([13, true])
  expect(whyNot(match, 'play > Tessa Quill')).toBe('Only one character may be played each turn.')
})

test('a character is put into a slot by hand, and not into one that is taken', () => {
  const match = given({ ring: ['Nima Sol', 'Tessa Quill'] })
  const { id } = fighter(match, 'Nima Sol')
  expect(match.arrange({ do: 'move', card: id, seat: 0, zone: 'ring', index: 3 })).toBeUndefined()
  expect([lying(match, 0, 'ring'), fighter(match, 'Nima Sol').slot]).toEqual([['Tessa Quill 600', 'Nima Sol 500'], 3])
  expect(match.arrange({ do: 'move', card: id, seat: 0, zone: 'ring', index: 1 })).toMatchObject({ reason: { id: 'slot-taken' } })
})

test('SP below zero must be paid', () => {
  const match = given({ hand: ['Captain Dray', 'Loose Plank'], sp: 1 })
  expect(whyNot(match, 'play > Captain Dray')).toBe('It costs 2 SP; 1 are there.')
  expect(whyNot(match, 'play > Loose Plank')).toBe('Reactions are played while the enemy attacks.')
})

test('the ▲ ability runs when its character is played, on a chosen enemy', () => {
  const match = given({ hand: ['Old Ferro'] }, { ring: ['Nima Sol', ['Bram Oakhill', { bp: 200 }]] })
  play(match, 'play > Old Ferro', 'slot > 4')
  expect(match.pending()).toMatchObject({ by: 0, kind: 'target', source: { path: 'action.0' } })
  expect(whyNot(match, 'Old Ferro')).toBe('It is not what the card asks for.')
  play(match, 'Bram Oakhill')
  expect([lying(match, 1, 'ring'), lying(match, 1, 'discards')]).toEqual([['Nima Sol 500'], ['Bram Oakhill']])
  expect(fighter(match, 'Old Ferro').activated).toBe(true)
})

test('the ■ ability freezes its character and raises another', () => {
  const match = given({ ring: ['Mirre Vane', 'Nima Sol', 'Tessa Quill'] })
  play(match, 'activate > Mirre Vane', 'Tessa Quill')
  expect(lying(match, 0, 'ring')).toEqual(['Mirre Vane 400', 'Nima Sol 500', 'Tessa Quill 900'])
  expect(whyNot(match, 'activate > Mirre Vane')).toBe('It is frozen.')
})

test('the ■ ability is refused without a target, and to a fresh character', () => {
  const alone = given({ ring: ['Mirre Vane'] })
  expect(whyNot(alone, 'activate > Mirre Vane')).toBe('There is nothing that it could be used on.')
  const fresh = given({ ring: [['Mirre Vane', { fresh: true }], 'Nima Sol'] })
  expect(whyNot(fresh, 'activate > Mirre Vane')).toBe('It has just entered the ring.')
})

test('a back-up adds 300 BP, needs a free icon, and is discarded with its character', () => {
  const match = given({ hand: ['Bram Oakhill', 'Old Ferro', 'Lio Marsh'], ring: ['Nima Sol'] }, { ring: ['Captain Dray'] })
  expect(whyNot(match, 'backup > Old Ferro > Nima Sol')).toBe('It has no free icon for Robot.')
  play(match, 'backup > Bram Oakhill > Nima Sol')
  expect([lying(match, 0, 'ring'), lying(match, 0, 'backups')]).toEqual([['Nima Sol 800'], ['Bram Oakhill']])
  expect(whyNot(match, 'backup > Lio Marsh > Nima Sol')).toBe('Only one back-up is allowed each turn.')
  play(match, 'end', 'attack > Nima Sol', 'end', 'block > Captain Dray > Nima Sol', 'end')
  expect(lying(match, 0, 'discards').sort()).toEqual(['Bram Oakhill', 'Nima Sol'])
})

test('an Action is paid, does what it says, and lies in the discards afterwards', () => {
  const match = given({ hand: ['Harbour Bell'], ring: ['Nima Sol', 'Tessa Quill'] }, { ring: ['Bram Oakhill'] })
  play(match, 'play > Harbour Bell')
  expect([lying(match, 0, 'ring'), lying(match, 1, 'ring')]).toEqual([['Nima Sol 600', 'Tessa Quill 700'], ['Bram Oakhill 300']])
  expect([lying(match, 0, 'hand'), lying(match, 0, 'discards'), players(match)[0].sp]).toEqual([['Nima Sol'], ['Harbour Bell'], 8])
})

test('a Reaction is played by the attacked player, who chooses among the attackers', () => {
  const match = given({ ring: ['Nima Sol', 'Tessa Quill', 'Old Ferro'] }, { hand: ['Loose Plank', 'Harbour Bell'] })
  play(match, 'end', 'attack > Nima Sol', 'attack > Old Ferro', 'end')
  expect(whyNot(match, 'play > Harbour Bell')).toBe('Only Reactions are played now.')
  play(match, 'play > Loose Plank')
  expect(offered(match)).toEqual(['Nima Sol', 'Old Ferro'])
  play(match, 'Old Ferro', 'end')
  expect([players(match)[1].hp, players(match)[1].sp]).toEqual([2400, 9])
})

test('cleanup ends the marks of the turn, and the Activate phase unfreezes the next player only', () => {
  const match = given({ ring: ['Nima Sol'] }, { ring: [['Tessa Quill', { frozen: true, fresh: true }]] })
  play(match, 'end', 'attack > Nima Sol', 'end', 'end')
  expect(match.state.turn).toMatchObject({ seat: 1, number: 4, phase: 'main' })
  expect(fighter(match, 'Tessa Quill')).toMatchObject({ frozen: false, fresh: false })
  expect(fighter(match, 'Nima Sol')).toMatchObject({ frozen: true, attacks: false })
  expect(lying(match, 1, 'hand')).toHaveLength(1)
})

test('who cannot draw in the Draw phase has lost', () => {
  const match = given({})
  for (const id of [...(match.state.zones['deck']?.[1] ?? [])]) match.arrange({ do: 'move', card: id, seat: 1, zone: 'removed' })
  play(match, 'end')
  expect(match.state.result).toMatchObject({ winner: 0, reason: { id: 'no-cards' } })
})
