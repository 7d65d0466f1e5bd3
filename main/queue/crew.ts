import { join } from 'node:path'
import { Line } from '../../core/channel/line'
import type { Nothing } from '../../core/channel/offer'
import type { MeasureSpec } from '../../core/engine/measure/spec'
import type { Tally } from '../../core/engine/measure/tally'
import type { Child } from '../channel/fork'
import { startThread } from '../channel/thread'
import { TIMERS } from '../channel/timers'
import { ROOT } from '../installation'
import type { MeasureOffer } from '../measure/offer'

const WORKER = join(ROOT, 'out', 'main', 'measure-worker.js')
/** Specifications that a thread is kept for; then another one takes its place. */
const MOST_KEPT = 32

interface Hand {
  readonly line: Line<Nothing, MeasureOffer>
  readonly kept: Set<string>
}

/** Threads that play ranges of any specification; one that dies is replaced when it is needed. */
export class Crew {
  readonly #start: () => Child
  readonly #idle: Hand[] = []
  readonly #all = new Set<Hand>()

  constructor(start: () => Child = () => startThread(WORKER, {})) {
    this.#start = start
  }

  /** Plays pairs of a specification that is known by `id`. Throws with the reason where that fails. */
  async play(
    id: string,
    spec: MeasureSpec,
    { from, to }: { readonly from: number; readonly to: number },
  ): Promise<Tally> {
    const hand = this.#idle.pop() ?? this.#hire()
    if (!hand.kept.has(id)) void hand.line.ask('keep', { id, spec }).reply
    hand.kept.add(id)
    const reply = await hand.line.ask('play', { id, from, to }).reply
    if ('value' in reply && hand.kept.size <= MOST_KEPT) this.#idle.push(hand)
    else this.#dismiss(hand)
    if ('value' in reply) return reply.value
    throw new Error(reply.failure.message)
  }

  close(): void {
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
