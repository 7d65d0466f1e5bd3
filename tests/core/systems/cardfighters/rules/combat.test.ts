import { describe, expect, test } from 'vitest'
import { fighter, given, played } from './arena'

const united = (values: Readonly<Record<string, number>> = {}, foe: readonly string[] = []) =>
  given({ you: { ring: ['Hannu', 'Ferrel', 'Ylva'], values }, foe: { ring: foe } }).play(
    'end',
    'attack Hannu',
    'unite Ferrel > Hannu',
  )

describe('an attack', () => {
  test('that nobody counters damages the player and freezes the attacker', () => {
    const arena = given({ you: { ring: ['Hannu'] } }).play('end', 'attack Hannu', 'end', 'end')
    expect(arena.hp).toEqual([3000, 2400])
    expect(arena.fighter('Hannu').frozen).toBe(true)
  })

  test('that is countered hurts both, the player not at all, and does not freeze the blocker', () => {
    const arena = given({ you: { ring: ['Hannu'] }, foe: { ring: ['Corwin'] } }).play(
      'end',
      'attack Hannu',
      'end',
      'block Corwin > Hannu',
      'end',
    )
    expect([arena.lying(0, 'ring'), arena.lying(1, 'ring'), arena.hp]).toEqual([[], ['Corwin 200'], [3000, 3000]])
    expect([arena.lying(0, 'discards'), arena.fighter('Corwin').frozen]).toEqual([['Hannu'], false])
  })

  test('may be taken back', () => {
    const arena = given({ you: { ring: ['Hannu'] } }).play('end', 'attack Hannu', 'withdraw Hannu', 'end')
    expect([arena.hp, arena.table.state.turn]).toEqual([[3000, 3000], { seat: 1, number: 4, phase: 'main' }])
  })

  test('is refused to fresh, frozen and barred characters, with the reason', () => {
    const cards = fighter('abilities = cantattack')
    const arena = given({
      cards,
      you: { ring: [['Hannu', { fresh: true }], ['Ferrel', { frozen: true }], 'X', 'Ylva'] },
    }).play('end')
    expect(['attack Hannu', 'attack Ferrel', 'attack X'].map((step) => arena.whyNot(step))).toEqual([
      'Hannu has just entered the ring.',
      'Ferrel is frozen.',
      'X cannot attack.',
    ])
  })

  test('is skipped by a player who has nobody to attack with', () => {
    expect(given({ you: { ring: [['Hannu', { frozen: true }]] } }).play('end').asked).toBe('1 main')
  })

  test('is countered by fresh characters, each once, and not by frozen ones', () => {
    const arena = given({
      you: { ring: ['Hannu', 'Ferrel'] },
      foe: {
        ring: [
          ['Ylva', { fresh: true }],
          ['Corwin', { frozen: true }],
        ],
      },
    })
    arena.play('end', 'attack Hannu', 'attack Ferrel', 'end')
    expect(arena.offered).toEqual(['block Ylva > Hannu', 'block Ylva > Ferrel', 'end'])
    arena.play('block Ylva > Hannu')
    expect([arena.whyNot('block Ylva > Ferrel'), arena.whyNot('block Corwin > Hannu')]).toEqual([
      'Ylva counter-attacks already.',
      'Corwin is frozen.',
    ])
  })

  test('stays countered when its blocker has left', () => {
    const cards = played('Reaction', 'Leave', 'action = moveTo(hand) to(<1>character@ring)')
    const arena = given({ cards, you: { ring: ['Hannu'] }, foe: { ring: ['Ylva'], hand: ['Leave'] } })
    arena.play('end', 'attack Hannu', 'end', 'block Ylva > Hannu', 'play Leave')
    expect(arena.hp).toEqual([3000, 3000])
    arena.play('end')
    expect([arena.hp, arena.lying(0, 'ring')]).toEqual([[3000, 3000], ['Hannu 600']])
  })
})

