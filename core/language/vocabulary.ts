import type { VocabularyEntry } from './service'

type Row<W extends VocabularyEntry> = Omit<W, 'id' | 'kind' | 'aliases'> & { readonly aliases?: readonly string[] }

/** Makes a table of words of one kind, keeping their ids, the canonical spellings, as types. */
export const table = <W extends VocabularyEntry>(kind: W['kind']) =>
  <const Id extends string>(rows: Readonly<Record<Id, Row<W>>>): readonly (W & { readonly id: Id })[] =>
    Object.entries<Row<W>>(rows).map(([id, row]) => ({ aliases: [], ...row, id, kind }) as unknown as W & { readonly id: Id })

/** The id of a word of this table. */
export type IdOf<T extends readonly VocabularyEntry[]> = T[number]['id']

const lookups = new WeakMap<readonly VocabularyEntry[], ReadonlyMap<string, VocabularyEntry>>()

const lookup = (words: readonly VocabularyEntry[]): ReadonlyMap<string, VocabularyEntry> => {
  const known = lookups.get(words)
  if (known) return known
  const map = new Map(words.flatMap((word) => [...word.aliases, word.id].map((spelling) => [spelling, word] as const)))
  lookups.set(words, map)
  return map
}

/** The entry of a table that is spelled so, by its id or an alias, case included. */
export const find = <W extends VocabularyEntry>(words: readonly W[], spelling: string): W | undefined => lookup(words).get(spelling) as W | undefined

const foldedLookups = new WeakMap<readonly VocabularyEntry[], ReadonlyMap<string, VocabularyEntry>>()

const foldedLookup = (words: readonly VocabularyEntry[]): ReadonlyMap<string, VocabularyEntry> => {
  const known = foldedLookups.get(words)
  if (known) return known
  const map = new Map(words.flatMap((word) => [word.id, ...word.aliases].map((spelling) => [spelling.toLowerCase(), word] as const)).reverse())
  foldedLookups.set(words, map)
  return map
}

/** As `find`, but case does not matter, and the first of several counts. */
export const findFolded = <W extends VocabularyEntry>(words: readonly W[], spelling: string): W | undefined => foldedLookup(words).get(spelling.toLowerCase()) as W | undefined

/** Every spelling that `find` accepts, ids first. */
export const spellings = (words: readonly VocabularyEntry[]): string[] => [...words.map(({ id }) => id), ...words.flatMap(({ aliases }) => aliases)]
