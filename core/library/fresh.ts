import type { CardSummary } from '../document/catalog'
import { applyEdits } from '../language/edit'
import type { Field, FieldValue } from '../language/field'
import type { Keys } from '../language/keys'
import type { CardKind, Workshop } from '../system'

/** The words that a collection's cards have in a field, most used first, and behind them those that it declares. */
export function wordsInUse(
  { name }: Pick<Field, 'name'>,
  cards: Iterable<CardSummary>,
  declared: readonly string[] = [],
): readonly string[] {
  const counts = new Map<string, number>()
  for (const card of cards) {
    for (const word of card.words[name] ?? [card.stats[name] ?? ''])
      if (word !== '') counts.set(String(word), (counts.get(String(word)) ?? 0) + 1)
  }
  const used = [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word)
  return [...new Set([...used, ...declared])]
}

/** What a new card says in a field unless something else is chosen: the collection's first word, else the kind's own. */
export function firstWord(
  { type }: Pick<Field, 'type'>,
  inUse: readonly string[],
  written: FieldValue | undefined,
): FieldValue | undefined {
  const [first] = inUse
  if (first === undefined) return written
  return type === 'words' ? [first] : first
}

/** The fields of a kind whose words a new card takes from its collection. */
export const worded = ({ fields }: Workshop, { id, words }: CardKind): readonly Field[] =>
  fields.filter((field) => words.includes(field.name) && field.applies(id))

/** A key for a new card of this kind that none of the collection's cards has; `fresh` is a random UUID. */
export const freshKey = (
  { nextKey }: Pick<Workshop, 'nextKey'>,
  { like }: CardKind,
  taken: Keys,
  fresh: string,
): string => nextKey(taken, like ?? [...taken.keys()].at(-1), fresh)

/** The script of a new card of this kind, with these words in the fields that `worded` names; one that is left out stands as the kind has it. */
export function freshCard(
  workshop: Workshop,
  kind: CardKind,
  {
    name,
    key,
    words,
  }: { readonly name: string; readonly key: string; readonly words: Readonly<Record<string, FieldValue | undefined>> },
): string {
  return worded(workshop, kind)
    .filter((field) => field.name in words)
    .reduce(
      (text, field) => applyEdits(text, field.edit(workshop.language.parse(text), 0, words[field.name])),
      kind.template(name, key),
    )
}
