import { isDeepStrictEqual } from 'node:util'
import { readAppearance, type Appearance } from '../../core/document/appearance'
import { AssetBytes } from './assets/bytes'
import { AssetRows } from './assets/rows'
import { CollectionRows } from './collections/rows'
import type { CollectionState, Delta, EntryState } from './delta'
import { Documents } from './documents/documents'
import { orderIn, places, placesBetween } from './documents/place'
import type { Database } from './open'
import { ScenarioRows } from './scenarios/rows'

export interface StoredEntry {
  readonly entry: string
  /** Its rowid, and that of its search row. */
  readonly number: number
  readonly state: EntryState
  /** Grows with every change of the entry, and is never used twice in a library. */
  readonly revision: number
  readonly place: number
  readonly changed: number
}

/** New entries of a collection, and the documents into which they were put. */
export interface Arrivals {
  readonly entries: readonly string[]
  readonly documents: readonly string[]
}

export interface EntryColumns {
  number: number
  entry: string
  collection: string
  slices: string
  appearance: string
  label: string
  revision: number
  place: number
  changed: number
}
interface CollectionColumns {
  collection: string
  system: string
  name: string
  declared: string
  position: number
}

export const entryOf = (row: EntryColumns): StoredEntry => ({
  entry: row.entry,
  number: row.number,
  state: {
    collection: row.collection,
    slices: JSON.parse(row.slices) as string[],
    appearance: readAppearance(JSON.parse(row.appearance) as Appearance),
    label: JSON.parse(row.label) as EntryState['label'],
  },
  revision: row.revision,
  place: row.place,
  changed: row.changed,
})

const collectionOf = (
  row: CollectionColumns,
  { fields, language, imprint }: Pick<CollectionState, 'fields' | 'language' | 'imprint'>,
): { collection: string; state: CollectionState } => ({
  collection: row.collection,
  state: {
    ...(fields && { fields }),
    ...(language !== undefined && { language }),
    ...(imprint && { imprint }),
    system: row.system,
    name: row.name,
    declared: JSON.parse(row.declared) as CollectionState['declared'],
    position: row.position,
  },
})

/** A value as JSON keeps it: members that are `undefined` are none. */
const kept = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(kept)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([name, member]) => [name, kept(member)]),
  )
}

const requireSame = (delta: Delta, found: unknown): void => {
  // Kinds of words come from files: `fast-equals` takes a kind called `constructor` for the value's class.
  if (!isDeepStrictEqual(kept(found), kept(delta.before)))
    throw new Error(`The ${delta.kind} ${delta.id} is not as a change of the library expects it.`)
}

const prepareReading = (db: Database) => ({
  collections: db.prepare<[], CollectionColumns>('SELECT * FROM collections ORDER BY position, collection'),
  collection: db.prepare<[string], CollectionColumns>('SELECT * FROM collections WHERE collection = ?'),
  entry: db.prepare<[string], EntryColumns>('SELECT * FROM entries WHERE entry = ?'),
  entries: db.prepare<[string], EntryColumns>('SELECT * FROM entries WHERE collection = ? ORDER BY place'),
  place: db.prepare<[string], number>('SELECT place FROM entries WHERE entry = ?').pluck(),
  placeBefore: db
    .prepare<[string, number], number | null>(
      'SELECT max(place) FROM entries WHERE collection = ? AND place > 0 AND place < ?',
    )
    .pluck(),
  placeAfter: db
    .prepare<[string, number], number | null>('SELECT min(place) FROM entries WHERE collection = ? AND place > ?')
    .pluck(),
  places: db.prepare<[string], { entry: string; place: number }>(
    'SELECT entry, place FROM entries WHERE collection = ?',
  ),
})

