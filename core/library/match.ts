import { addedValue } from '../document/added'
import type { CardSummary } from '../document/catalog'
import {
  IS_WORDS,
  OWN_NUMBERS,
  type Condition,
  type NumberRange,
  type Query,
  type QueryRow,
  type Term,
  type TextCondition,
} from './query'
import { own } from '../language/own'
import { apart, wordStart } from './apart'
import { folded } from './fold'
import { formsOf } from './forms'

const LETTER_OR_DIGIT = /[\p{L}\p{N}\p{Co}]/u

/** Words that a full-text index has an opinion about; others are looked for in names and printed texts. */
const isIndexed = (condition: Condition): condition is TextCondition =>
  condition.type === 'text' && LETTER_OR_DIGIT.test(condition.text)

/** Quotes keep every other sign from meaning something in FTS5. */
const phrase = (text: string, whole: boolean): string =>
  `"${apart(text).replaceAll('"', '""').replaceAll('\0', ' ')}"${whole ? '' : '*'}`

/** The FTS5 MATCH expression of one condition about words. */
export const textExpression = ({ text, phrase: whole }: TextCondition): string => phrase(text, whole)

const joined = (conditions: readonly TextCondition[], joint: string): string | undefined =>
  conditions.length > 0 ? conditions.map(textExpression).join(joint) : undefined

const indexed = (query: Query, negated: boolean): TextCondition[] =>
  query.flatMap((term) => (term.negated === negated && isIndexed(term.condition) ? [term.condition] : []))

/** Conditions about words within alternatives, which the full-text index answers one by one; those asked for and those that are unwanted. */
export const alternativeTexts = (query: Query): readonly Term[] =>
  query.flatMap(({ condition }) =>
    condition.type === 'any'
      ? condition.of.flatMap((of) => [...of.filter((term) => isIndexed(term.condition)), ...alternativeTexts(of)])
      : [],
  )

/** Whether words are asked for, which rank what is found. */
export const asksForText = (query: Query): boolean =>
  query.some(
    ({ condition }) => condition.type === 'text' || (condition.type === 'any' && condition.of.some(asksForText)),
  )

/**
 * The query's words as FTS5 MATCH expressions: entries must match `include`, and must not match `exclude`; each is absent when there is
 * nothing to ask. Words within alternatives only rank, by `rank`. Made only of quoted strings, `*`, AND and OR.
 */
export function matchExpressions(query: Query): {
  readonly include?: string
  readonly exclude?: string
  readonly rank?: string
} {
  const include = joined(indexed(query, false), ' AND ')
  const exclude = joined(indexed(query, true), ' OR ')
  const rank = joined(
    alternativeTexts(query).flatMap(({ condition, negated }) => (!negated && isIndexed(condition) ? [condition] : [])),
    ' OR ',
  )
  return {
    ...(include === undefined ? {} : { include }),
    ...(exclude === undefined ? {} : { exclude }),
    ...(rank === undefined ? {} : { rank }),
  }
}

const NOTHING: CardSummary = { key: '', name: '', kind: '', stats: {}, words: {}, text: '', references: [] }

const NO_VALUES: readonly string[] = []

const valuesOf = ({ appearance }: QueryRow, card: CardSummary, field: string): readonly (string | number)[] => {
  if (field === 'name' || field === 'kind' || field === 'text') return [card[field]]
  if (field === 'id') return [card.key]
  const value = own(card.stats, field) ?? own(card.words, field) ?? addedValue(appearance, field)
  return value === undefined ? NO_VALUES : typeof value === 'object' ? value : [value]
}

type ValueTest = (value: string) => boolean

/** Fields with a value for each card; of others the few values that there are need to be looked at once. */
const MANIFOLD: ReadonlySet<string> = new Set(['name', 'text', 'id'])

const remembering = (test: ValueTest): ValueTest => {
  const known = new Map<string, boolean>()
  return (value) => {
    const answer = known.get(value) ?? test(value)
    known.set(value, answer)
    return answer
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const beginning = (text: string): ValueTest => {
  const wanted = folded(text)
  if (!LETTER_OR_DIGIT.test(Array.from(text)[0] ?? '')) return (value) => folded(value).includes(wanted)
  const expression = new RegExp(`${wordStart(wanted)}${escaped(wanted)}`, 'u')
  return (value) => expression.test(folded(value))
}

/** Whether a word of `value` begins with `text`; a text that begins with no letter may stand anywhere. */
export const beginsWord = (value: string, text: string): boolean => beginning(text)(value)

/** Whether `pattern`, in which `*` stands for any letters, is the whole value. */
const alike = (pattern: string): ValueTest => {
  const [first = '', ...rest] = folded(pattern).split(/\*+/)
  const last = rest.pop() ?? ''
  return (value) => {
    const lower = folded(value)
    if (!lower.startsWith(first)) return false
    let at = first.length
    for (const part of rest) {
      const found = lower.indexOf(part, at)
      if (found < 0) return false
      at = found + part.length
    }
    return lower.length - last.length >= at && lower.endsWith(last)
  }
}

const meant = (wanted: string, exact: boolean): ValueTest => {
  if (wanted.includes('*')) return alike(wanted)
  if (!exact) return beginning(wanted)
  const lower = folded(wanted)
  return (value) => folded(value) === lower
}

const inRange = (value: number, { from, to, over, under }: NumberRange): boolean =>
  (from === undefined || value > from || (value === from && !over)) &&
  (to === undefined || value < to || (value === to && !under))

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
      return valuesOf(row, card, what).some((value) => value !== '')
  }
}

