import { createHash } from 'node:crypto'
import { readFile, readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { HostError } from '../answers/context'
import { writeWhole } from '../write'

/** Where the studio notes what it wrote in a folder. */
const NOTE = '.fanfare-files'
/** What file managers leave by themselves. */
const PASSED = /^(?:\..*|thumbs\.db|desktop\.ini)$/i

/** A line of that note: a file's digest, and its path below the folder. */
const LINE = /^([0-9a-f]{64}) (.+)$/gm

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Whether a path is one that the studio writes: whoever hands a folder on may write what they like into its note. */
const isBelow = (path: string): boolean =>
  path.split(/[/\\]/).every((name) => name !== '' && name !== '.' && name !== '..')

async function noted(folder: string): Promise<ReadonlyMap<string, string>> {
  // Where nobody can read it nothing is known to be the studio's, and nothing replaced.
  const text = await readFile(join(folder, NOTE), 'utf8').catch(() => '')
  const lines = [...text.matchAll(LINE)].map(([, digest = '', path = '']) => [path, digest] as const)
  return new Map(lines.filter(([path]) => isBelow(path)))
}

/**
 * Tells files of a folder that the studio wrote before, and that nobody has changed since, from others. Folders in it are the studio's alone, since people hand
 * them on as they are.
 */
export class OwnedFolder {
  readonly #folder: string
  readonly #before: Promise<ReadonlyMap<string, string>>
  readonly #claimed = new Map<string, Promise<void>>()
  readonly #written = new Map<string, string>()

  constructor(folder: string) {
    this.#folder = folder
    this.#before = noted(folder)
  }

  /** Notes that a file is about to lie at this path. Throws `file-exists` where one lies in its way that is not the studio's. */
  async claim(path: string, bytes: Uint8Array): Promise<void> {
    const place = dirname(path)
    const claimed = this.#claimed.get(place) ?? this.#free(place)
    this.#claimed.set(place, claimed)
    await claimed
    if (place === '.' && !(await this.#isFree(path))) this.#refuse(path)
    this.#written.set(path, digestOf(bytes))
  }

  /** Removes what lay before in the folders that were written anew, and notes what lies there now. */
  async settle(): Promise<void> {
    const left = new Map(await this.#before)
    for (const path of left.keys()) {
      const place = dirname(path)
      if (place === '.' || !this.#claimed.has(place) || this.#written.has(path)) continue
      await rm(join(this.#folder, path), { force: true })
      left.delete(path)
    }
    const files = [...new Map([...left, ...this.#written])].sort(([a], [b]) => (a < b ? -1 : 1))
    const lines = files.map(([path, digest]) => `${digest} ${path}\n`)
    await writeWhole(join(this.#folder, NOTE), new TextEncoder().encode(lines.join('')))
  }

  /** Throws where a folder below this one holds what is not the studio's. */
  async #free(place: string): Promise<void> {
    if (place === '.') return
    const names = await readdir(join(this.#folder, place)).catch(() => [])
    for (const name of names) {
      const path = `${place}/${name}`
      if (!PASSED.test(name) && !(await this.#isFree(path))) this.#refuse(path)
    }
  }

  /** Whether nothing lies there, or what the studio wrote. */
  async #isFree(path: string): Promise<boolean> {
    try {
      return digestOf(await readFile(join(this.#folder, path))) === (await this.#before).get(path)
    } catch (error) {
      return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
    }
  }

  #refuse(path: string): never {
    throw new HostError(
      'file-exists',
      `${join(this.#folder, path)} was not written by the studio, or was changed since. Move it away, or choose another folder.`,
    )
  }
}
