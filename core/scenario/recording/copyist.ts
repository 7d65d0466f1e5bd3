import { forced, type Answer, type Decision, type Option } from '../../engine/decision'
import type { Input, Match } from '../../engine/match'
import { isFree, type Rules } from '../../engine/rules'
import type { Arrangement, Property, Table } from '../../engine/rules'
import { SEATS, SEAT_NAMES } from '../../engine/seat'
import { GONE } from '../../engine/state'
import { idsIn } from '../../engine/zone'
import type { Room } from '../running/answer'
import type { ChangeData, StepData } from '../document'
import { openZones } from '../format'
import { say } from '../messages'
import type { Names } from '../names'
import { withValues, type CardWriter } from './capture'
import { phrase } from './phrase'

/** Nothing was chosen, or somebody passed, because nothing else could be done: the runner does so by itself. */
function goesWithoutSaying(rules: Rules, decision: Decision, answer: Answer): boolean {
  const { asks, kind } = decision
  if (isFree(rules, kind) || forced(decision) === undefined) return false
  if ('choose' in answer) return answer.choose.length === 0
  return asks.kind === 'option' && (asks.options[0]?.passes ?? false)
}

const courseOf = (match: Match): string =>
  JSON.stringify([match.state.turn, match.state.result?.winner, match.pending()?.kind, match.pending()?.by])

/** What is copied, and how. */
export interface Copying {
  readonly original: Match
  readonly copy: Match
  readonly names: Names
  readonly write: CardWriter
  /** What the copy's key is of each card that is put on the table. */
  readonly keys: ReadonlyMap<string, string>
}

/** Plays the inputs of one match on a copy whose cards may have other ids. */
export class Copyist {
  readonly steps: StepData[] = []
  readonly #original: Match
  readonly #copy: Match
  readonly #room: Room
  readonly #ids: Map<number, number>
  readonly #write: CardWriter
  readonly #keys: Copying['keys']
  #random: readonly number[] = []
  /** Answers that go without saying, unless the table is changed by hand after them. */
  #idle: StepData[] = []
  /** Changes by hand that follow one another are one step. */
  #changes: readonly ChangeData[] | undefined

