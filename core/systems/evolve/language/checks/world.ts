import type { Catalog } from '../../../../document/catalog'
import { declaredIn, memo, worldOf, type World } from '../../../../language/checks/world'
import type { CheckOptions } from '../../../../language/service'
import type { EvolveCard } from '../../card'
import type { EvolveParsed } from '../parse/tree'
import { knownOf, type Known } from './known'

/** What one check knows, of traits too. */
export interface EvolveWorld extends World<EvolveParsed> {
  readonly known: Known
  /** How many cards have the trait; the text's own count as it has them now. */
  carriers(trait: string): number
  /** Whether a card has the trait. */
  isCarried(trait: string): boolean
  /** Every trait that a card has. */
  traits(): readonly string[]
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

export function evolveWorld(parsed: EvolveParsed, catalog: Catalog, options: CheckOptions): EvolveWorld {
  const known = knownOf(catalog)
  const own = memo(() => ownTraits(parsed, catalog))
  const carried = memo(() => carriedBy(parsed.cards))
  const carriers = (trait: string): number => catalog.carriers('trait', trait) + (own().get(trait) ?? 0)
  return {
    ...worldOf(parsed, catalog, options),
    known,
    carriers,
    isCarried: (trait) => carried().has(trait) || carriers(trait) > 0,
    traits: memo(() => [...new Set([...known.traits(), ...own().keys()])]),
  }
}

export const isDeclared = ({ options }: EvolveWorld, kind: string, word: string): boolean =>
  declaredIn(options, kind).includes(word)
