import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { HostError } from '../../answers/context'
import type { Watch } from '../../exchange/incoming'
import { messageOf } from '../../log'
import { APPLICATION_ID, cardsIn, closeDatabase, openDatabase, type Database } from '../open'
import { check } from './check'
import { contentsOf, copyTo, openBackup, settle } from './copy'
import { backupFolder } from './place'

const PREPARING = '.restoring'
const READY = '.restored'

const logs = (path: string): string[] => ['-wal', '-shm', '-journal'].map((ending) => path + ending)

const unusable = (path: string, reason: string): HostError =>
  new HostError('backup-unusable', `${path} cannot be restored: ${reason}. Choose another backup; nothing was changed.`)

const NO_LIBRARY = 'it is no library'

/** Why a file could not be opened as a backup. */
function reasonOf(error: unknown): string {
  const code = error instanceof Sqlite.SqliteError ? error.code : ''
  if (code.startsWith('SQLITE_BUSY')) return 'it is open elsewhere'
  return code.startsWith('SQLITE_NOTADB') ? NO_LIBRARY : messageOf(error)
}

/** Opens a backup to copy it. Throws `backup-unusable` for what is no library. */
function openSource(backup: string): Database {
  if (statSync(backup, { throwIfNoEntry: false })?.isDirectory()) throw unusable(backup, NO_LIBRARY)
  let source: Database | undefined
  try {
    source = openBackup(backup)
    if (source.pragma('application_id', { simple: true }) === APPLICATION_ID) return source
  } catch (error) {
    source?.close()
    throw unusable(backup, reasonOf(error))
  }
  source.close()
  throw unusable(backup, NO_LIBRARY)
}

/** Throws `backup-unusable` for what is no library, before anything is made for its sake. */
export const requireBackup = (backup: string): void => void openSource(backup).close()

/** Everything that is wrong with a library that nobody has open, which is brought up to date. */
function faultsOf(path: string): string[] {
  const db = openDatabase(path)
  try {
    const slices = check(db)
    for (;;) {
      const slice = slices.next()
      if (slice.done) return slice.value
    }
  } finally {
    closeDatabase(db)
  }
}

/** Lays a checked copy of a backup beside the library, ready to take its place. Throws `backup-unusable` for one that is damaged. */
export async function prepare(library: string, backup: string, watch?: Watch): Promise<void> {
  const beside = library + PREPARING
  for (const path of [beside, ...logs(beside)]) rmSync(path, { force: true })
  try {
    const source = openSource(backup)
    await copyTo(source, beside, watch).finally(() => source.close())
    const [fault] = faultsOf(beside)
    if (fault !== undefined) throw unusable(backup, fault)
  } catch (error) {
    for (const path of [beside, ...logs(beside)]) rmSync(path, { force: true })
    throw error instanceof HostError && error.code !== 'library-damaged' ? error : unusable(backup, messageOf(error))
  }
}

/** Decides that the prepared copy takes the library's place: from here on a start finishes it, whatever happens. Both are closed. */
export function commit(library: string): void {
  renameSync(library + PREPARING, library + READY)
  settle(dirname(library))
}

/** Whether there is a library at a path, or one that is about to be. */
export const isThere = (library: string): boolean => existsSync(library) || existsSync(library + READY)

/** Lets a restored library take its place, now or after a kill. With `aside`, the one that was there is moved to that path. */
export function finish(library: string, aside?: string): void {
  if (!existsSync(library + READY)) return
  if (aside !== undefined) mkdirSync(dirname(aside), { recursive: true })
  for (const path of [library, ...logs(library)]) {
    if (!existsSync(path)) continue
    if (aside !== undefined) renameSync(path, aside + path.slice(library.length))
    else if (path !== library) rmSync(path)
  }
  renameSync(library + READY, library)
  settle(dirname(library))
}

/** Where a damaged library is kept when another takes its place. */
export const asideOf = (library: string, now: number): string =>
  join(backupFolder(library), `${new Date(now).toISOString().replaceAll(':', '-')}, damaged.fanfare`)

/** Puts a backup in the place of a library that cannot even be opened; what lay there is kept aside. Answers what is there now. */
export async function replace(
  library: string,
  backup: string,
): Promise<{ readonly aside: string; readonly cards: number; readonly entries: number }> {
  const aside = asideOf(library, Date.now())
  await prepare(library, backup)
  commit(library)
  finish(library, aside)
  const db = openDatabase(library)
  try {
    return { aside, cards: cardsIn(db), entries: contentsOf(db).size }
  } finally {
    closeDatabase(db)
  }
}
