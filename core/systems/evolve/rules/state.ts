import type { Table } from '../../../engine/rules'
import type { Seat } from '../../../engine/seat'
import { parameterOf, pushWork, type CardState, type Ref, type State } from '../../../engine/state'
import type { ParameterName } from './cards/board'
import type { EvolveDefinition } from './definition'
import type { EvolveFrame } from './frames'

/** Numbers of a card that effects change (specification, section 4.4.5). */
export const CARD_NUMBERS = ['attack', 'defense', 'cost', 'evolveCost'] as const
export type CardNumber = (typeof CARD_NUMBERS)[number]

/** How long something lasts: to the end of this turn, or of the next turn of a seat. Absent: as long as the card stays (section 6.9). */
export type Until = 'turn' | { readonly turnOf: Seat; readonly after: number }

/** A change of a number, in order of time: an amount added, or the value it is set to. */
export interface Modifier {
  readonly number: CardNumber
  readonly amount?: number | undefined
  readonly set?: number | undefined
  readonly until?: Until | undefined
}

export interface Granted {
  readonly word: string
  readonly until?: Until
}

export interface EvolveCardState extends CardState {
  engaged: boolean
  /** Turn starts it has seen on the field; 0 in the turn it came. */
  turns: number
  damage: number
  /** Lists of a card are replaced, never changed in place: copies share them. */
  modifiers: readonly Modifier[]
  keywords: readonly Granted[]
  traits: readonly { readonly word: string }[]
  counters: Readonly<Record<string, number>>
  /** Names of abilities that were used up this turn. */
  used: readonly string[]
  /** Evolved card or Carrots that lie with it. */
  attached: readonly number[]
  /** Id of the evolved card on top of it, whose information it has. */
  evolved?: number | undefined
  /** Turn in which it evolved: it may attack followers then. */
  evolvedIn?: number | undefined
  racing: boolean
  /** In the evolve deck: used, and open to both. */
  faceUp: boolean
  /** It fought a follower with Bane and dies at the next rules processing. */
  doomed: boolean
}

/** A card as it was just before it left (section 6.8): what filters and values see of it from then on. */
export interface Memory {
  readonly memory: true
  readonly id: number
  /** Which object it was. */
  readonly life: number
  readonly key: string
  readonly baseKey: string
  readonly controller: Seat
  readonly attack: number
  readonly defense: number
  readonly cost: number
  readonly evolveCost: number
  readonly keywords: readonly string[]
  readonly traits: readonly string[]
  readonly counters: Readonly<Record<string, number>>
  readonly engaged: boolean
  readonly racing: boolean
  readonly turns: number
  /** Abilities that other cards gave it (section 4.5). */
  readonly granted: readonly GrantedAbility[]
}

/** An ability of another card that a card has for now: inside it, `Self` is the card that has it. */
export interface GrantedAbility {
  readonly key: string
  readonly ability: number
}

export interface EvolvePlayer {
  leaderDefense: number
  playPoints: number
  maxPlayPoints: number
  evolutionPoints: number
  /** Each makes one paid evolution a super-evolution (section 5.7.9), from the own turn `superFrom` on. */
  superEvolutionPoints: number
  superFrom: number
  /** Own turns that have begun. */
  turnsTaken: number
  /** This turn's evolve or race is used up (section 5.7.1). */
  evolvedThisTurn: boolean
  /** Had to draw from an empty deck. */
  deckedOut: boolean
  /** The leader's defense went down this turn: Sanguine, in the own turn. */
  hurt: boolean
  /** Cards played this turn: Combo. */
  played: number
  /** Cards of this turn by what happened to them (`#(…)`, section 4.9). */
  tally: Record<Tally, readonly Memory[]>
}

export const TALLIES = ['destroyed', 'discard', 'attacked', 'spellsPlayed', 'returnedToHandFromField'] as const
export type Tally = (typeof TALLIES)[number]

/** What an effect resolves in (section 6.1). Sequencing effects pass it on, changing only what they say. Plain JSON. */
export interface Context {
  /** Who resolves the effect; own and opponent are seen from here. */
  readonly performer: Seat
  /** The card whose ability it is. */
  readonly source: Ref
  /** Where the ability is written: the source's own card, or the evolved card on it. */
  readonly key: string
  /** Which ability of that card, from 0. */
  readonly ability: number
  /** The card that made it trigger (section 4.1). */
  readonly trigger?: Ref
  /** Only these cards are seen by field and EX targets (section 6.5). */
  readonly scope?: readonly Ref[]
  /** Stands in for the first amount of each step (section 6.6). */
  readonly override?: number
  /** Sequencing effects around this one. */
  readonly depth: number
  /** One play point of its costs is paid with an evolution point (section 5.7.3). */
  readonly point?: true
  /** For a condition marked `<<`: it held when the trigger happened. */
  readonly early?: true
}

export interface EvolveState extends State<EvolveCardState, EvolvePlayer> {
  /** Triggered abilities that wait for the next confirmation timing, by controller (section 5.11). */
  pending: [Context[], Context[]]
  /** Abilities that spells have left for a later phase (section 4.1). */
  delayed: {
    readonly phase: 'StartEndPhase' | 'StartMainPhase' | 'StartOpponentMainPhase'
    readonly context: Context
  }[]
  /** Cards that left this turn, as they were when they last did: last-known information. By their numbers: a turn may see thousands of tokens go. */
  memories: Record<number, Memory>
  /** What the payment of a complex effect took: cards moved, counters removed (section 4.14). */
  paid: { moved: number; counters: number }
  /** Who takes another turn, last in first out. */
  extraTurns: Seat[]
  /** Sequencing steps of the resolution under way, and how much work lay below it (section 6.11). */
  resolution: { steps: number; below: number }
}

/** The one list of a card to which nothing has been done: a match has a hundred cards with six lists each. */
export const NOTHING: readonly never[] = []
export const NO_COUNTERS: Readonly<Record<string, number>> = {}

export type EvolveTable = Table<EvolveState, EvolveDefinition>

/** A card at the table now, or as it was. */
export type Subject = EvolveCardState | Memory

export const isMemory = (subject: Subject): subject is Memory => (subject as Partial<Memory>).memory === true

/** Puts work on the stack, the first frame to happen first. */
export const push = ({ state }: EvolveTable, first?: EvolveFrame, ...others: readonly EvolveFrame[]): void =>
  pushWork(state, first, others)

/** Begins to count the steps of a resolution; spells that it plays are part of it (section 6.11). */
export const beginResolution = ({ state }: EvolveTable): void =>
  void (state.resolution = { steps: 0, below: state.work.length })

/** Changes numbers of a card. */
export const modify = (card: EvolveCardState, ...modifiers: readonly Modifier[]): void =>
  void (card.modifiers = [...card.modifiers, ...modifiers])

/** Gives a card a keyword. */
export const grant = (card: EvolveCardState, granted: Granted): void =>
  void (card.keywords = [...card.keywords, granted])

/** Says how many counters of a name lie on a card. */
export const setCounters = (card: EvolveCardState, name: string, amount: number): void =>
  void (card.counters = { ...card.counters, [name]: amount })

/** Counts what has happened to a card this turn, by what is remembered of it. */
export function count({ state }: EvolveTable, seat: Seat, what: Tally, memory: Memory): void {
  const { tally } = state.players[seat]
  tally[what] = [...tally[what], memory]
}

/** A number of the rules. */
export const parameter = ({ parameters }: Pick<EvolveState, 'parameters'>, name: ParameterName): number =>
  parameterOf(parameters, name)