describe('a United Attack', () => {
  test('of two pays 5 SP when the counter-attack starts, not before', () => {
    const arena = united()
    expect(arena.sp).toEqual([10, 10])
    expect([arena.play('end').sp, arena.asked]).toEqual([[5, 10], '1 counter'])
  })

  test('of three pays 10 SP, and nobody else may join', () => {
    const arena = given({ you: { ring: ['Hannu', 'Ferrel', 'Ylva', 'Wisp'] } }).play(
      'end',
      'attack Hannu',
      'unite Ferrel > Hannu',
      'unite Ylva > Hannu',
    )
    expect(arena.whyNot('unite Wisp > Hannu')).toBe('A United Attack has 3 characters at most.')
    expect(arena.play('end').sp).toEqual([0, 10])
  })

  test('is refused without the SP', () => {
    const arena = given({ you: { ring: ['Hannu', 'Ferrel'], values: { sp: 4 } } }).play('end', 'attack Hannu')
    expect(arena.whyNot('unite Ferrel > Hannu')).toBe('It costs 5 SP; there are 4.')
  })

  test('comes once in a turn, and frozen characters cannot join', () => {
    const arena = given({ you: { ring: ['Hannu', 'Ferrel', 'Ylva', ['Wisp', { frozen: true }]], values: { sp: 20 } } })
    arena.play('end', 'attack Hannu', 'unite Ferrel > Hannu', 'attack Ylva')
    expect(arena.whyNot('unite Wisp > Hannu')).toBe('Wisp is frozen.')
    expect(arena.offered.filter((step) => step.startsWith('unite'))).toEqual([])
  })

  test('is countered through its lead alone', () => {
    expect(united({}, ['Corwin']).play('end').offered).toEqual(['block Corwin > Hannu', 'end'])
  })

  test('shares the damage of its blocker out from the lead on, and pierces with what is left', () => {
    const arena = united({}, ['Ylva']).play('end', 'block Ylva > Hannu', 'end')
    expect([arena.lying(0, 'ring'), arena.lying(1, 'ring'), arena.hp]).toEqual([
      ['Hannu 100', 'Ferrel 300', 'Ylva 500'],
      [],
      [3000, 2600],
    ])
  })

  test('deals all that its members have to the player when nobody counters, and freezes them', () => {
    const arena = united().play('end', 'end')
    expect(arena.hp).toEqual([3000, 2100])
    expect(['Hannu', 'Ferrel', 'Ylva'].map((name) => arena.fighter(name).frozen)).toEqual([true, true, false])
  })

  test('falls apart when its lead is taken back: the follower attacks alone', () => {
    const arena = united().play('withdraw Hannu', 'end', 'end')
    expect([arena.hp, arena.sp]).toEqual([
      [3000, 2700],
      [10, 10],
    ])
  })

  test("falls apart when its lead is KO'd: the follower attacks alone, and nothing is paid back", () => {
    const cards = played('Reaction', 'Jolt', 'action = damage(600) to(character[attack])')
    const arena = given({ cards, you: { ring: ['Hannu', 'Ferrel'] }, foe: { hand: ['Jolt'] } }).play(
      'end',
      'attack Hannu',
      'unite Ferrel > Hannu',
      'end',
      'play Jolt',
      'end',
    )
    expect([arena.lying(0, 'discards'), arena.hp, arena.sp]).toEqual([['Hannu'], [3000, 2700], [5, 10]])
  })

  test('may have a follower that cannot attack by itself', () => {
    const arena = given({ cards: fighter('abilities = cantattack'), you: { ring: ['Hannu', 'X'] } }).play(
      'end',
      'attack Hannu',
      'unite X > Hannu',
      'end',
      'end',
    )
    expect(arena.hp).toEqual([3000, 1900])
  })
})

describe('keywords in combat', () => {
  test('pierce sends the rest through, even past a blocker that prevents piercing', () => {
    const cards =
      fighter('abilities = pierce', { bp: 900 }) + fighter('abilities = preventpierce', { name: 'Y', bp: 300 })
    const arena = given({ cards, you: { ring: ['X'] }, foe: { ring: ['Y'] } }).play(
      'end',
      'attack X',
      'end',
      'block Y > X',
      'end',
    )
    expect(arena.hp).toEqual([3000, 2400])
  })

  test('preventpierce stops the rest of a United Attack', () => {
    const arena = given({
      cards: fighter('abilities = preventpierce'),
      you: { ring: ['Hannu', 'Ferrel'] },
      foe: { ring: ['X'] },
    })
    arena.play('end', 'attack Hannu', 'unite Ferrel > Hannu', 'end', 'block X > Hannu', 'end')
    expect([arena.hp, arena.lying(0, 'ring')]).toEqual([
      [3000, 3000],
      ['Hannu 100', 'Ferrel 300'],
    ])
  })

  test('unfreezable spares a character that attacks alone, not one in a United Attack', () => {
    const cards = fighter('abilities = unfreezable')
    expect(
      given({ cards, you: { ring: ['X'] } })
        .play('end', 'attack X', 'end', 'end')
        .fighter('X').frozen,
    ).toBe(false)
    const together = given({ cards, you: { ring: ['X', 'Hannu'] } }).play(
      'end',
      'attack X',
      'unite Hannu > X',
      'end',
      'end',
    )
    expect(together.fighter('X').frozen).toBe(true)
  })

  test('unblockable and cantblock are told to those who ask why not', () => {
    const cards = fighter('abilities = unblockable') + fighter('abilities = cantblock', { name: 'Y' })
    const arena = given({ cards, you: { ring: ['X', 'Hannu'] }, foe: { ring: ['Y'] } }).play(
      'end',
      'attack X',
      'attack Hannu',
      'end',
    )
    expect([arena.whyNot('block Y > X'), arena.whyNot('block Y > Hannu')]).toEqual([
      'Y cannot counter-attack.',
      'Y cannot counter-attack.',
    ])
    const open = given({ cards, you: { ring: ['X'] }, foe: { ring: ['Hannu'] } }).play('end', 'attack X', 'end')
    expect(open.whyNot('block Hannu > X')).toBe('X cannot be counter-attacked.')
  })
})

describe('losing', () => {
  test('comes at once with the last HP', () => {
    const arena = given({ you: { ring: ['Hannu', 'Corwin'] }, foe: { values: { hp: 500 } } }).play(
      'end',
      'attack Hannu',
      'attack Corwin',
      'end',
      'end',
    )
    expect(arena.match.state.result).toMatchObject({ winner: 0, reason: { id: 'no-hp' } })
  })

  test('of both at once is a draw', () => {
    const cards = played('Action', 'Doom', 'action = damage(500) to(players)')
    const arena = given({ cards, you: { hand: ['Doom'], values: { hp: 400 } }, foe: { values: { hp: 400 } } }).play(
      'play Doom',
    )
    expect(arena.match.state.result?.winner).toBe('draw')
  })

  test('comes to who has to draw from an empty deck', () => {
    const arena = given({ foe: { deck: [] } }).play('end')
    expect(arena.match.state.result).toMatchObject({ winner: 0, reason: { id: 'no-cards' } })
  })
})
