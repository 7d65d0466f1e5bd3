import { Line } from '../../core/channel/line'
import type { Nothing } from '../../core/channel/offer'
import type { PairRange } from '../../core/engine/measure/run'
import type { MeasureSpec } from '../../core/engine/measure/spec'
import type { Tally } from '../../core/engine/measure/tally'
import type { Child } from '../channel/fork'
import { TIMERS } from '../channel/timers'
import { startBuilt } from '../measure/measuring'
import type { MeasureOffer } from '../measure/offer'

/** Specifications that a thread is kept for; then another one takes its place. */
const MOST_KEPT = 32

interface Hand {
  readonly line: Line<Nothing, MeasureOffer>
  readonly kept: Set<string>
}

/** Threads that play ranges of any specification; one that dies is replaced when it is needed. */
export class Crew {
  readonly #size: number
  readonly #start: () => Child
  readonly #idle: Hand[] = []
  readonly #all = new Set<Hand>()
  #busy = 0
  #isClosed = false
  /** Those who wait until a thread is free. */
  readonly #waiting: (() => void)[] = []

  constructor(size: number, start: () => Child = startBuilt) {
    this.#size = size
    this.#start = start
  }

  /** Plays pairs of a specification that is known by `id`. Throws with the reason where that fails. */
  async play(id: string, spec: MeasureSpec, { from, to }: PairRange): Promise<Tally> {
    if (this.#busy >= this.#size) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    if (this.#isClosed) throw new Error('The threads were ended.')
    this.#busy++
    const hand = this.#idle.pop() ?? this.#hire()
    if (!hand.kept.has(id)) void hand.line.ask('keep', { id, spec }).reply
    hand.kept.add(id)
    const reply = await hand.line.ask('play', { id, from, to }).reply
    if ('value' in reply && hand.kept.size <= MOST_KEPT) this.#idle.push(hand)
    else this.#dismiss(hand)
    this.#busy--
    this.#waiting.shift()?.()
    if ('value' in reply) return reply.value
    throw new Error(reply.failure.message)
  }

  /** Starts all threads, so that what is asked first need not wait for that. */
  start(): void {
    while (!this.#isClosed && this.#all.size < this.#size) this.#idle.push(this.#hire())
  }

  close(): void {
    this.#isClosed = true
    for (const resume of this.#waiting.splice(0)) resume()
    for (const hand of this.#all) this.#dismiss(hand)
    this.#idle.length = 0
  }

  #hire(): Hand {
    const line = new Line<Nothing, MeasureOffer>({ port: this.#start().port, timers: TIMERS, answers: {} })
    const hand = { line, kept: new Set<string>() }
    this.#all.add(hand)
    return hand
  }

  #dismiss(hand: Hand): void {
    this.#all.delete(hand)
    hand.line.close()
  }
}
