import { createHash } from 'node:crypto'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { LIBRARY_EXTENSION } from '../place'

/** A library that the studio offers to open, without having looked into it. */
export interface Shelved {
  readonly handle: string
  readonly name: string
  readonly location: string
  /** Of the last write, in milliseconds since 1970. */
  readonly changed: number
  /** In bytes, without the log beside it. */
  readonly size: number
}

const ENDING = new RegExp(`\\.${LIBRARY_EXTENSION}$`, 'i')

/** What a library is called: its file, without the ending. */
export const nameOf = (path: string): string => basename(path).replace(ENDING, '')

/** Lets the studio open a library without the window knowing its path, and again after a restart. */
export const handleOf = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 32)

async function shelved(location: string): Promise<Shelved[]> {
  const [file, log] = await Promise.all([location, `${location}-wal`].map((path) => stat(path).catch(() => undefined)))
  if (!file?.isFile()) return []
  // What was saved last may still lie in the log alone; an empty one says nothing.
  const changed = Math.max(file.mtimeMs, log && log.size > 0 ? log.mtimeMs : 0)
  return [{ handle: handleOf(location), name: nameOf(location), location, changed, size: file.size }]
}

/**
 * The libraries of a folder and those named, newest first, each once. They are asked for by `stat` alone: one that is open must not be opened
 * by other means. What cannot be asked is left out.
 */
export async function shelf(folder: string, named: readonly string[]): Promise<Shelved[]> {
  const names = await readdir(folder).catch(() => [])
  const paths = new Set([
    ...named,
    ...names.filter((name) => ENDING.test(name) && !name.startsWith('.')).map((name) => join(folder, name)),
  ])
  return (await Promise.all([...paths].map(shelved))).flat().sort((a, b) => b.changed - a.changed)
}
