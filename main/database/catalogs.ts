import {
  createCatalog,
  type CardSummary,
  type Catalog,
  type CatalogRow,
  type MutableCatalog,
} from '../../core/document/catalog'
import { symbolsAlone } from '../../core/face/assets/bring'
import { stableJson } from '../../core/face/hash'
import { searchedIn, type Searched } from '../../core/library/query'
import { gameOf, type Game } from '../../core/game'
import type { GameSystem } from '../../core/system'
import type { Answer, EntryRow, Given } from '../../preload/contract'
import { Standings } from './collections/standings'
import { countProblems, derive, type Derived, type Problems } from './derive'
import type { Store, StoredEntry } from './store'

/** An entry as it now stands in the database, with what was read from it. */
export interface Fresh {
  readonly stored: StoredEntry
  readonly derived: Derived
}

/** An entry whose text was read before, or whose problems are to be looked for later. */
export interface Taken {
  readonly stored: Omit<StoredEntry, 'state'> & {
    readonly state: Pick<StoredEntry['state'], 'collection' | 'appearance'>
  }
  readonly cards: readonly CardSummary[]
  readonly problems?: Problems | undefined
}

interface CollectionCatalog {
  readonly game: Game
  readonly catalog: MutableCatalog
}

const rowsOf = ({
  stored: { entry },
  cards,
}: {
  readonly stored: { readonly entry: string }
  readonly cards: readonly CardSummary[]
}): readonly CatalogRow[] => cards.map((card, index) => ({ ...card, entry, index }))

/** Of so many new entries each is looked for in the documents by itself. */
const FEW = 20

/** So many cards are checked while somebody waits; more of them, in the background. */
export const MOST_AT_ONCE = 500

/** What other cards can see of these: while it stays, their problems do. */
const identities = (rows: readonly CatalogRow[]): string =>
  JSON.stringify(rows.map(({ key, name, kind }) => [key, name, kind]))

/** What the texts say, in memory: a catalog per collection and a row per entry. Filled from the texts alone, after they are committed. */
export class Catalogs {
  readonly rows = new Map<string, EntryRow>()
  readonly #standings = new Standings(this.rows, (collection) => this.game(collection).workshop)
  readonly #collections = new Map<string, CollectionCatalog>()
  /** Entries by their numbers; of one that is gone, its number may stay. */
  readonly #numbered = new Map<number, string>()
  #searched: Searched | undefined
  readonly #store: Store
  /** Entries that nobody has looked at for problems, or not since others changed. */
  readonly #unchecked = new Set<string>()
  #judged = new Map<number, Problems>()
  /** Those that this build knows; a collection may name another. */
  readonly systems: readonly GameSystem[]

  constructor(store: Store, systems: readonly GameSystem[]) {
    this.#store = store
    this.systems = systems
  }

