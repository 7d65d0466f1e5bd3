import { readFile, stat } from 'node:fs/promises'
import { extname, join, resolve, sep } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.otf': 'font/otf',
  '.map': 'application/json; charset=utf-8',
}

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
  const type = TYPES[extname(file).toLowerCase()]
  if (type === undefined || !file.startsWith(root + sep)) return undefined
  const found = await stat(file).catch(() => undefined)
  if (!found?.isFile()) return undefined
  return { bytes: new Uint8Array(await readFile(file)), type, immutable: wanted.startsWith('/assets/') }
}
