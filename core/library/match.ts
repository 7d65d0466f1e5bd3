import type { CardSummary } from '../document/catalog'
import type { Condition, NumberRange, Query, QueryRow, Term } from './query'

const LETTER_OR_DIGIT = /[\p{L}\p{N}\p{Co}]/u

/** Words that a full-text index has an opinion about; others are looked for in names and printed texts. */
const isIndexed = ({ condition }: Term): boolean => condition.type === 'words' && LETTER_OR_DIGIT.test(condition.text)

/** Quotes keep every other sign from meaning something in FTS5. */
const phrase = (text: string, whole: boolean): string => `"${text.replaceAll('"', '""').replaceAll('\0', ' ')}"${whole ? '' : '*'}`

const expression = (query: Query, negated: boolean, joint: string): string | undefined => {
  const phrases = query.flatMap((term) =>
    term.negated === negated && isIndexed(term) && term.condition.type === 'words' ? [phrase(term.condition.text, term.condition.phrase)] : [],
  )
  return phrases.length > 0 ? phrases.join(joint) : undefined
}

/**
 * The query's words as FTS5 MATCH expressions: entries must match `include`, and must not match `exclude`; each is absent when there is
 * nothing to ask. Made only of quoted strings, `*`, AND and OR.
 */
export function matchExpressions(query: Query): { readonly include?: string; readonly exclude?: string } {
  const include = expression(query, false, ' AND ')
  const exclude = expression(query, true, ' OR ')
  return { ...(include === undefined ? {} : { include }), ...(exclude === undefined ? {} : { exclude }) }
}

const NOTHING: CardSummary = { key: '', name: '', kind: '', stats: {}, words: {}, text: '', references: [] }

const valuesOf = (card: CardSummary, field: string): readonly (string | number)[] => {
  if (field === 'name' || field === 'kind' || field === 'text') return [card[field]]
  if (field === 'id') return [card.key]
  const stat = card.stats[field]
  return stat === undefined ? (card.words[field] ?? []) : [stat]
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a word of `value` begins with `text`; a text that begins with no letter may stand anywhere. */
const beginsWord = (value: string, text: string): boolean =>
  LETTER_OR_DIGIT.test(Array.from(text)[0] ?? '')
    ? new RegExp(`(?<![\\p{L}\\p{N}])${escaped(text.toLowerCase())}`, 'u').test(value.toLowerCase())
    : value.toLowerCase().includes(text.toLowerCase())

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

function holds(asked: Condition, row: QueryRow, card: CardSummary): boolean {
  switch (asked.type) {
    case 'words':
      return LETTER_OR_DIGIT.test(asked.text) || beginsWord(`${card.name}\n${card.text}`, asked.text)
    case 'value':
      return valuesOf(card, asked.field).some((value) =>
        asked.values.some((wanted) => (asked.exact ? String(value).toLowerCase() === wanted.toLowerCase() : beginsWord(String(value), wanted))),
      )
    case 'number':
      return valuesOf(card, asked.field).some((value) => typeof value === 'number' && asked.ranges.some((range) => inRange(value, range)))
    case 'has':
      return asked.values.some((what) => isFilled(row, card, what))
    case 'is':
      return asked.values.some((word) => beginsWord(card.kind, word))
    case 'tag':
      return asked.values.some((tag) => (row.appearance.tags ?? []).some((own) => own.toLowerCase() === tag.toLowerCase()))
  }
}

/** Whether the entry satisfies all of the query but its words, which the full-text index answers. */
export function matches(query: Query, row: QueryRow): boolean {
  const terms = query.filter((term) => !isIndexed(term))
  const cards = row.cards.length > 0 ? row.cards : [NOTHING]
  return cards.some((card) => terms.every(({ condition, negated }) => holds(condition, row, card) !== negated))
}
