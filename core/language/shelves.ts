import { distance } from './nearest'

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
