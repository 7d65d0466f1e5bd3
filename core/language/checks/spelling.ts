import type { Notes, Problems } from '../problem'
import { note, replacing } from '../problem'
import { nearest } from '../nearest'
import type { VocabularyEntry } from '../service'
import type { Written } from '../span'
import { find, findFolded, spellings } from '../vocabulary'

/** How a system takes the words of its vocabulary, and by which messages it says so. */
export interface Spelling {
  /** Whether a spelling of the entry is an older one, which is accepted but never proposed. */
  isOld(entry: VocabularyEntry, spelling: string): boolean
  /** Of an older spelling of `{canonical}`, and of another case than `{expected}`; the `{word}` is the one that is written. */
  readonly old: string
  readonly case: string
  /** Of an unknown word, with `.KIND` behind it: see `Problems.unknownWord`. */
  readonly unknown: string
}

/** Reads words of a vocabulary in which case matters. */
export function speller({ report, unknownWord }: Problems, { isOld, ...ids }: Spelling) {
  const current = (table: readonly VocabularyEntry[], spelling: string): string => {
    const entry = find(table, spelling)
    return entry && isOld(entry, spelling) ? entry.id : spelling
  }

  /** The entry, which the word names; an older spelling is reported. */
  function known<E extends VocabularyEntry>(notes: Notes, entry: E, { text, span }: Written): E {
    if (isOld(entry, text))
      report(notes, ids.old, span, { word: text, canonical: entry.id }, [replacing(span, entry.id)])
    return entry
  }

  /** Reports a word of no entry, with the nearest words as fixes. */
  function unknown(notes: Notes, table: readonly VocabularyEntry[], { text, span }: Written, kind: string): void {
    const near = nearest(text, spellings(table)).map((spelling) => current(table, spelling))
    note(notes, unknownWord(`${ids.unknown}.${kind}`, text, span, [...new Set(near)]))
  }

  /** The entry of the table that the word names. Another case is accepted and reported. */
  function resolve<E extends VocabularyEntry>(
    notes: Notes,
    table: readonly E[],
    word: Written,
    kind: string,
  ): E | undefined {
    const { text, span } = word
    const entry = find(table, text)
    if (entry) return known(notes, entry, word)
    const folded = text === '' ? undefined : findFolded(table, text)
    if (!folded) {
      unknown(notes, table, word, kind)
      return undefined
    }
    const same = [folded.id, ...folded.aliases].find((other) => other.toLowerCase() === text.toLowerCase())
    const expected = current(table, same ?? folded.id)
    report(notes, ids.case, span, { word: text, expected }, [replacing(span, expected)])
    return folded
  }

  return { known, unknown, resolve }
}
