import { cardAt } from '../../../../engine/state'
import type { Sought } from '../../../../engine/rules'
import { isPlayer, other, type Seat } from '../../../../engine/seat'
import { nodes } from '../../../../language/walk'
import type { Filter, TypeTerm } from '../../card'
import { supposed } from '../values/conditions'
import { select } from './select'
import type { FightersTable } from '../state'
import { definitionOf } from '../table'
import { environmentOf } from '../values/environment'

const OF_PLAYERS: ReadonlySet<TypeTerm['kind']> = new Set(['player', 'me', 'opp', 'this'])

const isFilter = (node: unknown): node is Filter =>
  typeof node === 'object' && node !== null && 'types' in node && 'conditions' in node && !('expression' in node)

/** Whether a filter can mean a card other than the one whose rule it is of. */
const meansCards = ({ types }: Filter): boolean =>
  types.length > 0 && !types.flat().every(({ kind, not }) => OF_PLAYERS.has(kind) && !not)

/** Where a filter's cards are put: without a zone it asks both rings, and is tried on the enemy's. */
function placeOf({ zone }: Filter, me: Seat): { seat: Seat; zone: string } {
  const isRing = !zone || zone.zone === 'arena' || zone.zone === 'infront'
  const isOwn =
    zone !== undefined &&
    zone.prefix !== 'opp' &&
    zone.prefix !== 'any' &&
    zone.prefix !== 'same' &&
    zone.zone !== 'infront'
  return { seat: isOwn ? me : other(me), zone: isRing ? 'ring' : zone.zone }
}

/** What a card's rule looks for, each filter in its place, as if its controller used it (section 6.3). */
export function seeks(table: FightersTable, id: number): readonly Sought[] {
  const rule = definitionOf(table, id)?.rule
  if (!rule) return []
  const me = cardAt(table, id).controller
  const source = { id, key: cardAt(table, id).key, path: rule.actions.length > 0 ? 'action' : 'auto' }
  const scope = supposed(table, me, source)
  return [...nodes(rule)]
    .filter((node): node is Readonly<Record<string, unknown>> & Filter => isFilter(node) && meansCards(node))
    .map((filter) => {
      const { parts, min } = select(environmentOf(table, scope), filter)
      const found = parts.flat().filter((one) => !isPlayer(one) && one !== id)
      return { ...placeOf(filter, me), count: Math.max(1, min), found, span: filter.span }
    })
}
