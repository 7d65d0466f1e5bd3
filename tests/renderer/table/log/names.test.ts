import { expect, test } from 'vitest'
import type { PropertyValue } from '../../../../core/engine/rules'
import { SYSTEMS } from '../../../../core/systems/registry'
import { accessibleName } from '../../../../renderer/table/log/describe'
import type { TableCard } from '../../../../renderer/table/protocol'

type Values = Readonly<Record<string, PropertyValue>>

/** What a card is called with these values; `base` has the printed ones of those that have changed. */
function named(system: string, values: Values, base: Values = {}): string {
  const properties = SYSTEMS.find(({ id }) => id === system)?.workshop?.rules?.properties ?? []
  const card = { id: 5, name: 'Wren', values, base, beneath: [] } as unknown as TableCard
  return accessibleName(
    card,
    properties.filter(({ of }) => of === 'card'),
    'Field, 1 of 1',
    undefined,
  )
}

test('a follower is called by its numbers, the printed ones of those that changed, its state and its counters', () => {
  const still = { damage: 0, turnsOnField: 3, evolved: false, engaged: false, counters: {}, keywords: [], lasting: [] }
  expect(named('evolve', { attack: 0, defense: 3, ...still })).toBe('Wren, attack 0, defense 3, Field, 1 of 1')
  expect(
    named(
      'evolve',
      { ...still, attack: 4, defense: 1, damage: 2, engaged: true, evolved: true, counters: { spell: 2 } },
      { attack: 2, defense: 3, damage: 0, engaged: false, evolved: false, counters: {} },
    ),
  ).toBe('Wren, attack 4 (printed 2), defense 1 (printed 3), engaged, damage 2, evolved, 2 spell, Field, 1 of 1')
})

test('a character says its BP once, and no ability that is its own', () => {
  const values = { slot: 1, bp: 600, lastBP: 600, counterAttacks: 0, ability: 'Wren', power: 'Wren' }
  expect(named('cardfighters', values)).toBe('Wren, slot 1, BP 600, Field, 1 of 1')
  expect(
    named('cardfighters', { ...values, power: 'Owl', counterAttacks: 2, counterAttack: true }, { power: 'Wren' }),
  ).toBe('Wren, slot 1, BP 600, counter-attacks, has the ability of Owl, Field, 1 of 1')
})

test('a fighter says its locks only while it has some, and a terrain no number of a picture', () => {
  expect(named('bloxcards', { health: 3, power: 2, locks: 0, backdrop: '100777' })).toBe(
    'Wren, health 3, power 2, Field, 1 of 1',
  )
  expect(named('bloxcards', { health: 3, power: 2, locks: 1 }, { locks: 0 })).toBe(
    'Wren, health 3, power 2, locks 1, Field, 1 of 1',
  )
})

test('a creature says what it comes to, and not how', () => {
  const values = { hp: 5, satk: 2, spe: 1, tatk: 0, damage: 0, markers: 0, changes: { hp: 1 } }
  expect(named('yacg', values, { hp: 4 })).toBe(
    'Wren, HP 5 (printed 4), atk 2, spe 1, technical attack 0, Field, 1 of 1',
  )
})
