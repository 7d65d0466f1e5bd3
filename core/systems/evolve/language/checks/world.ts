import type { Catalog } from '../../../../document/catalog'
import type { CheckOptions } from '../../../../language/service'
import type { Keys } from '../../../../language/keys'
import { createShelves, searchBudget } from '../../../../language/shelves'
import type { EvolveCard } from '../../card'
import { knownOf, memo } from './known'
import type { Known } from './known'
import type { EvolveParsed } from '../parse/tree'
import { own } from '../../../../language/own'

/** What one check knows: the text, the other cards, and what has been declared. */
export interface World {
  readonly parsed: EvolveParsed
  readonly catalog: Catalog
  readonly options: CheckOptions
  readonly known: Known
  /** The text's own cards by a word of theirs, in order. */
  named(name: string): readonly EvolveCard[]
  keyed(key: string): readonly EvolveCard[]
  /** Names of cards near this one, the text's own first. */
  nearNames(name: string): string[]
  /** Keys that a new card cannot have. */
  readonly keys: Keys
  /** How many cards have the trait; the text's own count as it has them now. */
  carriers(trait: string): number
  /** Whether a card has the trait. */
  isCarried(trait: string): boolean
  /** Every trait that a card has. */
  traits(): readonly string[]
}

function grouped(cards: readonly EvolveCard[], by: 'name' | 'key'): ReadonlyMap<string, readonly EvolveCard[]> {
  const groups = new Map<string, EvolveCard[]>()
  for (const card of cards) {
    const group = groups.get(card[by])
    if (group) group.push(card)
    else groups.set(card[by], [card])
  }
  return groups
}

/** How many of the text's cards have each trait, less what the catalog already counts of them. */
function ownTraits({ cards }: EvolveParsed, catalog: Catalog): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const add = (trait: string, by: number): unknown => counts.set(trait, (counts.get(trait) ?? 0) + by)
  for (const { key, name, traits } of cards) {
    for (const { value } of traits) add(value, 1)
    const row = catalog.byKey(key).find((other) => other.name === name)
    for (const trait of row?.words.trait ?? []) add(trait, -1)
  }
  return counts
}

function carriedBy(cards: readonly EvolveCard[]): ReadonlySet<string> {
  const carried = new Set<string>()
  for (const { traits } of cards) for (const { value } of traits) carried.add(value)
  return carried
}

export function worldOf(parsed: EvolveParsed, catalog: Catalog, options: CheckOptions): World {
  const known = knownOf(catalog)
  const own = memo(() => ownTraits(parsed, catalog))
  const carried = memo(() => carriedBy(parsed.cards))
  const carriers = (trait: string): number => catalog.carriers('trait', trait) + (own().get(trait) ?? 0)
  const names = memo(() => grouped(parsed.cards, 'name'))
  const cards = memo(() => grouped(parsed.cards, 'key'))
  const budget = searchBudget()
  const shelves = memo(() => createShelves(names().keys()))
  return {
    parsed,
    catalog,
    options,
    known,
    named: (name) => names().get(name) ?? [],
    keyed: (key) => cards().get(key) ?? [],
    nearNames: (name) => [...new Set([...shelves().near(name, budget), ...catalog.near(name, budget)])].slice(0, 3),
    keys: {
      has: (key) => cards().has(key) || catalog.hasKey(key),
      keys: () => new Set([...catalog.keys(), ...cards().keys()]),
    },
    carriers,
    isCarried: (trait) => carried().has(trait) || carriers(trait) > 0,
    traits: memo(() => [...new Set([...known.traits(), ...own().keys()])]),
  }
}

/** Whether a card of the text or of the catalog has the name. */
export const hasName = ({ named, catalog }: World, name: string): boolean =>
  named(name).length > 0 || catalog.byName(name).length > 0

/** The card in whose text the place is, if one is. */
export function cardAt({ parsed: { cards } }: World, offset: number): EvolveCard | undefined {
  let [low, high] = [0, cards.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((cards[middle]?.span.start ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  const card = cards[low]
  return card && card.span.start <= offset && offset < card.span.end ? card : undefined
}

export const isDeclared = ({ options }: World, kind: string, word: string): boolean =>
  own(options.declared ?? {}, kind)?.includes(word) ?? false
