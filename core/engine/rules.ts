import type { Message, Messages } from '../language/message'
import type { Node } from '../language/nodes'
import type { CompiledCard } from '../language/service'
import type { Span } from '../language/span'
import type { Covered } from './coverage/parts'
import type { Question, Taken } from './decision'
import type { ScriptPart } from './fuzz/part'
import type { Look } from './look'
import type { Place, ScriptStep } from './place'
import type { Definition, Pool } from './pool'
import type { Probe } from './probe'
import type { RandomState } from './random'
import type { Seat } from './seat'
import type { CardState, Frame, State } from './state'
import type { Coverage, Sink, TraceEvent } from './trace'
import type { Listening, Tellings } from './why/stages'
import type { Refusal, ZoneSpec } from './zone'

/** A running match as the rules see it: the state that they change in place, the cards, and where events go. */
export interface Table<S extends State = State, D extends Definition = Definition> {
  readonly state: S
  readonly pool: Pool<D>
  /** Absent in simulations. */
  readonly trace: Sink | undefined
  readonly coverage: Coverage
  /** Hears what is worked out; only at work, and only where somebody wants to know. */
  readonly probe?: Probe | undefined
}

/** How frames of one kind are worked off; `A` is the action of the options that they offer. */
export interface FrameRule<T = Table, F extends Frame = Frame, A = unknown> {
  /**
   * What must be decided before the frame can go on; `undefined`: nothing, run it. A pure function of the state: it is asked again after every
   * arrangement and reload. With `explain`, the question also holds what is refused, with reasons.
   */
  ask?(table: T, frame: F, explain: boolean): Question<A> | undefined
  /** Goes on with an answer that fits the question: an option comes as its action. The frame is off the stack already. */
  answer?(table: T, frame: F, answer: Taken<A>): Refusal | undefined | void
  /** Does the frame's work; it is off the stack already, and may push others. */
  run(table: T, frame: F): void
  /** The step of a script that it stands for; absent: it belongs to the rules of the game alone. Asked before each frame while counting: it makes as little as it can. */
  step?(table: T, frame: F): ScriptStep | undefined
  /** Where in a script it stands: that step with all that is around it. */
  place?(table: T, frame: F): Place | undefined
}

/** A rule for every kind of frame of a system. */
export type FrameRules<T, F extends Frame> = { readonly [K in F['kind']]: FrameRule<T, Extract<F, { kind: K }>> }

/** A number of the rules that the table's settings show, such as the size of a hand. */
export interface Parameter {
  readonly name: string
  readonly label: string
  readonly default: number
  readonly min: number
  readonly max: number
  /** What its values mean, from `min` on, where it is a decision rather than a number. */
  readonly choices?: readonly string[]
}

/** Numbers of the rules that go together, such as those of an older edition. */
export interface Preset {
  readonly id: string
  readonly label: string
  /** What differs from the defaults. */
  readonly parameters: Readonly<Record<string, number>>
}

/** Plain values that people set and scenarios compare: numbers, switches, words, lists of words, counters by name. */
export type PropertyValue = number | boolean | string | readonly string[] | Readonly<Record<string, number>>

/**
 * One thing that can be read, and mostly set, of a card or a player at the table. The table of properties drives the inspector, what is drawn on
 * cards, `given` and `then` of scenarios, and views.
 */
export interface Property<T = Table> {
  /** Camel case, as in scenario files: `attack`, `turnsInPlay`. */
  readonly name: string
  readonly label: string
  readonly of: 'card' | 'player'
  readonly type: 'number' | 'boolean' | 'text' | 'words' | 'counters'
  /** Of a number, and of each counter, which stops at 0 when absent. */
  readonly min?: number
  readonly max?: number
  /** Of counters: all there are, so that no others can be added. */
  readonly fixed?: true
  /** When a card's name says it, for who cannot see the card; absent: always. What is never said is found in the inspector. */
  readonly said?: 'never' | 'unless-zero' | 'changed'
  /** Its numbers need not be whole. */
  readonly fractions?: true
  /** `undefined`: it means nothing for this card. `id` of a player is the seat. What is read stays as it is when the match goes on. */
  read(table: T, id: number): PropertyValue | undefined
  /** What it would be untouched, where that is worth showing: the printed cost. */
  base?(table: T, id: number): PropertyValue | undefined
  /** Sets it without any rule; absent: it can only be read. The value has the property's type. */
  write?(table: T, id: number, value: PropertyValue): Refusal | undefined | void
}

