import type { AddedField } from '../document/added'
import type { TextEdit } from './edit'
import type { Parsed } from './service'
import type { Span } from './span'

export const FIELD_TYPES = ['text', 'long-text', 'number', 'choice', 'words'] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** A field's value; `undefined` where the text does not give it. Words are joined by the field's own separator in the text. */
export type FieldValue = string | number | readonly string[]

/** One row of a system's field table: drives form, columns, facets, CSV and template bindings. */
export interface Field<P extends Parsed = Parsed> {
  readonly name: string
  readonly label: string
  readonly type: FieldType
  /** For `choice`, and proposals for `words`. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  /** `false` for what nobody looks through lists for: it stays in the form, among a card's facts, and can be searched. */
  readonly isListed?: boolean
  /** A text without it is given one as it is saved: while somebody types it anew, the old one stays. */
  readonly isGiven?: boolean
  /** The collection adds it: its value lies in the card's appearance, and no text is read or edited. */
  readonly added?: AddedField
  /** Whether the form shows it for a card of this kind. */
  applies(kind: string): boolean
  /** The value of the `card`-th card of the text, and where it is written. */
  read(parsed: P, card: number): { readonly value: FieldValue; readonly span: Span } | undefined
  /** Edits that write the value, losing no comment or unknown line; `undefined` removes it. Value and place as `read` has them. */
  edit(parsed: P, card: number, value: FieldValue | undefined): readonly TextEdit[]
}
