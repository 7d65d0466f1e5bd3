import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '../../core/face/display'

/** Grows when pictures come to be shown otherwise, so that those made before are made anew. */
const EDITION = 2
const shelfOf = (edition: number): string => `pictures-${edition}`

export const SHELF = shelfOf(EDITION)

/** Bytes that all pictures on the shelf may have, and what is left of them when there are more. */
const ROOM = { most: 512 * 1024 * 1024, left: 384 * 1024 * 1024 }

/** How many pictures are put on the shelf between two looks at its size. */
const BETWEEN = 200

const NAME = /^([0-9a-f]{64})-(\d+)x(\d+)\.(png|jpg)$/

const nameOf = (art: string, { type, width, height }: Picture): string =>
  `${art}-${width}x${height}.${type === 'image/jpeg' ? 'jpg' : 'png'}`

/** What a killed studio left half written. */
const HALF = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.new$/

/** Removes a shelf's pictures, and the folder where nothing else lies in it; a link is left as it is. */
async function removeShelf(data: string, name: string): Promise<void> {
  const found = await readdir(data, { withFileTypes: true })
  if (!found.some((one) => one.name === name && one.isDirectory())) return
  const folder = join(data, name)
  for (const file of await readdir(folder, { withFileTypes: true }))
    if (file.isFile() && (NAME.test(file.name) || HALF.test(file.name))) await rm(join(folder, file.name))
  await rmdir(folder)
}

/** Removes the shelves of earlier editions from a data folder; what cannot be removed stays. */
export async function removeOldShelves(data: string): Promise<void> {
  for (let edition = 1; edition < EDITION; edition++) await removeShelf(data, shelfOf(edition)).catch(() => undefined)
}

/** Pictures made by children, by the hash of what they were made of, in the data folder. Where that cannot be written, it stays empty. */
export class Shelf {
  readonly #folder: string
  #names: Promise<Map<string, string>> | undefined
  #put = 0

  constructor(data: string) {
    this.#folder = join(data, SHELF)
  }

  async find(art: string): Promise<Picture | undefined> {
    const name = (await this.#known()).get(art)
    const [, , width, height, ending] = NAME.exec(name ?? '') ?? []
    if (name === undefined || ending === undefined) return undefined
    const bytes = await readFile(join(this.#folder, name)).catch(() => undefined)
    return (
      bytes && {
        bytes: new Uint8Array(bytes),
        type: ending === 'jpg' ? 'image/jpeg' : 'image/png',
        width: Number(width),
        height: Number(height),
      }
    )
  }

  async put(art: string, picture: Picture): Promise<void> {
    const name = nameOf(art, picture)
    const names = await this.#known()
    try {
      await mkdir(this.#folder, { recursive: true })
      const beside = join(this.#folder, `${randomUUID()}.new`)
      await writeFile(beside, picture.bytes)
      await rename(beside, join(this.#folder, name))
      names.set(art, name)
      if (this.#put++ % BETWEEN === 0) await this.#clear()
    } catch {
      // It is only made again the next time.
    }
  }

  #known(): Promise<Map<string, string>> {
    return (this.#names ??= readdir(this.#folder).then(
      (names) => new Map(names.flatMap((name) => (NAME.test(name) ? [[name.slice(0, 64), name] as const] : []))),
      () => new Map<string, string>(),
    ))
  }

  /** Takes away the oldest, and what a killed studio left half written. */
  async #clear(): Promise<void> {
    const found = await Promise.all(
      (await readdir(this.#folder)).map(async (name) => ({ name, ...(await stat(join(this.#folder, name))) })),
    )
    found.sort((a, b) => b.mtimeMs - a.mtimeMs)
    const isFull = found.reduce((sum, { size }) => sum + size, 0) > ROOM.most
    let room = isFull ? ROOM.left : ROOM.most
    for (const { name, size, mtimeMs } of found) {
      room -= size
      if (room >= 0 && (NAME.test(name) || Date.now() - mtimeMs < 3_600_000)) continue
      await rm(join(this.#folder, name), { force: true })
      ;(await this.#known()).delete(name.slice(0, 64))
    }
  }
}
