import { fill } from '../../../../language/english'
import { joined } from '../../../../language/list'
import type { Expression, Filter, FilterCondition, Quantity, TypeTerm, ZoneReference } from '../../card'
import type { FilterId } from '../../vocabulary'
import type { Persons } from './persons'

const article = (noun: string): string => `${/^(?:[aeio](?!u)|au|ou|un(?!i))/i.test(noun) ? 'an' : 'a'} ${noun}`

const plural = (noun: string): string => (/(?:s|x|ch|sh)$/i.test(noun) ? `${noun}es` : `${noun}s`)

const nounOf = (term: TypeTerm): string => {
  switch (term.kind) {
    case 'type':
      return term.type === 'Character' ? 'character' : `${term.type} card`
    case 'subtype':
      return term.subtype
    case 'name':
      return `card called "${term.name}"`
    case 'player':
      return 'player'
    default:
      return 'card'
  }
}

/** Everything but the type. */
const opposite = (term: TypeTerm): string =>
  term.kind === 'name' ? `card not called "${term.name}"` : `non-${nounOf(term).replace(/ card$/, '')} card`

/** `card called "Lamp"`: the noun is the first word. */
const many = (noun: string): string => noun.replace(/^card(?= (?:not )?called)|^[^]*$/, (word) => plural(word))

/** What a filter says of its cards, before the noun and behind everything. */
interface Qualities {
  readonly before: string
  readonly behind: string
}

const WORDS: Readonly<Record<FilterId, readonly [yes: string, no: string]>> = {
  'bp:lowest': ['with the lowest BP', 'without the lowest BP'],
  backedup: ['with a back-up', 'without a back-up'],
  attack: ['attacking alone or leading a United Attack', 'neither attacking alone nor leading a United Attack'],
  uattack: ['in a United Attack', 'in no United Attack'],
  block: ['counter-attacking', 'not counter-attacking'],
  blocked: ['being counter-attacked', 'not being counter-attacked'],
  frozen: ['frozen', 'unfrozen'],
  fresh: ['fresh', 'not fresh'],
  powerful: ['with an ability', 'without an ability'],
  powerless: ['without an ability', 'with an ability'],
  abinstant: ['with an instant ability', 'without an instant ability'],
  abtrigger: ['with a triggered ability', 'without a triggered ability'],
  abauto: ['with an auto ability', 'without an auto ability'],
}

/** Words that stand before a noun. */
const ADJECTIVES = new Set(['frozen', 'unfrozen', 'fresh'])

const AMOUNTS = {
  '==': ['with exactly {0} {1}', 'with other {1} than {0}'],
  '>=': ['with {0} {1} or more', 'with less than {0} {1}'],
  '<=': ['with {0} {1} or less', 'with more than {0} {1}'],
} as const

function quality(condition: FilterCondition): string {
  switch (condition.kind) {
    case 'number':
      return fill(
        AMOUNTS[condition.operator][condition.not ? 1 : 0],
        String(condition.value),
        condition.stat.toUpperCase(),
      )
    case 'word':
      return WORDS[condition.word][condition.not ? 1 : 0]
    case 'type':
      return `${condition.not ? 'not ' : ''}of the type ${condition.type}`
    case 'subtype':
      return `${condition.not ? 'not ' : ''}of the subtype ${condition.subtype}`
  }
}

function qualitiesOf({ conditions }: Filter): Qualities {
  const lists = conditions.map((list) => list.map(quality))
  const [only] = lists
  if (lists.length !== 1 || !only)
    return {
      before: '',
      behind: lists.length === 0 ? '' : ` ${lists.map((list) => joined(list, 'and')).join(', or ')}`,
    }
  const before = only.filter((word) => ADJECTIVES.has(word))
  const behind = only.filter((word) => !ADJECTIVES.has(word))
  return {
    before: before.map((word) => `${word} `).join(''),
    behind: behind.length > 0 ? ` ${joined(behind, 'and')}` : '',
  }
}

const PLACES: Readonly<Record<Exclude<ZoneReference['zone'], 'arena' | 'infront'>, string>> = {
  ring: 'ring',
  hand: 'hand',
  deck: 'deck',
  discards: 'discard pile',
  removed: 'removed cards',
}

/** Whose zone it is; in filters `ctrl` is the current player's (section 4.12). */
function ownedBy(prefix: ZoneReference['prefix'], place: string, { me, opp }: Persons): string {
  if (prefix === 'same') return `one ${place}`
  return `${prefix === 'any' ? 'either' : (prefix === 'opp' ? opp : me).owner} ${place}`
}

/** A zone in words: `your discard pile`. */
export function readZone({ zone, prefix }: ZoneReference, persons: Persons): string {
  if (zone === 'arena') return prefix === undefined ? 'either ring' : ownedBy(prefix, 'ring', persons)
  if (zone === 'infront') return 'the slot in front of this card'
  return ownedBy(prefix, PLACES[zone], persons)
}

function placeOf({ zone, pick }: Filter, persons: Persons): string {
  if (!zone) return ''
  const words = readZone(zone, persons)
  if (zone.zone === 'removed') return ` ${pick ? 'of' : 'among'} ${words}`
  return ` ${zone.zone === 'ring' || pick ? 'of' : 'in'} ${words}`
}

/** How many, without the noun; absent: one, or all in the plural. */
function amountOf({ min, max, random }: Quantity): { readonly words: string; readonly one: boolean } {
  if (random) return max === 1 ? { words: 'a random', one: true } : { words: `${max ?? ''} random`, one: false }
  if (max === undefined) return { words: 'any number of', one: false }
  if (min === max) return { words: String(min), one: min === 1 }
  return { words: min === 0 ? `up to ${max}` : `${min} to ${max}`, one: max === 1 }
}

