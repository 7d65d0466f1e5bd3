import {
  eachLeftOut,
  exchanged,
  leftOut,
  numbered,
  replaced,
  wrapped,
  type Proposal,
} from '../../../../language/mutations/proposal'
import { marksWithin, numbersAmong, reworded, wordsFor } from '../../../../language/mutations/words'
import { across, slice, type Span } from '../../../../language/span'
import type { Action, Auto, Body, Cost, Effect, Expression, Filter, Rule, Statement } from '../../card'
import { ABILITIES, find, idsOf, TARGETS, VOCABULARY } from '../../vocabulary'
import type { FightersParsed } from '../parse/tree'
import { isFilter, nodesOf } from '../parse/walk'
import { marks } from './marks'

/** Kinds of words that stand for each other. */
const KINDS = ['trigger', 'hook', 'target', 'keyword', 'zone', 'duration', 'suffix', 'filter', 'value', 'cost']

/** What a comparison becomes. */
const TURNED: Readonly<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '<=': '>=',
  '>=': '<=',
  '<': '>',
  '>': '<',
}

const spansOf = (parts: readonly { readonly span: Span }[]): readonly Span[] => parts.map(({ span }) => span)

/** The comparison between two places. */
function between(text: string, left: Span, right: Span): readonly Proposal[] {
  const found = /==|!=|<=|>=|<|>/.exec(text.slice(left.end, right.start))
  const other = TURNED[found?.[0] ?? '']
  if (!found || other === undefined) return []
  const start = left.end + found.index
  return [replaced('comparison', text, { start, end: start + found[0].length }, [other])]
}

/** What a sign before a word says is left out or added. */
const opposite = (text: string, span: Span, sign: string): Proposal => {
  const written = slice(text, span)
  const without = written.replace(/^[!^-]\s*/, '')
  return replaced('opposite', text, span, [written.startsWith(sign) ? without : `${sign}${without}`])
}

function filter(text: string, { types, conditions, zone, without, span }: Filter): readonly Proposal[] {
  const tests = conditions.flat()
  const first = conditions[0]?.[0]
  const last = tests.at(-1)
  // With its brackets.
  const brackets: Span | undefined = first &&
    last && { start: text.lastIndexOf('[', first.span.start), end: text.indexOf(']', last.span.end) + 1 }
  const terms = types.flat().filter((term) => term.span.start < term.span.end)
  return [
    ...conditions.flatMap((all) => (conditions.length === 1 ? eachLeftOut('part', text, spansOf(all), brackets) : [])),
    ...(conditions.length > 1
      ? eachLeftOut(
          'part',
          text,
          conditions.flatMap((all) => {
            const [head, tail] = [all[0], all.at(-1)]
            return head && tail ? [across(head.span, tail.span)] : []
          }),
        )
      : []),
    ...tests.map((test) => opposite(text, test.span, '-')),
    ...tests.flatMap((test) => {
      const found = test.kind === 'number' ? /==|>=|<=/.exec(slice(text, test.span)) : null
      const other = TURNED[found?.[0] ?? '']
      const start = test.span.start + (found?.index ?? 0)
      return found && other !== undefined
        ? [replaced('comparison', text, { start, end: start + found[0].length }, found[0] === '==' ? ['>='] : [other])]
        : []
    }),
    ...(terms.length > 1 ? eachLeftOut('part', text, spansOf(terms)) : []),
    ...terms.flatMap((term) =>
      term.kind === 'type' || term.kind === 'subtype' || term.kind === 'name' ? [opposite(text, term.span, '!')] : [],
    ),
    ...terms.flatMap((term) =>
      term.others ? [replaced('part', text, term.span, [slice(text, term.span).replace('^', '')])] : [],
    ),
    ...(zone && terms.length > 0 && zone.span.end <= span.end ? [leftOut('part', text, zone.span)] : []),
    ...(without ? [leftOut('part', text, across(marker(text, without), after(without)))] : []),
  ]
}

