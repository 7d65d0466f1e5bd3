import type { FrameRule, Table } from '../../../engine/rules'
import type { Seat } from '../../../engine/seat'
import type { CardState, Ref, State } from '../../../engine/state'
import type { ColourId, TriggerId } from '../vocabulary'
import type { BloxDefinition } from './definition'
import type { BloxFrame } from './frames'

/** A card at the table. Its numbers stay with it wherever it goes: a fighter that is returned keeps them in the hand (section 5.1). */
export interface BloxPiece extends CardState {
  health: number
  power: number
  locks: number
  /** The other player has seen it in this hand. */
  revealed: boolean
  /** Killed by an effect whatever its health, and not yet taken off the field. */
  doomed: boolean
}

/** How many icons of each colour a player has; counters may be below zero. */
export type IconCounts = Record<ColourId, number>

export interface BloxPlayer {
  life: number
  icons: IconCounts
  /** Draws from an empty deck so far. */
  fatigue: number
  /** Cards cast this turn; those of them that were no fighters; cards discarded this turn. */
  casts: number
  deeds: number
  discards: number
}

export interface BloxState extends State<BloxPiece, BloxPlayer> {
  /** The turn ends as soon as everything that resolves now has resolved. */
  ending: boolean
  /** Effects begun since a player last did something, and the keys of the latest of their cards, for the loop guard (section 6.4). */
  begun: number
  chain: readonly string[]
}

export type BloxTable = Table<BloxState, BloxDefinition>

/** Something that came about within one sub-effect or blow, whose triggers wait until its deaths are settled (section 6.4). */
export type Happening =
  | { readonly kind: 'own'; readonly type: TriggerId; readonly of: Ref }
  | { readonly kind: 'life'; readonly seat: Seat; readonly gain: boolean }

/** The rule of a kind of frame; `A` is the action of the options that it offers. */
export type RuleOf<K extends BloxFrame['kind'], A = unknown> = FrameRule<BloxTable, Extract<BloxFrame, { kind: K }>, A>
