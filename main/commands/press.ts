import { readFile } from 'node:fs/promises'
import type { FlatPress } from '../../core/sheet/pdf/flat'
import type { Pictures } from '../art/pictures'
import { messageOf } from '../log'
import { UsageError } from './report'

/** The printing condition of the profile that `--cmyk` names; none where it names none. */
export async function pressOf(path: string | undefined, pictures: Pictures): Promise<FlatPress | undefined> {
  if (path === undefined) return undefined
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await readFile(path))
  } catch (error) {
    throw new UsageError(`${path} could not be read: ${messageOf(error)}`)
  }
  return pictures.press(path, bytes)
}
