import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import { Line } from '../../../core/channel/line'
import type { Nothing } from '../../../core/channel/offer'
import type { State } from '../../../core/engine/coverage/parts'
import type { Stage } from '../../../core/engine/why/stages'
import { withName } from '../../../core/scenario/proposals'
import type { WitnessProgress } from '../../../core/scenario/witness/witness'
import type { SystemId } from '../../../core/system'
import { TIMERS } from '../../channel/timers'
import { workerPort } from '../../channel/worker'
import { useLab } from '../../scenarios/lab'
import { useGames } from '../../stores/games'
import { useLibrary } from '../../stores/library'
import { useTexts } from '../../table/texts'
import type { WitnessAnswer, WitnessOffer, WitnessTask } from './protocol'

/** How often a run may ask for other cards. */
const ROUNDS = 8
/** Milliseconds without a word from the worker: one game or run takes a fraction of that. */
const PATIENCE = 60_000

/** A part of a card for which a test is asked for; without a path, none is chosen yet. */
export interface Asked {
  readonly entry: string
  readonly index: number
  readonly path?: string | undefined
  readonly state?: State | undefined
}

/** What came of it, where no test did. */
export type Outcome =
  { readonly unmet: { readonly stage: Stage; readonly games: number } } | { readonly failure: string } | 'gone'

/** Has tests written that are missing, in a worker that is there for as long as it works. */
export const useMissing = defineStore('missing', () => {
  const games = useGames()
  const library = useLibrary()
  const texts = useTexts()
  const lab = useLab()
  /** Its dialog is open as long as there is one. */
  const asked = shallowRef<Asked>()
  const progress = shallowRef<WitnessProgress>()
  const outcome = shallowRef<Outcome>()
  let line: Line<Nothing, WitnessOffer> | undefined

  function cancel(): void {
    const ended = line
    line = undefined
    progress.value = undefined
    ended?.close()
  }

  /** Names that several cards of the game's collections have. */
  function sharedNames(system: SystemId): readonly string[] {
    const seen = new Set<string>()
    const shared = new Set<string>()
    for (const row of library.rows.values())
      if (games.of(row.collection)?.id === system)
        for (const { name } of row.cards) (seen.has(name) ? shared : seen).add(name)
    return [...shared]
  }

  /** Asks the worker, with the cards that it turns out to need; `undefined`: it was ended. */
  async function write(task: WitnessTask): Promise<Exclude<WitnessAnswer, { wanted: unknown }> | Outcome | undefined> {
    cancel()
    const own = new Line<Nothing, WitnessOffer>({
      port: workerPort(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'witness' })),
      timers: TIMERS,
      loads: true,
      answers: {},
    })
    line = own
    progress.value = { doing: 'games', done: 0 }
    let order = task
    for (let round = 0; round < ROUNDS; round++) {
      const reply = await own.ask('write', order, {
        progress: (value) => line === own && (progress.value = value),
        patience: PATIENCE,
      }).reply
      if (line !== own) return undefined
      if (!('value' in reply)) return { failure: reply.failure.message }
      const { value } = reply
      if (value === 'gone' || 'witnessed' in value) return value
      const { found, missing } = await texts.find(task.system, value.wanted)
      order = { ...order, besides: [...order.besides, ...found], missing: [...order.missing, ...missing] }
    }
    return 'gone'
  }

  /** Has the test written, puts it among those that were kept, and shows it. */
  async function start({ entry, index }: Asked, path: string, state: State): Promise<void> {
    outcome.value = undefined
    const system = games.ofEntry(entry)?.id
    const read = await texts.read(entry)
    if (!read || system === undefined) return
    const besides = await texts.besides(entry)
    const { text } = read
    const task = { system, entry, text, besides, missing: [], index, path, state, shared: sharedNames(system) }
    const answer = await write(task)
    if (answer === undefined) return
    cancel()
    if (answer === 'gone' || 'failure' in answer || 'unmet' in answer) outcome.value = answer
    else if ('unmet' in answer.witnessed) outcome.value = answer.witnessed
    else {
      const { draft } = answer.witnessed
      asked.value = undefined
      await lab.keep(withName(draft.text, lab.freeName(draft.name)))
    }
  }

  /** Opens the dialog. */
  function ask(about: Asked): void {
    cancel()
    outcome.value = undefined
    asked.value = about
  }

  function close(): void {
    cancel()
    asked.value = undefined
  }

  return { asked, progress, outcome, ask, start, cancel, close }
})
