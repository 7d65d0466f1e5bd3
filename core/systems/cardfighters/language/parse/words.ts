import type { VocabularyEntry } from '../../../../language/service'
import type { Span } from '../../../../language/span'
import type { Scan } from './scan'
import type { Role } from './tree'

/** A word with one of these prefixes: `oppRing`, `myEndPhase`. */
export interface Prefixed<W, P> {
  readonly entry: W
  readonly prefix?: P
  readonly text: string
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Every spelling of the words with every prefix, in the house spelling. */
export function combinations<W extends VocabularyEntry, P extends VocabularyEntry>(
  words: readonly W[],
  prefixes: readonly P[],
): ReadonlyMap<string, Prefixed<W, P>> {
  const all = new Map<string, Prefixed<W, P>>()
  for (const entry of words) {
    all.set(entry.id.toLowerCase(), { entry, text: entry.id })
    for (const prefix of prefixes) {
      const text = prefix.id + capital(entry.id)
      all.set(text.toLowerCase(), { entry, prefix, text })
    }
  }
  return all
}

/** Reads a word with its prefix; an unknown one is complained of and read over. Absent when no word comes next. */
export function readPrefixed<W extends VocabularyEntry, P extends VocabularyEntry>(
  scan: Scan,
  all: ReadonlyMap<string, Prefixed<W, P>>,
  role: Role,
  complain: (word: string, place: Span) => void,
): { readonly found: Prefixed<W, P> | undefined; readonly span: Span } | undefined {
  const word = scan.word()
  if (word === undefined) return undefined
  const found = all.get(word.toLowerCase())
  if (!found) complain(word, scan.ahead(word.length))
  return { found, span: scan.takeWord(word, role, found?.entry, found?.text, found?.prefix) }
}