/** From `::not(` to its bracket. */
const marker = (text: string, { span }: Expression): Span => ({
  start: text.lastIndexOf('::', span.start),
  end: span.start,
})
const after = ({ span }: Expression): Span => ({ start: span.end, end: span.end + 1 })

/** Between the operator before it and the one behind it. */
const ownSpan = (text: string, { span, after: sequence }: Effect): Span => {
  const operator = sequence === undefined ? '' : (/^\s*(?:&&?|\|\|)\s*/.exec(slice(text, span))?.[0] ?? '')
  return { start: span.start + operator.length, end: span.end }
}

function effect(text: string, one: Effect): readonly Proposal[] {
  if (one.kind === 'ability') return []
  const { wordSpan } = one
  const sign = { start: wordSpan.end, end: wordSpan.end + 1 }
  if (one.kind === 'command')
    return slice(text, sign) === '?'
      ? [
          {
            ...replaced('must', text, sign, ['']),
            span: across(wordSpan, sign),
            before: slice(text, across(wordSpan, sign)),
          },
        ]
      : [
          {
            ...replaced('may', text, { start: wordSpan.end, end: wordSpan.end }, ['?']),
            span: wordSpan,
            before: slice(text, wordSpan),
          },
        ]
  return effects(text, one.effects)
}

function effects(text: string, list: readonly Effect[]): readonly Proposal[] {
  const spans = list.map((one) => ownSpan(text, one))
  return [
    ...(spans.length > 1 ? eachLeftOut('effect', text, spans) : []),
    ...exchanged(text, spans),
    ...list.flatMap((one) => effect(text, one)),
  ]
}

function body(text: string, { condition, effects: list, to, restriction }: Body): readonly Proposal[] {
  return [
    ...(condition && condition.kind !== 'else' && condition.kind !== 'elif' && list.length > 0
      ? [leftOut(condition.kind === 'may' ? 'must' : 'condition', text, condition.span)]
      : []),
    ...(condition && 'expression' in condition
      ? [wrapped('condition', text, condition.expression.span, 'not (', ')')]
      : []),
    ...effects(text, list),
    ...(to ? toClause(text, to) : []),
    ...(restriction ? [leftOut('part', text, restriction.span)] : []),
  ]
}

function toClause(text: string, { span, filters, optional }: NonNullable<Body['to']>): readonly Proposal[] {
  const found = /^\s*to\s*/i.exec(slice(text, span))
  const at = span.start + (found?.[0].length ?? 0)
  const sign = { start: at, end: at + 1 }
  const choice = !found
    ? []
    : optional
      ? [{ ...replaced('must', text, sign, ['']), span, before: slice(text, span) }]
      : [{ ...replaced('may', text, { start: at, end: at }, ['?']), span, before: slice(text, span) }]
  return [...choice, ...(filters.length > 1 ? eachLeftOut('part', text, spansOf(filters)) : [])]
}

const statements = (text: string, list: readonly Statement[]): readonly Proposal[] => [
  ...(list.length > 1 ? eachLeftOut('line', text, spansOf(list)) : []),
  ...exchanged(text, spansOf(list)),
  ...list.flatMap(({ bodies }) => [
    ...(bodies.length > 1 ? bodies.slice(1).map(({ span }) => leftOut('line', text, span)) : []),
    ...bodies.flatMap((one) => body(text, one)),
  ]),
]

const costs = (text: string, list: readonly Cost[], head: Span): readonly Proposal[] =>
  list.length === 1
    ? list.map(({ span }) => leftOut('cost', text, span, across(span, head)))
    : list.map(({ span }) => leftOut('cost', text, span))

function action(text: string, { costs: paid, statements: list }: Action): readonly Proposal[] {
  const last = paid.at(-1)
  const colon = last ? (/^\s*:\s*/.exec(text.slice(last.span.end))?.[0].length ?? 0) : 0
  const end = (last?.span.end ?? 0) + colon
  return [...costs(text, paid, { start: end, end }), ...statements(text, list)]
}

