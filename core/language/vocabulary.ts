import type { VocabularyEntry } from './service'

type Row<W extends VocabularyEntry> = Omit<W, 'id' | 'kind' | 'aliases'> & { readonly aliases?: readonly string[] }

/** Makes a table of words of one kind, keeping their ids, the canonical spellings, as types. */
export const table = <W extends VocabularyEntry>(kind: W['kind']) =>
  <const Id extends string>(rows: Readonly<Record<Id, Row<W>>>): readonly (W & { readonly id: Id })[] =>
    Object.entries<Row<W>>(rows).map(([id, row]) => ({ aliases: [], ...row, id, kind }) as unknown as W & { readonly id: Id })

/** The id of a word of this table. */
export type IdOf<T extends readonly VocabularyEntry[]> = T[number]['id']

/** Words by how they are spelled. */
type Index = ReadonlyMap<string, VocabularyEntry>

/** Where a table keeps its indexes: on itself, for one check of a text asks them thousands of times. */
const EXACT = Symbol('exact')
const FOLDED = Symbol('folded')

type Indexed = readonly VocabularyEntry[] & { readonly [EXACT]?: Index, readonly [FOLDED]?: Index }

function keep(words: Indexed, kind: typeof EXACT | typeof FOLDED, spelled: readonly (readonly [string, VocabularyEntry])[]): Index {
  const index = new Map(spelled)
  Object.defineProperty(words, kind, { value: index })
  return index
}

const exact = (words: Indexed): Index => words[EXACT] ?? keep(words, EXACT, words.flatMap((word) => [...word.aliases, word.id].map((spelling) => [spelling, word] as const)))

const folded = (words: Indexed): Index =>
  words[FOLDED] ?? keep(words, FOLDED, words.flatMap((word) => [word.id, ...word.aliases].map((spelling) => [spelling.toLowerCase(), word] as const)).reverse())

/** The entry of a table that is spelled so, by its id or an alias, case included. */
export const find = <W extends VocabularyEntry>(words: readonly W[], spelling: string): W | undefined => exact(words).get(spelling) as W | undefined

/** As `find`, but case does not matter, and the first of several counts. */
export const findFolded = <W extends VocabularyEntry>(words: readonly W[], spelling: string): W | undefined => folded(words).get(spelling.toLowerCase()) as W | undefined

/** Every spelling that `find` accepts, ids first. */
export const spellings = (words: readonly VocabularyEntry[]): string[] => [...words.map(({ id }) => id), ...words.flatMap(({ aliases }) => aliases)]
