import type { YacgTable } from './state'

/** Counts what a part of a script says as executed. */
export function mark(table: Pick<YacgTable, 'coverage'>, node: object): void {
  void table
  void node
}
