import { randomUUID } from 'node:crypto'
import { UTF_8 } from '../../../core/document/encoding'
import { foldedName } from '../../../core/face/assets/kinds'
import { gameOf } from '../../../core/game'
import { SYSTEM_ID, type GameSystem } from '../../../core/system'
import { COLLECTION_TABLES, CollectionRows, type CollectionTable } from '../collections/rows'
import type { Delta, StoredPart } from '../delta'
import { closeDatabase, openDatabase, type Database } from '../open'
import { freeScenarioPath } from '../scenarios/plan'
import { notedIn } from '../scenarios/rows'
import { Store } from '../store'
import { columnsOf, type Row } from './guarded'
import { findRows, type Finds } from './finds'
import { hasBytes, lossesOf, type Loss } from './losses'

export interface Salvaged {
  readonly entries: number
  readonly lost: readonly Loss[]
}

const partsOf = (row: Row): StoredPart[] => JSON.parse(String(row['parts'])) as StoredPart[]

const entriesOf = (parts: readonly StoredPart[]): string[] =>
  parts.flatMap((part) => ('entry' in part ? [part.entry] : []))

/** Writes what was found into a new library. */
class Salvage {
  readonly #db: Database
  readonly #finds: Finds
  readonly #systems: readonly GameSystem[]
  readonly #entries = new Map<string, Row>()

  constructor(db: Database, finds: Finds, systems: readonly GameSystem[]) {
    this.#db = db
    this.#finds = finds
    this.#systems = systems
  }

