import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { HostError, type Jobs, type JobWork, type Outcome, type HostContext, type Work } from './answers/context'
import { log, messageOf } from './log'

/** Progress reaches the window at most this often, in milliseconds. */
const PULSE = 50

/** So many ends are remembered, for windows that were away when they were announced. */
const REMEMBERED = 20

const outcomeOf = (error: unknown, aborted: boolean): Outcome => {
  if (aborted) return { type: 'cancelled' }
  if (error instanceof HostError) return { type: 'failed', code: error.code, message: error.message }
  log(`A job failed: ${error instanceof Error ? (error.stack ?? error.message) : messageOf(error)}`)
  return {
    type: 'failed',
    code: 'internal',
    message: 'The work stopped because of an error in the studio. Nothing was changed after that point.',
  }
}

/** Jobs that announce their progress and end; `close` cancels those that run and waits for them. */
export function createJobs(announce: HostContext['announce']): Jobs & { close(): Promise<void> } {
  const running = new Map<string, { readonly controller: AbortController; readonly ended: Promise<void> }>()
  const last = new LRUCache<string, Outcome>({ max: REMEMBERED })

  const carryOut = async (
    job: string,
    what: Work,
    run: Parameters<Jobs['start']>[1],
    signal: AbortSignal,
  ): Promise<void> => {
    let told = 0
    const progress: JobWork['progress'] = (done, total, doing) => {
      // What works elsewhere may not have heard yet that the job was cancelled.
      if (!running.has(job)) return
      const now = performance.now()
      if (now - told < PULSE && done < total) return
      told = now
      announce('job.progress', { job, what, done, total, ...(doing && { doing }) })
    }
    // The answer that names the job leaves first.
    await new Promise((resolve) => setImmediate(resolve))
    const outcome = await run({ progress, signal }).catch((error: unknown) => outcomeOf(error, signal.aborted))
    running.delete(job)
    last.set(job, outcome)
    announce('job.ended', { job, outcome })
  }

  return {
    start(what, run) {
      const job = randomUUID()
      const controller = new AbortController()
      running.set(job, { controller, ended: carryOut(job, what, run, controller.signal) })
      return { job }
    },
    cancel: (job) => running.get(job)?.controller.abort(),
    list: () => ({
      running: [...running.keys()],
      ended: [...last].map(([job, outcome]) => ({ job, outcome })),
    }),
    async close() {
      const left = [...running.values()]
      for (const { controller } of left) controller.abort()
      await Promise.all(left.map(({ ended }) => ended))
    },
  }
}
