import { describe, expect, test } from 'vitest'
import type { PropertyValue } from '../../../../../core/engine/rules'
import { fighter, given, type Arena } from './arena'

const set = (arena: Arena, name: string, property: string, value: PropertyValue): string | undefined =>
  arena.match.arrange({ do: 'set', card: arena.fighter(name).id, name: property, value })?.reason.id

describe('properties', () => {
  test('of a character are set and read', () => {
    const arena = given({ you: { ring: ['Hannu'] } })
    const values: readonly (readonly [string, PropertyValue])[] = [
      ['bp', 900],
      ['frozen', true],
      ['fresh', true],
      ['activated', true],
      ['slot', 3],
      ['backups', ['Guard', 'Filler']],
      ['keywords', ['pierce', 'rush']],
      ['attack', true],
      ['united', true],
    ]
    for (const [name, value] of values) {
      expect(set(arena, 'Hannu', name, value)).toBeUndefined()
      expect(arena.read('Hannu', name)).toEqual(value)
    }
  })

  test('of one outside of a ring are none, and cannot be set', () => {
    const arena = given({ you: { hand: ['Hannu'] } })
    const id = arena.ids(0, 'hand')[0] ?? 0
    expect(arena.match.arrange({ do: 'set', card: id, name: 'frozen', value: true })?.reason.id).toBe(
      'refused-not-in-ring',
    )
  })

  test('say who leads, follows and blocks', () => {
    const arena = given({
      you: {
        ring: [
          ['Hannu', { attack: true }],
          ['Ferrel', { unitedAttack: true }],
          ['Ylva', { attack: true }],
        ],
      },
      foe: { ring: [['Corwin', { counterAttacks: 3 }]] },
    })
    expect(
      ['Hannu', 'Ferrel', 'Ylva'].map((name) => [
        arena.read(name, 'attack'),
        arena.read(name, 'unitedAttack'),
        arena.read(name, 'blocked'),
      ]),
    ).toEqual([
      [true, false, false],
      [false, true, false],
      [true, false, true],
    ])
    expect([arena.read('Corwin', 'counterAttack'), arena.read('Corwin', 'counterAttacks')]).toEqual([true, 3])
    expect(set(arena, 'Corwin', 'counterAttacks', 2)).toBe('refused-no-attacker')
  })

  test('tell one that counter-attacked an attacker that has left from one that is free', () => {
    const arena = given({ you: { ring: [['Hannu', { attack: true }]] }, foe: { ring: ['Corwin'] } })
    const fight = (): unknown[] => [
      arena.read('Corwin', 'counterAttack'),
      arena.read('Corwin', 'counterAttacks'),
      arena.read('Hannu', 'blocked'),
    ]
    expect(fight()).toEqual([false, 0, false])
    set(arena, 'Corwin', 'counterAttacks', -1)
    expect(fight()).toEqual([true, -1, false])
    set(arena, 'Corwin', 'counterAttack', true)
    expect(fight()).toEqual([true, -1, false])
    set(arena, 'Corwin', 'counterAttacks', 1)
    expect(fight()).toEqual([true, 1, true])
    arena.match.arrange({ do: 'set', card: arena.fighter('Hannu').id, name: 'attack', value: false })
    set(arena, 'Corwin', 'counterAttacks', -1)
    expect(fight()).toEqual([true, -1, false])
    set(arena, 'Corwin', 'counterAttack', false)
    expect(fight()).toEqual([false, undefined, false])
  })

  test('give a character the ability of another card, or none', () => {
    const cards = fighter('abilities = pierce') + fighter('abilities = cantblock', { name: 'Y' })
    const arena = given({ cards, you: { ring: ['X', 'Y'] } })
    expect([arena.read('X', 'ability'), arena.read('X', 'power'), arena.read('X', 'keywords')]).toEqual([
      'auto',
      'X',
      ['pierce'],
    ])
    set(arena, 'X', 'power', 'Y')
    expect([arena.read('X', 'power'), arena.read('X', 'keywords')]).toEqual(['Y', ['cantblock']])
    set(arena, 'X', 'power', '')
    expect([arena.read('X', 'ability'), arena.read('X', 'keywords')]).toEqual(['', []])
  })

  test('refuse words that mean nothing there', () => {
    const arena = given({ you: { ring: ['Hannu'] } })
    expect([
      set(arena, 'Hannu', 'keywords', ['cantplayac']),
      set(arena, 'Hannu', 'backups', ['Nobody']),
      set(arena, 'Hannu', 'unitedAttack', true),
    ]).toEqual(['refused-no-keyword', 'no-such-key', 'refused-no-lead'])
  })
})

describe('cards moved by hand', () => {
  test('stand in the first free slot, not fresh, and only one in each', () => {
    const arena = given({ you: { ring: ['Hannu'], hand: ['Ferrel'] } })
    const [id = 0] = arena.ids(0, 'hand')
    expect(arena.match.arrange({ do: 'move', card: id, seat: 0, zone: 'ring', index: 0 })?.reason.id).toBe(
      'refused-slot-taken',
    )
    arena.match.arrange({ do: 'move', card: id, seat: 0, zone: 'ring', index: 2 })
    expect([arena.lying(0, 'ring'), arena.read('Ferrel', 'slot'), arena.read('Ferrel', 'fresh')]).toEqual([
      ['Hannu 600', 'Ferrel 300'],
      3,
      false,
    ])
  })

  test('make the abilities that see them come happen where they enter', () => {
    const arena = given({ cards: fighter('auto = ~myRingChanges~ sp(+1)'), you: { ring: ['X'] } })
    arena.match.arrange({ do: 'put', key: 'key-hannu', seat: 0, zone: 'ring' })
    expect(arena.sp[0]).toBe(10)
    arena.match.arrange({ do: 'put', key: 'key-hannu', seat: 0, zone: 'ring', enter: true })
    expect([arena.sp[0], arena.lying(0, 'ring')]).toEqual([11, ['X 500', 'Hannu 600', 'Hannu 600']])
  })

  test('leave their attack, what they gave, and their back-ups behind', () => {
    const cards = fighter('auto = disableRule(piercing)')
    const arena = given({
      cards,
      you: {
        ring: [
          ['X', { attack: true, backups: ['Filler'] }],
          ['Hannu', { unitedAttack: true }],
        ],
      },
      foe: { ring: [['Corwin', { counterAttack: true }]] },
    })
    arena.match.arrange({ do: 'move', card: arena.fighter('X').id, seat: 1, zone: 'hand' })
    expect([
      arena.read('Hannu', 'attack'),
      arena.read('Corwin', 'counterAttack'),
      arena.table.state.lasting,
      arena.lying(0, 'discards'),
    ]).toEqual([true, false, [], ['Filler']])
  })

  test('may end a phase that is under way', () => {
    const arena = given({ you: { ring: ['Hannu'] } }).play('end', 'attack Hannu', 'end')
    arena.match.arrange({ do: 'turn', seat: 1, phase: 'main' })
    expect(arena.asked).toBe('1 main')
  })
})
