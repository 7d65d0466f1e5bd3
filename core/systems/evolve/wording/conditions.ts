import type { ConditionalId, Filter, Value } from '../ability'
import { readCondition } from '../language/text/reading'
import { cardsOf } from './cards'
import { countedCards, COUNTED, countOf, numberOf } from './counting'
import { article, counted, list } from './english'
import type { Pen } from './pen'

/** Something that must hold: `Combo (3)`, or `Overflow is active for you`. */
export interface Test {
  readonly words: string
  /** Written before a colon; else after `if`. */
  readonly label: boolean
}

type Dynamic = Extract<Value, { node: 'dynamic' }>
type Conditional = Extract<Value, { node: 'conditional' }>

const label = (words: string): Test[] => [{ words, label: true }]
const clause = (words: string): Test[] => [{ words, label: false }]

const amount = ({ value }: Conditional): string => String(numberOf(value) ?? (value ? readCondition(value) : 1))

const isSelf = (filter: Filter | undefined, pen: Pen): string => {
  const { words } = cardsOf(filter ?? EVERY, { place: '' }, pen.catalog)
  const [state, ...rest] = words.split(' ')
  return rest.length === 1 && /^(?:evolved|engaged|reserved|racing)$/.test(state ?? '') ? (state ?? '') : article(words)
}

const EVERY: Filter = { node: 'filter', atoms: [], alternatives: [], span: { start: 0, end: 0 } }

const CONDITIONALS = {
  c: (value) => label(`Combo (${amount(value)})`),
  s: (value) => label(`Spellchain (${amount(value)})`),
  n: (value) => label(`Necrocharge (${amount(value)})`),
  o: () => clause('Overflow is active for you'),
  g: () => clause('Sanguine is active for you'),
  t: () => clause("it's your turn"),
  '~': (value, pen) => clause(`${pen.self.words} is ${isSelf(value.filter, pen)}`),
  '?': (value, pen) => (value.value ? testsOf(value.value, pen) : []),
} satisfies Record<ConditionalId, (value: Conditional, pen: Pen) => Test[]>

const negated = (tests: readonly Test[]): Test[] =>
  tests.map(({ words, label: isLabel }) => ({
    label: false,
    words: isLabel ? `${words} isn't active for you` : words.replace(/\bis\b/, "isn't").replace(/\bare\b/, "aren't"),
  }))

/** Letters that count the cards of a zone. */
const isCounting = ({ id }: Dynamic): boolean => id in COUNTED

const singularOf = (value: Dynamic, pen: Pen): string => {
  const { other, words } = countedCards(value, pen)
  return other ? `another ${words}` : article(words)
}

/** `f(F)+p(F)`: a card on either field. */
const summed = (value: Value): Dynamic[] | undefined => {
  if (value.node === 'dynamic') return isCounting(value) ? [value] : undefined
  if (value.node !== 'operation' || value.operator !== '+') return undefined
  const [left, right] = [summed(value.left), summed(value.right)]
  return left && right && [...left, ...right]
}

const compared = (subject: Value, operator: '>' | '<' | '=', bound: number, pen: Pen): Test[] | undefined => {
  const limit =
    operator === '>' ? `at least ${bound + 1}` : operator === '<' ? `${bound - 1} or fewer` : `exactly ${bound}`
  if (subject.node !== 'dynamic') return undefined
  if (subject.id === 'L')
    return clause(
      `your leader's [defense] is ${operator === '>' ? `at least ${bound + 1}` : operator === '<' ? `${bound - 1} or less` : bound}`,
    )
  if (isCounting(subject)) {
    const place = subject.id === 'p' ? "on the opponent's field" : COUNTED[subject.id as keyof typeof COUNTED].place
    const alone = operator === '>' && bound === 0
    const { words } = cardsOf(subject.filter ?? EVERY, { place }, pen.catalog, !alone)
    return clause(alone ? `there is ${article(words)}` : `there are ${limit} ${words}`)
  }
  if (subject.id === 'r')
    return clause(
      `there are ${limit} ${subject.counter?.node === 'choice' ? subject.counter.id.toLowerCase() : ''} counters on this card`,
    )
  if (subject.id === 'A' || subject.id === 'D')
    return clause(
      `${pen.self.words}'s [${subject.id === 'A' ? 'attack' : 'defense'}] is ${limit.replace('fewer', 'less')}`,
    )
  return subject.id === 'C'
    ? clause(`you've played ${limit} cards this turn`)
    : subject.id === '#'
      ? clause(`there are ${limit} ${countOf(subject, pen)}`)
      : undefined
}

const MIRRORED = { '>': '<', '<': '>', '=': '=' } as const

const operation = (value: Extract<Value, { node: 'operation' }>, pen: Pen): Test[] => {
  const { operator, left, right } = value
  if (operator === '&') return bothIn(testsOf(left, pen), testsOf(right, pen))
  if (operator === '|')
    return clause(
      list(
        [...testsOf(left, pen), ...testsOf(right, pen)].map(({ words }) => words),
        'or',
      ),
    )
  const places = summed(value)
  const [first] = places ?? []
  if (places && first)
    return places.every((each) => pen.implied?.(each))
      ? []
      : clause(`there is ${article(countedCards(first, pen).words.replace(/ (?:on|in) .*$/, ''))} on the field`)
  if (operator !== '>' && operator !== '<' && operator !== '=') return clause(readCondition(value))
  const [leftNumber, rightNumber] = [numberOf(left), numberOf(right)]
  const said =
    rightNumber !== undefined
      ? compared(left, operator, rightNumber, pen)
      : leftNumber !== undefined
        ? compared(right, MIRRORED[operator], leftNumber, pen)
        : undefined
  return said ?? clause(readCondition(value))
}

const THERE = /^there is an? (.*) ((?:in|on) (?:your|the) .*)$/

/** `there is an A in your cemetery` and `there is a B in your cemetery` as one. */
function bothIn(left: readonly Test[], right: readonly Test[]): Test[] {
  const [a, b] = [left, right].map((tests) => (tests.length === 1 ? THERE.exec(tests[0]?.words ?? '') : null))
  return a && b && a[2] === b[2]
    ? clause(`there is ${article(`${a[1] ?? ''} and ${b[1] ?? ''} ${a[2] ?? ''}`)}`)
    : [...left, ...right]
}

const isNothing = (value: Value): boolean => value.node === 'default' || numberOf(value) === 0

/** What a condition asks for, one test after the other; nothing where it always holds. */
export function testsOf(value: Value, pen: Pen): Test[] {
  if (value.node === 'conditional') {
    const own = CONDITIONALS[value.id](value, pen)
    if (isNothing(value.otherwise))
      return numberOf(value.then) === undefined ? [...own, ...testsOf(value.then, pen)] : own
    if (numberOf(value.then) === 0) return negated(own)
    return [...testsOf(value.otherwise, pen)]
  }
  if (value.node === 'dynamic' && isCounting(value))
    return pen.implied?.(value) ? [] : clause(`there is ${singularOf(value, pen)}`)
  if (value.node === 'operation') return operation(value, pen)
  if (value.node === 'dynamic' && value.id === 'r')
    return clause(
      `there is a ${value.counter?.node === 'choice' ? counted('1', `${value.counter.id.toLowerCase()} counter`).slice(2) : 'counter'} on this card`,
    )
  return numberOf(value) === undefined ? clause(readCondition(value)) : []
}
