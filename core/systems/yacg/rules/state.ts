import type { FrameRule, Table } from '../../../engine/rules'
import type { Seat } from '../../../engine/seat'
import type { CardState, Ref, State } from '../../../engine/state'
import type { Static } from '../script'
import type { ColourName, EventName, PhaseName, StatName } from '../words'
import type { YacgDefinition } from './definition'
import type { YacgFrame } from './frames'

export type Stats = Record<StatName, number>

/** Objects declared as targets, by the id of the target. */
export type Targets = Readonly<Record<string, readonly Ref[]>>

/** What a name stands for in a script: objects, or a number. */
export type Bound = { readonly objects: readonly Ref[] } | { readonly number: number }

/** Something that happened, as triggers hear of it (specification, section 4.11). */
export interface Happening {
  readonly event: EventName
  readonly it?: Ref | undefined
  readonly other?: Ref | undefined
  readonly player?: Seat | undefined
  /** Of `stat-changed`, signed. */
  readonly amount?: number | undefined
  readonly stat?: StatName | undefined
  /** Of `damaged`: by an attack. Of deaths: of a fighter, or by such damage. */
  readonly combat?: true | undefined
  readonly phase?: PhaseName | undefined
}

/** What causes something: the object, the element whose script says so, and for whom. */
export interface Cause {
  readonly self: Ref
  /** The card itself, one of its traits or its attack, or the card that it became a copy of. */
  readonly key: string
  /** Whom the script calls `you`; A for weather. */
  readonly seat: Seat
}

/** Everything that words of a script may mean while it is carried out. */
export interface Context extends Cause {
  readonly targets: Targets
  readonly event?: Happening | undefined
  readonly bound: Readonly<Record<string, Bound>>
  /** Of a creature's attack. */
  readonly variable?: number | undefined
  /** `player` and `other-player` where no event gives them: the player of a loop. */
  readonly player?: Seat | undefined
}

/** What became of the last work that an operation asked for. */
export interface Outcome {
  readonly did: boolean
  readonly objects: readonly Ref[]
  readonly number?: number
}

/** What is known of an object that left the field or the stack, as it was just before (sections 4.3 and 6.5). */
export interface Past {
  readonly life: number
  readonly zone: string
  readonly controller: Seat
  /** Its place in its row, from 0. */
  readonly index: number
  readonly stats: Readonly<Stats>
  readonly cost: number
  readonly traits: readonly string[]
  readonly markers: number
  readonly faceDown: boolean
  readonly host?: Ref | undefined
  readonly auras: readonly Ref[]
  /** Keys of the elements whose scripts worked for it. */
  readonly scripts: readonly string[]
  readonly targets: Targets
  /** Key of the card that it was a copy of. */
  readonly copies: string | undefined
}

/** When a card was last played, for `played-this` and `last-played`. It stays with the card wherever that goes. */
export interface Played {
  readonly by: Seat
  readonly round: number
  /** Number of the phase, counted over the whole game, nested ones too. */
  readonly phase: number
  /** Order among all plays. */
  readonly order: number
  /** Energy that was paid for it. */
  readonly paid: number
}

/** A card at the table (section 2.8): creature, effect, plan or weather. */
export interface YacgPiece extends CardState {
  /** Instant changes, damage not among them. */
  changes: Stats
  damage: number
  markers: number
  faceDown: boolean
  /** What an aura, or a creature used as one, is attached to. */
  host: Ref | undefined
  targets: Targets
  /** Key of the card whose script it carries out in the place of its own. */
  copies: string | undefined
  /** Colour attached to a plan. */
  attached: ColourName | undefined
  /** The source of its last loss of HP: who killed it. */
  harm: (Cause & { readonly combat: boolean }) | undefined
  /** Keys of abilities that may not work again, with their scope: `stay`, `round`, `fight`. */
  used: readonly string[]
  /** When it came to where it lies: greater is later. */
  since: number
  /** Made by an effect: a token whatever its element says. */
  made: boolean
  /** The side that it stands on when no effect controls it. */
  home: Seat
  played: Played | undefined
  past: Past | undefined
}