  /** The game of a collection that is there, or was: one that is gone altogether has an unknown one. */
  game(collection: string): Game {
    return gameOf(this.#store.collection(collection) ?? { system: '' }, this.systems)
  }

  /** The row of the entry with this number. */
  row(number: number): EntryRow | undefined {
    return this.rows.get(this.#numbered.get(number) ?? '')
  }

  /** Of the entries with these numbers what the window compares with its own. */
  outline(numbers: readonly number[]): Answer<'library.entries'> {
    const rows = numbers.flatMap((number) => this.row(number) ?? [])
    return {
      entries: rows.map(({ entry }) => entry),
      revisions: rows.map(({ revision }) => revision),
      errors: rows.map(({ problems }) => problems.errors),
      warnings: rows.map(({ problems }) => problems.warnings),
      left: this.unchecked,
    }
  }

  /** How many cards the entries hold. */
  get cards(): number {
    let cards = 0
    for (const row of this.rows.values()) cards += row.cards.length
    return cards
  }

  /** What a query may speak of. */
  get searched(): Searched {
    return (this.#searched ??= searchedIn(
      [...this.#collections.values()].map(({ game }) => game),
      this.rows.values(),
    ))
  }

  /** The catalog of a collection; empty where there is none. */
  catalog(collection: string): Catalog {
    return this.#collections.get(collection)?.catalog ?? createCatalog()
  }

  /** Where a card stands among all of its collection. */
  standing(of: Given<'library.standing'>): Answer<'library.standing'> {
    return this.#standings.of(of)
  }

  read(stored: StoredEntry): Fresh {
    return { stored, derived: derive(this.game(stored.state.collection), stored.entry, stored.state) }
  }

  /** Takes up a whole collection, in the order given. */
  load(collection: string, list: Iterable<Taken>): void {
    this.refresh(collection)
    const documents = this.#documentsIn(collection)
    for (const taken of list) this.#take(taken, documents.get(taken.stored.entry) ?? '')
  }

  /** Declared words, spellings of symbols and existence of a collection, as they now are. */
  refresh(collection: string): void {
    const state = this.#store.collection(collection)
    this.#searched = undefined
    if (!state) {
      this.#collections.delete(collection)
      return
    }
    const catalog = this.#collections.get(collection)?.catalog ?? createCatalog()
    const assets = symbolsAlone(this.#store.assets.symbols(collection))
    this.#collections.set(collection, { game: gameOf({ ...state, assets }, this.systems), catalog })
  }

  /** Takes up a part of what a step changed, of which there is much: its problems are looked for later. */
  takeUp(list: readonly Taken[]): void {
    const documents = new Map<string, ReadonlyMap<string, string>>()
    for (const taken of list) {
      const {
        entry,
        state: { collection },
      } = taken.stored
      if (!this.#collections.has(collection)) this.refresh(collection)
      let known = documents.get(collection)
      if (!known) documents.set(collection, (known = this.#documentsIn(collection)))
      const catalog = this.#collections.get(collection)?.catalog
      if (catalog) this.#suspect(catalog, [...this.#rowsOf(entry), ...rowsOf(taken)], this.#unchecked)
      this.#take(taken, known.get(entry) ?? '')
    }
  }

  /** Takes up what was read anew of entries that are there, and answers those of which it says something else; their problems are looked for later. */
  renew(list: readonly Taken[]): string[] {
    return list.flatMap((taken) => {
      const {
        entry,
        state: { collection },
      } = taken.stored
      const row = this.rows.get(entry)
      const catalog = this.#collections.get(collection)?.catalog
      if (!row || !catalog || stableJson(row.cards) === stableJson(taken.cards)) return []
      const [before, now] = [this.#rowsOf(entry), rowsOf(taken)]
      if (identities(before) !== identities(now)) this.#suspect(catalog, [...before, ...now], this.#unchecked)
      this.#take(taken, row.document)
      return [entry]
    })
  }

  /** Takes up what a step changed; answers all entries whose rows are other than before. */
  update(fresh: readonly Fresh[], removed: readonly string[], redeclared: readonly string[]): Set<string> {
    for (const collection of redeclared) this.refresh(collection)
    const suspects = new Set<string>()
    for (const entry of removed) this.#leave(entry, suspects)
    for (const { stored, derived } of fresh) {
      const catalog = this.#collections.get(stored.state.collection)?.catalog
      if (!catalog) continue
      const before = this.#rowsOf(stored.entry)
      catalog.set(stored.entry, derived.rows)
      if (identities(before) === identities(derived.rows)) continue
      this.#suspect(catalog, [...before, ...derived.rows], suspects)
    }
    this.#putAll(fresh)
    if (redeclared.length > 0)
      for (const row of this.rows.values()) if (redeclared.includes(row.collection)) suspects.add(row.entry)
    const changed = new Set(fresh.map(({ stored }) => stored.entry))
    const others = [...suspects].filter((entry) => !changed.has(entry))
    if (others.length > MOST_AT_ONCE) for (const entry of others) this.#unchecked.add(entry)
    else for (const entry of others) if (this.#recheck(entry)) changed.add(entry)
    return changed
  }

  /** How many entries' problems are still to be looked for. */
  get unchecked(): number {
    return this.#unchecked.size
  }

  /** Looks for problems until it is told to stop; answers the entries that were found to have others than were shown. */
  checkUntil(isDone: () => boolean): string[] {
    const changed: string[] = []
    for (const entry of this.#unchecked) {
      if (isDone()) break
      if (this.#recheck(entry)) changed.push(entry)
    }
    return changed
  }

  /** Of how many entries something was found out since it was last asked for. */
  get news(): number {
    return this.#judged.size
  }

  /** What was found out of entries' problems since this was last asked, by the numbers of the entries. */
  judged(): ReadonlyMap<number, Problems> {
    const judged = this.#judged
    this.#judged = new Map()
    return judged
  }

  /** New places of entries that themselves did not change. */
  move(entry: string, place: number): void {
    const row = this.rows.get(entry)
    if (row) this.rows.set(entry, { ...row, order: place })
    this.#standings.forget()
  }

  /** The document of every entry of a collection: where it first appears. */
  #documentsIn(collection: string): ReadonlyMap<string, string> {
    const found = new Map<string, string>()
    for (const { document, parts } of this.#store.documents.in(collection)) {
      for (const part of parts) if ('entry' in part && !found.has(part.entry)) found.set(part.entry, document)
    }
    return found
  }

  #putAll(fresh: readonly Fresh[]): void {
    const documents = new Map<string, ReadonlyMap<string, string>>()
    for (const one of fresh) {
      const {
        entry,
        state: { collection },
      } = one.stored
      const known =
        this.rows.get(entry)?.document ??
        (fresh.length <= FEW ? this.#store.documents.of(entry, collection)[0]?.document : undefined)
      if (known === undefined && !documents.has(collection)) documents.set(collection, this.#documentsIn(collection))
      this.#put(one, known ?? documents.get(collection)?.get(entry) ?? '')
    }
  }

  #put({ stored, derived }: Fresh, document: string): void {
    const { entry, number, state } = stored
    const known = this.#collections.get(state.collection)
    if (!known) throw new Error(`The entry ${entry} lies in a collection that is not there.`)
    const problems = countProblems(known.game, derived.parsed, known.catalog, entry, state.appearance)
    this.#judge(entry, number, problems)
    this.#show({ stored, cards: derived.cards, problems }, document)
  }

  #take(taken: Taken, document: string): void {
    const { entry, state } = taken.stored
    this.#collections.get(state.collection)?.catalog.set(entry, rowsOf(taken))
    if (!taken.problems) this.#unchecked.add(entry)
    this.#show(taken, document)
  }

  #show({ stored, cards, problems }: Taken, document: string): void {
    const { entry, number, state, revision, place, changed } = stored
    this.#numbered.set(number, entry)
    this.#searched = undefined
    this.#standings.forget()
    this.rows.set(entry, {
      entry,
      collection: state.collection,
      document,
      order: place,
      revision,
      changed,
      problems: problems ?? { errors: 0, warnings: 0, unchecked: true },
      appearance: state.appearance as EntryRow['appearance'],
      cards: cards as EntryRow['cards'],
    })
  }

  #judge(entry: string, number: number, problems: Problems): void {
    this.#unchecked.delete(entry)
    this.#judged.set(number, problems)
  }

  #leave(entry: string, suspects: Set<string>): void {
    const catalog = this.#collections.get(this.rows.get(entry)?.collection ?? '')?.catalog
    if (catalog) {
      this.#suspect(catalog, this.#rowsOf(entry), suspects)
      catalog.set(entry, [])
    }
    this.rows.delete(entry)
    this.#searched = undefined
    this.#standings.forget()
    this.#unchecked.delete(entry)
  }

  #rowsOf(entry: string): readonly CatalogRow[] {
    return rowsOf({ stored: { entry }, cards: this.rows.get(entry)?.cards ?? [] })
  }

  /** Entries whose problems may depend on these cards: those that refer to them, and those of the same key or name. */
  #suspect(catalog: Catalog, rows: readonly CatalogRow[], suspects: Set<string>): void {
    for (const { key, name } of rows) {
      for (const related of [
        catalog.references(name),
        catalog.references(key),
        catalog.byKey(key),
        catalog.byName(name),
      ]) {
        for (const { entry } of related) suspects.add(entry)
      }
    }
  }

  #recheck(entry: string): boolean {
    const row = this.rows.get(entry)
    const stored = this.#store.entry(entry)
    const known = row && this.#collections.get(row.collection)
    this.#unchecked.delete(entry)
    if (!row || !stored || !known) return false
    const { parsed } = this.read(stored).derived
    const problems = countProblems(known.game, parsed, known.catalog, entry, stored.state.appearance)
    this.#judge(entry, stored.number, problems)
    const isNews =
      row.problems.unchecked === true ||
      problems.errors !== row.problems.errors ||
      problems.warnings !== row.problems.warnings
    if (isNews) this.rows.set(entry, { ...row, problems })
    return isNews
  }
}
