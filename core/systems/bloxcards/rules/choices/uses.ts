import type { Pool } from '../../../../engine/pool'
import type { Sought } from '../../../../engine/rules'
import { other } from '../../../../engine/seat'
import { cardAt } from '../../../../engine/state'
import { idsIn } from '../../../../engine/zone'
import type { BloxCard, Increase, Part } from '../../card'
import { find, POWERS, type PowerWord } from '../../vocabulary'
import { entryOf } from '../entries'
import type { BloxDefinition } from '../definition'
import type { BloxTable } from '../state'
import { definitionOf } from '../table'
import { chancesOf, poolWord } from '../values/pools'

const wordOf = ({ power }: Part): PowerWord | undefined => power && find(POWERS, power)

/** Every vocabulary entry with a meaning at the table that a card uses. */
export function uses({ flags, requirement, effect }: BloxCard): string[] {
  const ids = [
    ...flags.map(({ value }) => entryOf('flag', value)),
    requirement?.kind && entryOf('requirement', requirement.kind),
    effect?.trigger && entryOf('trigger', effect.trigger.value),
    ...(effect?.parts ?? []).flatMap((part) => {
      const word = wordOf(part)
      const pool = word?.increase === 'pool' ? poolWord(part.increase) : undefined
      return [
        word && entryOf('power', word.id),
        word && part.target && entryOf('target', part.target.value),
        pool === undefined ? undefined : entryOf('pool', pool),
      ]
    }),
  ]
  return [...new Set(ids.filter((id) => id !== undefined))]
}

function keysOf(part: Part, pool: Pool<BloxDefinition>): readonly string[] {
  const increase: Increase | undefined = part.increase
  switch (wordOf(part)?.increase) {
    case 'key':
      return increase?.kind === 'key' ? [increase.key] : []
    case 'pool':
      return chancesOf(pool, increase).cards.map(({ card }) => card.key)
    default:
      return []
  }
}

/** Keys of the cards that a card may add or summon, as far as the pool has them. */
export const brings = ({ effect }: BloxCard, pool: Pool): string[] => [
  ...new Set(
    (effect?.parts ?? []).flatMap((part) =>
      keysOf(part, pool as Pool<BloxDefinition>).filter((key) => pool.byKey(key) !== undefined),
    ),
  ),
]

/** Where the fighters stand that an effect is for: of the other player, for those that one would rather not hit oneself. */
export function seeks(table: BloxTable, id: number): Sought[] {
  const card = cardAt(table, id)
  const seat = other(card.controller)
  const found = [...idsIn(table.state, 'field', seat)]
  return (definitionOf(table, card)?.steps ?? []).flatMap(({ part, power, target, flaw }) =>
    !flaw && power?.family === 'card' && (target?.fighters === 'chosen' || target?.fighters === 'opponent')
      ? [{ seat, zone: 'field', count: 1, found, span: part.span }]
      : [],
  )
}
