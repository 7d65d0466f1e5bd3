import type { Seat } from '../../../engine/seat'
import type { Ref } from '../../../engine/state'
import type { ColourName, Destination } from '../words'
import type { Cause, Context, Happening, Targets, Waiting } from '../rules/state'

/** What was chosen for an operation: objects, or an option by its id. */
export type Choice = readonly Ref[] | string

/** Operations of a script, from one on (specification, section 4.9). */
export interface OperateFrame {
  readonly kind: 'operate'
  readonly context: Context
  /** Where the list stands in the script of the context's key: `do`, `activate.0.do`, `when.1.do`, `do.2.then`. */
  readonly path: string
  readonly at: number
  /** Whether an operation of the list has done anything so far: the outcome of the list. */
  readonly did?: boolean
  /** How far the operation has come; absent: it has not begun. `offered`: somebody was asked whether it happens, or has paid for it. */
  readonly step?: 'offered' | 'choose' | 'done'
  readonly chosen?: readonly Choice[]
  /** How often an operation that repeats itself was carried out. */
  readonly round?: number
  /** Whose fights they are, in a series. */
  readonly fighter?: Ref | undefined
}

/** Operations done again and again: for objects, for players, so many times, or as long as something is true. */
export interface LoopFrame {
  readonly kind: 'loop'
  readonly context: Context
  /** Where the operation stands. */
  readonly path: string
  readonly over:
    | { readonly kind: 'objects'; readonly name: string; readonly items: readonly Ref[] }
    | { readonly kind: 'players'; readonly items: readonly Seat[] }
    | { readonly kind: 'times'; readonly most: number }
  readonly at: number
  readonly did: boolean
}

/** Somebody may let something happen, or pay for it; the outcome says whether it does. */
export interface OfferFrame {
  readonly kind: 'offer'
  readonly context: Context
  /** Where in the script it says so. */
  readonly path: string
  /** Who is asked; absent: nobody, it is paid if it can be. */
  readonly by?: Seat | undefined
  readonly pay?: { readonly seat: Seat; readonly amount: number; readonly colour?: ColourName | undefined } | undefined
  /** What the script calls it. */
  readonly text?: string | undefined
  /** It happens unless it is paid. */
  readonly unless?: true
  readonly step?: 'paid'
}

/** Damage that would be dealt at the same time (section 6.6). */
export interface DamageFrame {
  readonly kind: 'damage'
  readonly hits: readonly Hit[]
  readonly combat: boolean
  readonly cause: Cause
  /** Hits that nothing can change any more. */
  readonly done?: readonly Hit[]
  /** The replacement that somebody was asked about. */
  readonly pending?: Applied
}

/** A replacement: the object, and where it stands in its script. */
export interface Applied {
  readonly context: Context
  readonly path: string
}

export interface Hit {
  readonly to: Ref
  readonly amount: number
  /** The creature or card that deals it; the cause's own object when absent. */
  readonly by?: Ref
  /** What causes it, where others that are dealt at the same time have another cause: attacks. */
  readonly cause?: Cause
  /** Replacements that had their turn: each has one for a hit. */
  readonly tried?: readonly string[]
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
  /** What protects and what happens instead has been looked at; `choose`: of several of these one is chosen; `order`: their owners put them in order. */
  readonly step?: 'replace' | 'choose' | 'order' | 'leave'
  readonly at?: number
  /** Where they go instead, by place in `cards`. */
  readonly instead?: Readonly<Record<number, Destination>>
  readonly after?: readonly Applied[]
  /** Who has put the own cards in order. */
  readonly ordered?: readonly Seat[]
  readonly tried?: readonly string[]
  readonly pending?: Applied
}

/** Targets that were just declared for a card: who may draw them elsewhere, may (section 5.5, step 4). */
export interface TargetedFrame {
  readonly kind: 'targeted'
  readonly card: Ref
  readonly seat: Seat
  readonly ids: readonly string[]
  /** The next target and the next object of it. */
  readonly at?: readonly [number, number]
  readonly tried?: readonly string[]
  readonly pending?: Applied
}

/** One single draw, which something may replace. */
export interface DrawFrame {
  readonly kind: 'draw'
  readonly seat: Seat
  readonly cause?: Cause | undefined
  readonly tried?: readonly string[]
  readonly pending?: Applied
}

/** Several single draws, one after the other. */
export interface DrawsFrame {
  readonly kind: 'draws'
  /** Who draws, a card each. */
  readonly seats: readonly Seat[]
  readonly drawn: readonly Ref[]
  readonly cause: Cause
  /** The outcome is that of one of them. */
  readonly begun?: true
}

/** A card that became a copy has its new targets, or found none: where it resolves already, it is carried out as the copy that it is. */
export interface CarryOutFrame {
  readonly kind: 'carry-out'
  readonly context: Context
  /** Where the operation stands. */
  readonly path: string
  /** What it was before: so it stays where there must be new targets and there are none. */
  readonly unless?: { readonly copies: string | undefined; readonly targets: Targets } | undefined
}

export type EffectFrame =
  | OperateFrame
  | DamageFrame
  | SendFrame
  | TargetedFrame
  | DrawFrame
  | DrawsFrame
  | LoopFrame
  | OfferFrame
  | CarryOutFrame
  /** A trigger whose turn has come. `offered`: somebody was asked whether it happens, or has to pay for it; what it was if it did not. */
  | { readonly kind: 'trigger'; readonly waiting: Waiting; readonly offered?: 'declined' | 'unpaid' }
  /** State checks, until nothing is left to be done (section 6.4). */
  | { readonly kind: 'check' }
  /** Triggers that resolve within the unit. */
  | { readonly kind: 'now' }
  /** A resolution unit begins, and ends: state checks, then its waiting triggers, each a unit of its own (section 6.3). */
  | { readonly kind: 'open' | 'settle' }
  /** An event happens when its turn comes. */
  | { readonly kind: 'raise'; readonly happening: Happening }
