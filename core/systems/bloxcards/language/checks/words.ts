import { nearest } from '../../../../language/nearest'
import { speller } from '../../../../language/checks/spelling'
import { note, type Notes, type Problem } from '../../../../language/problem'
import type { VocabularyEntry } from '../../../../language/service'
import type { Written } from '../../../../language/span'
import type { Word } from '../../vocabulary'
import type { Text } from '../parse/tree'
import { PROBLEMS, unknownWord } from './codes'

/** An alias that is not as right as the usual name. */
const isOld = (entry: VocabularyEntry, spelling: string): boolean =>
  spelling !== entry.id && entry.aliases.includes(spelling) && !(entry as Word).right?.includes(spelling)

/** By the kind of word: the codes of another spelling, of another case and of an unknown word (specification, section 3.6). */
const CODES: Readonly<Record<string, { readonly old: string; readonly case: string; readonly unknown: string }>> = {
  field: { old: 'BLX120.old', case: 'BLX120.case', unknown: 'BLX120' },
  'effect-field': { old: 'BLX120.old', case: 'BLX120.case', unknown: 'BLX120' },
  rarity: { old: 'BLX124', case: 'BLX124.case', unknown: 'BLX124' },
  colour: { old: 'BLX124', case: 'BLX124.case', unknown: 'BLX124' },
  word: { old: 'BLX126', case: 'BLX126.case', unknown: 'BLX126' },
  trigger: { old: 'BLX201', case: 'BLX201.case', unknown: 'BLX200' },
  power: { old: 'BLX211', case: 'BLX211.case', unknown: 'BLX210' },
  target: { old: 'BLX221', case: 'BLX221.case', unknown: 'BLX220' },
  requirement: { old: 'BLX311', case: 'BLX311.case', unknown: 'BLX311' },
}

const SPELLERS = new Map(Object.entries(CODES).map(([kind, codes]) => [kind, speller(PROBLEMS, { isOld, ...codes })]))

/** The entry that a word names; another spelling or case is reported, and an unknown word. */
export const resolve = <W extends Word>(
  notes: Notes,
  words: readonly W[],
  word: Written,
  kind: string,
): W | undefined => SPELLERS.get(kind)?.resolve(notes, words, word, kind)

/** A text of the tree as a word at its place. */
export const writtenIn = ({ value, inner }: Text): Written => ({ text: value, span: inner })

/** A word that is none of these, with the nearest of them. */
export function noteUnknown(notes: Notes, id: string, { text, span }: Written, known: Iterable<string>): Problem {
  const said = unknownWord(id, text, span, nearest(text, known))
  note(notes, said)
  return said
}
