import type {
  Comparison,
  Filter,
  FilterTest,
  Pick,
  PlayerRef,
  Ref,
  Selection,
  Selector,
  Target,
  Value,
} from '../../script'
import type { PickedKind, ZoneName } from '../../words'
import { isCreature, isWord, isYou, list, who, whose, type Author } from './author'

export const STAT_TAGS: Readonly<Record<string, string>> = {
  hp: '(HP)',
  satk: '(SATK)',
  spe: '(SPE)',
  tatk: 'technical attack',
  cost: 'total cost',
  'cost-color': 'colored cost',
  markers: 'markers',
}

const TAGS: Readonly<Record<PickedKind, string>> = {
  creature: '(CREATURE)',
  action: '(ACTION)',
  aura: '(AURA)',
  field: '(FIELD)',
  effect: 'effect',
  card: 'card',
  token: 'token',
}

export const tagOf = (kind: PickedKind, isPlural: boolean): string => `${TAGS[kind]}${isPlural ? 's' : ''}`

export const named = (id: string): string => `(REF:${id}.NAME)`
/** As cards give a trait: with what it does, in brackets. */
export const given = (id: string): string => `(REF:${id}.NAME) ((REF:${id}.DESCRIPTION))`

const RELATIONS: Readonly<Record<string, (value: string) => string>> = {
  equal: (value) => value,
  'not-equal': (value) => `other than ${value}`,
  'at-least': (value) => (/^\d+$/.test(value) ? `${value} or more` : `at least ${value}`),
  'at-most': (value) => (/^\d+$/.test(value) ? `${value} or less` : `at most ${value}`),
  'more-than': (value) => `more than ${value}`,
  'less-than': (value) => `less than ${value}`,
}

/** `3 or more`, `less than 4`. */
export const comparisonWords = ({ tests }: Comparison, author: Author): string =>
  list(tests.map(({ relation, value }) => RELATIONS[relation]?.(valueWords(value, author)) ?? ''))

const ADJECTIVE: ReadonlySet<FilterTest['key']> = new Set(['color', 'token', 'face'])

function adjectives(filter: Filter | undefined): string {
  return (filter?.tests ?? [])
    .map((test) => {
      if (test.key === 'color')
        return `${list(
          test.colours.map((colour) => (colour === 'None' ? 'colorless' : colour.toLowerCase())),
          'or',
        )} `
      if (test.key === 'token') return test.whether ? 'token ' : 'non-token '
      return test.key === 'face' ? `face-${test.face} ` : ''
    })
    .join('')
}

/** A test behind the noun: `with 3 or less (HP)`, `attached to it`. */
function clauseOf(test: FilterTest, author: Author): string {
  switch (test.key) {
    case 'type':
      return `that is ${list(
        test.types.map((type) => withArticle(`a ${tagOf(type, false)}`)),
        'or',
      )}`
    case 'trait':
      return `with ${named(test.id)}`
    case 'id':
      return `called ${named(test.id)}`
    case 'name':
      return `named ${test.text}`
    case 'affinity':
      return `that benefits from ${test.text.charAt(0).toUpperCase()}${test.text.slice(1)}`
    case 'shares-trait-with':
      return `with a trait in common with ${refWords(test.ref, author)}`
    case 'is':
      return `that is ${refWords(test.ref, author)}`
    case 'fighting':
      return test.whether ? 'in the fight' : 'outside the fight'
    case 'has':
      return `with ${test.what === 'aura' ? '(AURA)s' : `${test.what}s`}`
    case 'attached-to':
      return `attached to ${oneOf(test.to, author)}`
    case 'role':
      return `picked ${test.role}`
    case 'played-this':
      return `played this ${test.within}`
    case 'not':
      return list(test.filter.tests.map((one) => withoutOf(one, author)))
    case 'any':
      return `that is ${list(
        test.filters.map((filter) => kindOf(filter, author)),
        'or',
      )}`
    case 'color':
    case 'token':
    case 'face':
      return ''
    default:
      return test.key === 'cost'
        ? `with a total cost of ${comparisonWords(test.compare, author)}`
        : test.key === 'markers'
          ? `with ${comparisonWords(test.compare, author)} markers`
          : `with ${comparisonWords(test.compare, author)} ${STAT_TAGS[test.key] ?? test.key}`
  }
}

/** A test that must not hold. */
function withoutOf(test: FilterTest, author: Author): string {
  switch (test.key) {
    case 'affinity':
      return clauseOf(test, author).replace('that benefits', 'that does not benefit')
    case 'trait':
    case 'has':
      return clauseOf(test, author).replace(/^with /, 'without ')
    case 'name':
    case 'played-this':
      return `not ${clauseOf(test, author)}`
    case 'is':
      return `that is not ${refWords(test.ref, author)}`
    default:
      return `that is not one ${clauseOf(test, author) || adjectives({ span: test.span, tests: [test] }).trim()}`
  }
}

