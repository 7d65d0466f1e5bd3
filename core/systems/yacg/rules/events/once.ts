import { deref } from '../../../../engine/state'
import type { Once } from '../../script'
import type { Cause, YacgTable } from '../state'

/** How an ability that was used is noted: on its object, or for the whole game by its card. */
const noteOf = ({ self, key }: Cause, path: string, once: Once): string =>
  once === 'game' ? `${self.id} ${key} ${path}` : `${key} ${path} ${once}`

/** Whether an ability may not work again for now; one without `once` always may. */
export function isUsed({ state }: YacgTable, cause: Cause, path: string, once: Once | undefined): boolean {
  if (!once) return false
  const note = noteOf(cause, path, once)
  return (once === 'game' ? state.spent : (deref(state, cause.self)?.used ?? [])).includes(note)
}

/** Notes that an ability was used. */
export function use({ state }: YacgTable, cause: Cause, path: string, once: Once | undefined): void {
  if (!once) return
  const note = noteOf(cause, path, once)
  const card = deref(state, cause.self)
  if (once === 'game') state.spent = [...state.spent, note]
  else if (card) card.used = [...card.used, note]
}
