/** States that can be gone back to and forth again. What is made of it is always a new one. */
export interface History<T> {
  readonly past: readonly T[]
  readonly present: T
  readonly future: readonly T[]
  /** The gesture whose steps still become one: a drag, an arrow that is held. */
  readonly gesture?: string
}

/** Steps that are kept; the oldest go first. */
const MOST_STEPS = 200

export const startHistory = <T>(present: T): History<T> => ({ past: [], present, future: [] })

/**
 * Records a state as the next step. Steps of the same gesture, until it is ended, are one; what was undone is forgotten. The same state again is no step.
 */
export function record<T>(history: History<T>, next: T, gesture?: string, most = MOST_STEPS): History<T> {
  const { past, present } = history
  if (next === present) return history
  const isGoingOn = gesture !== undefined && gesture === history.gesture
  const kept = isGoingOn ? past : [...past, present].slice(-most)
  return { past: kept, present: next, future: [], ...(gesture !== undefined && { gesture }) }
}

/** Ends a gesture: the next step is one of its own. */
export function endGesture<T>(history: History<T>): History<T> {
  const { gesture, ...rest } = history
  return gesture === undefined ? history : rest
}

/** One step back; the same history where there is none. */
export function undo<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const before = past.at(-1)
  if (past.length === 0) return { past, present, future, ...rest }
  return { past: past.slice(0, -1), present: before as T, future: [present, ...future] }
}

/** One step forth again; the same history where there is none. */
export function redo<T>({ past, present, future, ...rest }: History<T>): History<T> {
  const [next] = future
  if (future.length === 0) return { past, present, future, ...rest }
  return { past: [...past, present], present: next as T, future: future.slice(1) }
}
