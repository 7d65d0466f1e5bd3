import type { Catalog } from '../../../document/catalog'
import { NONE, added } from '../../../language/list'
import type { Atom, Filter, Range, Value } from '../ability'
import { CLASS_WORDS, findFolded } from '../vocabulary'
import type { FilterId } from '../vocabulary'
import { readValue } from '../language/text/reading'
import { keywordName } from './keywords'
import { article, counted, list } from './english'

/** Whose cards are spoken of, and where they are: `enemy`, `on the field`. */
export interface Whereabouts {
  readonly side?: 'enemy' | undefined
  /** Empty where the sentence says it otherwise. */
  readonly place: string
}

/** What a filter says of a card, part by part, in the order of English. */
interface Parts {
  other: boolean
  token: boolean
  /** `follower`, where it says so. */
  head: string | undefined
  named: string | undefined
  states: readonly Atom[]
  marks: readonly string[]
  traits: readonly string[]
  tail: readonly string[]
}

const HEADS: Readonly<Record<string, string>> = { F: 'follower', '#F': 'follower', S: 'spell', A: 'amulet' }
const STATES: Readonly<Record<string, readonly [string, string]>> = {
  N: ['engaged', 'reserved'],
  R: ['reserved', 'engaged'],
  C: ['racing', 'non-racing'],
  E: ['evolved', 'unevolved'],
}

/** The order in which states are said. */
const ORDER = Object.keys(STATES)

const choiceId = (atom: Atom): string => (atom.choice?.node === 'choice' ? atom.choice.id : '')

const names = (atom: Atom): string =>
  list(
    (atom.names ?? []).map(({ name }) => name),
    'or',
  )

const isNumber = (value: Value, test: (value: number) => boolean): boolean =>
  value.node === 'number' && test(value.value)

/** `3 defense or less`, `at least 3 play points`. */
function bounded(value: Value | Range | undefined, say: (amount: string) => string): string {
  if (value?.node !== 'range') return say(value ? readValue(value) : '0')
  if (isNumber(value.min, (min) => min <= 0)) return `${say(readValue(value.max))} or less`
  if (isNumber(value.max, (max) => max >= 50)) return `at least ${say(readValue(value.min))}`
  return `${readValue(value.min)} to ${say(readValue(value.max))}`
}

/** The emblem of a class: `[swordcraft]`. */
const emblem = (atom: Atom): string => {
  const word = choiceId(atom) || names(atom)
  const known = findFolded(CLASS_WORDS, word)
  return `[${(known?.printed ?? word).toLowerCase()}]`
}

/** The words of one test that stand behind the noun. */
const TAILS = {
  a: (atom) => `with ${bounded(atom.value, (amount) => `${amount} attack`)}`,
  d: (atom) => `with ${bounded(atom.value, (amount) => `${amount} defense`)}`,
  p: (atom) =>
    `that ${atom.negated ? "doesn't cost" : 'costs'} ${bounded(atom.value, (amount) => counted(amount, 'play point'))}`,
  e: (atom) => `with an [evolve] cost of ${bounded(atom.value, (amount) => amount)}`,
  k: (atom) => `${atom.negated ? 'without' : 'with'} ${keywordName(choiceId(atom))}`,
  r: (atom) =>
    choiceId(atom) === 'Stack'
      ? 'with Stack'
      : `with ${counted(atom.value ? readValue(atom.value) : '1', `${choiceId(atom).toLowerCase()} counter`)}`,
  i: () => 'picked by the table',
  '#': (atom) =>
    bounded(atom.value, (amount) => amount) === '0'
      ? 'put onto the field this turn'
      : `on the field for ${bounded(atom.value, (amount) => counted(amount, 'turn'))}`,
  '#e': () => 'with [evolve]',
  F: () => "that isn't a follower",
  S: () => "that isn't a spell",
  A: () => "that isn't an amulet",
  K: () => "that isn't a token",
  n: (atom) => `other than ${names(atom)}`,
  t: (atom) => `without the trait ${names(atom)}`,
  c: (atom) => `that isn't ${emblem(atom)}`,
  E: () => '',
  R: () => '',
  N: () => '',
  C: () => '',
  X: () => '',
  m: () => '',
  '!': () => '',
  '|': () => '',
  '#F': () => '',
  '#a': () => '',
} satisfies Record<FilterId | '#F' | '#a' | '#e', (atom: Atom) => string>

const PLURAL_VERBS: Readonly<Record<string, string>> = { costs: 'cost', "isn't": "aren't", "doesn't": "don't" }

/** A card that enemies cannot select is not spoken of: everyone knows that rule. */
const goesWithoutSaying = (atom: Atom): boolean =>
  atom.id === '#a' || (atom.id === 'k' && atom.negated && choiceId(atom) === 'Aura')

const isToken = (catalog: Catalog, name: string): boolean => catalog.byName(name)[0]?.kind.endsWith('Token') ?? false

function sayBehind(parts: Parts, atom: Atom): void {
  const words = goesWithoutSaying(atom) ? '' : TAILS[atom.id as keyof typeof TAILS](atom)
  if (words !== '') parts.tail = added(parts.tail, words)
}

