import type { Seat } from '../../../engine/seat'
import { GONE, cardOf, refTo } from '../../../engine/state'
import { addCard, relocate } from '../../../engine/zone'
import { NONE, added } from '../../../language/list'
import { ZONES, type ZoneId } from './board'
import { mark } from './entries'
import { fitsField, hasKeyword, isToken, remember, roomIn } from './facts'
import { createCard } from './create'
import { NO_COUNTERS, NOTHING, count, push, setCounters, type EvolveCardState, type EvolveTable, type Memory } from './state'
import { tell } from './tell'
import { raise, raiseEntering, raiseLeaving, watchersOf, type Left } from './triggers'

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
const keepsWhatItIs = (from: string, to: string): boolean => (from === 'ex' && (to === 'field' || to === 'resolution')) || (from === 'resolution' && to === 'field')

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

/** An amulet with Stack loses a counter instead of leaving; with none left it goes to the cemetery, not destroyed (section 5.9). */
function unstack(table: EvolveTable, card: EvolveCardState): 'stays' | 'falls' | undefined {
  const counters = card.counters.Stack ?? 0
  if (card.zone !== 'field' || counters === 0 || !hasKeyword(table, card, 'Stack')) return undefined
  setCounters(card, 'Stack', counters - 1)
  mark(table, 'keyword', 'Stack')
  mark(table, 'counter', 'Stack')
  tell(table, 'event', 'stack-replaced', { cards: { card }, args: { left: counters - 1 } })
  return counters > 1 ? 'stays' : 'falls'
}

const NOBODY: readonly (EvolveCardState | Memory)[] = []
const NO_REASON: Moving = {}
const CEMETERY: Destination = { zone: 'cemetery' }

const leavesField = (table: EvolveTable, ids: readonly number[]): boolean => {
  for (const id of ids) if (cardOf(table.state, id).zone === 'field') return true
  return false
}

/** Moves cards together, as one event, with everything that triggers on it. Answers those that left their zone. */
export function moveCards(table: EvolveTable, ids: readonly number[], destination: Destination, moving: Moving = NO_REASON): readonly number[] {
  const watchers: (EvolveCardState | Memory)[] | undefined = leavesField(table, ids) ? watchersOf(table) : undefined
  let left: readonly Left[] = NONE
  let moved: readonly number[] = NONE
  for (const id of ids) {
    const card = cardOf(table.state, id)
    if (card.zone === GONE) continue
    const replaced = unstack(table, card)
    if (replaced === 'stays') continue
    const to = replaced === 'falls' ? CEMETERY : destination
    const memory = relocateOne(table, card, to, replaced === 'falls' ? NO_REASON : moving)
    if (memory) {
      left = added(left, { subject: memory, to: to.zone })
      const place = watchers?.findIndex((watcher) => watcher.id === id) ?? -1
      if (watchers && place >= 0) watchers[place] = memory
    }
    moved = added(moved, id)
  }
  if (left.length > 0) raiseLeaving(table, left, watchers ?? NOBODY)
  return moved
}

/** Keeps what is known of a card, in the place of what was known of it before. */
function keep({ state: { memories } }: EvolveTable, memory: Memory): void {
  const before = memories.findIndex(({ id }) => id === memory.id)
  memories[before < 0 ? memories.length : before] = memory
}

/** Moves one card and keeps what is known of it; answers that, where it left the field. */
function relocateOne(table: EvolveTable, card: EvolveCardState, to: Destination, { destroyed, discarded }: Moving): Memory | undefined {
  const from = card.zone
  const memory = from === 'field' || discarded ? remember(table, card) : undefined
  const seat = to.seat ?? card.owner
  if (memory) keep(table, memory)
  if (from === 'field') detach(table, card, true)
  const gone = isToken(table, card) && !TOKEN_ZONES.includes(to.zone)
  relocate(table.state, ZONES, card.id, { zone: gone ? GONE : to.zone, seat, index: to.index })
  if (!keepsWhatItIs(from, to.zone)) renew(card)
  settleIn(card)
  if (memory && destroyed) count(table, memory.controller, 'destroyed', memory)
  if (memory && discarded) {
    count(table, card.owner, 'discard', memory)
    tell(table, 'event', 'discarded', { cards: { card: memory }, seat: card.owner })
    raise(table, 'OnDiscarded', card, card)
  }
  if (memory && from === 'field') {
    tell(table, 'event', destroyed ? 'destroyed' : `left-${to.zone}`, { cards: { card: memory } })
    if (to.zone === 'hand') count(table, card.owner, 'returnedToHandFromField', memory)
    return memory
  }
  return undefined
}

/** Puts cards onto a field, reserved, with everything that triggers on it. Answers those that came; the rest found no place. */
export function putOnField(table: EvolveTable, ids: readonly number[], seat: Seat): number[] {
  const coming = ids.filter((id) => fitsField(table, cardOf(table.state, id))).slice(0, roomIn(table, 'field', seat))
  const from = coming.map((id) => cardOf(table.state, id).zone)
  for (const id of coming) relocateOne(table, cardOf(table.state, id), { zone: 'field', seat }, NO_REASON)
  coming.forEach((id, index) => enter(table, cardOf(table.state, id), from[index]))
  offerWard(table, coming)
  return coming
}

/** What happens to a card that has just come onto a field, from wherever it came. */
export function enter(table: EvolveTable, card: EvolveCardState, from: string | undefined): void {
  card.turns = 0
  if (hasKeyword(table, card, 'PutOnFieldEngaged')) {
    card.engaged = true
    mark(table, 'keyword', 'PutOnFieldEngaged')
  }
  if (hasKeyword(table, card, 'Stack') && !card.counters.Stack) setCounters(card, 'Stack', 1)
  tell(table, 'event', 'entered', { cards: { card }, seat: card.controller })
  raiseEntering(table, card, from)
}

/** Lets the player of cards that have just come engage those with Ward, first to last (section 5.5). */
export function offerWard(table: EvolveTable, ids: readonly number[]): void {
  const guards = ids.map((id) => cardOf(table.state, id)).filter((card) => !card.engaged && hasKeyword(table, card, 'Ward'))
  if (guards.length > 0) push(table, ...guards.map((card) => ({ kind: 'ward', card: refTo(card) }) as const))
}

/** Creates tokens in a zone (section 4.4.7), as many as fit; at `index` where it is given. Answers their ids. */
export function createTokens(table: EvolveTable, key: string, zone: 'field' | 'ex', seat: Seat, amount: number, index?: number): number[] {
  const created: number[] = []
  while (created.length < amount && roomIn(table, zone, seat) > 0) {
    const card = addCard(table.state, ZONES, createCard({ id: table.state.cards.length, key, owner: seat, controller: seat, zone, life: 0 }), index)
    created.push(card.id)
  }
  for (const id of created) {
    const card = cardOf(table.state, id)
    if (zone === 'field') enter(table, card, undefined)
    else tell(table, 'event', 'created-ex', { cards: { card }, seat })
  }
  if (zone === 'field') offerWard(table, created)
  return created
}
