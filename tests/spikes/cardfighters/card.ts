import type { CompiledCard } from '../../../core/language/service'
import type { Span } from '../../../core/language/span'

/** Where a value is written (specification, section 8.7). */
export interface Sourced<T> {
  readonly value: T
  readonly span: Span
}

export const TYPES = ['Character', 'Action', 'Reaction'] as const
export type TypeName = (typeof TYPES)[number]

/** ▲, ■ and ●. */
export const ABILITY_TYPES = ['instant', 'triggered', 'auto'] as const
export type AbilityType = (typeof ABILITY_TYPES)[number]

export type Side = 'my' | 'opp' | 'any'

/** Which cards or players (section 3.3, `filter`), as far as the ten cards need it. */
export interface Filter {
  readonly span: Span
  /** `this`, `me`, `opp`, `players`, or a card type. */
  readonly type: 'this' | 'me' | 'opp' | 'players' | 'character'
  /** All of them, without a choice. */
  readonly plural: boolean
  /** `^`: not this card. */
  readonly others: boolean
  /** All must hold: `attack`, `frozen`, `block`. */
  readonly marks: readonly Sourced<Mark>[]
  readonly zone: Side
}

export const MARKS = ['attack', 'block', 'frozen', 'fresh'] as const
export type Mark = (typeof MARKS)[number]

export interface Effect {
  readonly span: Span
  readonly id: string
  readonly amount: number
}

export interface Statement {
  readonly span: Span
  readonly effects: readonly Effect[]
  readonly to?: Filter
}

export interface Action {
  readonly span: Span
  /** `F`: freeze this card. */
  readonly costs: readonly Sourced<'F'>[]
  readonly statements: readonly Statement[]
}

export interface Auto {
  readonly span: Span
  readonly event: string
  /** `:any`: any character's event is heard, not only its own (section 4.8). */
  readonly any: boolean
  readonly statements: readonly Statement[]
}

/** What a card does; each part is addressed by `{ key, path }`: `action.0`, `auto`. */
export interface Rule {
  readonly target?: Filter
  readonly actions: readonly Action[]
  readonly auto?: Auto
  readonly abilities: readonly Sourced<string>[]
}

/** A compiled card: plain JSON, every node with its span. Absent is what the text does not give, or gives wrongly. */
export interface FightersCard extends CompiledCard {
  readonly type?: Sourced<TypeName>
  readonly subtype?: Sourced<string>
  readonly bp?: Sourced<number>
  readonly sp?: Sourced<number>
  readonly backups: readonly Sourced<string>[]
  readonly ability?: Sourced<{ readonly type: AbilityType; readonly name: string }>
  readonly text?: Sourced<string>
  readonly rule: Rule
}
