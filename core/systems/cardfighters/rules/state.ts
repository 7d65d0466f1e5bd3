import type { FrameRule, Table } from '../../../engine/rules'
import type { Seat } from '../../../engine/seat'
import type { CardState, Ref, Source, State } from '../../../engine/state'
import type { AbilityType, Restriction } from '../card'
import type { AbilityId, CostKindId, EventId, RuleId } from '../vocabulary'
import type { FightersDefinition } from './definition'
import type { FightersFrame } from './frames'

/** Where a character's current ability is written: its type and its rule (specification, section 6.10). */
export interface Power {
  /** Key of the card whose ability it is. */
  readonly key: string
  readonly type: AbilityType
}

/** A card at the table (section 2.3). Marks mean something in the ring only. */
/** Stands for an attacker that has left the ring: who counter-attacked it keeps the mark until combat is over, and blocks nobody else (section 5.4). */
export const LEFT = -1

export interface FighterState extends CardState {
  /** Current BP in the ring; 0 elsewhere, where the printed one counts. */
  bp: number
  /** The last BP above 0 before it left the ring or reached 0; absent: it never was in a ring. */
  lastBp?: number | undefined
  /** 0 to 3 in the ring, from the player's own left; -1 elsewhere. */
  slot: number
  fresh: boolean
  frozen: boolean
  activated: boolean
  /** It attacks alone or leads a United Attack. */
  attacks: boolean
  /** The lead whose United Attack it has joined. */
  follows?: number | undefined
  /** It was in a United Attack this turn that was paid for, or that an effect made (section 5.6). */
  united: boolean
  /** The attacker that it counter-attacks, or `LEFT`. */
  blocks?: number | undefined
  /** Somebody counter-attacks it; stays when the blocker leaves. */
  blocked: boolean
  /** The character that this back-up lies under. */
  under?: number | undefined
  /** Its own ability was replaced (`null`: lost); absent: it has its own. */
  power?: Power | null | undefined
  /** What it was before it was transformed, the very first (section 6.11). */
  printed?: string | undefined
  /** When its listeners were registered: the order in which simultaneous ones resolve (section 5.8). */
  since: number
  /** Of an event-less conditional auto: which body of its first statement was to be done when it was last evaluated, -1: none (section 4.8). */
  branch: number
}

export interface FighterPlayer {
  hp: number
  sp: number
  /** Characters played this turn, and how many may be. */
  played: number
  plays: number
  backedUp: number
  /** Took non-combat damage this turn. */
  hurt: boolean
  /** The latest SP loss by an effect this turn. */
  lostSp: number
  /** Phases that are skipped when next reached. */
  skips: PhaseId[]
  /** Own turns that follow this one. */
  extraTurns: number
}

/** When something ends (section 4.14): by its word, in the turn of a seat. */
export interface Duration {
  readonly word: Restriction['word']
  readonly seat: Seat
  /** The turn in which it began; absent: before this one. */
  readonly turn?: number
}

/** What lasts (section 6.8), in order of creation. Without `until`, as long as its source keeps its rule, or for the rest of the game. */
export type Lasting = {
  /** Which object caused it, and the card whose rule it stands in. */
  readonly source: Ref & { readonly key: string }
  readonly until?: Duration
  /** Ends with its source; effects of Actions and Reactions do not. */
  readonly bound: boolean
} &
  /** A keyword ability of a card or a player (ids 0 and 1), or taken from it. */
  (
    | { readonly kind: 'ability'; readonly ability: AbilityId; readonly target: Ref; readonly suppressed?: true }
    /** Without `seat`, for both. */
    | { readonly kind: 'rule'; readonly rule: RuleId; readonly value: boolean | number; readonly seat?: Seat }
    | { readonly kind: 'cost'; readonly cost: CostKindId; readonly amount: number; readonly set: boolean }
  )

/** A listener that fires once and survives its card (section 4.8, `:once`). */
export interface Once {
  readonly source: Source
  /** Which object the source was. */
  readonly life: number
  readonly controller: Seat
  readonly since: number
}

