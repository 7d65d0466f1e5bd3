import type { ManualFrame } from '../../../engine/decision'
import type { Seat } from '../../../engine/seat'
import type { Ref } from '../../../engine/state'
import type { EffectFrame } from '../effects/frames'
import type { ExtraCost, Filter } from '../script'
import type { ColourName, FightRole, PhaseName } from '../words'
import type { Cause, Context, Fight, Outcome, RoundResult, Targets } from './state'

/** What a nested phase (`run-phase`) puts back when it is over. */
export interface Outer {
  readonly phase: PhaseName
  readonly seat: Seat
  readonly stackBase: number
  readonly fixedCost: number | undefined
  readonly phases: number
  /** Extra plays of both players. */
  readonly extra: readonly [number, number]
}

export type SetupFrame =
  /** Two plans with their colours are chosen in secret. */
  | { readonly kind: 'plans'; readonly seat: Seat }
  /** Plans are opened and A is settled. */
  | { readonly kind: 'begin'; readonly first: Seat | undefined }

export type RoundFrame =
  /** A round begins; `begun`: its number and A are settled already. */
  | { readonly kind: 'round'; readonly begun: boolean }
  | { readonly kind: 'mulligan'; readonly seat: Seat; readonly drawn: number }
  /** The kept hands are final, and count as drawn: energy and events. */
  | { readonly kind: 'kept' | 'hands' }
  | { readonly kind: 'phase'; readonly phase: PhaseName }
  /** A phase within what resolves now (`run-phase`). */
  | {
      readonly kind: 'nested'
      readonly phase: 'creature' | 'effect' | 'combat'
      readonly first: Seat
      readonly cost: number | undefined
      readonly fights: number | undefined
    }
  | { readonly kind: 'phase-over'; readonly phase: PhaseName; readonly ended: boolean; readonly outer?: Outer }
  | { readonly kind: 'round-over'; readonly result: RoundResult; readonly judged: boolean }
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
  | { readonly kind: 'must'; readonly seat: Seat; readonly context: Context; readonly filter: Filter }
  /** The stack is closed: one card after the other resolves. */
  | { readonly kind: 'resolve' }

/** What a card costs while it is played by an effect: nothing, its cost, or so much. */
export type PlayCost = 'free' | 'normal' | number

/** An item aura that comes with a creature, and the energy that was paid for it. */
export interface Item {
  readonly card: Ref
  readonly paid: number
}

/** A card on its way to the stack or the field (section 5.5). */
export interface PlayFrame {
  readonly kind: 'play'
  readonly step: 'targets' | 'energy' | 'costs' | 'items' | 'item' | 'place'
  readonly seat: Seat
  /** On whose side a creature comes. */
  readonly side: Seat
  readonly card: Ref
  readonly cost: PlayCost
  /** Next target or extra cost. */
  readonly at: number
  /** Energy paid so far. */
  readonly paid: number
  /** Item auras that come with a creature. */
  readonly items: readonly Item[]
  /** The one that is paid for just now. */
  readonly item?: Ref | undefined
  /** It goes to the stack; creatures outside effects phases go to the field. */
  readonly stacked: boolean
  /** Put into play by an effect: it resolves at once. */
  readonly byEffect: boolean
  /** The object that the card was, whose links are kept (`keep-links`). */
  readonly keeps?: Ref | undefined
}

/** An activated ability on its way (section 4.14). */
export interface ActivateFrame {
  readonly kind: 'activate'
  readonly step: 'targets' | 'costs' | 'do'
  readonly context: Context
  /** Its place among the activated abilities of the script. */
  readonly index: number
  /** Next target or extra cost. */
  readonly at: number
}

/** Energy to be paid: so much in all, of which so much of some colours. */
export interface Price {
  readonly total: number
  readonly least: Readonly<Partial<Record<ColourName, number>>>
}

/** An extra cost other than energy is paid (section 4.16). */
export interface CostFrame {
  readonly kind: 'cost'
  readonly seat: Seat
  readonly context: Context
  readonly cost: ExtraCost
  /** What has to be paid after it, for which enough must be left. */
  readonly later: readonly ExtraCost[]
  /** How many cards it still takes, where they are chosen one by one. */
  readonly left?: number
}

export type PlayingFrame =
  | PlayFrame
  | ActivateFrame
  | CostFrame
  /** Energy is paid; the outcome says whether it was, and how much. `spent`: in the place of missing colours, so far. */
  | { readonly kind: 'pay'; readonly seat: Seat; readonly cause: Cause; readonly price: Price; readonly spent: number }
  /** A card of the stack resolves (section 6.1), and what is left of it goes to the discard pile. */
  | { readonly kind: 'resolve-card'; readonly card: Ref }
  | { readonly kind: 'resolved'; readonly card: Ref }
  /** New targets for a card on the stack (`retarget`, `copy`). */
  | {
      readonly kind: 'declare'
      readonly seat: Seat
      readonly card: Ref
      readonly at: number
      readonly must: boolean
      readonly changed: readonly string[]
      /** The targets that it had. */
      readonly before: Targets
      /** The player wants new ones, where it takes several to be any. */
      readonly agreed?: true
      /** Others may have drawn the new ones elsewhere by now: what came of it. */
      readonly outcome?: Outcome
    }
  /** Nobody has written down what a card does: its player does it by hand. */
  | ManualFrame

export type CombatFrame =
  | {
      readonly kind: 'combat'
      readonly picker: Seat
      readonly fights: number
      /** Of a nested one, how many fights there may be. */
      readonly most?: number | undefined
    }
  | { readonly kind: 'pick'; readonly seat: Seat; readonly number: number; readonly opponent?: Ref | undefined }
  | {
      readonly kind: 'fight'
      readonly fight: Fight
      readonly step: FightStep
      /** Who attacks second, if not both at once. */
      readonly second?: FightRole
    }
  | { readonly kind: 'window'; readonly seat: Seat }
  | { readonly kind: 'attack'; readonly step: AttackStep; readonly attacks: readonly Attack[] }

export type FightStep = 'start' | 'windows' | 'order' | 'second' | 'end' | 'over'
export type AttackStep = 'form' | 'damage' | 'effects' | 'after'

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
  /** The work of an operation is done; or a card was played, as the object that it is now. */
  | { readonly kind: 'report'; readonly outcome: Outcome }
  | { readonly kind: 'report-card'; readonly card: number }
