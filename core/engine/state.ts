import type { Message } from '../language/message'
import type { Span } from '../language/span'
import type { RandomState } from './random'
import type { Seat } from './seat'

/** Work still to do, as data: what to do by its kind, and with what. One effect or cost is one frame, so that it can be stepped. */
export interface Frame {
  readonly kind: string
}

/**
 * A card at the table, or one of the two players: ids 0 and 1 are the players themselves, so that whatever may be attacked, healed or
 * chosen is one number.
 */
export interface CardState {
  readonly id: number
  /** Key of its definition in the pool; empty for a player without one, and in views for what may not be known. */
  key: string
  readonly owner: Seat
  controller: Seat
  /** Id of one of the system's zones. */
  zone: string
  /** Grows when the card becomes a new object by changing zones, so that work which meant the old one does not find it. */
  life: number
}

/** A card as the object it was when somebody pointed at it. */
export interface Ref {
  readonly id: number
  readonly life: number
}

/** Where something at the table comes from: the object, and the place in its card's text. */
export interface Source {
  readonly id: number
  readonly key: string
  /** Which ability, as the system addresses it. */
  readonly path: string
  readonly span?: Span
}

/** How a match ended. `unfinished`: the budget was spent, which is a card's loop and nobody's win. */
export interface Result {
  readonly winner: Seat | 'draw' | 'unfinished'
  readonly reason: Message
}

/** All of a match between two decisions: plain JSON, with the random generator and the pending work inside. */
export interface State<C extends CardState = CardState, P extends object = object> {
  random: RandomState
  /** Numbers of the rules, by the names in the system's parameter table. */
  parameters: Record<string, number>
  /** By id. A card that no longer exists stays, in the zone `gone`. */
  cards: C[]
  /** Card ids by zone id and seat, first to last; a shared zone uses seat 0. */
  zones: Record<string, [number[], number[]]>
  players: [P, P]
  /** Cards in hidden zones that a seat may look at just now. */
  seen: [number[], number[]]
  turn: { seat: Seat; number: number; phase: string }
  /** Pending work; the last frame is next. */
  work: Frame[]
  /** How many inputs have been applied. */
  inputs: number
  result?: Result | undefined
}

/** The zone of cards that no longer exist: tokens that left, cards that were taken off the table. */
export const GONE = 'gone'

/** A number of the rules. The kit fills in the default of each, so a missing one is a name that the rules do not have. */
export function parameterOf(parameters: State['parameters'], name: string): number {
  const value = parameters[name]
  if (value === undefined) throw new Error(`The rules have no parameter ${name}.`)
  return value
}

/** Puts work on the stack, the first of it to be done first. The first stands apart so that a single one needs no list: random games gain 1 to 2 %. */
export function pushWork<F extends Frame>(
  { work }: { readonly work: Frame[] },
  first: F | undefined,
  others: readonly F[],
): void {
  for (let index = others.length - 1; index >= 0; index--) work.push(others[index] as F)
  if (first) work.push(first)
}

/** Points at a card as the object it is now. */
export const refTo = ({ id, life }: CardState): Ref => ({ id, life })

/** The card that a reference means, unless it has become another object since. */
export const deref = <C extends CardState>(state: State<C>, { id, life }: Ref): C | undefined => {
  const card = state.cards[id]
  return card?.life === life ? card : undefined
}

/** As `cardOf`, of a whole table. */
export const cardAt = <C extends CardState>(
  { state }: { readonly state: { readonly cards: readonly C[] } },
  id: number,
): C => cardOf(state, id)

/** The card of an id that is known to exist. */
export function cardOf<C extends CardState>(state: { readonly cards: readonly C[] }, id: number): C {
  const card = state.cards[id]
  if (!card) throw new Error(`There is no card ${id} at the table.`)
  return card
}
