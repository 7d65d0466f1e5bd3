import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { z } from '../../core/validation'

/**
 * Who has a library open, for the sentence that a second studio shows. It locks nothing and may be stale after a crash: the lock is the
 * operating system's, on the library itself, and nobody but its holder can read that. It also says what was saved last, for whoever opens the
 * library after a crash: the write-ahead log itself does not tell that its end was lost.
 */
const holder = z.object({
  note: z.string(),
  computer: z.string(),
  process: z.number().int(),
  since: z.iso.datetime(),
  saved: z.object({ changes: z.number().int(), file: z.string() }).optional(),
})
type Held = z.output<typeof holder>

const place = (path: string): string => `${path}-holder.json`

/** It is written over in one piece, whatever it said before. */
const LENGTH = 1024

/**
 * What a library's own file has while only its log grows: written to, copied, replaced or restored, it has another. The file is not opened, since
 * closing it would let go of SQLite's lock.
 */
function stateOf(path: string): string {
  const { ino, size, mtimeNs } = statSync(path, { bigint: true })
  return `${ino} ${size} ${mtimeNs}`
}

const read = (path: string): Held => holder.parse(JSON.parse(readFileSync(place(path), 'utf8')))

/** The file of the studio that has a library open. Where it cannot be written, work goes on without it. */
export class Holder {
  readonly #path: string
  readonly #held: Held
  #file: number | undefined

  constructor(path: string) {
    this.#path = path
    this.#held = {
      note: 'Says who opened the library last. It locks nothing, may be out of date, and may be deleted.',
      computer: hostname(),
      process: process.pid,
      since: new Date().toISOString(),
    }
    try {
      this.#file = openSync(place(path), 'w')
      this.#write(this.#held)
    } catch {
      // Only a courtesy to the next studio.
    }
  }

  /** So many changes are in the library and its log now. To be called once they are on disk: after a crash in between, it says too little. */
  saved(changes: number): void {
    try {
      this.#write({ ...this.#held, saved: { changes, file: stateOf(this.#path) } })
    } catch {
      // The library has them all the same.
    }
  }

  /** Takes the file away. To be called once everything is in the library's own file. */
  forget(): void {
    if (this.#file !== undefined) closeSync(this.#file)
    this.#file = undefined
    rmSync(place(this.#path), { force: true })
  }

  #write(held: Held): void {
    if (this.#file !== undefined) writeSync(this.#file, `${JSON.stringify(held, undefined, 2).padEnd(LENGTH)}\n`, 0)
  }
}

/**
 * How many changes a library must hold by what the studio before it has noted, where that did not close it; 0 where nothing is certain. To be asked
 * before anything opens the library.
 */
export function changesNoted(path: string): number {
  try {
    const { saved } = read(path)
    return saved?.file === stateOf(path) ? saved.changes : 0
  } catch {
    return 0
  }
}

/** A phrase that names the studio which noted itself last, or owns that nobody is known. */
export function holderOf(path: string): string {
  try {
    const { computer, process: id, since } = read(path)
    const where = computer === hostname() ? 'on this computer' : `on ${computer}`
    return `it was last opened by process ${id} ${where}, at ${since.slice(0, 16).replace('T', ' ')} UTC`
  } catch {
    return 'another program has it, and did not say which'
  }
}
