import type { Deck, PropertyValue } from '../../../../engine/rules'
import type { Pool } from '../../../../engine/pool'
import { message, type Message } from '../../../../language/message'
import type { EvolveCard } from '../../card'
import { defaultOf, type ParameterName } from '../cards/board'
import { CLASS_WORDS, find } from '../../vocabulary'
import type { EvolveDefinition } from '../definition'

/** A card of which a deck may hold more copies than of others (section 5.2). */
const MANY: Readonly<Record<string, number>> = { Carrot: 10 }

type Numbers = Readonly<Record<string, number>>

const limit = (name: ParameterName, numbers: Numbers): number => numbers[name] ?? defaultOf(name)

/** Section of a deck by the card's type; tokens go into none. */
export function section(card: EvolveCard): string | undefined {
  if (card.token) return undefined
  const type = card.type?.value
  if (type === 'Leader') return 'leader'
  return type === 'Evolved Follower' || type === 'Evolved Spell' ? 'evolve' : 'main'
}

function tooMany(cards: readonly EvolveDefinition[], copies: number): Message[] {
  const counts = new Map<string, number>()
  for (const { card } of cards) counts.set(card.name, (counts.get(card.name) ?? 0) + 1)
  return [...counts].flatMap(([card, found]) => {
    const max = MANY[card] ?? copies
    return found > max ? [message('deck-copies', { card, found, max })] : []
  })
}

/** A class deck holds the leader's class and Neutral; a universe deck only its universe (section 5.2). */
function foreign(leader: EvolveDefinition | undefined, cards: readonly EvolveDefinition[]): Message[] {
  const universe = leader?.card.universe?.value
  if (universe !== undefined && cards.every(({ card }) => card.universe?.value === universe)) return []
  const own = leader?.card.class?.value
  if (own === undefined) return []
  const names = cards
    .filter(({ card }) => card.class && card.class.value !== own && card.class.value !== 'Neutral')
    .map(({ card }) => card.name)
  return [...new Set(names)].map((card) => message('deck-class', { card, class: own }))
}

/** The class that a deck's list names is its leader's, or the first word of the universe (section 8.2). */
function misnamed(leader: EvolveDefinition | undefined, named: string | undefined): Message[] {
  const own = leader?.card.class?.value
  if (named === undefined || own === undefined) return []
  const [universe = ''] = leader?.card.universe?.value.split(/[^\p{L}\p{N}@]/u) ?? []
  const printed = find(CLASS_WORDS, own)?.printed ?? own
  const isMeant = [own, printed, universe].some((word) => word.toLowerCase() === named.toLowerCase())
  return isMeant ? [] : [message('deck-named', { named, class: printed })]
}

/** What section 5.2 says against a deck; the numbers of the rules are the usual ones where none are given. */
export function judgeDeck({ sections, options }: Deck, pool: Pool<EvolveDefinition>, numbers: Numbers = {}): Message[] {
  const of = (id: string): EvolveDefinition[] => (sections[id] ?? []).flatMap((key) => pool.byKey(key) ?? [])
  const [leaders, main, evolve] = [of('leader'), of('main'), of('evolve')]
  const [min, max, most] = [
    limit('mainDeckLeast', numbers),
    limit('mainDeckMost', numbers),
    limit('evolveDeckMost', numbers),
  ]
  return [
    ...(leaders.length === 1 ? [] : [message('deck-leader', { found: leaders.length })]),
    ...(main.length >= min && main.length <= max ? [] : [message('deck-main', { min, max, found: main.length })]),
    ...(evolve.length <= most ? [] : [message('deck-evolve', { max: most, found: evolve.length })]),
    ...tooMany([...main, ...evolve], limit('copies', numbers)),
    ...foreign(leaders[0], [...main, ...evolve]),
    ...misnamed(leaders[0], options?.class),
    ...[...main, ...evolve].filter(({ token }) => token).map(({ card }) => message('deck-token', { card: card.name })),
  ]
}

const BODY = /^\s*(?:(\d{1,2})\s+)?(\d{1,2})\s*\/\s*(\d{1,2})(?:\s+(.+?))?\s*$/

/** The script of a plain follower: `2 3/4`, or `2 3/4 Ward, Storm` with keywords; a cost of 2 when none is given. */
export function plain(body: string, name: string, key: string): string | undefined {
  const [, cost = '2', attack, defense, keywords] = BODY.exec(body) ?? []
  if (attack === undefined || defense === undefined) return undefined
  const words = keywords === undefined ? '' : ` keywords ${keywords};`
  return `name ${name}; id ${key}; class Neutral; type Follower; trait Plain; cost ${cost}; stats ${attack}/${defense};${words}\n`
}

/** The short form of a plain follower, where the card is nothing but one. */
export function body(card: EvolveCard): string | undefined {
  const { cost, stats, keywords, abilities, traits, evolveCost, kind } = card
  if (
    kind !== 'Follower' ||
    !cost ||
    !stats ||
    evolveCost ||
    abilities.length > 0 ||
    traits.length !== 1 ||
    traits[0]?.value !== 'Plain'
  )
    return undefined
  const words = keywords.map(({ value }) => value).join(', ')
  return `${cost.value} ${stats.value.attack}/${stats.value.defense}${words === '' ? '' : ` ${words}`}`
}

/** How one card is tried out: in the hand with the play points it costs, or where its kind belongs. */
export function trial(card: EvolveCard): { zone: string; values: Readonly<Record<string, PropertyValue>> } {
  const used = card.abilities.flatMap(({ costs }) =>
    costs.flatMap(({ id, arguments: { amount } }) => (id === 'PP' && amount?.node === 'number' ? [amount.value] : [])),
  )
  const points = Math.min(10, Math.max(5, (card.cost?.value ?? 0) + Math.max(0, ...used)))
  const zone = section(card) === 'evolve' ? 'evolve' : card.token ? 'ex' : 'hand'
  return { zone, values: { maxPlayPoints: points, playPoints: points, evolutionPoints: 3 } }
}