/** Which cards a filter lets through, as one of several: `a (FIELD)`, `orange`. */
function kindOf(filter: Filter, author: Author): string {
  const types = filter.tests.find((test) => test.key === 'type')
  const words = `${adjectives(filter)}${
    types?.key === 'type'
      ? list(
          types.types.map((type) => tagOf(type, false)),
          'or',
        )
      : ''
  }`.trim()
  const clauses = list(
    filter.tests
      .filter((test) => test !== types && !ADJECTIVE.has(test.key))
      .map((test) =>
        clauseOf(test, author)
          .replace(/^that is /, '')
          .replace(/^that /, 'one that '),
      ),
  )
  return `${types ? withArticle(`a ${words}`) : words}${words !== '' && clauses !== '' ? ' ' : ''}${clauses}`
}

const filterClauses = (filter: Filter | undefined, author: Author): string =>
  list((filter?.tests ?? []).filter(({ key }) => !ADJECTIVE.has(key)).map((test) => clauseOf(test, author)))

/** Whose, as an adjective: `ally `, `opposing `, `your `. */
function sideOf(
  of: PlayerRef | 'any' | undefined,
  kind: PickedKind,
  zone: ZoneName | undefined,
  author: Author,
): string {
  if (of === undefined || of === 'any' || zone === 'hand' || zone === 'deck' || zone === 'discard') return ''
  const isPlain = kind === 'creature' || kind === 'token'
  if (isYou(of)) return isPlain ? 'ally ' : 'your '
  if (isWord(of, 'opponent')) return isPlain ? 'opposing ' : "the opponent's "
  return `${whose(of, (ref) => refWords(ref, author))} `
}

const zoneWords = (zone: ZoneName | undefined, of: PlayerRef | 'any' | undefined, author: Author): string => {
  if (zone === undefined || zone === 'field') return ''
  if (zone === 'stack') return ' on the stack'
  if (zone === 'banished') return ''
  const place = zone === 'discard' ? 'discard pile' : zone
  if (of === 'any') return ` in any ${place}`
  return ` from ${of === undefined ? 'your' : whose(of, (ref) => refWords(ref, author))} ${place}`
}