function auto(text: string, { events, statements: list }: Auto): readonly Proposal[] {
  return [
    ...(events.length > 1 ? eachLeftOut('part', text, spansOf(events)) : []),
    ...events.flatMap(({ suffixes }) =>
      suffixes.map(({ span }) => leftOut('part', text, span, { start: span.start - 1, end: span.end })),
    ),
    ...statements(text, list),
  ]
}

/** Comparisons and what joins them, in expressions. */
function expressions(text: string, rule: Rule): readonly Proposal[] {
  return [...nodesOf(rule)].flatMap((node) => {
    if (isFilter(node)) return filter(text, node)
    const { kind } = node
    if (kind === 'comparison') {
      const { operands } = node as unknown as Extract<Expression, { kind: 'comparison' }>
      return operands.slice(1).flatMap((right, at) => {
        const left = operands[at]
        return left ? between(text, left.span, right.span) : []
      })
    }
    if (kind !== 'binary') return []
    const { operator, left, right } = node as unknown as Extract<Expression, { kind: 'binary' }>
    if (operator !== 'and' && operator !== 'or') return []
    const found = /\b(?:and|or)\b/i.exec(text.slice(left.span.end, right.span.start))
    const start = left.span.end + (found?.index ?? 0)
    return found
      ? [replaced('comparison', text, { start, end: start + found[0].length }, [operator === 'and' ? 'or' : 'and'])]
      : []
  })
}

/** The zones' words are marked with their prefix; the side is what is changed. */
function sides(text: string, rule: Rule): readonly Proposal[] {
  return [...nodesOf(rule)].flatMap((node) => {
    if (!('zone' in node) || typeof node.zone !== 'string') return []
    const written = /^@?(my|opp)(?=\w)/i.exec(slice(text, node.span))
    const prefix = written?.[1]
    if (!written || prefix === undefined) return []
    const start = node.span.start + written[0].length - prefix.length
    return reworded(text, { start, end: start + prefix.length }, [prefix.toLowerCase() === 'my' ? 'opp' : 'my'], 1)
  })
}

/** What the rule of a card can become. */
export function mutations(parsed: FightersParsed, index: number): readonly Proposal[] {
  const { text, cards, nodes } = parsed
  const rule = cards[index]?.rule
  if (!rule) return []
  const lines = (nodes[index]?.lines ?? []).filter((line) => line.kind === 'property' && !line.ignored)
  const within = marksWithin(
    marks(parsed),
    lines.flatMap((line) => (line.kind === 'property' ? [line.valueSpan] : [])),
  )
  const words = within.filter(({ entry }) => entry?.kind !== 'zone')
  return [
    ...numbersAmong(within).flatMap((span) => numbered(text, span)),
    ...wordsFor(
      text,
      words,
      VOCABULARY,
      KINDS,
      (_, { kind, id }) => kind !== 'target' || find(TARGETS, id) !== undefined,
    ),
    ...sides(text, rule),
    ...expressions(text, rule),
    ...rule.actions.flatMap((one) => action(text, one)),
    ...(rule.auto ? auto(text, rule.auto) : []),
    ...rule.requisite.map(({ span }) => leftOut('part', text, span)),
    ...abilities(text, rule, lines),
    ...lines.flatMap((line) =>
      line.kind === 'property' && line.key.id === 'requisite' ? [leftOut('condition', text, line.span)] : [],
    ),
  ]
}

/** The keywords that a character has by itself. */
function abilities(text: string, { abilities: list }: Rule, lines: FightersParsed['lines']): readonly Proposal[] {
  const line = lines.find((one) => one.kind === 'property' && one.key.id === 'abilities')
  return [
    ...eachLeftOut('effect', text, spansOf(list), line?.span),
    ...list.flatMap(({ span }) => reworded(text, span, idsOf(ABILITIES))),
  ]
}
