import { casesBy } from '../../../../language/cases'
import { fill } from '../../../../language/english'
import { joined } from '../../../../language/list'
import type { BinaryOperator, ComparisonOperator, Expression, Filter } from '../../card'
import type { AttributeId, FunctionId, VariableId } from '../../vocabulary'
import { typeOf } from '../parse/types'
import type { Person, Persons } from './persons'
import { selectionOf } from './selection'

const VARIABLES: Readonly<Partial<Record<VariableId, string>>> = {
  this: 'this card',
  tgt: 'the targets',
  prevTgt: 'the earlier targets',
  discarded: 'the discarded cards',
  sacrificed: "the characters KO'd as a cost",
  destroyed: "the KO'd characters",
  moved: 'the moved cards',
  trashed: 'the trashed cards',
  attacker: 'the attacker',
  blocker: 'the blocker',
  uaBP: 'the BP of the whole attack',
  card: 'the card',
  soloAttack: 'exactly one character attacks',
  char: 'it is a character',
  action: 'it is an Action card',
  reaction: 'it is a Reaction card',
}

const STATEMENTS: Readonly<Partial<Record<VariableId, (of: Persons) => string>>> = {
  alone: ({ me }) => `${me.name} ${me.has} exactly one character in the ring`,
  oppLostSP: ({ opp }) => `${opp.name} lost SP to an effect this turn`,
}

const personOf = (expression: Expression, persons: Persons): Person | undefined => {
  if (expression.kind !== 'variable') return undefined
  return expression.variable === 'me' ? persons.me : expression.variable === 'opp' ? persons.opp : undefined
}

/** The zones of a player, as what is in them and as where that is. */
const PILES: Readonly<Partial<Record<AttributeId, readonly [what: string, where: string]>>> = {
  hand: ['cards in', 'hand'],
  ring: ['characters in', 'ring'],
  discards: ['cards in', 'discard pile'],
  deck: ['cards in', 'deck'],
  removed: ['cards among', 'removed cards'],
}

const NAMES: Readonly<Partial<Record<AttributeId, string>>> = {
  hp: 'HP',
  sp: 'SP',
  bp: 'BP',
  lastBP: 'last BP',
  ability: 'ability type',
  lostSP: 'SP lost to an effect',
}

const possessed = (of: Expression, what: string, persons: Persons): string => {
  const person = personOf(of, persons)
  return person ? `${person.owner} ${what}` : `the ${what} of ${readExpression(of, persons)}`
}

function counted(list: Expression, persons: Persons): string {
  const pile = list.kind === 'attribute' ? PILES[list.attribute] : undefined
  if (list.kind === 'attribute' && pile) return `the number of ${pile[0]} ${possessed(list.of, pile[1], persons)}`
  return `the number of ${readExpression(list, persons).replace(/^(?:the|all) /, '')}`
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth']

/** Functions by the first that they are given, or by all of it. */
const CALLS: Readonly<Record<FunctionId, string>> = {
  isChar: '{0} is a character',
  isAction: '{0} is an Action card',
  isReaction: '{0} is a Reaction card',
  flipCoin: 'a coin is called rightly',
  inUAttack: '{0} is in a United Attack',
  getTargets: '{0}',
  abs: '({0}) without its sign',
  min: 'the smallest of {1}',
  max: 'the greatest of {1}',
  len: 'the length of {0}',
  int: '{0} as a number',
  bool: '{0} is true',
  round: '{0}',
  sum: 'the sum of {0}',
  any: 'one of {0} is true',
  all: 'all of {0} are true',
}

const OPERATORS: Readonly<Record<Exclude<BinaryOperator, 'and' | 'or' | '%'>, string>> = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'divided by',
  '//': 'divided by',
}

const isSum = (expression: Expression): boolean =>
  expression.kind === 'binary' && (expression.operator === '+' || expression.operator === '-')

