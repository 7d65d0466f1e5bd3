import { hash32 } from '../../face/hash'
import type { VocabularyEntry } from '../service'
import type { Mark } from '../services/shape'
import { slice, type Span } from '../span'
import { replaced, type Proposal } from './proposal'

/** How many of a kind are tried in the place of a word, until enough of them can be read there. */
const TRIED = 12
/** How many are taken. */
const TAKEN = 2

/** Words in an order that depends on the place alone. */
const mixed = (words: readonly string[], seed: string): readonly string[] =>
  words
    .map((word) => ({ word, rank: hash32(`${seed} ${word}`) }))
    .sort((a, b) => a.rank - b.rank || (a.word < b.word ? -1 : 1))
    .map(({ word }) => word)

/** A word for another one of those that may stand in its place. */
export function reworded(text: string, span: Span, others: readonly string[], most = TAKEN): readonly Proposal[] {
  const written = slice(text, span)
  const different = [...new Set(others)].filter((other) => other !== written)
  if (different.length === 0) return []
  return [replaced('word', text, span, mixed(different, written).slice(0, TRIED), most)]
}

/**
 * Each word of some kinds for another one of its kind. `other`: which words may stand for one, of all of its kind; all others, when absent. Words that are
 * known by an alias are other spellings, and do not count.
 */
export function wordsFor(
  text: string,
  marks: readonly Mark[],
  vocabulary: readonly VocabularyEntry[],
  kinds: readonly string[],
  other: (entry: VocabularyEntry, candidate: VocabularyEntry) => boolean = () => true,
): readonly Proposal[] {
  return marks.flatMap(({ span, entry }) => {
    if (!entry || !kinds.includes(entry.kind)) return []
    const candidates = vocabulary.filter(
      (one) => one.kind === entry.kind && one.id !== entry.id && one.plays !== false && other(entry, one),
    )
    return reworded(
      text,
      span,
      candidates.map(({ id }) => id),
    )
  })
}

/** Numbers among the marks. */
export const numbersAmong = (marks: readonly Mark[]): readonly Span[] =>
  marks.flatMap(({ span, colour }) => (colour === 'number' ? [span] : []))

/** The marks within any of the places. */
export const marksWithin = <M extends Mark>(marks: readonly M[], places: readonly Span[]): readonly M[] =>
  marks.filter(({ span }) => places.some((place) => place.start <= span.start && span.end <= place.end))
