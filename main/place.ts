import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { safeName } from './files'

/** What a library's file is called after its name. */
export const LIBRARY_EXTENSION = 'fanfare'

/** A path in the folder, which is made, that no library has yet. */
export async function freePlace(folder: string, name: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  const safe = safeName(name, 200)
  for (let number = 1; ; number += 1) {
    const path = join(folder, `${safe}${number === 1 ? '' : ` ${number}`}.${LIBRARY_EXTENSION}`)
    if (!existsSync(path)) return path
  }
}
