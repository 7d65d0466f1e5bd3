import type { Span } from '../../../../language/span'
import type { BinaryOperator, ComparisonOperator, Expression } from '../../card'
import type { AttributeId } from '../../vocabulary'
import { mark } from '../entries'
import { FUNCTIONS } from './functions'
import { markFilter, presumed, selectBy } from '../choices/filters'
import type { Value } from '../state'
import { bounded, itemsOf, toNumber, toObject, warn, type Environment } from './environment'
import { boolean, list, nil, number, objects, plainOf, text, truth } from './value'
import { attributeOf, VARIABLES } from './variables'

function readAttribute(env: Environment, of: Value, attribute: AttributeId, span: Span): Value {
  mark(env.table, 'value', attribute)
  if (attribute === 'size') return number(itemsOf(env, of, span).length)
  if (of.is === 'nil') return nil
  const id = toObject(of)
  if (id === undefined) return of.is === 'list' ? nil : warn(env, 'warn-attribute', span, { name: attribute })
  return attributeOf(env.table, id, attribute) ?? warn(env, 'warn-attribute', span, { name: attribute })
}

function readIndex(env: Environment, of: Value, at: Value, span: Span): Value {
  if (of.is === 'nil') return nil
  if (of.is !== 'list') return warn(env, 'warn-list', span)
  const index = toNumber(env, at, span)
  return of.items[index] ?? warn(env, 'warn-index', span, { index, size: of.items.length })
}

/** What a call that asks has given; without an answer it is noted as wanted. */
function answered(env: Environment, call: Extract<Expression, { kind: 'call' | 'targets' }>): Value {
  const { asking, scope } = env
  if (!asking) return nil
  const answer = scope.answers[asking.used++]
  if (!answer) asking.wanted ??= call
  return answer ?? nil
}

function targets(env: Environment, call: Extract<Expression, { kind: 'targets' }>): Value {
  mark(env.table, 'function', 'getTargets')
  markFilter(env.table, call.filter)
  const selection = selectBy(evaluate, env, call.filter)
  return env.asking && !selection.all ? answered(env, call) : objects(presumed(selection))
}

const floor = (left: number, right: number): Value => (right === 0 ? nil : bounded(Math.floor(left / right)))

const ARITHMETIC: Readonly<Record<Exclude<BinaryOperator, 'and' | 'or'>, (left: number, right: number) => Value>> = {
  '+': (left, right) => bounded(left + right),
  '-': (left, right) => bounded(left - right),
  '*': (left, right) => bounded(left * right),
  '/': floor,
  '//': floor,
  '%': (left, right) => (right === 0 ? nil : bounded(left - right * Math.floor(left / right))),
}

function binary(env: Environment, { operator, left, right, span }: Extract<Expression, { kind: 'binary' }>): Value {
  mark(env.table, 'expression', operator)
  const first = evaluate(env, left)
  if (operator === 'and' || operator === 'or')
    return truth(first) === (operator === 'or') ? first : evaluate(env, right)
  const found = ARITHMETIC[operator](toNumber(env, first, left.span), toNumber(env, evaluate(env, right), right.span))
  return found.is === 'nil' ? warn(env, 'warn-zero', span) : found
}

const isNumber = ({ is }: Value): boolean => is === 'number' || is === 'boolean'

function same(env: Environment, left: Value, right: Value, span: Span): boolean {
  if (left.is === 'nan' || right.is === 'nan') return false
  if (isNumber(left) && isNumber(right)) return toNumber(env, left, span) === toNumber(env, right, span)
  if (left.is === 'text' && right.is === 'text') return left.text.toLowerCase() === right.text.toLowerCase()
  if (left.is === 'list' && right.is === 'list') {
    return (
      left.items.length === right.items.length &&
      left.items.every((one, index) => same(env, one, right.items[index] ?? nil, span))
    )
  }
  if (left.is === 'object' || right.is === 'object')
    return toObject(left) !== undefined && toObject(left) === toObject(right)
  return left.is === 'nil' && right.is === 'nil'
}

