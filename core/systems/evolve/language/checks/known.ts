import type { Catalog } from '../../../../document/catalog'
import { memo } from '../../../../language/checks/world'
import { distance } from '../../../../language/nearest'

/** What checking asks of all cards' traits at once. Made once for every version of a catalog. */
export interface Known {
  /** Traits, most used first. */
  traits(): readonly string[]
  /** The trait used more than this one that is one letter away, if one is (quirk 32). */
  similar(trait: string): string | undefined
}

/** Shorter words are often one letter apart on purpose. */
const LEAST_LETTERS = 5

/** Whether the traits are so long and so alike that one of them may be a slip. */
export const isSimilar = (trait: string, other: string): boolean =>
  other.length >= LEAST_LETTERS &&
  trait.length >= LEAST_LETTERS &&
  Math.abs(other.length - trait.length) <= 1 &&
  distance(other, trait, 1) === 1

function similarTrait(traits: readonly string[], trait: string): string | undefined {
  for (const other of traits) {
    if (other === trait) return undefined
    if (isSimilar(trait, other)) return other
  }
  return undefined
}

/** Reads each part when it is first asked for: a sound text asks for few. */
function read(catalog: Catalog): Known {
  /** Empty where none is. */
  const similar = new Map<string, string>()
  const traits = memo(() => catalog.words('trait'))
  return {
    traits,
    similar: (trait) => {
      let found = similar.get(trait)
      if (found === undefined) {
        found = similarTrait(traits(), trait) ?? ''
        similar.set(trait, found)
      }
      return found === '' ? undefined : found
    },
  }
}

const readings = new WeakMap<Catalog, { readonly version: number; readonly known: Known }>()

/** What is known of the catalog's traits. */
export function knownOf(catalog: Catalog): Known {
  const last = readings.get(catalog)
  if (last?.version === catalog.version) return last.known
  const known = read(catalog)
  readings.set(catalog, { version: catalog.version, known })
  return known
}
