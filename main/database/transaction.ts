import { deepEqual } from 'fast-equals'
import type { Delta } from './delta'
import type { DerivedRows } from './derived'
import type { Search } from './search'
import type { Arrivals, Store } from './store'

/** So many new entries are placed one by one. */
const FEW = 20

/** Whether an asset is or was a symbol, whose spellings are read in texts. */
const isSymbol = ({ before, after }: Extract<Delta, { readonly kind: 'asset' }>): boolean =>
  (after ?? before)?.kind === 'symbol'

/** The changes of one transaction, as they are carried out. */
export class Transaction {
  readonly deltas: Delta[] = []
  readonly at: number
  readonly store: Store
  readonly #search: Search
  readonly #derived: DerivedRows

  constructor(store: Store, search: Search, derived: DerivedRows, at: number) {
    this.store = store
    this.#search = search
    this.#derived = derived
    this.at = at
  }

  perform(delta: Delta): void {
    const gone = delta.kind === 'entry' && !delta.after ? this.store.entry(delta.id) : undefined
    this.store.perform(delta, this.at)
    if (gone) this.#forget(gone.number)
    this.deltas.push(delta)
  }

  #forget(number: number): void {
    this.#search.remove(number)
    this.#derived.remove(number)
  }

  /** Entries that were put, edited or removed, each once. */
  get entries(): string[] {
    return [...new Set(this.deltas.flatMap((delta) => (delta.kind === 'entry' ? [delta.id] : [])))]
  }

  /** Scenario files that were put, edited or removed, each once. */
  get scenarios(): string[] {
    return [...new Set(this.deltas.flatMap((delta) => (delta.kind === 'scenario' ? [delta.id] : [])))]
  }

  /** Assets that were put, edited or removed, each once. */
  get assets(): string[] {
    return [...new Set(this.deltas.flatMap((delta) => (delta.kind === 'asset' ? [delta.id] : [])))]
  }

  /** Nothing but scenario files and assets was changed: no card says anything else than before. Symbols are part of what cards say. */
  get leavesCards(): boolean {
    return this.deltas.every((delta) => delta.kind === 'scenario' || (delta.kind === 'asset' && !isSymbol(delta)))
  }

  /** Collections in which entries came or went. */
  get rearranged(): string[] {
    const states = this.deltas.flatMap((delta) =>
      delta.kind === 'entry' && !(delta.before && delta.after) ? [delta.before, delta.after] : [],
    )
    return [...new Set(states.flatMap((state) => (state ? [state.collection] : [])))]
  }

  /** The documents that were touched. */
  get documents(): string[] {
    return [
      ...new Set(
        this.deltas.flatMap((delta) => (delta.kind === 'document' || delta.kind === 'parts' ? [delta.id] : [])),
      ),
    ]
  }

  /** What came into a collection, where it was few and no document came. */
  arrivals(collection: string): Arrivals | undefined {
    const entries = this.deltas.flatMap((delta) =>
      delta.kind === 'entry' && delta.after?.collection === collection && delta.before?.collection !== collection
        ? [delta.id]
        : [],
    )
    if (
      entries.length > FEW ||
      this.deltas.some((delta) => (delta.kind === 'document' && delta.after) || delta.kind === 'collection')
    )
      return undefined
    return { entries: [...new Set(entries)], documents: this.documents }
  }

  get changesCollections(): boolean {
    return this.deltas.some(({ kind }) => kind !== 'entry' && kind !== 'scenario' && kind !== 'asset')
  }

  /** Collections that were there, and whose cards have other fields now. */
  get refielded(): string[] {
    return this.deltas.flatMap((delta) =>
      delta.kind === 'collection' && delta.before && !deepEqual(delta.before.fields, delta.after?.fields) && delta.after
        ? [delta.id]
        : [],
    )
  }

  /** Collections whose declared words or symbols, or themselves, changed, each once. */
  get redeclared(): string[] {
    const found = this.deltas.flatMap((delta) => {
      if (delta.kind === 'collection') return [delta.id]
      const state = delta.kind === 'asset' && isSymbol(delta) ? (delta.after ?? delta.before) : undefined
      return state ? [state.collection] : []
    })
    return [...new Set(found)]
  }
}