const ORDERED: Readonly<Record<Exclude<ComparisonOperator, '==' | '!='>, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
}

const order = (left: string, right: string): number => (left < right ? -1 : Number(left > right))

function compare(env: Environment, operator: ComparisonOperator, left: Value, right: Value, span: Span): boolean {
  mark(env.table, 'expression', operator)
  if (left.is === 'nan' || right.is === 'nan') return false
  if (operator === '==' || operator === '!=') return same(env, left, right, span) === (operator === '==')
  if (left.is === 'text' && right.is === 'text')
    return ORDERED[operator](order(left.text.toLowerCase(), right.text.toLowerCase()))
  if (left.is === 'nil' || right.is === 'nil') return false
  return ORDERED[operator](toNumber(env, left, span) - toNumber(env, right, span))
}

/** Chained as in Python: each operand is compared with the next. */
function comparison(
  env: Environment,
  { operators, operands, span }: Extract<Expression, { kind: 'comparison' }>,
): Value {
  const values = operands.map((operand) => evaluate(env, operand))
  return boolean(
    operators.every((operator, index) => compare(env, operator, values[index] ?? nil, values[index + 1] ?? nil, span)),
  )
}

function over(
  env: Environment,
  { quantifier, body, list: source, span }: Extract<Expression, { kind: 'over' }>,
): Value {
  mark(env.table, 'expression', 'in')
  if (quantifier !== 'each') mark(env.table, 'function', quantifier)
  const found = itemsOf(env, evaluate(env, source), span).map((element) => evaluate({ ...env, element }, body))
  if (quantifier === 'each') return list(found)
  return boolean(quantifier === 'all' ? found.every(truth) : found.some(truth))
}

function call(env: Environment, node: Extract<Expression, { kind: 'call' }>): Value {
  mark(env.table, 'function', node.function)
  if (node.function === 'flipCoin' || node.function === 'getTargets') return answered(env, node)
  return FUNCTIONS[node.function](
    env,
    node.arguments.map((one) => evaluate(env, one)),
    node.span,
  )
}

function unary(env: Environment, { operator, operand }: Extract<Expression, { kind: 'unary' }>): Value {
  mark(env.table, 'expression', operator)
  const value = evaluate(env, operand)
  if (operator === 'not') return boolean(!truth(value))
  const found = toNumber(env, value, operand.span)
  return number(operator === '-' ? 0 - found : found)
}

/** Works out an expression (section 3.4). It changes nothing; what cannot be worked out is nil. */
export function evaluate(env: Environment, expression: Expression): Value {
  const result = workOut(env, expression)
  env.table.probe?.value(env.scope.source.key, expression, plainOf(result))
  return result
}

function workOut(env: Environment, expression: Expression): Value {
  switch (expression.kind) {
    case 'number':
      return bounded(expression.value)
    case 'text':
      return text(expression.value)
    case 'boolean':
      mark(env.table, 'expression', String(expression.value))
      return boolean(expression.value)
    case 'nil':
      mark(env.table, 'expression', 'nil')
      return nil
    case 'variable':
      mark(env.table, 'variable', expression.variable)
      return VARIABLES[expression.variable](env)
    case 'own':
      return env.scope.vars[expression.name] ?? nil
    case 'attribute':
      return readAttribute(env, evaluate(env, expression.of), expression.attribute, expression.span)
    case 'index':
      return readIndex(env, evaluate(env, expression.of), evaluate(env, expression.index), expression.span)
    case 'call':
      return call(env, expression)
    case 'targets':
      return targets(env, expression)
    case 'list':
      return list(expression.items.map((item) => evaluate(env, item)))
    case 'unary':
      return unary(env, expression)
    case 'binary':
      return binary(env, expression)
    case 'comparison':
      return comparison(env, expression)
    case 'over':
      return over(env, expression)
  }
}

/** Whether a condition holds: a list of results when one of them is true. */
export function holds(env: Environment, expression: Expression): boolean {
  const value = evaluate(env, expression)
  return expression.kind === 'over' && value.is === 'list' ? value.items.some(truth) : truth(value)
}