const prepareWriting = (db: Database) => ({
  collection: db.prepare(
    'INSERT INTO collections (collection, system, name, declared, position) VALUES (?, ?, ?, ?, ?) ON CONFLICT (collection) DO UPDATE SET system = excluded.system, name = excluded.name, declared = excluded.declared, position = excluded.position',
  ),
  dropCollection: db.prepare('DELETE FROM collections WHERE collection = ?'),
  insertEntry: db.prepare(
    'INSERT INTO entries (entry, collection, slices, appearance, label, revision, place, changed) VALUES (?, ?, ?, ?, ?, ?, 0, ?)',
  ),
  updateEntry: db.prepare(
    'UPDATE entries SET collection = ?, slices = ?, appearance = ?, label = ?, revision = ?, changed = ? WHERE entry = ?',
  ),
  dropEntry: db.prepare('DELETE FROM entries WHERE entry = ?'),
  place: db.prepare('UPDATE entries SET place = ? WHERE entry = ?'),
  changed: db.prepare<[], { value: string }>(
    "INSERT INTO meta (name, value) VALUES ('changes', '1') ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT) RETURNING value",
  ),
  clock: db.prepare<[], { value: string }>(
    "INSERT INTO meta (name, value) VALUES ('clock', '1') ON CONFLICT (name) DO UPDATE SET value = CAST(CAST(value AS INTEGER) + 1 AS TEXT) RETURNING value",
  ),
})

/** Typed rows of an open library, and the one way to change them: deltas, each checked against what is there. */
export class Store {
  /** All to be read; they are changed by deltas as all is. */
  readonly scenarios: ScenarioRows
  readonly assets: AssetRows
  readonly fields: CollectionRows<NonNullable<CollectionState['fields']>>
  readonly languages: CollectionRows<string>
  readonly imprints: CollectionRows<NonNullable<CollectionState['imprint']>>
  /** Of assets; kept besides all deltas, since they are never changed. */
  readonly bytes: AssetBytes
  readonly documents: Documents
  readonly #read: ReturnType<typeof prepareReading>
  readonly #write: ReturnType<typeof prepareWriting>

  constructor(db: Database) {
    this.scenarios = new ScenarioRows(db)
    this.assets = new AssetRows(db)
    this.fields = new CollectionRows(db, 'fields')
    this.languages = new CollectionRows(db, 'language')
    this.imprints = new CollectionRows(db, 'imprint')
    this.bytes = new AssetBytes(db)
    this.documents = new Documents(db)
    this.#read = prepareReading(db)
    this.#write = prepareWriting(db)
  }

  collections(): { collection: string; state: CollectionState }[] {
    return this.#read.collections.all().map((row) => collectionOf(row, this.#saidBy(row.collection)))
  }

  collection(id: string): CollectionState | undefined {
    const row = this.#read.collection.get(id)
    return row && collectionOf(row, this.#saidBy(id)).state
  }

  #saidBy(collection: string): Pick<CollectionState, 'fields' | 'language' | 'imprint'> {
    return {
      fields: this.fields.of(collection),
      language: this.languages.of(collection),
      imprint: this.imprints.of(collection),
    }
  }

  entry(id: string): StoredEntry | undefined {
    const row = this.#read.entry.get(id)
    return row && entryOf(row)
  }

  entries(collection: string): StoredEntry[] {
    return this.#read.entries.all(collection).map(entryOf)
  }

  /** Carries out one delta within the caller's transaction; throws when the library is not as the delta's `before` says. */
  perform(delta: Delta, at: number): void {
    if (delta.kind === 'collection') this.#performCollection(delta)
    else if (delta.kind === 'document') this.#performDocument(delta)
    else if (delta.kind === 'parts') this.#performParts(delta)
    else if (delta.kind === 'scenario') this.#performScenario(delta, at)
    else if (delta.kind === 'asset') this.#performAsset(delta, at)
    else this.#performEntry(delta, at)
  }

