import type { YacgTable } from '../state'
import { push, touch } from '../table'

/** Ends the round at once with the result that a card gave it (section 5.10); whether one had. */
export function cutShort(table: YacgTable): boolean {
  const { state } = table
  if (state.taken === undefined) return false
  state.work.length = 0
  push(table, { kind: 'round-over', result: state.taken, judged: false })
  Object.assign(state, { fights: [], ended: undefined, level: 0, waiting: [], nesting: 0, stackBase: 0 })
  state.fixedCost = undefined
  touch(table)
  return true
}
