import type { Condition, NumberRange, Query, Term } from './query'

/** Within quotation marks, one is written twice. */
const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`

const quoted = (value: string): string => (/^(?![:=<>≠≤≥]|!=)[^\s",()]+$/.test(value) ? value : phrase(value))

const list = (values: readonly string[]): string => values.map(quoted).join(',')

function range({ from, to }: NumberRange): string {
  if (from === undefined) return `..${to}`
  if (to === undefined) return `${from}..`
  return from === to ? String(from) : `${from}..${to}`
}

function number(field: string, ranges: readonly NumberRange[]): string {
  const [only] = ranges
  if (ranges.length === 1 && only?.over) return `${field}>${only.from}`
  if (ranges.length === 1 && only?.under) return `${field}<${only.to}`
  if (ranges.length === 1 && only && only.from === undefined) return `${field}<=${only.to}`
  if (ranges.length === 1 && only && only.to === undefined) return `${field}>=${only.from}`
  const [first] = ranges
  const sign = first?.over ? '>' : first?.under ? '<' : undefined
  if (sign) return `${field}${sign}${ranges.map(({ from, to }) => from ?? to).join(',')}`
  return `${field}:${ranges.map(range).join(',')}`
}

function condition(asked: Condition): string {
  switch (asked.type) {
    case 'text':
      return asked.phrase ? phrase(asked.text) : asked.text
    case 'value':
      return `${asked.field}${asked.exact ? '=' : ':'}${list(asked.values)}`
    case 'number':
      return number(asked.field, asked.ranges)
    case 'any':
      return `(${alternatives(asked.of)})`
    default:
      return `${asked.type}:${list(asked.values)}`
  }
}

/** One chip as it is typed. */
export const printTerm = (term: Term): string => `${term.negated ? '-' : ''}${condition(term.condition)}`

const terms = (query: Query): string => query.map(printTerm).join(' ')

const count = (text: string, sign: string): number => text.split(sign).length - 1

/** A blank keeps a word with an open parenthesis of its own from taking the group's. */
function alternatives(queries: readonly Query[]): string {
  const text = queries.map(terms).join(' OR ')
  return count(text, '(') > count(text, ')') ? `${text} ` : text
}

/** A query as it is typed; read again, it is the same query, spans aside. */
export const printQuery = (query: Query): string => terms(query)
