import { deepEqual } from 'fast-equals'
import type { AddedField } from '../../../core/document/added'
import type { Database } from '../open'

const prepare = (db: Database) => ({
  one: db.prepare<[string], string>('SELECT fields FROM fields WHERE collection = ?').pluck(),
  put: db.prepare(
    'INSERT INTO fields (collection, fields, revision) VALUES (?, ?, ?) ON CONFLICT (collection) DO UPDATE SET fields = excluded.fields, revision = excluded.revision',
  ),
  drop: db.prepare('DELETE FROM fields WHERE collection = ?'),
  note: db.prepare(`INSERT INTO meta (name, value) SELECT 'fields', coalesce(json_group_array(json_array(fields.collection, name)), '[]') FROM fields JOIN collections USING (collection) WHERE true
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`),
})

/** The rows of fields that collections add. They are changed with their collections alone, by deltas of a step. */
export class FieldRows {
  readonly #statements: ReturnType<typeof prepare>

  constructor(db: Database) {
    this.#statements = prepare(db)
  }

  /** `undefined` where a collection says nothing of any. */
  of(collection: string): readonly AddedField[] | undefined {
    const found = this.#statements.one.get(collection)
    return found === undefined ? undefined : (JSON.parse(found) as readonly AddedField[])
  }

  /** `tick` gives a revision, where there is something to write. */
  put(collection: string, fields: readonly AddedField[] | undefined, tick: () => number): void {
    if (deepEqual(fields, this.of(collection))) return
    if (fields) this.#statements.put.run(collection, JSON.stringify(fields), tick())
    else this.#statements.drop.run(collection)
  }

  /** Writes down which collections add some, within the transaction that changed that: see the migration. */
  note(): void {
    this.#statements.note.run()
  }
}
