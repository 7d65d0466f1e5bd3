import type { AddedField } from '../document/added'
import { applyEdits, type TextEdit } from './edit'
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

/** What a field is, apart from its name: how its value is taken from a card, and how it is written there. */
export interface Access<Place> {
  read(place: Place): ReturnType<Field['read']>
  edit(place: Place, value: FieldValue | undefined): readonly TextEdit[]
}

/** Makes the rows of a field table; `placeOf` gives what a system's fields know of a card in a text. */
export const fieldsOn =
  <P extends Parsed, Place>(placeOf: (parsed: P, card: number) => Place | undefined) =>
  (
    name: string,
    label: string,
    type: FieldType,
    { read, edit }: Access<Place>,
    more: Partial<Omit<Field<P>, 'read' | 'edit'>> = {},
  ): Field<P> => ({
    name,
    label,
    type,
    applies: () => true,
    ...more,
    read(parsed, card) {
      const place = placeOf(parsed, card)
      return place && read(place)
    },
    edit(parsed, card, value) {
      const place = placeOf(parsed, card)
      return place ? edit(place, value) : []
    },
  })

/** Values to choose from that are called as they are written. */
export const choicesOf = (values: readonly string[]): NonNullable<Field['choices']> =>
  values.map((value) => ({ value, label: value }))

/** A text whose first card has other values in these fields, written one after the other. */
export const withFields = <P extends Parsed>(
  text: string,
  values: Readonly<Record<string, FieldValue | undefined>>,
  fields: readonly Field<P>[],
  parse: (text: string) => P,
): string =>
  Object.entries(values).reduce((result, [name, value]) => {
    const field = fields.find((each) => each.name === name)
    return applyEdits(result, field?.edit(parse(result), 0, value) ?? [])
  }, text)
