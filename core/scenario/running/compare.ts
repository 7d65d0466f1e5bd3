import type { LoggedEvent } from '../../engine/match'
import type { Property, PropertyValue, Table } from '../../engine/rules'
import { SEAT_NAMES, seatNamed, type Seat } from '../../engine/seat'
import { HIDDEN } from '../../engine/view'
import { idsIn, type ZoneSpec } from '../../engine/zone'
import { nearest } from '../../language/nearest'
import { otherQuestion } from './asked'
import { printValue } from '../describe'
import type { Expected, ExpectedCard, ExpectedQuestion, ExpectedSide, Seen, Then } from '../document'
import { openZones } from '../format'
import { say } from '../messages'
import { Names } from '../names'
import { fulfils } from '../predicate'
import { printEvent } from '../print'
import { Rest } from './rest'
import { seenBy, type Scene } from './scene'
import type { Match } from '../../engine/match'
import { own } from '../../language/own'

/** Something that came out otherwise than expected. */
export interface Difference {
  /** Where it is expected within the document; a dotted key is in two parts. */
  readonly path: readonly (string | number)[]
  /** The whole of it, as one line. */
  readonly text: string
  /** Where both can be told apart. */
  readonly sides?: { readonly what: string; readonly expected: string; readonly found: string }
}

/** What an expectation is compared with beside the table. */
export interface Beside {
  /** Codes of what was found in the document's cards. */
  readonly codes: readonly string[]
  /** The table as it stood at the start. */
  readonly start: Table
}

type Path = Difference['path']

/** Compares what `then`, or the check of a step, names with a match. `path` is where it stands in the document. */
export function compare(
  then: Then & Readonly<Record<string, unknown>>,
  match: Match,
  names: Names,
  path: Path,
  beside: Beside,
): readonly Difference[] {
  const whole = new Comparison(match, names, path)
  whole.table(then)
  whole.course(then, beside)
  const seen = [then.seen ?? []].flat() as readonly Seen[]
  const seats = seen.flatMap((one, index) => {
    const scene = seenBy(match, seatNamed(one.by))
    const part = new Comparison(
      scene,
      new Names(scene, names),
      [...path, 'seen', ...(Array.isArray(then.seen) ? [index] : [])],
      seatNamed(one.by),
    )
    part.table(one)
    return part.differences
  })
  return [...whole.differences, ...seats]
}

class Comparison {
  readonly differences: Difference[] = []
  readonly #scene: Scene
  readonly #names: Names
  readonly #path: Path
  readonly #eyes: Seat | undefined

  constructor(scene: Scene, names: Names, path: Path, eyes?: Seat) {
    this.#scene = scene
    this.#names = names
    this.#path = path
    this.#eyes = eyes
  }

  /** What lies there, and what the log says. */
  table(then: (Then | Seen) & Readonly<Record<string, unknown>>): void {
    SEAT_NAMES.forEach((name, seat) => {
      const dotted = Object.entries(then)
        .filter(([key]) => key.startsWith(`${name}.`))
        .map(([key, value]) => [key.slice(name.length + 1), value])
      this.#side(seat as Seat, { ...then[name], ...(Object.fromEntries(dotted) as ExpectedSide) })
    })
    for (const [word, values] of Object.entries(then.cards ?? {})) this.#card(word, values)
    this.#log(then.log ?? [])
  }

