import { statSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A backup of a library, as its folder lists it. */
export interface Backup {
  /** Its file's name. */
  readonly backup: string
  /** Milliseconds since 1970. */
  readonly at: number
  readonly cards: number
  readonly bytes: number
}

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.(\d{3})Z, (\d+) cards\.fanfare$/

/** Where a library's backups lie: beside it. */
export const backupFolder = (library: string): string => `${library.replace(/\.fanfare$/i, '')}.backups`

/** What a backup is called: when it was made, and how many cards it holds, so that nothing beside it has to be kept. */
export const backupName = (at: number, cards: number): string =>
  `${new Date(at).toISOString().replaceAll(':', '-')}, ${cards} cards.fanfare`

/** The names in a folder; none where it cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** The backups of a library, newest first; none where there is no such folder. What is called otherwise is not ours. */
export function backupsOf(library: string): Backup[] {
  const folder = backupFolder(library)
  const backups = namesIn(folder).flatMap((backup) => {
    const [, day, hours, minutes, seconds, milliseconds, cards] = NAME.exec(backup) ?? []
    if (day === undefined) return []
    return [
      {
        backup,
        at: Date.parse(`${day}T${hours}:${minutes}:${seconds}.${milliseconds}Z`),
        cards: Number(cards),
        bytes: statSync(join(folder, backup)).size,
      },
    ]
  })
  return backups.sort((a, b) => b.at - a.at)
}

/** The path of a backup by its name, or `undefined` where the folder has none of that name. */
export const backupPath = (library: string, name: string): string | undefined =>
  backupsOf(library).some(({ backup }) => backup === name) ? join(backupFolder(library), basename(name)) : undefined
