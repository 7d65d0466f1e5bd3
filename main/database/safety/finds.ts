import { APPLICATION_ID, type Database } from '../open'
import type { Value } from './checksum'
import { columnsOf, contentFaultOf, contentOf, faultOf, GUARDED, type Guarded, type Row } from './guarded'
import { mayBeLibrary, Pages } from './pages'
import { rowsIn, type Found } from './records'

/** A row that was found in the file. */
export interface Find {
  readonly row: Row
  readonly rowid: number
  /** It lies in a page that the file lists as unused: it may have been removed. */
  readonly isFree: boolean
  readonly places: Found['places']
}

/** What a file holds, whatever its structure is worth. */
export interface Finds {
  /** Rows that are as they were written, by table and key. */
  readonly whole: ReadonlyMap<string, ReadonlyMap<Value, Find>>
  /** Rows that look like one of the table and are not as they were written. */
  readonly broken: readonly { readonly table: string; readonly row: Row; readonly rowid: number }[]
  /** Names of cards as the full-text index has them, by the number of their entry. */
  readonly names: ReadonlyMap<number, string>
}

interface Layout {
  readonly guarded: Guarded
  readonly columns: ReturnType<typeof columnsOf>
  readonly content: readonly string[]
  readonly types: readonly string[]
}

/** The columns of the full-text index: number, name, key, traits, text, script. */
const SEARCH_COLUMNS = 6

const layoutsOf = (db: Database): Layout[] =>
  GUARDED.map((guarded) => ({
    guarded,
    columns: columnsOf(db, guarded.table),
    content: contentOf(db, guarded),
    types: db
      .prepare<[string], { type: string }>('SELECT type FROM pragma_table_info(?)')
      .all(guarded.table)
      .map(({ type }) => type),
  }))

const fits = (value: Value, type: string): boolean =>
  value === null ||
  (type === 'TEXT'
    ? typeof value === 'string'
    : type === 'BLOB'
      ? value instanceof Uint8Array
      : typeof value === 'number')

function rowOf({ columns, types }: Layout, { values, rowid }: Found): Row | undefined {
  if (!values.every((value, index) => fits(value, types[index] ?? ''))) return undefined
  return Object.fromEntries(
    columns.map(({ name, isRowid }, index) => [name, isRowid ? rowid : (values[index] ?? null)]),
  )
}

/** Of two finds of one row, the one that is used; else the one that was written later. */
const better = (a: Find, b: Find): Find => {
  if (a.isFree !== b.isFree) return a.isFree ? b : a
  return Number(b.row['revision'] ?? 0) > Number(a.row['revision'] ?? 0) ? b : a
}

class Gathering {
  readonly whole = new Map<string, Map<Value, Find>>(GUARDED.map(({ table }) => [table, new Map<Value, Find>()]))
  readonly broken: Finds['broken'][number][] = []
  readonly names = new Map<number, string>()
  /** Rows without a checksum, of a library that none was made for yet. */
  readonly unsealed: (() => void)[] = []

  take(layouts: readonly Layout[], found: Found, isFree: boolean): void {
    const { values, rowid } = found
    const [number, name] = values
    if (values.length === SEARCH_COLUMNS && number === null && typeof name === 'string' && !isFree)
      this.names.set(rowid, name)
    for (const layout of layouts) {
      const { guarded, columns, content } = layout
      const isSealed = values.length === columns.length
      const row = isSealed || values.length === columns.length - 1 ? rowOf(layout, found) : undefined
      if (!row) continue
      if (isSealed && faultOf(guarded, content, row) === undefined)
        return this.#keep(guarded, { row, rowid, isFree, places: found.places })
      if (isSealed && !isFree && row[guarded.key] !== null) this.broken.push({ table: guarded.table, row, rowid })
      if (!isSealed && !isFree && row[guarded.key] !== null && contentFaultOf(guarded, row) === undefined)
        this.unsealed.push(() => this.#keep(guarded, { row, rowid, isFree, places: found.places }))
    }
  }

  #keep({ table, key }: Guarded, find: Find): void {
    const rows = this.whole.get(table)
    const known = rows?.get(find.row[key] ?? null)
    rows?.set(find.row[key] ?? null, known ? better(known, find) : find)
  }
}

/**
 * Reads every row that can be read from a library's file, page by page, whatever has become of its header, its schema and its trees: a row
 * is recognised by its checksum. `fresh` is an empty library, for its columns. `undefined` for a file that is no library.
 */
export function findRows(
  path: string,
  fresh: Database,
  progress: (done: number, total: number) => void = () => undefined,
): Finds | undefined {
  if (!mayBeLibrary(path, APPLICATION_ID)) return undefined
  const layouts = layoutsOf(fresh)
  const gathering = new Gathering()
  const pages = new Pages(path)
  try {
    const free = pages.free()
    for (let page = 1; page <= pages.count; page++) {
      for (const found of rowsIn(pages, page)) gathering.take(layouts, found, free.has(page))
      if (page % 256 === 0) progress(page, pages.count)
    }
  } finally {
    pages.close()
  }
  const isSealed = [...gathering.whole.values()].some(({ size }) => size > 0)
  if (!isSealed) for (const keep of gathering.unsealed) keep()
  return isSealed || gathering.unsealed.length > 0 ? gathering : undefined
}