/** `the first 3 characters from the top`, `the top 3 cards`. */
function picked(noun: (one: boolean) => string, { zone, pick }: Filter, plain: boolean): string {
  const count = Math.abs(pick?.value ?? 0)
  const end = (pick?.value ?? 0) < 0 ? 'bottom' : 'top'
  const number = count === 1 ? '' : `${count} `
  if (zone?.zone !== 'deck' && zone?.zone !== 'discards')
    return `the ${end === 'top' ? 'first' : 'last'} ${number}${noun(count === 1)}`
  if (plain) return `the ${end} ${number}${noun(count === 1)}`
  return `the first ${number}${noun(count === 1)} from the ${end}`
}

const single = (term: TypeTerm, { me, opp }: Persons): string | undefined =>
  term.kind === 'me' ? me.name : term.kind === 'opp' ? opp.name : term.kind === 'this' ? 'this card' : undefined

/** Only this card or one of the players is meant. */
const isSingle = ({ types }: Filter): boolean =>
  types.length === 1 &&
  types[0]?.length === 1 &&
  types[0].every(({ kind }) => kind === 'me' || kind === 'opp' || kind === 'this')

/** One type with how many of it are meant; `kind` stands right before its noun. */
function selected(term: TypeTerm, filter: Filter, persons: Persons, before: string, kind = ''): string {
  const named = single(term, persons)
  if (named !== undefined) return named
  const base = term.not ? opposite(term) : kind + nounOf(term)
  const noun = (one: boolean): string => before + (one ? base : many(base))
  const all = term.plural === true || term.kind === 'all'
  const { quantity, pick } = filter
  if (pick) {
    const { behind } = qualitiesOf(filter)
    const cards = picked(
      (one) => (term.others ? 'other ' : '') + noun(one) + behind,
      filter,
      term.kind === 'any' && !term.others && filter.conditions.length === 0,
    )
    // All of one card is that card.
    if (!quantity || (Math.abs(pick.value) === 1 && quantity.min !== 0)) return cards
    const { words } = amountOf(quantity)
    return `${words === 'a random' ? 'a random one' : words} of ${cards}`
  }
  if (quantity) {
    const { words, one } = amountOf(quantity)
    return `${words} ${term.others ? 'other ' : ''}${noun(one)}`
  }
  if (all)
    return term.kind === 'player'
      ? filter.conditions.length > 0
        ? 'all players'
        : 'both players'
      : `all ${term.others ? 'other ' : ''}${noun(false)}`
  return term.others ? `another ${noun(true)}` : article(noun(true))
}

const CATEGORIES: Readonly<Record<string, string>> = { type: 'type', subtype: 'subtype', name: 'name' }

const categoryOf = ({ kind, not }: TypeTerm): string => (not ? 'not' : (CATEGORIES[kind] ?? kind))

/** A card type and a subtype that must both be. */
function both({ types }: Filter): { readonly type: TypeTerm; readonly subtype: string } | undefined {
  const terms = types.flatMap((group) => (group.length === 1 ? group : []))
  const type = terms.find((term) => term.kind === 'type' && !term.not)
  const subtype = terms.find((term) => term.kind === 'subtype' && !term.not)
  return types.length === 2 && type && subtype?.kind === 'subtype'
    ? { type: { ...type, ...(subtype.others && { others: true as const }) }, subtype: `${subtype.subtype} ` }
    : undefined
}

function typesOf(filter: Filter, persons: Persons, before: string): string {
  const pair = both(filter)
  if (pair) return selected(pair.type, filter, persons, before, pair.subtype)
  const groups = filter.types.map((group) =>
    joined(
      group.map((term) => selected(term, filter, persons, before)),
      group.every((term) => term.plural) ? 'and' : 'or',
    ),
  )
  const categories = filter.types.map(([first]) => (first ? categoryOf(first) : ''))
  const [head = '', ...rest] = groups
  if (rest.length === 0) return head
  return new Set(categories).size === categories.length
    ? `${head} that is also ${joined(rest, 'and')}`
    : joined(groups, 'and')
}

/** A filter in plain words, with the expressions in it as `read` says them. */
export function selectionOf(
  filter: Filter,
  persons: Persons,
  read: (expression: Expression, persons: Persons) => string,
): string {
  const except = filter.without ? `, except ${read(filter.without, persons)}` : ''
  if (filter.expression) return read(filter.expression, persons) + except
  const { before, behind } = qualitiesOf(filter)
  if (isSingle(filter))
    return (
      typesOf(filter, persons, '') + (before + behind === '' ? '' : `, if ${(before + behind.trim()).trim()}`) + except
    )
  return typesOf(filter, persons, before) + placeOf(filter, persons) + (filter.pick ? '' : behind) + except
}

const isPlainTerm = ({ not, others }: TypeTerm): boolean => not === undefined && others === undefined

/** Whether a filter needs no words: one type, in a zone that says itself. */
export function isPlain({ expression, quantity, types, pick, conditions, zone, without }: Filter): boolean {
  if (expression) return expression.kind === 'variable'
  const [terms, ...more] = types
  const simple = more.length === 0 && terms?.length === 1 && terms.every(isPlainTerm)
  return (
    simple &&
    !pick &&
    !without &&
    conditions.length === 0 &&
    (quantity === undefined || (quantity.min === quantity.max && !quantity.random)) &&
    zone?.prefix !== 'same' &&
    zone?.prefix !== 'any' &&
    zone?.zone !== 'infront'
  )
}
