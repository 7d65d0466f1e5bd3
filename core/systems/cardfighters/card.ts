import type { CompiledCard } from '../../language/service'
import type { Span } from '../../language/span'
import type {
  AbilityId,
  AttributeId,
  CommandId,
  CostId,
  EventId,
  FilterId,
  FunctionId,
  RestrictionId,
  SuffixId,
  VariableId,
  ZoneId,
} from './vocabulary'

/** A value with the place where it is written. */
export interface Sourced<T> {
  readonly value: T
  readonly span: Span
}

/** Card types of the game (specification, section 2.1). They are also the ids of the system's kinds. */
export const TYPES = ['Character', 'Action', 'Reaction'] as const
export type TypeName = (typeof TYPES)[number]

/** Written `instant`, `triggered` and `auto`; printed as ▲, ■ and ●. */
export const ABILITY_TYPES = ['instant', 'triggered', 'auto'] as const
export type AbilityType = (typeof ABILITY_TYPES)[number]

export const RARITIES = ['D', 'C', 'B', 'A', 'S'] as const
export type Rarity = (typeof RARITIES)[number]

/** Whose: seen from the current player; `ctrl` of the card moved, `same` one ring, `any` one of the two (section 4.12). */
export const PREFIXES = ['my', 'opp', 'ctrl', 'same', 'any'] as const
export type Prefix = (typeof PREFIXES)[number]

/** A zone as written: no prefix is the current player's, and for `arena` everybody's. */
export interface ZoneReference {
  readonly span: Span
  readonly prefix?: Prefix
  readonly zone: ZoneId
}

/** How many are chosen (section 4.10). `min` and `max` of a plain `<n>` are equal; without `max`, any number. At random: no choice. */
export interface Quantity {
  readonly span: Span
  readonly min: number
  readonly max?: number
  readonly random?: true
}

/** One word of a filter's types (section 4.9). */
export type TypeTerm = {
  readonly span: Span
  /** `!`: everything that is not it. */
  readonly not?: true
  /** `^`: not this card. */
  readonly others?: true
  /** All of them, without a choice. */
  readonly plural?: true
} &
  /** `any` is `*`, which `all` is in the plural. */
  (
    | { readonly kind: 'player' | 'me' | 'opp' | 'this' | 'any' | 'all' }
    | { readonly kind: 'type'; readonly type: TypeName }
    /** In the spelling of the specification, or as written where it is a custom one. */
    | {
        readonly kind: 'subtype'
        readonly subtype: string
        /** The word without signs, and without the s of a custom one's plural. */ readonly nameSpan: Span
      }
    | { readonly kind: 'name'; readonly name: string; /** Between the quotes. */ readonly nameSpan: Span }
  )

/** One test inside `[ ]` (section 4.11). */
export type FilterCondition = { readonly span: Span; readonly not?: true } & (
  | {
      readonly kind: 'number'
      readonly stat: 'bp' | 'sp'
      readonly operator: '==' | '>=' | '<='
      readonly value: number
    }
  | { readonly kind: 'word'; readonly word: FilterId }
  | { readonly kind: 'type'; readonly type: TypeName }
  | { readonly kind: 'subtype'; readonly subtype: string; readonly nameSpan: Span }
)

/** Which cards or players (section 3.3, `filter`). */
export interface Filter {
  readonly span: Span
  /** An expression target: what the expression gives, and nothing else of this node means anything. */
  readonly expression?: Expression
  readonly quantity?: Quantity
  /** Split at `&`, then at `,`; what is left out is `*` with an empty place. Empty for an expression target only. */
  readonly types: readonly (readonly TypeTerm[])[]
  /** Only the first so many matches from the top, negative: from the bottom. */
  readonly pick?: Sourced<number>
  /** Any of these lists must hold whole. */
  readonly conditions: readonly (readonly FilterCondition[])[]
  readonly zone?: ZoneReference
  /** `::not(…)`: without the cards of the expression. */
  readonly without?: Expression
}

export type BinaryOperator = 'and' | 'or' | '+' | '-' | '*' | '/' | '//' | '%'
export type ComparisonOperator = '==' | '!=' | '<=' | '>=' | '<' | '>'

/** The safe expression language (section 3.4). Names and attributes are folded to lower case, or to the vocabulary's spelling where they are in it. */
export type Expression = { readonly span: Span } & (
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'nil' }
  | { readonly kind: 'variable'; readonly variable: VariableId }
  /** One of the rule's own `vars`, in lower case. */
  | { readonly kind: 'own'; readonly name: string }
  | { readonly kind: 'attribute'; readonly of: Expression; readonly attribute: AttributeId }
  | { readonly kind: 'index'; readonly of: Expression; readonly index: Expression }
  | { readonly kind: 'call'; readonly function: FunctionId; readonly arguments: readonly Expression[] }
  /** `getTargets('…')`. */
  | { readonly kind: 'targets'; readonly filter: Filter }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'unary'; readonly operator: '+' | '-' | 'not'; readonly operand: Expression }
  | {
      readonly kind: 'binary'
      readonly operator: BinaryOperator
      readonly left: Expression
      readonly right: Expression
    }
  /** Chained as in Python: `a < b < c` has two operators and three operands. */
  | {
      readonly kind: 'comparison'
      readonly operators: readonly ComparisonOperator[]
      readonly operands: readonly Expression[]
    }
  /** `each`: `x in list` alone, the list of results; in a condition true when one is. */
  | {
      readonly kind: 'over'
      readonly quantifier: 'all' | 'any' | 'each'
      readonly body: Expression
      readonly list: Expression
    }
)

