import { deepEqual } from 'fast-equals'
import { applyEdits } from '../language/edit'
import type { FieldValue } from '../language/field'
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
