import type { Seat } from '../../../engine/seat'
import type { Ref } from '../../../engine/state'
import type { EffectFrame } from '../effects/frames'
import type { PhaseName } from '../words'
import type { Context, Fight, Outcome, RoundResult } from './state'

/** What a nested phase (`run-phase`) puts back when it is over. */
export interface Outer {
  readonly phase: PhaseName
  readonly seat: Seat
  readonly stackBase: number
  readonly fixedCost: number | undefined
}

export type SetupFrame =
  /** Two plans with their colours are chosen in secret. */
  | { readonly kind: 'plans'; readonly seat: Seat }
  /** Plans are opened and A is settled. */
  | { readonly kind: 'begin'; readonly first: Seat | undefined }

export type RoundFrame =
  | { readonly kind: 'round' }
  | { readonly kind: 'mulligan'; readonly seat: Seat; readonly drawn: number }
  /** The kept hands are drawn: energy and events. */
  | { readonly kind: 'kept' }
  | { readonly kind: 'phase'; readonly phase: PhaseName }
  /** A phase within what resolves now (`run-phase`). */
  | {
      readonly kind: 'nested'
      readonly phase: 'creature' | 'effect' | 'combat'
      readonly first: Seat
      readonly cost: number | undefined
      readonly fights: number | undefined
    }
  | { readonly kind: 'phase-over'; readonly phase: PhaseName; readonly outer?: Outer }
  | { readonly kind: 'round-over'; readonly result: RoundResult }
  | { readonly kind: 'clean-up' }

/** States E0 to E3 and C0 of section 5.2. */
export type TurnFrame =
  | {
      readonly kind: 'effects'
      readonly seat: Seat
      readonly holds: number
      /** The player has just played: only more plays, or `done` (E2). */
      readonly more?: true
    }
  | { readonly kind: 'creatures'; readonly seat: Seat; readonly holds: number }
  /** E3: a card that matches must be played next. */
  | { readonly kind: 'must'; readonly seat: Seat; readonly context: Context; readonly path: string }
  /** The stack is closed: one card after the other resolves. */
  | { readonly kind: 'resolve' }
  | { readonly kind: 'resolved'; readonly card: Ref; readonly context: Context }

/** What a card costs while it is played by an effect: nothing, its cost, or so much. */
export type PlayCost = 'free' | 'normal' | number

/** A card on its way to the stack or the field (section 5.5). */
export interface PlayFrame {
  readonly kind: 'play'
  readonly step: 'targets' | 'targeted' | 'costs' | 'items' | 'place' | 'played'
  readonly seat: Seat
  /** On whose side a creature comes. */
  readonly side: Seat
  readonly card: Ref
  readonly cost: PlayCost
  /** Energy paid so far. */
  readonly paid: number
  /** Next target or extra cost. */
  readonly at: number
  /** Item auras that come with the creature. */
  readonly items: readonly Ref[]
  /** Played by an effect, in no phase of its own. */
  readonly byEffect: boolean
  /** Links of the object that the card was are kept (`keep-links`). */
  readonly keeps?: Ref | undefined
  /** It goes to the stack: everything but what an effect puts into play. */
  readonly stacked: boolean
}

export type PlayingFrame =
  | PlayFrame
  | {
      readonly kind: 'activate'
      readonly step: 'targets' | 'costs' | 'do'
      readonly seat: Seat
      readonly context: Context
      readonly index: number
      readonly at: number
    }
  /** Energy of the player's choice is paid; what comes of it is the outcome. */
  | {
      readonly kind: 'pay'
      readonly seat: Seat
      readonly cause: Context
      readonly total: number
      readonly colour: string | undefined
      readonly coloured: number
    }
  /** New targets for a card on the stack (`retarget`, `copy`). */
  | {
      readonly kind: 'declare'
      readonly seat: Seat
      readonly card: Ref
      readonly at: number
      readonly must: boolean
      readonly changed: readonly string[]
    }

export type CombatFrame =
  | {
      readonly kind: 'combat'
      readonly picker: Seat
      readonly fights: number
      /** Of a nested one, how many fights there may be. */
      readonly most?: number | undefined
    }
  | { readonly kind: 'pick'; readonly seat: Seat; readonly fights: number; readonly opponent?: Ref | undefined }
  | { readonly kind: 'fight'; readonly fight: Fight; readonly step: FightStep }
  | { readonly kind: 'window'; readonly seat: Seat }
  | { readonly kind: 'attack'; readonly step: AttackStep; readonly attacks: readonly Attack[]; readonly extra: boolean }

export type FightStep = 'start' | 'windows' | 'order' | 'second' | 'end' | 'over'
export type AttackStep = 'form' | 'attacks' | 'damage' | 'effects' | 'after'

/** One attack; `technical` once its form is chosen. */
export interface Attack {
  readonly by: Ref
  readonly to: Ref
  readonly technical?: boolean | undefined
}

/** Work of the rules, and of effects, on one stack. */
export type YacgFrame =
  | SetupFrame
  | RoundFrame
  | TurnFrame
  | PlayingFrame
  | CombatFrame
  | EffectFrame
  /** The work of an operation is done. */
  | { readonly kind: 'report'; readonly outcome: Outcome }