function take(parts: Parts, atom: Atom): void {
  const { id, negated } = atom
  if (STATES[id]) parts.states = added(parts.states, atom)
  else if (negated) sayBehind(parts, atom)
  else if (HEADS[id] !== undefined) parts.head ??= HEADS[id]
  else {
    switch (id) {
      case 'X':
        parts.other = true
        break
      case 'K':
        parts.token = true
        break
      case 'n':
        parts.named ??= names(atom)
        break
      case 'c':
        parts.marks = added(parts.marks, emblem(atom))
        break
      case 't':
        parts.traits = added(parts.traits, names(atom))
        break
      default:
        sayBehind(parts, atom)
    }
  }
}

function partsOf(atoms: readonly Atom[]): Parts {
  const parts: Parts = {
    other: false,
    token: false,
    head: undefined,
    named: undefined,
    states: NONE,
    marks: NONE,
    traits: NONE,
    tail: NONE,
  }
  for (const atom of atoms) take(parts, atom)
  if (parts.states.length > 1) parts.states = parts.states.toSorted((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id))
  return parts
}

function nounOf({ token, head, named = '' }: Parts, catalog: Catalog): string {
  if (token || (named !== '' && isToken(catalog, named)))
    return head === undefined || head === 'follower' ? 'token' : `${head} token`
  return head ?? (named === '' ? 'card' : '')
}

/** Cards without an article, one of them or several. */
export interface Cards {
  readonly other: boolean
  readonly words: string
  readonly kind: string
}

function joined(words: readonly string[]): string {
  let result = ''
  for (const word of words) if (word !== '') result += result === '' ? word : ` ${word}`
  return result
}

const agreeing = (words: string): string =>
  words.includes('that ')
    ? words.replace(/\bthat (costs|isn't|doesn't)\b/g, (_, verb: string) => `that ${PLURAL_VERBS[verb] ?? verb}`)
    : words

const named = (noun: string, many: boolean): string => (many && noun !== '' ? `${noun}s` : noun)

function group(atoms: readonly Atom[], { side, place }: Whereabouts, catalog: Catalog, many: boolean): Cards {
  const enemy = side === 'enemy' ? 'enemy' : ''
  const parts = partsOf(atoms)
  const { other, states, marks, traits, tail } = parts
  const noun = nounOf(parts, catalog)
  const state = states.map(({ id, negated }) => STATES[id]?.[negated ? 1 : 0] ?? '')
  // Engaged and reserved cards of an enemy can only be on the field.
  const where =
    enemy !== '' && (state.includes('engaged') || state.includes('reserved')) && place === 'on the field' ? '' : place
  const words = joined([...state, enemy, ...marks, ...traits, parts.named ?? '', named(noun, many), ...tail, where])
  return { other, words: many ? agreeing(words) : words, kind: noun === '' ? 'card' : noun }
}

/** The cards that match a filter, without an article: one of them, or `many`. */
export function cardsOf(filter: Filter, where: Whereabouts, catalog: Catalog, many = false): Cards {
  const { atoms, alternatives } = filter
  if (alternatives.length === 0) return group(atoms, where, catalog, many)
  const inner = { ...where, place: '' }
  const others = alternatives.map((each) => cardsOf(each, inner, catalog, many))
  const all = atoms.length > 0 ? [group(atoms, inner, catalog, many), ...others] : others
  const [first] = all
  if (first && all.length === 1) return first
  return {
    other: all.some(({ other }) => other),
    kind: 'card',
    words: joined([
      list(
        all.map(({ words }) => words),
        'or',
      ),
      where.place,
    ]),
  }
}

/** As many as could ever lie in one place: the choice is free. */
const WHOLE_PLACE = 5

/** Cards as a sentence speaks of them, with their article or number. */
export interface Chosen {
  readonly words: string
  readonly plural: boolean
  readonly kind: string
}

function one(filter: Filter, where: Whereabouts, catalog: Catalog): Chosen {
  const { other, words, kind } = cardsOf(filter, where, catalog)
  return { words: other ? `another ${words}` : article(words), plural: false, kind }
}

function several(amount: string, filter: Filter, where: Whereabouts, catalog: Catalog, many = true): Chosen {
  const { other, words, kind } = cardsOf(filter, where, catalog, many)
  return { words: `${amount} ${other ? 'other ' : ''}${words}`, plural: many, kind }
}

/** Cards with how many of them: `a follower`, `another card`, `up to 2 followers`, `any number of tokens`. */
export function chosen(
  filter: Filter,
  where: Whereabouts,
  catalog: Catalog,
  range: Value | Range | undefined = filter.range,
): Chosen {
  if (!range) return one(filter, where, catalog)
  if (range.node !== 'range') {
    const amount = readValue(range)
    return amount === '1' ? one(filter, where, catalog) : several(amount, filter, where, catalog)
  }
  const [min, max] = [readValue(range.min), readValue(range.max)]
  if (min === max) return min === '1' ? one(filter, where, catalog) : several(min, filter, where, catalog)
  if (min !== '0') return several(min === '1' ? `up to ${max}` : `${min} to ${max}`, filter, where, catalog)
  if (max === '1') return several('up to 1', filter, where, catalog, false)
  return several(
    isNumber(range.max, (most) => most >= WHOLE_PLACE) ? 'any number of' : `up to ${max}`,
    filter,
    where,
    catalog,
  )
}

/** All that match: `each other follower on your field`. */
export const each = (filter: Filter, where: Whereabouts, catalog: Catalog): Chosen =>
  several('each', filter, where, catalog, false)
