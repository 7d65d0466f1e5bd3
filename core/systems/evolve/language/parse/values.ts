import { skipBlanks, trim } from '../../../../language/parse/blanks'
import { removing } from '../../../../language/problem'
import { excerpt, slice, span, type Span } from '../../../../language/span'
import {
  ARITHMETIC,
  CONDITIONALS,
  type Arithmetic,
  type Choice,
  type ConditionalId,
  type Filter,
  type Hole,
  type Range,
  type Value,
} from '../../ability'
import { COUNTERS, COUNTS, find, VALUES } from '../../vocabulary'
import { report } from '../checks/codes'
import { bracketed, deeper, plain, reportStray, split, type Context } from './brackets'
import { wordOf } from './scan'
import { resolve } from './words'

/** Where a reader is within the range it may read. */
interface Cursor {
  readonly context: Context
  at: number
  readonly end: number
}

interface Operator {
  readonly span: Span
  readonly arithmetic?: Arithmetic
  readonly conditional?: ConditionalId
  readonly value?: Value
  readonly filter?: Filter
}

const hole = (start: number, end: number): Hole => ({ node: 'hole', span: span(start, end) })

/** E06 at the range, whose value is unknown from then on. */
export function badValue(context: Context, start: number, end: number): Hole {
  const { source, problems } = context
  const text = excerpt(source, span(start, end), 40)
  if (text === '') report(problems, 'E06.missing', span(start, end))
  else report(problems, 'E06.found', span(start, end), { text })
  return hole(start, end)
}

/** Reads a counter's name. Unknown ones are custom counters, which `check` judges. */
export function parseCounter(context: Context, part: Span): Choice | Hole {
  const name = plain(context.source, part)
  if (name === '') return badValue(context, part.start, part.end)
  const entry = find(COUNTERS, name)
  if (!entry) context.mentions.push({ kind: 'counter', name, span: part })
  return { node: 'choice', id: entry?.id ?? name.replace(/(?<=.)Counters?$/, ''), span: part }
}

function parseCount(context: Context, part: Span): Choice | Hole {
  const entry = resolve(context, COUNTS, wordOf(context.source, part), 'count')
  return entry ? { node: 'choice', id: entry.id, span: part } : hole(part.start, part.end)
}

/** Reads what stands in the brackets of a letter that counts counters, or what a word says. */
function dynamicArguments(
  context: Context,
  id: 'r' | '#',
  inner: Span,
): { filter?: Filter; counter?: Choice | Hole; count?: Choice | Hole } {
  if (id === 'r') return { counter: parseCounter(context, trim(context.source, inner.start, inner.end)) }
  const [name, rest] = split(context.source, inner)
  const count = parseCount(context, name ?? inner)
  if (!rest) return { count }
  if (rest.end < trim(context.source, rest.start, inner.end).end || slice(context.source, rest).includes(','))
    report(context, 'W12.count', rest)
  return { count, filter: context.readFilter(deeper(context), span(rest.start, inner.end)) }
}

function dynamic(cursor: Cursor): Value | undefined {
  const { context, at, end } = cursor
  const id = context.source[at] ?? ''
  const entry = id === 'm' ? undefined : find(VALUES, id)
  if (!entry) return undefined
  const open = skipBlanks(context.source, at + 1, end)
  const takes = entry.arguments.length > 0
  if (!takes || open >= end || context.source[open] !== '(') {
    cursor.at = at + 1
    if (takes && id !== 'H') {
      report(context, 'E06.brackets', span(at, at + 1), { letter: id })
      return hole(at, at + 1)
    }
    return { node: 'dynamic', id, span: span(at, at + 1) }
  }
  const { inner, next } = bracketed(context, open, end)
  cursor.at = next
  if (id === 'r' || id === '#')
    return { node: 'dynamic', id, ...dynamicArguments(context, id, inner), span: span(at, next) }
  return { node: 'dynamic', id, filter: context.readFilter(deeper(context), inner), span: span(at, next) }
}

function variable(cursor: Cursor): Value | undefined {
  const { context, at, end } = cursor
  if (context.variables.size === 0) return undefined
  const name = /^[A-Za-z_]\w*/.exec(context.source.slice(at, end))?.[0]
  if (name === undefined || !context.variables.has(name)) return undefined
  cursor.at = at + name.length
  return { node: 'variable', name, span: span(at, cursor.at) }
}

const MOST_DIGITS = 16

const isDigit = (code: number): boolean => code >= 48 && code <= 57

function operand(cursor: Cursor): Value | undefined {
  const { context, end } = cursor
  const { source } = context
  cursor.at = skipBlanks(source, cursor.at, end)
  const start = cursor.at
  let last = start
  while (last < end && last < start + MOST_DIGITS && isDigit(source.charCodeAt(last))) last++
  if (last > start) {
    cursor.at = last
    return { node: 'number', value: Number(source.slice(start, last)), span: span(start, last) }
  }
  if (source[start] === '-' && start < end) return negative(cursor, start)
  if (source[start] === '[' && start < end) {
    const { inner, next } = bracketed(context, start, end)
    cursor.at = next
    return parseValue(deeper(context), inner)
  }
  return start < end ? (variable(cursor) ?? dynamic(cursor)) : undefined
}

function negative(cursor: Cursor, start: number): Value {
  if (cursor.context.depth <= 0) {
    cursor.at = cursor.end
    return badValue(cursor.context, start, cursor.end)
  }
  const inner: Cursor = { context: deeper(cursor.context), at: start + 1, end: cursor.end }
  const of = operand(inner)
  cursor.at = inner.at
  if (of?.node === 'number') return { node: 'number', value: -of.value, span: span(start, of.span.end) }
  return { node: 'negative', operand: of ?? badValue(cursor.context, start, inner.at), span: span(start, inner.at) }
}

