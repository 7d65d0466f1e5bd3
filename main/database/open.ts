import { existsSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { HostError } from '../answers/context'
import { messageOf } from '../log'
import type { EntryText } from '../../preload/contract'
import type { Contents } from './library'
import { Holder, holderOf } from './holder'
import { migrate, MIGRATIONS, noteOfSchema, type Migration } from './migrate'
import { registerChecksum } from './safety/guarded'

export type Database = Sqlite.Database
export type Statement<Bound extends unknown[], Row = unknown> = Sqlite.Statement<Bound, Row>

/** "FNFR", so that tools, and this studio, know a library by its first hundred bytes. */
export const APPLICATION_ID = 0x464e4652

/** Who notes what is saved in a library, as long as it is open. */
const holders = new WeakMap<Database, Holder>()

/** Another studio lets go of a library within this many milliseconds, or holds it. */
const PATIENCE = 1000

/** A file of something else: its code is `library-unreadable`. */
export class ForeignFile extends HostError {
  constructor(path: string) {
    super('library-unreadable', `${path} is not a Fanfare library. Choose a file that ends in .fanfare.`)
  }
}

const codeOf = (error: unknown): string => (error instanceof Sqlite.SqliteError ? error.code : '')

/** What is said of a library whose file is not as it was written. */
export const damaged = (path: string, what: string): HostError =>
  new HostError('library-damaged', `${path} is damaged: ${what}. Restore a backup, or rescue what can be read.`)

/** Says in a person's words why SQLite could not open, or go on with, the file. */
export function failure(path: string, error: unknown): unknown {
  const code = codeOf(error)
  if (code.startsWith('SQLITE_BUSY') || code.startsWith('SQLITE_LOCKED')) {
    return new HostError(
      'library-locked',
      `${path} is open elsewhere: ${holderOf(path)}. Close it there, or open another library.`,
    )
  }
  if (code.startsWith('SQLITE_NOTADB')) {
    return new ForeignFile(path)
  }
  if (code.startsWith('SQLITE_CORRUPT')) {
    return damaged(path, messageOf(error))
  }
  if (code.startsWith('SQLITE_FULL'))
    return new HostError(
      'disk-full',
      `${path} could not be written: the disk is full. Nothing of this change was kept.`,
    )
  if (code.startsWith('SQLITE_') && !code.startsWith('SQLITE_CONSTRAINT') && code !== 'SQLITE_ERROR') {
    return new HostError(
      'library-unreadable',
      `${path} could not be read or written: ${messageOf(error)}. Check that the file and its folder may be written.`,
    )
  }
  return error
}

const prepare = (db: Database): void => {
  // Before the first access, so that no shared memory is used and the lock is the process's own: it ends with the process, however that ends.
  db.pragma('locking_mode = EXCLUSIVE')
  if (db.pragma('journal_mode = WAL', { simple: true }) !== 'wal')
    throw new HostError('library-unreadable', 'Its folder does not allow a write-ahead log.')
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
}

/** Reads the mark of a library without changing the file. */
const requireLibrary = (db: Database, path: string, migrations: readonly Migration[]): void => {
  db.pragma('locking_mode = EXCLUSIVE')
  if (db.pragma('application_id', { simple: true }) !== APPLICATION_ID) {
    throw new ForeignFile(path)
  }
  const version = db.pragma('user_version', { simple: true }) as number
  const noted = noteOfSchema(db)
  if (noted !== 0 && noted !== version)
    throw damaged(path, `its header gives version ${version}, and a row of it ${noted}`)
  const latest = migrations.at(-1)?.version ?? 0
  if (version > latest) {
    throw new HostError(
      'library-too-new',
      `${path} was written by a newer Fanfare (version ${version}; this one knows versions up to ${latest}). Update Fanfare to open it.`,
    )
  }
}

export interface Opening {
  /** The file must not exist yet. */
  readonly create?: boolean
  readonly migrations?: readonly Migration[]
  /** The file was not checked yet: nothing is written to it unasked. */
  readonly unchecked?: boolean
  /** Called with the opened database's first screen, before all of it is read. */
  readonly glimpsed?: (first: { readonly contents: Contents; readonly entries: EntryText[] }) => void
  /** Names the build that reads texts, where it is not the one that runs. */
  readonly core?: string
}

/**
 * Opens a library for this process alone, brought up to date. Throws `library-locked`, `library-unreadable`, `library-too-new`; a file
 * refused for the last two is left as it was. Nothing else in this process may open the file by other means: closing that would let go
 * of the lock (POSIX record locks belong to the process and the file, not to the descriptor).
 */
export function openDatabase(path: string, { create = false, migrations = MIGRATIONS }: Opening = {}): Database {
  if (create && existsSync(path))
    throw new HostError('library-exists', `${path} exists already. Choose another name for the new library.`)
  let db: Database | undefined
  try {
    db = new Sqlite(path, { fileMustExist: !create, timeout: PATIENCE })
    if (create) db.pragma(`application_id = ${APPLICATION_ID}`)
    else requireLibrary(db, path, migrations)
    prepare(db)
    registerChecksum(db)
    migrate(db, migrations)
    holders.set(db, new Holder(path))
    return db
  } catch (error) {
    db?.close()
    throw failure(path, error)
  }
}

/** Opens a library of an older schema as it is, for a backup; `undefined` for one that is up to date or no library. */
export function openOutdated(path: string): Database | undefined {
  let db: Database | undefined
  try {
    db = new Sqlite(path, { fileMustExist: true, timeout: PATIENCE })
    requireLibrary(db, path, MIGRATIONS)
    if ((db.pragma('user_version', { simple: true }) as number) < (MIGRATIONS.at(-1)?.version ?? 0)) return db
    db.close()
    return undefined
  } catch (error) {
    db?.close()
    throw failure(path, error)
  }
}

/** How many cards a library holds, by its full-text index, whatever the version of its schema. */
export const cardsIn = (db: Database): number =>
  db
    .prepare<[], { cards: number | null }>(
      "SELECT sum(1 + length(name) - length(replace(name, char(10), ''))) AS cards FROM search",
    )
    .get()?.cards ?? 0

/** Writes everything into the one file and lets go of it. */
export function closeDatabase(db: Database): void {
  db.close()
  holders.get(db)?.forget()
}

/** Notes beside a library that so many changes of it are on disk, so that it is noticed where they are not there when it is opened again. */
export const noteSaved = (db: Database, changes: number): void => holders.get(db)?.saved(changes)
