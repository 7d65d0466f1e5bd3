import type { Catalog } from '../../../document/catalog'
import { distance } from '../../../language/nearest'

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

interface Entry {
  readonly name: string
  readonly folded: string
  readonly letters: number
}

/** Names further apart than this are not meant for each other. */
const FARTHEST = 2

/** Which of the 26 letters a folded word has, as bits: each edit changes at most two of them. */
function lettersOf(folded: string): number {
  let bits = 0
  for (let at = 0; at < folded.length; at++) {
    const letter = folded.charCodeAt(at) - 97
    if (letter >= 0 && letter < 26) bits |= 1 << letter
  }
  return bits
}

function bitsOf(value: number): number {
  let count = 0
  for (let rest = value; rest !== 0; rest &= rest - 1) count++
  return count
}

const entryOf = (name: string): Entry => {
  const folded = name.toLowerCase()
  return { name, folded, letters: lettersOf(folded) }
}

/** Names by their length, so that near ones are found without comparing all. */
export interface Shelves {
  /** Names near this one, nearest first. */
  near(name: string): string[]
  /** Allows as many comparisons as at first. */
  refill(): void
}

const MOST_NEAR = 3

/** Comparisons that may still be made, so that thousands of unknown names among thousands of others are not all compared. */
interface Budget {
  left: number
}

/** The names near the word: those of about its length and letters are compared, no others. */
function search(shelves: ReadonlyMap<number, readonly Entry[]>, word: string, budget: Budget): string[] {
  const { folded, letters } = entryOf(word)
  const found: { readonly name: string; readonly far: number }[] = []
  const limit = Math.min(FARTHEST, Math.max(1, Math.floor(folded.length / 3)))
  for (let length = folded.length - limit; length <= folded.length + limit; length++) {
    for (const entry of shelves.get(length) ?? []) {
      if (budget.left <= 0) break
      budget.left--
      if (bitsOf(entry.letters ^ letters) > 2 * limit) continue
      const far = distance(entry.folded, folded, limit)
      if (far <= limit) found.push({ name: entry.name, far })
    }
  }
  return found.sort((a, b) => a.far - b.far).slice(0, MOST_NEAR).map(({ name }) => name)
}

/** Room for every name of a library of ten thousand cards in each of a few searches. */
const MOST_COMPARISONS = 50_000

/** Shelves of names, which may be asked as long as their comparisons last. */
export function createShelves(names: Iterable<string>): Shelves {
  const budget: Budget = { left: MOST_COMPARISONS }
  const shelves = new Map<number, Entry[]>()
  for (const name of names) {
    const entry = entryOf(name)
    const shelf = shelves.get(entry.folded.length)
    if (shelf) shelf.push(entry)
    else if (name !== '') shelves.set(entry.folded.length, [entry])
  }
  const remembered = new Map<string, string[]>()
  return {
    near: (name) => {
      const near = remembered.get(name) ?? search(shelves, name, budget)
      if (budget.left > 0) remembered.set(name, near)
      return near
    },
    refill: () => {
      budget.left = MOST_COMPARISONS
    },
  }
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
