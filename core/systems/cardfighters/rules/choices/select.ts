import type { Filter, ToClause } from '../../card'
import type { Environment } from '../values/environment'
import { evaluate } from '../values/values'
import { presumed, refusalsBy, selectBy, type Place, type Refused, type Selection } from './filters'

/** What a filter finds. It changes nothing. */
export const select = (env: Environment, filter: Filter, place?: Place): Selection =>
  selectBy(evaluate, env, filter, place)

/** All matches of a filter, whoever would choose among them. */
export const matches = (env: Environment, filter: Filter, place?: Place): number[] => [
  ...new Set(select(env, filter, place).parts.flat()),
]

const isEnough = ({ pick }: Filter, { parts, min }: Selection): boolean =>
  pick !== undefined || min === 0 || parts.every((found) => found.length > 0)

/** Whether a mandatory choice could be made: a filter with a pick has only looked (section 6.3). */
export const isSatisfiable = (env: Environment, filter: Filter, place?: Place): boolean =>
  isEnough(filter, select(env, filter, place))

/** What a to-clause or a `target` property would find as far as it is known without asking anybody; `undefined`: one of its mandatory choices could not be made. */
export function presume(env: Environment, { filters, optional }: ToClause): number[] | undefined {
  const found: number[] = []
  for (const filter of filters) {
    const selection = select(env, filter)
    if (!optional && !isEnough(filter, selection)) return undefined
    found.push(...presumed(selection))
  }
  return found
}

/** Cards of the filter's zone that are no candidates, with the word that says so. */
export const refusedBy = (env: Environment, filter: Filter, part: number, place: Place): Refused[] =>
  refusalsBy(evaluate, env, filter, part, place)