  /** Counts a write, within its transaction: a backup tells by it whether anything changed since. */
  countChange(): number {
    return Number(this.#write.changed.get()?.value)
  }

  /** Gives entries that are new in a collection their place among the others; answers those whose place changed. `arrivals` spare it the look at all others. */
  arrange(collection: string, arrivals?: Arrivals): string[] {
    const near = arrivals && this.#placesNear(collection, arrivals)
    if (near) {
      for (const [entry, place] of near) this.#write.place.run(place, entry)
      return [...near.keys()]
    }
    const known = new Map(this.#read.places.all(collection).map(({ entry, place }) => [entry, place]))
    const moved = places(orderIn(this.documents.in(collection)), known)
    for (const [entry, place] of moved) this.#write.place.run(place, entry)
    return [...moved.keys()]
  }

  /** Places of a few new entries between their neighbours; `undefined` where more than these must be looked at. */
  #placesNear(collection: string, { entries, documents }: Arrivals): Map<string, number> | undefined {
    const left = new Set(entries.filter((entry) => this.#read.place.get(entry) === 0))
    const placed = new Map<string, number>()
    for (const id of documents) {
      const order = orderIn([this.documents.find(id) ?? { parts: [] }])
      if (!order.some((entry) => left.has(entry))) continue
      if (order.some((entry) => placed.has(entry))) return undefined
      const found = placesBetween(order, new Map(order.map((entry) => [entry, this.#read.place.get(entry) ?? 0])), {
        before: (place) => this.#read.placeBefore.get(collection, place) ?? undefined,
        after: (place) => this.#read.placeAfter.get(collection, place) ?? undefined,
      })
      if (!found) return undefined
      for (const [entry, place] of found) placed.set(entry, place)
    }
    return placed.size === left.size ? placed : undefined
  }

  #performCollection(delta: Extract<Delta, { kind: 'collection' }>): void {
    requireSame(delta, this.collection(delta.id))
    const { after } = delta
    if (after)
      this.#write.collection.run(delta.id, after.system, after.name, JSON.stringify(after.declared), after.position)
    else this.#write.dropCollection.run(delta.id)
    this.fields.put(delta.id, after?.fields, () => this.#tick())
    this.languages.put(delta.id, after?.language, () => this.#tick())
    this.imprints.put(delta.id, after?.imprint, () => this.#tick())
  }

  /** Writes down what collections say of themselves, within the transaction that changed that. */
  noteCollections(): void {
    for (const rows of [this.fields, this.languages, this.imprints]) rows.note()
  }

  #performDocument(delta: Extract<Delta, { kind: 'document' }>): void {
    requireSame(delta, this.documents.find(delta.id)?.state)
    if (delta.after) this.documents.insert(delta.id, delta.after)
    else this.documents.drop(delta.id)
  }

  #performParts(delta: Extract<Delta, { kind: 'parts' }>): void {
    const { id, at, before, after: added } = delta
    const parts = this.documents.find(id)?.parts ?? []
    requireSame(delta, parts.slice(at, at + before.length))
    this.documents.splice(id, { at, removed: before.length, added })
  }

  #performEntry(delta: Extract<Delta, { kind: 'entry' }>, at: number): void {
    requireSame(delta, this.entry(delta.id)?.state)
    const { before, after } = delta
    if (!after) {
      this.#write.dropEntry.run(delta.id)
      return
    }
    const columns = [
      after.collection,
      JSON.stringify(after.slices),
      JSON.stringify(after.appearance),
      JSON.stringify(after.label),
      this.#tick(),
    ] as const
    if (before) this.#write.updateEntry.run(...columns, at, delta.id)
    else this.#write.insertEntry.run(delta.id, ...columns, at)
  }

  #performScenario({ id, before, after, ...delta }: Extract<Delta, { kind: 'scenario' }>, at: number): void {
    requireSame({ ...delta, id, before }, this.scenarios.find(id)?.state)
    if (after) this.scenarios.put(id, after, !before, this.#tick(), at)
    else this.scenarios.drop(id)
  }

  #performAsset(delta: Extract<Delta, { kind: 'asset' }>, at: number): void {
    const { id, before, after } = delta
    requireSame(delta, this.assets.find(id)?.state)
    if (after) this.assets.put(id, after, !before, this.#tick(), at)
    else this.assets.drop(id)
  }

  #tick(): number {
    const row = this.#write.clock.get()
    if (!row) throw new Error('The library has no clock.')
    return Number(row.value)
  }
}
