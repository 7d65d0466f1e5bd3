import type { Span } from '../../../language/span'
import type { Filter, FilterCondition, TypeTerm } from '../card'
import type { Teller } from './rule'

const PILES: Readonly<Record<string, string>> = {
  hand: 'hand',
  deck: 'deck',
  discards: 'discard pile',
  removed: 'removed pile',
}

/** How many the filter takes. */
function amountOf({ quantity, pick }: Filter, term: TypeTerm): string {
  if (term.plural || term.kind === 'all') return quantity ? String(quantity.max) : 'each'
  if (!quantity) return pick ? String(Math.abs(pick.value)) : '1'
  if (quantity.max === undefined) return 'any number'
  if (quantity.min > 1 && quantity.min < quantity.max) return `${quantity.min} or more`
  return quantity.min < quantity.max ? `up to ${quantity.max}` : String(quantity.max)
}

const OPPOSITE = { your: 'enemy', enemy: 'your', any: 'any' } as const

/** Whose the cards are, seen from the controller of the card. */
function sideOf({ me }: Teller, { zone }: Filter): string {
  if (!zone || zone.zone === 'arena') return ''
  if (zone.prefix === 'same') return ''
  if (zone.prefix === 'any') return 'any'
  return zone.prefix === 'opp' ? OPPOSITE[me] : me
}

/** Conditions that go without saying for what is done. */
const IMPLIED: Readonly<Record<string, readonly string[]>> = {
  frozen: ['unfreeze'],
  '-frozen': ['freeze'],
  powerful: ['loseAbility', 'steal', 'swapAbilities', 'copyAbility'],
  abinstant: ['copyAbility'],
  abtrigger: ['copyAbility'],
  abauto: ['copyAbility'],
}

/** What the cards are asked for beside numbers; an attack is one, alone or united. */
function marksOf({ verbs }: Pick<Teller, 'verbs'>, conditions: readonly FilterCondition[]): readonly string[] {
  const words = conditions.flatMap((condition) =>
    condition.kind === 'word' ? [`${condition.not ? '-' : ''}${condition.word}`] : [],
  )
  const found = words
    .filter((word) => !IMPLIED[word]?.some((verb) => verbs.has(verb)))
    .flatMap((word) =>
      /attack$/.test(word)
        ? word.startsWith('-')
          ? words.includes('attack')
            ? []
            : ['-attacking']
          : ['attacking']
        : [word === 'bp:lowest' ? 'lowest' : word],
    )
  return [...new Set(found)].toSorted()
}

/** Of cards that are in no ring, nothing goes without saying. */
const NOTHING: Pick<Teller, 'verbs'> = { verbs: new Set() }

function tellBounds({ add }: Teller, conditions: readonly FilterCondition[]): void {
  for (const condition of conditions) {
    if (condition.kind !== 'number' || condition.stat !== 'bp') continue
    const {
      operator,
      value,
      span: { end },
    } = condition
    add('bound', 'number', condition.span, {
      value: `${operator}${value}`,
      group: '',
      number: String(value),
      spot: { start: end - String(value).length, end },
    })
  }
}

/** The type of cards as it is printed, or none where they are called by name. */
function typeOf(term: TypeTerm, conditions: readonly FilterCondition[]): string | undefined {
  const named = conditions.find((condition) => condition.kind === 'type')
  if (named?.kind === 'type') return named.type.toLowerCase()
  if (term.kind === 'type') return `${term.not ? 'non ' : ''}${term.type.toLowerCase()}`
  return term.kind === 'any' || term.kind === 'all' ? 'card' : undefined
}

