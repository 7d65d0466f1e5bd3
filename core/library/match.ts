import type { CardSummary } from '../document/catalog'
import { IS_WORDS, OWN_NUMBERS, type Condition, type NumberRange, type Query, type QueryRow, type Term, type WordsCondition } from './query'
import { own } from '../language/own'

const LETTER_OR_DIGIT = /[\p{L}\p{N}\p{Co}]/u

/** Words that a full-text index has an opinion about; others are looked for in names and printed texts. */
const isIndexed = (condition: Condition): condition is WordsCondition => condition.type === 'words' && LETTER_OR_DIGIT.test(condition.text)

/** Quotes keep every other sign from meaning something in FTS5. */
const phrase = (text: string, whole: boolean): string => `"${text.replaceAll('"', '""').replaceAll('\0', ' ')}"${whole ? '' : '*'}`

/** The FTS5 MATCH expression of one condition about words. */
export const wordsExpression = ({ text, phrase: whole }: WordsCondition): string => phrase(text, whole)

const joined = (conditions: readonly WordsCondition[], joint: string): string | undefined => (conditions.length > 0 ? conditions.map(wordsExpression).join(joint) : undefined)

const indexed = (query: Query, negated: boolean): WordsCondition[] => query.flatMap((term) => (term.negated === negated && isIndexed(term.condition) ? [term.condition] : []))

/** Conditions about words within alternatives, which the full-text index answers one by one; those asked for and those that are unwanted. */
export const alternativeWords = (query: Query): readonly Term[] =>
  query.flatMap(({ condition }) => (condition.type === 'any' ? condition.of.flatMap((of) => [...of.filter((term) => isIndexed(term.condition)), ...alternativeWords(of)]) : []))

/** Whether words are asked for, which rank what is found. */
export const asksForWords = (query: Query): boolean => query.some(({ condition }) => condition.type === 'words' || (condition.type === 'any' && condition.of.some(asksForWords)))

/**
 * The query's words as FTS5 MATCH expressions: entries must match `include`, and must not match `exclude`; each is absent when there is
 * nothing to ask. Words within alternatives only rank, by `rank`. Made only of quoted strings, `*`, AND and OR.
 */
export function matchExpressions(query: Query): { readonly include?: string; readonly exclude?: string; readonly rank?: string } {
  const include = joined(indexed(query, false), ' AND ')
  const exclude = joined(indexed(query, true), ' OR ')
  const rank = joined(alternativeWords(query).flatMap(({ condition, negated }) => (!negated && isIndexed(condition) ? [condition] : [])), ' OR ')
  return { ...(include === undefined ? {} : { include }), ...(exclude === undefined ? {} : { exclude }), ...(rank === undefined ? {} : { rank }) }
}

const NOTHING: CardSummary = { key: '', name: '', kind: '', stats: {}, words: {}, text: '', references: [] }

const valuesOf = (card: CardSummary, field: string): readonly (string | number)[] => {
  if (field === 'name' || field === 'kind' || field === 'text') return [card[field]]
  if (field === 'id') return [card.key]
  const stat = own(card.stats, field)
  return stat === undefined ? (own(card.words, field) ?? []) : [stat]
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a word of `value` begins with `text`; a text that begins with no letter may stand anywhere. */
export const beginsWord = (value: string, text: string): boolean =>
  LETTER_OR_DIGIT.test(Array.from(text)[0] ?? '')
    ? new RegExp(`(?<![\\p{L}\\p{N}])${escaped(text.toLowerCase())}`, 'u').test(value.toLowerCase())
    : value.toLowerCase().includes(text.toLowerCase())

/** Whether `pattern`, in which `*` stands for any letters, is the whole value. */
function isLike(value: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.toLowerCase().split(/\*+/)
  const last = rest.pop() ?? ''
  const lower = value.toLowerCase()
  if (!lower.startsWith(first)) return false
  let at = first.length
  for (const part of rest) {
    const found = lower.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return lower.length - last.length >= at && lower.endsWith(last)
}

const isMeant = (value: string, wanted: string, exact: boolean): boolean => {
  if (wanted.includes('*')) return isLike(value, wanted)
  return exact ? value.toLowerCase() === wanted.toLowerCase() : beginsWord(value, wanted)
}

const inRange = (value: number, { from, to, over, under }: NumberRange): boolean =>
  (from === undefined || value > from || (value === from && !over)) && (to === undefined || value < to || (value === to && !under))

const isFilled = (row: QueryRow, card: CardSummary, what: string): boolean => {
  switch (what) {
    case 'problems':
      return row.problems.errors + row.problems.warnings > 0
    case 'errors':
    case 'warnings':
      return row.problems[what] > 0
    case 'art':
      return row.appearance.art !== undefined
    default:
      return valuesOf(card, what).some((value) => value !== '')
  }
}

/** Whether the full-text index finds these words in the row that is asked about. */
export type HasWords = (asked: WordsCondition) => boolean

const numbersOf = (row: QueryRow, card: CardSummary, field: string): readonly (string | number)[] => {
  const read = own(OWN_NUMBERS, field)
  return read ? [read(row)] : valuesOf(card, field)
}

function holds(asked: Condition, row: QueryRow, card: CardSummary, hasWords: HasWords | undefined): boolean {
  switch (asked.type) {
    case 'words':
      return LETTER_OR_DIGIT.test(asked.text) ? hasWords?.(asked) !== false : beginsWord(`${card.name}\n${card.text}`, asked.text)
    case 'value':
      return valuesOf(card, asked.field).some((value) => asked.values.some((wanted) => isMeant(String(value), wanted, asked.exact)))
    case 'number':
      return numbersOf(row, card, asked.field).some((value) => typeof value === 'number' && asked.ranges.some((range) => inRange(value, range)))
    case 'has':
      return asked.values.some((what) => isFilled(row, card, what))
    case 'is':
      return asked.values.some((word) => IS_WORDS[word]?.(row) ?? beginsWord(card.kind, word))
    case 'tag':
      return asked.values.some((tag) => (row.appearance.tags ?? []).some((own) => isMeant(own, tag, true)))
    case 'any':
      return asked.of.some((query) => query.every((term) => (!hasWords && isIndexed(term.condition)) || holds(term.condition, row, card, hasWords) !== term.negated))
  }
}

/**
 * Whether the entry satisfies all of the query but its words, which the full-text index answers: by `matchExpressions`, and within
 * alternatives by `hasWords`; without it, words within alternatives count as found.
 */
export function matches(query: Query, row: QueryRow, hasWords?: HasWords): boolean {
  const terms = query.filter(({ condition }) => !isIndexed(condition))
  const cards = row.cards.length > 0 ? row.cards : [NOTHING]
  return cards.some((card) => terms.every(({ condition, negated }) => holds(condition, row, card, hasWords) !== negated))
}
