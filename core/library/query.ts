import type { Appearance } from '../document/appearance'
import type { CardSummary } from '../document/catalog'
import type { FaceWord } from '../face/findings'
import type { FieldType } from '../language/field'
import type { Message, Messages } from '../language/message'
import type { Span } from '../language/span'
import { fieldsOf, type Game } from '../game'

/** A field that a query may name: a row of a system's field table, or one of several systems' together. */
export interface QueryField {
  readonly name: string
  readonly type: FieldType
  /** What its choices are called in lists and forms, where that is another word than the value: values by words in lower case. */
  readonly called?: Readonly<Record<string, string>>
}

/** What queries may speak of: fields, and the kinds of card there are. */
export interface Searched {
  readonly fields: readonly QueryField[]
  readonly kinds: readonly string[]
}

/** What may be asked of these games' cards: every field once, and the kinds that are offered or that some card has. */
export function searchedIn(games: readonly Game[], rows: Iterable<Pick<QueryRow, 'cards'>>): Searched {
  const fields = new Map<string, QueryField>()
  const kinds = new Set<string>()
  for (const game of games) {
    for (const { name, type, choices = [] } of fieldsOf(game)) {
      const known = fields.get(name)
      const named = choices.flatMap(({ value, label }) => (label === value ? [] : [[label.toLowerCase(), value]]))
      const called = { ...Object.fromEntries(named), ...known?.called }
      fields.set(name, { name, type: known?.type ?? type, ...(Object.keys(called).length > 0 && { called }) })
    }
    for (const { id } of game.workshop?.kinds ?? []) kinds.add(id)
  }
  for (const { cards } of rows) for (const { kind } of cards) if (kind !== '') kinds.add(kind)
  return { fields: [...fields.values()], kinds: [...kinds] }
}

/** What a query is asked of: an entry as lists show it. */
export interface QueryRow {
  readonly cards: readonly CardSummary[]
  readonly appearance: Appearance
  readonly problems: { readonly errors: number; readonly warnings: number }
  /** What is wrong with its faces; absent where they were not drawn. */
  readonly faces?: readonly FaceWord[]
  /** Whether a test uses it; absent where nobody said. */
  readonly tested?: boolean
}

/** Numbers between two ends, both included unless `over` or `under` says otherwise. */
export interface NumberRange {
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** The lower end itself is excluded (`cost>2`). */
  readonly over?: true | undefined
  /** The upper end itself is excluded (`cost<2`). */
  readonly under?: true | undefined
}

/** What one term asks. Of several values one is enough. */
export type Condition =
  /** Words of name, traits, printed text and script; the last letter may be followed by others unless it is a phrase. */
  | { readonly type: 'text'; readonly text: string; readonly phrase: boolean }
  /** With `exact`, the whole value; else words of it that begin so. A `*` stands for any letters, and then the whole value is meant. */
  | { readonly type: 'value'; readonly field: string; readonly exact: boolean; readonly values: readonly string[] }
  | { readonly type: 'number'; readonly field: string; readonly ranges: readonly NumberRange[] }
  /** `problems`, `errors`, `warnings`, `art`, or a field that has a value. */
  | { readonly type: 'has'; readonly values: readonly string[] }
  /** Words of the card's kind, or of `IS_WORDS`. */
  | { readonly type: 'is'; readonly values: readonly string[] }
  | { readonly type: 'tag'; readonly values: readonly string[] }
  /** One of several queries is enough. */
  | { readonly type: 'any'; readonly of: readonly Query[] }

export type TextCondition = Extract<Condition, { readonly type: 'text' }>

/** One chip of the search field. */
export interface Term {
  readonly condition: Condition
  readonly negated: boolean
  /** In the text of the query. */
  readonly span: Span
}

/** All terms must hold, those about cards for one and the same card of an entry. */
export type Query = readonly Term[]

/** What is wrong with a query, and where; in `QUERY_MESSAGES`. */
export interface Complaint {
  readonly message: Message
  readonly span: Span
}

/** English for complaints. */
export const QUERY_MESSAGES: Messages = {
  'query-field': 'There is no field "{found}".',
  'query-field-near': 'There is no field "{found}"; did you mean "{near}"?',
  'query-value': 'Expected a value after "{before}".',
  'query-number': 'Expected a number or a range such as 2-4 after "{before}", found "{found}".',
  'query-compare': 'Only numbers can be compared with "{operator}", and "{field}" is not one; use ":" or "=".',
  'query-sign':
    'Expected ":", "=", ">", ">=", "<" or "<=" after "{field}", found "{found}"; a "-" before the field asks for all others.',
  'query-blank':
    'Expected a field right before "{found}", without a blank; in quotation marks it is a word to look for.',
  'query-and': 'All that is asked for must hold without "AND", too; in quotation marks it is a word to look for.',
  'query-not':
    'Write "-" right before what is not wanted instead of "NOT"; in quotation marks it is a word to look for.',
  'query-has': 'Expected {expected}, or a field, after "has:", found "{found}".',
  'query-is': 'Expected what a card may be after "is:", such as {expected}; found "{found}".',
  'query-is-near': 'No card is "{found}"; did you mean "{near}"? Known are {expected}.',
  'query-quote': 'Expected a closing quotation mark.',
  'query-or': 'Expected something to look for before and after "OR".',
  'query-group': 'Expected something to look for between the parentheses.',
  'query-open': 'There is no opening parenthesis for this one.',
  'query-close': 'Expected a closing parenthesis.',
  'query-deep': 'Expected at most {most} parentheses within one another.',
}

/** Fields of every system. `id` is the card's key. */
export const COMMON_FIELDS = ['name', 'id', 'kind', 'text'] as const
/** Numbers that no field has: what the library keeps beside a card's text. */
export const OWN_NUMBERS: Readonly<Record<string, (row: QueryRow) => number>> = {
  copies: ({ appearance }) => appearance.copies ?? 1,
}
/** What `is:` takes besides the words of kinds. */
export const IS_WORDS: Readonly<Record<string, (row: QueryRow) => boolean>> = {
  faulty: ({ problems }) => problems.errors > 0,
  tagged: ({ appearance }) => (appearance.tags ?? []).length > 0,
  overflow: ({ faces }) => faces?.includes('overflow') === true,
  undrawable: ({ faces }) => faces?.includes('undrawable') === true,
  untested: ({ tested }) => tested === false,
}
/** What `has:` takes besides fields. */
export const HAS_WORDS = ['problems', 'errors', 'warnings', 'art'] as const
