import { folded } from '../../core/library/fold'
import { parseQuery } from '../../core/library/parse'
import { printTerm } from '../../core/library/print'
import type { Condition, Query, QueryField, Searched, Term } from '../../core/library/query'
import type { CardSummary } from '../../core/document/catalog'
import type { Span } from '../../core/language/span'

/** A filter that a click puts into the search field or takes out of it. */
export type Choice =
  | { readonly type: 'value' | 'number'; readonly field: string; readonly value: string }
  | { readonly type: 'has' | 'tag'; readonly value: string }

/** One filter of the search field, as its chip shows it. */
export interface Chip {
  readonly label: string
  readonly span: Span
}

/** The filters of a query; plain words stay in the field only. */
export const chipsOf = (text: string, searched: Searched): readonly Chip[] =>
  parseQuery(text, searched)
    .query.filter(({ condition, negated }) => negated || condition.type !== 'text')
    .map((term) => ({ label: printTerm(term), span: term.span }))

const splice = (text: string, { start, end }: Span, by: string): string =>
  `${text.slice(0, start).trimEnd()} ${by} ${text.slice(end).trimStart()}`.replace(/ {2,}/g, ' ').trim()

/** The query without what stands in the span. */
export const withoutSpan = (text: string, span: Span): string => splice(text, span, '')

const isAbout = (choice: Choice, { condition, negated }: Term): boolean => {
  if (negated || condition.type !== choice.type) return false
  return !('field' in choice) || ('field' in condition && condition.field === choice.field)
}

/** The values that a condition lets through one by one. */
function valuesOf(condition: Condition): readonly string[] {
  if (condition.type === 'number')
    return condition.ranges.flatMap(({ from, to }) => (from !== undefined && from === to ? [String(from)] : []))
  return 'values' in condition ? condition.values : []
}

const same = (a: string, b: string): boolean => folded(a) === folded(b)

/** Whether the query lets this choice through by name. */
export const isChosen = (text: string, searched: Searched, choice: Choice): boolean =>
  parseQuery(text, searched).query.some(
    (term) => isAbout(choice, term) && valuesOf(term.condition).some((value) => same(value, choice.value)),
  )

function toggled(condition: Condition, { value }: Choice): Condition | undefined {
  if (condition.type === 'number') {
    const number = Number(value)
    const others = condition.ranges.filter(({ from, to }) => !(from === number && to === number))
    const ranges = others.length < condition.ranges.length ? others : [...others, { from: number, to: number }]
    return ranges.length > 0 ? { ...condition, ranges } : undefined
  }
  if (!('values' in condition)) return undefined
  const others = condition.values.filter((other) => !same(other, value))
  const values = others.length < condition.values.length ? others : [...others, value]
  return values.length > 0 ? { ...condition, values } : undefined
}

function fresh(choice: Choice): Condition {
  if (choice.type === 'number')
    return { type: 'number', field: choice.field, ranges: [{ from: Number(choice.value), to: Number(choice.value) }] }
  if (choice.type === 'value') return { type: 'value', field: choice.field, exact: true, values: [choice.value] }
  return { type: choice.type, values: [choice.value] }
}

/** Whether the query is alternatives without parentheses around them: what is written behind them would belong to the last. */
const isOpen = ([only, ...others]: Query): boolean =>
  only?.condition.type === 'any' &&
  others.length === 0 &&
  !only.negated &&
  only.condition.of[0]?.[0]?.span.start === only.span.start

/** The query with the choice put in or taken out; choices of one field are alternatives. */
export function toggleChoice(text: string, searched: Searched, choice: Choice): string {
  const { query } = parseQuery(text, searched)
  const term = query.find((candidate) => isAbout(choice, candidate))
  if (!term) return `${isOpen(query) ? `(${text.trim()})` : text.trim()} ${printed(fresh(choice))}`.trim()
  const condition = toggled(term.condition, choice)
  return splice(text, term.span, condition ? printed(condition) : '')
}

const printed = (condition: Condition): string => printTerm({ condition, negated: false, span: { start: 0, end: 0 } })

/** `class:Rune cost>=3`: the first choice and the first number of these fields, with what the card has; empty where it has neither. */
export function exampleFilter(fields: readonly QueryField[], card: CardSummary | undefined): string {
  const value = (of: QueryField | undefined): string | number | undefined =>
    of && card && (card.stats[of.name] ?? card.words[of.name]?.[0])
  const having = (type: QueryField['type']): QueryField | undefined =>
    fields.find((field) => field.type === type && value(field) !== undefined)
  const [choice, number] = [having('choice'), having('number')]
  return [
    choice && printed({ type: 'value', field: choice.name, exact: false, values: [String(value(choice))] }),
    number && printed({ type: 'number', field: number.name, ranges: [{ from: Number(value(number)) }] }),
  ]
    .filter(Boolean)
    .join(' ')
}
