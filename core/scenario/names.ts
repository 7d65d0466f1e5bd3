import type { Match } from '../engine/match'
import { HIDDEN } from '../engine/view'
import { SEATS, SEAT_NAMES, type Seat } from '../engine/seat'
import { cardOf, GONE, type CardState } from '../engine/state'
import { nearest } from '../language/nearest'
import { say } from './messages'
import { nameOf } from './print'
import type { Problem } from './cards'
import type { Placed } from './running/resolve'
import type { Scene } from './running/scene'

/** What a card is called that a seat may not know. */
export const UNKNOWN = 'hidden'

/** The id of each placed card: they get ids in the order in which they are put down; what the rules added in between has other keys or owners. */
export function placedIds(match: Match, placed: readonly Placed[]): number[] {
  let next: number = SEATS.length
  return placed.map(({ seat, key }) => {
    const id = match.state.cards.findIndex((card) => card.id >= next && card.key === key && card.owner === seat)
    if (id < 0) throw new Error(`The card ${key} was placed and is not at the table.`)
    next = id + 1
    return id
  })
}

function placeAliases(match: Match, placed: readonly Placed[]): Map<string, number> {
  const ids = placedIds(match, placed)
  return new Map(
    placed.flatMap(({ alias }, index) => (alias === undefined ? [] : [[alias, ids[index] ?? -1] as const])),
  )
}

/** What words mean at a scenario's table, and what its cards are called. */
export class Names {
  readonly #scene: Scene
  readonly #aliases: Map<string, number>
  readonly #words: Map<number, string>
  /** The zone in which each card lay at first; a card that came later is absent. */
  readonly #began: ReadonlyMap<number, string>

  /** Names of a match that has just begun, or of the same cards as another table shows them. */
  constructor(scene: Match, known: readonly Placed[])
  constructor(scene: Scene, known: Names)
  constructor(scene: Scene, known: readonly Placed[] | Names) {
    this.#scene = scene
    const isKnown = known instanceof Names
    this.#aliases = isKnown ? known.#aliases : placeAliases(scene as Match, known)
    this.#words = isKnown ? known.#words : new Map([...this.#aliases].map(([alias, id]) => [id, alias]))
    this.#began = isKnown ? known.#began : new Map(scene.state.cards.map(({ id, zone }) => [id, zone]))
  }

