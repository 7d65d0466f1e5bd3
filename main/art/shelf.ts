import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Picture } from '../../core/face/display'

/** Changes when pictures come to be shown otherwise, so that those made before are made anew. */
export const SHELF = 'pictures-2'

/** Bytes that all pictures on the shelf may have, and what is left of them when there are more. */
const ROOM = { most: 512 * 1024 * 1024, left: 384 * 1024 * 1024 }

/** How many pictures are put on the shelf between two looks at its size. */
const BETWEEN = 200

const NAME = /^([0-9a-f]{64})-(\d+)x(\d+)\.(png|jpg)$/

const nameOf = (art: string, { type, width, height }: Picture): string =>
  `${art}-${width}x${height}.${type === 'image/jpeg' ? 'jpg' : 'png'}`

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
