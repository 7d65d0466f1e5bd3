import type { Catalog } from '../../document/catalog'
import { distance } from '../nearest'
import type { Parsed } from '../service'
import { memo } from './world'

/** Words of one kind that cards carry and people make up, such as traits. */
export interface Carried {
  /** How many cards have the word; the text's own count as it has them now. */
  count(word: string): number
  /** Whether a card has it. */
  has(word: string): boolean
  /** Every one that a card has. */
  all(): readonly string[]
  /** The word that more cards have than this one and that is one letter away, if one is. */
  similar(word: string): string | undefined
}

/** Shorter words are often one letter apart on purpose. */
const LEAST_LETTERS = 5

/** Whether the words are so long and so alike that one of them may be a slip. */
export const isSimilar = (word: string, other: string): boolean =>
  other.length >= LEAST_LETTERS &&
  word.length >= LEAST_LETTERS &&
  Math.abs(other.length - word.length) <= 1 &&
  distance(other, word, 1) === 1

function similarIn(words: readonly string[], word: string): string | undefined {
  for (const other of words) {
    if (other === word) return undefined
    if (isSimilar(word, other)) return other
  }
  return undefined
}

/** What a catalog alone knows of a kind of words. */
type Known = Pick<Carried, 'all' | 'similar'>

/** Reads each part when it is first asked for: a sound text asks for few. */
function read(catalog: Catalog, kind: string): Known {
  /** Empty where none is. */
  const similar = new Map<string, string>()
  /** Most used first. */
  const all = memo(() => catalog.words(kind))
  return {
    all,
    similar: (word) => {
      let found = similar.get(word)
      if (found === undefined) {
        found = similarIn(all(), word) ?? ''
        similar.set(word, found)
      }
      return found === '' ? undefined : found
    },
  }
}

const readings = new WeakMap<Catalog, { readonly version: number; readonly kinds: Map<string, Known> }>()

/** The same for every text, until the catalog changes. */
function knownOf(catalog: Catalog, kind: string): Known {
  const last = readings.get(catalog)
  const kinds = last?.version === catalog.version ? last.kinds : new Map<string, Known>()
  if (kinds !== last?.kinds) readings.set(catalog, { version: catalog.version, kinds })
  const known = kinds.get(kind) ?? read(catalog, kind)
  kinds.set(kind, known)
  return known
}

/** Which words of a kind the text's cards and those of the catalog carry; `wordsOf` are those of a card. */
export function carriedIn<P extends Parsed>(
  parsed: P,
  catalog: Catalog,
  kind: string,
  wordsOf: (card: P['cards'][number]) => readonly string[],
): Carried {
  const known = knownOf(catalog, kind)
  const carried = memo(() => new Set(parsed.cards.flatMap(wordsOf)))
  /** Those of the text, less what the catalog already counts of them. */
  const own = memo(() => {
    const counts = new Map<string, number>()
    const add = (word: string, by: number): unknown => counts.set(word, (counts.get(word) ?? 0) + by)
    for (const card of parsed.cards) {
      for (const word of wordsOf(card)) add(word, 1)
      const row = catalog.byKey(card.key).find(({ name }) => name === card.name)
      for (const word of row?.words[kind] ?? []) add(word, -1)
    }
    return counts
  })
  const count = (word: string): number => catalog.carriers(kind, word) + (own().get(word) ?? 0)
  return {
    count,
    has: (word) => carried().has(word) || count(word) > 0,
    all: memo(() => [...new Set([...known.all(), ...own().keys()])]),
    similar: known.similar,
  }
}
