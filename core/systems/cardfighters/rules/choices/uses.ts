import type { Pool } from '../../../../engine/pool'
import type { Effect, FightersCard } from '../../card'
import { entryOf } from '../entries'
import { wordsOfRule } from '../words'

/** Every vocabulary entry with a meaning at the table that a card's rule uses. */
export const uses = ({ rule }: FightersCard): string[] =>
  rule ? [...new Set(wordsOfRule(rule).flatMap(([kind, id]) => entryOf(kind, id) ?? []))] : []

const guidsOf = (effect: Effect): string[] => {
  if (effect.kind === 'each') return effect.effects.flatMap(guidsOf)
  return effect.kind === 'command'
    ? effect.arguments.flatMap((argument) => (argument.kind === 'guid' ? [argument.guid] : []))
    : []
}

/** Keys of the cards that a card transforms others into (section 6.11), as far as the pool has them. */
export function brings({ rule }: FightersCard, pool: Pool): string[] {
  const statements = [...(rule?.actions ?? []), ...(rule?.auto ? [rule.auto] : [])].flatMap((part) => part.statements)
  const guids = statements.flatMap(({ bodies }) => bodies.flatMap(({ effects }) => effects.flatMap(guidsOf)))
  return [...new Set(guids)].filter((guid) => pool.byKey(guid) !== undefined)
}
