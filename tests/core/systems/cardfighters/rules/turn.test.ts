import { describe, expect, test } from 'vitest'
import { fighter, given, played } from './arena'

describe('a turn', () => {
  test('unfreezes the own characters, ends their freshness, draws a card and lets the player act', () => {
    const arena = given({
      foe: { ring: [['Hannu', { frozen: true, fresh: true, activated: true }]] },
      you: { ring: [['Ferrel', { frozen: true }]] },
    }).play('end')
    expect([arena.asked, arena.lying(1, 'hand')]).toEqual(['1 main', ['Filler']])
    expect(['frozen', 'fresh', 'activated'].map((name) => arena.read('Hannu', name))).toEqual([false, false, false])
    expect(arena.fighter('Ferrel').frozen).toBe(true)
  })

  test('that is the first of the match draws nothing and says nothing of it', () => {
    const cards = fighter('auto = ~drawPhase~ sp(+3)')
    const arena = given({ cards, phase: 'draw', turn: 1, you: { ring: ['X'] } })
    expect([arena.lying(0, 'hand'), arena.sp]).toEqual([[], [10, 10]])
  })

  test('comes again where a card says so, and then passes', () => {
    const cards = played('Action', 'Again', 'action = turns(2)')
    const arena = given({ cards, you: { hand: ['Again'] } }).play('play Again', 'end')
    const turns = [arena.asked, arena.play('end').asked, arena.play('end').asked]
    expect(turns).toEqual(['0 main', '0 main', '1 main'])
  })

  test('forgets at its end what it has counted, for both players', () => {
    const arena = given({
      you: { values: { charsPlayed: 1, backupsPlayed: 1, lostSP: 3, ncDamaged: true } },
      foe: { values: { ncDamaged: true } },
    }).play('end')
    expect(
      arena.table.state.players.map(({ played: characters, backedUp, hurt, lostSp }) => [
        characters,
        backedUp,
        hurt,
        lostSp,
      ]),
    ).toEqual([
      [0, 0, false, 0],
      [0, 0, false, 0],
    ])
  })

  test('leaves out a phase that is to be skipped, once, with its events', () => {
    const cards = fighter('auto = ~drawPhase~ sp(+3)')
    const arena = given({ cards, foe: { ring: ['X'], values: { skips: ['draw'] } } }).play('end')
    expect([arena.lying(1, 'hand'), arena.sp[1]]).toEqual([[], 10])
    arena.play('end', 'end', 'end', 'end')
    expect([arena.lying(1, 'hand'), arena.sp[1]]).toEqual([['Filler'], 13])
  })

  test.each([
    ['before', ['X', 'Y']],
    ['after', ['Y', 'X']],
  ])(
    'lets a condition that its card has made true come before the event of the phase, also for one %s it',
    (_, ring) => {
      const cards =
        fighter('auto = ~drawPhase~ sp(+3)') + fighter('auto = [[if me.hand.size >= 1]] hp(+100)', { name: 'Y' })
      const arena = given({ cards, foe: { ring, values: { hp: 1000 } } }).play('end')
      expect([arena.hp[1], arena.sp[1]]).toEqual([1100, 13])
      const [first = '', second = ''] = arena.log.filter((line) => / (HP|SP)\b/.test(line))
      expect([/HP/.test(first), /SP/.test(second)]).toEqual([true, true])
    },
  )

  test('ends what lasts to its Cleanup phase, and not what lasts to that of the other', () => {
    const cards =
      played('Action', 'Mine', 'action = disableRule(attack) ueot') +
      played('Action', 'Theirs', 'action = disableRule(piercing) oppUeot')
    const arena = given({ cards, you: { hand: ['Mine', 'Theirs'] } }).play('play Mine', 'play Theirs')
    expect(arena.table.state.lasting).toHaveLength(2)
    expect(arena.play('end').table.state.lasting).toMatchObject([{ rule: 'piercing' }])
    expect(arena.play('end').table.state.lasting).toEqual([])
  })
})
