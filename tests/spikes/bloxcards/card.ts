import type { CompiledCard, Parsed } from '../../../core/language/service'
import type { Span } from '../../../core/language/span'

export const COLOURS = ['Neutral', 'Blue', 'Green', 'Red', 'Yellow'] as const
export type Colour = (typeof COLOURS)[number]

export const RARITIES = ['Common', 'Uncommon', 'Rare', 'Epic', 'Legendary', 'Token'] as const
export type Rarity = (typeof RARITIES)[number]

export interface Sourced<T> {
  readonly value: T
  readonly span: Span
}

/** One entry of a `Power` list, with what it takes from the effect where it says nothing itself (section 2.3). */
export interface SubEffect {
  readonly power: Sourced<string>
  readonly increase?: Sourced<string | number>
  readonly target?: Sourced<string>
  readonly span: Span
}

export interface Effect {
  readonly type: Sourced<string>
  readonly description: string
  readonly parts: readonly SubEffect[]
  readonly span: Span
}

/** A compiled card of the ten; `kind` is `fighter`, `action` or `terrain`. */
export interface BloxCard extends CompiledCard {
  readonly health: number
  readonly power: number
  readonly colour: Colour
  readonly rarity: Rarity
  readonly cost: Readonly<Partial<Record<Colour, number>>>
  readonly archetype?: string
  /** Fields whose value is `true`. */
  readonly flags: readonly string[]
  readonly effect?: Effect
}

export type BloxParsed = Parsed<BloxCard>
