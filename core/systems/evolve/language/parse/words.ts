import { message } from '../../../../language/message'
import { nearest } from '../../../../language/nearest'
import { find, findFolded, spellings } from '../../vocabulary'
import type { Word as Entry } from '../../vocabulary'
import { problem, replacing, tolerated } from './scan'
import type { Problem } from '../../../../language/problem'
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
export function known<E extends Entry>(problems: Problem[], entry: E, { text, span }: Word): E {
  if (isLegacy(entry, text))
    problems.push(
      problem('W06', 'warning', span, message('W06.alias', { word: text, canonical: entry.id }), [
        replacing(span, entry.id),
      ]),
    )
  return entry
}

/**
 * The entry of the table that the word names. Another case is accepted and reported, an unknown word reported with its nearest ones
 * under the message `E04.<kind>`.
 */
export function resolve<E extends Entry>(
  problems: Problem[],
  table: readonly E[],
  word: Word,
  kind: string,
): E | undefined {
  const entry = find(table, word.text)
  if (entry) return known(problems, entry, word)
  const folded = word.text === '' ? undefined : findFolded(table, word.text)
  if (folded) {
    const spelling = current(
      table,
      [folded.id, ...folded.aliases].find((other) => other.toLowerCase() === word.text.toLowerCase()) ?? folded.id,
    )
    problems.push(
      tolerated('E04', word.span, message('E04.case', { word: word.text, expected: spelling }), [
        replacing(word.span, spelling),
      ]),
    )
    return folded
  }
  problems.push(unknown(table, word, kind))
  return undefined
}

/** E04 for a word of no entry, with the nearest words as fixes. */
export function unknown(table: readonly Entry[], word: Word, kind: string): Problem {
  const near = [...new Set(nearest(word.text, spellings(table)).map((spelling) => current(table, spelling)))]
  const args = { word: word.text, nearest: near[0] ?? '' }
  return problem(
    'E04',
    'error',
    word.span,
    message(near[0] === undefined ? `E04.${kind}` : `E04.${kind}.near`, args),
    near.map((other) => replacing(word.span, other)),
  )
}
