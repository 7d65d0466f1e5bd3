import { type AssetKind, foldedName } from '../../../core/face/assets/kinds'
import type { TextAsset } from '../../../core/face/assets/bring'
import type { AssetContent, AssetState } from '../delta'
import type { Database } from '../open'

/** An asset as the library keeps it. */
export interface StoredAsset {
  readonly asset: string
  readonly state: AssetState
  /** Grows with every change of it, and is never used twice in a library. */
  readonly revision: number
  readonly changed: number
}

interface Columns {
  asset: string
  collection: string
  kind: string
  name: string
  content: string
  revision: number
  changed: number
}

const storedOf = ({ asset, collection, kind, name, content, revision, changed }: Columns): StoredAsset => ({
  asset,
  state: { collection, kind: kind as AssetKind, name, content: JSON.parse(content) as AssetContent },
  revision,
  changed,
})

const prepare = (db: Database) => ({
  one: db.prepare<[string], Columns>('SELECT * FROM assets WHERE asset = ?'),
  all: db.prepare<[], Columns>('SELECT * FROM assets ORDER BY collection, kind, name'),
  in: db.prepare<[string], Columns>('SELECT * FROM assets WHERE collection = ? ORDER BY kind, name'),
  symbols: db.prepare<[string], Columns>("SELECT * FROM assets WHERE collection = ? AND kind = 'symbol' ORDER BY name"),
  called: db
    .prepare<[string, string, string], string>(
      'SELECT asset FROM assets WHERE collection = ? AND kind = ? AND folded = ?',
    )
    .pluck(),
  count: db.prepare<[string], number>('SELECT count(*) FROM assets WHERE collection = ?').pluck(),
  insert: db.prepare(
    'INSERT INTO assets (asset, collection, kind, name, folded, content, revision, changed) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  ),
  update: db.prepare(
    'UPDATE assets SET collection = ?, kind = ?, name = ?, folded = ?, content = ?, revision = ?, changed = ? WHERE asset = ?',
  ),
  drop: db.prepare('DELETE FROM assets WHERE asset = ?'),
  note: db.prepare(`INSERT INTO meta (name, value) SELECT 'assets', coalesce(json_group_array(json_array(asset, kind || ' ' || name)), '[]') FROM assets WHERE true
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`),
})

/** The rows of assets. They are changed by deltas of a step alone, which the store checks. */
export class AssetRows {
  readonly #statements: ReturnType<typeof prepare>

  constructor(db: Database) {
    this.#statements = prepare(db)
  }

  all(): StoredAsset[] {
    return this.#statements.all.all().map(storedOf)
  }

  in(collection: string): StoredAsset[] {
    return this.#statements.in.all(collection).map(storedOf)
  }

  /** The symbols of a collection, as games take them. */
  symbols(collection: string): TextAsset[] {
    return this.#statements.symbols.all(collection).map((row) => {
      const { name, content } = storedOf(row).state
      return { kind: 'symbol', name, text: 'text' in content ? content.text : '' }
    })
  }

  find(asset: string): StoredAsset | undefined {
    const row = this.#statements.one.get(asset)
    return row && storedOf(row)
  }

  /** The asset of a kind and collection that has a name, whatever the case of its letters. */
  called(collection: string, kind: AssetKind, name: string): string | undefined {
    return this.#statements.called.get(collection, kind, foldedName(name))
  }

  count(collection: string): number {
    return this.#statements.count.get(collection) ?? 0
  }

  put(
    asset: string,
    { collection, kind, name, content }: AssetState,
    isNew: boolean,
    revision: number,
    changed: number,
  ): void {
    const values = [collection, kind, name, foldedName(name), JSON.stringify(content), revision, changed]
    if (isNew) this.#statements.insert.run(asset, ...values)
    else this.#statements.update.run(...values, asset)
  }

  drop(asset: string): void {
    this.#statements.drop.run(asset)
  }

  /** Writes down which there are, within the transaction that changed that: see the migration. */
  note(): void {
    this.#statements.note.run()
  }
}
