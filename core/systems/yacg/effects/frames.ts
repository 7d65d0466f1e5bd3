import type { Seat } from '../../../engine/seat'
import type { Ref } from '../../../engine/state'
import type { Destination } from '../words'
import type { Cause, Context, Happening } from '../rules/state'

/** Operations of a script, from one on (specification, section 4.9). */
export interface OperateFrame {
  readonly kind: 'operate'
  readonly context: Context
  /** Where the list stands in the script of the context's key: `do`, `activate.0.do`, `when.1.do`, `do.2.then`. */
  readonly path: string
  readonly at: number
}

/** Damage that would be dealt at the same time (section 6.6). */
export interface DamageFrame {
  readonly kind: 'damage'
  readonly hits: readonly Hit[]
  readonly combat: boolean
  readonly cause: Cause
}

export interface Hit {
  readonly to: Ref
  readonly amount: number
  /** The creature or card that deals it; the cause's own object when absent. */
  readonly by?: Ref
}

/** Why a card leaves where it lies. `spent`: an effect that has resolved, or an aura without host. */
export type Leaving = 'killed' | 'destroyed' | 'discarded' | 'countered' | 'moved' | 'spent'

/** Cards that leave together, with what protects them, what happens instead, and the events (sections 4.13 and 6.5). */
export interface SendFrame {
  readonly kind: 'send'
  readonly cards: readonly Ref[]
  readonly to: Destination
  readonly how: Leaving
  readonly cause?: Cause | undefined
}

/** Targets that were just declared for a card: who may draw them elsewhere, may (section 5.5, step 4). */
export interface TargetedFrame {
  readonly kind: 'targeted'
  readonly card: Ref
  readonly seat: Seat
  readonly ids: readonly string[]
}

/** One single draw, which something may replace. */
export interface DrawFrame {
  readonly kind: 'draw'
  readonly seat: Seat
  readonly cause?: Cause | undefined
}

export type EffectFrame =
  | OperateFrame
  | DamageFrame
  | SendFrame
  | TargetedFrame
  | DrawFrame
  /** A resolution unit begins, and ends: state checks, then its waiting triggers, each a unit of its own (section 6.3). */
  | { readonly kind: 'open' | 'settle' }
  /** An event happens when its turn comes. */
  | { readonly kind: 'raise'; readonly happening: Happening }
