import type { Seat } from '../../../../engine/seat'
import { GONE, cardOf, refTo } from '../../../../engine/state'
import { addCard, relocate } from '../../../../engine/zone'
import { NONE, added } from '../../../../language/list'
import { ZONES, type ZoneId } from './board'
import { mark } from '../entries'
import { hasKeyword, remember } from './facts'
import { fitsField, isForField, isToken, roomIn } from './own'
import { createCard } from './create'
import {
  NO_COUNTERS,
  NOTHING,
  count,
  push,
  setCounters,
  type EvolveCardState,
  type EvolveTable,
  type Memory,
  type Subject,
} from '../state'
import { tell } from '../tell'
import { raise, raiseEntering, raiseLeaving, watchersOf, type Left } from '../turn/triggers'

/** Where cards go. */
export interface Destination {
  readonly zone: ZoneId
  /** Whose zone; the owner's when absent. */
  readonly seat?: Seat
  /** From 0; at the end when absent. The top of a deck is 0. */
  readonly index?: number
}

/** Why cards move, where something counts it. */
export interface Moving {
  /** By an ability or by the rules: counts for `#(destroyed)`. */
  readonly destroyed?: boolean
  /** A discard: counts for `#(discard)`, and the card's own ability triggers. */
  readonly discarded?: boolean
}

/** Zones between which a card stays what it has become (section 6.8). */
const keepsWhatItIs = (from: string, to: string): boolean =>
  (from === 'ex' && (to === 'field' || to === 'resolution')) || (from === 'resolution' && to === 'field')

const TOKEN_ZONES: readonly string[] = ['field', 'ex', 'resolution']

/** Forgets everything that had been done to a card: it is a new object now. */
export function renew(card: EvolveCardState): void {
  card.modifiers = NOTHING
  card.keywords = NOTHING
  card.traits = NOTHING
  card.counters = NO_COUNTERS
  card.damage = 0
  card.used = NOTHING
}

/** A card that has come somewhere is reserved, and has seen nothing there yet. */
export function settleIn(card: EvolveCardState): void {
  card.engaged = false
  card.turns = 0
  card.racing = false
  card.doomed = false
  card.faceUp = false
  card.evolvedIn = undefined
}

/** An evolved card and Carrots go back to the evolve deck when their follower leaves: used up and face up (section 5.7), or unused, by hand. */
export function detach(table: EvolveTable, card: EvolveCardState, used: boolean): void {
  for (const id of card.attached) {
    const under = cardOf(table.state, id)
    relocate(table.state, ZONES, id, { zone: 'evolve', seat: under.owner })
    under.faceUp = used
  }
  card.attached = NOTHING
  card.evolved = undefined
  card.racing = false
}

/** Stack counters of an amulet on a field, which loses one of them instead of leaving (section 5.9); 0: it leaves like any card. */
export const stackOf = (table: EvolveTable, card: EvolveCardState): number =>
  card.zone === 'field' && hasKeyword(table, card, 'Stack') ? (card.counters.Stack ?? 0) : 0

/** Takes a Stack counter instead of the card. */
function unstack(table: EvolveTable, card: EvolveCardState, counters: number): void {
  setCounters(card, 'Stack', counters - 1)
  mark(table, 'keyword', 'Stack')
  mark(table, 'counter', 'Stack')
  tell(table, 'event', 'stack-replaced', { cards: { card }, args: { left: counters - 1 } })
}

const NOBODY: readonly Subject[] = []
const NO_REASON: Moving = {}
const CEMETERY: Destination = { zone: 'cemetery' }

/** Cards that go the same way for the same reason. */
export interface Lot {
  readonly ids: readonly number[]
  readonly to: Destination
  readonly moving?: Moving
}

/** A card on its way, with what is known of it from before: nothing where nobody will ask. */
interface Going {
  readonly card: EvolveCardState
  readonly from: string
  readonly to: Destination
  readonly moving: Moving
  memory: Memory | undefined
}

const goes = (card: EvolveCardState, to: Destination, moving: Moving): Going => ({
  card,
  from: card.zone,
  to,
  moving,
  memory: undefined,
})

/** Moves cards together, as one event, with everything that triggers on it. Answers those that left their zone. */
export const moveCards = (
  table: EvolveTable,
  ids: readonly number[],
  to: Destination,
  moving: Moving = NO_REASON,
): readonly number[] => moveTogether(table, [{ ids, to, moving }])

/** As `moveCards`, where not all go the same way: all are remembered as they were together, then leave first to last. */
export function moveTogether(table: EvolveTable, lots: readonly Lot[]): readonly number[] {
  const going = setOut(table, lots)
  const watchers = going.some(({ from }) => from === 'field') ? watchersOf(table) : NOBODY
  for (const one of going) if (one.from === 'field' || one.moving.discarded) one.memory = remember(table, one.card)
  for (const one of going) relocateOne(table, one)
  for (const { moving, memory } of going) if (moving.discarded && memory) raise(table, 'OnDiscarded', memory, memory)
  let left: readonly Left[] = NONE
  for (const { from, memory, to } of going)
    if (memory && from === 'field') left = added(left, { subject: memory, to: to.zone })
  if (left.length > 0)
    raiseLeaving(
      table,
      left,
      watchers.map((watcher) => left.find(({ subject }) => subject.id === watcher.id)?.subject ?? watcher),
    )
  return going.map(({ card }) => card.id)
}

