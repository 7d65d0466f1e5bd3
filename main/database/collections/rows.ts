import { deepEqual } from 'fast-equals'
import type { Database } from '../open'

const prepare = (db: Database, table: string) => ({
  one: db.prepare<[string], string>(`SELECT ${table} FROM ${table} WHERE collection = ?`).pluck(),
  put: db.prepare(
    `INSERT INTO ${table} (collection, ${table}, revision) VALUES (?, ?, ?) ON CONFLICT (collection) DO UPDATE SET ${table} = excluded.${table}, revision = excluded.revision`,
  ),
  drop: db.prepare(`DELETE FROM ${table} WHERE collection = ?`),
  note: db.prepare(`INSERT INTO meta (name, value) SELECT '${table}', coalesce(json_group_array(json_array(${table}.collection, name)), '[]') FROM ${table} JOIN collections USING (collection) WHERE true
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`),
})

/** Tables with one row for each collection that says something: as JSON, in a column of the table's name. */
export const COLLECTION_TABLES = ['fields', 'language', 'imprint'] as const
export type CollectionTable = (typeof COLLECTION_TABLES)[number]

/** What collections say in one of these tables. Its rows are changed with their collections alone, by deltas of a step. */
export class CollectionRows<T> {
  readonly #statements: ReturnType<typeof prepare>

  constructor(db: Database, table: CollectionTable) {
    this.#statements = prepare(db, table)
  }

  /** `undefined` where a collection says nothing of it. */
  of(collection: string): T | undefined {
    const found = this.#statements.one.get(collection)
    return found === undefined ? undefined : (JSON.parse(found) as T)
  }

  /** `tick` gives a revision, where there is something to write. */
  put(collection: string, said: T | undefined, tick: () => number): void {
    if (deepEqual(said, this.of(collection))) return
    if (said === undefined) this.#statements.drop.run(collection)
    else this.#statements.put.run(collection, JSON.stringify(said), tick())
  }

  /** Writes down which collections say something, within the transaction that changed that: see the migrations. */
  note(): void {
    this.#statements.note.run()
  }
}
