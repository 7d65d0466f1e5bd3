import { readFile, stat } from 'node:fs/promises'
import { join, resolve, sep } from 'node:path'
import { lookup } from 'mrmime'

/** What browsers must be told is text in UTF-8. */
const TEXT = /^text\/|^application\/json$/

export interface Asset {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
  /** Its name holds a hash of its content. */
  readonly immutable: boolean
}

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** The file of the built window at the path of an address, or `undefined` for anything that is not a file inside `folder`. */
export async function assetAt(folder: string, path: string): Promise<Asset | undefined> {
  const wanted = decoded(path === '/' ? '/index.html' : path)
  if (wanted === undefined || /[\\\0:]/.test(wanted)) return undefined
  const root = resolve(folder)
  const file = resolve(join(root, wanted))
  const type = lookup(file)
  if (type === undefined || !file.startsWith(root + sep)) return undefined
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return undefined
  return {
    bytes: new Uint8Array(await readFile(file)),
    type: TEXT.test(type) ? `${type}; charset=utf-8` : type,
    immutable: wanted.startsWith('/assets/'),
  }
}
