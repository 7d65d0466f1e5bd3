import type { Catalog } from '../../../document/catalog'
import { distance } from '../../../language/nearest'
import { createShelves } from '../../../language/shelves'
import type { Shelves } from '../../../language/shelves'

/** What checking asks of all cards at once. Made once for every version of a catalog. */
export interface Known extends Shelves {
  /** How many cards have the trait. */
  carriers(trait: string): number
  /** Traits, most used first. */
  readonly traits: readonly string[]
  /** The trait used more than this one that is one letter away, if one is (quirk 32). */
  similar(trait: string): string | undefined
  readonly keys: ReadonlySet<string>
}

/** Shorter words are often one letter apart on purpose. */
const LEAST_LETTERS = 5

/** Whether the traits are so long and so alike that one of them may be a slip. */
export const isSimilar = (trait: string, other: string): boolean => other.length >= LEAST_LETTERS && trait.length >= LEAST_LETTERS && distance(other, trait, 1) === 1

function similarTrait(traits: readonly string[], trait: string): string | undefined {
  const own = traits.indexOf(trait)
  return traits.slice(0, own < 0 ? undefined : own).find((other) => isSimilar(trait, other))
}

function read(catalog: Catalog): Known {
  const names = new Set<string>()
  const keys = new Set<string>()
  const traits = new Map<string, number>()
  for (const row of catalog.rows()) {
    if (row.name !== '') names.add(row.name)
    if (row.key !== '') keys.add(row.key)
    for (const trait of row.words.trait ?? []) traits.set(trait, (traits.get(trait) ?? 0) + 1)
  }
  const words = catalog.words('trait')
  const similar = new Map<string, string | undefined>()
  let shelves: Shelves | undefined
  return {
    near: (name) => (shelves ??= createShelves(names)).near(name),
    refill: () => shelves?.refill(),
    carriers: (trait) => traits.get(trait) ?? 0,
    traits: words,
    similar: (trait) => {
      if (!similar.has(trait)) similar.set(trait, similarTrait(words, trait))
      return similar.get(trait)
    },
    keys,
  }
}

const readings = new WeakMap<Catalog, { readonly version: number; readonly known: Known }>()

/** What is known of the catalog's cards. */
export function knownOf(catalog: Catalog): Known {
  const last = readings.get(catalog)
  if (last?.version === catalog.version) {
    last.known.refill()
    return last.known
  }
  const known = read(catalog)
  readings.set(catalog, { version: catalog.version, known })
  return known
}
