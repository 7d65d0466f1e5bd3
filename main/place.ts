import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { HostError } from './answers/context'
import { safeName } from './files'
import { messageOf } from './log'

/** What a library's file is called after its name. */
export const LIBRARY_EXTENSION = 'fanfare'

/** Where the studio keeps libraries that nobody gave another place. */
export const librariesIn = (data: string): string => join(data, 'libraries')

/** Whether a library lies at a path, or the log of one that did: it would be taken for that of another in its place. */
const isTaken = (path: string): boolean => ['', '-wal', '-journal'].some((ending) => existsSync(path + ending))

/** A path in the folder, which is made, that no library has yet. */
export async function freePlace(folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true }).catch((error: unknown) => {
    throw new HostError(
      'folder-unwritable',
      `No library can be kept in ${folder}: ${messageOf(error)}. Open one that lies elsewhere.`,
    )
  })
  const safe = safeName(name, 200)
  for (let number = 1; ; number += 1) {
    const path = join(folder, `${safe}${number === 1 ? '' : ` ${number}`}.${LIBRARY_EXTENSION}`)
    if (!isTaken(path)) return path
  }
}
