import type { Catalog } from '../../../document/catalog'
import { distance } from '../../../language/nearest'
import { createShelves } from '../../../language/shelves'
import type { Shelves } from '../../../language/shelves'

/** Makes the value when it is first asked for. */
export function memo<T>(make: () => T): () => T {
  let kept: { readonly value: T } | undefined
  return () => (kept ??= { value: make() }).value
}

/** What checking asks of all cards at once. Made once for every version of a catalog. */
export interface Known extends Shelves {
  /** How many cards have the trait. */
  carriers(trait: string): number
  /** Traits, most used first. */
  traits(): readonly string[]
  /** The trait used more than this one that is one letter away, if one is (quirk 32). */
  similar(trait: string): string | undefined
  keys(): ReadonlySet<string>
}

/** Shorter words are often one letter apart on purpose. */
const LEAST_LETTERS = 5

/** Whether the traits are so long and so alike that one of them may be a slip. */
export const isSimilar = (trait: string, other: string): boolean => other.length >= LEAST_LETTERS && trait.length >= LEAST_LETTERS && Math.abs(other.length - trait.length) <= 1 && distance(other, trait, 1) === 1

function similarTrait(traits: readonly string[], trait: string): string | undefined {
  for (const other of traits) {
    if (other === trait) return undefined
    if (isSimilar(trait, other)) return other
  }
  return undefined
}

function countTraits(catalog: Catalog): ReadonlyMap<string, number> {
  const traits = new Map<string, number>()
  for (const row of catalog.rows()) {
    for (const trait of row.words.trait ?? []) traits.set(trait, (traits.get(trait) ?? 0) + 1)
  }
  return traits
}

/** Every word of this kind that a card has. */
function wordsOf(catalog: Catalog, kind: 'name' | 'key'): ReadonlySet<string> {
  const words = new Set<string>()
  for (const row of catalog.rows()) if (row[kind] !== '') words.add(row[kind])
  return words
}

/** Reads each part when it is first asked for: a sound text asks for few. */
function read(catalog: Catalog): Known {
  /** Empty where none is. */
  const similar = new Map<string, string>()
  let shelves: Shelves | undefined
  const carriers = memo(() => countTraits(catalog))
  const traits = memo(() => catalog.words('trait'))
  const keys = memo(() => wordsOf(catalog, 'key'))
  return {
    near: (name) => (shelves ??= createShelves(wordsOf(catalog, 'name'))).near(name),
    refill: () => shelves?.refill(),
    carriers: (trait) => carriers().get(trait) ?? 0,
    traits,
    similar: (trait) => {
      let found = similar.get(trait)
      if (found === undefined) {
        found = similarTrait(traits(), trait) ?? ''
        similar.set(trait, found)
      }
      return found === '' ? undefined : found
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
