import { Line } from '../../../core/channel/line'
import type { Nothing } from '../../../core/channel/offer'
import type { Stage } from '../../../core/engine/why/stages'
import type { WitnessProgress } from '../../../core/scenario/witness/witness'
import { TIMERS } from '../../channel/timers'
import { workerPort } from '../../channel/worker'
import { useTexts } from '../../table/texts'
import type { WitnessAnswer, WitnessOffer, WitnessTask } from './protocol'

/** How often a run may ask for other cards. */
const ROUNDS = 8
/** Milliseconds without a word from the worker: one game or run takes a fraction of that. */
const PATIENCE = 60_000

/** What came of it, where no test did. */
export type Outcome =
  | { readonly unmet: { readonly stage: Stage; readonly games: number } }
  | { readonly failure: string }
  | 'gone'

/** Has one test written at a time, in a worker that is there for as long as it works. */
export function createWriter(tell: (progress: WitnessProgress) => void) {
  const texts = useTexts()
  let line: Line<Nothing, WitnessOffer> | undefined

  function end(): void {
    const ended = line
    line = undefined
    ended?.close()
  }

  /** Asks the worker, with the cards that it turns out to need; `undefined`: it was ended. */
  async function write(task: WitnessTask): Promise<Exclude<WitnessAnswer, { wanted: unknown }> | Outcome | undefined> {
    end()
    const own = new Line<Nothing, WitnessOffer>({
      port: workerPort(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'witness' })),
      timers: TIMERS,
      loads: true,
      answers: {},
    })
    line = own
    tell({ doing: 'games', done: 0 })
    let order = task
    for (let round = 0; round < ROUNDS; round++) {
      const reply = await own.ask('write', order, {
        progress: (value) => line === own && tell(value),
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

  return { write, end }
}