  constructor({ original, copy, names, write, keys }: Copying, ids: readonly (readonly [number, number])[]) {
    this.#original = original
    this.#copy = copy
    this.#write = write
    this.#keys = keys
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
      this.#changes = undefined
    } else if (input.kind === 'answer') return this.#answer(input.answer)
    else if (input.kind === 'arrange') return this.#arrange(input.change)
    return undefined
  }

  /** Where the two tables differ that shall be alike, in words of the scenario; `undefined` when they do not. */
  otherEnd(): string | undefined {
    const { rules } = this.#copy
    for (const { id: zone } of rules.zones) {
      for (const seat of SEATS) {
        const [ids, twins] = [idsIn(this.#original.state, zone, seat), idsIn(this.#copy.state, zone, seat)]
        if (ids.length !== twins.length || ids.some((id, at) => this.#twin(id) !== twins[at]))
          return `${SEAT_NAMES[seat]}.${zone}`
      }
    }
    const cards = openZones(rules).flatMap(({ id }) => SEATS.flatMap((seat) => idsIn(this.#original.state, id, seat)))
    const other =
      SEATS.flatMap((seat) => this.#otherValues('player', seat))[0] ??
      cards.flatMap((id) => this.#otherValues('card', id))[0]
    return other ?? (courseOf(this.#original) === courseOf(this.#copy) ? undefined : 'turn')
  }

  #otherValues(of: Property['of'], id: number): string[] {
    const twin = this.#twin(id)
    const read = (property: Property, table: Table, at: number): string => JSON.stringify(property.read(table, at))
    return this.#copy.rules.properties
      .filter(
        (property) =>
          property.of === of && read(property, this.#original.table, id) !== read(property, this.#copy.table, twin),
      )
      .map(({ name }) => `${this.#room.names.wordOf(twin)}.${name}`)
  }

  /** A word by which the runner picks just this card of all at the table. */
  #wordOf(id: number): string {
    const { names } = this.#room
    if (id < SEATS.length) return SEAT_NAMES[id] ?? ''
    const known = this.#copy.state.cards.filter(({ zone }) => zone !== GONE).map((card) => card.id)
    return [names.wordOf(id), names.placeOf(id)].find((word) => names.pick(word, known) === id) ?? names.exactWordOf(id)
  }

  #sayChange(change: Arrangement): ChangeData {
    const to = ({ seat, zone, index }: { seat: number; zone: string; index?: number }) => ({
      to: `${SEAT_NAMES[seat]}.${zone}`,
      ...(index === undefined ? {} : { at: index + 1 }),
    })
    switch (change.do) {
      case 'put':
        return {
          put: withValues(this.#write(change.key), change.values ?? {}),
          ...to(change),
          ...(change.enter ? { enter: true } : {}),
        }
      case 'move':
        return { move: this.#wordOf(this.#twin(change.card)), ...to(change), ...(change.enter ? { enter: true } : {}) }
      case 'remove':
        return { remove: this.#wordOf(this.#twin(change.card)) }
      case 'set':
        return { set: this.#wordOf(this.#twin(change.card)), [change.name]: change.value }
      case 'shuffle':
        return { shuffle: `${SEAT_NAMES[change.seat]}.${change.zone}` }
      case 'turn': {
        const { number, phase } = change
        return {
          turn: {
            player: SEAT_NAMES[change.seat],
            ...(number === undefined ? {} : { number }),
            ...(phase === undefined ? {} : { phase }),
          },
        }
      }
    }
  }

  #twinOf(change: Arrangement): Arrangement {
    if (change.do === 'put') return { ...change, key: this.#keys.get(change.key) ?? change.key }
    return 'card' in change ? { ...change, card: this.#twin(change.card) } : change
  }

  #arrange(change: Arrangement): string | undefined {
    const said = this.#sayChange(change)
    this.steps.push(...this.#idle.splice(0))
    if (this.#changes) this.steps[this.steps.length - 1] = { ...this.steps.at(-1), arrange: [...this.#changes, said] }
    else this.#push({ arrange: said })
    this.#changes = [...(this.#changes ?? []), said]
    if (this.#copy.arrange(this.#twinOf(change)) ?? this.#original.arrange(change))
      return say('not-recorded', { number: this.steps.length })
    this.#pair()
    return undefined
  }

  #push(step: StepData): void {
    this.steps.push(this.#random.length > 0 ? { ...step, random: this.#random } : step)
    this.#random = []
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
    if ('share' in answer)
      return {
        share: Object.fromEntries(Object.entries(answer.share).map(([id, part]) => [this.#twin(Number(id)), part])),
      }
    if (!('option' in answer)) return answer
    if (asked.asks.kind !== 'option' || decision.asks.kind !== 'option') return undefined
    const meant = asked.asks.options.find(({ id }) => id === answer.option)
    const twin = (id: number | undefined): number | undefined => (id === undefined ? undefined : this.#twin(id))
    const isMeant = (option: Option): boolean =>
      option.verb === meant?.verb &&
      option.name === meant.name &&
      option.card === twin(meant.card) &&
      option.target === twin(meant.target)
    const option = decision.asks.options.find(isMeant)
    return option && { option: option.id }
  }

  #answer(given: Answer): string | undefined {
    const asked = this.#original.pending()
    const decision = this.#copy.pending()
    const answer = asked && decision && this.#translate(given, asked, decision)
    const step = answer && phrase(decision, answer, this.#room)
    if (!step) return say('not-recorded', { number: this.steps.length + 1 })
    this.#changes = undefined
    if (goesWithoutSaying(this.#copy.rules, decision, answer)) this.#idle.push(step)
    else {
      this.#idle = []
      this.#push(step)
    }
    if (this.#copy.answer(answer) ?? this.#original.answer(given))
      return say('not-recorded', { number: this.steps.length })
    this.#pair()
    return undefined
  }
}
