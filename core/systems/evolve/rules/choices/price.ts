import type { Ability, ArgumentValue, Cost, Filter, Range, Value } from '../../ability'
import { readFilter, readFilters, readValue } from '../../language/text/reading'
import type { CostId } from '../../vocabulary'

const NO_VALUES: ReadonlySet<string> = new Set(['filter', 'name', 'choice', 'action', 'complex', 'hole'])

const isAmount = (value: ArgumentValue | undefined): value is Value | Range =>
  value !== undefined && !NO_VALUES.has(value.node)

const amountOf = ({ arguments: { amount } }: Cost): string => (isAmount(amount) ? readValue(amount) : '1')

const filterOf = ({ arguments: { filter } }: Cost): Filter | undefined =>
  filter?.node === 'filter' ? filter : undefined

export const counted = (amount: string, noun: string): string => `${amount} ${noun}${amount === '1' ? '' : 's'}`

/** `a spell`, `2 spells`: so many of the cards that fit. */
function cardsOf(cost: Cost, amount: string): string {
  const { range: _, ...filter } = filterOf(cost) ?? {
    node: 'filter' as const,
    atoms: [],
    alternatives: [],
    span: cost.span,
  }
  return amount === '1' ? readFilter(filter) : `${amount} ${readFilters(filter)}`
}

/** The cards that a zone cost takes. */
function takenBy(cost: Cost): string {
  const { target } = cost.arguments
  const id = target?.node === 'choice' ? target.id : 'Self'
  if (id === 'Self') return 'this card'
  const range = filterOf(cost)?.range
  return id.startsWith('All')
    ? `all ${cardsOf(cost, '')}`.replaceAll('  ', ' ')
    : cardsOf(cost, range ? readValue(range) : '1')
}

const counterOf = ({ arguments: { counter } }: Cost): string => (counter?.node === 'choice' ? counter.id : '')

const PHRASES = {
  PP: (cost) => `pay ${counted(amountOf(cost), 'play point')}`,
  EngageSelf: () => 'engage this card',
  Discard: (cost) => `discard ${cardsOf(cost, amountOf(cost))}`,
  LeaderDefense: (cost) => `give up ${amountOf(cost)} of your leader's defense`,
  SendToCemetery: (cost) => `put ${takenBy(cost)} into the cemetery`,
  ReturnToHand: (cost) => `return ${takenBy(cost)} to the hand`,
  Banish: (cost) => `banish ${takenBy(cost)}`,
  BanishFromCemetery: (cost) => `banish ${cardsOf(cost, amountOf(cost))} of your cemetery`,
  RemoveCounters: (cost) => `remove ${counted(amountOf(cost), `${counterOf(cost)} counter`)} from ${takenBy(cost)}`,
  EarthRite: (cost) => `Earth Rite (${amountOf(cost)})`,
  OncePerTurn: () => 'once in a turn',
  Quick: () => 'Quick',
} satisfies Record<CostId, (cost: Cost) => string>

/** One cost in words, as an order: `discard 2 spells`. */
export const costPhrase = (cost: Cost): string => PHRASES[cost.id as CostId](cost)

const printed = new WeakMap<Ability, string>()

/** What is to be paid for an ability, in words; empty where it is free. The same for every copy, so it is put together once (`alike.ts` says what that gains). */
export function priceOf(ability: Ability): string {
  const known = printed.get(ability)
  if (known !== undefined) return known
  const parts = ability.costs
    .filter(({ id }) => id in PHRASES && id !== 'OncePerTurn' && id !== 'Quick')
    .map(costPhrase)
  const words = parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`
  printed.set(ability, words)
  return words
}

/** What an ability is called where it is offered: its own prompt, or its name with what it costs. */
export function offerOf(ability: Ability): string {
  if (ability.prompt) return ability.prompt.value
  const price = priceOf(ability)
  return price === '' ? ability.name : `${ability.name} (${price})`
}

/** `2 cards`, `up to 3 targets`, `1 to 3 cards`. */
export const manyOf = (min: number, max: number, noun: string): string =>
  `${min === max ? '' : min === 0 ? 'up to ' : `${min} to `}${counted(String(max), noun)}`
