import { skipBlanks } from '../../../../language/parse/blanks'
import { inserting, removing } from '../../../../language/problem'
import { excerpt, slice, span, type Span, type Written } from '../../../../language/span'
import type { Action, ArgumentValue, Filter, Hole, Name, Range, Value } from '../../ability'
import { ACTIONS, COSTS, type Argument as Expected } from '../../vocabulary'
import { problem, report } from '../checks/codes'
import { bracketed, deeper, plain, split, unquoted, type Context } from './brackets'
import { classOf, parseFilter } from './filters'
import { wordOf } from './scan'
import { SETS } from './sets'
import type { Argument, CostNode } from './tree'
import { parseAmount, parseCounter } from './values'
import { resolve } from './words'

const hole = (place: Span): Hole => ({ node: 'hole', span: place })

function parseName(context: Context, part: Span, type: Expected['type']): Name {
  const name = plain(context.source, part)
  if ((type === 'token' || type === 'card' || type === 'trait') && name !== '')
    context.mentions.push({ kind: type, name, span: part })
  return { node: 'name', name, span: part }
}

/** Reads `(Action)`, `(Action, amount)` or `(Action, filter, amount)`. */
function parseAction(context: Context, part: Span): Action | Hole {
  const { source, problems } = context
  if (source[part.start] !== '(') {
    report(problems, 'E04.action', part, { word: excerpt(source, part, 40) })
    return hole(part)
  }
  const { inner } = bracketed(context, part.start, part.end)
  const [word, ...rest] = split(source, inner)
  const entry = resolve(problems, ACTIONS, wordOf(source, word ?? span(inner.start, inner.start)), 'action')
  if (rest.length > 2 || (rest.length > 0 && entry?.arguments.length === 0)) {
    report(problems, 'E05.action', part, { word: entry?.id ?? '', found: rest.length })
  }
  const [first, second] = rest
  const filtered: { filter?: Filter } = first && second ? { filter: filterOf(context, first) } : {}
  const amountPart = second ?? first
  const amount: { amount?: Value | Range } = amountPart
    ? { amount: parseAmount(deeper(context), amountPart, true) }
    : {}
  return entry ? { node: 'action', id: entry.id, ...filtered, ...amount, span: part } : hole(part)
}

function filterOf(context: Context, part: Span): Filter {
  const inner = unquoted(context.source, part).span
  return parseFilter(deeper(context), inner)
}

function valueOf(context: Context, part: Span, type: Expected['type']): ArgumentValue {
  switch (type) {
    case 'value':
    case 'range':
      return parseAmount(deeper(context), unquoted(context.source, part).span, type === 'range')
    case 'filter':
      return filterOf(context, part)
    case 'action':
      return parseAction(context, part)
    case 'counter':
      return parseCounter(context, part)
    case 'class':
      return classOf(context, part)
    default: {
      const [set] = SETS[type] ?? []
      if (!set) return parseName(context, part, type)
      const entry = resolve(context, set, wordOf(context.source, unquoted(context.source, part).span), type)
      return entry ? { node: 'choice', id: entry.id, span: part } : hole(part)
    }
  }
}

/** What the place of an argument expects; a last, repeatable one takes all that follow. */
const expectedAt = (expected: readonly Expected[], index: number): Expected | undefined => {
  const last = expected.at(-1)
  return expected[index] ?? (last?.rest ? last : undefined)
}

/** Reads the arguments between brackets and compares them with what the word takes; `expected` is absent for an unknown word. */
export function parseArguments(
  context: Context,
  parts: readonly Span[],
  expected: readonly Expected[] | undefined,
  word: Written,
): Argument[] {
  const read = parts.map((part, index): Argument => {
    const { quoted, span: inner } = unquoted(context.source, part)
    const text = slice(context.source, inner)
    const place = expected && expectedAt(expected, index)
    if (!place) return { span: part, text, quoted, value: hole(part) }
    const isEmpty = part.start >= part.end
    if (isEmpty && !place.optional && !place.blank && place.type !== 'filter') {
      report(context, 'E05.empty', part, { word: word.text, name: place.name })
    }
    return {
      span: part,
      text,
      quoted,
      type: place.type,
      name: place.name,
      value: isEmpty ? hole(part) : valueOf(context, part, place.type),
    }
  })
  if (expected) checkCount(context, parts, expected, word)
  return read
}

