import type { Range, Value } from '../ability'
import { readValue } from '../language/text/reading'
import type { OperatorId, ValueId } from '../vocabulary'
import { testsOf } from './conditions'
import type { Test } from './conditions'
import { countedCards, countOf, numberOf } from './counting'
import type { Pen } from './pen'

/** A number as the text says it. */
export interface Amount {
  /** `3`, or `X`. */
  readonly words: string
  /** What X equals. */
  readonly equals: string | undefined
  /** What it is instead when the tests hold, in the order of the text. */
  readonly instead: readonly { readonly tests: readonly Test[]; readonly words: string }[]
  /** Without these it is 0: nothing happens. */
  readonly when: readonly Test[]
}

type Dynamic = Extract<Value, { node: 'dynamic' }>

const number = (value: Dynamic, pen: Pen): string => `the number of ${countedCards(value, pen, true).words}`
const own =
  (stat: string) =>
  (_: Dynamic, pen: Pen): string =>
    `${(pen.counted ?? pen.self).words}'s ${stat}`

const EQUALS = {
  C: () => "the number of cards you've played this turn",
  H: number,
  f: number,
  x: number,
  y: number,
  p: number,
  L: () => "your leader's defense",
  A: own('attack'),
  D: own('defense'),
  P: own('cost'),
  r: (value) =>
    `the number of ${value.counter?.node === 'choice' ? value.counter.id.toLowerCase() : ''} counters on this card`,
  '#': (value, pen) => `the number of ${countOf(value, pen)}`,
  _: (_, pen) =>
    pen.amount && pen.amount.node === 'dynamic' && pen.amount.id !== '_'
      ? equalsOf(pen.amount, { ...pen })
      : 'that amount',
  m: () => 'any number',
} satisfies Record<ValueId, (value: Dynamic, pen: Pen) => string>

const JOINED = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'divided by',
  '%': 'modulo',
  '=': 'equal to',
  '>': 'more than',
  '<': 'less than',
  '|': 'or',
  '&': 'and',
  c: '',
  s: '',
  n: '',
  o: '',
  g: '',
  t: '',
  '~': '',
  '?': '',
} satisfies Record<OperatorId, string>

/** What X equals. */
function equalsOf(value: Value, pen: Pen): string {
  if (value.node === 'dynamic') return EQUALS[value.id as ValueId](value, pen)
  if (value.node !== 'operation') return readValue(value)
  const { operator, left, right } = value
  if (operator === '-' && left.node === 'dynamic' && left.id === 'C' && numberOf(right) === 1)
    return `${equalsOf(left, pen)}, excluding this card`
  if (operator === '*' && numberOf(right) === 2) return `twice ${equalsOf(left, pen)}`
  return `${equalsOf(left, pen)} ${JOINED[operator]} ${equalsOf(right, pen)}`
}

const NONE: readonly never[] = []

const plain = (words: string): Amount => ({ words, equals: undefined, instead: NONE, when: NONE })

/** A value as the text says it; `X` where it is counted. */
export function amountOf(value: Value | Range, pen: Pen): Amount {
  if (value.node === 'range') return plain(readValue(value))
  const known = numberOf(value)
  if (known !== undefined) return plain(String(known))
  if (value.node !== 'conditional') return { ...plain('X'), equals: equalsOf(value, pen) }
  const [less, more] = [amountOf(value.otherwise, pen), amountOf(value.then, pen)]
  const tests = testsOf({ ...value, otherwise: nothing(value), then: nothing(value) }, pen)
  if (less.words === '0') return { ...more, when: [...tests, ...more.when] }
  return {
    words: less.words,
    equals: less.equals ?? more.equals,
    instead: [...less.instead, { tests, words: more.words }],
    when: less.when,
  }
}

const nothing = (value: Value): Value => ({ node: 'default', value: 0, span: value.span })
