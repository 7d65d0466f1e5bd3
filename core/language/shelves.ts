import { distance } from './nearest'

/** Names of one length, and the letters of each at the same place: what both have is kept in lists, which take a fifth of what objects would. */
interface Shelf {
  readonly names: string[]
  readonly letters: number[]
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

/** Names by their length, so that near ones are found without comparing all. */
export interface Shelves {
  /** Names near this one, nearest first. */
  near(name: string, budget: Budget): readonly string[]
  /** Puts in a name that is not there. */
  add(name: string): void
  remove(name: string): void
}

const MOST_NEAR = 3

/** Comparisons that may still be made, so that thousands of unknown names among thousands of others are not all compared. */
export interface Budget {
  left: number
}

/** Room for every name of a library of ten thousand cards in each of a few searches. */
const MOST_COMPARISONS = 50_000

/** What one check may spend on names that it does not know. */
export const searchBudget = (): Budget => ({ left: MOST_COMPARISONS })

/** The names near the word: those of about its length and letters are compared, no others. */
function search(shelves: ReadonlyMap<number, Shelf>, word: string, budget: Budget): string[] {
  const folded = word.toLowerCase()
  const letters = lettersOf(folded)
  const found: { readonly name: string; readonly far: number }[] = []
  const limit = Math.min(FARTHEST, Math.max(1, Math.floor(folded.length / 3)))
  for (let length = folded.length - limit; length <= folded.length + limit; length++) {
    const shelf = shelves.get(length)
    for (let at = 0; shelf && at < shelf.names.length && budget.left > 0; at++) {
      budget.left--
      const name = shelf.names[at]
      if (name === undefined || bitsOf((shelf.letters[at] ?? 0) ^ letters) > 2 * limit) continue
      const far = distance(name.toLowerCase(), folded, limit)
      if (far <= limit) found.push({ name, far })
    }
  }
  return found
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST_NEAR)
    .map(({ name }) => name)
}

/** Shelves of names, each once. */
export function createShelves(names: Iterable<string>): Shelves {
  const shelves = new Map<number, Shelf>()
  const remembered = new Map<string, readonly string[]>()
  const add = (name: string): void => {
    if (name === '') return
    const folded = name.toLowerCase()
    let shelf = shelves.get(folded.length)
    if (!shelf) shelves.set(folded.length, (shelf = { names: [], letters: [] }))
    shelf.names.push(name)
    shelf.letters.push(lettersOf(folded))
  }
  for (const name of names) add(name)
  return {
    near(name, budget) {
      const known = remembered.get(name)
      if (known) return known
      const near = search(shelves, name, budget)
      if (budget.left > 0) remembered.set(name, near)
      return near
    },
    add(name) {
      remembered.clear()
      add(name)
    },
    remove(name) {
      remembered.clear()
      const shelf = shelves.get(name.toLowerCase().length)
      const at = shelf?.names.indexOf(name) ?? -1
      if (at < 0) return
      shelf?.names.splice(at, 1)
      shelf?.letters.splice(at, 1)
    },
  }
}
