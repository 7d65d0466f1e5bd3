import { whenIdle } from '../stores/idle'
import type { Opening } from './table'

const PLACE = 'fanfare.table'

/** A table as the session remembers it. */
export interface Remembered {
  /** Handle of the library whose cards it plays. */
  readonly library: string
  readonly opening: Opening
}

/** Milliseconds in which changes are gathered. */
const PAUSE = 300

function remember(table: Remembered): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(table))
  } catch {
    // A match too long for the browser's quota is not worth a complaint: only a reload would need it.
    sessionStorage.removeItem(PLACE)
  }
}

/** Keeps the table that `current` answers for as long as the window's session lasts, so that reloading the window finds it again: soon after each call. */
export function keeper(current: () => Remembered | undefined): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = (): void => {
    clearTimeout(timer)
    timer = undefined
    const table = current()
    if (table) remember(table)
  }
  window.addEventListener('pagehide', now)
  // A long match is a long text: writing it waits until the step is drawn.
  return () => void (timer ??= setTimeout(() => void whenIdle().then(now), PAUSE))
}

export const forgetTable = (): void => sessionStorage.removeItem(PLACE)

/** The table of a library that the session remembers; what another version of the studio wrote is passed over. */
export function recall(library: string): Remembered | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as Partial<Remembered> | null
    return kept?.library === library && kept.opening !== undefined ? (kept as Remembered) : undefined
  } catch {
    return undefined
  }
}
