import type { Diagnostic } from '../language/diagnostic'
import { message, printMessage, type Message, type Messages } from '../language/message'
import { own } from '../language/own'
import type { Span } from '../language/span'

/** What the value of an added field may be. `symbol` and `picture` hold a name. */
export const ADDED_TYPES = ['text', 'long-text', 'number', 'choice', 'yes-no', 'symbol', 'picture'] as const
export type AddedType = (typeof ADDED_TYPES)[number]

/** A field that a collection adds to the cards of its game. Its values lie in the cards' appearances, and no text says them. */
export interface AddedField {
  /** What queries, templates and files call it: see `FIELD_NAME`. */
  readonly name: string
  readonly label: string
  readonly type: AddedType
  /** Of a choice, in the order in which they are offered. */
  readonly values?: readonly string[] | undefined
}

export type AddedValue = string | number | boolean
/** By the names of fields; those that no field has any more stay. */
export type AddedValues = Readonly<Record<string, AddedValue>>

/** Fields of a collection that says nothing of any: as every collection had them before it could. */
export const USUAL_FIELDS: readonly AddedField[] = [{ name: 'artist', label: 'Artist', type: 'text' }]

/** A name that queries, `{holes}` of templates and heads of columns take alike. */
export const FIELD_NAME = /^[A-Za-z]\w{0,39}$/
export const LONGEST_LABEL = 100
export const MOST_FIELDS = 100
export const MOST_VALUES = 200
/** Characters of a value. */
export const LONGEST_VALUE = 20_000

/** Names with a meaning of their own in lists and queries, whatever the game. */
const RESERVED = [
  ...['name', 'id', 'key', 'kind', 'type', 'text', 'art', 'template', 'tags', 'tag', 'copies', 'problems', 'errors'],
  ...['warnings', 'changed', 'order', 'has', 'is', 'or', 'collection', 'document', 'script', 'constructor'],
]

/** English for what is wrong with added fields and their values. */
export const FIELD_MESSAGES: Messages = {
  'field-name':
    'A field may not be called "{name}": a name is a letter, then up to 39 letters, digits and underscores.',
  'field-taken': '"{name}" is a field of the game or of the studio already. Choose another name.',
  'field-twice': 'There is a field "{name}" already, in whichever case. Choose another name.',
  'field-many': 'A collection has at most {most} fields, and a choice at most {values} values. Take some out.',
  'field-label': 'The label of "{name}" must have 1 to {most} characters.',
  'field-values': 'The choice "{name}" offers no values, or one twice. Give each value once.',
  'value-number': '{label}: expected a number, found "{found}". Write a number, or empty the field.',
  'value-choice': '{label}: expected {expected}, found "{found}". Choose one of them, or empty the field.',
  'value-yes-no': '{label}: expected yes or no, found "{found}". Choose one of them, or empty the field.',
  'value-text': '{label}: expected a text, found "{found}". Write it anew, or empty the field.',
  'value-long': '{label}: expected at most {most} characters, found {found}. Shorten it.',
}

/** Whether a name has a meaning already: of the studio's own, or among those of a game's fields. */
export const isTaken = (name: string, taken: readonly string[]): boolean =>
  [...RESERVED, ...taken].some((other) => other.toLowerCase() === name.toLowerCase())

const repeats = (words: readonly string[]): boolean =>
  new Set(words.map((word) => word.trim().toLowerCase())).size < words.length

/** What is wrong with one field among those before it, if anything; `taken`: names of the game's own fields. */
export function fieldFault(
  { name, label, type, values = [] }: AddedField,
  before: readonly Pick<AddedField, 'name'>[],
  taken: readonly string[],
): Message | undefined {
  if (!FIELD_NAME.test(name)) return message('field-name', { name })
  if (isTaken(name, taken)) return message('field-taken', { name })
  if (before.some((other) => other.name.toLowerCase() === name.toLowerCase())) return message('field-twice', { name })
  if (before.length >= MOST_FIELDS || values.length > MOST_VALUES)
    return message('field-many', { most: MOST_FIELDS, values: MOST_VALUES })
  if (label.trim() === '' || label.length > LONGEST_LABEL) return message('field-label', { name, most: LONGEST_LABEL })
  if (type === 'choice' && (values.length === 0 || repeats(values) || values.some((value) => value.trim() === '')))
    return message('field-values', { name })
  return undefined
}

