import { Line } from '../../../core/channel/line'
import type { Nothing } from '../../../core/channel/offer'
import type { Port, Timers } from '../../../core/channel/port'
import type { RunAnswer, RunnerOffer, RunOrder } from './protocol'

/** Milliseconds that one document may take. The engine's budget normally speaks long before; a machine that is busy with other things may need many times what a document needs. */
export const PATIENCE = 20_000

/** What became of an order: its answer, or that the worker had to be ended over it, or was ended by whom it works for. */
export type Ran = RunAnswer | 'hung' | 'ended'

/** Runs documents in a worker, one after another, and ends one that does not come to an end. */
export class Runner {
  readonly #start: () => Port
  readonly #timers: Timers
  #line: Line<Nothing, RunnerOffer> | undefined
  /** How often it was ended. */
  #ended = 0

  constructor(start: () => Port, timers: Timers) {
    this.#start = start
    this.#timers = timers
  }

  async run(order: RunOrder): Promise<Ran> {
    const ended = this.#ended
    for (;;) {
      const line = (this.#line ??= new Line({ port: this.#start(), timers: this.#timers, loads: true, answers: {} }))
      const reply = await line.ask('run', order, { patience: PATIENCE }).reply
      if ('value' in reply) return reply.value
      if (ended !== this.#ended) return 'ended'
      // Those behind the one that is to blame, which hears of it first, go to a fresh worker.
      if (this.#line !== line) continue
      this.#stop()
      return 'hung'
    }
  }

  /** Ends what is running and all that waits. */
  end(): void {
    this.#ended++
    this.#stop()
  }

  #stop(): void {
    const line = this.#line
    this.#line = undefined
    line?.close()
  }
}
