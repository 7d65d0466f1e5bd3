import type { VocabularyEntry } from '../service'
import type { Span } from '../span'
import type { Grammar, Reader } from './reader'

/** A word with one of these prefixes: `oppField`, `myEndPhase`. */
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
export function readPrefixed<G extends Grammar, W extends VocabularyEntry, P extends VocabularyEntry>(
  reader: Reader<G>,
  all: ReadonlyMap<string, Prefixed<W, P>>,
  role: G['role'],
  complain: (word: string, place: Span) => void,
): { readonly found: Prefixed<W, P> | undefined; readonly span: Span } | undefined {
  const word = reader.word()
  if (word === undefined) return undefined
  const found = all.get(word.toLowerCase())
  if (!found) complain(word, reader.ahead(word.length))
  return { found, span: reader.takeWord(word, role, found?.entry, found?.text, found?.prefix) }
}
