import { outside } from '../../../../language/parse/brackets'
import { replacing } from '../../../../language/problem'
import { across, span, type Span } from '../../../../language/span'
import type { BinaryOperator, ComparisonOperator, Expression } from '../../card'
import { EXCLUDED, EXPRESSION_WORDS, find, FUNCTIONS } from '../../vocabulary'
import { report } from '../checks/codes'
import { KEYWORDS, postfix } from './operands'
import type { Scan } from './scan'

const isWord = (scan: Scan, word: string): boolean => scan.word()?.toLowerCase() === word

/** Reads `and`, `or`, `not`, `in`, `all` or `any`. */
function word(scan: Scan, text: string, room: 'after' | 'around'): Span | undefined {
  if (!isWord(scan, text)) return undefined
  const entry = find(EXPRESSION_WORDS, text) ?? find(FUNCTIONS, text)
  return scan.take(text.length, 'operator', { entry, text, room })
}

const joined = (left: Expression, right: Expression): Span => across(left.span, right.span)

/** Signs of other languages, with what expressions have for them; without one, they have none. */
const FOREIGN: readonly (readonly [sign: string, instead: string | undefined])[] = [
  ['**', undefined],
  ['&&', 'and'],
  ['||', 'or'],
  ['<>', '!='],
  ['<<', undefined],
  ['>>', undefined],
  ['&', 'and'],
  ['|', 'or'],
  ['^', undefined],
  ['~', undefined],
  ['?', undefined],
]

/** Reads an operator that other languages have, and says what stands here instead. */
function foreign(scan: Scan, level: 'or' | 'and' | undefined): boolean {
  const [text, instead] = FOREIGN.find(([one]) => scan.sees(one)) ?? []
  if (text === undefined || (level !== undefined ? instead !== level : instead === 'and' || instead === 'or'))
    return false
  // Between effects `&` has a meaning of its own; inside parentheses and conditions it is a slip.
  if (/[&|]/.test(text) && scan.depth === 0) return false
  const args = { found: text, instead: instead ?? '' }
  scan.refuse(text.length, instead ? 'CFC020.sign.instead' : 'CFC020.sign', args, instead)
  return true
}

function binary(
  scan: Scan,
  operators: readonly BinaryOperator[],
  operand: () => Expression | undefined,
): Expression | undefined {
  let left = operand()
  while (left) {
    const operator = operators.find(
      (one) => scan.sees(one) && !FOREIGN.some(([sign]) => sign.length > one.length && scan.sees(sign)),
    )
    if (!operator) {
      if (operators.includes('*') && foreign(scan, undefined)) {
        if (!operand()) return undefined
        continue
      }
      return left
    }
    scan.sign(operator, 'around', 'operator', find(EXPRESSION_WORDS, operator))
    const right = operand()
    if (!right) return undefined
    left = { kind: 'binary', span: joined(left, right), operator, left, right }
  }
  return left
}

function logical(scan: Scan, operator: 'and' | 'or', operand: () => Expression | undefined): Expression | undefined {
  let left = operand()
  while (left && (word(scan, operator, 'around') ?? foreign(scan, operator))) {
    const right = operand()
    if (!right) return undefined
    left = { kind: 'binary', span: joined(left, right), operator, left, right }
  }
  return left
}

const COMPARISONS: readonly ComparisonOperator[] = ['==', '!=', '<=', '>=', '<', '>']

/** Comparisons as people write them. */
const MEANT = { '=': '==', '=<': '<=', '<>': '!=' } as const

function comparisonOperator(scan: Scan): ComparisonOperator | undefined {
  if (scan.sees('=>')) return undefined
  const operator = scan.anyOf(['<>', '<<', '>>']) ? undefined : scan.anyOf(COMPARISONS)
  if (operator) {
    scan.sign(operator, 'around', 'operator', find(EXPRESSION_WORDS, operator))
    return operator
  }
  const found = scan.anyOf(['=<', '=', '<>'] as const)
  if (!found) return undefined
  const instead = MEANT[found]
  scan.refuse(found.length, 'CFC020.sign.instead', { found, instead }, instead)
  return instead
}

