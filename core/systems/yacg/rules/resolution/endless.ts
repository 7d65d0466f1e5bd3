import type { Context, YacgTable } from '../state'
import { sourceOf } from '../table'
import { tell } from '../tell'

/** How often one ability may answer until nothing waits any more (section 6.3). */
const MOST = 100

/** Counts how often something begins, until no unit is open any more; whether it was once too many, which is told. */
export function isEndless(table: YacgTable, context: Context, path: string, most = MOST): boolean {
  const { state } = table
  const name = `${context.self.id} ${context.key} ${path}`
  const count = (state.answered[name] ?? 0) + 1
  state.answered = { ...state.answered, [name]: count }
  if (count <= most) return false
  tell(table, 'nothing', 'too-often', {
    args: { most },
    cards: { card: context.self.id },
    source: sourceOf(context, path),
  })
  return true
}