/** An auto that has heard something and waits for its turn (section 5.8). */
export interface Heard {
  readonly source: Source
  readonly life: number
  readonly controller: Seat
  /** The current player while it resolves (section 4.6). */
  readonly me: Seat
  /** Absent: it has no event (section 4.8). */
  readonly occasion?: Occasion | undefined
  /** Of a listener that fires once: when it was registered. */
  readonly once?: number | undefined
  /** It is what the event is about and has gone, or lost its ability: it resolves all the same (section 6.12). */
  readonly gone?: true | undefined
}

export interface FightersState extends State<FighterState, FighterPlayer> {
  /** Those that the rules look into all the time go by their names: that is faster than looking a name up. */
  zones: State['zones'] & Record<'ring' | 'hand' | 'deck', State['zones'][string]>
  /** Grows with every rule that becomes active: the order of listeners. */
  clock: number
  lasting: Lasting[]
  once: Once[]
  /** What has heard something since work was last taken off the stack, first to last. */
  heard: Heard[]
}

export type FightersTable = Table<FightersState, FightersDefinition>

export const PHASES = ['activate', 'draw', 'main', 'attack', 'counter-attack', 'end', 'cleanup'] as const
export type PhaseId = (typeof PHASES)[number]

/** A value of an expression (section 3.5). Cards and players are ids: 0 and 1 are the players. */
export type Value =
  | { readonly is: 'number'; readonly number: number }
  | { readonly is: 'boolean'; readonly boolean: boolean }
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'nil' }
  /** BP of what is no character: no comparison with it is true. */
  | { readonly is: 'nan' }
  | { readonly is: 'object'; readonly id: number }
  | { readonly is: 'list'; readonly items: readonly Value[] }

/** What the event that an auto answers is about (section 4.6). */
export interface Occasion {
  readonly event: EventId
  /** `trigger`. */
  readonly object?: number
  readonly attacker?: number
  readonly blocker?: number
  readonly uaBp?: number
}

/**
 * The scope of one rule being resolved (section 6.1): a frame that lies below the frames of its steps and holds what they share. Plain JSON.
 */
export interface Resolution {
  readonly kind: 'resolution'
  /** The current player, who makes all choices (section 6.2). */
  readonly me: Seat
  /** The card whose rule runs (`this`), where the rule is written, and which part of it. */
  readonly source: Source
  /** Whose default player commands act on: the controller of `this`. */
  readonly controller: Seat
  readonly occasion?: Occasion | undefined
  /** What the `target` property found; absent: the rule has none. */
  tgt?: number[] | undefined
  /** Targets of the body before (section 6.5). */
  previous: number[]
  vars: Record<string, Value>
  discarded: number[]
  sacrificed: number[]
  destroyed: number[]
  moved: number[]
  trashed: number[]
  /** The pile that was last looked through. */
  searched?: { readonly zone: 'hand' | 'deck' | 'discards' | 'removed'; readonly seat: Seat } | undefined
  /** Which alternative was picked. */
  action: number
  /** Whether the effect before succeeded (section 4.3). */
  succeeded: boolean
  /** Whether something was paid or done, so that it cannot be cancelled, and counts as used. */
  committed: boolean
  /** `clear()` came after it, so that the ability may be used again. */
  cleared?: true | undefined
  /** What the choices under way have found, until what they are for takes it. */
  chosen: number[]
  /** What `flipCoin` and `getTargets` gave, in order, until the expression that they stand in is worked out. */
  answers: Value[]
  /** Effects done so far: a resolution that takes too many is stopped. */
  steps: number
  /** It runs for `activate()` inside another one, which settles the card afterwards (section 6.13). */
  readonly borrowed?: true | undefined
}

/** The rule of a kind of frame; `A` is the action of the options that it offers. */
export type RuleOf<K extends FightersFrame['kind'], A = unknown> = FrameRule<
  FightersTable,
  Extract<FightersFrame, { kind: K }>,
  A
>