function readComparison(scan: Scan): Expression | undefined {
  const sum = () => binary(scan, ['+', '-'], () => binary(scan, ['*', '//', '/', '%'], () => unary(scan)))
  const first = sum()
  if (!first) return undefined
  const operands = [first]
  const operators: ComparisonOperator[] = []
  for (;;) {
    const operator = comparisonOperator(scan)
    if (!operator) break
    const right = sum()
    if (!right) return undefined
    operators.push(operator)
    operands.push(right)
  }
  return operators.length === 0
    ? first
    : {
        kind: 'comparison',
        span: span(first.span.start, operands.at(-1)?.span.end ?? first.span.end),
        operators,
        operands,
      }
}

/** Whether `in` follows before anything that ends the comparison: then `all (…)` asks, and calls no function. */
function isQuantifier(scan: Scan): boolean {
  const rest = scan.source.slice(scan.at + 3)
  if (!/^\s*\(/.test(rest)) return true
  const end = outside(rest, 0, [',', ';', ']]', '=>', ' and ', ' or '])
  return outside(rest, 0, [' in ']) < end
}

function quantified(scan: Scan, quantifier: 'all' | 'any'): Expression | undefined {
  const start = word(scan, quantifier, 'after')
  const body = scan.deeper(readComparison)
  if (!start || !body) return undefined
  if (!word(scan, 'in', 'around')) return scan.missing('in')
  const list = postfix(scan)
  return list && { kind: 'over', span: across(start, list.span), quantifier, body, list }
}

function negation(scan: Scan): Expression | undefined {
  if (isWord(scan, 'not')) {
    const start = word(scan, 'not', 'after')
    const operand = scan.deeper(negation)
    return start && operand && { kind: 'unary', span: across(start, operand.span), operator: 'not', operand }
  }
  if (scan.sees('!') && !scan.sees('!=')) {
    scan.refuse(1, 'CFC020.sign.instead', { found: '!', instead: 'not' }, 'not ')
    return scan.deeper(negation)
  }
  for (const quantifier of ['all', 'any'] as const)
    if (isWord(scan, quantifier) && isQuantifier(scan)) return quantified(scan, quantifier)
  return readComparison(scan)
}

function unary(scan: Scan): Expression | undefined {
  const operator = scan.anyOf(['+', '-'] as const)
  if (!operator) return postfix(scan)
  const { start } = scan.take(1, 'operator', { entry: find(EXPRESSION_WORDS, operator) })
  const operand = scan.deeper(unary)
  return operand && { kind: 'unary', span: span(start, operand.span.end), operator, operand }
}

export const readExpression = (scan: Scan): Expression | undefined =>
  logical(scan, 'or', () => logical(scan, 'and', () => negation(scan)))

/** `x in list`, the list of results: what `each` goes through, or all of an `if`. */
export function readOver(scan: Scan): Expression | undefined {
  const body = readExpression(scan)
  if (!body || !isWord(scan, 'in')) return body
  word(scan, 'in', 'around')
  const list = postfix(scan)
  return list && { kind: 'over', span: joined(body, list), quantifier: 'each', body, list }
}

/** An expression that is all there is up to one of the signs; reports what stands behind it. */
export function readWhole(scan: Scan, signs: readonly string[], read = readExpression): Expression | undefined {
  const expression = read(scan)
  // The cursor may be anywhere in the blanks that were read over already.
  scan.at = scan.end - scan.base
  scan.expect('infix')
  const end = outside(scan.source, scan.at, signs)
  if (expression && scan.source.slice(scan.at, end).trim() === '') return expression
  if (expression) {
    const text = scan.found()
    const place = scan.next()
    if (/^in$/i.test(text)) report(scan, 'CFC020.in', place)
    else if (text.toLowerCase() in EXCLUDED) report(scan, 'CFC020.word', place, { word: text })
    else if (scan.sees('=>'))
      report(scan, 'CFC020.sign.instead', scan.ahead(2), { found: '=>', instead: '>=' }, [
        replacing(scan.ahead(2), '>='),
      ])
    else if (/^\w/.test(text)) scan.unknown('CFC019.operator', text, place, [...KEYWORDS])
    else scan.missing('infix')
  }
  scan.skipUntil(end)
  scan.at = Math.max(scan.at, end)
  return undefined
}
