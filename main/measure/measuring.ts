import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Line } from '../../core/channel/line'
import type { Failure, Nothing, Reply } from '../../core/channel/offer'
import { nextOf, type PairRange, type Run } from '../../core/engine/measure/run'
import type { Child } from '../channel/fork'
import { startThread } from '../channel/thread'
import { TIMERS } from '../channel/timers'
import { ROOT } from '../installation'
import { MEASURE_CODES, type MeasureOffer } from './offer'

const WORKER = join(ROOT, 'out', 'main', 'measure-worker.js')

/** Threads that play at the same time. */
export const MOST_THREADS = 256

export interface Measuring {
  /** As many as there are processors when absent. */
  readonly threads?: number
  /** Ends it; what is played already stays. */
  readonly signal?: AbortSignal
  /** Called after each range that came back, with the seconds that its thread took. */
  played?(run: Run, range: PairRange, seconds: number): void
  /** How a thread is started. */
  start?(): Child
}

/** A thread of the built studio that plays. */
export const startBuilt = (): Child => startThread(WORKER, {})

function lost(run: Run, { from, to }: PairRange, reason: string): { readonly failure: Failure } {
  const why = (reason.split('\n', 1)[0] ?? '').replace(/[^.]$/, '$&.')
  const message = `A thread that played pairs ${from} to ${to - 1} of ${run.plan.id} has ended: ${why} What was played before is kept.`
  return { failure: { code: MEASURE_CODES.lost, message } }
}

/**
 * Plays runs until each has come to its end, in threads of their own: this one stays free. What they come to does not depend on how many there are. Never
 * rejects; an abort is no failure, for what is played stays valid.
 */
export async function playRuns(runs: readonly Run[], measuring: Measuring = {}): Promise<Reply<null>> {
  const { signal, played, start = startBuilt, threads = availableParallelism() } = measuring
  let failure: { readonly failure: Failure } | undefined
  const lines = Array.from(
    { length: Math.max(1, Math.min(MOST_THREADS, threads)) },
    () => new Line<Nothing, MeasureOffer>({ port: start().port, timers: TIMERS, answers: {} }),
  )
  const stop = (): void => lines.forEach((line) => line.close())
  const isOver = (): boolean => failure !== undefined || signal?.aborted === true
  signal?.addEventListener('abort', stop, { once: true })
  /** Those who found nothing to do wait until somebody's range has come back: it may leave more to be played. */
  let wake: (() => void)[] = []
  let busy = 0
  const work = async (line: (typeof lines)[number]): Promise<void> => {
    const kept = new Set<string>()
    while (!isOver()) {
      const next = nextOf(runs)
      if (!next) {
        if (busy === 0) return
        await new Promise<void>((resume) => wake.push(resume))
        continue
      }
      const { run, range } = next
      const { id, spec } = run.plan
      const began = performance.now()
      busy++
      if (!kept.has(id)) void line.ask('keep', { id, spec }).reply
      kept.add(id)
      const reply = await line.ask('play', { id, ...range }).reply
      busy--
      if ('value' in reply) {
        run.put(range, reply.value)
        played?.(run, range, (performance.now() - began) / 1000)
      } else {
        run.giveBack(range)
        if (!signal?.aborted) failure ??= lost(run, range, reply.failure.message)
        stop()
      }
      const waiting = wake
      wake = []
      waiting.forEach((resume) => resume())
    }
  }
  await Promise.all(lines.map(work))
  signal?.removeEventListener('abort', stop)
  stop()
  return failure ?? { value: null }
}