  run(): Salvaged {
    const documents = this.#used('documents')
    const named = new Set(documents.flatMap((row) => entriesOf(partsOf(row))))
    for (const [entry, { row, isFree }] of this.#finds.whole.get('entries') ?? [])
      if (!isFree || named.has(String(entry))) this.#entries.set(String(entry), row)
    const scenarios = this.#scenarios()
    const assets = this.#assets()
    this.#putCollections(documents, [...scenarios.filter(({ collection }) => collection !== null), ...assets])
    for (const row of documents)
      this.#put('documents', {
        ...row,
        parts: JSON.stringify(partsOf(row).filter((part) => 'verbatim' in part || this.#entries.has(part.entry))),
      })
    for (const row of this.#used('art')) this.#put('art', row)
    for (const { number: _number, ...row } of this.#entries.values()) this.#put('entries', { ...row, place: 0 })
    this.#putScenarios(scenarios)
    for (const table of COLLECTION_TABLES) this.#putSaid(table)
    for (const row of this.#used('fonts')) this.#put('fonts', row)
    this.#putAssets(assets)
    this.#putClock([...scenarios, ...assets, ...COLLECTION_TABLES.flatMap((table) => this.#used(table))])
    this.#putStrays(named)
    const store = new Store(this.#db)
    for (const { collection } of store.collections()) store.arrange(collection)
    const lost = lossesOf(this.#finds, this.#entries, documents)
    if (lost.length === 0) this.#putHistory()
    return {
      entries: this.#entries.size,
      lost:
        lost.length === 0
          ? lost
          : [...lost, { what: 'The history: steps from before the damage can no longer be undone' }],
    }
  }

  /** The rows of a table that are in use. */
  #used(table: string): Row[] {
    return [...(this.#finds.whole.get(table)?.values() ?? [])].filter(({ isFree }) => !isFree).map(({ row }) => row)
  }

  /** The scenario files that are in use, or noted as being there. */
  #scenarios(): Row[] {
    const noted = notedIn(this.#finds.whole.get('meta')?.get('scenarios')?.row['value'])
    return [...(this.#finds.whole.get('scenarios') ?? [])].flatMap(([scenario, { row, isFree }]) =>
      isFree && !noted.has(String(scenario)) ? [] : [row],
    )
  }

  /** One that was removed may turn up where the list of unused pages is damaged: two of one path are both kept. */
  #putScenarios(rows: readonly Row[]): void {
    const { scenarios } = new Store(this.#db)
    for (const row of rows)
      this.#put('scenarios', {
        ...row,
        path: freeScenarioPath(
          scenarios,
          typeof row['collection'] === 'string' ? row['collection'] : undefined,
          String(row['path']),
        ),
      })
    scenarios.note()
  }

  /** The assets that are in use, or noted as being there, with all that they are made of. */
  #assets(): Row[] {
    const { whole } = this.#finds
    const noted = notedIn(whole.get('meta')?.get('assets')?.row['value'])
    return [...(whole.get('assets') ?? [])].flatMap(([asset, { row, isFree }]) =>
      (isFree && !noted.has(String(asset))) || !hasBytes(whole, row) ? [] : [row],
    )
  }

  /** One that was removed may turn up where the list of unused pages is damaged: of two with one name, the one that is in use. */
  #putAssets(rows: readonly Row[]): void {
    const { assets } = new Store(this.#db)
    const taken = new Set<string>()
    for (const row of rows) {
      const name = foldedName(`${String(row['collection'])} ${String(row['kind'])} ${String(row['name'])}`)
      if (taken.has(name)) continue
      taken.add(name)
      this.#put('assets', row)
    }
    assets.note()
  }

  /** What the collections say that are there: one that is gone may have left its row. */
  #putSaid(table: CollectionTable): void {
    const store = new Store(this.#db)
    for (const row of this.#used(table)) if (store.collection(String(row['collection']))) this.#put(table, row)
    new CollectionRows(this.#db, table).note()
  }

  #put(table: string, row: Row): void {
    const names = columnsOf(this.#db, table).flatMap(({ name }) => (name !== 'checksum' && name in row ? [name] : []))
    this.#db
      .prepare(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
      .run(...names.map((name) => row[name]))
  }

  /** The collections; one that is lost is made again for the documents, entries, scenario files and assets that were in it. */
  #putCollections(documents: readonly Row[], others: readonly Row[]): void {
    const collections = this.#used('collections')
    for (const row of collections) this.#put('collections', row)
    const known = new Set(collections.map(({ collection }) => collection))
    for (const { collection } of [...documents, ...this.#entries.values(), ...others]) {
      if (known.has(collection ?? null)) continue
      known.add(collection ?? null)
      this.#put('collections', {
        collection: collection ?? null,
        system: this.#systemOf(String(collection), documents),
        name: 'Rescued cards',
        declared: '{}',
        position: known.size,
      })
    }
  }

  /** The game of a collection that is lost: as its damaged row has it where that can be one, else as its texts look. */
  #systemOf(collection: string, documents: readonly Row[]): string {
    const broken = this.#finds.broken.find(
      ({ table, row }) => table === 'collections' && row['collection'] === collection,
    )?.row['system']
    if (this.#systems.some(({ id }) => id === broken)) return String(broken)
    const path = String(documents.find((row) => row['collection'] === collection)?.['path'] ?? '')
    const text = [...this.#entries.values()]
      .filter((row) => row['collection'] === collection)
      .slice(0, 20)
      .flatMap(({ slices }) => JSON.parse(String(slices)) as string[])
      .join('\n')
    const sure = this.#systems.map(({ id, documents: format }) => ({
      id,
      sure: format.recognise({ path, text, bytes: new TextEncoder().encode(text), encoding: UTF_8 } as never),
    }))
    const [best] = sure.sort((a, b) => b.sure - a.sure)
    // A game that this build does not know is still better than one that does not fit.
    if (best?.sure === 0 && typeof broken === 'string' && SYSTEM_ID.test(broken)) return broken
    return best?.id ?? ''
  }

  /** Revisions are never used twice. */
  #putClock(others: readonly Row[]): void {
    const clock = Number(this.#finds.whole.get('meta')?.get('clock')?.row['value'] ?? 0)
    const newest = [...this.#entries.values(), ...others].reduce(
      (most, { revision }) => Math.max(most, Number(revision)),
      0,
    )
    this.#put('meta', { name: 'clock', value: String(Math.max(clock, newest)) })
  }

  /** Entries whose document is lost go into one of ours. */
  #putStrays(named: ReadonlySet<string>): void {
    const strays = new Map<string, string[]>()
    for (const [entry, { collection }] of this.#entries)
      if (!named.has(entry)) strays.set(String(collection), [...(strays.get(String(collection)) ?? []), entry])
    for (const [collection, entries] of strays) {
      const state = new Store(this.#db).collection(collection)
      const { documents: format } = gameOf(state ?? { system: '' }, this.#systems)
      const parts = entries.flatMap((entry, index): StoredPart[] => [
        ...(index > 0 ? [{ verbatim: format.separator }] : []),
        ...(JSON.parse(String(this.#entries.get(entry)?.['slices'])) as string[]).map((_, slice) => ({ entry, slice })),
      ])
      this.#put('documents', {
        document: randomUUID(),
        collection,
        path: `rescued${format.extension}`,
        encoding: JSON.stringify(UTF_8),
        ours: 1,
        position: 1_000_000,
        parts: JSON.stringify([...parts, { verbatim: '\n' }]),
      })
    }
  }

  /** Every step, where nothing is lost that one of them may concern; else none. */
  #putHistory(): void {
    for (const row of this.#used('history').sort((a, b) => Number(a['step']) - Number(b['step']))) {
      this.#put('history', row)
      this.#link(row)
    }
    for (const row of this.#used('history_parts')) {
      this.#put('history_parts', row)
      this.#link(row)
    }
  }

  /** Notes which entries deltas of a step are about. */
  #link({ step, deltas }: Row): void {
    const written = JSON.parse(String(deltas)) as readonly Delta[] | object
    const entries = new Set(
      Array.isArray(written)
        ? (written as readonly Delta[]).flatMap((delta) => (delta.kind === 'entry' ? [delta.id] : []))
        : [],
    )
    for (const entry of entries)
      this.#db.prepare('INSERT OR IGNORE INTO history_entries (step, entry) VALUES (?, ?)').run(step, entry)
  }
}

/** Writes everything that can be read from a damaged library into a new one, and lists what cannot. `undefined`, and no file, where the first is no library. */
export function salvage(
  from: string,
  to: string,
  systems: readonly GameSystem[],
  progress?: (done: number, total: number) => void,
): Salvaged | undefined {
  const db = openDatabase(to, { create: true })
  try {
    const finds = findRows(from, db, progress)
    return (
      finds &&
      db.transaction(() => {
        db.exec("DELETE FROM meta WHERE name = 'clock'")
        return new Salvage(db, finds, systems).run()
      })()
    )
  } finally {
    closeDatabase(db)
  }
}
