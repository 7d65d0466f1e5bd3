import type { Expression, Filter } from '../../card'
import type { VariableId } from '../../vocabulary'
import { insideAt, ruleAt, statementAt } from '../values/scope'
import { isPlayerTerm } from './filters'
import type { FightersTable, Resolution } from '../state'

/** Where an effect stands: in which rule that resolves, and its path there. */
interface Place {
  readonly table: FightersTable
  readonly scope: Resolution
  readonly path: readonly number[]
}

const targetOf = ({ table, scope }: Place): readonly Filter[] => ruleAt(table, scope.source)?.target?.filters ?? []

/** The filters that say what an effect acts on: those of the nearest to-clause around it, else of the `target` property. */
function filtersFor(place: Place): readonly Filter[] {
  for (let depth = place.path.length - 1; depth >= 2; depth--) {
    const to = insideAt(place.table, place.scope, place.path.slice(0, depth))?.to
    if (to) return to.filters
  }
  return targetOf(place)
}

/** What the statement before acted on, as far as that is written. */
const before = ({ table, scope, path: [statement = 0] }: Place): readonly Filter[] =>
  statementAt(table, scope, statement - 1)?.bodies.flatMap(({ to }) => to?.filters ?? []) ?? []

/** The filters whose finds a variable stands for, where it stands for such. */
const filtersBehind = (place: Place, variable: VariableId): readonly Filter[] =>
  variable === 'tgt' ? targetOf(place) : variable === 'prevTgt' ? [...targetOf(place), ...before(place)] : []

/** Whether what an expression stands for are players, as far as its words say; `place` is absent for what stands behind a variable. */
function meansPlayers(place: Place | undefined, expression: Expression): boolean {
  switch (expression.kind) {
    case 'variable':
      if (place && filtersBehind(place, expression.variable).some((filter) => namesPlayers(undefined, filter)))
        return true
      return expression.variable === 'me' || expression.variable === 'opp'
    case 'attribute':
      return expression.attribute === 'controller'
    case 'index':
      return meansPlayers(place, expression.of)
    case 'targets':
      return namesPlayers(place, expression.filter)
    default:
      return false
  }
}

/** Whether a filter may find players. */
const namesPlayers = (place: Place | undefined, { expression, types }: Filter): boolean =>
  expression ? meansPlayers(place, expression) : types.flat().some(isPlayerTerm)

/** Whether the words of a filter take players alone. */
const isOfPlayers = ({ expression, types }: Filter): boolean => !expression && types.flat().every(isPlayerTerm)

/**
 * Whether an effect was meant for players of whom none was found: a filter of players alone found nobody, or one that takes players too found nothing at
 * all. A list of cards means no player (specification, section 4.4, note 4).
 */
export const missedPlayers = (place: Place, found: readonly number[]): boolean =>
  filtersFor(place).some((filter) => isOfPlayers(filter) || (found.length === 0 && namesPlayers(place, filter)))
