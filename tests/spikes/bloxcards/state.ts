import type { Definition, Pool } from '../../../core/engine/pool'
import type { Table } from '../../../core/engine/rules'
import { other, SEATS, type Seat } from '../../../core/engine/seat'
import {
  deref,
  parameterOf,
  pushWork,
  refTo,
  type CardState,
  type Ref,
  type Source,
  type State,
} from '../../../core/engine/state'
import type { TraceEvent } from '../../../core/engine/trace'
import { cardsIn, idsIn, relocate, type ZoneSpec } from '../../../core/engine/zone'
import { message, type Message } from '../../../core/language/message'
import type { BloxCard, Colour, Effect } from './card'
import type { Trigger } from './vocabulary'

/** Numbers of a card stay with it wherever it goes: a fighter that is returned keeps them in the hand (section 5.1). */
export interface Piece extends CardState {
  health: number
  power: number
  locks: number
  /** The other player has seen it in this hand. */
  revealed: boolean
  /** Killed by `Destroy`, and not yet taken off the field. */
  doomed: boolean
}

export interface Duellist {
  life: number
  icons: Record<Colour, number>
  /** Draws from an empty deck so far. */
  fatigue: number
}

export interface BloxState extends State<Piece, Duellist> {
  /** The turn ends as soon as everything that resolves now has resolved. */
  ending: boolean
  /** Effects started since the last thing a player did, and the latest of their cards, for the loop guard. */
  started: number
  chain: string[]
}

export type BloxPool = Pool<Definition<BloxCard>>
export type BloxTable = Table<BloxState, Definition<BloxCard>>

/** Something that happened within one sub-effect, and whose triggers wait until its deaths are settled (section 6.4). */
export type Event =
  | { readonly kind: 'own'; readonly type: Trigger; readonly of: Ref }
  | { readonly kind: 'life'; readonly seat: Seat; readonly gain: boolean }

export type BloxFrame =
  | { readonly kind: 'start'; readonly seat: Seat }
  | { readonly kind: 'phase'; readonly phase: string }
  | { readonly kind: 'draw'; readonly seat: Seat; readonly left: number }
  | { readonly kind: 'main'; readonly seat: Seat }
  | { readonly kind: 'end'; readonly seat: Seat; readonly step: 'effects' | 'icons' | 'locks' | 'pass' }
  | EffectFrame
  /** The effect of a fighter, if it still is on the field, or has just died of this. */
  | { readonly kind: 'trigger'; readonly type: Trigger; readonly of: Ref; readonly other?: Ref; readonly dead?: true }
  | { readonly kind: 'settle'; readonly events: readonly Event[] }
  | { readonly kind: 'announce'; readonly event: 'summon' | 'cast'; readonly seat: Seat; readonly other: Ref }
  | {
      readonly kind: 'attack'
      readonly step: 'hit' | 'answer' | 'strike' | 'finish'
      readonly attacker: Ref
      readonly target: Ref
    }

/** One sub-effect of an effect, and what the next ones must know. */
export interface EffectFrame {
  readonly kind: 'effect'
  readonly source: Source
  readonly self: Ref
  readonly controller: Seat
  readonly other?: Ref
  readonly at: number
  /** The one fighter of `Single`, chosen at the first sub-effect that asks (section 6.2). */
  readonly chosen?: Ref
}

export const ZONES: readonly ZoneSpec[] = [
  { id: 'deck', label: 'Deck', visible: 'none', layout: 'pile' },
  { id: 'hand', label: 'Hand', visible: 'owner', limit: 'handLimit', layout: 'fan' },
  { id: 'field', label: 'Field', visible: 'all', limit: 'fieldLimit', layout: 'row' },
  { id: 'terrain', label: 'Terrain', shared: true, visible: 'all', layout: 'row' },
  { id: 'removed', label: 'Removed', visible: 'all', layout: 'pile' },
]

export const parameter = ({ state }: BloxTable, name: string): number => parameterOf(state.parameters, name)

/** The fighters of a seat, left to right. */
export const fightersOf = (table: BloxTable, seat: Seat): Piece[] => cardsIn(table, 'field', seat)

/** All fighters, those of `first` before the others. */
export const allFighters = (table: BloxTable, first: Seat): Piece[] => [
  ...fightersOf(table, first),
  ...fightersOf(table, other(first)),
]

export const onField = (table: BloxTable, ref: Ref | undefined): Piece | undefined => {
  const card = ref && deref(table.state, ref)
  return card?.zone === 'field' ? card : undefined
}

export const compiled = ({ pool }: BloxTable, key: string): BloxCard | undefined => pool.byKey(key)?.card
export const effectOf = (table: BloxTable, key: string): Effect | undefined => compiled(table, key)?.effect
export const hasFlag = (table: BloxTable, { key }: Piece, flag: string): boolean =>
  compiled(table, key)?.flags.includes(flag) ?? false

export const sourceOf = (table: BloxTable, { id, key }: Piece, at = 0): Source => {
  const place = effectOf(table, key)?.parts[at]?.span
  return { id, key, path: `effect.${at + 1}`, ...(place && { span: place }) }
}

/** Moves a card; it becomes another object. */
export function move(table: BloxTable, card: Piece, zone: string, seat: Seat): void {
  relocate(table.state, ZONES, card.id, { zone, seat })
  card.revealed = false
  card.doomed = false
}

export const hasRoom = (table: BloxTable, zone: 'hand' | 'field', seat: Seat): boolean =>
  idsIn(table.state, zone, seat).length < parameter(table, `${zone}Limit`)

/** Tells the log; `nothing`: something could have happened and did not. */
export function tell(
  table: BloxTable,
  note: Message,
  more: Pick<TraceEvent, 'subjects' | 'seat' | 'only' | 'source'> & { readonly nothing?: true } = {},
): void {
  const { nothing, ...rest } = more
  table.trace?.({ level: nothing ? 'nothing' : 'event', message: note, ...rest })
}

/** Changes a player's life; the triggers wait in the event. */
export function changeLife(table: BloxTable, seat: Seat, by: number): Event {
  table.state.players[seat].life += by
  tell(table, message(by < 0 ? 'life-lost' : 'life-gained', { player: seat, amount: Math.abs(by) }), { seat })
  return { kind: 'life', seat, gain: by > 0 }
}

/** Changes a fighter's locks, and says what that triggers (section 4.2). */
export function changeLocks(card: Piece, by: number): Event[] {
  const before = card.locks
  card.locks = Math.max(0, before + by)
  if (before === 0 && card.locks > 0) return [{ kind: 'own', type: 'OnLock', of: refTo(card) }]
  return before > 0 && card.locks === 0 ? [{ kind: 'own', type: 'OnUnlock', of: refTo(card) }] : []
}

/** Pushes work so that the first frame is done first. */
export const push = ({ state }: BloxTable, ...frames: readonly BloxFrame[]): void => pushWork(state, frames)

export { SEATS, other, refTo, type Ref, type Seat }
