import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { z } from '../../core/validation'

/**
 * Who has a library open, for the sentence that a second studio shows. It locks nothing and may be stale after a crash: the lock is the
 * operating system's, on the library itself, and nobody but its holder can read that.
 */
const holder = z.object({ note: z.string(), computer: z.string(), process: z.number().int(), since: z.iso.datetime() })

const place = (path: string): string => `${path}-holder.json`

export function noteHolder(path: string): void {
  const value: z.output<typeof holder> = {
    note: 'Says who opened the library last. It locks nothing, may be out of date, and may be deleted.',
    computer: hostname(),
    process: process.pid,
    since: new Date().toISOString(),
  }
  try {
    writeFileSync(place(path), `${JSON.stringify(value, undefined, 2)}\n`)
  } catch {
    // Only a courtesy to the next studio.
  }
}

export function forgetHolder(path: string): void {
  rmSync(place(path), { force: true })
}

/** A phrase that names the studio which noted itself last, or owns that nobody is known. */
export function holderOf(path: string): string {
  try {
    const { computer, process: id, since } = holder.parse(JSON.parse(readFileSync(place(path), 'utf8')))
    const where = computer === hostname() ? 'on this computer' : `on ${computer}`
    return `it was last opened by process ${id} ${where}, at ${since.slice(0, 16).replace('T', ' ')} UTC`
  } catch {
    return 'another program has it, and did not say which'
  }
}
