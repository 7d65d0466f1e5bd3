import type { Span } from '../language/span'
import { message, type Message } from '../language/message'
import type { Seat } from './seat'
import { GONE, cardOf, type CardState, type State } from './state'

/** Who may know the cards of a zone. */
export type Visibility = 'all' | 'owner' | 'none'

/** One zone of a system. */
export interface ZoneSpec {
  readonly id: string
  readonly label: string
  /** Both players use the one list of seat 0. */
  readonly shared?: true
  readonly visible: Visibility
  /** Scenario files and the table's menus do not offer it: cards get there by the rules alone. */
  readonly internal?: true
  /** Of an internal zone: the zone in which a position has its cards, until a value of theirs brings them here. */
  readonly home?: string
  /** Name of the rules parameter that limits it; absent: as many as there are. */
  readonly limit?: string
  /**
   * Name of the cards' number property, from 1, that says in which of the `limit` places one stands; places between may be empty. An arrangement's
   * `index` then is a place, from 0. The system keeps the list in the order of places.
   */
  readonly place?: string
  /** Where the table draws it: `row` for cards side by side, `pile` for a stack with a count, `fan` for a hand. */
  readonly layout: 'row' | 'pile' | 'fan'
}

/** The ids in a zone, first to last. The list is the state's own. */
export function idsIn(state: Pick<State, 'zones'>, zone: string, seat: Seat): number[] {
  const both = state.zones[zone]
  if (!both) throw new Error(`The table has no zone ${zone}.`)
  return both[seat]
}

/** The cards in a zone of a seat, first to last. */
export function cardsIn<C extends CardState>({ state }: { readonly state: State<C> }, zone: string, seat: Seat): C[] {
  const found: C[] = []
  for (const id of idsIn(state, zone, seat)) found.push(cardOf(state, id))
  return found
}

/** Empty lists for every zone, and the one of cards that no longer exist. */
export function emptyZones(zones: readonly ZoneSpec[]): State['zones'] {
  const empty: State['zones'] = {}
  for (const { id } of zones) empty[id] = [[], []]
  empty[GONE] = [[], []]
  return empty
}

/** The zones that were asked about last, with those that both players share. Every move asks: without this, random games of starter decks take 3 % longer. */
let latest: { readonly specs: readonly ZoneSpec[]; readonly shared: readonly string[] } = { specs: [], shared: [] }

function sharedAmong(specs: readonly ZoneSpec[]): readonly string[] {
  if (latest.specs !== specs) latest = { specs, shared: specs.filter(({ shared }) => shared).map(({ id }) => id) }
  return latest.shared
}

function isShared(specs: readonly ZoneSpec[], zone: string): boolean {
  const shared = sharedAmong(specs)
  return shared.length > 0 && shared.includes(zone)
}

/** Where a card lies: its zone's list belongs to its controller, or to its owner where control means nothing, as the system keeps it. */
const listOf = (state: State, { zone, controller }: CardState, specs: readonly ZoneSpec[]): number[] =>
  idsIn(state, zone, isShared(specs, zone) ? 0 : controller)

/**
 * Moves a card between zones without any rule: no trigger, no limit, no change of its numbers. `index` counts from 0; at the end when
 * absent. The card becomes a new object, which nobody has seen, unless `same` is given.
 */
export function relocate(
  state: State,
  specs: readonly ZoneSpec[],
  id: number,
  to: { readonly zone: string; readonly seat: Seat; readonly index?: number | undefined; readonly same?: boolean },
): void {
  const card = cardOf(state, id)
  const from = listOf(state, card, specs)
  const at = from.indexOf(id)
  if (at >= 0) take(from, at)
  card.zone = to.zone
  card.controller = to.seat
  if (!to.same) {
    card.life++
    for (const ids of state.seen) if (ids.length > 0 && ids.includes(id)) take(ids, ids.indexOf(id))
  }
  insert(listOf(state, card, specs), id, to.index)
}

/** Takes the item at an index out of a list; cheaper than `splice`, which makes a list of what it takes. */
function take(list: number[], at: number): void {
  for (let index = at + 1; index < list.length; index++) list[index - 1] = list[index] as number
  list.pop()
}

function insert(list: number[], id: number, index = list.length): void {
  if (index === list.length) list.push(id)
  else list.splice(index, 0, id)
}

/** Adds a card to the table; it gets the next id. One that has it already is taken as it is, and no longer the caller's. */
export function addCard<C extends CardState>(
  state: State<C>,
  specs: readonly ZoneSpec[],
  card: Omit<C, 'id'>,
  index?: number,
): C {
  const id = state.cards.length
  const added = (card as C).id === id ? (card as C) : ({ ...card, id } as C)
  state.cards.push(added)
  insert(listOf(state, added, specs), id, index)
  return added
}

/** A reason why something is refused, with the place in a script that says so where there is one. */
export interface Refusal {
  readonly reason: Message
  readonly span?: { readonly key: string; readonly start: number; readonly end: number }
}

/** A reason why something is refused; `place` is where in the script of the card `key` it says so. */
export const refuse = (id: string, args: Message['args'] = {}, place?: Span & { readonly key: string }): Refusal =>
  place
    ? { reason: message(id, args), span: { key: place.key, start: place.start, end: place.end } }
    : { reason: message(id, args) }
