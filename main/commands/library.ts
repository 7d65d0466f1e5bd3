import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openLibrary, type LibraryClient } from '../database/client'
import { UsageError } from './report'

/** Opens a library for one piece of work and closes it afterwards; with `create`, one that is not there is made. */
export async function withLibrary<T>(
  path: string,
  create: boolean,
  use: (library: LibraryClient) => Promise<T>,
): Promise<T> {
  const place = resolve(path)
  if (!create && !existsSync(place)) throw new UsageError(`There is no library at ${path}.`)
  const library = await openLibrary({ path: place, create: create && !existsSync(place) })
  try {
    return await use(library)
  } finally {
    await library.close()
  }
}