const operand = (expression: Expression, persons: Persons, tight: boolean): string =>
  tight && isSum(expression) ? `(${readExpression(expression, persons)})` : readExpression(expression, persons)

const COMPARED: Readonly<Record<ComparisonOperator, string>> = {
  '==': 'is',
  '!=': 'is not',
  '<=': 'is at most',
  '>=': 'is at least',
  '<': 'is less than',
  '>': 'is more than',
}
/** What a comparison is where it does not hold. */
export const DENIED: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '==': '!=',
  '!=': '==',
  '<=': '>',
  '>=': '<',
  '<': '>=',
  '>': '<=',
}

function compared(
  { operators, operands }: Extract<Expression, { kind: 'comparison' }>,
  persons: Persons,
  negated: boolean,
): string {
  const [first, second, third] = operands
  const isEqual = operators[0] === '=='
  if (first && second?.kind === 'boolean' && !third && (isEqual || operators[0] === '!='))
    return readTest(first, persons, negated !== (second.value !== isEqual))
  const parts = operators.map((operator, index) => {
    const [left, right] = [operands[index], operands[index + 1]].map((one) => (one ? readExpression(one, persons) : ''))
    return `${left} ${COMPARED[negated ? DENIED[operator] : operator]} ${right}`
  })
  return joined(parts, negated ? 'or' : 'and')
}

/** A list of results is true where one of them is (specification, section 3.4). */
const QUANTIFIERS = { all: 'every', any: 'some', each: 'some' } as const
const OPPOSITE = { all: 'any', any: 'all', each: 'all' } as const
const LOGICAL = { and: 'or', or: 'and' } as const

/** One side of `and` and `or`: in `and` an `or` stands in parentheses. */
function side(expression: Expression, operator: 'and' | 'or', persons: Persons, negated: boolean): string {
  const words = readTest(expression, persons, negated)
  const inner = logicalOf(expression, negated)
  return operator === 'and' && inner === 'or' ? `(${words})` : words
}

/** The word between the parts of an expression that has some, once `not` is worked out. */
function logicalOf(expression: Expression, negated: boolean): 'and' | 'or' | undefined {
  if (expression.kind === 'unary' && expression.operator === 'not') return logicalOf(expression.operand, !negated)
  if (expression.kind !== 'binary' || (expression.operator !== 'and' && expression.operator !== 'or')) return undefined
  return negated ? LOGICAL[expression.operator] : expression.operator
}

/** A filter in plain words: `all characters of the enemy ring with 500 BP or more`. */
export const readFilter = (filter: Filter, persons: Persons): string => selectionOf(filter, persons, readExpression)

