import { searchOf } from './derive'
import type { DerivedRows } from './derived'
import { MOST_AT_ONCE, type Fresh, type Catalogs, type Taken } from './catalogs'
import type { Search } from './search'
import type { Store, StoredEntry } from './store'

/** An entry without its text. */
export const light = ({ state: { collection, appearance }, ...stored }: StoredEntry): Taken['stored'] => ({
  ...stored,
  state: { collection, appearance },
})

/** Reads texts of the library, and stores what follows from them, within the transaction of whoever writes. */
export class Reading {
  readonly #store: Store
  readonly #search: Search
  readonly #derived: DerivedRows
  readonly #catalogs: Catalogs

  constructor(store: Store, search: Search, derived: DerivedRows, catalogs: Catalogs) {
    this.#store = store
    this.#search = search
    this.#derived = derived
    this.#catalogs = catalogs
  }

  /** One entry, or none where it is gone. */
  fresh(entry: string): Fresh[] {
    const stored = this.#store.entry(entry)
    return stored ? [this.#catalogs.read(stored)] : []
  }

  index(fresh: readonly Fresh[]): void {
    for (const { stored, derived } of fresh) {
      this.#search.put(stored.number, derived.search)
      this.#derived.put(stored, derived)
    }
  }

  /** Reads what a step wrote. Of very many texts nothing is kept in memory but what their rows show. */
  readAll(entries: readonly string[]): { readonly fresh: readonly Fresh[]; readonly taken: readonly Taken[] } {
    const fresh: Fresh[] = []
    const taken: Taken[] = []
    for (const entry of entries)
      for (const one of this.fresh(entry)) {
        this.index([one])
        if (entries.length > MOST_AT_ONCE) taken.push({ stored: light(one.stored), cards: one.derived.cards })
        else fresh.push(one)
      }
    return { fresh, taken }
  }

  /** Words are found in the values of the fields that a collection now adds, and in no others. Its texts are not read again: none has changed. */
  reindex(collection: string): void {
    const game = this.#catalogs.game(collection)
    for (const { entry, appearance, cards, collection: home } of this.#catalogs.rows.values()) {
      const stored = appearance.fields && home === collection ? this.#store.entry(entry) : undefined
      if (stored) this.#search.put(stored.number, searchOf(game, cards, stored.state))
    }
  }
}
