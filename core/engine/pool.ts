import type { CompiledCard } from '../language/service'

/** A card as the rules use it: the compiled card, and what the system works out once from it. */
export interface Definition<C extends CompiledCard = CompiledCard> {
  readonly card: C
}

/** The compiled cards that a match may use. */
export interface Pool<D extends Definition = Definition> {
  /** The card of a key; the first one where a collection holds duplicates. */
  byKey(key: string): D | undefined
  /** In the order in which the cards were given. */
  byName(name: string): readonly D[]
  all(): Iterable<D>
}

/** A pool of cards, each prepared once by `define`. A later card of the same key hides behind the earlier one. */
export function createPool<C extends CompiledCard, D extends Definition<C>>(cards: Iterable<C>, define: (card: C) => D): Pool<D> {
  const keys = new Map<string, D>()
  const names = new Map<string, D[]>()
  for (const card of cards) {
    const definition = define(card)
    if (!keys.has(card.key)) keys.set(card.key, definition)
    const same = names.get(card.name)
    if (same) same.push(definition)
    else names.set(card.name, [definition])
  }
  return { byKey: (key) => keys.get(key), byName: (name) => names.get(name) ?? [], all: () => keys.values() }
}