  /** How the match stands. */
  course(then: Then & Readonly<Record<string, unknown>>, { codes, start }: Beside): void {
    this.#turn(then.turn ?? {})
    this.#winner(then.winner)
    if (then.diagnostics) {
      const [expected, found] = [then.diagnostics, codes].map((list) => printValue([...list].sort()))
      if (expected !== found) this.#differs('diagnostics', expected, found, ['diagnostics'])
    }
    if (then.asked !== undefined) this.#asked(then.asked)
    if (then.rest === undefined) return
    for (const text of new Rest(this.#scene, this.#names, start, then).differences()) this.#note(['rest'], text)
  }

  #note(path: Path, text: string, sides?: Difference['sides']): void {
    const told = this.#eyes === undefined ? text : say('seen-by', { player: SEAT_NAMES[this.#eyes], text })
    this.differences.push({ path: [...this.#path, ...path], text: told, ...(sides && { sides }) })
  }

  #differs(what: string, expected: unknown, found: unknown, path: Path): void {
    const sides = { what, expected: printValue(expected), found: printValue(found) }
    this.#note(path, say('expected-found', sides), sides)
  }

  #property(of: Property['of'], name: string): Property | undefined {
    return this.#scene.rules.properties.find((property) => property.of === of && property.name === name)
  }

  #side(seat: Seat, side: ExpectedSide): void {
    for (const [key, expected] of Object.entries(side)) {
      const what = `${SEAT_NAMES[seat]}.${key}`
      const property = this.#property('player', key)
      const zone = openZones(this.#scene.rules).find(({ id }) => id === key)
      if (property) this.#value(what, property, seat, expected as Expected, [SEAT_NAMES[seat], key])
      else if (zone) this.#zone(what, zone, seat, expected as number | string | readonly ExpectedCard[])
    }
  }

  #zone(what: string, zone: ZoneSpec, seat: Seat, expected: number | string | readonly ExpectedCard[]): void {
    const ids = idsIn(this.#scene.state, zone.id, zone.shared ? 0 : seat)
    const path = [SEAT_NAMES[seat], zone.id]
    if (!Array.isArray(expected)) {
      if (!fulfils(expected as number | string, ids.length))
        this.#differs(what, `${String(expected)} cards`, `${ids.length} cards`, path)
      return
    }
    const cards = (expected as readonly ExpectedCard[]).map((card) => (typeof card === 'string' ? { card } : card))
    const same =
      cards.length === ids.length &&
      cards.every(({ card }, index) => this.#names.idsOf(card).includes(ids[index] ?? -1))
    if (!same)
      this.#differs(
        what,
        cards.map(({ card }) => card),
        ids.map((id) => this.#names.wordOf(id)),
        path,
      )
    else
      cards.forEach(({ card, ...values }, index) =>
        this.#values(`${what}: ${card}`, ids[index] ?? -1, values as Record<string, Expected>, [...path, index]),
      )
  }

  #card(word: string, values: Readonly<Record<string, Expected>>): void {
    const ids = this.#names.idsOf(word)
    const [id] = ids
    if (id === undefined) {
      const [near] = nearest(
        word,
        this.#scene.state.cards.map((card) => this.#names.wordOf(card.id)),
      )
      this.#note(['cards', word], say('no-card', { word, near: near === undefined ? '' : say('near-word', { near }) }))
    } else if (ids.length > 1) {
      const cards = ids.map((each) => this.#names.placeOf(each)).join(', ')
      this.#note(['cards', word], say('several-cards', { word, cards }))
    } else if (this.#isMissing(word, id)) return
    else this.#values(word, id, values, ['cards', word])
  }

  /** A card that left is not compared where it came to lie, unless its word says that it lies there; nor is one that is not to be known. */
  #isMissing(word: string, id: number): boolean {
    if (this.#scene.state.cards[id]?.zone === '')
      this.#note(['cards', word], say('unseen', { what: word, player: SEAT_NAMES[this.#eyes ?? 0] }))
    else if (this.#names.hasLeft(id) && !this.#names.isPlaced(word, id))
      this.#note(['cards', word], this.#names.goneText(word, id))
    else return false
    return true
  }

  #values(what: string, id: number, values: Readonly<Record<string, Expected>>, path: Path): void {
    for (const [name, expected] of Object.entries(values)) {
      const property = this.#property('card', name)
      if (property) this.#value(`${what}.${name}`, property, id, expected, [...path, name])
    }
  }

  #value(what: string, property: Property, id: number, expected: Expected, path: Path): void {
    const found = id === HIDDEN ? undefined : property.read(this.#scene.table, id)
    if (!isExpected(property, expected, found)) this.#differs(what, expected, found, path)
  }

  #turn({ player, number, phase }: NonNullable<Then['turn']>): void {
    const { turn } = this.#scene.state
    if (player !== undefined && player !== SEAT_NAMES[turn.seat])
      this.#differs('turn.player', player, SEAT_NAMES[turn.seat], ['turn', 'player'])
    if (number !== undefined && !fulfils(number as number | string, turn.number))
      this.#differs('turn.number', number, turn.number, ['turn', 'number'])
    if (phase !== undefined && phase !== turn.phase) this.#differs('turn.phase', phase, turn.phase, ['turn', 'phase'])
  }

  #asked(expected: ExpectedQuestion): void {
    const other = otherQuestion(expected, this.#scene, { rules: this.#scene.rules, names: this.#names })
    if (other) this.#note(['asked'], say('expected-found', { ...other }), other)
  }

  #log(expected: NonNullable<Then['log']>): void {
    if (expected.length === 0) return
    const lines = this.#scene.events.map((event: LoggedEvent) => printEvent(this.#scene, event))
    for (const text of expected) {
      if (typeof text === 'string') {
        if (!lines.some((line) => line.includes(text))) this.#note(['log'], say('log-lacks', { text }))
        continue
      }
      const line = lines.find((each) => each.includes(text.not))
      if (line !== undefined) this.#note(['log'], say('log-has', { text: text.not, line }))
    }
  }

  #winner(expected: Then['winner']): void {
    const winner = this.#scene.state.result?.winner
    const found = winner === undefined ? 'none' : typeof winner === 'number' ? SEAT_NAMES[winner] : winner
    if (expected !== undefined && expected !== found) this.#differs('winner', expected, found, ['winner'])
  }
}

const sorted = (value: unknown): string => JSON.stringify(Array.isArray(value) ? [...value].sort() : value)

/** Lists of words are compared without their order; of counters only those that are named. */
function isExpected({ type }: Property, expected: Expected, found: PropertyValue | undefined): boolean {
  if (type === 'number') return typeof found === 'number' && fulfils(expected as number | string, found)
  if (type === 'counters') {
    const counts = (found ?? {}) as Readonly<Record<string, number>>
    return Object.entries(expected as Readonly<Record<string, number | string>>).every(([name, count]) =>
      fulfils(count, own(counts, name) ?? 0),
    )
  }
  if (found === undefined) return expected === false || (Array.isArray(expected) && expected.length === 0)
  return sorted(expected) === sorted(found)
}