/** The cards that really go. With its last Stack counter an amulet goes to the cemetery, not destroyed (section 5.9). */
function setOut(table: EvolveTable, lots: readonly Lot[]): readonly Going[] {
  let going: readonly Going[] = NONE
  let stacks: readonly (readonly [EvolveCardState, number])[] = NONE
  for (const { ids, to, moving = NO_REASON } of lots) {
    for (const id of ids) {
      const card = cardOf(table.state, id)
      if (card.zone === GONE) continue
      const counters = stackOf(table, card)
      if (counters > 0) stacks = added(stacks, [card, counters])
      if (counters <= 1)
        going = added(going, goes(card, counters === 1 ? CEMETERY : to, counters === 1 ? NO_REASON : moving))
    }
  }
  for (const [card, counters] of stacks) unstack(table, card, counters)
  return going
}

/** Keeps what is known of a card, in the place of what was known of it before. */
function keep({ state: { memories } }: EvolveTable, memory: Memory): void {
  memories[memory.id] = memory
}

/** Moves one card, and keeps and counts what is known of it. */
function relocateOne(table: EvolveTable, { card, from, to, moving: { destroyed, discarded }, memory }: Going): void {
  const seat = to.seat ?? card.owner
  if (memory) keep(table, memory)
  if (from === 'field') detach(table, card, true)
  const gone = isToken(table, card) && !TOKEN_ZONES.includes(to.zone)
  relocate(table.state, ZONES, card.id, { zone: gone ? GONE : to.zone, seat, index: to.index })
  if (!keepsWhatItIs(from, to.zone)) renew(card)
  settleIn(card)
  if (!memory) return
  if (destroyed) count(table, memory.controller, 'destroyed', memory)
  if (discarded) {
    count(table, card.owner, 'discard', memory)
    tell(table, 'event', 'discarded', { cards: { card: memory }, seat: card.owner })
  }
  if (from !== 'field') return
  tell(table, 'event', destroyed ? 'destroyed' : `left-${to.zone}`, { cards: { card: memory } })
  if (to.zone === 'hand') count(table, card.owner, 'returnedToHandFromField', memory)
}

/** Puts cards onto a field, reserved, with everything that triggers on it. Answers those that came; the rest found no place. */
export function putOnField(table: EvolveTable, ids: readonly number[], seat: Seat): number[] {
  const coming = ids.filter((id) => fitsField(table, cardOf(table.state, id))).slice(0, roomIn(table, 'field', seat))
  const going = coming.map((id) => goes(cardOf(table.state, id), { zone: 'field', seat }, NO_REASON))
  for (const one of going) relocateOne(table, one)
  enter(table, going)
  offerWard(table, coming)
  return coming
}

/** A card that has just come onto a field, from a zone or from nowhere. */
interface Entering {
  readonly card: EvolveCardState
  readonly from: string | undefined
}

/** What happens to cards that have come onto a field together, from wherever they came. */
export function enter(table: EvolveTable, entering: readonly Entering[]): void {
  for (const { card } of entering) {
    card.turns = 0
    if (hasKeyword(table, card, 'PutOnFieldEngaged')) {
      card.engaged = true
      mark(table, 'keyword', 'PutOnFieldEngaged')
    }
    if (hasKeyword(table, card, 'Stack') && !card.counters.Stack) setCounters(card, 'Stack', 1)
    tell(table, 'event', 'entered', { cards: { card }, seat: card.controller })
  }
  for (const { card, from } of entering) raiseEntering(table, card, from)
}

/** Lets the player of cards that have just come engage those with Ward, first to last (section 5.5). */
export function offerWard(table: EvolveTable, ids: readonly number[]): void {
  const guards = ids
    .map((id) => cardOf(table.state, id))
    .filter((card) => !card.engaged && hasKeyword(table, card, 'Ward'))
  if (guards.length > 0) push(table, ...guards.map((card) => ({ kind: 'ward', card: refTo(card) }) as const))
}

/** Creates tokens in a zone (section 4.4.7), as many as fit. Answers their ids. */
export function createTokens(
  table: EvolveTable,
  key: string,
  zone: 'field' | 'ex',
  seat: Seat,
  amount: number,
): number[] {
  const places: TokenPlace[] = []
  for (let left = Math.min(amount, roomIn(table, zone, seat)); left > 0; left--) places.push({ zone, seat })
  return createTokensAt(table, key, places)
}

/** Where a token comes: at an index of the zone, or at its end. */
export interface TokenPlace {
  readonly zone: 'field' | 'ex'
  readonly seat: Seat
  readonly index?: number
}

/** Creates a token at each place that there is room for, all as one event; a spell finds none on the field (section 5.12). Answers their ids. */
export function createTokensAt(table: EvolveTable, key: string, places: readonly TokenPlace[]): number[] {
  const created: EvolveCardState[] = []
  const definition = table.pool.byKey(key)
  const fits = isForField(definition)
  if (!fits && places.some(({ zone }) => zone === 'field'))
    tell(table, 'nothing', 'unfit-token', { args: { token: definition?.name ?? key } })
  for (const { zone, seat, index } of places) {
    if (roomIn(table, zone, seat) === 0 || (zone === 'field' && !fits)) continue
    const blank = { id: table.state.cards.length, key, owner: seat, controller: seat, zone, life: 0 }
    created.push(addCard(table.state, ZONES, createCard(blank), index))
  }
  const arrived = created.filter(({ zone }) => zone === 'field')
  for (const card of created)
    if (card.zone === 'ex') tell(table, 'event', 'created-ex', { cards: { card }, seat: card.controller })
  enter(
    table,
    arrived.map((card) => ({ card, from: undefined })),
  )
  offerWard(
    table,
    arrived.map(({ id }) => id),
  )
  return created.map(({ id }) => id)
}
