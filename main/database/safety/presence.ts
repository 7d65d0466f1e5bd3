import { rmSync, statSync } from 'node:fs'

/** How a library went from under an open studio: its file is gone, another one lies there, or its write-ahead log is not the one that was opened. */
export type Absence = 'missing' | 'replaced' | 'log'

/** What stays the same for a file wherever it is moved to; `undefined` where there is none, or its folder cannot be asked. */
function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true })
    return `${dev} ${ino}`
  } catch {
    return undefined
  }
}

/**
 * Whether the file that was opened still lies where it was. The folder is asked by `stat`; the file is never opened, since closing it again
 * would let go of SQLite's lock. Its log is asked for too: what is written into one that has no name any more ends with the process.
 */
export class Presence {
  readonly #path: string
  readonly #file: string | undefined
  #log: string | undefined

  /** To be made while the library is open. */
  constructor(path: string) {
    this.#path = path
    this.#file = identityOf(path)
    this.#log = identityOf(`${path}-wal`)
  }

  look(): Absence | undefined {
    const file = identityOf(this.#path)
    if (file === undefined) return 'missing'
    if (file !== this.#file) return 'replaced'
    const log = identityOf(`${this.#path}-wal`)
    this.#log ??= log
    return log === this.#log ? undefined : 'log'
  }

  /** Takes away the empty log that a deleted or moved library leaves behind. To be called once the library is closed. */
  sweep(): void {
    const log = `${this.#path}-wal`
    const isOurs = this.look() === 'missing' && this.#log !== undefined && identityOf(log) === this.#log
    if (isOurs && statSync(log).size === 0) rmSync(log, { force: true })
  }
}

const WHAT: Readonly<Record<Absence, string>> = {
  missing: 'is not there any more',
  replaced: 'is another file now than the library that was opened',
  log: 'has lost its write-ahead log, the file beside it that ends in -wal',
}

/** Says it to a person. */
export const sayAbsence = (path: string, how: Absence): string =>
  `${path} ${WHAT[how]}. Nothing more is saved into it. What is open is kept: save it as a new library.`