/** A part of a turn. */
export interface Phase {
  readonly id: string
  readonly label: string
}

/** A deck as it comes to the table: keys by section, each as often as there are copies. */
export interface Deck {
  readonly name: string
  readonly sections: Readonly<Record<string, readonly string[]>>
  /** What else is settled with the deck, by the system's own names: the class that its list says it is of. */
  readonly options?: Readonly<Record<string, string>>
}

/** A card put somewhere by hand or by a scenario. */
export interface Placement {
  readonly key: string
  /** Set after it lies there, by property name. */
  readonly values?: Readonly<Record<string, PropertyValue>>
}

/** One player's half of an arranged position. */
export interface Side {
  readonly values: Readonly<Record<string, PropertyValue>>
  /** By zone id, first to last; a zone that is absent has the system's default. */
  readonly zones: Readonly<Record<string, readonly Placement[]>>
}

/** A word for what a player does: the verb of an option, and of a scenario's step. */
export interface Verb {
  readonly id: string
  readonly label: string
  /** Whether it is done with a card, to a card or player, and whether a name tells its ways apart. */
  readonly card?: true
  readonly target?: true
  readonly named?: true
  /** It plays the card from where its player holds it. */
  readonly plays?: true
  /** Its options are chosen among rather than done with cards: they stand in a list too. */
  readonly listed?: true
}

/** A part of a deck, with how many cards its rules of construction ask for. */
export interface DeckSection {
  readonly id: string
  readonly label: string
  readonly min: number
  readonly max: number
}

/** How cards of a game are changed in order to be measured against themselves (lab.md, section 5.2). */
export interface Twins<C extends CompiledCard = CompiledCard> {
  /** The card without what its text does: name, kind, cost and numbers stay. */
  blank(card: C): C
  /** What it costs, and the numbers that it is played with by their names; `undefined`: it has none, like a spell. */
  body(card: C): Body | undefined
  /** The blank card with other numbers; names that its kind does not have are passed over. */
  plain(card: C, numbers: Body['numbers']): C
}

/** What is left of a card without its text. */
export interface Body {
  /** Bodies of one group and cost can be compared. */
  readonly group: string
  readonly cost: number
  readonly numbers: Readonly<Record<string, number>>
}

/** A position arranged from nothing: what is absent has the default of the system. */
export interface Position {
  readonly turn?: { readonly seat: Seat; readonly number: number; readonly phase?: string }
  readonly sides: readonly [Side, Side]
}

/** What a match starts from. */
export interface Setup {
  readonly seed: number
  /** Only what differs from the system's defaults. */
  readonly parameters: Readonly<Record<string, number>>
  readonly start:
    | {
        readonly kind: 'decks'
        readonly decks: readonly [Deck, Deck]
        /** Chosen at random when absent. */ readonly first?: Seat
      }
    | { readonly kind: 'position'; readonly position: Position }
}

/** Cards that an ability looks for in one place. */
export interface Sought {
  readonly seat: Seat
  readonly zone: string
  /** How many it takes to be worth trying. */
  readonly count: number
  /** Ids of those at the table that it would take. */
  readonly found: readonly number[]
  /** The place in the script that asks for them. */
  readonly span: Span
}

/** Something a person changes on the table without playing. */
export type Arrangement =
  /** A card that was not there. With `enter`, the rules treat it as put there by an effect, so that its abilities trigger. */
  | {
      readonly do: 'put'
      readonly key: string
      readonly seat: Seat
      readonly zone: string
      readonly index?: number
      readonly enter?: boolean
      readonly values?: Placement['values']
    }
  | {
      readonly do: 'move'
      readonly card: number
      readonly seat: Seat
      readonly zone: string
      readonly index?: number
      readonly enter?: boolean
    }
  | { readonly do: 'remove'; readonly card: number }
  /** `card` 0 and 1 are the players. */
  | { readonly do: 'set'; readonly card: number; readonly name: string; readonly value: PropertyValue }
  /** Whatever is being resolved is dropped. */
  | { readonly do: 'turn'; readonly seat: Seat; readonly number?: number; readonly phase?: string }
  | { readonly do: 'shuffle'; readonly seat: Seat; readonly zone: string }

