import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Line } from '../../core/channel/line'
import type { Nothing } from '../../core/channel/offer'
import { startThread } from '../channel/thread'
import { TIMERS } from '../channel/timers'
import { ROOT } from '../installation'
import type { PrintingOffer, RenderTask } from './tasks'

/** The built program of the threads that draw and print. */
export const PRINTING_WORKER = join(ROOT, 'out', 'main', 'printing-worker.js')

/** Faces that are drawn while another thread reads its program: for fewer none is worth its start. */
const WORTH_A_THREAD = { pieces: 24, pixels: 8 }

/** How many threads draw so many faces, this one among them where it does. */
export function threadsFor(faces: number, format: RenderTask['format']): number {
  const worth = WORTH_A_THREAD[format === 'svg' || format === 'look' ? 'pieces' : 'pixels']
  return Math.max(1, Math.min(8, availableParallelism(), Math.ceil(faces / worth)))
}

/** Starts a thread that asks nothing. */
export const startLine = (): Line<Nothing, PrintingOffer> =>
  new Line<Nothing, PrintingOffer>({ port: startThread(PRINTING_WORKER, {}).port, timers: TIMERS, answers: {} })

export const startLines = (count: number): Line<Nothing, PrintingOffer>[] => Array.from({ length: count }, startLine)
