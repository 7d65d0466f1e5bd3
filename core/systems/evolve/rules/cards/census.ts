import type { Pool } from '../../../../engine/pool'
import type { ArgumentValue } from '../../ability'
import type { EvolveDefinition } from '../definition'
import type { CardNumber } from '../state'

/** The followers that Carrots are served to, with how many Carrots and play points that takes (section 5.7.10). */
export const SERVES = [
  ['serve', 1],
  ['serve2', 2],
  ['serve3', 3],
] as const

/** Words of `GiveStat` by the number that they change. */
export const STATS: Readonly<Record<CardNumber, readonly string[]>> = {
  attack: ['Atk', 'AtkDef'],
  defense: ['Def', 'AtkDef'],
  cost: ['Cost'],
  evolveCost: ['EvolveCost'],
}

/** The word of a closed set that an argument is; empty where it is none. */
export const wordIn = (value: ArgumentValue | undefined): string => (value?.node === 'choice' ? value.id : '')

/** What the cards of a pool can do at all. Most questions that are asked of all cards again and again end here. */
export interface Census {
  /** Triggers of their abilities. */
  readonly triggers: ReadonlySet<string>
  /** Whether a follower may race without being given the keyword. */
  readonly serves: boolean
  /** What their passive abilities give to cards (section 4.5): numbers, keywords, a smaller price, other abilities. */
  readonly numbers: Readonly<Record<CardNumber, boolean>>
  /** Whether a follower to which nothing has been done may be without defense. */
  readonly frail: boolean
  readonly keywords: readonly string[]
  readonly discounts: boolean
  /** Whether they change what a card costs to play at all. */
  readonly prices: boolean
  readonly abilities: boolean
  /** Whether any of them reaches the other side's cards. */
  readonly across: boolean
}

function count(pool: Pool<EvolveDefinition>): Census {
  const all = [...pool.all()]
  const passive = all.flatMap(({ passives }) => passives.map(({ effect }) => effect))
  const words = (id: string, argument: 'stat' | 'keyword'): Set<string> =>
    new Set(passive.filter((effect) => effect.id === id).map((effect) => wordIn(effect.arguments[argument])))
  const stats = words('GiveStat', 'stat')
  const keywords = [...words('GiveKeyword', 'keyword')]
  const changes = (number: CardNumber): boolean => STATS[number].some((stat) => stats.has(stat))
  const discounts = passive.some(({ id }) => id === 'MinusCostOther')
  const numbers = {
    attack: changes('attack'),
    defense: changes('defense'),
    cost: changes('cost'),
    evolveCost: changes('evolveCost'),
  }
  return {
    triggers: new Set(all.flatMap(({ triggered }) => [...triggered.keys()])),
    serves: SERVES.some(
      ([keyword]) => keywords.includes(keyword) || all.some((definition) => definition.keywords.includes(keyword)),
    ),
    numbers,
    frail: numbers.defense || all.some(({ isFollower, defense }) => isFollower && defense <= 0),
    keywords,
    discounts,
    prices: discounts || numbers.cost,
    abilities: passive.some(({ id }) => id === 'GiveAbility'),
    across: passive.some(({ target }) => target?.id === 'AllOpponentCards' || target?.id === 'AllCards'),
  }
}

const counted = new WeakMap<Pool<EvolveDefinition>, Census>()

/** The pool that was asked about last, nearly always the same one: without it, random games of the sample decks take 13 % longer. */
let latest: { readonly pool: Pool<EvolveDefinition>; readonly census: Census } | undefined

/** The census of a pool. Pools never change, so it is taken once. */
export function censusOf(pool: Pool<EvolveDefinition>): Census {
  if (latest?.pool === pool) return latest.census
  const census = counted.get(pool) ?? count(pool)
  counted.set(pool, census)
  latest = { pool, census }
  return census
}