/**
 * A game's rules on the kit's interfaces. `T` is the system's table, `F` the union of its frames. The kit owns the loop, decisions, log, undo, views
 * and players; the system owns what frames do.
 */
export interface Rules<T extends Table = Table, F extends Frame = Frame, C extends CompiledCard = CompiledCard> {
  readonly zones: readonly ZoneSpec[]
  readonly phases: readonly Phase[]
  readonly parameters: readonly Parameter[]
  /** Of the parameters, the usual ones first; none when absent. */
  readonly presets?: readonly Preset[]
  readonly properties: readonly Property<T>[]
  /** How the table draws them. */
  readonly look?: Look
  readonly messages: Messages
  readonly verbs: readonly Verb[]
  /** Ids of all vocabulary entries that mean something while a match runs (`effect:DealDamage`), as `uses` and the coverage name them. */
  readonly entries: readonly string[]
  /** What a player's own piece is called where it is attacked or chosen (`hero`); scenarios say `hero`, `foe.hero`. */
  readonly avatar?: string
  readonly sections: readonly DeckSection[]
  /** What a deck settles at the table besides its cards, by its ids in `Deck.options`; nothing when absent. */
  readonly deckOptions?: readonly { readonly id: string; readonly label: string }[]
  /** The highest results of the game's dice and coins, from which results laid down by hand are judged; absent: any number from 0 may come up. */
  readonly dice?: readonly number[]
  /** What lies in a zone of an arranged position that nobody mentions: so many plain cards. */
  readonly filler: { readonly zone: string; readonly count: number; readonly body: string }
  readonly frames: FrameRules<T, F>
  /** Works out once what the rules ask of a card again and again. */
  define(card: C): T['pool'] extends Pool<infer D> ? D : never
  /** What the table has besides what the kit keeps: durations, switches, counters. Views show it, unless `mask` removes it. */
  createState?(parameters: Readonly<Record<string, number>>): Omit<T['state'], keyof State>
  /** A copy of all that a state has but its cards, to be played on by itself; the kit's general copy when absent, which knows less and is slower. */
  copyRest?(state: T['state']): T['state']
  /** A copy of a card, likewise. */
  copyCard?(card: T['state']['cards'][number]): T['state']['cards'][number]
  /** What the players and every card have besides what the kit keeps. */
  createPlayer(parameters: Readonly<Record<string, number>>, seat: Seat): T['state']['players'][number]
  createCard(card: CardState, definition: Definition<C> | undefined): T['state']['cards'][number]
  /** Deals two decks and pushes the first work. Cards are made by `addCard`. */
  deal(table: T, decks: readonly [Deck, Deck], first: Seat | undefined): void
  /** Sets what an arranged position has by default, where that differs from a dealt one; what is given is set afterwards, but for the turn's number. */
  prepare?(table: T, turn: number | undefined): void
  /** Drops pending work and pushes the work that starts this phase; absent phase: the one in which a player acts. */
  enterPhase(table: T, seat: Seat, phase: string | undefined): void
  /** After a card was put or moved by hand. With `enter`, the abilities that see it come trigger. */
  arrive(table: T, id: number, from: string | undefined, enter: boolean): void
  /** Whether a card of a zone that hides its cards is open to a seat, such as a revealed or face-up one; the zone decides when absent. */
  isOpen?(table: T, card: T['state']['cards'][number], seat: Seat): boolean
  /**
   * What a seat sees of a card that it may not know but that lies in front of everybody, face down: a copy with its id, place and all that lies on it,
   * and an empty key. `undefined`, or absent: not even which card it is, as in a hand.
   */
  back?(table: T, card: T['state']['cards'][number], seat: Seat): T['state']['cards'][number] | undefined
  /** Key of the card whose name and face are shown for a card at the table, where that is another one lying on it; its own when absent. */
  appears?(table: T, card: T['state']['cards'][number]): string
  /** Ids of the cards that lie beneath a card at the table and are drawn there, the uppermost first; none when absent. */
  beneath?(table: T, card: T['state']['cards'][number]): readonly number[]
  /** What the rules look at whenever a frame has been worked off, or its answer taken: whether something has become true meanwhile. */
  after?(table: T): void
  /** What is being resolved and what waits after it, next first, as far as everybody may know it. */
  agenda?(table: T): readonly TraceEvent[]
  /** Removes from a copy of the state what a seat may not know besides hidden cards. */
  mask?(state: T['state'], seat: Seat): void
  /** Puts something possible in the place of what `mask` removed, and what a hidden card has besides its key; unseen cards are dealt already. */
  guess?(table: T, seat: Seat, random: RandomState): void
  /** Whether a card could lie in this zone, for dealing what a player has not seen. */
  mayHold(definition: Definition<C>, zone: string): boolean
  /** How good the position is for a seat: any scale, more is better. It may only use what the seat's view shows. */
  evaluate(table: T, seat: Seat): number
  /** Whether a greedy player who tries an answer looks at the position when this decision has come up. */
  isSettled(kind: string): boolean
  /** Whether a player acts at will in this decision, so that nobody answers it for them, even if they can only pass; `isSettled` when absent. */
  isFree?(kind: string): boolean
  /** How a single card is tried out: the zone it is put into, and what its player is set to so that it can be played; a hand when absent. */
  trial?(card: C): { readonly zone: string; readonly values: Readonly<Record<string, PropertyValue>> }
  /**
   * What the abilities of a card at the table look for there: targets of each kind, what their costs take. The list depends on the card alone, what is found
   * on the table; nothing when absent.
   */
  seeks?(table: T, card: number): readonly Sought[]
  /** The section of a deck that a card goes to; `undefined`: no deck holds it. */
  section(card: C): string | undefined
  /** What the rules of construction say against a deck. The table plays it all the same. */
  judgeDeck(deck: Deck, pool: T['pool'], parameters?: Readonly<Record<string, number>>): readonly Message[]
  /** The script of a plain card from its short form (`2 3/4`); `undefined` when that cannot be read. */
  plain(body: string, name: string, key: string): string | undefined
  /** The short form that `plain` would make this card of; `undefined` when it has more to it. Without it, a plain card's name is its short form. */
  body?(card: C): string | undefined
  /** How its cards are measured against themselves. */
  readonly twins: Twins<C>
  /** Ids of the vocabulary entries that a card uses (`effect:DealDamage`). */
  uses(card: C): readonly string[]
  /** Names or keys of cards that a card may bring to the table: tokens, other forms of it. */
  brings(card: C, pool: Pool): readonly string[]
  /** The abilities of a card that answer to something; see `why`. */
  abilities?(definition: Definition<C>, pool: Pool): readonly Listening[]
  /** The parts of a card's script that are played step by step, for who plays it at random. */
  parts?(definition: Definition<C>): readonly ScriptPart[]
  /** The parts of a card's script that tests can cover, in any order. */
  covers?(definition: Definition<C>): readonly Covered[]
  /** Sentences of the log with which the game's own limits end a circle. */
  readonly limits?: readonly string[]
  /** What sentences of the log say of an ability, where that is not plain from their level: an `event` is its doing, a `nothing` that it did nothing. */
  readonly stages?: Tellings
  /** The fields of a compiled card that are played step by step; all when absent. */
  readonly scripts?: readonly string[]
  /**
   * What an expression of the game's language (`Language.expression`) comes to just before a frame: seen by what the frame resolves, else by the card of
   * this key that lies at the table. It may change the table, which is a copy.
   */
  workOut?(table: T, frame: F, key: string, expression: Node): WorkedOut
  /** Kinds of card that are at hand in every match, whatever its decks hold: what players choose from, what happens to all. */
  readonly atHand?: readonly string[]
}

/** What an expression came to, or why nobody can tell. */
export type WorkedOut = { readonly value: PropertyValue } | { readonly problem: Message }

/** Whether a player acts at will in decisions of this kind. */
export const isFree = (rules: Rules, kind: string): boolean => rules.isFree?.(kind) ?? rules.isSettled(kind)

/** Hides a system's own types behind the kits' interface: callers hand back what they were given. */
export const defineRules = <T extends Table, F extends Frame, C extends CompiledCard>(rules: Rules<T, F, C>): Rules =>
  rules as unknown as Rules

export type { Message }
