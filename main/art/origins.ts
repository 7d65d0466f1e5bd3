import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from '../../core/validation'
import { writeWhole } from '../write'

const FILE = 'pictures.json'
/** Pictures whose files are remembered; those that were taken longest ago are forgotten. */
const MOST = 2000

const origin = z.object({
  art: z.string(),
  path: z.string(),
  /** Bytes, and milliseconds since 1970, when it was taken. */
  size: z.number(),
  modified: z.number(),
})
type Origin = z.output<typeof origin>

/** Which files of this machine pictures were taken from, so that a person hears of it when one was changed. Nothing of it is in a library. */
export class Origins {
  readonly #place: string
  #known: Promise<Map<string, Origin>> | undefined

  readonly #most: number

  /** `folder`: the studio's data. */
  constructor(folder: string, most = MOST) {
    this.#place = join(folder, FILE)
    this.#most = most
  }

  /** Remembers the file as it is now. One that cannot be remembered is not told of, and keeps nobody from working. */
  async note(art: string, path: string): Promise<void> {
    const found = await stat(path).catch(() => undefined)
    if (!found) return
    const known = await this.#all()
    known.delete(art)
    known.set(art, { art, path, size: found.size, modified: found.mtimeMs })
    for (const [oldest] of known) if (known.size > this.#most) known.delete(oldest)
    const text = JSON.stringify([...known.values()], undefined, 1)
    await writeWhole(this.#place, new TextEncoder().encode(text)).catch(() => undefined)
  }

  /** The path of a picture's file that is there and is other than it was; its content is not read. */
  async changed(art: string): Promise<string | undefined> {
    const known = (await this.#all()).get(art)
    const now = known && (await stat(known.path).catch(() => undefined))
    if (!now?.isFile()) return undefined
    return now.size !== known?.size || now.mtimeMs !== known.modified ? known?.path : undefined
  }

  #all(): Promise<Map<string, Origin>> {
    return (this.#known ??= this.#read())
  }

  async #read(): Promise<Map<string, Origin>> {
    try {
      const list = z.array(origin).parse(JSON.parse(await readFile(this.#place, 'utf8')))
      return new Map(list.map((one) => [one.art, one]))
    } catch {
      // No file, or a damaged one: what it knew was no more than a help.
      return new Map()
    }
  }
}
