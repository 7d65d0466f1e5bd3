import type { Encoding } from '../../../core/document/encoding'
import type { ScenarioState } from '../delta'
import type { Database } from '../open'

/** A scenario file as the library keeps it. */
export interface StoredScenario {
  readonly scenario: string
  readonly state: ScenarioState
  /** Grows with every change of it, and is never used twice in a library. */
  readonly revision: number
  readonly changed: number
}

/** The same without its text. */
export interface ListedScenario {
  readonly scenario: string
  readonly collection?: string
  readonly path: string
  readonly position: number
  readonly revision: number
  readonly changed: number
  /** Characters of its text, more or less: escaped ones count for more. */
  readonly length: number
}

interface Columns {
  scenario: string
  collection: string | null
  path: string
  encoding: string
  text: string
  position: number
  revision: number
  changed: number
}

const storedOf = ({
  scenario,
  collection,
  path,
  encoding,
  text,
  position,
  revision,
  changed,
}: Columns): StoredScenario => ({
  scenario,
  state: {
    ...(collection === null ? {} : { collection }),
    path,
    encoding: JSON.parse(encoding) as Encoding,
    text: JSON.parse(text) as string,
    position,
  },
  revision,
  changed,
})

const prepare = (db: Database) => ({
  one: db.prepare<[string], Columns>('SELECT * FROM scenarios WHERE scenario = ?'),
  list: db.prepare<[], Omit<Columns, 'encoding' | 'text'> & { length: number }>(
    'SELECT scenario, collection, path, position, revision, changed, length(text) AS length FROM scenarios ORDER BY position, scenario',
  ),
  // The words of the index of paths, so that it is used.
  at: db
    .prepare<[string, string], string>("SELECT scenario FROM scenarios WHERE coalesce(collection, '') = ? AND path = ?")
    .pluck(),
  last: db.prepare<[], number | null>('SELECT max(position) FROM scenarios').pluck(),
  insert: db.prepare(
    'INSERT INTO scenarios (scenario, collection, path, encoding, text, position, revision, changed) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  ),
  update: db.prepare(
    'UPDATE scenarios SET collection = ?, path = ?, encoding = ?, text = ?, position = ?, revision = ?, changed = ? WHERE scenario = ?',
  ),
  drop: db.prepare('DELETE FROM scenarios WHERE scenario = ?'),
  note: db.prepare(`INSERT INTO meta (name, value) SELECT 'scenarios', coalesce(json_group_array(json_array(scenario, path)), '[]') FROM scenarios WHERE true
    ON CONFLICT (name) DO UPDATE SET value = excluded.value`),
})

/** The rows of scenario files. They are changed by deltas of a step alone, which the store checks. */
export class ScenarioRows {
  readonly #statements: ReturnType<typeof prepare>
  #last: number | undefined

  constructor(db: Database) {
    this.#statements = prepare(db)
  }

  list(): ListedScenario[] {
    return this.#statements.list
      .all()
      .map(({ collection, ...row }) => (collection === null ? row : { ...row, collection }))
  }

  find(scenario: string): StoredScenario | undefined {
    const row = this.#statements.one.get(scenario)
    return row && storedOf(row)
  }

  /** The scenario file of a collection, or of the library as a whole, that has this path. */
  at(collection: string | undefined, path: string): string | undefined {
    return this.#statements.at.get(collection ?? '', path)
  }

  /** The last position, or one behind it: what was rolled back may have counted too. */
  last(): number {
    return (this.#last ??= this.#statements.last.get() ?? 0)
  }

  put(
    scenario: string,
    {
      collection = null,
      path,
      encoding,
      text,
      position,
    }: Omit<ScenarioState, 'collection'> & { collection?: string | null | undefined },
    isNew: boolean,
    revision: number,
    changed: number,
  ): void {
    this.#last = Math.max(this.last(), position)
    const values = [collection, path, JSON.stringify(encoding), JSON.stringify(text), position, revision, changed]
    if (isNew) this.#statements.insert.run(scenario, ...values)
    else this.#statements.update.run(...values, scenario)
  }

  drop(scenario: string): void {
    this.#statements.drop.run(scenario)
  }

  /** Writes down which there are, within the transaction that changed that: see the migration. */
  note(): void {
    this.#statements.note.run()
  }
}

/** The noted scenario files by id, each with its path. */
export const notedIn = (value: unknown): ReadonlyMap<string, string> =>
  new Map(typeof value === 'string' ? (JSON.parse(value) as [string, string][]) : [])
