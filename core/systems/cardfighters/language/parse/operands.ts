import { span, type Span } from '../../../../language/span'
import type { Expression } from '../../card'
import {
  ATTRIBUTES,
  EXCLUDED,
  EXPRESSION_WORDS,
  findFolded,
  FUNCTIONS,
  VARIABLES,
  type ValueType,
} from '../../vocabulary'
import { report } from '../checks/codes'
import { readExpression } from './expressions'
import { readCall } from './functions'
import {
  close,
  deeper,
  entryToken,
  expect,
  expected,
  nextWord,
  peek,
  placed,
  readString,
  sees,
  sign,
  skipTo,
  spelled,
  take,
  unknown,
  WORD,
  type Scan,
} from './scan'
import { attributesOf, typeOf } from './types'

function attribute(scan: Scan, of: Expression): Expression | undefined {
  const type = typeOf(of)
  expect(scan, 'attribute', type ? { type } : {})
  const written = peek(scan, WORD)
  if (!written) {
    expected(scan, 'attribute')
    return undefined
  }
  const name = written[0]
  const place = placed(scan, scan.at, scan.at + name.length)
  const entry = findFolded(ATTRIBUTES, name)
  take(scan, name.length, entry ? 'attribute' : 'junk', entry ? entryToken(name, entry) : {})
  if (sees(scan, '(')) {
    report(scan, 'CFC020.method', place, { word: name })
    return undefined
  }
  if (!entry) {
    unknown(
      scan,
      'CFC019.attribute',
      name,
      place,
      attributesOf(type).map(({ id }) => id),
    )
    return undefined
  }
  checkAttribute(scan, entry.id, type, place)
  return { kind: 'attribute', span: span(of.span.start, place.end), of, attribute: entry.id }
}

/** Of a value whose type is known, an attribute that it cannot have is nothing at the table. */
function checkAttribute(scan: Scan, id: string, type: ValueType | undefined, place: Span): void {
  const known = attributesOf(type)
  if (known.some((one) => one.id === id)) return
  report(scan, 'CFC019.type', place, { word: id, type: type ?? '', known: known.map((one) => one.id).join(', ') })
}

/** `.0`, `.hand`, `[0]`, as often as they follow. */
export function postfix(scan: Scan): Expression | undefined {
  let value = primary(scan)
  while (value) {
    const start: number = value.span.start
    if (scan.source.charAt(scan.at) === '.' || sees(scan, '.')) {
      if (value.kind === 'number') {
        report(scan, 'CFC020.float', nextWord(scan))
        return undefined
      }
      sign(scan, '.')
      const digits = peek(scan, /\d+/y)
      if (!digits) {
        value = attribute(scan, value)
        continue
      }
      const place = take(scan, digits[0].length, 'number')
      value = {
        kind: 'index',
        span: span(start, place.end),
        of: value,
        index: { kind: 'number', span: place, value: Number(digits[0]) },
      }
    } else if (scan.source.charAt(scan.at) === '[') value = indexed(scan, value)
    else return value
  }
  return undefined
}

function indexed(scan: Scan, of: Expression): Expression | undefined {
  const opened = sign(scan, '[')
  const index = opened && deeper(scan, () => readExpression(scan))
  if (!opened || !index) return undefined
  if (sees(scan, ':')) {
    report(scan, 'CFC020.slice', nextWord(scan))
    skipTo(scan, [])
    sign(scan, ']')
    return undefined
  }
  const closed = close(scan, ']', opened)
  return closed && { kind: 'index', span: span(of.span.start, closed.end), of, index }
}

const LITERALS: Readonly<Record<string, true | false | null>> = { true: true, false: false, nil: null, none: null }

function primary(scan: Scan): Expression | undefined {
  expect(scan, 'expression', {}, WORD)
  const digits = peek(scan, /\d+/y)
  if (digits) return { kind: 'number', span: take(scan, digits[0].length, 'number'), value: Number(digits[0]) }
  const text = readString(scan)
  if (text) return { kind: 'text', ...text }
  const opened = sign(scan, '(')
  if (opened) {
    const inner = deeper(scan, () => readExpression(scan))
    const closed = inner && close(scan, ')', opened)
    return inner && closed && { ...inner, span: span(opened.start, closed.end) }
  }
  const start = sign(scan, '[')
  if (start) return list(scan, start)
  if (peek(scan, WORD)) return named(scan)
  expected(scan, 'expression')
  return undefined
}

function list(scan: Scan, opened: Span): Expression | undefined {
  const items: Expression[] = []
  while (!sees(scan, ']')) {
    const item = deeper(scan, () => readExpression(scan))
    if (!item) return undefined
    items.push(item)
    if (!sign(scan, ',', 'after')) break
  }
  const closed = close(scan, ']', opened)
  return closed && { kind: 'list', span: span(opened.start, closed.end), items }
}

/** Words between operands, which are none themselves. */
export const KEYWORDS = new Set(['and', 'or', 'not', 'in'])

function named(scan: Scan): Expression | undefined {
  const written = peek(scan, WORD)?.[0] ?? ''
  const lower = written.toLowerCase()
  const place = placed(scan, scan.at, scan.at + written.length)
  const follows = scan.source.slice(scan.at + written.length).trimStart()
  if (KEYWORDS.has(lower)) {
    expected(scan, 'expression')
    return undefined
  }
  if (Object.hasOwn(LITERALS, lower)) {
    const entry = findFolded(EXPRESSION_WORDS, lower)
    take(scan, written.length, 'word', entry ? entryToken(written, entry, lower) : {})
    const value = LITERALS[lower]
    return value === null || value === undefined
      ? { kind: 'nil', span: place }
      : { kind: 'boolean', span: place, value }
  }
  if (follows.startsWith('(')) return readCall(scan, written)
  return variable(scan, written, place)
}

function variable(scan: Scan, written: string, place: Span): Expression | undefined {
  const lower = written.toLowerCase()
  const own = scan.rulebook.own.get(lower)
  if (own !== undefined) {
    take(scan, written.length, 'own', spelled(written, own))
    scan.rulebook.read.add(lower)
    return { kind: 'own', span: place, name: lower }
  }
  const entry = findFolded(VARIABLES, written)
  if (entry) {
    take(scan, written.length, 'variable', entryToken(written, entry))
    return { kind: 'variable', span: place, variable: entry.id }
  }
  take(scan, written.length, 'junk')
  if (lower in EXCLUDED || lower.startsWith('__')) report(scan, 'CFC020.word', place, { word: written })
  else
    unknown(scan, findFolded(FUNCTIONS, written) ? 'CFC019.parentheses' : 'CFC019.variable', written, place, [
      ...VARIABLES.map(({ id }) => id),
      ...scan.rulebook.own.values(),
      ...FUNCTIONS.map(({ id }) => id),
      ...Object.keys(LITERALS),
      ...KEYWORDS,
    ])
  return undefined
}
