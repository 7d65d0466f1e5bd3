import type { ReadCall, Slot as BaseSlot, Token as BaseToken } from '../../../../language/parse/reader'
import type { Problem } from '../../../../language/problem'
import type { Parsed } from '../../../../language/service'
import { lastBefore } from '../../../../language/services/places'
import { touches, type Span } from '../../../../language/span'
import type { FightersCard } from '../../card'
import type { Command, FieldKey, FunctionWord, RuleKey, ValueType } from '../../vocabulary'

export const ROLES = [
  'name',
  'field',
  'key',
  'sign',
  'operator',
  'command',
  'ability',
  'cost',
  'condition',
  'event',
  'suffix',
  'to',
  'duration',
  'type',
  'modifier',
  'quantity',
  'pick',
  'filter',
  'zone',
  'selector',
  'card',
  'variable',
  'own',
  'attribute',
  'function',
  'number',
  'string',
  'guid',
  'word',
  'text',
  'junk',
] as const
export type Role = (typeof ROLES)[number]

/** Every character of a line that is no blank and no comment is in exactly one. Of `@oppRing` the entry is the zone, of `~myEndPhase~` the event. */
export type Token = BaseToken<Role>

/** What may be written in a place. */
export const EXPECTATIONS = [
  /** `[Name]`, a field or a property. */
  'line',
  /** The value of the field `of`. */
  'value',
  /** Costs, conditions, commands, `+` and `-`: the start of an action. */
  'action',
  /** Events, hooks, conditions, commands, `+` and `-`: the start of an auto. */
  'auto',
  /** The start of a statement: conditions, commands, to-clauses, `+` and `-`. */
  'statement',
  /** After a condition or an operator: commands, to-clauses, `+` and `-`. */
  'effect',
  /** After an effect: operators, to-clauses, durations, conditions. */
  'clause',
  'cost',
  /** Behind a cost: another one, or the colon. */
  'paid',
  'condition',
  'event',
  'hook',
  'suffix',
  'ability',
  /** The argument number `argument` of the command `of`, when it is neither filter, pile nor expression. */
  'argument',
  /** A zone as an argument of a command. */
  'pile',
  /** The start of a filter: quantity, signs, types, expression targets. */
  'type',
  /** After the types of a filter: pick, conditions, zone, selector. */
  'filter',
  /** Inside `[ ]` of a filter. */
  'test',
  /** After a test. */
  'tested',
  /** After `@`. */
  'zone',
  'selector',
  /** An operand of an expression. */
  'expression',
  /** After an operand. */
  'infix',
  /** After a dot; `type` is that of the value before it, where it is known. */
  'attribute',
  /** The name of a variable of the rule's own. */
  'var',
] as const
export type Expectation = (typeof EXPECTATIONS)[number]

export type Slot = BaseSlot<Expectation, ValueType>

/** A command, function or cost with parentheses. */
export type Call = ReadCall<Command | FunctionWord>

/** A line of the text. */
export type Line = {
  /** Without its break. */
  readonly span: Span
  readonly tokens: readonly Token[]
  /** From `#` to the end of the line, trimmed. */
  readonly comment?: Span
  readonly slots: readonly Slot[]
  readonly calls: readonly Call[]
} & (
  | { readonly kind: 'blank' | 'comment' }
  | { readonly kind: 'header'; readonly name: string; readonly nameSpan: Span }
  | {
      readonly kind: 'field'
      readonly key: FieldKey
      readonly keySpan: Span
      readonly valueSpan: Span
      /** It stands again further up. */ readonly ignored?: true
    }
  | {
      readonly kind: 'property'
      readonly key: RuleKey
      readonly keySpan: Span
      readonly valueSpan: Span
      readonly ignored?: true
      readonly bodies: readonly BodyNode[]
    }
  /** An unknown key, or no `key = value` at all. */
  | { readonly kind: 'junk'; readonly first: Span }
)

/** The pieces of a body in the order in which they are written; each reaches from a token to a token of its line, the last one not included. */
export interface BodyNode {
  readonly pieces: readonly {
    readonly kind: 'condition' | 'effects' | 'to' | 'duration'
    readonly from: number
    readonly to: number
  }[]
}

/** The lines of a card, its header first; comments and blank lines that follow it included. */
export interface CardNode {
  readonly lines: readonly Line[]
}

/** A name that the other cards give its meaning. */
export interface Mention {
  readonly kind: 'card' | 'guid' | 'subtype'
  readonly name: string
  readonly span: Span
  /** A subtype in a filter, which may be a misspelt word of another kind; else it is in a field. */
  readonly filter?: true
  /** Words that may be meant besides. */
  readonly known?: readonly string[]
  /** The sign that means the opposite of a word there. */
  readonly not?: '-' | '!'
}

/** What `parse` makes of a text: `cards[i]` is compiled from `nodes[i]`. To find what is at an offset: `lineAt`, then `tokenAt`, `slotAt`, `callAt` of this line. */
export interface FightersParsed extends Parsed<FightersCard> {
  /** Every line, in order. */
  readonly lines: readonly Line[]
  readonly nodes: readonly CardNode[]
  /** What the text alone shows; `check` adds what takes the other cards. */
  readonly problems: readonly Problem[]
  readonly mentions: readonly Mention[]
}

/** The line that the offset is in or at the end of. */
export function lineAt({ lines }: FightersParsed, offset: number): Line | undefined {
  const line = lines[Math.max(0, lastBefore(lines, offset))]
  return line && touches(line.span, offset) ? line : undefined
}

/** The token that the offset is in or touches; of two that it lies between, the one that is a word, else the later one. */
export function tokenAt(line: Line, offset: number): Token | undefined {
  const found = line.tokens.filter(({ span }) => span.start < span.end && touches(span, offset))
  return found.find(({ role }) => role !== 'sign' && role !== 'operator') ?? found.at(-1)
}

/** Which card the offset is in, as an index; -1 before the first. */
export const cardIndexAt = ({ cards }: FightersParsed, offset: number): number => lastBefore(cards, offset)
