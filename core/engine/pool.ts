import type { CompiledCard } from '../language/service'

/** A card as the rules use it: the compiled card, and what the system works out once from it. */
export interface Definition<C extends CompiledCard = CompiledCard> {
  readonly card: C
}

/** The compiled cards that a match may use. */
export interface Pool<D extends Definition = Definition> {
  /** The card of a key; the first one where a collection holds duplicates. */
  byKey(key: string): D | undefined
  /** As `byKey`, for a card at the table: faster, because the same number nearly always has the same key. */
  at(id: number, key: string): D | undefined
  /** In the order in which the cards were given. */
  byName(name: string): readonly D[]
  all(): Iterable<D>
}

class CardPool<C extends CompiledCard, D extends Definition<C>> implements Pool<D> {
  readonly #keys = new Map<string, D>()
  readonly #names = new Map<string, D[]>()
  /** What each number at a table was when it was last asked for, with the key that it had. A guess that the key confirms, so any table may use it. */
  readonly #last: (D | undefined)[] = []
  readonly #lastKeys: string[] = []

  constructor(definitions: Iterable<D>) {
    for (const definition of definitions) {
      const { key, name } = definition.card
      if (!this.#keys.has(key)) this.#keys.set(key, definition)
      const same = this.#names.get(name)
      if (same) same.push(definition)
      else this.#names.set(name, [definition])
    }
  }

  byKey(key: string): D | undefined {
    return this.#keys.get(key)
  }

  at(id: number, key: string): D | undefined {
    return id < this.#lastKeys.length && this.#lastKeys[id] === key ? this.#last[id] : this.#look(id, key)
  }

  byName(name: string): readonly D[] {
    return this.#names.get(name) ?? []
  }

  all(): Iterable<D> {
    return this.#keys.values()
  }

  #look(id: number, key: string): D | undefined {
    const found = this.#keys.get(key)
    while (this.#last.length <= id) {
      this.#last.push(this.#keys.get(''))
      this.#lastKeys.push('')
    }
    this.#last[id] = found
    this.#lastKeys[id] = key
    return found
  }
}

/** A pool of cards, each prepared once by `define`. A later card of the same key hides behind the earlier one. */
export const createPool = <C extends CompiledCard, D extends Definition<C>>(
  cards: Iterable<C>,
  define: (card: C) => D,
): Pool<D> => new CardPool<C, D>(Array.from(cards, define))
