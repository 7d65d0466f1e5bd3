import type { Span } from '../../language/span'
import type { Sourced } from './card'

/** What the text should have said and does not. Nothing that contains one can be played. */
export interface Hole {
  readonly node: 'hole'
  readonly span: Span
}

/** A name somebody invented: an ability of the same card, a token, a trait. Without quotes, inner blanks collapsed. */
export interface Name {
  readonly node: 'name'
  readonly name: string
  readonly span: Span
}

/** A word of a closed set by its id: a stat, keyword, counter, zone, duration, token option. */
export interface Choice {
  readonly node: 'choice'
  readonly id: string
  readonly span: Span
}

export interface NumberValue {
  readonly node: 'number'
  readonly value: number
  readonly span: Span
}

/** An operand left out: 0 on the left of an operator, 1 on its right (section 3.6). The span is empty. */
export interface DefaultValue {
  readonly node: 'default'
  readonly value: number
  readonly span: Span
}

export interface Negative {
  readonly node: 'negative'
  readonly operand: Value
  readonly span: Span
}

/** A counting letter (`C`, `H`, `f`, `r`, `_`, ...) or, with id `#`, one of the counts of this turn. */
export interface Dynamic {
  readonly node: 'dynamic'
  readonly id: string
  /** For `#`. */
  readonly count?: Choice | Hole
  readonly filter?: Filter
  /** For `r`. */
  readonly counter?: Choice | Hole
  readonly span: Span
}

/** A variable of a complex effect. */
export interface Variable {
  readonly node: 'variable'
  readonly name: string
  readonly span: Span
}

export const ARITHMETIC = ['+', '-', '*', '/', '%', '=', '>', '<', '|', '&'] as const
export type Arithmetic = (typeof ARITHMETIC)[number]

export interface Operation {
  readonly node: 'operation'
  readonly operator: Arithmetic
  readonly operatorSpan: Span
  readonly left: Value
  readonly right: Value
  readonly span: Span
}

export const CONDITIONALS = ['c', 's', 'n', 'o', 'g', 't', '~', '?'] as const
export type ConditionalId = (typeof CONDITIONALS)[number]

/** `left cond right`: `then` if the condition holds, `otherwise` if not. */
export interface Conditional {
  readonly node: 'conditional'
  readonly id: ConditionalId
  /** The letter with its brackets. */
  readonly operatorSpan: Span
  /** For `c`, `s`, `n` and `?`. */
  readonly value?: Value
  /** For `~`. */
  readonly filter?: Filter
  readonly otherwise: Value
  readonly then: Value
  readonly span: Span
}

/** A number or condition to be evaluated (section 3.6). */
export type Value = NumberValue | DefaultValue | Negative | Dynamic | Variable | Operation | Conditional | Hole

/** `m(min,max)`. */
export interface Range {
  readonly node: 'range'
  readonly min: Value
  readonly max: Value
  readonly span: Span
}

/** One test of a filter. Shortcuts are atoms with the ids `#F`, `#a` and `#e`. */
export interface Atom {
  readonly node: 'atom'
  readonly id: string
  readonly negated: boolean
  /** With its `!` and its brackets. */
  readonly span: Span
  /** For `a`, `d`, `e`, `p`, the number of `r`, and `#`. */
  readonly value?: Value | Range
  /** For `t` (any of them), `n`, `c` and `i`. */
  readonly names?: readonly Name[]
  /** For `k`, `r` and `#`. */
  readonly choice?: Choice | Hole
}

/** Which cards (section 3.7): all of `atoms`, or any of `alternatives`. */
export interface Filter {
  readonly node: 'filter'
  readonly atoms: readonly Atom[]
  readonly alternatives: readonly Filter[]
  /** How many may be chosen; absent: exactly one. */
  readonly range?: Range
  readonly span: Span
}

/** One action of `CheckTop` and `RevealTop` (section 4.4.8). */
export interface Action {
  readonly node: 'action'
  readonly id: string
  readonly filter?: Filter
  readonly amount?: Value | Range
  readonly span: Span
}

export interface Complex {
  readonly node: 'complex'
  readonly lines: readonly ComplexLine[]
  readonly span: Span
}

/** `revealTopDeck`, with the value asked of the revealed card. */
export interface Reveal {
  readonly node: 'reveal'
  readonly value?: Value
  readonly span: Span
}

/** `payCost(Ability)`, with what is counted of the payment. */
export interface Payment {
  readonly node: 'payment'
  readonly ability: Name | Hole
  readonly result?: 'movedCardsCount' | 'removedCountersCount'
  readonly span: Span
}

export interface Let {
  readonly node: 'let'
  readonly name: string
  readonly nameSpan: Span
  readonly expression: Value | Reveal | Payment
  readonly span: Span
}

export interface Perform {
  readonly node: 'perform'
  readonly costless: boolean
  readonly ability: Name | Hole
  readonly amount?: Value
  readonly span: Span
}

export interface PerformIf {
  readonly node: 'perform-if'
  readonly condition: Value
  readonly then: Name | Hole
  readonly otherwise?: Name | Hole
  readonly span: Span
}

/** One line of a complex effect (section 3.8). */
export type ComplexLine = Let | Perform | PerformIf

/** A target mode by its id (section 4.3). */
export type Target = Choice

/** What one argument of an effect or cost came to. */
export type ArgumentValue = Value | Range | Filter | Name | Choice | Action | Complex

/** The effect of an ability. What the text leaves to a default is absent. */
export interface Effect {
  readonly node: 'effect'
  /** Canonical name (`DrawCard` for `Draw`). */
  readonly id: string
  /** By the argument's name in the vocabulary. */
  readonly arguments: Readonly<Record<string, ArgumentValue>>
  /** The arguments of the last, repeatable place: ability names, check actions. */
  readonly list: readonly ArgumentValue[]
  readonly target?: Target | undefined
  readonly filter?: Filter | undefined
  readonly span: Span
}

/** One cost of an ability. */
export interface Cost {
  readonly node: 'cost'
  readonly id: string
  readonly arguments: Readonly<Record<string, ArgumentValue>>
  readonly span: Span
}

export interface Condition {
  /** Marked `<<`: asked when the trigger happens, and never again. */
  readonly early: boolean
  readonly value: Value
  readonly span: Span
}

/** One `ability` block of a card (specification, section 3.3). */
export interface Ability {
  readonly span: Span
  /** Canonical trigger (`Act` for `Activate`); absent when unknown. */
  readonly trigger?: Sourced<string> | undefined
  /** As given, or the trigger word as written. */
  readonly name: string
  readonly nameSpan: Span
  readonly costs: readonly Cost[]
  /** All must hold. */
  readonly conditions: readonly Condition[]
  /** All must match: which cards cause the trigger, or which a passive affects. */
  readonly filters: readonly Filter[]
  readonly effect?: Effect | undefined
  /** What the player is asked with. */
  readonly prompt?: Sourced<string> | undefined
}
