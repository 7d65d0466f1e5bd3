import type { Catalog } from '../../../document/catalog'
import type { Atom, Filter, Range, Value } from '../ability'
import { CLASS_WORDS, findFolded } from '../vocabulary'
import type { FilterId } from '../vocabulary'
import { readValue } from '../language/reading'
import { keywordName } from './keywords'
import { article, counted, list } from './english'

/** Whose cards are spoken of, and where they are: `enemy`, `on the field`. */
export interface Whereabouts {
  readonly side?: 'enemy'
  /** Empty where the sentence says it otherwise. */
  readonly place: string
}

/** What a filter says of a card, part by part, in the order of English. */
interface Parts {
  readonly other: boolean
  readonly state: readonly string[]
  readonly marks: readonly string[]
  readonly traits: readonly string[]
  readonly noun: string
  readonly named: string
  readonly tail: readonly string[]
}

const HEADS: Readonly<Record<string, string>> = { F: 'follower', S: 'spell', A: 'amulet' }
const STATES: Readonly<Record<string, readonly [string, string]>> = {
  N: ['engaged', 'reserved'], R: ['reserved', 'engaged'], C: ['racing', 'non-racing'], E: ['evolved', 'unevolved'],
}

const choiceId = (atom: Atom): string => (atom.choice?.node === 'choice' ? atom.choice.id : '')

const names = (atom: Atom): string => list((atom.names ?? []).map(({ name }) => name), 'or')

const isNumber = (value: Value, test: (value: number) => boolean): boolean => value.node === 'number' && test(value.value)

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
  p: (atom) => `that ${atom.negated ? 'doesn\'t cost' : 'costs'} ${bounded(atom.value, (amount) => counted(amount, 'play point'))}`,
  e: (atom) => `with an [evolve] cost of ${bounded(atom.value, (amount) => amount)}`,
  k: (atom) => `${atom.negated ? 'without' : 'with'} ${keywordName(choiceId(atom))}`,
  r: (atom) => (choiceId(atom) === 'Stack' ? 'with Stack' : `with ${counted(atom.value ? readValue(atom.value) : '1', `${choiceId(atom).toLowerCase()} counter`)}`),
  i: () => 'picked by the table',
  '#': (atom) => (bounded(atom.value, (amount) => amount) === '0' ? 'put onto the field this turn' : `on the field for ${bounded(atom.value, (amount) => counted(amount, 'turn'))}`),
  '#e': () => 'with [evolve]',
  F: () => 'that isn\'t a follower', S: () => 'that isn\'t a spell', A: () => 'that isn\'t an amulet', K: () => 'that isn\'t a token',
  n: (atom) => `other than ${names(atom)}`,
  t: (atom) => `without the trait ${names(atom)}`,
  c: (atom) => `that isn't ${emblem(atom)}`,
  E: () => '', R: () => '', N: () => '', C: () => '', X: () => '', m: () => '', '!': () => '', '|': () => '', '#F': () => '', '#a': () => '',
} satisfies Record<FilterId | '#F' | '#a' | '#e', (atom: Atom) => string>

const PLURAL_VERBS: Readonly<Record<string, string>> = { costs: 'cost', 'isn\'t': 'aren\'t', 'doesn\'t': 'don\'t' }

/** A card that enemies cannot select is not spoken of: everyone knows that rule. */
const goesWithoutSaying = (atom: Atom): boolean => atom.id === '#a' || (atom.id === 'k' && atom.negated && choiceId(atom) === 'Aura')

const isToken = (catalog: Catalog, name: string): boolean => catalog.byName(name)[0]?.kind.endsWith('Token') ?? false

