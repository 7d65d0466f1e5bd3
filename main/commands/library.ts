import { existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { openLibrary, type LibraryClient } from '../database/client'
import type { Loss } from '../database/safety/losses'
import { say, UsageError } from './report'

/** What an opened library leaves beside its file until it is closed. */
const BESIDE = ['-wal', '-shm', '-journal', '-holder.json']

/** Takes away a library that was only begun. */
function forget(place: string): void {
  try {
    for (const path of [place, ...BESIDE.map((ending) => place + ending)]) rmSync(path, { force: true })
  } catch {
    // Windows keeps what is open until the program has ended.
  }
}

/** Signals that end a command, and the exit codes that tell of them. */
const ENDINGS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

async function hasNothing(library: LibraryClient): Promise<boolean> {
  const { collections } = await library.ask('info', {})
  return collections.length === 0 && (await library.ask('scenarios', {})).length === 0
}

/** Makes a library for one piece of work; nothing stays of one whose work fails, is interrupted, or puts nothing into it. */
async function withNew<T>(place: string, use: (library: LibraryClient) => Promise<T>): Promise<T> {
  let library: LibraryClient | undefined
  // Where it could not be opened, it may be another's, who made it in this very moment.
  const forgetOwn = (): void => void (library && forget(place))
  const interrupted = (signal: NodeJS.Signals): void => {
    forgetOwn()
    process.exit(ENDINGS[signal as keyof typeof ENDINGS])
  }
  const signals = Object.keys(ENDINGS) as (keyof typeof ENDINGS)[]
  for (const signal of signals) process.once(signal, interrupted)
  try {
    library = await openLibrary({ path: place, create: true })
    const done = await use(library)
    const isLeft = await hasNothing(library)
    await library.close()
    if (isLeft) {
      forgetOwn()
      say(`Nothing was taken in, so no library was made at ${place}.`)
    }
    return done
  } catch (error) {
    // On a full disk not even closing succeeds.
    await library?.close().catch(() => undefined)
    forgetOwn()
    throw error
  } finally {
    for (const signal of signals) process.off(signal, interrupted)
  }
}

/** Opens a library for one piece of work and closes it afterwards; with `create`, one that is not there is made. */
export async function withLibrary<T>(
  path: string,
  create: boolean,
  use: (library: LibraryClient) => Promise<T>,
): Promise<T> {
  const place = resolve(path)
  if (!existsSync(place)) {
    if (create) return withNew(place, use)
    throw new UsageError(`There is no library at ${path}.`)
  }
  const library = await openLibrary({ path: place, create: false })
  library.onNotice = say
  try {
    return await use(library)
  } finally {
    await library.close()
  }
}

/** What cannot be read of a library, once its file was checked; `undefined` where nothing is wrong with it. */
export async function lossesOf(library: LibraryClient): Promise<readonly Loss[] | undefined> {
  const safety = await library.ask('checked', {})
  if (safety.state !== 'damaged') return undefined
  return safety.lost.length > 0 ? safety.lost : safety.found.map((what) => ({ what }))
}
