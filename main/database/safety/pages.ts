import { closeSync, existsSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs'

/** The page size of every library that the studio makes. */
const PAGE = 4096
const HEADER = 100

/** The frames of a write-ahead log that were committed, by page: the newest of each. Format: https://sqlite.org/fileformat2.html#walformat */
export function committedPages(log: Uint8Array): {
  readonly size: number
  readonly pages: ReadonlyMap<number, Uint8Array>
} {
  const view = new DataView(log.buffer, log.byteOffset, log.byteLength)
  const none = { size: PAGE, pages: new Map<number, Uint8Array>() }
  if (log.length < 32 || (view.getUint32(0) & ~1) !== 0x377f0682) return none
  const isLittle = (view.getUint32(0) & 1) === 0
  const size = view.getUint32(8)
  let [a, b] = [0, 0]
  const sum = (from: number, to: number): void => {
    for (let at = from; at < to; at += 8) {
      a = (a + view.getUint32(at, isLittle) + b) >>> 0
      b = (b + view.getUint32(at + 4, isLittle) + a) >>> 0
    }
  }
  sum(0, 24)
  if (a !== view.getUint32(24) || b !== view.getUint32(28)) return none
  const committed = new Map<number, Uint8Array>()
  let open = new Map<number, Uint8Array>()
  for (let at = 32; at + 24 + size <= log.length; at += 24 + size) {
    sum(at, at + 8)
    sum(at + 24, at + 24 + size)
    const isWhole =
      view.getUint32(at + 8) === view.getUint32(16) &&
      view.getUint32(at + 12) === view.getUint32(20) &&
      view.getUint32(at + 16) === a &&
      view.getUint32(at + 20) === b
    if (!isWhole) break
    open.set(view.getUint32(at), log.subarray(at + 24, at + 24 + size))
    if (view.getUint32(at + 4) === 0) continue
    for (const [number, page] of open) committed.set(number, page)
    open = new Map()
  }
  return { size, pages: committed }
}

/** The pages of a database file, with those that its write-ahead log has newer. Nothing else in the process may have the file open. */
export class Pages {
  readonly size: number
  readonly count: number
  readonly #file: number
  readonly #newer: ReadonlyMap<number, Uint8Array>

  constructor(path: string, size = PAGE) {
    const log = existsSync(`${path}-wal`) ? committedPages(readFileSync(`${path}-wal`)) : undefined
    this.size = size
    this.#newer = log?.size === size ? log.pages : new Map<number, Uint8Array>()
    this.#file = openSync(path, 'r')
    this.count = Math.max(Math.ceil(fstatSync(this.#file).size / size), ...this.#newer.keys())
  }

  /** Pages count from 1; one that lies beyond the file is empty, and a last one that is cut off ends in zeros. */
  page(number: number): Uint8Array {
    const newer = this.#newer.get(number)
    if (newer) return newer
    const page = new Uint8Array(this.size)
    readSync(this.#file, page, 0, this.size, (number - 1) * this.size)
    return page
  }

  /** The pages that the file lists as unused. What they hold is out of date. */
  free(): Set<number> {
    const free = new Set<number>()
    for (
      let trunk = this.#number(1, 32);
      trunk > 0 && trunk <= this.count && !free.has(trunk);
      trunk = this.#number(trunk, 0)
    ) {
      free.add(trunk)
      const leaves = Math.min(this.#number(trunk, 4), this.size / 4 - 2)
      for (let index = 0; index < leaves; index++) free.add(this.#number(trunk, 8 + 4 * index))
    }
    return free
  }

  close(): void {
    closeSync(this.#file)
  }

  #number(page: number, at: number): number {
    return Buffer.from(this.page(page).buffer, this.page(page).byteOffset, this.size).readUInt32BE(at)
  }
}

const MAGIC = 'SQLite format 3\0'

/** Whether a file may once have been a library: it begins like a database, a few letters aside, or bears our mark. */
export function mayBeLibrary(path: string, mark: number): boolean {
  const file = openSync(path, 'r')
  try {
    const header = Buffer.alloc(HEADER)
    if (readSync(file, header, 0, HEADER, 0) < HEADER) return false
    const alike = [...MAGIC].filter((letter, index) => header[index] === letter.charCodeAt(0)).length
    return alike >= MAGIC.length / 2 || header.readUInt32BE(68) === mark
  } finally {
    closeSync(file)
  }
}

/** Whether a file that nobody has open begins as every library does. Throws for one that cannot be read. */
export function beginsAsLibrary(path: string, mark: number): boolean {
  const file = openSync(path, 'r')
  try {
    const header = Buffer.alloc(HEADER)
    readSync(file, header, 0, HEADER, 0)
    return header.toString('latin1', 0, MAGIC.length) === MAGIC && header.readUInt32BE(68) === mark
  } finally {
    closeSync(file)
  }
}
