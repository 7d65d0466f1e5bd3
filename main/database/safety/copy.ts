import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { outdated } from '../../../core/library/retention'
import { HostError } from '../../answers/context'
import type { Watch } from '../../exchange/incoming'
import { messageOf } from '../../log'
import type { Database } from '../open'
import { registerChecksum } from './guarded'
import { backupFolder, backupName, backupsOf, namesIn, type Backup } from './place'

/** Pages that are copied before others have their turn: about four megabytes. */
const PAGES = 1024

/** What a copy is called until it is whole. */
const UNFINISHED = '.unfinished'

/** For what may fail without harm. */
function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // Tried again at the next occasion.
  }
}

/** Puts what a folder lists on disk, where the system can: Windows opens no folders, and needs none of this. */
export const settle = (folder: string): void =>
  attempt(() => {
    const descriptor = openSync(folder, 'r')
    fsyncSync(descriptor)
    closeSync(descriptor)
  })

const remove = (path: string): void => {
  for (const ending of ['', '-journal', '-wal', '-shm']) rmSync(path + ending, { force: true })
}

/**
 * Copies an open library to a path by SQLite's online backup, while it is read and written. The copy is one file, whole or not there; a
 * file that was there is replaced. Throws `cancelled`, and `backup-failed` with the reason.
 */
export async function copyTo(db: Database, path: string, watch?: Watch): Promise<void> {
  const beside = path + UNFINISHED
  try {
    mkdirSync(dirname(path), { recursive: true })
    remove(beside)
    await db.backup(beside, {
      progress: ({ totalPages, remainingPages }) => {
        if (watch?.isCancelled()) throw new HostError('cancelled', 'It was cancelled. Nothing was changed.')
        watch?.progress(totalPages - remainingPages, totalPages)
        return PAGES
      },
    })
    const copy = new Sqlite(beside)
    try {
      copy.pragma('journal_mode = DELETE')
    } finally {
      copy.close()
    }
    // The log of a file that lay there would be taken for the copy's.
    for (const ending of ['-journal', '-wal']) rmSync(path + ending, { force: true })
    renameSync(beside, path)
    settle(dirname(path))
  } catch (error) {
    attempt(() => remove(beside))
    if (error instanceof HostError) throw error
    throw new HostError('backup-failed', `${path} could not be written: ${messageOf(error)}.`)
  }
}

/** Takes away what a killed studio left unfinished, and what is too old or too much. The newest backup always stays. */
export function tidy(library: string, now: number, limit: number): void {
  const folder = backupFolder(library)
  for (const name of namesIn(folder))
    if (name.includes(UNFINISHED)) attempt(() => rmSync(join(folder, name), { force: true }))
  for (const { backup } of outdated(backupsOf(library), now, limit))
    attempt(() => rmSync(join(folder, backup), { force: true }))
}

/** Makes a backup beside the library; `cards` is how many it holds. */
export async function backUp(db: Database, cards: number, now: number, limit: number, watch?: Watch): Promise<Backup> {
  const name = backupName(now, cards)
  await copyTo(db, join(backupFolder(db.name), name), watch)
  tidy(db.name, now, limit)
  const made = backupsOf(db.name).find(({ backup }) => backup === name)
  if (!made) throw new Error(`The backup ${name} is not where it was made.`)
  return made
}

/** Opens a backup, or another closed library in one file, to look into it. */
export function openBackup(path: string): Database {
  const db = new Sqlite(path, { readonly: true, fileMustExist: true })
  registerChecksum(db)
  return db
}

/** How many writes a library has seen. */
export const changesOf = (db: Database): number =>
  Number(db.prepare<[], { value: string }>("SELECT value FROM meta WHERE name = 'changes'").get()?.value ?? 0)

/** Counts on after so many writes: a restored library must not count up to the number of a backup with another content. */
export const countChangesOn = (db: Database, changes: number): void =>
  void db
    .prepare(
      "INSERT INTO meta (name, value) VALUES ('changes', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    )
    .run(String(changes + 1))

/** What a person writes besides entries, by table: a library from before there was one has none. */
const BESIDES = {
  scenarios: "SELECT scenario, fanfare_checksum('content', path, text) FROM scenarios",
  assets: "SELECT asset, fanfare_checksum('content', name, content) FROM assets",
} as const

/** What is equal for each entry of a library while its text and its appearance are, and for each scenario file and asset while its name and its content are. */
export function contentsOf(db: Database): Map<string, number> {
  const has = db.prepare<[string], number>('SELECT 1 FROM sqlite_schema WHERE name = ?').pluck()
  const besides = Object.entries(BESIDES).flatMap(([table, rows]) =>
    has.get(table) === 1 ? [` UNION ALL ${rows}`] : [],
  )
  const entries = "SELECT entry, fanfare_checksum('content', slices, appearance) AS content FROM entries"
  return new Map(
    db
      .prepare<[], { entry: string; content: number }>(entries + besides.join(''))
      .all()
      .map(({ entry, content }) => [entry, content]),
  )
}
