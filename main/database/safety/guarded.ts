import { createHash } from 'node:crypto'
import type { z } from '../../../core/validation'
import type { Database } from '../open'
import { checksumOf, type Value } from './checksum'
import { STORED } from './stored'

export type Row = Readonly<Record<string, Value>>

/** A table whose rows carry a checksum of their content. */
export interface Guarded {
  readonly table: string
  /** What tells its rows apart. */
  readonly key: string
  /** Columns that are no content: they follow from other rows, or are guarded otherwise. */
  readonly except?: readonly string[]
  /** A row of it may have megabytes: they are read one by one. */
  readonly isLarge?: true
  /** Columns that hold JSON. */
  readonly json?: Readonly<Record<string, z.ZodType>>
  /** What is wrong with a row whose checksum is right, if anything. */
  readonly verify?: (row: Row) => string | undefined
}

/** Looks whether the bytes of a row are those of which its key is the SHA-256. */
const bytesAreWhole =
  (key: string) =>
  ({ bytes, ...row }: Row): string | undefined =>
    bytes instanceof Uint8Array && createHash('sha256').update(bytes).digest('hex') === row[key]
      ? undefined
      : 'its bytes are not those it was kept with'

/** Every table with a person's work. The order is that in which rows refer to each other. */
export const GUARDED: readonly Guarded[] = [
  { table: 'meta', key: 'name' },
  { table: 'collections', key: 'collection', json: { declared: STORED.declared } },
  { table: 'fields', key: 'collection', json: { fields: STORED.fields } },
  { table: 'language', key: 'collection', json: { language: STORED.language } },
  { table: 'imprint', key: 'collection', json: { imprint: STORED.imprint } },
  { table: 'documents', key: 'document', isLarge: true, json: { encoding: STORED.encoding, parts: STORED.parts } },
  { table: 'art', key: 'art', isLarge: true, except: ['bytes'], verify: bytesAreWhole('art') },
  { table: 'fonts', key: 'font', isLarge: true, except: ['bytes'], verify: bytesAreWhole('font') },
  {
    table: 'entries',
    key: 'entry',
    except: ['number', 'place'],
    json: { slices: STORED.slices, appearance: STORED.appearance, label: STORED.label },
  },
  { table: 'scenarios', key: 'scenario', isLarge: true, json: { encoding: STORED.encoding, text: STORED.text } },
  { table: 'assets', key: 'asset', isLarge: true, json: { content: STORED.content } },
  { table: 'history', key: 'step', isLarge: true, json: { deltas: STORED.step } },
  { table: 'history_parts', key: 'part', isLarge: true, json: { deltas: STORED.deltas } },
]

/** The columns of a table in the order in which rows are stored. */
export const columnsOf = (db: Database, table: string): { readonly name: string; readonly isRowid: boolean }[] =>
  db
    .prepare<[string], { name: string; type: string; pk: number }>('SELECT name, type, pk FROM pragma_table_info(?)')
    .all(table)
    .map(({ name, type, pk }) => ({ name, isRowid: pk === 1 && type === 'INTEGER' }))

/** The columns that the checksum is made of. */
export const contentOf = (db: Database, { table, except = [] }: Guarded): string[] =>
  columnsOf(db, table).flatMap(({ name }) => (name === 'checksum' || except.includes(name) ? [] : [name]))

/** Gives the connection the function that migrations and triggers write checksums with. */
export function registerChecksum(db: Database): void {
  db.function('fanfare_checksum', { varargs: true, deterministic: true }, (table: unknown, ...values: unknown[]) =>
    checksumOf(String(table), values as Value[]),
  )
}

/** Has every row that is written from now on sealed with its checksum in the statement that writes it. The triggers are the connection's own. Tables of an older schema go without. */
export function guard(db: Database): void {
  for (const guarded of GUARDED) {
    const { table } = guarded
    if (!columnsOf(db, table).some(({ name }) => name === 'checksum')) continue
    const content = contentOf(db, guarded)
    const seal = `BEGIN UPDATE ${table} SET checksum = fanfare_checksum('${table}', ${content.map((name) => `NEW.${name}`).join(', ')}) WHERE rowid = NEW.rowid; END`
    db.exec(`CREATE TEMP TRIGGER seal_new_${table} AFTER INSERT ON main.${table} ${seal};
      CREATE TEMP TRIGGER seal_${table} AFTER UPDATE OF ${content.join(', ')} ON main.${table} ${seal}`)
  }
}

const jsonFault = (name: string, schema: z.ZodType, text: Value): string | undefined => {
  try {
    return schema.safeParse(JSON.parse(String(text))).success ? undefined : `its ${name} is not as it should be`
  } catch {
    return `its ${name} cannot be read`
  }
}

/** What is wrong with a row's values though they are what was written: its JSON, or what its table verifies besides. */
export function contentFaultOf({ json = {}, verify }: Guarded, row: Row): string | undefined {
  for (const [name, schema] of Object.entries(json)) {
    const fault = jsonFault(name, schema, row[name] ?? null)
    if (fault !== undefined) return fault
  }
  return verify?.(row)
}

/** What is wrong with a row, if anything. */
export function faultOf(guarded: Guarded, content: readonly string[], row: Row): string | undefined {
  if (
    checksumOf(
      guarded.table,
      content.map((name) => row[name] ?? null),
    ) !== row['checksum']
  )
    return 'it is not as it was written'
  return contentFaultOf(guarded, row)
}
