import { basename } from 'node:path'
import { joinSlices } from '../../core/document/entry'
import type { GameSystem } from '../../core/system'
import type {
  Answer,
  Change,
  Conflict,
  EntryText,
  ExportPreview,
  Given,
  HistoryStep,
  ImportPreview,
  Judged,
  LibraryInfo,
  ScenarioText,
} from '../../preload/contract'
import { packCards, packRows } from '../../preload/packed'
import type { SeenFont, Taken as TakenPicture } from '../art/pictures'
import { Art, type KeptArt } from './art'
import { AssetShelf } from './assets/shelf'
import { CORE } from './core'
import { inverse } from './delta'
import type { Derived } from './derive'
import { DerivedRows } from './derived'
import { exportedFiles, type ExportedFile, type Selection, type WrittenFile } from '../exchange/export'
import { glimpseOf } from './glimpse'
import { History } from './history'
import { Holdings } from './collections/holdings'
import type { ImportRequest, Imported } from '../exchange/import'
import type { Watch } from '../exchange/incoming'
import { Catalogs, MOST_AT_ONCE, type Fresh, type Taken } from './catalogs'
import { closeDatabase, failure, noteSaved, openDatabase, type Database, type Opening } from './open'
import { conflictOf, perform, requireLengths } from './plan'
import { surveyOf } from '../exchange/preview'
import { previewOfShares, proposeShares, takeShares, type Share } from '../exchange/shares'
import { light, Reading } from './reading'
import { adopt, unadopted, type Adopted } from './scenarios/adopted'
import { ScenarioShelf } from './scenarios/shelf'
import { Search } from './search'
import { type SpreadsheetProposal, type SpreadsheetRequest, proposeSpreadsheet } from '../exchange/spreadsheet/proposal'
import { takeSpreadsheet } from '../exchange/spreadsheet/taking'
import { Transaction } from './transaction'
import { Store, type StoredEntry } from './store'

export type Apply = Given<'library.apply'>

/** What the worker knows of a library; its host adds the handle, the location and whether its file is sound. */
export type Contents = Omit<LibraryInfo, 'handle' | 'location' | 'safety' | 'continues'>

/** What an import would do, as long as nothing else is written. */
export interface Proposed {
  readonly shares: readonly Share[]
  readonly writes: number
}

/** What came in, how many cards are on the entries that are new or changed, and what that is to windows; nothing where it changed nothing. */
export interface TakenIn {
  readonly imported: Imported
  readonly cards: number
  readonly change?: Change
}

/** What a transaction wrote: entries with what was read from their texts, and those that only moved. */
interface Written {
  readonly number: number
  /** How many changes the library has seen, with this one. */
  readonly changes: number
  readonly fresh: readonly Fresh[]
  readonly taken: readonly Taken[]
  readonly moved: readonly string[]
}

/** Texts that are read in one transaction when nobody has read them yet. */
const AT_ONCE = 500
/** And while others wait. */
const FEW_AT_ONCE = 20

/** A change of more entries lists none: whoever hears of it asks for the rows again. */
const MOST_LISTED = 5000

/**
 * One open library: the database, and what the texts say, in memory. Every method is synchronous and whole: a write is one transaction
 * with its step of history and its search rows, and memory follows what was committed.
 */
export class Library {
  /** To be read; they are written by `apply` and `keepFont`. */
  readonly assets: AssetShelf
  readonly #db: Database
  readonly #store: Store
  readonly #search: Search
  readonly #derived: DerivedRows
  readonly #history: History
  readonly #catalogs: Catalogs
  readonly #reading: Reading
  readonly #holdings: Holdings
  readonly #art: Art
  readonly #scenarios: ScenarioShelf
  readonly #clock: () => number
  /** Entries of which the index, or what is remembered of them, has another text. */
  readonly #outdated: string[] = []
  #isSettled = false
  #writes = 0