function checkCount(context: Context, parts: readonly Span[], expected: readonly Expected[], word: Written): void {
  let least = 0
  for (const { optional } of expected) if (!optional) least++
  const last = expected.at(-1)
  const rest = last?.rest ? last : undefined
  const most = rest ? expected.length - 1 + (rest.most ?? Infinity) : expected.length
  const surplus = parts[most]
  if (parts.length < least) {
    report(context, 'E05.few', word.span, {
      word: word.text,
      least,
      found: parts.length,
      names: expected.map(({ name }) => name).join(', '),
    })
  } else if (surplus) {
    const place = span(surplus.start, parts.at(-1)?.end ?? surplus.end)
    const before =
      parts[most - 1]?.end ??
      (context.source.slice(word.span.end, place.start).includes(',') ? word.span.end : place.start)
    const fixes = [removing(span(before, place.end))]
    context.problems.push(
      rest?.type === 'ability'
        ? problem(
            'E12.names',
            place,
            { word: word.text, most: rest.most ?? 5, found: parts.length - expected.length + 1 },
            fixes,
          )
        : problem('E05.many', place, { word: word.text, most, found: parts.length }, fixes),
    )
  }
}

function parseCost(context: Context, open: number, end: number): { readonly cost: CostNode; readonly next: number } {
  const { source, problems } = context
  const { inner, close, next } = bracketed(context, open, end)
  const [first, ...parts] = split(source, inner)
  const word = wordOf(source, first ?? span(inner.start, inner.start))
  const entry = resolve(problems, COSTS, word, 'cost')
  const args = parseArguments(context, parts, entry?.arguments, word)
  const target = args.find(({ type }) => type === 'target')
  if (
    target &&
    target.value.node === 'choice' &&
    entry?.targets &&
    !entry.targets.some((id) => id === (target.value as { id?: string }).id)
  ) {
    report(problems, 'E04.place', target.span, {
      word: target.text,
      owner: entry.id,
      expected: entry.targets.join(', '),
    })
  }
  const [start, whole] = [span(open, open + 1), span(open, next)]
  const cost: CostNode =
    close && entry
      ? { kind: 'cost', open: start, close, word, id: entry.id, arguments: args, span: whole }
      : {
          kind: 'cost',
          open: start,
          ...(close && { close }),
          word,
          ...(entry && { id: entry.id }),
          arguments: args,
          span: whole,
        }
  return { cost, next }
}

/** Reads a list of costs in parentheses, with or without commas between them (section 3.5). */
export function parseCosts(context: Context, { start, end }: Span): CostNode[] {
  const { source, problems } = context
  const costs: CostNode[] = []
  let at = skipBlanks(source, start, end)
  while (at < end) {
    if (source[at] === '(') {
      const { cost, next } = parseCost(context, at, end)
      costs.push(cost)
      at = next
    } else if (source[at] === ',') at++
    else {
      const open = source.indexOf('(', at)
      const place = span(at, open < 0 || open >= end ? end : open)
      const text = slice(source, place).trim().slice(0, 40)
      const isStray = text === ')' || text === ']'
      const fixes = COSTS.some(({ id }) => id === text) ? [inserting(place.start, '(')] : [removing(place)]
      problems.push(
        isStray ? problem('E03.stray', place, { bracket: text }, fixes) : problem('E04.costs', place, { text }, fixes),
      )
      at = place.end
    }
    at = skipBlanks(source, at, end)
  }
  return costs
}
