import { fill } from '../../../../language/english'
import { joined } from '../../../../language/list'
import type { Atom, Choice, Conditional, Dynamic, Filter, Hole, Operation, Range, Value } from '../../ability'
import { COUNTS, FILTERS, find, OPERATORS, SHORTCUTS, VALUES } from '../../vocabulary'

const idOf = (choice: Choice | Hole | undefined): string => (choice?.node === 'choice' ? choice.id : 'unknown')

/** Words as people read them: `CannotAttack` becomes `cannot attack`, but `Ward` stays. */
const spaced = (id: string): string =>
  /[a-z][A-Z]/.test(id) ? id.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase() : id

/** A condition is asked whether it is more than 0; comparisons and conditional letters already say so. */
const isTest = (value: Value): boolean =>
  value.node === 'operation' ? ['=', '>', '<', '|', '&'].includes(value.operator) : value.node === 'conditional'

const isPlainTest = (value: Value): boolean =>
  value.node === 'conditional' && value.otherwise.node === 'default' && value.then.node === 'default'

const count = (value: Dynamic): string => {
  const entry = find(COUNTS, idOf(value.count))
  return entry ? fill(entry.words, value.filter ? readFilters(value.filter) : 'cards') : 'something unknown'
}

const dynamic = (value: Dynamic): string => {
  if (value.id === '#') return count(value)
  const entry = find(VALUES, value.id)
  if (!entry) return value.id
  if (value.counter) return fill(entry.words, spaced(idOf(value.counter)))
  return value.filter && !isBlank(value.filter)
    ? fill(entry.words, `the number of ${readFilters(value.filter)}`)
    : entry.bare === undefined
      ? entry.words
      : `the number of ${entry.bare.replace(/^the /, '')}`
}

const conditional = (value: Conditional): string => {
  const entry = find(OPERATORS, value.id)
  const inner = value.value
    ? value.id === '?'
      ? readCondition(value.value)
      : readValue(value.value)
    : value.filter
      ? readFilter(value.filter)
      : ''
  const words = fill(entry?.words ?? value.id, inner)
  return isPlainTest(value) ? words : `${readValue(value.otherwise)}, or ${readValue(value.then)} ${words}`
}

const operand = (value: Value): string =>
  value.node === 'conditional' && !isPlainTest(value) ? `(${readValue(value)})` : readValue(value)

const rangeWords = (min: string, max: string): string =>
  min === '0' ? `up to ${max}` : min === max ? min : `${min} to ${max}`

/** The value in plain words: `2, or 4 with Spellchain (5)`. */
export function readValue(value: Value | Range): string {
  switch (value.node) {
    case 'number':
    case 'default':
      return String(value.value)
    case 'negative':
      return `minus ${operand(value.operand)}`
    case 'dynamic':
      return dynamic(value)
    case 'variable':
      return value.name
    case 'operation':
      return `${operand(value.left)} ${find(OPERATORS, value.operator)?.words ?? value.operator} ${operand(value.right)}`
    case 'conditional':
      return conditional(value)
    case 'range':
      return rangeWords(readValue(value.min), readValue(value.max))
    case 'hole':
      return 'something unknown'
  }
}

const isCount = (value: Value): value is Dynamic => value.node === 'dynamic' && COUNTING.includes(value.id)

const counted = (value: Dynamic, amount: string, plural: boolean): string => {
  const cards = value.filter ? (plural ? readFilters(value.filter) : one(value.filter)) : plural ? 'cards' : 'card'
  return fill(find(VALUES, value.id)?.words ?? '', `${amount} ${cards}`)
}

const COMPARISONS: Readonly<Record<string, string>> = { '>': 'more than', '<': 'fewer than', '=': 'exactly' }

const operationTest = (value: Operation): string | undefined => {
  const { left, right, operator } = value
  if (operator === '&') return `${readCondition(left)} and ${readCondition(right)}`
  // No count is below 0: a sum of them is more than 0 when one of them is (quirk 23).
  if (operator === '|' || (operator === '+' && isCount(left) && isCount(right)))
    return `${readCondition(left)} or ${readCondition(right)}`
  const comparison = COMPARISONS[operator]
  return comparison !== undefined && isCount(left) && right.node === 'number'
    ? counted(left, `${comparison} ${right.value}`, right.value !== 1)
    : undefined
}

const isHolding = (value: Value): boolean => value.node === 'default' || (value.node === 'number' && value.value > 0)

const conditionalTest = (value: Conditional): string | undefined => {
  const { otherwise, then } = value
  if (isPlainTest(value)) return conditional(value)
  const test = conditional({ ...value, otherwise: zero(value), then: zero(value) })
  if (otherwise.node !== 'dynamic' && then.node === 'number' && then.value === 0) return `not ${test}`
  if (otherwise.node === 'default' || (otherwise.node === 'number' && otherwise.value === 0))
    return isHolding(then) ? test : `${test} and ${readCondition(then)}`
  return isCount(otherwise) && isHolding(then) ? `${readCondition(otherwise)}, or ${test}` : undefined
}

/** The condition in plain words: what must hold, a bare number being `more than 0`. */
export function readCondition(value: Value): string {
  const words =
    value.node === 'operation'
      ? operationTest(value)
      : value.node === 'conditional'
        ? conditionalTest(value)
        : isCount(value)
          ? counted(value, 'at least one', false)
          : undefined
  return words ?? (isTest(value) ? readValue(value) : `${readValue(value)} is more than 0`)
}

/** Letters that count cards of a zone. */
const COUNTING = ['f', 'x', 'y', 'p', 'H']

const zero = (value: Value): Value => ({ node: 'default', value: 0, span: value.span })

