import { nearest } from '../../../core/language/nearest'
import { useLibrary } from '../../stores/library'
import { useTexts } from '../../table/texts'
import type { LibraryText, RunOrder, Wanted } from './protocol'

/** What of the library a document was run with: a change of it makes the result old. */
export type Supply = Omit<RunOrder, 'text' | 'names'>

export const NOTHING: Supply = { cards: [], missing: [], files: {} }

const escaped = (text: string): string => text.replace(/[.+^${}()|[\]\\]/g, '\\$&')
const GLOB = /\*\*\/|\*\*|\*|\?/g
const BY_GLOB: Readonly<Record<string, string>> = { '**/': '(?:.*/)?', '**': '.*', '*': '[^/]*', '?': '[^/]' }

/** Whether a path or glob of `files:` means a document of the library. Folders that the library does not have are passed over. */
export function meansDocument(pattern: string, path: string): boolean {
  const plain = pattern.replaceAll('\\', '/').replace(/^(?:\.{1,2}\/)+/, '')
  if (plain === path || plain.endsWith(`/${path}`)) return true
  const parts = plain.split(GLOB).map(escaped)
  const globs = [...plain.matchAll(GLOB)].map(([glob]) => BY_GLOB[glob] ?? '')
  return new RegExp(`(?:^|/)${parts.map((part, index) => part + (globs[index] ?? '')).join('')}$`).test(path)
}

/** Finds in the open library what documents need. */
export function useSupply() {
  const library = useLibrary()
  const texts = useTexts()

  const read = async (entries: Iterable<string>): Promise<LibraryText[]> => {
    const found = await Promise.all([...new Set(entries)].map((entry) => texts.read(entry)))
    return found.filter((text) => text !== undefined)
  }

  function entriesOf({ system }: Wanted, pattern: string): string[] {
    const documents = (library.info?.collections ?? [])
      .filter((collection) => collection.system === system)
      .flatMap((collection) =>
        collection.documents.filter(({ path }) => meansDocument(pattern, path)).map(({ document }) => document),
      )
    const rows = [...library.rows.values()].filter(({ document }) => documents.includes(document))
    return rows.sort((a, b) => a.order - b.order).map(({ entry }) => entry)
  }

  /** Names and keys of the library's cards that may have been meant by words that none of them has. */
  function alikeOf({ system }: Wanted, words: readonly string[]): readonly string[] {
    const names = texts.rowsOf(system).flatMap(({ cards }) => cards.flatMap(({ name, key }) => [name, key]))
    return words.flatMap((word) => nearest(word, names, 1))
  }

  /** What was known, with what was wanted besides. Of several cards with one name all are meant: which, the scenario has to say. */
  async function extend(known: Supply, wanted: Wanted): Promise<Supply> {
    const lookUp = texts.finder(wanted.system)
    const found = wanted.words.map((word) => ({ word, entries: lookUp(word).map(({ row }) => row.entry) }))
    const have = new Set(known.cards.map(({ entry }) => entry))
    const fresh = found.flatMap(({ entries }) => entries).filter((entry) => !have.has(entry))
    const files = await Promise.all(
      wanted.files.map(async (pattern) => [pattern, await read(entriesOf(wanted, pattern))] as const),
    )
    const missing = found.flatMap(({ word, entries }) => (entries.length === 0 ? word : []))
    return {
      cards: [...known.cards, ...(await read(fresh))],
      missing: [...known.missing, ...missing],
      ...(missing.length > 0 && { alike: [...(known.alike ?? []), ...alikeOf(wanted, missing)] }),
      ...(missing.length === 0 && known.alike && { alike: known.alike }),
      files: { ...known.files, ...Object.fromEntries(files) },
    }
  }

  return { extend }
}

/** Whether a supply holds the text of this entry. */
export const holds = ({ cards, files }: Supply, entry: string): boolean =>
  [...cards, ...Object.values(files).flat()].some((text) => text.entry === entry)

/** Whether a card of this key or name was asked for in vain. */
export const misses = ({ missing }: Supply, word: string): boolean => missing.includes(word)
