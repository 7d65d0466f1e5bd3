import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Line } from '../../core/channel/line'
import type { Nothing } from '../../core/channel/offer'
import { startThread } from '../channel/thread'
import { TIMERS } from '../channel/timers'
import { ROOT } from '../installation'
import type { PrintingOffer } from './tasks'

/** The built program of the threads that draw and print. */
export const PRINTING_WORKER = join(ROOT, 'out', 'main', 'printing-worker.js')

/** How many threads draw, this one among them where it does. */
export const THREADS = Math.max(1, Math.min(8, availableParallelism()))

/** Starts a thread that asks nothing. */
export const startLine = (): Line<Nothing, PrintingOffer> =>
  new Line<Nothing, PrintingOffer>({ port: startThread(PRINTING_WORKER, {}).port, timers: TIMERS, answers: {} })

export const startLines = (count: number): Line<Nothing, PrintingOffer>[] => Array.from({ length: count }, startLine)