function operator(cursor: Cursor): Operator | undefined {
  const { context, end } = cursor
  const start = skipBlanks(context.source, cursor.at, end)
  const letter = start < end ? (context.source[start] ?? '') : ''
  if (letter === '') return undefined
  const arithmetic = ARITHMETIC.find((other) => other === letter)
  const conditional = arithmetic ? undefined : CONDITIONALS.find((other) => other === letter)
  if (!arithmetic && !conditional) return undefined
  cursor.at = start + 1
  if (arithmetic) return { span: span(start, cursor.at), arithmetic }
  if (conditional === 'o' || conditional === 'g' || conditional === 't')
    return { span: span(start, cursor.at), conditional }
  const open = skipBlanks(context.source, cursor.at, end)
  if (open >= end || context.source[open] !== '(') {
    report(context, 'E06.brackets', span(start, cursor.at), { letter })
    return { span: span(start, cursor.at), ...(conditional && { conditional }), value: hole(cursor.at, cursor.at) }
  }
  const { inner, next } = bracketed(context, open, end)
  cursor.at = next
  const content =
    conditional === '~'
      ? { filter: context.readFilter(deeper(context), inner) }
      : { value: parseValue(deeper(context), inner) }
  return { span: span(start, next), ...(conditional && { conditional }), ...content }
}

function combine(left: Value, by: Operator, right: Value, start: number, end: number): Value {
  const { arithmetic, conditional, value, filter } = by
  const whole = span(start, end)
  if (arithmetic) return { node: 'operation', operator: arithmetic, operatorSpan: by.span, left, right, span: whole }
  return {
    node: 'conditional',
    id: conditional ?? 'o',
    operatorSpan: by.span,
    ...(value && { value }),
    ...(filter && { filter }),
    otherwise: left,
    then: right,
    span: whole,
  }
}

/** What follows a complete value: ignored after a bracket as the reference simulator does (quirk 21), else E06. */
function tail(cursor: Cursor, start: number, complete: boolean): void {
  const { context, end } = cursor
  const rest = trim(context.source, cursor.at, end)
  if (rest.start >= rest.end) return
  const text = excerpt(context.source, rest, 40)
  const before =
    context.source[trim(context.source, rest.start - 1, cursor.at).end - 1] ?? context.source[cursor.at - 1]
  if (complete && (before === ')' || before === ']') && /^[A-Za-z#!]/.test(text)) {
    report(context, 'W07.tail', rest, { text }, [removing(rest)])
  } else if (text[0] === ')' || text[0] === ']') {
    reportStray(context, context.source, rest.start)
  } else {
    const word = /[A-Za-z]*$/.exec(context.source.slice(start, rest.start))?.[0].length ?? 0
    badValue(context, rest.start - word, rest.end)
  }
}

/** More operators than this on one level are a mistake; see `MOST_BRACKETS`. */
const MOST_OPERATORS = 60

/** Reads a value function that fills the range (section 3.6). */
export function parseValue(context: Context, part: Span): Value {
  const whole = trim(context.source, part.start, part.end)
  if (whole.start >= whole.end || context.depth <= 0) return badValue(context, whole.start, whole.end)
  const cursor: Cursor = { context, at: whole.start, end: whole.end }
  const first = operand(cursor)
  let value: Value = first ?? { node: 'default', value: 0, span: span(whole.start, whole.start) }
  let complete = first !== undefined
  for (let count = 0; count <= MOST_OPERATORS; count++) {
    const by = operator(cursor)
    if (!by) break
    if (count === 1) report(context, 'W12.operators', by.span)
    const right = operand(cursor)
    complete = right !== undefined || by.conditional !== undefined
    value = combine(
      value,
      by,
      right ?? { node: 'default', value: 1, span: span(by.span.end, by.span.end) },
      whole.start,
      right ? cursor.at : by.span.end,
    )
    if (!complete) break
  }
  if (value.node === 'default') return badValue(context, whole.start, whole.end)
  tail(cursor, whole.start, complete)
  return value
}

/** Whether the part is written as `m(…)`. */
export function isRange(source: string, { start, end }: Span): boolean {
  if (start >= end || source[start] !== 'm') return false
  const open = skipBlanks(source, start + 1, end)
  return open < end && source[open] === '('
}

/** Reads `m(min,max)` that fills the range. */
export function parseRange(context: Context, part: Span): Range {
  const { inner, next } = bracketed(context, context.source.indexOf('(', part.start), part.end)
  const bounds = split(context.source, inner)
  const [low, high] = bounds
  if (bounds.length !== 2) report(context, 'E06.range', part)
  const bound = (place: Span | undefined): Value =>
    place ? parseValue(deeper(context), place) : hole(inner.end, inner.end)
  const rest = trim(context.source, next, part.end)
  if (rest.start < rest.end) badValue(context, rest.start, rest.end)
  const range: Range = { node: 'range', min: bound(low), max: bound(high), span: part }
  if (range.min.node !== 'number' || range.max.node !== 'number') report(context, 'W12.bounds', part)
  return range
}

/** Reads a value, or a range where one is allowed. */
export function parseAmount(context: Context, part: Span, ranges: boolean): Value | Range {
  if (!isRange(context.source, part)) return parseValue(context, part)
  const range = parseRange(context, part)
  if (ranges) return range
  report(context, 'E06.norange', part)
  return hole(part.start, part.end)
}
