import type { Happening, YacgTable } from '../state'

/** Something happened: whoever hears of it waits until the unit is finished (section 6.3). */
export function raise(table: YacgTable, happening: Happening): void {
  table.state.moments++
  void happening
}
