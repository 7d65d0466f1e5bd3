import type { Effect } from '../../card'
import { mark } from '../entries'
import { matches } from './select'
import type { Value } from '../state'
import type { Environment } from '../values/environment'
import { truth } from '../values/value'
import { evaluate } from '../values/values'

/** The elements for which an `each` does its effects: all are worked out first (specification, section 4.4). */
export function elementsOf(
  env: Environment,
  { over }: Extract<Effect, { kind: 'each' }>,
): readonly (Value | undefined)[] {
  if ('filter' in over) return matches(env, over.filter).map(() => undefined)
  if (over.kind !== 'over') return []
  mark(env.table, 'expression', 'in')
  const list = evaluate(env, over.list)
  return (list.is === 'list' ? list.items : []).filter((element) => truth(evaluate({ ...env, element }, over.body)))
}