  constructor(path: string, systems: readonly GameSystem[], opening: Opening = {}, clock: () => number = Date.now) {
    this.#db = openDatabase(path, opening)
    this.#clock = clock
    this.#store = new Store(this.#db)
    this.#holdings = new Holdings(this.#store)
    this.#search = new Search(this.#db)
    this.#derived = new DerivedRows(this.#db, opening.core ?? CORE)
    this.#history = new History(this.#db)
    this.#art = new Art(this.#db)
    this.assets = new AssetShelf(this.#store)
    this.#scenarios = new ScenarioShelf(this.#store)
    this.#catalogs = new Catalogs(this.#store, systems)
    this.#reading = new Reading(this.#store, this.#search, this.#derived, this.#catalogs)
    try {
      opening.glimpsed?.({ contents: this.info(), entries: glimpseOf(this.#store, this.#catalogs, this.#derived) })
      this.#load()
      if (!opening.unchecked) this.settle()
    } catch (error) {
      this.close()
      throw failure(path, error)
    }
  }

  /** Brings up to date what follows from the texts, where nobody has read them yet, or another version of the studio has. From then on it may write unasked. */
  settle(): void {
    this.settleFor(Infinity)
  }

  /** Does so for so many milliseconds, and goes on when it is called again; answers the entries that were found to say something else. */
  settleFor(milliseconds: number): string[] {
    const until = performance.now() + milliseconds
    const renewed: string[] = []
    while (this.#outdated.length > 0 && performance.now() < until)
      renewed.push(...this.#settle(this.#outdated.splice(0, milliseconds === Infinity ? AT_ONCE : FEW_AT_ONCE)))
    this.#isSettled = true
    if (this.#outdated.length > 0) return renewed
    if (renewed.length > 0 && this.#catalogs.unchecked <= MOST_AT_ONCE) this.#catalogs.checkUntil(() => false)
    this.#remember()
    return renewed
  }

  #settle(entries: readonly string[]): string[] {
    const fresh = entries.flatMap((entry) => this.#reading.fresh(entry))
    this.#guarded(() => this.#db.transaction(() => this.#reading.index(fresh)).immediate())
    return this.#catalogs.renew(fresh.map(({ stored, derived }) => ({ stored: light(stored), cards: derived.cards })))
  }

  /** How many entries' texts are still to be read anew. */
  get unsettled(): number {
    return this.#outdated.length
  }

  info(): Contents {
    return {
      name: basename(this.#db.name).replace(/\.fanfare$/i, ''),
      collections: this.#holdings.collections(),
      ...this.#history.labels(),
    }
  }

  entries(): Answer<'library.entries'> {
    return this.#catalogs.outline(this.#search.inOrder())
  }

  rows({ entries }: Given<'library.rows'> = {}): Answer<'library.rows'> {
    return entries ? this.#rowsOf(entries) : [...this.#catalogs.rows.values()]
  }

  listed({ entries }: Given<'library.listed'>): Answer<'library.listed'> {
    return packRows(this.#rowsOf(entries))
  }

  packed({ entries }: Given<'library.cards'>): Answer<'library.cards'> {
    return packCards(this.#rowsOf(entries))
  }

  #rowsOf(entries: readonly string[]): Answer<'library.rows'> {
    return entries.flatMap((entry) => this.#catalogs.rows.get(entry) ?? [])
  }

  readonly standing: Catalogs['standing'] = (of) => this.#catalogs.standing(of)

  find(question: Given<'library.find'>): Answer<'library.find'> {
    return this.#search.find(question, this.#catalogs)
  }

  read({ entries }: Given<'library.read'>): EntryText[] {
    return entries.flatMap((entry) => this.#text(entry))
  }

  /** Nothing of a person's work is in it. */
  get isEmpty(): boolean {
    return (
      this.#catalogs.rows.size === 0 && this.#store.scenarios.list().length === 0 && this.assets.list().length === 0
    )
  }

  scenarios(): Answer<'scenarios.list'> {
    return this.#scenarios.list()
  }

  readScenarios({ scenarios }: Given<'scenarios.read'>): ScenarioText[] {
    return this.#scenarios.read(scenarios)
  }

  /** Takes up scenario files that lay outside the library, each once; there is nothing to undo. */
  adoptScenarios(given: readonly Adopted[]): Change | undefined {
    const fresh = unadopted(this.#db, this.#store, given)
    if (fresh.length === 0) return undefined
    return this.#write((transaction) => {
      adopt(this.#db, transaction, fresh)
      return undefined
    })
  }

  /** Keeps a font that a child has read. */
  keepFont(font: SeenFont): Answer<'fonts.keep'> {
    return this.#keep(() => this.assets.keepFont(font))
  }

  /** The only write of cards, scenario files and assets. Answers a conflict, having written nothing, when one is not as the caller saw it. */
  apply({ operations, baseRevisions, label, spell }: Apply): Change | Conflict {
    requireLengths(operations)
    const conflict = conflictOf(this.#store, operations, baseRevisions, this.#catalogs)
    if (conflict) return conflict
    return this.#write((transaction) => {
      for (const operation of operations) perform(transaction, operation, this.#catalogs)
      return this.#history.record(label, spell, transaction.deltas, transaction.at)
    })
  }

  undo(): Change | undefined {
    const last = this.#history.last()
    return (
      last &&
      this.#write((transaction) => {
        for (const delta of inverse(last.deltas)) transaction.perform(delta)
        this.#history.mark(last.step, true)
        return last.step
      })
    )
  }

  redo(): Change | undefined {
    const next = this.#history.next()
    return (
      next &&
      this.#write((transaction) => {
        for (const delta of next.deltas) transaction.perform(delta)
        this.#history.mark(next.step, false)
        return next.step
      })
    )
  }

  history({ entry, limit }: Given<'library.history'>): HistoryStep[] {
    return this.#history.list(limit, entry)
  }

  /** Keeps a picture that a child has decoded. */
  keepArt(picture: TakenPicture): string {
    return this.#keep(() => this.#art.keep(picture))
  }

  #keep<T>(work: () => T): T {
    const keep = (): { kept: T; changes: number } => ({ changes: this.#store.countChange(), kept: work() })
    const { kept, changes } = this.#guarded(() => this.#db.transaction(keep).immediate())
    noteSaved(this.#db, changes)
    return kept
  }

  readArt(art: string): KeptArt | undefined {
    return this.#art.read(art)
  }

  /** What an import of these files would do; writes nothing. */
  preview(request: ImportRequest, watch: Watch): ImportPreview {
    return previewOfShares(proposeShares(this.#store, this.#catalogs, request, watch))
  }

  /** What an import of these files would do, for `import`: it is worked out again there when the library has changed meanwhile. */
  propose(request: ImportRequest, watch: Watch): Proposed {
    return { shares: proposeShares(this.#store, this.#catalogs, request, watch), writes: this.#writes }
  }

  /** Takes in files as one step, or nothing at all. `change` is absent where they changed nothing. */
  import(request: ImportRequest, watch: Watch, proposed: Proposed = this.propose(request, watch)): TakenIn {
    const { shares } = proposed.writes === this.#writes ? proposed : this.propose(request, watch)
    return this.#takeIn(
      (transaction) => takeShares(transaction, this.#catalogs, request, shares, (picture) => this.#art.keep(picture)),
      request.undoable !== false,
    )
  }

  /** What the rows of a spreadsheet would do to cards; writes nothing. */
  proposeSpreadsheet(request: SpreadsheetRequest, watch: Watch): SpreadsheetProposal {
    return proposeSpreadsheet(request, this.#catalogs, this.#store, watch)
  }

  /** Writes what the rows of a spreadsheet do as one step, or nothing at all. Nothing may be written between the proposal and this. */
  takeSpreadsheet(request: SpreadsheetRequest, proposal: SpreadsheetProposal): TakenIn {
    return this.#takeIn((transaction) => takeSpreadsheet(transaction, this.#catalogs, request, proposal), true)
  }

  #takeIn(work: (transaction: Transaction) => Imported, isUndoable: boolean): TakenIn {
    const results: Imported[] = []
    let changes = false as boolean
    const change = this.#write((transaction) => {
      const imported = work(transaction)
      results.push(imported)
      changes = transaction.deltas.length > 0
      return changes && isUndoable
        ? this.#history.record(imported.label, undefined, transaction.deltas, transaction.at)
        : undefined
    })
    const [imported] = results
    if (!imported) throw new Error('An import ended without its result.')
    const touched = [...imported.created, ...imported.changed]
    const cards = touched.reduce((sum, entry) => sum + (this.#catalogs.rows.get(entry)?.cards.length ?? 0), 0)
    return { imported, cards, ...(changes ? { change } : {}) }
  }

  /** The files of a collection as they were given, with what was edited since. */
  files(selection: Selection): ExportedFile[] {
    return this.#written(selection).map(({ entries: _entries, ...file }) => file)
  }

  survey(selection: Selection): ExportPreview {
    return surveyOf(this.#written(selection), (entry) => {
      const row = this.#catalogs.rows.get(entry)
      return row && { ...row.problems, cards: row.cards.length }
    })
  }

  /** How many cards its entries hold. */
  get cards(): number {
    return this.#catalogs.cards
  }

  get path(): string {
    return this.#db.name
  }

  /** What is done with the file itself; everything else goes through the library's own methods. */
  withFile<T>(work: (db: Database) => T): T {
    return this.#guarded(() => work(this.#db))
  }

  close(): void {
    this.#search.release()
    if (this.#db.open) closeDatabase(this.#db)
  }

  #written(selection: Selection): WrittenFile[] {
    const name = (entry: string): string => this.#catalogs.rows.get(entry)?.cards[0]?.name ?? ''
    const key = (entry: string): string => this.#catalogs.rows.get(entry)?.cards[0]?.key ?? ''
    return exportedFiles(this.#store, { game: (collection) => this.#catalogs.game(collection), name, key }, selection)
  }

  #load(): void {
    for (const { collection } of this.#store.collections()) {
      this.#catalogs.load(collection, this.#remembered(collection))
    }
    if (this.#catalogs.unchecked <= MOST_AT_ONCE) this.#catalogs.checkUntil(() => false)
  }

  /** A collection's entries one by one: of their texts, nothing is held any longer than it takes to read them. */
  *#remembered(collection: string): Generator<Taken> {
    for (const { stored, kept } of this.#derived.entries(collection)) {
      if (kept?.isOld) this.#outdated.push(stored.entry)
      yield { stored: light(stored), cards: kept?.cards ?? this.#readAnew(stored), problems: kept?.problems }
    }
  }

  /** Reads a text that nobody has read yet, or only another build of the studio. */
  #readAnew(stored: StoredEntry): Derived['cards'] {
    const { derived } = this.#catalogs.read(stored)
    if (this.#derived.isKept || !this.#search.holds(stored.number, derived.search)) this.#outdated.push(stored.entry)
    return derived.cards
  }

  /** How many cards' problems are still unknown. */
  get unchecked(): number {
    return this.#catalogs.unchecked
  }

  /** Goes on looking for problems for so many milliseconds; answers the entries that have others than were shown. */
  checkFor(milliseconds: number): string[] {
    const until = performance.now() + milliseconds
    const changed = this.#catalogs.checkUntil(() => performance.now() >= until)
    if (this.#catalogs.news >= MOST_AT_ONCE || this.#catalogs.unchecked === 0) this.#remember()
    return changed
  }

  /** Entries as they are now, as a change to be announced. */
  asChange(entries: readonly string[]): Change {
    return { step: 0, removed: [], entries: entries.flatMap((entry) => this.#text(entry)), ...this.#history.labels() }
  }

  /** What is known of these entries' problems, and of how many others it is not, to be announced. */
  judged(entries: readonly string[]): Judged {
    const problems = entries.flatMap((entry) => {
      const row = this.#catalogs.rows.get(entry)
      return row ? [{ entry, errors: row.problems.errors, warnings: row.problems.warnings }] : []
    })
    return { left: this.#catalogs.unchecked, problems }
  }

  /** Stores what was found of cards' problems. Nobody waits for it, and nothing is lost when it is. */
  #remember(): void {
    if (!this.#isSettled) return
    const judged = this.#catalogs.judged()
    this.#search.release()
    if (judged.size > 0 || this.#catalogs.unchecked === 0)
      this.#derived.remember(judged, this.#catalogs.unchecked === 0)
  }

  #guarded<T>(work: () => T): T {
    this.#search.release()
    try {
      return work()
    } catch (error) {
      throw failure(this.#db.name, error)
    }
  }

  /** Carries out `work` and all that follows from it in one transaction; memory is changed once that is on disk. */
  #write(work: (transaction: Transaction) => number | undefined): Change {
    const transaction = new Transaction(this.#store, this.#search, this.#derived, this.#clock())
    const done = this.#guarded(() => {
      this.#store.documents.begin()
      try {
        return this.#db.transaction(() => this.#carryOut(transaction, work)).immediate()
      } finally {
        this.#store.documents.end()
      }
    })
    this.#writes += 1
    const change = this.#publish(transaction, done)
    this.#remember()
    noteSaved(this.#db, done.changes)
    return change
  }

  #carryOut(transaction: Transaction, work: (transaction: Transaction) => number | undefined): Written {
    const number = work(transaction) ?? 0
    this.#store.documents.flush()
    const moved = transaction.rearranged.flatMap((collection) =>
      this.#store.collection(collection) ? this.#store.arrange(collection, transaction.arrivals(collection)) : [],
    )
    for (const collection of transaction.refielded) this.#reading.reindex(collection)
    const read = this.#reading.readAll(transaction.entries)
    if (transaction.redeclared.length > 0) this.#store.noteCollections()
    if (!transaction.leavesCards) this.#derived.doubt()
    if (transaction.scenarios.length > 0) this.#store.scenarios.note()
    if (transaction.assets.length > 0) this.#store.assets.note()
    return { number, changes: this.#store.countChange(), moved, ...read }
  }

  #publish(transaction: Transaction, { number, fresh, taken, moved }: Written): Change {
    const kept = new Set([...fresh, ...taken].map(({ stored }) => stored.entry))
    const removed = transaction.entries.filter((entry) => !kept.has(entry))
    if (transaction.rearranged.length > 0 || transaction.changesCollections) this.#search.reorder()
    const changed = this.#catalogs.update(fresh, removed, transaction.redeclared)
    this.#catalogs.takeUp(taken)
    for (const entry of taken) changed.add(entry.stored.entry)
    for (const entry of moved) {
      if (kept.has(entry)) continue
      this.#catalogs.move(entry, this.#store.entry(entry)?.place ?? 0)
      changed.add(entry)
    }
    this.#holdings.forget(transaction.documents)
    const collections = transaction.changesCollections ? { collections: this.#holdings.collections() } : {}
    const listed =
      changed.size + removed.length > MOST_LISTED
        ? { entries: [], removed: [], reload: true as const }
        : { entries: [...changed].flatMap((entry) => this.#text(entry)), removed }
    return {
      step: number,
      ...listed,
      ...collections,
      ...this.#scenarios.changeOf(transaction),
      ...this.assets.changeOf(transaction),
      ...this.#history.labels(),
    }
  }

  #text(entry: string): EntryText[] {
    const row = this.#catalogs.rows.get(entry)
    const stored = row && this.#store.entry(entry)
    return stored
      ? [{ ...row, text: joinSlices(this.#catalogs.game(row.collection).documents, stored.state.slices).text }]
      : []
  }
}
