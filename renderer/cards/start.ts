import type { ToWorker } from './protocol'

/** The worker that draws thumbnails. */
export const THUMBNAILS = 'thumbnails'

const fresh = (name: string): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name })

let early: Worker | undefined

/** Starts the worker that draws thumbnails before there is a window to ask for them. */
export function startEarly(): void {
  early = fresh(THUMBNAILS)
  // What fails here fails again in the next one, which somebody listens to.
  early.onerror = () => (early = undefined)
  early.postMessage({ id: 0, question: 'prepare', input: {} } satisfies ToWorker)
}

/** A card worker: the early one where that is meant and nobody has it yet. */
export function startWorker(name: string): Worker {
  if (!early || name !== THUMBNAILS) return fresh(name)
  const started = early
  early = undefined
  return started
}
