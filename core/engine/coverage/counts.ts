import { STATES, type State } from './parts'

/** Counts that each node of a card has room for. */
export const WIDTH = STATES.length
const PLACE = Object.fromEntries(STATES.map((state, at) => [state, at])) as Readonly<Record<State, number>>
/** Counts stop here instead of beginning again at 0. */
const MOST = 0xffff_ffff

/** Counts as plain JSON: for each card how many nodes its text has, and what is not 0 as pairs of index (node times the number of states, plus the state's) and count. */
export type CountsJson = Readonly<Record<string, { readonly nodes: number; readonly counts: readonly number[] }>>

/** How often the states of each node came about, by the keys of cards: of each card a `Uint32Array` of nodes times states. */
export class NodeCounts {
  readonly #cards = new Map<string, Uint32Array>()

  /** The keys of the cards of which anything was counted, or for which room was made. */
  keys(): IterableIterator<string> {
    return this.#cards.keys()
  }

  /** The counts of a card, made where there are none yet: those of a node begin at its number times `STATES.length`. */
  room(key: string, nodes: number): Uint32Array {
    const known = this.#cards.get(key)
    if (known) return known
    const made = new Uint32Array(nodes * WIDTH)
    this.#cards.set(key, made)
    return made
  }

  at(key: string, node: number, state: State): number {
    return this.#cards.get(key)?.[node * WIDTH + PLACE[state]] ?? 0
  }

  /** Whether anything was counted of a card. */
  has(key: string): boolean {
    return this.#cards.get(key)?.some((count) => count > 0) ?? false
  }

  /** Adds what others counted. Counts of a card that has another number of nodes there are of another text of it, and are left out. */
  merge(other: NodeCounts): this {
    for (const [key, counts] of other.#cards) {
      const own = this.room(key, counts.length / WIDTH)
      if (own.length !== counts.length) continue
      counts.forEach((count, at) => {
        own[at] = Math.min(MOST, (own[at] ?? 0) + count)
      })
    }
    return this
  }

  /** Those of some cards alone. */
  only(keep: (key: string) => boolean): NodeCounts {
    const some = new NodeCounts()
    for (const [key, counts] of this.#cards) if (keep(key)) some.#cards.set(key, counts.slice())
    return some
  }

  toJson(): CountsJson {
    const cards = [...this.#cards].flatMap(([key, counts]) => {
      const pairs: number[] = []
      counts.forEach((count, at) => {
        if (count > 0) pairs.push(at, count)
      })
      return pairs.length > 0 ? [[key, { nodes: counts.length / WIDTH, counts: pairs }] as const] : []
    })
    return Object.fromEntries(cards)
  }

  /** What `toJson` wrote; pairs that lie outside the card's nodes are left out. */
  static fromJson(json: CountsJson): NodeCounts {
    const made = new NodeCounts()
    for (const [key, { nodes, counts }] of Object.entries(json)) {
      const room = made.room(key, nodes)
      for (let at = 0; at + 1 < counts.length; at += 2) {
        const index = counts[at] ?? -1
        if (index >= 0 && index < room.length) room[index] = counts[at + 1] ?? 0
      }
    }
    return made
  }
}

/** Where a state lies among the counts of a node. */
export const placeOfState = (state: State): number => PLACE[state]

/** One more at an index of a card's counts: `WIDTH` times the node's number, plus the place of the state. */
export function countOne(counts: Uint32Array, at: number): void {
  const before = counts[at]
  if (before !== undefined && before < MOST) counts[at] = before + 1
}
