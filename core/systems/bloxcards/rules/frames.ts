import type { ManualFrame } from '../../../engine/decision'
import type { Seat } from '../../../engine/seat'
import type { Ref, Source } from '../../../engine/state'
import type { TriggerId } from '../vocabulary'
import type { Happening } from './state'

/** One sub-effect of an effect, and what the next ones must know (section 6.1). */
export interface EffectFrame {
  readonly kind: 'effect'
  readonly source: Source
  /** The object that the source was when its effect began. */
  readonly self: Ref
  readonly controller: Seat
  /** The other participant of what happened: the aggressor (section 4.4). */
  readonly other: Ref | undefined
  readonly at: number
  /** The one fighter of `Single`, chosen at the first sub-effect that asks, and the one of `NewTarget`, chosen anew (section 6.2). */
  readonly chosen: Ref | undefined
  readonly fresh: Ref | undefined
  /** A fighter was chosen for this sub-effect, and hears of it when that is done (`onTargetTiming`). */
  readonly heeds: boolean
}

/** A card's effect may answer something that happened. */
export interface TriggerFrame {
  readonly kind: 'trigger'
  readonly type: TriggerId
  readonly of: Ref
  /** It died of this: its effect resolves though it has left the field. */
  readonly dead: boolean
  readonly other: Ref | undefined
  /** The card that caused it, which the filter of the effect asks about (section 4.3). */
  readonly cause: number | undefined
}

export interface AttackFrame {
  readonly kind: 'attack'
  /** What is next (section 5.5): the blow, the triggers of a fighter that it killed or that survived, the blow back, and the end. */
  readonly step: 'hit' | 'killed' | 'survived' | 'back' | 'finish'
  readonly attacker: Ref
  readonly target: Ref
}

/** Everything that the rules may still have to do. */
export type BloxFrame =
  | { readonly kind: 'turn'; readonly seat: Seat; readonly step: 'start' | 'draw' | 'main' }
  | { readonly kind: 'main'; readonly seat: Seat }
  | { readonly kind: 'end'; readonly seat: Seat; readonly step: 'effects' | 'icons' | 'locks' | 'pass' }
  | EffectFrame
  | TriggerFrame
  /** Deaths, then the triggers that wait for them. */
  | { readonly kind: 'settle'; readonly happenings: readonly Happening[] }
  /** A card was cast: the listeners hear of it. */
  | { readonly kind: 'announce'; readonly event: 'summon' | 'cast'; readonly seat: Seat; readonly card: Ref }
  | AttackFrame
  /** Somebody has to do by hand what nobody knows how to do. */
  | ManualFrame

export type FrameOf<K extends BloxFrame['kind']> = Extract<BloxFrame, { kind: K }>
