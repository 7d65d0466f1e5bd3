import { computed, shallowRef } from 'vue'
import type { Port } from '../../../core/channel/port'
import { TIMERS } from '../../channel/timers'
import { workerPort } from '../../channel/worker'
import { translate as t } from '../../messages/i18n'
import { Runner } from './client'
import type { Outcome } from '../documents'
import type { ScenarioResult } from './protocol'
import { NOTHING, useSupply } from './supply'

interface Task {
  readonly text: string
  readonly settle: (outcome: Outcome | undefined) => void
}

const NONE = { done: 0, total: 0 }
/** Documents that are on their way to the worker at once, so that it need not wait for the window. */
const AT_ONCE = 6

const startWorker = (): Port =>
  workerPort(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'scenarios' }))

/** Runs documents in a worker of their own; each gets what it needs of the library. */
export function useRunning() {
  const supply = useSupply()
  const runner = new Runner(startWorker, TIMERS)
  const waiting: Task[] = []
  const counts = shallowRef(NONE)
  let working = 0
  let cancelled = 0

  async function perform(text: string): Promise<Outcome | undefined> {
    const began = cancelled
    let known = NOTHING
    while (began === cancelled) {
      const ran = await runner.run({ text, ...known, names: [t('play.names.near'), t('play.names.far')] })
      if (ran === 'ended') return undefined
      if (ran === 'hung') return { text, supply: known, result: hung() }
      if ('result' in ran) return { text, supply: known, result: ran.result }
      known = await supply.extend(known, ran.wanted)
    }
    return undefined
  }

  async function work(): Promise<void> {
    const began = cancelled
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      task.settle(await perform(task.text))
      if (began !== cancelled) return
      counts.value = { ...counts.value, done: counts.value.done + 1 }
    }
    if (--working === 0) counts.value = NONE
  }

  /** What comes of a document; `undefined` when it was cancelled. */
  function run(text: string): Promise<Outcome | undefined> {
    return new Promise((settle) => {
      waiting.push({ text, settle })
      counts.value = { ...counts.value, total: counts.value.total + 1 }
      if (working >= AT_ONCE) return
      working++
      void work()
    })
  }

  /** Ends what runs and drops what waits. */
  function cancel(): void {
    cancelled++
    working = 0
    for (const { settle } of waiting.splice(0)) settle(undefined)
    counts.value = NONE
    runner.end()
  }

  return { run, cancel, progress: computed(() => (counts.value.total > 0 ? counts.value : undefined)) }
}

export type Running = ReturnType<typeof useRunning>

const hung = (): ScenarioResult => ({
  passed: false,
  reasons: [t('scenarios.hung')],
  differences: [],
  log: [],
  uses: [],
  counted: [],
})
