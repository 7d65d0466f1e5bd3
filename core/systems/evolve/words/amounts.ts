import type { Range, Value } from '../ability'
import { readValue } from '../language/text/reading'
import type { CountId, OperatorId, ValueId } from '../vocabulary'
import { cardsOf } from './cards'
import type { Cards, Whereabouts } from './cards'
import { testsOf } from './conditions'
import type { Test } from './conditions'
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

/** The whole number that a value is, whatever the table looks like. */
export function numberOf(value: Value | Range | undefined): number | undefined {
  if (value?.node === 'number' || value?.node === 'default') return value.value
  const inner = value?.node === 'negative' ? numberOf(value.operand) : undefined
  return inner === undefined ? undefined : -inner
}

/** Where each counting letter counts. */
export const COUNTED = {
  f: { place: 'on your field' },
  x: { place: 'in your EX area' },
  y: { place: 'in your cemetery' },
  p: { side: 'enemy', place: 'on the field' },
  H: { place: 'in your hand' },
} as const satisfies Partial<Record<ValueId, Whereabouts>>

/** The cards that a counting letter counts, `each` of them or all. */
export const countedCards = (value: Dynamic, pen: Pen, many = false): Cards =>
  cardsOf(
    value.filter ?? { node: 'filter', atoms: [], alternatives: [], span: value.span },
    COUNTED[value.id as keyof typeof COUNTED],
    pen.catalog,
    many,
  )

const COUNTS = {
  destroyed: (cards) => `${cards} you control destroyed this turn`,
  discard: (cards) => `${cards} you've discarded this turn`,
  attacked: (cards) =>
    cards === 'cards' ? "attacks you've made this turn" : `attacks your ${cards} have made this turn`,
  spellsPlayed: () => "spells you've played this turn",
  evolveDeckFaceUp: (cards) => `face-up ${cards} in your evolve deck`,
  evolveDeckFaceDown: (cards) => `face-down ${cards} in your evolve deck`,
  turnsOnField: () => 'turns this card has been on the field',
  returnedToHandFromField: (cards) => `${cards} returned to your hand from your field this turn`,
} satisfies Record<CountId, (cards: string) => string>

/** What `#(…)` counts, in the plural. */
export const countOf = (value: Dynamic, pen: Pen): string => {
  const cards = value.filter ? cardsOf(value.filter, { place: '' }, pen.catalog, true).words : 'cards'
  const id = value.count?.node === 'choice' ? value.count.id : ''
  return id in COUNTS ? COUNTS[id as CountId](cards) : cards
}

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
