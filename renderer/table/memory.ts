import type { Seat } from '../../core/engine/seat'
import type { RecordedInput } from './protocol'
import type { Opening } from './table'

const PLACE = 'fanfare.table'

/** A table as the session remembers it. */
export interface Remembered {
  /** Handle of the library whose cards it plays. */
  readonly library: string
  readonly opening: Opening
  readonly history: readonly RecordedInput[]
  readonly at: number
  readonly near: Seat
}

/** Keeps the table for as long as the window's session lasts, so that reloading the window finds it again. */
export function remember(table: Remembered): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(table))
  } catch {
    // A match too long for the browser's quota is not worth a complaint: only a reload would need it.
    sessionStorage.removeItem(PLACE)
  }
}

export const forgetTable = (): void => sessionStorage.removeItem(PLACE)

/** The table of a library that the session remembers; what another version of the studio wrote is passed over. */
export function recall(library: string): Remembered | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as Remembered | null
    return kept?.library === library && Array.isArray(kept.history) ? kept : undefined
  } catch {
    return undefined
  }
}
