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
  instant: 'instant',
  triggered: 'triggered',
  auto: 'auto',
  card: 'the card',
}

const STATEMENTS: Readonly<Partial<Record<VariableId, (of: Persons) => string>>> = {
  alone: ({ me }) => `${me.name} ${me.has} exactly one character in the ring`,
  soloAttack: () => 'exactly one character attacks',
  oppLostSP: ({ opp }) => `${opp.name} lost SP to an effect this turn`,
  char: () => 'it is a character',
  action: () => 'it is an Action card',
  reaction: () => 'it is a Reaction card',
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

function attribute({ of, attribute: id }: Extract<Expression, { kind: 'attribute' }>, persons: Persons): string {
  if (id === 'size') return counted(of, persons)
  if (id === 'ncDamaged') {
    const person = personOf(of, persons)
    return `${person?.name ?? readExpression(of, persons)} ${person?.was ?? 'was'} damaged outside of combat this turn`
  }
  return possessed(of, PILES[id]?.[1] ?? NAMES[id] ?? id, persons)
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth']

function indexed({ of, index }: Extract<Expression, { kind: 'index' }>, persons: Persons): string {
  const ordinal = index.kind === 'number' ? ORDINALS[index.value] : undefined
  return ordinal === undefined
    ? `number ${readExpression(index, persons)} (from 0) of ${readExpression(of, persons)}`
    : `the ${ordinal} of ${readExpression(of, persons)}`
}

const CALLS: Readonly<Record<FunctionId, (values: readonly string[]) => string>> = {
  isChar: ([card]) => `${card} is a character`,
  isAction: ([card]) => `${card} is an Action card`,
  isReaction: ([card]) => `${card} is a Reaction card`,
  flipCoin: () => 'a coin is called rightly',
  inUAttack: ([card]) => `${card} is in a United Attack`,
  getTargets: ([what]) => what ?? '',
  abs: ([value]) => `${value} without its sign`,
  min: (values) => `the smallest of ${joined(values, 'and')}`,
  max: (values) => `the greatest of ${joined(values, 'and')}`,
  len: ([list]) => `the length of ${list}`,
  int: ([value]) => `${value} as a number`,
  bool: ([value]) => `${value} is true`,
  round: ([value]) => value ?? '',
  sum: ([list]) => `the sum of ${list}`,
  any: ([list]) => `one of ${list} is true`,
  all: ([list]) => `all of ${list} are true`,
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

function binary({ operator, left, right }: Extract<Expression, { kind: 'binary' }>, persons: Persons): string {
  if (operator === 'and' || operator === 'or')
    return `${readTest(left, persons)} ${operator} ${readTest(right, persons)}`
  const tight = operator !== '+' && operator !== '-'
  const [a, b] = [operand(left, persons, tight), operand(right, persons, tight || operator === '-')]
  return operator === '%' ? `the rest of ${a} divided by ${b}` : `${a} ${OPERATORS[operator]} ${b}`
}

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

function over({ quantifier, body, list }: Extract<Expression, { kind: 'over' }>, persons: Persons): string {
  const pile = list.kind === 'attribute' ? PILES[list.attribute] : undefined
  const where =
    list.kind === 'attribute' && pile
      ? `${pile[0].replace('s ', ' ')} ${possessed(list.of, pile[1], persons)}`
      : `one of ${readExpression(list, persons)}`
  return `${readTest(body, persons)}, for ${quantifier === 'all' ? 'every' : quantifier === 'any' ? 'some' : 'each'} ${where}`
}

/** A filter in plain words: `all characters of the enemy ring with 500 BP or more`. */
export const readFilter = (filter: Filter, persons: Persons): string => selectionOf(filter, persons, readExpression)

/** An expression in plain words, as a part of a sentence: `the number of cards in your hand times 100`. */
export function readExpression(expression: Expression, persons: Persons): string {
  switch (expression.kind) {
    case 'number':
      return String(expression.value)
    case 'text':
      return `"${expression.value}"`
    case 'boolean':
      return String(expression.value)
    case 'nil':
      return 'nothing'
    case 'own':
      return expression.name
    case 'variable':
      return expression.variable === 'trigger'
        ? persons.trigger
        : (personOf(expression, persons)?.name ??
            STATEMENTS[expression.variable]?.(persons) ??
            VARIABLES[expression.variable] ??
            expression.variable)
    case 'attribute':
      return attribute(expression, persons)
    case 'index':
      return indexed(expression, persons)
    case 'call':
      return CALLS[expression.function](expression.arguments.map((one) => readExpression(one, persons)))
    case 'targets':
      return readFilter(expression.filter, persons)
    case 'list':
      return `the list of ${joined(
        expression.items.map((one) => readExpression(one, persons)),
        'and',
      )}`
    case 'unary':
      return expression.operator === 'not'
        ? readTest(expression.operand, persons, true)
        : `${expression.operator === '-' ? 'minus ' : ''}${operand(expression.operand, persons, true)}`
    case 'binary':
      return binary(expression, persons)
    case 'comparison':
      return compared(expression, persons, false)
    case 'over':
      return over(expression, persons)
  }
}

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
      return `there are ${negated ? 'no' : 'any'} ${counted(expression, persons).replace('the number of ', '')}`
    case 'card':
    case 'player':
      return `there is ${negated ? 'not ' : ''}${words}`
    default:
      return `${words} is ${negated ? '' : 'not '}0`
  }
}

/** An expression as a condition: `your HP is less than the enemy HP`. */
export function readTest(expression: Expression, persons: Persons, negated = false): string {
  if (expression.kind === 'comparison') return compared(expression, persons, negated)
  if (expression.kind === 'unary' && expression.operator === 'not')
    return readTest(expression.operand, persons, !negated)
  const isLogical = expression.kind === 'binary' && (expression.operator === 'and' || expression.operator === 'or')
  const says = isLogical || expression.kind === 'over' || typeOf(expression) === 'bool'
  if (!says) return truth(expression, persons, negated)
  const words = readExpression(expression, persons)
  if (!negated) return words
  if (isLogical || expression.kind === 'over') return `it is not so that ${words}`
  const no = denied(words)
  return no === words ? `it is not so that ${words}` : no
}
