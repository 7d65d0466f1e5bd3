import { type Asked, Line } from '../../core/channel/line'
import { LINE_CODES } from '../../core/channel/offer'
import type { Port, Timers } from '../../core/channel/port'
import type { FuzzAnswer, FuzzOffer, FuzzTask, HolderOffer } from './protocol'

/** Milliseconds with nothing to do after which the worker ends, which gives its memory back. */
export const REST = 5_000
/** Milliseconds without a word from a worker that is not held: one game takes a fraction of that. */
const PATIENCE = 60_000

/** The worker that plays cards at random, seen from the window: one text at a time. */
export class FuzzClient {
  readonly #start: () => Port
  readonly #timers: Timers
  #line: Line<HolderOffer, FuzzOffer> | undefined
  #isHeld = false
  #asked: Asked<FuzzAnswer> | undefined
  #stay = (): void => undefined

  constructor(start: () => Port, timers: Timers) {
    this.#start = start
    this.#timers = timers
  }

  /** Whether there is a worker. */
  get isAwake(): boolean {
    return this.#line !== undefined
  }

  /** `undefined`: it was ended, or the worker failed, which `failed` hears of. */
  async run(
    task: FuzzTask,
    progress: (done: number) => void,
    failed: (reason: string) => void,
  ): Promise<FuzzAnswer | undefined> {
    this.#stay()
    const line = (this.#line ??= this.#open())
    this.#asked = line.ask('fuzz', task, { progress, patience: () => (this.#isHeld ? undefined : PATIENCE) })
    const answer = await this.#asked.reply
    this.#asked = undefined
    this.#rest()
    if ('value' in answer) return answer.value
    if (answer.failure.code === LINE_CODES.cancelled) return undefined
    this.end()
    failed(answer.failure.message)
    return undefined
  }

  /** Ends what runs, between two games. */
  cancel(): void {
    this.#asked?.cancel()
  }

  /** Stands still for others, or goes on. */
  hold(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return
    this.#isHeld = isHeld
    this.#line?.tell('hold', isHeld)
    this.#asked?.wait()
  }

  /** Ends the worker. */
  end(): void {
    this.#stay()
    const line = this.#line
    this.#line = undefined
    line?.close()
  }

  #open(): Line<HolderOffer, FuzzOffer> {
    const line = new Line<HolderOffer, FuzzOffer>({
      port: this.#start(),
      timers: this.#timers,
      loads: true,
      answers: {},
      gone: () => {
        if (this.#line === line) this.#line = undefined
      },
    })
    if (this.#isHeld) line.tell('hold', true)
    return line
  }

  #rest(): void {
    this.#stay()
    this.#stay = this.#timers.after(REST, () => this.end())
  }
}
