import { creating } from '../../../../language/checks/remedies'
import type { Fix } from '../../../../language/diagnostic'
import type { Keys } from '../../../../language/keys'
import type { EvolveCard } from '../../card'
import { nextKey } from '../../kinds'

/** What a draft has of its own; the rest is that of the card it is made after. */
interface Draft {
  readonly name: string
  readonly key: string
  readonly type: string
  readonly trait: string | undefined
  readonly rarity?: string | undefined
  readonly cost?: number
  readonly stats: readonly [attack: number, defense: number]
  readonly evolve?: number
}

function drafting(card: EvolveCard | undefined, { name, key, type, trait, rarity, cost, stats, evolve }: Draft): Fix {
  const lines = {
    name,
    id: key,
    class: card?.class?.value ?? 'Neutral',
    universe: card?.universe?.value,
    type,
    trait,
    rarity,
    cost,
    stats: stats.join('/'),
    evolve,
  }
  const given = Object.entries(lines).filter(([, value]) => value !== undefined && value !== '')
  return creating(name, given.map(([statement, value]) => `${statement} ${value};\n`).join(''))
}

const traitsOf = (card: EvolveCard | undefined): string | undefined =>
  card?.traits.map(({ value }) => value).join(' / ')

const keyLike = ({ key }: EvolveCard, taken: Keys): string => nextKey(taken, key === '' ? undefined : key)

/** Offers the evolved card of a follower: alike, and a little stronger. */
export function creatingEvolved(card: EvolveCard, taken: Keys): Fix {
  const { attack = 1, defense = 1 } = card.stats?.value ?? {}
  return drafting(card, {
    name: `${card.baseName} (Evolved)`,
    key: keyLike(card, taken),
    type: 'Evolved Follower',
    trait: traitsOf(card),
    rarity: card.rarity?.value,
    stats: [Math.min(99, attack + 1), Math.min(99, defense + 1)],
  })
}

/** Offers the follower that an evolved card is the other side of. */
export function creatingBase(card: EvolveCard, taken: Keys): Fix {
  const { attack = 2, defense = 2 } = card.stats?.value ?? {}
  return drafting(card, {
    name: card.baseName,
    key: keyLike(card, taken),
    type: 'Follower',
    trait: traitsOf(card),
    rarity: card.rarity?.value,
    cost: 2,
    stats: [Math.max(0, attack - 1), Math.max(1, defense - 1)],
    evolve: 1,
  })
}

const SET = /^[A-Z]{1,6}[0-9]{0,3}[a-z]?(?=-)/

/** Offers a token of the name, of the set, class and traits of the card that creates it. */
export const creatingToken = (name: string, card: EvolveCard | undefined, taken: Keys): Fix =>
  drafting(card, {
    name,
    key: nextKey(taken, `${SET.exec(card?.key ?? '')?.[0] ?? 'CP99'}-T00`),
    type: 'Follower / Token',
    trait: traitsOf(card) || 'Creature',
    cost: 1,
    stats: [1, 1],
  })
