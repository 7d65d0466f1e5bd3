import { defineStore } from 'pinia'
import { computed, reactive, shallowRef, triggerRef, watch } from 'vue'
import type { Announced } from '../../preload/contract'
import { translate as t } from '../messages/i18n'
import { ask, bridge, CONNECTION_LOST, listen, useHost } from './host'
import { useToasts } from './toasts'

export type Outcome = Announced<'job.ended'>['outcome']

export type Job = Announced<'job.progress'>

/** Jobs that this window waits for: it knows them still when it was reloaded. */
const PLACE = 'fanfare.jobs'

function recalled(): ReadonlySet<string> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PLACE) ?? '[]')
    return new Set(Array.isArray(kept) ? kept.filter((job) => typeof job === 'string') : [])
  } catch {
    return new Set()
  }
}

function remember(jobs: Iterable<string>): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify([...jobs]))
  } catch {
    // Where nothing can be kept for the window, a reload forgets them.
  }
}

/** Hands out what was made for a page that is no more. */
async function handOut(outcome: Outcome): Promise<void> {
  const toasts = useToasts()
  if (outcome.type === 'failed') toasts.show(outcome.message, { tone: 'danger' })
  if (outcome.type === 'file' && (await bridge().deliver(outcome.file)))
    toasts.show(t('sheets.saved', { name: outcome.file.name }), { tone: 'success' })
}

/** Long work of the host: what is running, and how it ended. */
export const useJobs = defineStore('jobs', () => {
  const running = shallowRef(new Map<string, Job>())
  /** Those that a dialog tells of itself. */
  const followed = reactive(new Set<string>())
  /** Ends that were announced before anybody asked for them. */
  const ended = new Map<string, Outcome>()
  const waiting = new Map<string, (outcome: Outcome) => void>()
  /** Those that were waited for before the window was reloaded. */
  const left = new Set(recalled())
  const keep = (): void => remember([...left, ...waiting.keys()])

  function end(job: string, outcome: Outcome): void {
    running.value.delete(job)
    followed.delete(job)
    triggerRef(running)
    const resume = waiting.get(job)
    waiting.delete(job)
    const isLeft = left.delete(job)
    keep()
    if (resume) resume(outcome)
    else if (isLeft) void handOut(outcome)
    else ended.set(job, outcome)
  }

  /** Learns what was announced while the host could not be reached, or while the window was loaded again. A host that was started anew knows none. */
  async function catchUp(): Promise<void> {
    const known = [...new Set([...running.value.keys(), ...waiting.keys(), ...left])]
    if (known.length === 0) return
    const there = await ask('jobs.list', {})
    const ends = new Map(there.ended.map(({ job, outcome }) => [job, outcome]))
    const isOpen = (job: string): boolean => running.value.has(job) || waiting.has(job) || left.has(job)
    const isOver = (job: string): boolean => isOpen(job) && !there.running.includes(job)
    const gone: Outcome = { type: 'failed', code: CONNECTION_LOST, message: t('shell.jobs.gone') }
    for (const job of known.filter(isOver)) end(job, ends.get(job) ?? gone)
  }

  function start(): void {
    listen('job.progress', (job) => {
      if (ended.has(job.job)) return
      running.value.set(job.job, job)
      triggerRef(running)
    })
    listen('job.ended', ({ job, outcome }) => end(job, outcome))
    const host = useHost()
    watch(
      () => host.connected,
      (isThere) => isThere && void catchUp(),
      { immediate: true },
    )
  }

  /** Resolves when the job has ended, in whatever way. */
  function outcome(job: string): Promise<Outcome> {
    const known = ended.get(job)
    if (known) {
      ended.delete(job)
      return Promise.resolve(known)
    }
    return new Promise((resume) => {
      waiting.set(job, resume)
      keep()
    })
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
