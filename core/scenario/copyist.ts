import { forced, type Answer, type Decision, type Option } from '../engine/decision'
import type { Input, Match } from '../engine/match'
import { isFree, type Rules } from '../engine/rules'
import { SEATS } from '../engine/seat'
import { GONE } from '../engine/state'
import type { Room } from './answer'
import type { StepData } from './document'
import { say } from './messages'
import type { Names } from './names'
import { phrase } from './phrase'

/** Nothing was chosen, or somebody passed, because nothing else could be done: the runner does so by itself. */
function goesWithoutSaying(rules: Rules, decision: Decision, answer: Answer): boolean {
  const { asks, kind } = decision
  if (isFree(rules, kind) || forced(decision) === undefined) return false
  if ('choose' in answer) return answer.choose.length === 0
  return asks.kind === 'option' && (asks.options[0]?.passes ?? false)
}

/** Plays the inputs of one match on a copy whose cards may have other ids. */
export class Copyist {
  readonly steps: StepData[] = []
  readonly #original: Match
  readonly #copy: Match
  readonly #room: Room
  readonly #ids: Map<number, number>
  #random: readonly number[] = []

  constructor(original: Match, copy: Match, names: Names, ids: readonly (readonly [number, number])[]) {
    this.#original = original
    this.#copy = copy
    this.#room = { rules: copy.rules, names }
    this.#ids = new Map([...SEATS.map((seat) => [seat, seat] as const), ...ids])
    this.#pair()
  }

  /** Does the inputs on both; why one has no counterpart, at which it stops. Giving up is no step of a scenario and is left out. */
  takeAll(inputs: readonly Input[]): string | undefined {
    for (const input of inputs) {
      const problem = this.#take(input)
      if (problem !== undefined) return problem
    }
    return undefined
  }

  #take(input: Input): string | undefined {
    if (input.kind === 'force') {
      this.#random = [...this.#random, ...input.results]
      this.#copy.force(input.results)
      this.#original.force(input.results)
    } else if (input.kind === 'answer') return this.#answer(input.answer)
    return undefined
  }

  /** Cards that came up in both matches belong together in their order. */
  #pair(): void {
    const taken = new Set(this.#ids.values())
    const fresh = this.#copy.state.cards.map(({ id }) => id).filter((id) => !taken.has(id))
    const unpaired = this.#original.state.cards.filter(({ id, zone }) => !this.#ids.has(id) && zone !== GONE)
    unpaired.forEach(({ id }, index) => {
      const twin = fresh[index]
      if (twin !== undefined) this.#ids.set(id, twin)
    })
  }

  #twin(id: number): number {
    return this.#ids.get(id) ?? -1
  }

  #translate(answer: Answer, asked: Decision, decision: Decision): Answer | undefined {
    if ('choose' in answer) return { choose: answer.choose.map((id) => this.#twin(id)) }
    if ('share' in answer) return { share: Object.fromEntries(Object.entries(answer.share).map(([id, part]) => [this.#twin(Number(id)), part])) }
    if (!('option' in answer)) return answer
    if (asked.asks.kind !== 'option' || decision.asks.kind !== 'option') return undefined
    const meant = asked.asks.options.find(({ id }) => id === answer.option)
    const twin = (id: number | undefined): number | undefined => (id === undefined ? undefined : this.#twin(id))
    const isMeant = (option: Option): boolean =>
      option.verb === meant?.verb && option.name === meant.name && option.card === twin(meant.card) && option.target === twin(meant.target)
    const option = decision.asks.options.find(isMeant)
    return option && { option: option.id }
  }

  #answer(given: Answer): string | undefined {
    const asked = this.#original.pending()
    const decision = this.#copy.pending()
    const answer = asked && decision && this.#translate(given, asked, decision)
    const step = answer && phrase(decision, answer, this.#room)
    if (!step) return say('not-recorded', { number: this.steps.length + 1 })
    const idle = goesWithoutSaying(this.#copy.rules, decision, answer)
    if (!idle) this.steps.push(this.#random.length > 0 ? { ...step, random: this.#random } : step)
    if (!idle) this.#random = []
    if (this.#copy.answer(answer) ?? this.#original.answer(given)) return say('not-recorded', { number: this.steps.length })
    this.#pair()
    return undefined
  }
}