function partsOf(atoms: readonly Atom[], catalog: Catalog): Parts {
  const has = (...ids: string[]): boolean => atoms.some(({ id, negated }) => ids.includes(id) && !negated)
  const head = atoms.find(({ id, negated }) => !negated && (HEADS[id] !== undefined || id === '#F'))
  const name = atoms.find(({ id, negated }) => id === 'n' && !negated)
  const named = name ? names(name) : ''
  const token = has('K') || (named !== '' && isToken(catalog, named))
  const kind = HEADS[head?.id === '#F' ? 'F' : head?.id ?? ''] ?? 'card'
  const behind = atoms.filter((atom) => !goesWithoutSaying(atom) && (!['F', 'S', 'A', 'K', 'n', 't', 'c'].includes(atom.id) || atom.negated))
  return {
    other: has('X'),
    state: ['N', 'R', 'C', 'E'].flatMap((id) => atoms.filter((atom) => atom.id === id).map(({ negated }) => STATES[id]?.[negated ? 1 : 0] ?? '')),
    marks: atoms.filter(({ id, negated }) => id === 'c' && !negated).map(emblem),
    traits: atoms.filter(({ id, negated }) => id === 't' && !negated).map(names),
    noun: token ? (kind === 'card' || kind === 'follower' ? 'token' : `${kind} token`) : named !== '' ? (head && kind !== 'card' ? kind : '') : kind,
    named,
    tail: behind.map((atom) => TAILS[atom.id as keyof typeof TAILS](atom)).filter((words) => words !== ''),
  }
}

export interface Cards {
  readonly other: boolean
  readonly singular: string
  readonly plural: string
  readonly kind: string
}

const joined = (words: readonly string[]): string => words.filter((word) => word !== '').join(' ')

function group(atoms: readonly Atom[], { side, place }: Whereabouts, catalog: Catalog): Cards {
  const { other, state, marks, traits, noun, named, tail } = partsOf(atoms, catalog)
  const enemy = side === 'enemy' ? 'enemy' : ''
  // Engaged and reserved cards of an enemy can only be on the field.
  const where = enemy !== '' && (state.includes('engaged') || state.includes('reserved')) && place === 'on the field' ? '' : place
  const phrase = (head: string): string => joined([...state, enemy, ...marks, ...traits, named, head, ...tail, where])
  return { other, singular: phrase(noun), plural: phrase(noun === '' ? '' : `${noun}s`).replace(/\bthat (costs|isn't|doesn't)\b/g, (_, verb: string) => `that ${PLURAL_VERBS[verb] ?? verb}`), kind: noun === '' ? 'card' : noun }
}

/** The cards that match a filter, without an article. */
export function cardsOf(filter: Filter, where: Whereabouts, catalog: Catalog): Cards {
  const alternatives = filter.alternatives.map((each) => cardsOf(each, { ...where, place: '' }, catalog))
  const own = filter.atoms.length > 0 || alternatives.length === 0 ? [group(filter.atoms, alternatives.length > 0 ? { ...where, place: '' } : where, catalog)] : []
  const all = [...own, ...alternatives]
  const [first] = all
  if (!first || all.length === 1) return first ?? { other: false, singular: 'card', plural: 'cards', kind: 'card' }
  return {
    other: all.some(({ other }) => other), kind: 'card',
    singular: joined([list(all.map(({ singular }) => singular), 'or'), where.place]), plural: joined([list(all.map(({ plural }) => plural), 'or'), where.place]),
  }
}

/** As many as could ever lie in one place: the choice is free. */
const WHOLE_PLACE = 5

/** Cards with how many of them: `a follower`, `another card`, `up to 2 followers`, `any number of tokens`. */
export function chosen(filter: Filter, where: Whereabouts, catalog: Catalog, range: Value | Range | undefined = filter.range): { readonly words: string; readonly plural: boolean; readonly kind: string } {
  const { other, singular, plural, kind } = cardsOf(filter, where, catalog)
  const another = other ? 'other ' : ''
  const one = { words: other ? `another ${singular}` : article(singular), plural: false, kind }
  if (!range || (range.node !== 'range' && readValue(range) === '1')) return one
  const many = (words: string) => ({ words: `${words} ${another}${plural}`, plural: true, kind })
  if (range.node !== 'range') return many(readValue(range))
  const [min, max] = [readValue(range.min), readValue(range.max)]
  if (min === max) return min === '1' ? one : many(min)
  if (min !== '0') return many(min === '1' ? `up to ${max}` : `${min} to ${max}`)
  if (max === '1') return { words: `up to 1 ${another}${singular}`, plural: false, kind }
  return many(isNumber(range.max, (most) => most >= WHOLE_PLACE) ? 'any number of' : `up to ${max}`)
}

/** All that match: `each other follower on your field`. */
export const each = (filter: Filter, where: Whereabouts, catalog: Catalog): { readonly words: string; readonly plural: boolean; readonly kind: string } => {
  const { other, singular, kind } = cardsOf(filter, where, catalog)
  return { words: `each ${other ? 'other ' : ''}${singular}`, plural: false, kind }
}
