import type { StatName } from '../../words'
import type { YacgPiece, YacgTable } from '../state'
import { definitionOf } from '../table'

/** A creature's current number (section 6.7). */
export function statOf(table: YacgTable, card: YacgPiece, stat: StatName): number {
  const printed = definitionOf(table, card)?.printed[stat] ?? 0
  return Math.max(0, printed + card.changes[stat] - (stat === 'hp' ? card.damage : 0))
}
