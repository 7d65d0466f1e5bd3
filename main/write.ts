import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StudioError } from './answers/context'
import { messageOf } from './log'
import type { ExportedFile } from './database/export'

/** Writes a file beside its target and renames it over, so that a failure leaves what was there. Throws `file-unwritable`. */
export async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  const beside = `${target}.${randomUUID()}.new`
  try {
    await mkdir(dirname(target), { recursive: true })
    const file = await open(beside, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(beside, target)
  } catch (error) {
    await rm(beside, { force: true })
    throw new StudioError('file-unwritable', `${target} could not be written: ${messageOf(error)}`)
  }
}

/** Writes files below a folder, each of them whole. */
export async function writeFolder(folder: string, files: readonly ExportedFile[]): Promise<void> {
  for (const { path, bytes } of files) await writeWhole(join(folder, path), bytes)
}
