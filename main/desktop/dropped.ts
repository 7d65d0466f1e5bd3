import { readFile } from 'node:fs/promises'
import type { FileHandle } from '../../preload/contract'
import type { FileStore } from '../answers/context'

/**
 * A file that was dropped on the window, to be looked at again; `undefined` if it does not hold the bytes that the window has of it. A window
 * says a path itself here, unlike in a dialog: one that says what it cannot know is told nothing.
 */
export async function linkDropped(files: FileStore, path: string, bytes: Uint8Array): Promise<FileHandle | undefined> {
  const found = await readFile(path).catch(() => undefined)
  return found?.equals(bytes) === true ? files.link(path) : undefined
}
