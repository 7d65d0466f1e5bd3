import type { Port } from '../../core/channel/port'
import { workerPort } from '../channel/worker'
import { THUMBNAILS } from './protocol'

const fresh = (name: string): Worker => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name })

let early: Worker | undefined

/** Starts the worker that draws thumbnails before there is a window to ask for them. */
export function startEarly(): void {
  early = fresh(THUMBNAILS)
  // What fails here fails again in the next one, which somebody listens to.
  early.onerror = () => (early = undefined)
}

/** A card worker: the early one where that is meant and nobody has it yet. */
export function startWorker(name: string): Port {
  if (!early || name !== THUMBNAILS) return workerPort(fresh(name))
  const started = early
  early = undefined
  return workerPort(started)
}
