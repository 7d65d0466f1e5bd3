import { WORD } from '../../../../language/parse/reader'
import { inserting, replacing } from '../../../../language/problem'
import { across, span, type Span } from '../../../../language/span'
import type { Expression } from '../../card'
import {
  ATTRIBUTES,
  EXCLUDED,
  EXPRESSION_WORDS,
  findFolded,
  FUNCTIONS,
  idsOf,
  VARIABLES,
  type ValueType,
} from '../../vocabulary'
import { report } from '../checks/codes'
import { readCall } from './functions'
import type { Scan } from './scan'
import { attributesOf, typeOf } from './types'

function attribute(scan: Scan, of: Expression): Expression | undefined {
  const type = typeOf(of)
  scan.expect('attribute', type ? { type } : {})
  const written = scan.peek(WORD)
  if (!written) return scan.missing('attribute')
  const name = written[0]
  const place = scan.ahead(name.length)
  const entry = findFolded(ATTRIBUTES, name)
  scan.takeWord(name, 'attribute', entry)
  if (scan.sees('(')) return report(scan, 'CFC020.method', place, { word: name })
  if (!entry) return scan.unknown('CFC019.attribute', name, place, idsOf(attributesOf(type)))
  checkAttribute(scan, entry.id, type, place)
  return { kind: 'attribute', span: across(of.span, place), of, attribute: entry.id }
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
    if (scan.source.charAt(scan.at) === '.' || scan.sees('.')) {
      if (value.kind === 'number') return report(scan, 'CFC020.float', scan.next())
      scan.sign('.')
      const behind = scan.at
      const digits = scan.peek(/\d+/y)
      if (!digits) {
        scan.at = behind
        value = attribute(scan, value)
        continue
      }
      const place = scan.take(digits[0].length, 'number')
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
  const opened = scan.sign('[')
  const index = opened && scan.deeper(scan.readers.expression)
  if (!opened || !index) return undefined
  if (scan.sees(':')) {
    report(scan, 'CFC020.slice', scan.next())
    return scan.skipRest(']')
  }
  const closed = scan.close(']', opened)
  return closed && { kind: 'index', span: across(of.span, closed), of, index }
}

const LITERALS: Readonly<Record<string, true | false | null>> = { true: true, false: false, nil: null, none: null }

function primary(scan: Scan): Expression | undefined {
  scan.expect('expression', {}, WORD)
  const digits = scan.peek(/\d+/y)
  if (digits) return { kind: 'number', span: scan.take(digits[0].length, 'number'), value: Number(digits[0]) }
  const text = scan.string()
  if (text) return { kind: 'text', ...text }
  const opened = scan.sign('(')
  if (opened) {
    const inner = scan.deeper(scan.readers.expression)
    const closed = inner && scan.close(')', opened)
    return inner && closed && { ...inner, span: across(opened, closed) }
  }
  const start = scan.sign('[')
  if (start) return list(scan, start)
  if (scan.peek(WORD)) return named(scan)
  return scan.missing('expression')
}

function list(scan: Scan, opened: Span): Expression | undefined {
  const items: Expression[] = []
  while (!scan.sees(']')) {
    const item = scan.deeper(scan.readers.expression)
    if (!item) return undefined
    items.push(item)
    if (!scan.sign(',', 'after')) break
  }
  const closed = scan.close(']', opened)
  return closed && { kind: 'list', span: across(opened, closed), items }
}

/** Words between operands, which are none themselves. */
export const KEYWORDS = new Set(['and', 'or', 'not', 'in'])

function named(scan: Scan): Expression | undefined {
  const written = scan.word() ?? ''
  const lower = written.toLowerCase()
  const place = scan.ahead(written.length)
  const follows = scan.source.slice(scan.at + written.length).trimStart()
  if (KEYWORDS.has(lower)) return scan.missing('expression')
  if (Object.hasOwn(LITERALS, lower)) {
    scan.take(written.length, 'word', { entry: findFolded(EXPRESSION_WORDS, lower), text: lower })
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
    scan.take(written.length, 'own', { text: own })
    scan.rulebook.read.add(lower)
    return { kind: 'own', span: place, name: lower }
  }
  const entry = findFolded(VARIABLES, written)
  if (entry) {
    scan.takeWord(written, 'variable', entry)
    return { kind: 'variable', span: place, variable: entry.id }
  }
  const call = findFolded(FUNCTIONS, written)
  scan.take(written.length, 'junk')
  if (lower === 'damagedplayer')
    report(scan, 'CFC019.historic', place, { word: written, instead: 'opp' }, [replacing(place, 'opp')])
  else if (lower in EXCLUDED || lower.startsWith('__')) report(scan, 'CFC020.word', place, { word: written })
  else if (call) {
    const fixes = call.arguments.length === 0 ? [inserting(place.end, '()')] : []
    report(scan, 'CFC019.parentheses', place, { word: written }, fixes)
  } else
    scan.unknown('CFC019.variable', written, place, [
      ...idsOf(VARIABLES),
      ...scan.rulebook.own.values(),
      ...idsOf(FUNCTIONS),
      ...Object.keys(LITERALS),
      'not',
    ])
  return undefined
}
