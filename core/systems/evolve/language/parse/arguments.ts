import { removing, inserting, replacing } from '../../../../language/problem'
import { excerpt, slice, span, type Span, type Written } from '../../../../language/span'
import type { Action, ArgumentValue, Choice, Hole } from '../../ability'
import { ACTIONS, COSTS, DURATIONS, find, type Argument as Expected } from '../../vocabulary'
import { report } from '../checks/codes'
import { classOf, parseFilter } from './filters'
import { choice, hole, nameOf, type Part } from './part'
import { SETS } from './sets'
import type { Argument, CostNode } from './tree'
import { parseAmount, parseCounter } from './values'
import { resolve } from './words'

/** Reads `(Action)`, `(Action, amount)` or `(Action, filter, amount)`. */
function parseAction(part: Part): Action | Hole {
  const { source, span: place } = part
  const inner = part.brackets()
  if (!inner) {
    const word = excerpt(source, place, 40)
    if (find(ACTIONS, word)) report(part, 'E04.unbracketed', place, { word }, [replacing(place, `(${word})`)])
    else report(part, 'E04.action', place, { word })
    return hole(place)
  }
  const [word = inner, ...rest] = inner.parts
  const entry = resolve(part, ACTIONS, word.word, 'action')
  if (rest.length > 2 || (rest.length > 0 && entry?.arguments.length === 0))
    report(part, 'E05.action', place, { word: entry?.id ?? '', found: rest.length })
  const [first, second] = rest
  const filter = first && second && parseFilter(first.unquoted)
  const amount = first && parseAmount(second ?? first, true)
  return entry
    ? { node: 'action', id: entry.id, ...(filter && { filter }), ...(amount && { amount }), span: place }
    : hole(place)
}

/** Reads a duration that scripts may name (section 4.7). */
function durationOf(part: Part): Choice | Hole {
  const { span: place, unquoted } = part
  const { word } = unquoted
  const entry = resolve(part, DURATIONS, word, 'duration')
  if (entry?.internal) {
    const open = DURATIONS.filter(({ internal }) => !internal).map(({ id }) => id)
    report(
      part,
      'E04.lasting',
      place,
      { word: word.text, expected: open.join(' or ') },
      open.map((id) => replacing(place, id)),
    )
  }
  return choice(entry?.internal ? undefined : entry?.id, place)
}

function valueOf(part: Part, type: Expected['type']): ArgumentValue {
  switch (type) {
    case 'value':
    case 'range':
      return parseAmount(part.unquoted, type === 'range')
    case 'filter':
      return parseFilter(part.unquoted)
    case 'action':
      return parseAction(part)
    case 'counter':
      return parseCounter(part)
    case 'duration':
      return durationOf(part)
    case 'class':
      return classOf(part)
    case 'token':
    case 'card':
    case 'trait':
      return nameOf(part, type)
    default: {
      const [set] = SETS[type] ?? []
      return set ? choice(resolve(part, set, part.unquoted.word, type)?.id, part.span) : nameOf(part)
    }
  }
}

/** What an argument stands for of which nothing is written: the same as `_` where that means nothing. */
const emptyAt = (place: Span, { blank }: Expected): ArgumentValue =>
  blank ? { node: 'name', name: '_', span: place } : hole(place)

/** What the place of an argument expects; a last, repeatable one takes all that follow. */
const expectedAt = (expected: readonly Expected[], index: number): Expected | undefined => {
  const last = expected.at(-1)
  return expected[index] ?? (last?.rest ? last : undefined)
}

/** Reads the arguments between brackets and compares them with what the word takes; `expected` is absent for an unknown word. */
export function parseArguments(
  parts: readonly Part[],
  expected: readonly Expected[] | undefined,
  word: Written,
  owner: Part,
): Argument[] {
  const read = parts.map((part, index): Argument => {
    const { isEmpty, span: place, unquoted: inner } = part
    const { text } = inner
    const quoted = inner !== part
    const wanted = expected && expectedAt(expected, index)
    if (!wanted) return { span: place, text, quoted, value: hole(place) }
    const { name, type } = wanted
    if (isEmpty && !wanted.optional && !wanted.blank && type !== 'filter')
      report(part, 'E05.empty', place, { word: word.text, name })
    return { span: place, text, quoted, type, name, value: isEmpty ? emptyAt(place, wanted) : valueOf(part, type) }
  })
  if (expected) checkCount(owner, parts, expected, word)
  return read
}

function checkCount(owner: Part, parts: readonly Part[], expected: readonly Expected[], word: Written): void {
  const least = expected.findLastIndex(({ optional }) => !optional) + 1
  const last = expected.at(-1)
  const rest = last?.rest ? last : undefined
  const most = rest ? expected.length - 1 + (rest.most ?? Infinity) : expected.length
  const surplus = parts[most]?.span
  if (parts.length < least) {
    const names = expected.map(({ name }) => name).join(', ')
    report(owner, 'E05.few', word.span, { word: word.text, least, found: parts.length, names })
  } else if (surplus) {
    const place = span(surplus.start, parts.at(-1)?.end ?? surplus.end)
    const before =
      parts[most - 1]?.end ??
      (owner.source.slice(word.span.end, place.start).includes(',') ? word.span.end : place.start)
    const [id, count, found] =
      rest?.type === 'ability'
        ? ['E12.names', rest.most ?? 5, parts.length - expected.length + 1]
        : ['E05.many', most, parts.length]
    report(owner, id, place, { word: word.text, most: count, found }, [removing(span(before, place.end))])
  }
}

function parseCost(part: Part): CostNode {
  const start = part.at
  const inner = part.brackets() ?? part.rest
  const { close } = inner
  const [first = inner, ...parts] = inner.parts
  const { word } = first
  const entry = resolve(part, COSTS, word, 'cost')
  const args = parseArguments(parts, entry?.arguments, word, part)
  const target = args.find(({ type }) => type === 'target')
  const id = target?.value.node === 'choice' ? target.value.id : undefined
  if (target && id !== undefined && entry?.targets && !entry.targets.some((one) => one === id))
    report(part, 'E04.place', target.span, { word: target.text, owner: entry.id, expected: entry.targets.join(', ') })
  return {
    kind: 'cost',
    open: span(start, start + 1),
    ...(close && { close }),
    word,
    ...(entry && { id: entry.id }),
    arguments: args,
    span: part.since(start),
  }
}

/** Reads a list of costs in parentheses, with or without commas between them (section 3.5). */
export function parseCosts(part: Part): CostNode[] {
  const { source, end } = part
  const costs: CostNode[] = []
  while (part.skipBlanks() < end) {
    if (part.sees('(')) costs.push(parseCost(part))
    else if (part.sees(',')) part.at++
    else skipStray(part, source.indexOf('(', part.at))
  }
  return costs
}

/** Reads over what is no cost, up to the next one. */
function skipStray(part: Part, open: number): void {
  const place = span(part.at, open < 0 || open >= part.end ? part.end : open)
  const text = slice(part.source, place).trim().slice(0, 40)
  const fixes = COSTS.some(({ id }) => id === text) ? [inserting(place.start, '(')] : [removing(place)]
  if (text === ')' || text === ']') report(part, 'E03.stray', place, { bracket: text }, fixes)
  else report(part, 'E04.costs', place, { text }, fixes)
  part.at = place.end
}