/** An expression in plain words, as a part of a sentence: `the number of cards in your hand times 100`. */
export const readExpression: (expression: Expression, persons: Persons) => string = casesBy('kind')({
  number: ({ value }) => String(value),
  text: ({ value }) => `"${value}"`,
  boolean: ({ value }) => String(value),
  nil: () => 'nothing',
  own: ({ name }) => name,
  variable(expression, persons) {
    const { variable } = expression
    return variable === 'trigger'
      ? persons.trigger
      : (personOf(expression, persons)?.name ?? STATEMENTS[variable]?.(persons) ?? VARIABLES[variable] ?? variable)
  },
  attribute({ of, attribute: id }, persons) {
    if (id === 'size') return counted(of, persons)
    if (id !== 'ncDamaged') return possessed(of, PILES[id]?.[1] ?? NAMES[id] ?? id, persons)
    const person = personOf(of, persons)
    return `${person?.name ?? readExpression(of, persons)} ${person?.was ?? 'was'} damaged outside of combat this turn`
  },
  index({ of, index }, persons) {
    const ordinal = index.kind === 'number' ? ORDINALS[index.value] : undefined
    const which = ordinal === undefined ? `number ${readExpression(index, persons)} (from 0)` : `the ${ordinal}`
    return `${which} of ${readExpression(of, persons)}`
  },
  call({ function: id, arguments: list }, persons) {
    const values = list.map((one) => readExpression(one, persons))
    const form = id === 'abs' && !list.some(isSum) ? CALLS[id].replace(/[()]/g, '') : CALLS[id]
    return fill(form, values[0] ?? '', joined(values, 'and'))
  },
  targets: ({ filter }, persons) => readFilter(filter, persons),
  list: ({ items }, persons) =>
    `the list of ${joined(
      items.map((one) => readExpression(one, persons)),
      'and',
    )}`,
  unary({ operator, operand: of }, persons) {
    if (operator === 'not') return readTest(of, persons, true)
    return (operator === '-' ? 'minus ' : '') + operand(of, persons, true)
  },
  binary({ operator, left, right }, persons) {
    if (operator === 'and' || operator === 'or')
      return `${side(left, operator, persons, false)} ${operator} ${side(right, operator, persons, false)}`
    const tight = operator !== '+' && operator !== '-'
    const [a, b] = [operand(left, persons, tight), operand(right, persons, tight || operator === '-')]
    return operator === '%' ? `the rest of ${a} divided by ${b}` : `${a} ${OPERATORS[operator]} ${b}`
  },
  comparison: (expression, persons) => compared(expression, persons, false),
  over({ quantifier, body, list }, persons) {
    const pile = list.kind === 'attribute' ? PILES[list.attribute] : undefined
    const where =
      list.kind === 'attribute' && pile
        ? `${pile[0].replace('s ', ' ')} ${possessed(list.of, pile[1], persons)}`
        : `one of ${readExpression(list, persons)}`
    const which = `${QUANTIFIERS[quantifier]} ${where}`.replace(/^some one of /, 'one of ')
    return `${readTest(body, persons)}, for ${which}`
  },
})

const VERB = / (is|are|was|were) /

const denied = (words: string): string =>
  VERB.test(words)
    ? words.replace(VERB, ' $1 not ')
    : words.replace(/ (have|has) /, (_, verb: string) => (verb === 'has' ? ' does not have ' : ' do not have '))

/** What a value that is no statement has to be to count as true. */
function truth(expression: Expression, persons: Persons, negated: boolean): string {
  const words = readExpression(expression, persons)
  switch (typeOf(expression)) {
    case 'list':
      return `there are ${negated ? 'no ' : ''}${counted(expression, persons).replace('the number of ', '')}`
    case 'card':
    case 'player':
      return `${words} ${negated ? 'does not exist' : 'exists'}`
    case 'string':
      return `${words} is ${negated ? '' : 'not '}nothing`
    default:
      return `${words} is ${negated ? '' : 'not '}0`
  }
}

/** An expression as a condition: `your HP is less than the enemy HP`. */
export function readTest(expression: Expression, persons: Persons, negated = false): string {
  if (expression.kind === 'comparison') return compared(expression, persons, negated)
  if (expression.kind === 'unary' && expression.operator === 'not')
    return readTest(expression.operand, persons, !negated)
  if (negated && expression.kind === 'binary' && (expression.operator === 'and' || expression.operator === 'or')) {
    const { left, right } = expression
    const operator = LOGICAL[expression.operator]
    return `${side(left, operator, persons, true)} ${operator} ${side(right, operator, persons, true)}`
  }
  if (negated && expression.kind === 'over') {
    const { body, quantifier } = expression
    const no: Expression = { kind: 'unary', span: body.span, operator: 'not', operand: body }
    return readExpression({ ...expression, quantifier: OPPOSITE[quantifier], body: no }, persons)
  }
  const isLogical = logicalOf(expression, false) !== undefined
  const says = isLogical || expression.kind === 'over' || typeOf(expression) === 'bool'
  if (!says) return truth(expression, persons, negated)
  const words = readExpression(expression, persons)
  if (!negated) return words
  const no = denied(words)
  return no === words ? `it is not so that ${words}` : no
}