const NOUNS: Readonly<Record<string, readonly [string, string]>> = {
  F: ['follower', 'followers'],
  S: ['spell', 'spells'],
  A: ['amulet', 'amulets'],
}
const ADJECTIVES: Readonly<Record<string, string>> = {
  E: 'evolved',
  K: 'token',
  R: 'reserved',
  N: 'engaged',
  C: 'racing',
}
const NUMBERS: Readonly<Record<string, string>> = { a: 'attack', d: 'defense', p: 'cost', e: 'evolve cost' }

/** A range of a stat as a test: whoever writes `m(0, 3)` means 3 or less. */
const test = (value: Value | Range | undefined): string => {
  if (value?.node !== 'range') return value ? readValue(value) : '0'
  const { min, max } = value
  if (min.node === 'number' && min.value <= 0) return `${readValue(max)} or less`
  if (max.node === 'number' && max.value >= 99) return `${readValue(min)} or more`
  return `${readValue(min)} to ${readValue(max)}`
}

const isSingle = (value: Value | Range | undefined): boolean =>
  (value?.node === 'number' || value?.node === 'default') && value.value === 1

const names = (atom: Atom): string =>
  joined(
    (atom.names ?? []).map(({ name }) => name),
    'or',
  )

/** What follows the noun, without the word before it. */
const tail = (atom: Atom): string => {
  switch (atom.id) {
    case 'a':
    case 'd':
    case 'p':
    case 'e':
      return `${NUMBERS[atom.id] ?? ''} ${test(atom.value)}`
    case 't':
      return `trait ${names(atom)}`
    case 'k':
      return spaced(idOf(atom.choice))
    case 'r':
      return `${atom.value ? readValue(atom.value) : '1'} or more ${spaced(idOf(atom.choice))} counters`
    default:
      return atom.id
  }
}

const phrase = (atom: Atom): string => {
  if (atom.id === 'X') return atom.negated ? 'that is this card' : 'other than this card'
  if (atom.id === 'c') return `${atom.negated ? 'not ' : ''}of class ${atom.choice ? idOf(atom.choice) : names(atom)}`
  if (atom.id === '#e') return 'that can evolve'
  if (atom.id === 'n') return `${atom.negated ? 'not ' : ''}named ${names(atom)}`
  if (atom.id === 'i') return 'picked by the table'
  if (atom.id === '#')
    return `${atom.negated ? 'not ' : ''}on the field for ${test(atom.value)} ${isSingle(atom.value) ? 'turn' : 'turns'}`
  return `${atom.negated ? 'without' : 'with'} ${tail(atom)}`
}

/** A shortcut by the atoms it stands for. */
const expanded = (atom: Atom): readonly Atom[] => {
  const keyword = (id: string, negated: boolean): Atom => ({
    node: 'atom',
    id: 'k',
    negated,
    span: atom.span,
    choice: { node: 'choice', id, span: atom.span },
  })
  if (atom.id === '#F') return [{ ...atom, id: 'F' }, keyword('Aura', true)]
  return atom.id === '#a' ? [keyword('Aura', true)] : [atom]
}

const isBlank = (filter: Filter): boolean => filter.atoms.length === 0 && filter.alternatives.length === 0

const TOKEN = ['token', 'tokens'] as const

const group = (atoms: readonly Atom[], plural: boolean): string => {
  const all = atoms.flatMap(expanded)
  const noun =
    all.find(({ id, negated }) => !negated && NOUNS[id]) ?? all.find(({ id, negated }) => !negated && id === 'K')
  const before = all.flatMap((atom) => {
    const word = atom === noun ? undefined : (ADJECTIVES[atom.id] ?? NOUNS[atom.id]?.[0])
    return word === undefined ? [] : [atom.negated ? `non-${word}` : word]
  })
  const rest = all.filter((atom) => !NOUNS[atom.id] && !ADJECTIVES[atom.id])
  const after = rest.filter(({ id }) => id !== 'X').map(phrase)
  const words = noun?.id === 'K' ? TOKEN : (NOUNS[noun?.id ?? ''] ?? ['card', 'cards'])
  return [
    ...before,
    words[plural ? 1 : 0],
    ...(after.length > 0 ? [joined(after, 'and')] : []),
    ...rest.filter(({ id }) => id === 'X').map(phrase),
  ].join(' ')
}

const article = (words: string): string => `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`

/** A filter with its alternatives, the tests of each in words. */
function read({ atoms, alternatives }: Filter, say: (atoms: readonly Atom[]) => string): string {
  const own = atoms.length > 0 || alternatives.length === 0 ? [say(atoms)] : []
  return joined([...own, ...alternatives.map((each) => read(each, say))], 'or')
}

/** The filter without an article. */
const one = (filter: Filter): string => read(filter, (atoms) => group(atoms, false))

/** The filter in plain words, of several cards: `followers without Aura`. */
export const readFilters = (filter: Filter): string => read(filter, (atoms) => group(atoms, true))

/** The filter in plain words: `a follower without Aura`, and how many may be chosen where it says so. */
export function readFilter(filter: Filter): string {
  const words = read(filter, (atoms) => article(group(atoms, false)))
  return filter.range ? `${words}; ${readValue(filter.range)} may be chosen` : words
}

/** How many of what the filter matches are meant: `up to 2 followers`. */
export const readCounted = (filter: Filter): string =>
  filter.range
    ? `${readValue(filter.range)} ${isSingle(filter.range.max) ? one(filter) : readFilters(filter)}`
    : readFilters(filter)

/** The entries of filter atoms and shortcuts. */
export const filterEntry = (id: string) => find(SHORTCUTS, id) ?? find(FILTERS, id)
