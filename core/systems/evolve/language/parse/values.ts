import { skipBlanks, trim } from '../../../../language/parse/blanks'
import { removing } from '../../../../language/problem'
import { excerpt, span, type Span } from '../../../../language/span'
import {
  ARITHMETIC,
  CONDITIONALS,
  type Arithmetic,
  type Choice,
  type ConditionalId,
  type Dynamic,
  type Filter,
  type Hole,
  type Range,
  type Value,
} from '../../ability'
import { COUNTERS, COUNTS, find, VALUES } from '../../vocabulary'
import { report } from '../checks/codes'
import { reportStray } from './brackets'
import { choice, hole, type Part } from './part'
import { resolve } from './words'

interface Operator {
  readonly span: Span
  readonly arithmetic?: Arithmetic
  readonly conditional?: ConditionalId
  readonly value?: Value
  readonly filter?: Filter
}

/** E06 at the place, whose value is unknown from then on. */
export function badValue(part: Part, place = part.span): Hole {
  const text = excerpt(part.source, place, 40)
  if (text === '') report(part, 'E06.missing', place)
  else report(part, 'E06.found', place, { text })
  return hole(place)
}

/** Reads a counter's name. Unknown ones are custom counters, which `check` judges. */
export function parseCounter(part: Part): Choice | Hole {
  const { plain: name, span: place } = part
  if (name === '') return badValue(part)
  const entry = find(COUNTERS, name)
  if (!entry) part.mentions.push({ kind: 'counter', name, span: place })
  return choice(entry?.id ?? name.replace(/(?<=.)Counters?$/, ''), place)
}

/** Reads what stands in the brackets of a letter: which counters or what it counts, and of which cards. */
function counted(inner: Part, id: string): Omit<Dynamic, 'node' | 'id' | 'span'> {
  if (id === 'r') return { counter: parseCounter(inner) }
  if (id !== '#') return { filter: inner.from.readFilter(inner) }
  const [name = inner, rest] = inner.parts
  const count = choice(resolve(inner, COUNTS, name.word, 'count')?.id, name.span)
  if (!rest) return { count }
  if (rest.end < inner.end || rest.text.includes(',')) report(inner, 'W12.count', rest.span)
  return { count, filter: inner.from.readFilter(inner.within(span(rest.span.start, inner.end))) }
}

function dynamic(part: Part): Value | undefined {
  const start = part.at
  const id = part.source[start] ?? ''
  const entry = id === 'm' ? undefined : find(VALUES, id)
  if (!entry) return undefined
  part.at++
  const takes = entry.arguments.length > 0
  const inner = takes ? part.brackets() : undefined
  const place = part.since(start)
  if (inner) return { node: 'dynamic', id, ...counted(inner, id), span: place }
  if (!takes || id === 'H') return { node: 'dynamic', id, span: place }
  report(part, 'E06.brackets', place, { letter: id })
  return hole(place)
}

function variable(part: Part): Value | undefined {
  const { variables } = part.from
  const name = variables.size > 0 ? part.match(/^[A-Za-z_]\w*/)?.[0] : undefined
  if (name === undefined || !variables.has(name)) return undefined
  const start = part.at
  part.at += name.length
  return { node: 'variable', name, span: part.since(start) }
}

const MOST_DIGITS = 16

const isDigit = (code: number): boolean => code >= 48 && code <= 57

function operand(part: Part): Value | undefined {
  const { source, end } = part
  const start = part.skipBlanks()
  while (part.at < end && part.at < start + MOST_DIGITS && isDigit(source.charCodeAt(part.at))) part.at++
  if (part.at > start) return { node: 'number', value: Number(source.slice(start, part.at)), span: part.since(start) }
  if (part.sees('-')) return negative(part, start)
  const inner = part.brackets('[')
  if (inner) return parseValue(inner)
  return start < end ? (variable(part) ?? dynamic(part)) : undefined
}

function negative(part: Part, start: number): Value {
  const inner = part.within(span(start + 1, part.end))
  if (inner.depth < 0) {
    part.at = part.end
    return badValue(part, part.since(start))
  }
  const of = operand(inner)
  part.at = inner.at
  if (of?.node === 'number') return { node: 'number', value: -of.value, span: span(start, of.span.end) }
  const place = part.since(start)
  return { node: 'negative', operand: of ?? badValue(part, place), span: place }
}

/** Letters between values that have no brackets. */
const BARE = 'ogt'

