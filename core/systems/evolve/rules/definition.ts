import type { Definition } from '../../../engine/pool'
import type { Ability, Effect } from '../ability'
import { playedAs, type EvolveCard } from '../card'
import { nodes } from '../../../language/walk'
import { wordIn } from './cards/census'

/** When a continuous ability has its turn: it sees what those of earlier turns give, so that none ever waits for itself. */
export type Turn = 'words' | 'numbers' | 'keywords' | 'others'

/** A continuous ability with its effect, by its place on the card. */
export interface Continuous {
  readonly index: number
  readonly ability: Ability
  readonly effect: Effect
  /** The keyword that it gives; empty where it gives none. */
  readonly keyword: string
  readonly turn: Turn
}

/** An activated ability that a card has: of its own, from another card, or from the game itself. */
export interface Activated {
  readonly key: string
  readonly index: number
}

/** A card as the rules use it: what they ask of it again and again, worked out once. */
export interface EvolveDefinition extends Definition<EvolveCard> {
  readonly card: EvolveCard
  readonly abilities: readonly Ability[]
  readonly name: string
  readonly baseName: string
  readonly className: string | undefined
  readonly isFollower: boolean
  readonly isSpell: boolean
  readonly isAmulet: boolean
  /** Evolved follower or evolved spell: it lives in the evolve deck. */
  readonly isEvolved: boolean
  readonly isLeader: boolean
  readonly token: boolean
  /** A list, because there are few: looking through it is faster than looking up. */
  readonly keywords: readonly string[]
  readonly traits: readonly string[]
  /** The printed numbers; -1 where there is none. */
  readonly attack: number
  readonly defense: number
  readonly cost: number
  readonly evolveCost: number
  /** Ability indices by trigger. */
  readonly triggered: ReadonlyMap<string, readonly number[]>
  /** Continuous abilities without a fault (section 4.5). */
  readonly passives: readonly Continuous[]
  readonly acts: readonly Activated[]
  /** Abilities that make it cost less, and those that are other ways to pay for it (section 4.6). */
  readonly discounts: readonly number[]
  readonly alternates: readonly number[]
  /** What the card does when it is played as a spell (section 4.1). */
  readonly spell: number | undefined
  /** Abilities with a fault in their script: they cannot be played. */
  readonly broken: ReadonlySet<number>
  /** The first ability of each name. */
  readonly named: ReadonlyMap<string, number>
}

function group(card: EvolveCard): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  card.abilities.forEach(({ trigger }, index) => {
    if (!trigger) return
    const list = groups.get(trigger.value)
    if (list) list.push(index)
    else groups.set(trigger.value, [index])
  })
  return groups
}

const spellOf = ({ abilities }: EvolveCard): number | undefined => {
  const index = playedAs(abilities)
  return index < 0 ? undefined : index
}

/** Whether an ability is a card's way to evolve (section 5.7.3). */
export const evolvesItself = ({ effect }: Ability): boolean =>
  effect?.id === 'Evolve' && (effect.target?.id ?? 'Self') === 'Self'

/** Keywords that the card's abilities give it by themselves (section 4.8). */
function automatic(card: EvolveCard): string[] {
  const evolves =
    card.evolveCost !== undefined ||
    card.abilities.some((ability) => ability.trigger?.value === 'Act' && evolvesItself(ability))
  const rites = card.abilities.some(({ costs }) => costs.some(({ id }) => id === 'EarthRite'))
  return [...(evolves ? ['Evolve'] : []), ...(rites ? ['EarthRite'] : [])]
}

/** Whether a compiled node holds a hole, or an ability has no effect to do. */
const hasHole = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  return (value as { node?: unknown }).node === 'hole' || Object.values(value).some(hasHole)
}

const brokenOf = ({ abilities }: EvolveCard): Set<number> =>
  new Set(abilities.flatMap((ability, index) => (!ability.effect || hasHole(ability) ? [index] : [])))

/** Values, conditions and filters that ask for the numbers or the keywords of cards. */
const ASKING: Readonly<Record<string, ReadonlySet<unknown>>> = {
  dynamic: new Set(['A', 'D', 'P']),
  conditional: new Set(['s']),
  atom: new Set(['a', 'd', 'p', 'e', 'k', '#F', '#a', '#e']),
}

/** Keywords that hang on neither numbers nor keywords come first, then numbers, then other keywords, and at last abilities and prices, on which nothing hangs. */
function turnOf({ conditions, filters }: Ability, { id, filter }: Effect): Turn {
  if (id === 'GiveStat') return 'numbers'
  if (id !== 'GiveKeyword') return 'others'
  for (const { node, id: word } of nodes([conditions, filters, filter]))
    if (typeof node === 'string' && ASKING[node]?.has(word)) return 'keywords'
  return 'words'
}

const continuous = (
  { abilities }: EvolveCard,
  groups: ReadonlyMap<string, readonly number[]>,
  broken: ReadonlySet<number>,
): Continuous[] =>
  (groups.get('Passive') ?? []).flatMap((index) => {
    const ability = abilities[index]
    const effect = ability?.effect
    return effect && !broken.has(index)
      ? [{ index, ability, effect, keyword: wordIn(effect.arguments.keyword), turn: turnOf(ability, effect) }]
      : []
  })

export function define(card: EvolveCard): EvolveDefinition {
  const type = card.type?.value ?? 'Follower'
  const triggered = group(card)
  const broken = brokenOf(card)
  const keywords = [...new Set([...card.keywords.map(({ value }) => value), ...automatic(card)])]
  const named = new Map<string, number>()
  card.abilities.forEach(({ name }, index) => void (named.has(name) || named.set(name, index)))
  const modifying = (effect: string): number[] =>
    (triggered.get('ModifiedCost') ?? []).filter(
      (index) => card.abilities[index]?.effect?.id === effect && !broken.has(index),
    )
  return {
    card,
    abilities: card.abilities,
    name: card.name,
    baseName: card.baseName,
    className: card.class?.value,
    isFollower: type === 'Follower' || type === 'Evolved Follower',
    isSpell: type === 'Spell' || type === 'Evolved Spell',
    isAmulet: type === 'Amulet',
    isEvolved: type === 'Evolved Follower' || type === 'Evolved Spell',
    isLeader: type === 'Leader',
    token: card.token,
    keywords,
    traits: card.traits.map(({ value }) => value),
    attack: card.stats?.value.attack ?? -1,
    defense: card.stats?.value.defense ?? -1,
    cost: card.cost?.value ?? -1,
    evolveCost: card.evolveCost?.value ?? -1,
    triggered,
    passives: continuous(card, triggered, broken),
    acts: (triggered.get('Act') ?? []).map((index) => ({ key: card.key, index })),
    discounts: modifying('ReducedCost'),
    alternates: modifying('AlternateCost'),
    spell: type === 'Spell' ? spellOf(card) : undefined,
    broken,
    named,
  }
}
