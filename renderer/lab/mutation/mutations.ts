import { defineStore } from 'pinia'
import { shallowRef, triggerRef, watch } from 'vue'
import { Line } from '../../../core/channel/line'
import { LINE_CODES, type Nothing } from '../../../core/channel/offer'
import { TIMERS } from '../../channel/timers'
import { workerPort } from '../../channel/worker'
import { usesCard } from '../../scenarios/documents'
import { useScenarioFiles } from '../../scenarios/files'
import { useGames } from '../../stores/games'
import { useLibrary } from '../../stores/library'
import { useTexts } from '../../table/texts'
import type { MutationOffer, MutationProgress, MutationTask, TextMutations } from './protocol'

/** Milliseconds without a word after which the worker is given up: a change that goes round in circles is ended long before. */
const PATIENCE = 60_000
/** How often a run may ask for other cards. */
const ROUNDS = 8
/** Cards whose outcome is kept at hand. */
const KEPT = 50

/** What was found of a card, for the text and the tests that it had then. */
export type Mutations = { readonly text: string; readonly tests: string } & (
  { readonly report: TextMutations } | { readonly failure: string }
)

const startLine = (): Line<Nothing, MutationOffer> =>
  new Line<Nothing, MutationOffer>({
    port: workerPort(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'mutations' })),
    timers: TIMERS,
    loads: true,
    answers: {},
  })

/** Asks a card's tests what they would notice, when somebody wants to know (lab.md, section 3). */
export const useMutations = defineStore('mutations', () => {
  const games = useGames()
  const texts = useTexts()
  const library = useLibrary()
  const files = useScenarioFiles()
  const found = shallowRef(new Map<string, Mutations>())
  const running = shallowRef<{ readonly entry: string } & MutationProgress>()
  let end: (() => void) | undefined

  const documentsOf = (entry: string) =>
    files.files.flatMap(({ documents }) => documents).filter((one) => usesCard(one, entry))

  /** The tests of a card, as one text: other tests may notice other things. */
  const testsOf = (entry: string): string => JSON.stringify(documentsOf(entry).map(({ text }) => text))

  /** What was found of a card that stands as it did, with the tests that it had. */
  function foundOf(entry: string, text: string): Mutations | undefined {
    const known = found.value.get(entry)
    return known?.text === text && known.tests === testsOf(entry) ? known : undefined
  }

  function keep(entry: string, outcome: Mutations): void {
    found.value.delete(entry)
    found.value.set(entry, outcome)
    for (const old of found.value.keys()) {
      if (found.value.size <= KEPT) break
      found.value.delete(old)
    }
    triggerRef(found)
  }

  /** One order with the cards that it turns out to need; `undefined`: it was ended. */
  async function perform(
    task: MutationTask,
    line: Line<Nothing, MutationOffer>,
  ): Promise<TextMutations | string | undefined> {
    let order = task
    for (let round = 0; round < ROUNDS; round++) {
      const { reply, cancel } = line.ask('mutate', order, {
        progress: (progress) => (running.value = { entry: task.entry, ...progress }),
        patience: PATIENCE,
      })
      end = cancel
      const answer = await reply
      if (!('value' in answer)) return answer.failure.code === LINE_CODES.cancelled ? undefined : answer.failure.message
      if ('report' in answer.value) return answer.value.report
      const { found: more, missing } = await texts.find(task.system, answer.value.wanted)
      order = { ...order, besides: [...order.besides, ...more], missing: [...order.missing, ...missing] }
    }
    return { cards: [], failing: [] }
  }

  /** Asks about a card; a card that is asked about already is ended first. */
  async function ask(entry: string): Promise<void> {
    stop()
    const system = games.ofEntry(entry)?.id
    const read = await texts.read(entry)
    if (!read || system === undefined) return
    running.value = { entry, done: 0, total: 0 }
    const own = running.value
    const tests = testsOf(entry)
    const orders = documentsOf(entry).flatMap(({ text, outcome }) =>
      outcome ? [{ text, cards: outcome.supply.cards, files: outcome.supply.files }] : [],
    )
    const line = startLine()
    try {
      const besides = await texts.besides(entry)
      const outcome = await perform({ system, entry, text: read.text, besides, missing: [], tests: orders }, line)
      if (outcome === undefined) return
      const came = typeof outcome === 'string' ? { failure: outcome } : { report: outcome }
      keep(entry, { text: read.text, tests, ...came })
    } finally {
      line.close()
      if (running.value?.entry === own.entry) running.value = undefined
    }
  }

  /** Ends what runs. */
  function stop(): void {
    end?.()
    end = undefined
    running.value = undefined
  }

  watch(
    () => library.info?.handle,
    () => {
      stop()
      found.value = new Map()
    },
  )

  return { running, foundOf, ask, stop }
})