function operator(part: Part): Operator | undefined {
  const start = skipBlanks(part.source, part.at, part.end)
  if (start >= part.end) return undefined
  const letter = part.source[start] ?? ''
  const arithmetic = ARITHMETIC.find((other) => other === letter)
  const conditional = arithmetic ? undefined : CONDITIONALS.find((other) => other === letter)
  if (!arithmetic && !conditional) return undefined
  part.at = start + 1
  if (arithmetic) return { span: part.since(start), arithmetic }
  const own = conditional && { conditional }
  if (BARE.includes(letter)) return { span: part.since(start), ...own }
  const inner = part.brackets()
  const place = part.since(start)
  if (inner)
    return {
      span: place,
      ...own,
      ...(letter === '~' ? { filter: part.from.readFilter(inner) } : { value: parseValue(inner) }),
    }
  report(part, 'E06.brackets', place, { letter })
  return { span: place, ...own, value: hole(span(part.at, part.at)) }
}

function combine(left: Value, by: Operator, right: Value, whole: Span): Value {
  const { arithmetic, conditional = 'o', span: operatorSpan, ...content } = by
  if (arithmetic) return { node: 'operation', operator: arithmetic, operatorSpan, left, right, span: whole }
  return { node: 'conditional', id: conditional, operatorSpan, ...content, otherwise: left, then: right, span: whole }
}

/** What follows a complete value: ignored after a bracket as the reference simulator does (quirk 21), else E06. */
function tail(part: Part, complete: boolean): void {
  const { source } = part
  const { span: rest, isEmpty } = part.rest
  if (isEmpty) return
  const text = excerpt(source, rest, 40)
  const before = source[trim(source, part.span.start, rest.start).end - 1]
  if (complete && (before === ')' || before === ']') && /^[A-Za-z#!]/.test(text)) {
    report(part, 'W07.tail', rest, { text }, [removing(rest)])
  } else if (text[0] === ')' || text[0] === ']') {
    reportStray(part, source, rest.start)
  } else {
    const word = /[A-Za-z]*$/.exec(source.slice(part.span.start, rest.start))?.[0].length ?? 0
    badValue(part, span(rest.start - word, rest.end))
  }
}

/** More operators than this on one level are a mistake; see `MOST_BRACKETS`. */
const MOST_OPERATORS = 60

/** An operand that is left out. */
const missing = (value: 0 | 1, at: number): Value => ({ node: 'default', value, span: span(at, at) })

/** Reads a value function (section 3.6). */
export function parseValue(part: Part): Value {
  const { start } = part.span
  if (part.isEmpty || part.depth <= 0) return badValue(part)
  const first = operand(part)
  let value = first ?? missing(0, start)
  let complete = first !== undefined
  for (let count = 0; count <= MOST_OPERATORS; count++) {
    const by = operator(part)
    if (!by) break
    if (count === 1) report(part, 'W12.operators', by.span)
    const right = operand(part)
    complete = right !== undefined || by.conditional !== undefined
    const { end } = by.span
    value = combine(value, by, right ?? missing(1, end), span(start, right ? part.at : end))
    if (!complete) break
  }
  if (value.node === 'default') return badValue(part)
  tail(part, complete)
  return value
}

/** Whether the part is written as `m(…)`. */
export function isRange({ source, at, end }: Part): boolean {
  if (at >= end || source[at] !== 'm') return false
  const open = skipBlanks(source, at + 1, end)
  return open < end && source[open] === '('
}

/** Reads `m(min,max)`. */
export function parseRange(part: Part): Range {
  part.at++
  const inner = part.brackets() ?? part.rest
  const bounds = inner.parts
  const [low, high] = bounds
  if (bounds.length !== 2) report(part, 'E06.range', part.span)
  const bound = (one: Part | undefined): Value => (one ? parseValue(one) : hole(span(inner.end, inner.end)))
  if (!part.rest.isEmpty) badValue(part.rest)
  const range: Range = { node: 'range', min: bound(low), max: bound(high), span: part.span }
  if (range.min.node !== 'number' || range.max.node !== 'number') report(part, 'W12.bounds', part.span)
  return range
}

/** Reads a value, or a range where one is allowed. */
export function parseAmount(part: Part, ranges: boolean): Value | Range {
  if (!isRange(part)) return parseValue(part)
  const range = parseRange(part)
  if (ranges) return range
  report(part, 'E06.norange', part.span)
  return hole(part.span)
}