/** An argument of a command. Which kinds a command takes is in its vocabulary row. */
export type Argument = { readonly span: Span } &
  /** Added; or with `set` (`=n`) the new value, with `times` (`x2`) a factor. */
  (
    | { readonly kind: 'expression'; readonly expression: Expression; readonly mode?: 'set' | 'times' }
    | { readonly kind: 'zone'; readonly zone: ZoneReference }
    | { readonly kind: 'filter'; readonly filter: Filter }
    /** A word of a fixed list: rule, cost kind, phase, pile state, `top`, `bottom`, `toggle`. In the vocabulary's spelling. */
    | { readonly kind: 'word'; readonly word: string }
    | { readonly kind: 'guid'; readonly guid: string }
    /** `?`: ask. */
    | { readonly kind: 'ask' }
  )

/** How an effect follows the one before it (section 4.3). */
export type Sequence = '&' | '&&' | '||'

/** One effect of a body, a step of its own. */
export type Effect = {
  readonly span: Span
  /** Absent for the first of a body. */
  readonly after?: Sequence
} & (
  | {
      readonly kind: 'command'
      readonly id: Exclude<CommandId, 'each'>
      readonly wordSpan: Span
      /** `name?()`: the current player is asked. */
      readonly optional?: true
      readonly arguments: readonly Argument[]
    }
  | { readonly kind: 'ability'; readonly sign: '+' | '-'; readonly ability: AbilityId; readonly wordSpan: Span }
  | {
      readonly kind: 'each'
      readonly wordSpan: Span
      /** An expression of kind `over` with the quantifier `each`, or a filter that counts its matches. */
      readonly over: Expression | { readonly filter: Filter }
      readonly effects: readonly Effect[]
      readonly to?: ToClause
    }
)

export interface ToClause {
  readonly span: Span
  /** `to?(…)`: goes on without targets. */
  readonly optional?: true
  readonly filters: readonly Filter[]
}

/** `side` is seen from the controller of the source (section 4.14). */
export interface Restriction {
  readonly span: Span
  readonly side: 'my' | 'opp'
  readonly word: RestrictionId
}

export type Condition = { readonly span: Span } & (
  | { readonly kind: 'if' | 'elif'; readonly expression: Expression }
  | { readonly kind: 'may'; readonly question?: string }
  | { readonly kind: 'else' }
)

/** Effects with what they share; the first of a statement may have `if` or `may`, the others have `elif` or `else`. */
export interface Body {
  readonly span: Span
  readonly condition?: Condition
  readonly effects: readonly Effect[]
  readonly to?: ToClause
  readonly restriction?: Restriction
}

export interface Statement {
  readonly span: Span
  readonly bodies: readonly Body[]
}

/** Braces before an action (section 4.1): `{D(2)}`, `{S(^character)}`. */
export interface Cost {
  readonly span: Span
  readonly id: CostId
  readonly count?: number
  readonly filter?: Filter
}

export interface Action {
  readonly span: Span
  readonly costs: readonly Cost[]
  readonly statements: readonly Statement[]
  readonly label?: Sourced<string>
}

/** What an auto listens to, or what a hook answers (sections 4.6 to 4.8). */
export interface Listened {
  readonly span: Span
  readonly event: EventId
  readonly prefix?: 'my' | 'opp' | 'any'
  readonly suffixes: readonly Sourced<SuffixId>[]
}

export interface Auto {
  readonly span: Span
  /** Empty: continuous, or once on entering (section 4.8). */
  readonly events: readonly Listened[]
  /** `?…?`: asked, and answered by the condition. */
  readonly hook?: true
  readonly statements: readonly Statement[]
}

/** What a card does. Its parts are addressed by `{ key, path }` with `action.0`, `auto`, `abilities.0`. */
export interface Rule {
  readonly target?: { readonly span: Span; readonly optional?: true; readonly filters: readonly Filter[] }
  readonly requisite: readonly Filter[]
  readonly vars: readonly {
    readonly span: Span
    readonly name: string
    readonly nameSpan: Span
    readonly value: Expression
  }[]
  readonly actions: readonly Action[]
  readonly auto?: Auto
  readonly abilities: readonly Sourced<AbilityId>[]
}

/** A compiled card of Card Fighters' Clash: plain JSON. Absent is what the text does not give, or gives wrongly. */
export interface FightersCard extends CompiledCard {
  readonly id?: Sourced<string>
  readonly type?: Sourced<TypeName>
  readonly subtype?: Sourced<string>
  readonly rarity?: Sourced<Rarity>
  readonly bp?: Sourced<number>
  /** Gained when positive on a character, paid when negative. */
  readonly sp?: Sourced<number>
  /** One to three subtypes. */
  readonly backups: readonly Sourced<string>[]
  readonly ability?: Sourced<{ readonly type: AbilityType; readonly name: string }>
  /** Printed text, with LF between lines and `¢ £ ¤` for the ability symbols. */
  readonly text?: Sourced<string>
  readonly flavor?: Sourced<string>
  readonly number?: Sourced<string>
  readonly publisher?: Sourced<string>
  readonly team?: Sourced<string>
  readonly illustrator?: Sourced<string>
  readonly gid?: Sourced<number>
  /** Absent when the text has no rule line at all. */
  readonly rule?: Rule
}