export interface YacgPlayer {
  energy: Record<ColourName, number>
  roundsWon: number
  /** Added to the rounds that this player needs. */
  roundsAdded: number
  /** Added to the next opening draw. */
  openingDraw: number
  mulliganUsed: boolean
  /** Plays that are left before the other player acts (section 5.5). */
  extra: number
}

/** Two creatures that clash (section 5.8). */
export interface Fight {
  readonly first: Ref
  readonly second: Ref
  /** Counted within its phase, from 1; of a forced fight, within its series. */
  readonly number: number
  /** Made by an effect rather than picked. */
  readonly forced: boolean
}

/** A trigger that waits until its resolution unit is finished (section 6.3). */
export interface Waiting {
  readonly context: Context
  /** Where it stands in the script of the context's key: `when.1`; of a `watch`, its operation. */
  readonly path: string
  /** How many units were open when it was queued. */
  readonly level: number
  /** Its source left in the event that it answers to. */
  readonly gone?: true
  /** Of a `watch` or `delay`: which one. */
  readonly lasting?: number
  /** It resolves right after the operation, within the unit. */
  readonly now?: true
}

/** How long something lasts, settled when it began. */
export type Until =
  /** `level`: of the unit, fight or phase that it ends with. */
  | { readonly kind: 'resolution' | 'fight' | 'phase'; readonly level: number }
  /** The last round in which it holds; of a game, `Infinity` is written as no number. */
  | { readonly kind: 'round'; readonly round: number }
  | { readonly kind: 'game' }
  | { readonly kind: 'event'; readonly path: string; readonly round: number }

/** Something that goes on without its source: statics of `apply`, traits of `grant`, a `watch`, a `delay`. */
export interface Lasting {
  readonly id: number
  readonly kind: 'statics' | 'traits' | 'watch' | 'delay'
  readonly context: Context
  /** Where the operation stands in the script of the context's key. */
  readonly path: string
  readonly until: Until
  /** Events before its beginning are not heard. */
  readonly since: number
  /** Statics whose numbers and objects were settled at the beginning, where they were. */
  readonly statics?: readonly Static[]
  /** Creatures that have these traits for the time. */
  readonly objects?: readonly Ref[]
  readonly traits?: readonly string[]
}

/** How the round stands: whether somebody has taken it by a card. */
export type RoundResult = Seat | 'tie'

export interface YacgState extends State<YacgPiece, YacgPlayer> {
  /** A of this round. */
  first: Seat
  /** Both have chosen their plans, and may know the other's. */
  plansOpen: boolean
  weather: { readonly name: string; readonly rounds: number } | undefined
  /** Fights under way, the innermost last, and the one that ended last in this phase. */
  fights: Fight[]
  ended: Fight | undefined
  /** How many nested phases are open. */
  nesting: number
  /** Cards at the bottom of the stack that belong to outer phases. */
  stackBase: number
  /** What every cost is in the nested phase that runs, by `run-phase`. */
  fixedCost: number | undefined
  /** Numbers that only grow: phases begun, plays, arrivals and other moments. */
  phases: number
  plays: number
  moments: number
  /** Grows with everything that queries may depend on, so that what they worked out can be kept until then. */
  revision: number
  /** Grows when other scripts may work than before, or for somebody else: not with numbers, energy, hands and decks. */
  layout: number
  /** Open resolution units. */
  level: number
  waiting: Waiting[]
  lasting: Lasting[]
  /** Abilities used up for the whole game, by card and place, and those of a `watch`; sources whose `state` trigger is not armed. */
  spent: readonly string[]
  disarmed: readonly string[]
  /** How often each ability has answered since nothing waits any more: one that goes on and on is stopped (section 6.3). */
  answered: Readonly<Record<string, number>>
  outcome: Outcome
  /** The round ends with this result after the current unit (`win: round`). */
  taken: RoundResult | undefined
}

export type YacgTable = Table<YacgState, YacgDefinition>

/** The rule of a kind of frame; `A` is the action of the options that it offers. */
export type RuleOf<K extends YacgFrame['kind'], A = unknown> = FrameRule<YacgTable, Extract<YacgFrame, { kind: K }>, A>