/** Those that can be used in a game, each name once. */
export function usableFields(fields: readonly AddedField[], taken: readonly string[]): readonly AddedField[] {
  const usable = fields.filter((field, index) => fieldFault(field, fields.slice(0, index), taken) === undefined)
  return usable.length === fields.length ? fields : usable
}

/** A name for a field of this label that none of the others has. */
export function nameFor(label: string, taken: readonly string[]): string {
  const plain = label
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
    .toLowerCase()
    .replaceAll(/ +/g, '_')
    .slice(0, 36)
  const stem = FIELD_NAME.test(plain) ? plain : 'field'
  for (let number = 1; ; number++) {
    const name = number === 1 ? stem : `${stem}${number}`
    if (!isTaken(name, taken)) return name
  }
}

const YES = ['yes', 'true', 'y', '1', 'x']
const NO = ['no', 'false', 'n', '0']
const NUMBER = /^[-+]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][-+]?\d{1,3})?$/

const shortened = (value: unknown): string => {
  const text = String(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** What a value may be; `undefined` where it is as it should be. */
export function valueFault({ label, type, values = [] }: AddedField, value: AddedValue): Message | undefined {
  const found = shortened(value)
  if (type === 'number') return typeof value === 'number' ? undefined : message('value-number', { label, found })
  if (type === 'yes-no') return typeof value === 'boolean' ? undefined : message('value-yes-no', { label, found })
  if (typeof value !== 'string') return message('value-text', { label, found })
  if (value.length > LONGEST_VALUE)
    return message('value-long', { label, most: LONGEST_VALUE, found: String(value.length) })
  if (type !== 'choice' || values.includes(value)) return undefined
  const expected = values.slice(0, 12).join(', ') + (values.length > 12 ? '…' : '')
  return message('value-choice', { label, expected, found })
}

/** What somebody means by a text that they wrote for a field; empty means no value. */
export function readValue(
  field: AddedField,
  text: string,
): { readonly value: AddedValue | undefined } | { readonly fault: Message } {
  const plain = text.trim()
  if (plain === '') return { value: undefined }
  const folded = plain.toLowerCase()
  let value: AddedValue = field.type === 'text' || field.type === 'long-text' ? text : plain
  if (field.type === 'number' && NUMBER.test(plain) && Number.isFinite(Number(plain))) value = Number(plain) + 0
  if (field.type === 'yes-no') value = YES.includes(folded) ? true : NO.includes(folded) ? false : plain
  if (field.type === 'choice') value = field.values?.find((each) => each.toLowerCase() === folded) ?? plain
  const fault = valueFault(field, value)
  return fault ? { fault } : { value }
}

/** A value as lists, queries and files show it. */
export const shownAdded = (value: AddedValue): string | number =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : value

/** The value of a field as lists show it, whether a field of that name is declared or not. */
export function addedValue(
  appearance: { readonly fields?: AddedValues | undefined } | undefined,
  name: string,
): string | number | undefined {
  const value = appearance?.fields && own(appearance.fields, name)
  return value === undefined ? undefined : shownAdded(value)
}

/** The values of these fields alone. */
export const valuesIn = (fields: readonly AddedField[], values: AddedValues | undefined): AddedValues =>
  values
    ? Object.fromEntries(
        fields.flatMap(({ name }) => {
          const value = own(values, name)
          return value === undefined ? [] : [[name, value] as const]
        }),
      )
    : {}

/** The appearance with another value of a field; `undefined` takes it out. */
export function withValue<A extends { readonly fields?: AddedValues | undefined }>(
  { fields = {}, ...appearance }: A,
  name: string,
  value: AddedValue | undefined,
): Omit<A, 'fields'> & { readonly fields?: AddedValues } {
  const { [name]: _before, ...others } = fields
  const all =
    value === undefined
      ? others
      : Object.hasOwn(fields, name)
        ? { ...fields, [name]: value }
        : { ...others, [name]: value }
  return Object.keys(all).length > 0 ? { ...appearance, fields: all } : appearance
}

/** What is wrong with the values that a card gives the fields of its collection: at the card's name, as far as its text is read. */
export function checkValues(
  fields: readonly AddedField[],
  values: AddedValues | undefined,
  place: Span,
): readonly Diagnostic[] {
  if (!values) return []
  return fields.flatMap((field): Diagnostic[] => {
    const value = own(values, field.name)
    const fault = value === undefined ? undefined : valueFault(field, value)
    return fault ? [{ code: 'field-value', severity: 'error', span: place, message: fault, fixes: [] }] : []
  })
}

export const printFieldMessage = (said: Message): string => printMessage(FIELD_MESSAGES, said)
