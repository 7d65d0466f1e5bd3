import type { Seat } from '../../../engine/seat'
import type { Ref } from '../../../engine/state'
import type { Context } from './state'

/** Everything that the rules may still have to do. `push` takes frames in the order in which they are to happen. */
export type EvolveFrame =
  | { readonly kind: 'redraw'; readonly seat: Seat; readonly ordering?: true }
  | { readonly kind: 'turn'; readonly seat: Seat }
  | { readonly kind: 'main-start' }
  | { readonly kind: 'main' }
  | { readonly kind: 'end'; readonly step: 'abilities' | 'ward' | 'discard' }
  /** A quick window of a seat that is not the turn player (section 5.8). */
  | { readonly kind: 'quick'; readonly seat: Seat }
  /** Confirmation timing; `left` abilities may still resolve before the match is stopped (section 5.11). */
  | { readonly kind: 'confirm'; readonly left: number }
  | { readonly kind: 'select'; readonly seat: Seat }
  /** An ability that resolves: its conditions, its costs, then its effect. `paid`: conditions and costs are settled. */
  | { readonly kind: 'ability'; readonly context: Context; readonly helper: boolean; readonly paid: boolean }
  | { readonly kind: 'effect'; readonly context: Context; readonly stage?: Stage }
  | CostFrame
  | { readonly kind: 'ward'; readonly card: Ref }
  | { readonly kind: 'spell'; readonly card: number; readonly seat: Seat }
  | { readonly kind: 'spent'; readonly card: number }
  | { readonly kind: 'enter'; readonly card: number; readonly seat: Seat }
  | { readonly kind: 'attack'; readonly attacker: Ref; readonly target: Ref }

/** One cost of an ability. */
export interface CostFrame {
  readonly kind: 'cost'
  readonly context: Context
  readonly index: number
  /** Cards that earlier costs took. */
  readonly taken: readonly number[]
  /** The card whose counters pay, once it is chosen and only their number is to be said. */
  readonly holder?: number | undefined
  /** An ability whose costs are paid after these: a spell's own ones, behind what is paid instead of its play points. */
  readonly then?: Context
}

/** What a player may do in the main phase (section 5.4), and what of it in a quick window. */
export type MainAction =
  /** `alternate`: the index of the ability that says what is paid instead of play points. */
  | { readonly do: 'play'; readonly card: number; readonly alternate?: number }
  /** `place` is the ability's number among those that the card has; `point`: an evolution point stands in for a play point. */
  | { readonly do: 'act'; readonly card: number; readonly place: number; readonly point: boolean }
  | { readonly do: 'evolve'; readonly card: number; readonly point: boolean; readonly over: boolean }
  /** `carrots` says which of several ways to race is meant. */
  | { readonly do: 'race'; readonly card: number; readonly carrots?: number; readonly point: boolean }
  | { readonly do: 'attack'; readonly card: number; readonly target: number }
  | { readonly do: 'end' }
  | { readonly do: 'pass' }

/** What an effect that asks more than once has done so far. */
export interface Stage {
  readonly step: number
  /** Cards that are still to be dealt with, or were chosen already. */
  readonly ids: readonly number[]
  /** Cards that have been dealt with. */
  readonly done?: readonly number[]
  /** Variables of a complex effect. */
  readonly variables?: Readonly<Record<string, number>>
}
