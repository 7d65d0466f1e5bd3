import type { VocabularyEntry } from '../../../../language/service'
import type { Span } from '../../../../language/span'
import { find, findFolded, spellings } from '../../vocabulary'
import { entryToken, peek, placed, take, unknown, WORD, type Scan } from './scan'
import type { Role } from './tree'

/** Reads a word of one table; an unknown one is reported and read over. Absent when no word comes next. */
export function readWord<W extends VocabularyEntry>(
  scan: Scan,
  words: readonly W[],
  role: Role,
  id: string,
  pattern: RegExp = WORD,
): { readonly entry: W | undefined; readonly text: string; readonly span: Span } | undefined {
  const word = peek(scan, pattern)
  if (!word) return undefined
  const entry = findFolded(words, word[0])
  const place = placed(scan, scan.at, scan.at + word[0].length)
  if (!entry) unknown(scan, id, word[0], place, spellings(words))
  take(
    scan,
    word[0].length,
    entry ? role : 'junk',
    entry ? entryToken(word[0], entry, find(words, word[0]) ? word[0] : entry.id) : {},
  )
  return { entry, text: word[0], span: place }
}

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

/** As `readWord`, for words with prefixes. */
export function readPrefixed<W extends VocabularyEntry, P extends VocabularyEntry>(
  scan: Scan,
  all: ReadonlyMap<string, Prefixed<W, P>>,
  role: Role,
  complain: (word: string, place: Span) => void,
): { readonly found: Prefixed<W, P> | undefined; readonly span: Span } | undefined {
  const word = peek(scan, WORD)
  if (!word) return undefined
  const found = all.get(word[0].toLowerCase())
  const place = placed(scan, scan.at, scan.at + word[0].length)
  if (!found) complain(word[0], place)
  take(
    scan,
    word[0].length,
    found ? role : 'junk',
    found ? { ...entryToken(word[0], found.entry, found.text), ...(found.prefix && { prefix: found.prefix }) } : {},
  )
  return { found, span: place }
}
