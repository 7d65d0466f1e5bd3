import type { PropertyValue } from '../engine/rules'
import type { SeatName } from '../engine/seat'

/**
 * A card as a scenario names it: an alias, a key, a name, or one of them after `you.`, `foe.` or `you.hand.`. `Name (2)` is the second card of that name
 * to come to the table, of those without an alias.
 */
export type CardWord = string

/** A card that lies somewhere at the start: its word, or what it is and what is set on it by property name. */
export type GivenCard =
  | CardWord
  | (Readonly<{ card?: CardWord; plain?: string | number; as?: string; count?: number }> &
      Readonly<Record<string, PropertyValue>>)

/** Values by property name, and lists of cards by zone id. */
export type GivenSide = Readonly<Record<string, PropertyValue | readonly GivenCard[]>>

export interface Given {
  readonly seed?: number
  readonly turn?: { readonly player?: SeatName; readonly number?: number; readonly phase?: string }
  /** The match begins with two decks instead of a position: cards by section of the deck. */
  readonly decks?: Readonly<Record<SeatName, Readonly<Record<string, readonly GivenCard[]>>>>
  /** What the decks settle besides their cards, by the game's own names. */
  readonly options?: Readonly<Partial<Record<SeatName, Readonly<Record<string, string>>>>>
  readonly first?: SeatName
  readonly you?: GivenSide
  readonly foe?: GivenSide
}

/** What a decision's answer, or a change by hand, is written as; every other key of a step that is not in `STEP_MARKS` is a verb. */
export const ANSWERS = ['choose', 'order', 'yes', 'number', 'share', 'pay', 'option', 'arrange'] as const

/** What a step may say besides what is done. */
export const STEP_MARKS = ['by', 'random', 'offered', 'refused', 'target', 'with', 'check'] as const

/** What a change by hand does: just one of these. */
export const CHANGES = ['put', 'move', 'remove', 'set', 'turn', 'shuffle'] as const

/** A change of the table by hand. `set` is followed by values by property name; `to` and `shuffle` are a side's zone: `you.hand`. */
export type ChangeData = Readonly<{
  put?: GivenCard
  move?: CardWord
  remove?: CardWord
  set?: CardWord
  turn?: { readonly player?: SeatName; readonly number?: number; readonly phase?: string }
  shuffle?: string
  to?: string
  /** Place in the zone, from 1; the last when absent. */
  at?: number
  /** Whether abilities see the card come. */
  enter?: boolean
}> &
  Readonly<Record<string, unknown>>

export type StepData = Readonly<{
  arrange?: ChangeData | readonly ChangeData[]
  check?: Then & Readonly<Record<string, unknown>>
  by?: SeatName
  random?: readonly number[]
  offered?: readonly (string | number | boolean)[]
  refused?: string
  target?: CardWord
  with?: string | number
}> &
  Readonly<Record<string, unknown>>

/** A value that `then` expects: itself, or a predicate such as `">= 18"`. */
export type Expected = PropertyValue | Readonly<Record<string, number | string>>

export type ExpectedCard = CardWord | (Readonly<{ card: CardWord }> & Readonly<Record<string, Expected>>)

export type ExpectedSide = Readonly<Record<string, Expected | readonly ExpectedCard[]>>

/** The question that is open: part of its text, or more of it; `none`: nobody is asked but for what to do next. */
export type ExpectedQuestion =
  | string
  | Readonly<{ by?: SeatName; question?: string; card?: CardWord; offered?: readonly (string | number | boolean)[] }>

/** What one seat may know of the table. */
export type Seen = Readonly<{ by: SeatName }> &
  Pick<Then, 'you' | 'foe' | 'cards' | 'log'> &
  Readonly<Record<string, unknown>>

export interface Then {
  readonly you?: ExpectedSide
  readonly foe?: ExpectedSide
  readonly cards?: Readonly<Record<CardWord, Readonly<Record<string, Expected>>>>
  readonly turn?: { readonly player?: SeatName; readonly number?: Expected; readonly phase?: string }
  readonly log?: readonly (string | { readonly not: string })[]
  readonly winner?: SeatName | 'draw' | 'unfinished' | 'none'
  readonly diagnostics?: readonly string[]
  readonly asked?: ExpectedQuestion
  readonly seen?: Seen | readonly Seen[]
  /** All that is not named is as it was when the scenario began. */
  readonly rest?: 'unchanged'
}

/** One document of a scenario file, after its shape was checked. Dotted keys of `then` (`you.hand`) stand beside the others. */
export interface ScenarioData {
  readonly system: string
  readonly name: string
  readonly source?: string
  readonly rules?: Readonly<Record<string, number>>
  /** Cards in the system's own language. */
  readonly cards?: string
  readonly files?: string | readonly string[]
  readonly given?: Given
  readonly when?: readonly StepData[]
  readonly then?: Then & Readonly<Record<string, unknown>>
  /** What a draft found changed. Nothing of it is compared until a person moves it to `then`. */
  readonly proposed?: Then & Readonly<Record<string, unknown>>
}
