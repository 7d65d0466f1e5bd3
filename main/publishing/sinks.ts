import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { finished } from 'node:stream/promises'
import { setTimeout as moment } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { HostError } from '../answers/context'
import { unwritable, writeNew, writeWhole } from '../write'
import { OwnedFolder } from './owned'

/** Where files go that are made one after the other. Until it is finished, nothing is there that was not before. */
export interface Sink {
  /** The folder as programs of this machine reach it; absent where the files are handed on in one. */
  readonly address?: string
  write(path: string, bytes: Uint8Array): Promise<void>
  /** Everything is in its place. */
  finish(): Promise<void>
  /** Nothing was written. */
  abandon(): Promise<void>
}

/** Files that are on their way to the disk at once: it takes many in the time of a few, and pictures are drawn meanwhile. */
const AT_ONCE = 16

/** Writes files that are not there yet, many at once. What failed is thrown by the next call. */
class Writers {
  readonly #writing = new Set<Promise<void>>()
  #failure: { readonly error: unknown } | undefined

  /** Begins to write a file, once few enough are being written. */
  async write(path: string, bytes: Uint8Array): Promise<void> {
    while (this.#writing.size >= AT_ONCE) await Promise.race(this.#writing)
    if (this.#failure) throw this.#failure.error
    const writing = writeNew(path, bytes)
      .catch((error: unknown) => void (this.#failure ??= { error }))
      .finally(() => this.#writing.delete(writing))
    this.#writing.add(writing)
  }

  /** Waits until nothing is being written, whether it came to something or not. */
  async settled(): Promise<void> {
    await Promise.all(this.#writing)
  }

  async done(): Promise<void> {
    await this.settled()
    if (this.#failure) throw this.#failure.error
  }
}

/**
 * A folder, which is made where it is missing. Files lie beside it until all of them are there. `isOwned`: only what the studio wrote there before is replaced,
 * and anything else refused before a file is in its place; otherwise each takes the place of one of its name.
 */
export function folderSink(given: string, isOwned = false): Sink {
  const folder = resolve(given)
  const owned = isOwned ? new OwnedFolder(folder) : undefined
  const wasThere = existsSync(folder)
  const aside = join(folder, `.${randomUUID()}.new`)
  const paths: string[] = []
  const writers = new Writers()
  const told = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof HostError) throw error
      // What is said names the place that the person knows, not the one beside it.
      throw unwritable(folder, error)
    }
  }
  return {
    address: `${pathToFileURL(folder).href}/`,
    write: (path, bytes) =>
      told(async () => {
        await owned?.claim(path, bytes)
        await writers.write(join(aside, path), bytes)
        paths.push(path)
      }),
    finish: () =>
      told(async () => {
        await writers.done()
        await mkdir(folder, { recursive: true })
        for (const place of new Set(paths.map((path) => dirname(join(folder, path)))))
          await mkdir(place, { recursive: true })
        for (const path of paths) await rename(join(aside, path), join(folder, path))
        await owned?.settle()
        await rm(aside, { recursive: true, force: true })
      }),
    async abandon() {
      await writers.settled()
      // Where nothing can be written there is nothing to take away; why is told already.
      await rm(aside, { recursive: true, force: true }).catch(() => undefined)
      if (!wasThere) await rmdir(folder).catch(() => undefined)
    },
  }
}

/** The same bytes whenever the same files are packed; ZIP knows no earlier year. */
const MOMENT = new Date(1980, 0, 1)
/** Files that are packed already. */
const isPacked = (path: string): boolean => /\.(?:png|jpe?g|webp|pdf|xlsx)$/i.test(path)

/** A ZIP that is written while it grows, so that thousands of pictures need no memory. What fails is told of `target`, whose place it takes later. */
export function zipSink(path: string, target = path): Sink {
  const stream = createWriteStream(path)
  const failed: Error[] = []
  stream.on('error', (error) => failed.push(error))
  const zip = new Zip((error, chunk, isLast) => {
    if (error) stream.destroy(error)
    else stream.write(chunk)
    if (isLast) stream.end()
  })
  return {
    async write(name, bytes) {
      if (failed.length > 0) throw unwritable(target, failed[0])
      const file = isPacked(name) ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 })
      file.mtime = MOMENT
      zip.add(file)
      file.push(bytes, true)
      while (stream.writableNeedDrain && failed.length === 0) await moment()
    },
    async finish() {
      zip.end()
      await finished(stream).catch((error: unknown) => Promise.reject(unwritable(target, error)))
    },
    async abandon() {
      zip.terminate()
      if (!stream.closed) await Promise.all([once(stream, 'close'), stream.destroy()])
      await rm(path, { force: true })
    },
  }
}

/** A ZIP beside its place until it is whole. */
export function wholeZipSink(target: string): Sink {
  const beside = join(dirname(resolve(target)), `.${randomUUID()}.new`)
  let sink: Sink | undefined
  const opened = async (): Promise<Sink> => {
    await mkdir(dirname(beside), { recursive: true }).catch((error: unknown) =>
      Promise.reject(unwritable(target, error)),
    )
    return (sink ??= zipSink(beside, target))
  }
  return {
    write: async (path, bytes) => (await opened()).write(path, bytes),
    async finish() {
      await (await opened()).finish()
      await rename(beside, target).catch((error: unknown) => Promise.reject(unwritable(target, error)))
    },
    abandon: async () => sink?.abandon(),
  }
}

/** One file; further ones lie beside it, with a number behind its name. `require` throws where one of those must not be written, before any is. */
export function fileSink(target: string, require?: (path: string) => Promise<void>): Sink {
  const made: { readonly path: string; readonly bytes: Uint8Array }[] = []
  return {
    write(_, bytes) {
      const number = made.length + 1
      made.push({ path: number === 1 ? target : target.replace(/(\.[^./\\]*)?$/, `-${number}$1`), bytes })
      return Promise.resolve()
    },
    async finish() {
      for (const { path } of made.slice(1)) await require?.(path)
      for (const { path, bytes } of made) await writeWhole(path, bytes)
    },
    abandon: () => Promise.resolve(),
  }
}

/** Carries out what writes files: all of them are there afterwards, or none. */
export async function writingTo<T>(sink: Sink, work: () => Promise<T>): Promise<T> {
  try {
    const done = await work()
    await sink.finish()
    return done
  } catch (error) {
    await sink.abandon()
    throw error
  }
}