  /** Calls a card that came to the table by an alias; whether that was free. */
  call(alias: string, id: number): boolean {
    if (this.#aliases.has(alias)) return false
    this.#aliases.set(alias, id)
    this.#words.set(id, alias)
    return true
  }

  /** Whether a card has left: it is nowhere, or came to lie in a pile. */
  hasLeft(id: number): boolean {
    const { zone } = this.#card(id)
    if (id < SEATS.length) return false
    return (
      zone === GONE ||
      (this.#began.get(id) !== zone && this.#scene.rules.zones.find((one) => one.id === zone)?.layout === 'pile')
    )
  }

  /** Whether a word says in which zone its card lies, such as `foe.hand.Ann`, and it does. */
  isPlaced(word: string, id: number): boolean {
    const { zone, controller } = this.#card(id)
    return word.startsWith(`${SEAT_NAMES[controller]}.${zone}.`)
  }

  /** That a card has left, and where to, as a sentence. */
  goneText(word: string, id: number): string {
    const { zone, controller } = this.#card(id)
    return zone === GONE
      ? say('gone-whole', { what: word })
      : say('gone', { what: word, place: `${SEAT_NAMES[controller]}.${zone}` })
  }

  get #avatar(): string | undefined {
    return this.#scene.rules.avatar
  }

  #card(id: number): CardState {
    return cardOf(this.#scene.state, id)
  }

  /** A card's alias, else its name; a player's word, such as `foe` or `foe.hero`. */
  wordOf(id: number): string {
    const seat = SEAT_NAMES[id]
    if (seat !== undefined) return this.#avatar === undefined ? seat : `${seat}.${this.#avatar}`
    if (id === HIDDEN || this.#card(id).key === '') return UNKNOWN
    return this.#words.get(id) ?? nameOf(this.#scene.table, id)
  }

  isAlias(word: string): boolean {
    return this.#aliases.has(word)
  }

  /** Every card that a word could mean, in the order of ids. */
  idsOf(word: string): number[] {
    const alias = this.#aliases.get(word)
    if (alias !== undefined) return [alias]
    const seat = SEAT_NAMES.indexOf(word as (typeof SEAT_NAMES)[number])
    if (seat >= 0) return [seat]
    if (word === this.#avatar) return [...SEATS]
    const [, side, rest] = /^(you|foe)\.(.+)$/.exec(word) ?? []
    if (side !== undefined && rest !== undefined) return this.#idsOn(side === 'you' ? 0 : 1, rest)
    const [, name, ordinal] = /^(.+) \((\d+)\)$/.exec(word) ?? []
    if (name !== undefined)
      return this.#called(name)
        .filter((id) => !this.#words.has(id))
        .slice(Number(ordinal) - 1, Number(ordinal))
    const called = this.#called(word)
    return word === UNKNOWN && called.length === 0 ? this.#unknown() : called
  }

  #unknown(): number[] {
    return [
      HIDDEN,
      ...this.#scene.state.cards.filter(({ id, key }) => id >= SEATS.length && key === '').map(({ id }) => id),
    ]
  }

  #idsOn(seat: Seat, rest: string): number[] {
    if (rest === this.#avatar) return [seat]
    const zone = this.#scene.rules.zones.find(({ id }) => rest.startsWith(`${id}.`))
    const ids = this.idsOf(zone ? rest.slice(zone.id.length + 1) : rest)
    return ids.filter((id) => this.#card(id).controller === seat && (!zone || this.#card(id).zone === zone.id))
  }

  #called(word: string): number[] {
    const { cards } = this.#scene.state
    const keyed = cards.filter(({ key }) => key !== '' && key === word)
    const found =
      keyed.length > 0 ? keyed : cards.filter(({ id }) => id >= SEATS.length && nameOf(this.#scene.table, id) === word)
    return found.map(({ id }) => id)
  }

  /** A word by which `idsOf` finds this card alone. */
  exactWordOf(id: number): string {
    const word = this.wordOf(id)
    if (this.idsOf(word).length <= 1) return word
    return `${word} (${
      this.#called(word)
        .filter((other) => !this.#words.has(other))
        .indexOf(id) + 1
    })`
  }

  /** Where a card lies, said before its word: `you.hand.Lamp Carrier`. */
  placeOf(id: number): string {
    const { zone, controller } = this.#card(id)
    return id < SEATS.length ? this.wordOf(id) : `${SEAT_NAMES[controller]}.${zone}.${this.wordOf(id)}`
  }

  /**
   * The candidate that a word means. Several that lie side by side are as good as each other, and the first is taken; the word for both players' pieces
   * means the other side's where only that can be meant.
   */
  pick(word: string, candidates: readonly number[]): number | Problem {
    const ids = this.idsOf(word)
    const meant = candidates.filter((id) => ids.includes(id))
    const [first] = meant
    if (first === undefined) {
      const [near] = nearest(
        word,
        candidates.map((id) => this.wordOf(id)),
      )
      return { problem: near === undefined ? say('not-offered', { word }) : say('not-offered-near', { word, near }) }
    }
    const place = (id: number): string => `${this.#card(id).zone} ${this.#card(id).controller}`
    if (meant.every((id) => place(id) === place(first))) return first
    return { problem: say('several-cards', { word, cards: meant.map((id) => this.placeOf(id)).join(', ') }) }
  }

  /** The candidates that a list of words means, each once. */
  pickAll(words: readonly string[], candidates: readonly number[]): number[] | Problem {
    const picked: number[] = []
    for (const word of words) {
      const id = this.pick(
        word,
        candidates.filter((candidate) => !picked.includes(candidate)),
      )
      if (typeof id === 'object') return id
      picked.push(id)
    }
    return picked
  }
}
