import { defineStore } from 'pinia'
import { shallowRef, triggerRef, watch } from 'vue'
import { Line } from '../../../core/channel/line'
import { LINE_CODES, type Nothing } from '../../../core/channel/offer'
import { TIMERS } from '../../channel/timers'
import { workerPort } from '../../channel/worker'
import { usesCard } from '../../scenarios/documents'
import { useScenarioFiles } from '../../scenarios/files'
import type { LibraryText } from '../../scenarios/running/protocol'
import { NOTHING } from '../../scenarios/running/supply'
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
  | { readonly report: TextMutations }
  | { readonly failure: string }
)

/** Why it failed, if it did; `undefined`: it was ended. */
type Answer = TextMutations | string | undefined

const startLine = (): Line<Nothing, MutationOffer> =>
  new Line<Nothing, MutationOffer>({
    port: workerPort(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'mutations' })),
    timers: TIMERS,
    loads: true,
    answers: {},
  })

/** What was found, by entries. */
function createFound() {
  const found = shallowRef(new Map<string, Mutations>())

  function keep(entry: string, outcome: Mutations): void {
    found.value.delete(entry)
    found.value.set(entry, outcome)
    for (const old of found.value.keys()) {
      if (found.value.size <= KEPT) break
      found.value.delete(old)
    }
    triggerRef(found)
  }

  const clear = (): void => void (found.value = new Map())

  return { keep, clear, of: (entry: string): Mutations | undefined => found.value.get(entry) }
}

/** One order after another to a worker of its own, with the cards that it turns out to need. */
function createAsking() {
  const texts = useTexts()
  const running = shallowRef<{ readonly entry: string } & MutationProgress>()
  let end: (() => void) | undefined

  /** Ends what runs. */
  function stop(): void {
    end?.()
    end = undefined
    running.value = undefined
  }

  async function perform(task: MutationTask, line: Line<Nothing, MutationOffer>): Promise<Answer> {
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

  /** What comes of a task; what ran before is ended first. */
  async function run(task: Omit<MutationTask, 'besides' | 'missing'>): Promise<Answer> {
    stop()
    const { entry } = task
    running.value = { entry, done: 0, total: 0 }
    const line = startLine()
    const left = { isEnded: false }
    end = () => (left.isEnded = true)
    try {
      const besides = await texts.besides(entry)
      if (left.isEnded) return undefined
      const answer = await perform({ ...task, besides, missing: [] }, line)
      if (answer !== undefined) running.value = undefined
      return answer
    } finally {
      line.close()
    }
  }

  return { running, run, stop }
}

/** Asks a card's tests what they would notice, when somebody wants to know (lab.md, section 3). */
export const useMutations = defineStore('mutations', () => {
  const games = useGames()
  const texts = useTexts()
  const library = useLibrary()
  const files = useScenarioFiles()
  const found = createFound()
  const { running, run, stop } = createAsking()

  const documentsOf = (entry: string) =>
    files.files.flatMap(({ documents }) => documents).filter((one) => usesCard(one, entry))

  /** The tests of a card with the other cards that they ran with, as one text: others may notice other things, or fail. */
  const testsOf = (entry: string): string => {
    const others = (texts: readonly LibraryText[]) => texts.filter((one) => one.entry !== entry)
    return JSON.stringify(
      documentsOf(entry).map(({ text, outcome: { supply } = { supply: NOTHING } }) => [
        text,
        others(supply.cards),
        Object.entries(supply.files).map(([pattern, texts]) => [pattern, others(texts)]),
      ]),
    )
  }

  /** What was found of a card that stands as it did, with the tests that it had. */
  function foundOf(entry: string, text: string): Mutations | undefined {
    const known = found.of(entry)
    return known?.text === text && known.tests === testsOf(entry) ? known : undefined
  }

  /** Asks about a card. */
  async function ask(entry: string): Promise<void> {
    const system = games.ofEntry(entry)?.id
    const read = await texts.read(entry)
    if (!read || system === undefined) return
    const known = testsOf(entry)
    const tests = documentsOf(entry).flatMap(({ text, outcome }) =>
      outcome ? [{ text, cards: outcome.supply.cards, files: outcome.supply.files }] : [],
    )
    const answer = await run({ system, entry, text: read.text, tests })
    if (answer === undefined) return
    const came = typeof answer === 'string' ? { failure: answer } : { report: answer }
    found.keep(entry, { text: read.text, tests: known, ...came })
  }

  watch(
    () => library.info?.handle,
    () => {
      stop()
      found.clear()
    },
  )

  return { running, foundOf, ask, stop }
})
