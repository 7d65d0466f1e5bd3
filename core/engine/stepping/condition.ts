import { message, type Message } from '../../language/message'
import type { Node } from '../../language/nodes'
import { copyState } from '../clone'
import type { Probe } from '../probe'
import type { PropertyValue, Rules, Table } from '../rules'
import { createCoverage } from '../trace'

/** Letters of a condition, and things that it may work out. */
export const LONGEST_CONDITION = 1_000
export const MOST_EVALUATIONS = 2_000

export interface Judged {
  readonly holds: boolean
  /** Why nobody can say whether it does; it holds then, for a stop that keeps silent is worse than none. */
  readonly problem?: Message
}

/** Above 0, true, or not empty. */
export function isTrue(value: PropertyValue): boolean {
  if (typeof value === 'number') return value > 0
  if (typeof value === 'boolean') return value
  if (typeof value === 'string') return value !== ''
  return Array.isArray(value) ? value.length > 0 : Object.keys(value).length > 0
}

class TooMuch extends Error {}

/** Counts what is worked out, and ends it where that is too much. */
function counting(): Probe {
  let left = MOST_EVALUATIONS
  const count = (): void => {
    if (left-- <= 0) throw new TooMuch()
  }
  return { value: count, test: count, target: count, heard: count }
}

/** Whether a condition holds before the next frame. It is worked out on a copy, and nothing is counted as executed. */
export function judgeCondition(
  rules: Rules,
  table: Table,
  key: string,
  condition: { readonly expression: Node } | { readonly problem: Message },
): Judged {
  if ('problem' in condition) return { holds: true, problem: condition.problem }
  const frame = table.state.work.at(-1)
  if (!frame || !rules.workOut) return { holds: true, problem: message('condition-unknown') }
  try {
    const copy: Table = {
      state: copyState(rules, table.state),
      pool: table.pool,
      coverage: createCoverage(),
      trace: undefined,
      probe: counting(),
    }
    const found = rules.workOut(copy, frame, key, condition.expression)
    return 'problem' in found ? { holds: true, problem: found.problem } : { holds: isTrue(found.value) }
  } catch (error) {
    const problem =
      error instanceof TooMuch
        ? message('condition-too-long', { most: MOST_EVALUATIONS })
        : message('condition-failed', { error: error instanceof Error ? error.message : String(error) })
    return { holds: true, problem }
  }
}