function tellPile(teller: Teller, filter: Filter, term: TypeTerm, pile: string): void {
  const conditions = filter.conditions.flat()
  const type = typeOf(term, conditions)
  const { pick, quantity } = filter
  if (pick && type === 'card')
    teller.add(
      'top',
      'number',
      pick.span,
      { value: String(pick.value), group: '', number: String(Math.abs(pick.value)) },
      false,
    )
  if (pick && quantity) teller.add('chosen', 'number', quantity.span, { value: String(quantity.max), group: '' }, false)
  if (type === undefined || (teller.verbs.has('prophecy') && pile === 'deck')) return
  const side = sideOf(teller, filter)
  const marks = marksOf(NOTHING, conditions)
  const amount = amountOf(filter, term)
  const value = [amount, '', side, [...marks, pile].join(' '), type].join('|')
  if (side === 'enemy') teller.add('player', 'target', filter.span, { value: 'enemy', group: '', soft: true })
  const soft =
    pick !== undefined ||
    quantity?.random === true ||
    (side === 'enemy' && pile === 'hand') ||
    (amount === 'each' && type === 'card')
  teller.add('cards', 'target', filter.span, {
    value,
    group: `${side} ${pile}`,
    ...(soft ? { soft: true as const } : {}),
    ...(/^(?:up|any)/.test(amount) ? { subject: 'choice' as const } : {}),
  })
}

function tellCharacters(teller: Teller, filter: Filter, term: TypeTerm): void {
  const amount = amountOf(filter, term)
  if (filter.zone?.zone === 'infront')
    return teller.add('cards', 'target', filter.span, { value: `${amount} front`, group: 'front' })
  const marks = marksOf(teller, filter.conditions.flat())
  const side = marks.some((mark) => mark.endsWith('attacking')) ? '' : sideOf(teller, filter)
  const other = filter.without !== undefined || (term.others === true && !teller.gone)
  const value = [amount, other ? 'other' : '', side, marks.join(' '), 'character'].join('|')
  teller.add('cards', 'target', filter.span, {
    value,
    group: `${side} ring`,
    ...(side === 'any' && teller.me === 'any' ? { soft: true as const } : {}),
    ...(/^(?:up|any)/.test(amount) ? { subject: 'choice' as const } : {}),
  })
}

function tellPlayer({ add, me, both }: Teller, { span: place }: TypeTerm, kind: 'me' | 'opp' | 'players'): void {
  const who = kind === 'players' ? 'each' : kind === 'opp' ? OPPOSITE[me] : me
  if (both || who === 'any')
    for (const value of ['enemy', 'each']) add('player', 'target', place, { value, group: '', soft: true })
  else if (who !== 'your') add('player', 'target', place, { value: who, group: '' })
}

const STATES = ['attack', 'block', 'blocked']

function tellThis(teller: Teller, filter: Filter, { span: place }: TypeTerm): void {
  teller.add('self', 'target', place, { value: 'this', group: '' })
  const words = filter.conditions
    .flat()
    .flatMap((condition) => (condition.kind === 'word' && STATES.includes(condition.word) ? [condition.word] : []))
  const atEnd = teller.card.rule?.auto?.events.some(({ event }) => event === 'endPhase' || event === 'cleanupPhase')
  if (words.length > 0 && atEnd)
    teller.add('state', 'trigger', filter.span, { value: words.toSorted().join(' '), group: '' })
}

/** Which cards or players a filter means. */
export function tellFilter(teller: Teller, filter: Filter): void {
  if (filter.expression) return
  tellBounds(teller, filter.conditions.flat())
  const pile = filter.zone && PILES[filter.zone.zone]
  for (const term of filter.types.flat()) {
    if (term.kind === 'me' || term.kind === 'opp') tellPlayer(teller, term, term.kind)
    else if (term.kind === 'player') {
      if (term.plural) tellPlayer(teller, term, 'players')
    } else if (term.kind === 'this') tellThis(teller, filter, term)
    else if (pile !== undefined) tellPile(teller, filter, term, pile)
    else if (term.kind !== 'subtype' && term.kind !== 'name') tellCharacters(teller, filter, term)
  }
}

/** Cards that are discarded, for a cost or as an effect. */
export function tellDiscard(teller: Teller, place: Span, what: Filter | number, spot?: Span): void {
  if (typeof what === 'number')
    return teller.add('discard', 'cost', place, {
      value: `${what}|||card`,
      group: '',
      number: String(what),
      ...(spot ? { spot } : {}),
    })
  const conditions = what.conditions.flat()
  for (const term of what.types.flat()) {
    const amount = amountOf(what, term)
    const random = what.quantity?.random ? 'random' : ''
    teller.add('discard', 'cost', place, {
      value: [amount, random, marksOf(NOTHING, conditions).join(' '), typeOf(term, conditions) ?? 'card'].join('|'),
      group: '',
    })
  }
}