/** Whether the full-text index finds these words in the row that is asked about. */
export type HasText<R extends QueryRow = QueryRow> = (asked: TextCondition, row: R) => boolean

type Test<R extends QueryRow> = (row: R, card: CardSummary) => boolean

const someOf =
  (tests: readonly ValueTest[]): ValueTest =>
  (value) =>
    tests.some((test) => test(value))

function testOfValue<R extends QueryRow>({ field, exact, values }: Extract<Condition, { type: 'value' }>): Test<R> {
  const isMeant = someOf(values.map((wanted) => meant(wanted, exact)))
  const test = MANIFOLD.has(field) ? isMeant : remembering(isMeant)
  return (row, card) => valuesOf(row, card, field).some((value) => formsOf(String(value)).some(test))
}

function testOfNumber<R extends QueryRow>({ field, ranges }: Extract<Condition, { type: 'number' }>): Test<R> {
  const read = own(OWN_NUMBERS, field)
  const isIn = (value: string | number): boolean =>
    typeof value === 'number' && ranges.some((range) => inRange(value, range))
  return read ? (row) => isIn(read(row)) : (row, card) => valuesOf(row, card, field).some(isIn)
}

function testOfText<R extends QueryRow>(asked: TextCondition, hasText: HasText<R> | undefined): Test<R> {
  const begins = beginning(asked.text)
  if (LETTER_OR_DIGIT.test(asked.text)) return (row) => hasText?.(asked, row) !== false
  return (_, card) => begins(`${card.name}\n${card.text}`)
}

function testOf<R extends QueryRow>(asked: Condition, hasText: HasText<R> | undefined): Test<R> {
  switch (asked.type) {
    case 'text':
      return testOfText(asked, hasText)
    case 'value':
      return testOfValue(asked)
    case 'number':
      return testOfNumber(asked)
    case 'has':
      return (row, card) => asked.values.some((what) => isFilled(row, card, what))
    case 'is': {
      const kinds = asked.values.filter((word) => !Object.hasOwn(IS_WORDS, word)).map(beginning)
      const [isKind, states] = [remembering(someOf(kinds)), asked.values.flatMap((word) => own(IS_WORDS, word) ?? [])]
      return (row, card) => states.some((is) => is(row)) || isKind(card.kind)
    }
    case 'tag': {
      const isMeant = remembering(someOf(asked.values.map((tag) => meant(tag, true))))
      return ({ appearance }) => (appearance.tags ?? NO_VALUES).some(isMeant)
    }
    case 'any': {
      const alternatives = asked.of.map((query) =>
        query.flatMap((term) =>
          !hasText && isIndexed(term.condition)
            ? []
            : [{ test: testOf(term.condition, hasText), negated: term.negated }],
        ),
      )
      return (row, card) =>
        alternatives.some((terms) => terms.every(({ test, negated }) => test(row, card) !== negated))
    }
  }
}

/**
 * Makes a test of whether an entry satisfies all of the query but its words, which the full-text index answers: by `matchExpressions`, and
 * within alternatives by `hasText`; without it, words within alternatives count as found. Made once a query, since it is asked of very many.
 */
export function matcher<R extends QueryRow>(query: Query, hasText?: HasText<R>): (row: R) => boolean {
  const terms = query
    .filter(({ condition }) => !isIndexed(condition))
    .map(({ condition, negated }) => ({ test: testOf(condition, hasText), negated }))
  if (terms.length === 0) return () => true
  return (row) =>
    (row.cards.length > 0 ? row.cards : [NOTHING]).some((card) =>
      terms.every(({ test, negated }) => test(row, card) !== negated),
    )
}

/** Whether one entry satisfies the query: see `matcher`. */
export const matches = (query: Query, row: QueryRow, hasText?: HasText): boolean => matcher(query, hasText)(row)
