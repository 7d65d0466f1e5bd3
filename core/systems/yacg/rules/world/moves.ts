import { shuffle } from '../../../../engine/random'
import { SEATS, type Seat } from '../../../../engine/seat'
import { cardOf, GONE, refTo, type Ref } from '../../../../engine/state'
import { addCard, idsIn, relocate } from '../../../../engine/zone'
import { STATS } from '../../words'
import { ZONES, type TableZone } from '../board'
import { statOf } from '../continuous/stats'
import { scriptsOf, traitsOf } from '../continuous/traits'
import { createCard, noChanges } from '../create'
import { raise } from '../events/raise'
import { abilitiesOf } from '../scripts'
import type { Past, Stats, YacgPiece, YacgTable } from '../state'
import { definitionOf, isOnField, isSame, isToken, printedScripts, touch, touchNumbers } from '../table'
import { tell } from '../tell'

/** What is attached to a creature, in the order of attachment. */
export function aurasOf(table: YacgTable, host: YacgPiece): YacgPiece[] {
  const found: YacgPiece[] = []
  for (const seat of SEATS) {
    for (const id of idsIn(table.state, 'auras', seat)) {
      const aura = cardOf(table.state, id)
      if (isSame(aura.host, host)) found.push(aura)
    }
  }
  return found.sort((a, b) => a.since - b.since)
}

/** What is known of a card on field or stack as it is now; nothing of one elsewhere. */
export function pastOf(table: YacgTable, card: YacgPiece): Past | undefined {
  if (!isOnField(card) && card.zone !== 'stack') return undefined
  const stats: Stats = noChanges()
  if (card.zone === 'creatures') for (const stat of STATS) stats[stat] = statOf(table, card, stat)
  return {
    life: card.life,
    zone: card.zone,
    controller: card.controller,
    index: idsIn(table.state, card.zone, card.zone === 'stack' ? 0 : card.controller).indexOf(card.id),
    stats,
    cost: definitionOf(table, card)?.cost.total ?? 0,
    traits: [...traitsOf(table, card)],
    markers: card.markers,
    faceDown: card.faceDown,
    host: card.host,
    auras: aurasOf(table, card).map(refTo),
    scripts: scriptsOf(table, card).map(({ key }) => key),
    targets: card.targets,
    copies: card.copies,
  }
}

/** Item auras of a creature that fights for the first time turn up. */
export function turnUp(table: YacgTable, creature: YacgPiece | undefined): void {
  for (const aura of creature ? aurasOf(table, creature) : []) {
    if (!aura.faceDown) continue
    aura.faceDown = false
    touch(table)
    tell(table, 'event', 'turned-up', { cards: { card: aura.id } })
  }
}

/** What belonged to the object that the card was (section 6.8). */
function renew(table: YacgTable, card: YacgPiece): void {
  card.changes = noChanges()
  card.damage = 0
  card.markers = 0
  card.faceDown = false
  card.host = undefined
  card.copies = undefined
  card.harm = undefined
  card.used = []
  card.since = ++table.state.moments
  card.home = card.controller
}

/** Zones in which nothing works. */
const PILES: ReadonlySet<string> = new Set<TableZone>(['hand', 'deck', 'discard', 'banished'])

/** Whether a script of a card may work where it lies; on the stack only what says that it does. */
function mayWork(table: YacgTable, { zone, key, copies }: YacgPiece): boolean {
  if (zone !== 'stack') return !PILES.has(zone)
  const script = table.pool.byKey(copies ?? key)?.script
  return script !== undefined && abilitiesOf(script).stacked.size > 0
}

/** Where a card is put: its owner's end of the zone unless it says otherwise; `index` counts from 0. */
export interface Where {
  readonly seat?: Seat
  readonly index?: number | undefined
  /** What is known of it, where it does not leave alone: as it was before the first of them left. */
  readonly past?: Past | undefined
}

/**
 * Puts a card somewhere as a new object, without any event or replacement; what is known of it on field or stack is kept. A token that leaves the field
 * ceases to exist (section 5.1). Targets declared for it stay until it leaves the stack.
 */
