import { defineStore } from 'pinia'
import { computed, reactive, shallowRef, triggerRef } from 'vue'
import type { Announced } from '../../preload/contract'
import { ask, listen } from './host'

export type Outcome = Announced<'job.ended'>['outcome']

export type Job = Announced<'job.progress'>

/** Long work of the host: what is running, and how it ended. */
export const useJobs = defineStore('jobs', () => {
  const running = shallowRef(new Map<string, Job>())
  /** Those that a dialog tells of itself. */
  const followed = reactive(new Set<string>())
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
      followed.delete(job)
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
  /** What nobody else tells of. */
  const untold = computed(() => list.value.filter(({ job }) => !followed.has(job)))

  /** Resolves as `outcome` does; how far the job is, is told where this is asked. */
  function follow(job: string): Promise<Outcome> {
    if (!ended.has(job)) followed.add(job)
    return outcome(job)
  }

  return { list, untold, outcome, follow, cancel, start }
})
