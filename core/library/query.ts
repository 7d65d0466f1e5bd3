import type { Appearance } from '../document/appearance'
import type { CardSummary } from '../document/catalog'
import type { FieldType } from '../language/field'
import type { Message, Messages } from '../language/message'
import type { Span } from '../language/span'

/** A field that a query may name: a row of a system's field table, or one of several systems' together. */
export interface QueryField {
  readonly name: string
  readonly type: FieldType
}

/** What a query is asked of: an entry as lists show it. */
export interface QueryRow {
  readonly cards: readonly CardSummary[]
  readonly appearance: Appearance
  readonly problems: { readonly errors: number; readonly warnings: number }
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
  | { readonly type: 'words'; readonly text: string; readonly phrase: boolean }
  /** With `exact`, the whole value; else words of it that begin so. */
  | { readonly type: 'value'; readonly field: string; readonly exact: boolean; readonly values: readonly string[] }
  | { readonly type: 'number'; readonly field: string; readonly ranges: readonly NumberRange[] }
  /** `problems`, `errors`, `warnings`, `art`, or a field that has a value. */
  | { readonly type: 'has'; readonly values: readonly string[] }
  /** Words of the card's kind. */
  | { readonly type: 'is'; readonly values: readonly string[] }
  | { readonly type: 'tag'; readonly values: readonly string[] }

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
  'query-has': 'Expected {expected}, or a field, after "has:", found "{found}".',
  'query-quote': 'Expected a closing quotation mark.',
}

/** Fields of every system. `id` is the card's key. */
export const COMMON_FIELDS = ['name', 'id', 'kind', 'text'] as const
/** What `has:` takes besides fields. */
export const HAS_WORDS = ['problems', 'errors', 'warnings', 'art'] as const