export function put(
  table: YacgTable,
  card: YacgPiece,
  zone: TableZone,
  { seat = card.owner, index, past = pastOf(table, card) }: Where = {},
): void {
  const { state } = table
  const wasInPlay = past !== undefined
  const worked = mayWork(table, card)
  if (past) card.past = past
  const vanishes = wasInPlay && !isOnField({ zone }) && isToken(table, card)
  relocate(state, ZONES, card.id, { zone: vanishes ? GONE : zone, seat, index })
  if (wasInPlay && !isOnField({ zone })) card.targets = {}
  renew(table, card)
  if (worked || mayWork(table, card)) touch(table)
  else touchNumbers(table)
}

/** Takes a card off the table: a weather that has passed. */
export function vanish(table: YacgTable, card: YacgPiece): void {
  relocate(table.state, ZONES, card.id, { zone: GONE, seat: card.owner })
  touch(table)
}

/** A new card in a zone, without any event. */
export function create(table: YacgTable, key: string, seat: Seat, zone: TableZone, index?: number): YacgPiece {
  const { state } = table
  const blank = { id: state.cards.length, key, owner: seat, controller: seat, zone, life: 0 }
  const card = addCard(state, ZONES, createCard(blank), index)
  card.since = ++state.moments
  touch(table)
  return card
}

/** How a card comes to the field. */
export interface Entering {
  readonly seat: Seat
  readonly index?: number | undefined
  /** Of an aura, or a creature used as one. */
  readonly host?: YacgPiece | undefined
  readonly faceDown?: boolean
}

const rowOf = (table: YacgTable, card: YacgPiece): TableZone =>
  definitionOf(table, card)?.kind === 'creature' ? 'creatures' : 'fields'

/** What has come to the field gets its markers and is heard of: `enters`, and `attached` where it has a host. */
function arrive(table: YacgTable, card: YacgPiece, { host, faceDown = false }: Entering): void {
  card.faceDown = faceDown
  for (const { script } of printedScripts(table, card)) card.markers += script.markers?.start ?? 0
  if (host) card.host = refTo(host)
  touch(table)
  raise(table, { event: 'enters', it: refTo(card), player: card.controller })
  if (host) raise(table, { event: 'attached', it: refTo(card), other: refTo(host), player: card.controller })
}

/** A card comes to the field from anywhere: creatures and fields to their rows, with a host as an aura. */
export function enter(table: YacgTable, card: YacgPiece, entering: Entering): void {
  const zone = entering.host ? 'auras' : rowOf(table, card)
  put(table, card, zone, { seat: entering.seat, index: entering.index })
  arrive(table, card, entering)
}

/** A new token on the field, whatever its element says (section 4.9, `create`). */
export function createToken(table: YacgTable, key: string, seat: Seat, index?: number): YacgPiece {
  const card = create(table, key, seat, 'creatures', index)
  card.made = true
  arrive(table, card, { seat })
  return card
}

/** Moves an aura on the field to another host: the same object, with the same controller. */
export function attach(table: YacgTable, aura: YacgPiece, host: YacgPiece): void {
  aura.host = refTo(host)
  touch(table)
  raise(table, { event: 'attached', it: refTo(aura), other: refTo(host), player: aura.controller })
}

/** A creature goes to the right end of a side: the same object. `lasting`: that is where it belongs from now on. */
export function changeSide(table: YacgTable, card: YacgPiece, seat: Seat, lasting: boolean): void {
  if (lasting) card.home = seat
  if (card.controller !== seat) relocate(table.state, ZONES, card.id, { zone: card.zone, seat, same: true })
  touch(table)
}

export function shuffleDeck({ state }: YacgTable, seat: Seat, zone: 'deck' | 'discard' = 'deck'): void {
  shuffle(state.random, idsIn(state, zone, seat))
  for (const one of SEATS) state.seen[one] = state.seen[one].filter((id) => !idsIn(state, zone, seat).includes(id))
}

/** The object that a card became when it left, as long as it lies there: `keep-links` and `redirect` need both. */
export const nowOf = ({ state }: YacgTable, { id }: Ref): Ref | undefined => {
  const card = state.cards[id]
  return card && refTo(card)
}
