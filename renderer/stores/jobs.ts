import { defineStore } from 'pinia'
import { computed, shallowRef, triggerRef } from 'vue'
import type { Announced } from '../../preload/contract'
import { ask, listen } from './host'

export type Outcome = Announced<'job.ended'>['outcome']

export type Job = Announced<'job.progress'>

/** Long work of the host: what is running, and how it ended. */
export const useJobs = defineStore('jobs', () => {
  const running = shallowRef(new Map<string, Job>())
  /** Ends that were announced before anybody asked for them. */
  const ended = new Map<string, Outcome>()
  const waiting = new Map<string, (outcome: Outcome) => void>()

  function start(): void {
    listen('job.progress', (job) => {
      if (ended.has(job.job)) return
      running.value.set(job.job, job)
      triggerRef(running)
    })
    listen('job.ended', ({ job, outcome }) => {
      running.value.delete(job)
      triggerRef(running)
      const resume = waiting.get(job)
      waiting.delete(job)
      if (resume) resume(outcome)
      else ended.set(job, outcome)
    })
  }

  /** Resolves when the job has ended, in whatever way. */
  function outcome(job: string): Promise<Outcome> {
    const known = ended.get(job)
    if (known) {
      ended.delete(job)
      return Promise.resolve(known)
    }
    return new Promise((resume) => waiting.set(job, resume))
  }

  const cancel = (job: string): Promise<unknown> => ask('jobs.cancel', { job })
  const list = computed(() => [...running.value.values()])

  return { list, outcome, cancel, start }
})
