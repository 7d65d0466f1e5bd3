import type { VocabularyEntry } from './service'

type Row<W extends VocabularyEntry> = Omit<W, 'id' | 'kind' | 'aliases'> & { readonly aliases?: readonly string[] }

/** Makes a table of words of one kind, keeping their ids, the canonical spellings, as types. */
export const table =
  <W extends VocabularyEntry>(kind: W['kind']) =>
  <const Id extends string>(rows: Readonly<Record<Id, Row<W>>>): readonly (W & { readonly id: Id })[] =>
    Object.entries<Row<W>>(rows).map(
      ([id, row]) => ({ aliases: [], ...row, id, kind }) as unknown as W & { readonly id: Id },
    )

/** The id of a word of this table. */
export type IdOf<T extends readonly VocabularyEntry[]> = T[number]['id']

/** Words by how they are spelled. */
type Index = ReadonlyMap<string, VocabularyEntry>

/** The words of a table by their spelling, and by their spelling in small letters. */
interface Indexes {
  readonly exact: Index
  readonly folded: Index
}

/** Where a table keeps its indexes: on itself, for one check of a text asks them thousands of times. */
const INDEXES = Symbol('indexes')

type Indexed = readonly VocabularyEntry[] & { readonly [INDEXES]?: Indexes }

/** Every spelling with its word, of which the first has each one in small letters. Spellings as they are written stand there too: nearly all are asked for so. */
function foldedOf(words: Indexed): Index {
  const index = new Map<string, VocabularyEntry>()
  const spelled = words.flatMap((word) => [word.id, ...word.aliases].map((spelling) => ({ spelling, word })))
  for (const { spelling, word } of spelled)
    if (!index.has(spelling.toLowerCase())) index.set(spelling.toLowerCase(), word)
  for (const { spelling, word } of spelled) index.set(spelling, index.get(spelling.toLowerCase()) ?? word)
  return index
}

function makeIndexes(words: Indexed): Indexes {
  const exact = new Map(
    words.flatMap((word) => [...word.aliases, word.id].map((spelling) => [spelling, word] as const)),
  )
  const indexes = { exact, folded: foldedOf(words) }
  Object.defineProperty(words, INDEXES, { value: indexes })
  return indexes
}

const indexesOf = (words: Indexed): Indexes => words[INDEXES] ?? makeIndexes(words)

/** The entry of a table that is spelled so, by its id or an alias, case included. */
export const find = <W extends VocabularyEntry>(words: readonly W[], spelling: string): W | undefined =>
  indexesOf(words).exact.get(spelling) as W | undefined

/** As `find`, but case does not matter, and the first of several counts. */
export function findFolded<W extends VocabularyEntry>(words: readonly W[], spelling: string): W | undefined {
  const { folded } = indexesOf(words)
  return (folded.get(spelling) ?? folded.get(spelling.toLowerCase())) as W | undefined
}

/** Those of the words that have one of the ids. */
export const among = <W extends VocabularyEntry>(words: readonly W[], ...ids: readonly W['id'][]): readonly W[] =>
  words.filter(({ id }) => ids.includes(id))

export const idsOf = (words: readonly VocabularyEntry[]): string[] => words.map(({ id }) => id)

/** Every spelling that `find` accepts, ids first. */
export const spellings = (words: readonly VocabularyEntry[]): string[] => [
  ...idsOf(words),
  ...words.flatMap(({ aliases }) => aliases),
]
