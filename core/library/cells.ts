import { readValue } from '../document/added'
import { fieldsOf, type Game } from '../game'
import type { Field, FieldValue } from '../language/field'
import { message, type Message, type Messages } from '../language/message'

/** What a column of a spreadsheet may be: a field of the game's cards, or something that every card has. */
export interface Target {
  readonly name: string
  readonly label: string
  /** Absent of what is no field. */
  readonly field?: Field
}

/** English for what is wrong with a cell, or with a row. */
export const CELL_MESSAGES: Messages = {
  'cell-number': 'Expected a whole number, found "{found}".',
  'cell-copies': 'Expected a number from 0 to 999, found "{found}".',
  'cell-refused': 'The script cannot say "{found}" here: it would be read as something else.',
  'cell-missing': 'Cards of this type have no such field.',
  'row-long': 'It has {n} cells more than the first row; they are left out.',
  'row-twice': 'It has the key "{key}" again, as row {row}. It is passed by.',
  'row-several': 'There are several cards with the key "{key}". It is passed by.',
  'row-unnamed': 'It has no name for a new card. It is passed by.',
  'row-unknown': 'No card has the key "{key}". It is passed by.',
  'row-keyless': 'It has no key, so no card can be meant. It is passed by.',
  'row-too-long': 'The text of its card would be too long. It is passed by.',
}

/** The field that says a card's key, where its game has one. */
const KEY = 'id'

/** Everything that columns may be of cards of this game, the key first. */
export function targetsOf(game: Game, words: { readonly [T in 'key' | 'kind' | 'copies' | 'tags']: string }): Target[] {
  const fields = fieldsOf(game).map((field): Target => ({ name: field.name, label: field.label, field }))
  const has = (name: string): boolean => fields.some((each) => each.name === name)
  const own = (name: keyof typeof words): Target => ({ name, label: words[name] })
  const isKey = ({ name }: Target): boolean => name === KEY
  return [
    ...(has(KEY) ? fields.filter(isKey) : [own('key')]),
    ...(has('name') ? [] : [{ name: 'name', label: 'Name' }]),
    ...(has('type') ? [] : [own('kind')]),
    ...fields.filter((target) => !isKey(target)),
    own('copies'),
    own('tags'),
  ]
}

/** What the columns of a file are called that the studio writes. */
export const HEADINGS = { key: 'Key', kind: 'Kind', copies: 'Copies', tags: 'Tags' } as const

/** Whether a column says keys. */
export const isKey = (name: string | null): boolean => name === KEY || name === 'key'

/** What headings call targets: their labels, and their names where two have one label. */
export function headingsOf(targets: readonly Target[]): readonly string[] {
  const fold = (text: string): string => text.toLowerCase()
  return targets.map(({ name, label }) =>
    targets.filter((other) => fold(other.label) === fold(label)).length > 1 ? name : label,
  )
}

const folded = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** The target that each heading most likely means; each at most once. */
export function guessColumns(headings: readonly string[], targets: readonly Target[]): (string | null)[] {
  const taken = new Set<string>()
  return headings.map((heading) => {
    const wanted = folded(heading)
    const found =
      wanted === ''
        ? undefined
        : targets.find(
            ({ name, label }) =>
              !taken.has(name) &&
              (folded(name) === wanted || folded(label) === wanted || (isKey(name) && ['id', 'key'].includes(wanted))),
          )
    if (found) taken.add(found.name)
    return found?.name ?? null
  })
}

/** A list as a cell says it: with commas, or with semicolons where a word has a comma. */
export const listCell = (words: readonly string[]): string =>
  words.some((word) => word.includes(',')) ? words.join('; ') + (words.length === 1 ? ';' : '') : words.join(', ')

/** The words of a cell. */
export const wordsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(/[;\n]/.test(text) ? /[;\n]/ : ',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

/** A field's value as a cell says it. */
export const cellOf = (value: FieldValue | undefined): string | number =>
  value === undefined ? '' : typeof value === 'object' ? listCell(value) : value

/** What a cell means for a field; no value where it is empty. */
export function valueIn(
  field: Field,
  text: string,
): { readonly value: FieldValue | undefined } | { readonly fault: Message } {
  if (field.added) {
    const read = readValue(field.added, text)
    if ('fault' in read) return read
    return { value: typeof read.value === 'boolean' ? (read.value ? 'yes' : 'no') : read.value }
  }
  const plain = text.trim()
  if (plain === '') return { value: undefined }
  if (field.type === 'words') return { value: wordsIn(text).map((word) => choiceIn(field, word)) }
  if (field.type === 'number')
    return /^[-+]?\d{1,9}(?:\.0+)?$/.test(plain)
      ? { value: Number(plain) + 0 }
      : { fault: message('cell-number', { found: plain }) }
  return { value: field.type === 'choice' ? choiceIn(field, plain) : text }
}

/** The value of the choice that is meant, by what it is or is called. */
function choiceIn({ choices = [] }: Field, text: string): string {
  const wanted = text.toLowerCase()
  const found =
    choices.find(({ value }) => value.toLowerCase() === wanted) ??
    choices.find(({ label }) => label.toLowerCase() === wanted)
  return found?.value ?? text
}
