import type { Match } from '../engine/match'
import type { Property, PropertyValue } from '../engine/rules'
import { SEAT_NAMES, type Seat } from '../engine/seat'
import { idsIn, type ZoneSpec } from '../engine/zone'
import { nearest } from '../language/nearest'
import { printValue } from './describe'
import type { Expected, ExpectedCard, ExpectedSide, Then } from './document'
import { openZones } from './format'
import { say } from './messages'
import type { Names } from './names'
import { fulfils } from './predicate'
import { printEvent } from './print'

/** Something of `then` that came out otherwise. */
export interface Difference {
  /** Where it is expected within `then`; a dotted key is in two parts. */
  readonly path: readonly (string | number)[]
  /** The whole of it, as one line. */
  readonly text: string
  /** Where both can be told apart. */
  readonly sides?: { readonly what: string; readonly expected: string; readonly found: string }
}

/** Compares what `then` names with a match. */
export class Comparison {
  readonly differences: Difference[] = []
  readonly #match: Match
  readonly #names: Names

  constructor(match: Match, names: Names) {
    this.#match = match
    this.#names = names
  }

  all(then: Then & Readonly<Record<string, unknown>>, codes: readonly string[]): readonly Difference[] {
    SEAT_NAMES.forEach((name, seat) => {
      const dotted = Object.entries(then).filter(([key]) => key.startsWith(`${name}.`)).map(([key, value]) => [key.slice(name.length + 1), value])
      this.#side(seat as Seat, { ...then[name], ...(Object.fromEntries(dotted) as ExpectedSide) })
    })
    for (const [word, values] of Object.entries(then.cards ?? {})) this.#card(word, values)
    this.#turn(then.turn ?? {})
    this.#log(then.log ?? [])
    this.#winner(then.winner)
    if (then.diagnostics) {
      const [expected, found] = [then.diagnostics, codes].map((list) => printValue([...list].sort()))
      if (expected !== found) this.#differs('diagnostics', expected, found, ['diagnostics'])
    }
    return this.differences
  }

  #differs(what: string, expected: unknown, found: unknown, path: Difference['path']): void {
    const sides = { what, expected: printValue(expected), found: printValue(found) }
    this.differences.push({ path, text: say('expected-found', sides), sides })
  }

  #property(of: Property['of'], name: string): Property | undefined {
    return this.#match.rules.properties.find((property) => property.of === of && property.name === name)
  }

  #side(seat: Seat, side: ExpectedSide): void {
    for (const [key, expected] of Object.entries(side)) {
      const what = `${SEAT_NAMES[seat]}.${key}`
      const property = this.#property('player', key)
      const zone = openZones(this.#match.rules).find(({ id }) => id === key)
      if (property) this.#value(what, property, seat, expected as Expected, [SEAT_NAMES[seat] ?? '', key])
      else if (zone) this.#zone(what, zone, seat, expected as number | string | readonly ExpectedCard[])
    }
  }

  #zone(what: string, zone: ZoneSpec, seat: Seat, expected: number | string | readonly ExpectedCard[]): void {
    const ids = idsIn(this.#match.state, zone.id, zone.shared ? 0 : seat)
    const path = [SEAT_NAMES[seat] ?? '', zone.id]
    if (!Array.isArray(expected)) {
      if (!fulfils(expected as number | string, ids.length)) this.#differs(what, `${String(expected)} cards`, `${ids.length} cards`, path)
      return
    }
    const cards = (expected as readonly ExpectedCard[]).map((card) => (typeof card === 'string' ? { card } : card))
    const same = cards.length === ids.length && cards.every(({ card }, index) => this.#names.idsOf(card).includes(ids[index] ?? -1))
    if (!same) this.#differs(what, cards.map(({ card }) => card), ids.map((id) => this.#names.wordOf(id)), path)
    else cards.forEach(({ card, ...values }, index) => this.#values(`${what}: ${card}`, ids[index] ?? -1, values as Record<string, Expected>, [...path, index]))
  }

  #card(word: string, values: Readonly<Record<string, Expected>>): void {
    const ids = this.#names.idsOf(word)
    const [id] = ids
    if (id === undefined) {
      const [near] = nearest(word, this.#match.state.cards.map((card) => this.#names.wordOf(card.id)))
      this.differences.push({ path: ['cards', word], text: say('no-card', { word, near: near === undefined ? '' : say('near-word', { near }) }) })
    } else if (ids.length > 1) {
      const cards = ids.map((each) => this.#names.placeOf(each)).join(', ')
      this.differences.push({ path: ['cards', word], text: say('several-cards', { word, cards }) })
    } else this.#values(word, id, values, ['cards', word])
  }

  #values(what: string, id: number, values: Readonly<Record<string, Expected>>, path: Difference['path']): void {
    for (const [name, expected] of Object.entries(values)) {
      const property = this.#property('card', name)
      if (property) this.#value(`${what}.${name}`, property, id, expected, [...path, name])
    }
  }

  #value(what: string, property: Property, id: number, expected: Expected, path: Difference['path']): void {
    const found = property.read(this.#match.table, id)
    if (!isExpected(property, expected, found)) this.#differs(what, expected, found, path)
  }

  #turn({ player, number, phase }: NonNullable<Then['turn']>): void {
    const { turn } = this.#match.state
    if (player !== undefined && player !== SEAT_NAMES[turn.seat]) this.#differs('turn.player', player, SEAT_NAMES[turn.seat], ['turn', 'player'])
    if (number !== undefined && !fulfils(number as number | string, turn.number)) this.#differs('turn.number', number, turn.number, ['turn', 'number'])
    if (phase !== undefined && phase !== turn.phase) this.#differs('turn.phase', phase, turn.phase, ['turn', 'phase'])
  }

  #log(expected: NonNullable<Then['log']>): void {
    if (expected.length === 0) return
    const lines = this.#match.events.map((event) => printEvent(this.#match, event))
    for (const text of expected) {
      if (typeof text === 'string') {
        if (!lines.some((line) => line.includes(text))) this.differences.push({ path: ['log'], text: say('log-lacks', { text }) })
        continue
      }
      const line = lines.find((each) => each.includes(text.not))
      if (line !== undefined) this.differences.push({ path: ['log'], text: say('log-has', { text: text.not, line }) })
    }
  }

  #winner(expected: Then['winner']): void {
    const winner = this.#match.state.result?.winner
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
    return Object.entries(expected as Readonly<Record<string, number | string>>).every(([name, count]) => fulfils(count, counts[name] ?? 0))
  }
  if (found === undefined) return expected === false || (Array.isArray(expected) && expected.length === 0)
  return sorted(expected) === sorted(found)
}
