import { COLLECTION_TABLES, type CollectionTable } from '../collections/rows'
import type { Database } from '../open'
import { notedIn } from '../scenarios/rows'
import { contentOf, faultOf, GUARDED, type Guarded, type Row } from './guarded'

/** How much of a check is done, in parts that take about as long as each other. */
export interface Slice {
  readonly done: number
  readonly total: number
}

/** Reads go on between slices of so many milliseconds. */
const SLICE = 12
const ROWS = 64
/** Files of so many pages are checked table by table, so that reads go on. */
const LARGE = 8192

const tablesOf = (db: Database): string[] =>
  db
    .prepare<[], { name: string }>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
    )
    .all()
    .map(({ name }) => name)

const structureFaults = (db: Database, table?: string): string[] =>
  (db.pragma(table === undefined ? 'quick_check(5)' : `quick_check('${table}')`) as { quick_check: string }[])
    .map((row) => row.quick_check)
    .filter((verdict) => verdict !== 'ok')

/** A row that an index takes for another would be shown in its place: a quick check does not compare them. */
const indexFaults = (db: Database, table?: string): string[] =>
  (
    db.pragma(table === undefined ? 'integrity_check(5)' : `integrity_check('${table}')`) as {
      integrity_check: string
    }[]
  )
    .map((row) => row.integrity_check)
    .filter((verdict) => verdict !== 'ok')

/** The entries that documents name but the library lacks. */
const absent = (db: Database): string[] =>
  db
    .prepare<[], { entry: string }>(
      `
    SELECT DISTINCT json_extract(part.value, '$.entry') AS entry FROM documents, json_each(documents.parts) AS part
    WHERE entry IS NOT NULL AND entry NOT IN (SELECT entry FROM entries) LIMIT 5`,
    )
    .all()
    .map(({ entry }) => entry)

/** The scenario files that are noted but not there. */
function absentScenarios(db: Database): string[] {
  const noted = notedIn(
    db.prepare<[], { value: string }>("SELECT value FROM meta WHERE name = 'scenarios'").get()?.value,
  )
  const present = new Set(
    db
      .prepare<[], { scenario: string }>('SELECT scenario FROM scenarios')
      .all()
      .map(({ scenario }) => scenario),
  )
  return [...noted]
    .flatMap(([scenario, path]) => (present.has(scenario) ? [] : [`scenarios, ${scenario}: ${path} is not there`]))
    .slice(0, 5)
}

/** The collections that are noted as saying something of this, and that do not. */
function absentSaid(db: Database, said: CollectionTable): string[] {
  const noted = notedIn(
    db.prepare<[string], { value: string }>('SELECT value FROM meta WHERE name = ?').get(said)?.value,
  )
  const present = new Set(db.prepare<[], string>(`SELECT collection FROM ${said}`).pluck().all())
  return [...noted]
    .flatMap(([collection, name]) =>
      present.has(collection) ? [] : [`${said}, ${collection}: what ${name} says of it is not there`],
    )
    .slice(0, 5)
}

/** The assets that are noted but not there, and those whose bytes are not. */
function absentAssets(db: Database): string[] {
  const noted = notedIn(db.prepare<[], { value: string }>("SELECT value FROM meta WHERE name = 'assets'").get()?.value)
  const present = new Set(db.prepare<[], string>('SELECT asset FROM assets').pluck().all())
  const empty = db
    .prepare<[], { asset: string; name: string }>(
      `SELECT asset, kind || ' ' || name AS name FROM assets LEFT JOIN art ON art.art = json_extract(content, '$.art')
      LEFT JOIN fonts ON fonts.font = json_extract(content, '$.font')
      WHERE json_extract(content, '$.text') IS NULL AND art.art IS NULL AND fonts.font IS NULL LIMIT 5`,
    )
    .all()
  return [
    ...[...noted].flatMap(([asset, name]) => (present.has(asset) ? [] : [`assets, ${asset}: ${name} is not there`])),
    ...empty.map(({ asset, name }) => `assets, ${asset}: the bytes of ${name} are not there`),
  ].slice(0, 5)
}

/** The steps of which parts are not there. */
const absentParts = (db: Database): string[] =>
  db
    .prepare<[], { step: number }>(
      `
    SELECT step FROM history WHERE deltas LIKE '{%' AND json_extract(deltas, '$.parts') <> (SELECT count(*) FROM history_parts WHERE history_parts.step = history.step) LIMIT 5`,
    )
    .all()
    .map(({ step }) => `history, ${step}: a part of it is not there`)

function* rowFaults(db: Database, guarded: Guarded): Generator<number, string[]> {
  const { table, key, isLarge } = guarded
  const content = contentOf(db, guarded)
  const next = db.prepare<[number], Row & { its_rowid: number }>(
    `SELECT rowid AS its_rowid, * FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT ${isLarge ? 1 : ROWS}`,
  )
  const faults: string[] = []
  let begun = performance.now()
  let read = 0
  for (
    let rows = next.all(Number.MIN_SAFE_INTEGER);
    rows.length > 0;
    rows = next.all(rows.at(-1)?.its_rowid ?? Infinity)
  ) {
    for (const row of rows) {
      const fault = faultOf(guarded, content, row)
      if (fault !== undefined) faults.push(`${table}, ${String(row[key])}: ${fault}`)
    }
    read += rows.length
    if (performance.now() - begun < SLICE) continue
    yield read
    begun = performance.now()
  }
  return faults
}

/**
 * Checks an open library in slices and answers what is wrong with it: SQLite's own structure, references, checksums, and every JSON value
 * against its schema. What throws on the way is damage too. A search index that disagrees with itself is made anew: it follows from the rest.
 */
export function* check(db: Database): Generator<Slice, string[]> {
  const isLarge = (db.pragma('page_count', { simple: true }) as number) > LARGE
  const parts = isLarge ? tablesOf(db) : [undefined]
  const counts = GUARDED.map(
    ({ table }) => db.prepare<[], { n: number }>(`SELECT count(*) AS n FROM ${table}`).get()?.n ?? 0,
  )
  const total = 2 * parts.length + counts.reduce((sum, count) => sum + count, 0) + 1
  let done = 0
  for (const table of parts) {
    let faults = structureFaults(db, table)
    if (faults.length > 0 && faults.every((fault) => /fts5/i.test(fault))) {
      db.exec("INSERT INTO search (search) VALUES ('rebuild')")
      faults = structureFaults(db, table)
    }
    if (faults.length > 0) return faults
    yield { done: ++done, total }
  }
  const broken = db.pragma('foreign_key_check') as { table: string; parent: string }[]
  if (broken.length > 0)
    return broken.map(({ table, parent }) => `${table}: a row refers to ${parent} that are not there`)
  yield { done: ++done, total }
  const faults: string[] = []
  for (const [index, guarded] of GUARDED.entries()) {
    const slices = rowFaults(db, guarded)
    let slice = slices.next()
    for (; !slice.done; slice = slices.next()) yield { done: done + slice.value, total }
    faults.push(...slice.value)
    done += counts[index] ?? 0
  }
  if (faults.length > 0) return faults
  for (const table of parts) {
    const strange = indexFaults(db, table)
    if (strange.length > 0) return strange
    yield { done: ++done, total }
  }
  return [
    ...absent(db).map((entry) => `entries, ${entry}: a document names it, and it is not there`),
    ...absentScenarios(db),
    ...absentAssets(db),
    ...COLLECTION_TABLES.flatMap((said) => absentSaid(db, said)),
    ...absentParts(db),
  ]
}
