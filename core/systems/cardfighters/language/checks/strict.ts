import { outside, stringEnd } from '../../../../language/parse/brackets'
import type { Problem } from '../../../../language/problem'
import { slice, span, type Span } from '../../../../language/span'
import type { Action, Auto, FightersCard, FilterCondition, Rule } from '../../card'
import { ATTRIBUTES, find, FUNCTIONS, VARIABLES } from '../../vocabulary'
import type { CardNode, FightersParsed, Line } from '../parse/tree'
import { isFilter, nodesOf, type Node } from '../parse/walk'
import { eventWord } from '../text/persons'
import { problem } from './codes'

type Property = Extract<Line, { kind: 'property' }>

const isProperty = (line: Line): line is Property => line.kind === 'property'

/** Blank lines between two lines of the rule with no field between them. */
function* blanks({ lines }: CardNode): Generator<Problem> {
  let waiting: Line[] = []
  let within = false
  for (const line of lines) {
    if (line.kind === 'property') {
      if (within) for (const blank of waiting) yield problem('CFC301.blank', blank.span)
      within = true
      waiting = []
    } else if (line.kind === 'blank') waiting.push(line)
    else if (line.kind !== 'comment') within = false
  }
}

/** Comments and escapes inside of quotes. */
function* strings(text: string, { tokens }: Property): Generator<Problem> {
  for (const { role, span: place } of tokens) {
    if (role !== 'string' && role !== 'card') continue
    const hash = slice(text, place).indexOf('#')
    if (hash >= 0) yield problem('CFC301.comment', span(place.start + hash, place.start + hash + 1))
    const escape = role === 'string' ? slice(text, place).indexOf('\\') : -1
    if (escape >= 0) yield problem('CFC301.escape', span(place.start + escape, place.start + escape + 1))
    const sign = role === 'card' ? /[,&@[(;)]/.exec(slice(text, place)) : null
    if (sign) yield problem('CFC301.name', place, { sign: sign[0] })
  }
}

/** The places of a sign within the part that lie inside brackets of their own, or anywhere in it. */
function* signs(text: string, part: Span, wanted: readonly string[]): Generator<Span> {
  for (let at = part.start; at < part.end; at++) {
    const letter = text.charAt(at)
    if (letter === '"' || letter === "'") at = Math.max(at, stringEnd(text.slice(0, part.end), at) - 1)
    else if (wanted.includes(letter)) yield span(at, at + 1)
  }
}

/** Signs inside the parentheses of a command or a to-clause, at which the line is split all the same. */
function* nested(text: string, line: Property): Generator<Problem> {
  if (line.bodies.length === 0) return
  for (const { arguments: args } of line.calls) {
    for (const place of args.flatMap((part) => [...signs(text, part, ['&', ';', ','])]))
      yield problem('CFC301.nested', place, { sign: slice(text, place) })
  }
}

/** A to-clause ends at its first `)`; statements at each `;`. */
function* clause(text: string, { span: place }: Node): Generator<Problem> {
  const open = text.indexOf('(', place.start)
  const inner = span(open + 1, place.end - 1)
  for (const semicolon of signs(text, inner, [';'])) yield problem('CFC301.nested', semicolon, { sign: ';' })
  const source = slice(text, inner)
  const bracket = outside(source, 0, ['('])
  const harmless = /::\s*not\s*\(\s*\w+\s*\)\s*$/i.test(source)
  if (bracket < source.length && !harmless)
    yield problem('CFC301.cut', span(inner.start + bracket, inner.start + bracket + 1))
}

const ABILITY_TESTS = new Set(['powerful', 'powerless', 'abinstant', 'abtrigger', 'abauto'])

function* test(condition: FilterCondition): Generator<Problem> {
  if (condition.kind !== 'word') return
  if (condition.word === 'bp:lowest') yield problem('CFC301.lowest', condition.span)
  if (condition.not && ABILITY_TESTS.has(condition.word))
    yield problem('CFC301.negated', condition.span, { word: condition.word })
}

/** Words that only this studio knows. */
function extension(node: Node): Problem | undefined {
  const named = (word: unknown, entry: { readonly extension?: true } | undefined): Problem | undefined =>
    entry?.extension ? problem('CFC030.word', node.span, { word: String(word) }) : undefined
  switch (node.kind) {
    case 'variable':
      return named(node.variable, find(VARIABLES, String(node.variable)))
    case 'attribute':
      return named(node.attribute, find(ATTRIBUTES, String(node.attribute)))
    case 'call':
      return named(node.function, find(FUNCTIONS, String(node.function)))
    case 'over':
      return node.quantifier === 'any' ? problem('CFC030.word', node.span, { word: 'any … in' }) : undefined
    case 'ability':
      return node.sign === '-' ? problem('CFC301.minus', node.span) : undefined
    default:
      return undefined
  }
}

function* filter(text: string, node: Node): Generator<Problem> {
  if (!isFilter(node)) return
  for (const one of node.conditions.flat()) yield* test(one)
  for (const term of node.types.flat()) {
    const word = slice(text, term.span)
    if (term.kind === 'subtype' && !term.plural && /s$/i.test(word)) yield problem('CFC301.plural', term.span, { word })
  }
}

function* branches({ statements }: Action | Auto, action: boolean): Generator<Problem> {
  for (const [index, { bodies }] of statements.entries()) {
    const [, second] = bodies.filter(({ condition }) => condition?.kind === 'elif')
    if (second?.condition) yield problem('CFC301.elif', second.condition.span)
    const next = statements[index + 1]
    if (action && bodies.length > 1 && next) yield problem('CFC301.after', next.span)
  }
}

function* listeners({ events }: Auto): Generator<Problem> {
  for (const { event, span: place, suffixes } of events) {
    if (eventWord(event)?.extension) yield problem('CFC030.word', place, { word: event })
    const [, second] = suffixes
    if (second) yield problem('CFC301.suffix', second.span)
    for (const { value, span: own } of suffixes) if (value === 'char') yield problem('CFC301.char', own)
  }
}

function* ruleOf(text: string, rule: Rule): Generator<Problem> {
  for (const action of rule.actions) yield* branches(action, true)
  if (rule.auto) {
    yield* branches(rule.auto, false)
    yield* listeners(rule.auto)
  }
  for (const node of nodesOf(rule)) {
    const found = extension(node)
    if (found) yield found
    yield* filter(text, node)
    if ('filters' in node && node !== (rule.target as unknown)) yield* clause(text, node)
  }
}

/** What the strict reader is told besides, card by card. */
export function checkStrict({ text }: FightersParsed, node: CardNode, { rule }: FightersCard): Problem[] {
  const found = [...blanks(node)]
  for (const line of node.lines.filter(isProperty)) found.push(...strings(text, line), ...nested(text, line))
  if (rule) found.push(...ruleOf(text, rule))
  return found
}
