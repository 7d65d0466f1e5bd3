import { renaming } from '../../../../language/checks/remedies'
import type { Fix } from '../../../../language/diagnostic'
import { nearest } from '../../../../language/nearest'
import { note, replacing, type Notes } from '../../../../language/problem'
import type { Span } from '../../../../language/span'
import { find, findFolded, spellings, type Word as Entry } from '../../vocabulary'
import { report, unknownWord } from '../checks/codes'
import type { Word } from './tree'

/** Kinds whose aliases are older or shorter spellings of what the language now says (quirks 13 and 14). */
const LEGACY = new Set(['effect', 'passive-effect', 'target', 'cost', 'stat', 'keyword'])

const isLegacy = (entry: Entry, spelling: string): boolean =>
  entry.id !== spelling && LEGACY.has(entry.kind) && !spelling.startsWith('serve')

/** The spelling that is proposed for the one given: never an older one. */
const current = (table: readonly Entry[], spelling: string): string => {
  const entry = find(table, spelling)
  return entry && isLegacy(entry, spelling) ? entry.id : spelling
}

/** The entry that the word names; an older spelling is reported. */
export function known<E extends Entry>(notes: Notes, entry: E, { text, span }: Word): E {
  if (isLegacy(entry, text))
    report(notes, 'W06.alias', span, { word: text, canonical: entry.id }, [replacing(span, entry.id)])
  return entry
}

/**
 * The entry of the table that the word names. Another case is accepted and reported, an unknown word reported with its nearest ones
 * under the message `E04.<kind>`.
 */
export function resolve<E extends Entry>(notes: Notes, table: readonly E[], word: Word, kind: string): E | undefined {
  const entry = find(table, word.text)
  if (entry) return known(notes, entry, word)
  const folded = word.text === '' ? undefined : findFolded(table, word.text)
  if (folded) {
    const spelling = current(
      table,
      [folded.id, ...folded.aliases].find((other) => other.toLowerCase() === word.text.toLowerCase()) ?? folded.id,
    )
    report(notes, 'E04.case', word.span, { word: word.text, expected: spelling }, [replacing(word.span, spelling)])
    return folded
  }
  unknown(notes, table, word, kind)
  return undefined
}

/** E04 for a word of no entry, with the nearest words as fixes. */
export function unknown(notes: Notes, table: readonly Entry[], { text, span }: Word, kind: string): void {
  const near = nearest(text, spellings(table)).map((spelling) => current(table, spelling))
  note(notes, unknownWord(`E04.${kind}`, text, span, [...new Set(near)]))
}

/** Puts another name in the place of one, with its quotes, or with those that the other needs. */
export const renamingIn = (text: string, place: Span, name: string): Fix =>
  renaming(place, name, text[place.start] === '"' || /[,()[\]]/.test(name) ? `"${name}"` : name)
