import { deepEqual } from 'fast-equals'
import { type AddedValue, readValue, valueFault, withValue } from '../document/added'
import type { Appearance } from '../document/appearance'
import type { Game } from '../game'
import { applyEdits } from '../language/edit'
import type { FieldValue } from '../language/field'
import { own } from '../language/own'
import type { Workshop } from '../system'

/** What is done to one field of many cards. */
export type FieldChange =
  | { readonly type: 'set'; readonly value: FieldValue }
  | { readonly type: 'clear' }
  | { readonly type: 'words'; readonly add: readonly string[]; readonly remove: readonly string[] }

export interface Rewritten {
  readonly text: string
  /** Fields that some card of the text does not have. */
  readonly missing: readonly string[]
  /** Fields whose value could not be written: read again, it is another. */
  readonly refused: readonly string[]
}

const listOf = (value: FieldValue | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'object' ? value : [String(value)]

const plain = (value: FieldValue | undefined): string =>
  listOf(value)
    .map((word) => word.toLowerCase().replace(/\s+/g, ' ').trim())
    .sort()
    .join('\n')

/** The value after the change; empty lists are no value. */
function changed(value: FieldValue | undefined, change: FieldChange): FieldValue | undefined {
  if (change.type === 'clear') return undefined
  if (change.type === 'set')
    return typeof change.value === 'object' && change.value.length === 0 ? undefined : change.value
  const words = listOf(value).filter((word) => !change.remove.includes(word))
  const all = [...words, ...change.add.filter((word) => !words.includes(word))]
  return all.length > 0 ? all : undefined
}

/** Changes fields of every card of an entry's text, or of one, by the fields' own minimal edits; what is not changed stays to the letter. */
export function rewriteFields(
  workshop: Workshop,
  text: string,
  changes: Readonly<Record<string, FieldChange>>,
  only?: number,
): Rewritten {
  const missing = new Set<string>()
  const refused = new Set<string>()
  let result = text
  const cards = workshop.language
    .parse(text)
    .cards.map((_, index) => index)
    .filter((index) => only === undefined || index === only)
  for (const index of cards) {
    for (const [name, change] of Object.entries(changes)) {
      const field = workshop.fields.find((each) => each.name === name)
      const parsed = workshop.language.parse(result)
      if (!field?.applies(parsed.cards[index]?.kind ?? '')) {
        missing.add(name)
        continue
      }
      const before = field.read(parsed, index)?.value
      const wanted = changed(before, change)
      if (deepEqual(before, wanted)) continue
      const next = applyEdits(result, field.edit(parsed, index, wanted))
      const found = field.read(workshop.language.parse(next), index)?.value
      // Some fields settle case and blanks as their game writes them.
      if (plain(found) === plain(wanted)) result = next
      else refused.add(name)
    }
  }
  return { text: result, missing: [...missing], refused: [...refused] }
}

/** A card's entry as far as its fields are written into it. */
export interface Written {
  readonly text: string
  readonly appearance: Appearance
}

/** A value as an added field keeps it; `undefined` for none. A number that was typed into a field of texts is a text. */
function addedFrom(field: Game['fields'][number], change: FieldChange): { value: AddedValue | undefined } | undefined {
  if (change.type === 'clear') return { value: undefined }
  if (change.type !== 'set' || typeof change.value === 'object') return undefined
  const read =
    typeof change.value === 'number' && valueFault(field, change.value) === undefined
      ? { value: change.value }
      : readValue(field, String(change.value))
  return 'fault' in read ? undefined : read
}

/** Changes fields of an entry's cards, be they of the text or added by the collection. An added field is the entry's: it has one value for all of its cards. */
export function rewriteCard(
  { workshop, fields }: Pick<Game, 'workshop' | 'fields'>,
  { text, appearance }: Written,
  changes: Readonly<Record<string, FieldChange>>,
  only?: number,
): Rewritten & Written {
  const added = new Map(fields.map((field) => [field.name, field]))
  const ofText = Object.entries(changes).filter(([name]) => !added.has(name))
  const written: Rewritten =
    workshop && ofText.length > 0
      ? rewriteFields(workshop, text, Object.fromEntries(ofText), only)
      : { text, missing: ofText.map(([name]) => name), refused: [] }
  const refused = [...written.refused]
  let dressed = appearance
  for (const [name, change] of Object.entries(changes)) {
    const field = added.get(name)
    const read = field && addedFrom(field, change)
    if (field && !read) refused.push(name)
    if (read && own(dressed.fields ?? {}, name) !== read.value) dressed = withValue(dressed, name, read.value)
  }
  return { ...written, refused, appearance: dressed }
}
