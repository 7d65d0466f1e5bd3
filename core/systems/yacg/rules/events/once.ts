import { deref } from '../../../../engine/state'
import type { Once } from '../../script'
import type { Cause, YacgTable } from '../state'

/** How an ability that was used is noted: on its object, or for the whole game by its card; of a `watch`, which needs no object, by its number. */
function noteOf({ self, key }: Cause, path: string, once: Once, lasting: number | undefined): string {
  if (lasting !== undefined) return `${lasting} ${path} ${once}`
  return once === 'game' ? `${self.id} ${key} ${path}` : `${key} ${path} ${once}`
}

/** Whether an ability may not work again for now; one without `once` always may. `lasting`: the `watch` that it belongs to. */
export function isUsed(
  { state }: YacgTable,
  cause: Cause,
  path: string,
  once: Once | undefined,
  lasting?: number,
): boolean {
  if (!once) return false
  const notes = once === 'game' || lasting !== undefined ? state.spent : deref(state, cause.self)?.used
  return notes?.includes(noteOf(cause, path, once, lasting)) ?? false
}

/** Notes that an ability was used. */
export function use({ state }: YacgTable, cause: Cause, path: string, once: Once | undefined, lasting?: number): void {
  if (!once) return
  const note = noteOf(cause, path, once, lasting)
  const card = deref(state, cause.self)
  if (once === 'game' || lasting !== undefined) state.spent = [...state.spent, note]
  else if (card) card.used = [...card.used, note]
}
