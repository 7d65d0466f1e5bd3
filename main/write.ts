import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { HostError } from './answers/context'
import { messageOf } from './log'
import type { ExportedFile } from './exchange/export'

/** Why a target was not written, without the name of a file beside it that took its place meanwhile. */
export const unwritable = (target: string, error: unknown): HostError =>
  new HostError('file-unwritable', `${target} could not be written: ${messageOf(error).replace(/, \w+ '[^]*'$/, '')}`)

/** A device or a pipe takes what is written to it; a file beside it would only take its place. */
async function isChannel(target: string): Promise<boolean> {
  const found = await stat(target).catch(() => undefined)
  return found !== undefined && !found.isFile() && !found.isDirectory()
}

async function writeThrough(target: string, bytes: Uint8Array): Promise<void> {
  const file = await open(target, 'w')
  try {
    await file.writeFile(bytes)
  } finally {
    await file.close()
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** A new file in a folder, which is made where it is missing. */
async function openIn(folder: string, path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx')
  } catch (error) {
    if (!isMissing(error)) throw error
    await mkdir(folder, { recursive: true })
    return open(path, 'wx')
  }
}

/** Writes a file that is not there yet, and waits until the disk has it. What fails may leave a part of it. */
export async function writeNew(path: string, bytes: Uint8Array): Promise<void> {
  const file = await openIn(dirname(path), path)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function replace(target: string, bytes: Uint8Array): Promise<void> {
  // The name is short, so that it fits wherever the target's does.
  const beside = join(dirname(target), `.${randomUUID()}.new`)
  try {
    await writeNew(beside, bytes)
    await rename(beside, target)
  } catch (error) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw error
  }
}

/** Writes a file beside its target and renames it over, so that a failure leaves what was there. Throws `file-unwritable`. */
export async function writeWhole(target: string, bytes: Uint8Array): Promise<void> {
  try {
    await ((await isChannel(target)) ? writeThrough : replace)(target, bytes)
  } catch (error) {
    throw unwritable(target, error)
  }
}

/** Writes files below a folder, each of them whole. */
export async function writeFolder(folder: string, files: readonly ExportedFile[]): Promise<void> {
  for (const { path, bytes } of files) await writeWhole(join(folder, path), bytes)
}
