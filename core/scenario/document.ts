import type { PropertyValue } from '../engine/rules'
import type { SeatName } from '../engine/seat'

/**
 * A card as a scenario names it: an alias, a key, a name, or one of them after `you.`, `foe.` or `you.hand.`. `Name (2)` is the second card of that name
 * to come to the table, of those without an alias.
 */
export type CardWord = string

/** A card that lies somewhere at the start: its word, or what it is and what is set on it by property name. */
export type GivenCard = CardWord | Readonly<{ card?: CardWord; plain?: string | number; as?: string; count?: number }> & Readonly<Record<string, PropertyValue>>

/** Values by property name, and lists of cards by zone id. */
export type GivenSide = Readonly<Record<string, PropertyValue | readonly GivenCard[]>>

export interface Given {
  readonly seed?: number
  readonly turn?: { readonly player?: SeatName; readonly number?: number; readonly phase?: string }
  /** The match begins with two decks instead of a position: cards by section of the deck. */
  readonly decks?: Readonly<Record<SeatName, Readonly<Record<string, readonly GivenCard[]>>>>
  readonly first?: SeatName
  readonly you?: GivenSide
  readonly foe?: GivenSide
}

/** What a decision's answer is written as; every other key of a step that is not in `STEP_MARKS` is a verb. */
export const ANSWERS = ['choose', 'order', 'yes', 'number', 'share', 'pay', 'option'] as const

/** What a step may say besides what is done. */
export const STEP_MARKS = ['by', 'random', 'offered', 'refused', 'target', 'with'] as const

export type StepData = Readonly<{
  by?: SeatName
  random?: readonly number[]
  offered?: readonly (string | number | boolean)[]
  refused?: string
  target?: CardWord
  with?: string | number
}> & Readonly<Record<string, unknown>>

/** A value that `then` expects: itself, or a predicate such as `">= 18"`. */
export type Expected = PropertyValue | Readonly<Record<string, number | string>>

export type ExpectedCard = CardWord | Readonly<{ card: CardWord }> & Readonly<Record<string, Expected>>

export type ExpectedSide = Readonly<Record<string, Expected | readonly ExpectedCard[]>>

export interface Then {
  readonly you?: ExpectedSide
  readonly foe?: ExpectedSide
  readonly cards?: Readonly<Record<CardWord, Readonly<Record<string, Expected>>>>
  readonly turn?: { readonly player?: SeatName; readonly number?: Expected; readonly phase?: string }
  readonly log?: readonly (string | { readonly not: string })[]
  readonly winner?: SeatName | 'draw' | 'unfinished' | 'none'
  readonly diagnostics?: readonly string[]
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
}
