import type { Filter } from '../../card'
import type { Environment } from '../values/environment'
import { evaluate } from '../values/values'
import { refusalsBy, selectBy, type Place, type Refused, type Selection } from './filters'

/** What a filter finds. It changes nothing. */
export const select = (env: Environment, filter: Filter, place?: Place): Selection =>
  selectBy(evaluate, env, filter, place)

/** All matches of a filter, whoever would choose among them. */
export const matches = (env: Environment, filter: Filter, place?: Place): number[] => [
  ...new Set(select(env, filter, place).parts.flat()),
]

/** Whether a mandatory choice could be made: a filter with a pick has only looked (section 6.3). */
export function isSatisfiable(env: Environment, filter: Filter, place?: Place): boolean {
  const { parts, min } = select(env, filter, place)
  return filter.pick !== undefined || min === 0 || parts.every((found) => found.length > 0)
}

/** Cards of the filter's zone that are no candidates, with the word that says so. */
export const refusedBy = (env: Environment, filter: Filter, part: number, place: Place): Refused[] =>
  refusalsBy(evaluate, env, filter, part, place)