/** Whose they are is said with a genitive, before which no article can stand. */
const isOwned = ({ of, pick, in: zone }: Pick | Target, author: Author): boolean =>
  /(?:^your|'s|\btheir) $/.test(sideOf(of, pick, zone, author))

/** What may be said of cards: `ally (CREATURE) with 3 or less (HP)`. */
function described(one: Pick | Target, isPlural: boolean, author: Author): string {
  const { pick, in: zone, of, where } = one
  const clauses = filterClauses(where, author)
  const banished = zone === 'banished' ? 'banished ' : ''
  return `${sideOf(of, pick, zone, author)}${banished}${adjectives(where)}${tagOf(pick, isPlural)}${zoneWords(zone, of, author)}${clauses === '' ? '' : ` ${clauses}`}`
}

const countWords = (count: Pick['count']): readonly [before: string, isPlural: boolean] => {
  if (count === undefined || count === 'all') return ['every ', false]
  if (typeof count === 'number') return count === 1 ? ['a ', false] : [`${count} `, true]
  const { min = 0, max } = count
  return max === undefined ? [`${min} or more `, true] : [`up to ${max} `, max !== 1]
}

/** What stands before `of your (FIELD)s` where something else stands before `(FIELD)`. */
const OF_OWN: Readonly<Record<string, string>> = { 'every ': 'each ', 'a ': 'one ' }

const withArticle = (words: string): string => words.replace(/^a (?=[aeiou]|\(A)/, 'an ')

export function pickWords(pick: Pick, author: Author): string {
  const { count, except, by, top, bottom, random, of } = pick
  const edge = top ? 'top' : bottom ? 'bottom' : ''
  const amount = top ?? bottom
  if (edge !== '' && amount) {
    const words = valueWords(amount, author)
    const side = of === undefined || of === 'any' ? 'your' : whose(of, (ref) => refWords(ref, author))
    return words === '1' ? `the ${edge} card of ${side} deck` : `the ${edge} ${words} cards of ${side} deck`
  }
  const [before, isPlural] = countWords(count)
  // Of opposing creatures the one that is fought is the one that needs no name.
  const isKnown = (ref: Ref): boolean =>
    ref.kind === 'name' &&
    (ref.name === 'self' || ref.name === 'host' || (ref.name === 'foe' && of !== 'any' && isWord(of, 'opponent')))
  const isOther = except.some(isKnown)
  const others = except.filter((ref) => !isKnown(ref))
  const own = isOwned(pick, author)
  const first = own ? (OF_OWN[before] ?? before) : before
  const other = !isOther ? first : before === 'a ' ? 'another ' : `${first}other `
  const chosen = by && !isYou(by) ? ` of ${whose(by, (ref) => refWords(ref, author))} choice` : ''
  const left = others.length > 0 ? ` other than ${list(others.map((ref) => refWords(ref, author)))}` : ''
  const words = described(pick, isPlural || own, author)
  return withArticle(`${other}${random ? 'random ' : ''}${own ? 'of ' : ''}${words}${left}${chosen}`)
}

/** A target as it is declared: `target ally (CREATURE)`. */
function targetWords(target: Target, author: Author): string {
  const { count, except } = target
  const number =
    count === undefined || count === 1 ? '' : typeof count === 'number' ? `${count} ` : `up to ${count.max ?? 1} `
  const other = except.length > 0 ? 'other ' : ''
  const chosen = target.by && !isYou(target.by) ? ` of ${whose(target.by, (ref) => refWords(ref, author))} choice` : ''
  const own = isOwned(target, author)
  const plain = own ? described({ ...target, of: 'any' }, number !== '', author) : ''
  const whoseIs =
    target.of && target.of !== 'any' && isYou(target.of)
      ? 'yours'
      : sideOf(target.of, target.pick, target.in, author).trimEnd()
  return `${number}target ${other}${own ? `${plain} of ${whoseIs}` : described(target, number !== '', author)}${chosen}`
}

/** One object: `this (CREATURE)`, `target opposing (CREATURE)`, `it`. */
export function refWords(ref: Ref, author: Author): string {
  switch (ref.kind) {
    case 'host-of':
      return `the (CREATURE) ${refWords(ref.of, author)} is attached to`
    case 'last-played': {
      const what = ref.what === 'creature' ? '(CREATURE)' : ref.what
      return `${whose(ref.of, (one) => refWords(one, author))} last played ${what}`
    }
    case 'name':
      return nameWords(ref.name, author)
  }
}

function nameWords(name: string, author: Author): string {
  const target = author.targets.find(({ id }) => id === name)
  if (target) return toldTarget(target, author)
  switch (name) {
    case 'self':
      return isCreature(author) ? 'this (CREATURE)' : 'this card'
    case 'host': {
      const [host] = author.targets
      return host?.pick === 'creature' ? toldTarget(host, author) : 'its (CREATURE)'
    }
    case 'it':
      return 'it'
    case 'other':
      return 'the other (CREATURE)'
    case 'foe':
      return 'the opposing (CREATURE)'
    case 'each':
      return 'it'
    default:
      return author.bound.get(name) ?? `the ${name.replaceAll('-', ' ')}`
  }
}

/** Described in full the first time, and whenever several targets could be meant; not within its own description. */
function toldTarget(target: Target, author: Author): string {
  const { id, pick } = target
  const isFirst = !author.said.has(id)
  author.said.add(id)
  const isOnly = author.targets.filter((one) => one.pick === pick).length === 1
  if (author.telling.has(id) || !(isFirst || !isOnly)) return `target ${tagOf(pick, false)}`
  author.telling.add(id)
  const words = targetWords(target, author)
  author.telling.delete(id)
  return words
}

const GROUPS: Readonly<Record<string, string>> = {
  creatures: 'every (CREATURE)',
  allies: 'every ally (CREATURE)',
  'other-allies': 'every other ally (CREATURE)',
  opposing: 'every opposing (CREATURE)',
  'other-creatures': 'every other (CREATURE)',
  fighters: 'both fighters',
}

const selectorWords = (selector: Selector, author: Author): string => {
  if (selector.kind === 'group') return GROUPS[selector.group] ?? selector.group
  return selector.kind === 'ref' ? refWords(selector.ref, author) : pickWords(selector.pick, author)
}

export const selectionWords = ({ parts }: Selection, author: Author): string =>
  list(parts.map((part) => selectorWords(part, author)))

const PLURAL: Readonly<Record<string, string>> = { is: 'are', benefits: 'benefit', does: 'do' }

/** What is said behind cards, where there are several. */
const several = (words: string): string =>
  words.replace(/ that (is|benefits|does)\b/, (_, verb: string) => ` that ${PLURAL[verb] ?? verb}`)

/** One of all that are meant, as an event or a count has it: `an ally (CREATURE)`, `ally (CREATURE)s`. */
export function oneOf(selection: Selection, author: Author, form: 'one' | 'many' = 'one'): string {
  const words = selectionWords(selection, author)
  const own = /^each (other )?of (.*)$/.exec(words)
  if (own) {
    const [, other = '', whose = ''] = own
    if (form === 'many') return several(other === '' ? whose : whose.replace(/^((?:your|their|.*?'s) )/, '$1other '))
    return `${other === '' ? 'one' : 'another'} of ${whose}`
  }
  if (!/^every /.test(words)) return words
  const bare = words.replace(/^every /, '')
  if (form === 'many')
    return several(bare.replace(/(\((?:CREATURE|AURA|FIELD|ACTION)\)|\beffect|\bcard|(?<!-)\btoken)/, '$1s'))
  return bare.startsWith('other ') ? `another ${bare.slice(6)}` : withArticle(`a ${bare}`)
}

/** Cards of a filter: `(AURA)s and (FIELD)s`, `(CREATURE)s with a total cost of 3 or less`. */
export function cardsWords(filter: Filter | undefined, author: Author, form: 'one' | 'many' = 'many'): string {
  const types = filter?.tests.find((test) => test.key === 'type')
  const rest: Filter | undefined = filter && { ...filter, tests: filter.tests.filter(({ key }) => key !== 'type') }
  const isPlural = form === 'many'
  const kinds =
    types?.key === 'type'
      ? list(
          types.types.map((type) => tagOf(type, isPlural)),
          isPlural ? 'and' : 'or',
        )
      : `card${isPlural ? 's' : ''}`
  const clauses = filterClauses(rest, author)
  const words = `${adjectives(rest)}${kinds}${clauses === '' ? '' : ` ${clauses}`}`
  return form === 'one' ? withArticle(`a ${words}`) : words
}

export const someone = (player: PlayerRef, author: Author): string => who(player, (ref) => refWords(ref, author))
export const somebodys = (player: PlayerRef, author: Author): string => whose(player, (ref) => refWords(ref, author))

const NAMES: Readonly<Record<string, string>> = {
  'event-amount': 'that much',
  variable: '(REF:VARIABLE)',
  round: 'the number of the current round',
  'stack-size': 'the number of cards on the stack',
}

const ZONES: Readonly<Record<string, string>> = { hand: 'hand', deck: 'deck', discard: 'discard pile' }

const whoseOf = (player: PlayerRef, author: Author): string => whose(player, (ref) => refWords(ref, author))

/** An amount: `3`, `half its (SATK)`, `the number of ally (CREATURE)s`. */
export function valueWords(value: Value, author: Author): string {
  switch (value.kind) {
    case 'number':
      return String(value.number)
    case 'name':
      return NAMES[value.name] ?? (author.bound.has(value.name) ? 'that many' : value.name.toUpperCase())
    case 'count':
      return `the number of ${oneOf(value.of, author, 'many')}`
    case 'stat': {
      const of = refWords(value.of, author)
      return `${of === 'it' ? 'its' : `${of}'s`} ${value.base ? 'printed ' : ''}${STAT_TAGS[value.stat] ?? value.stat}`
    }
    case 'sum':
      return `the total ${(STAT_TAGS[value.stat] ?? value.stat).replace('total ', '')} of ${oneOf(value.in, author, 'many')}`
    case 'traits':
    case 'markers':
      return `the number of ${value.kind} on ${refWords(value.of, author)}`
    case 'hand':
    case 'deck':
    case 'discard':
      return `the number of cards in ${whoseOf(value.of, author)} ${ZONES[value.kind] ?? value.kind}`
    case 'rounds-won':
      return `the number of rounds ${someone(value.of, author)} ${isYou(value.of) ? 'have' : 'has'} won`
    case 'energy':
      return `${whoseOf(value.of, author)} energy`
    case 'half':
      return `half ${valueWords(value.value, author)} (rounded down)`
    case 'by-round':
      return `${value.numbers.join('/')} in rounds ${value.numbers.map((_, at) => at + 1).join('/')} and after`
    case 'mul':
      return `${value.values.map((one) => valueWords(one, author)).join(' times ')}`
    case 'add':
      return list(
        value.values.map((one) => valueWords(one, author)),
        'plus',
      )
    case 'sub':
      return value.values.map((one) => valueWords(one, author)).join(' minus ')
    case 'min':
      return `the lowest of ${list(value.values.map((one) => valueWords(one, author)))}`
    case 'max':
      return `the highest of ${list(value.values.map((one) => valueWords(one, author)))}`
  }
}

/** `a card`, `2 cards`, `cards equal to ...`. */
export function counted(value: Value | undefined, noun: string, author: Author): string {
  if (!value) return `a ${noun}`
  if (value.kind === 'number') return value.number === 1 ? `a ${noun}` : `${value.number} ${noun}s`
  if (value.kind === 'name') return `${valueWords(value, author)} ${noun}s`
  return `${noun}s equal to ${valueWords(value, author)}`
}
