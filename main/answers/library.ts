import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { SYSTEMS } from '../../core/systems/registry'
import type { SampleCollection, SystemId } from '../../core/system'
import type { LibraryInfo } from '../../preload/contract'
import type { Taken } from '../art/pictures'
import { readSvg } from '../art/svg'
import { openLibrary, type LibraryClient } from '../database/client'
import type { Start } from '../database/protocol'
import { messageOf } from '../log'
import { freePlace } from '../place'
import { StudioError, type Answers, type StudioContext } from './context'

/** How many libraries the studio remembers. */
const REMEMBERED = 12

/** The name of the library that a first start opens with. */
const FIRST = 'Sample library'

/** Lets the studio open a library again without the window knowing its path. */
const handleOf = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 32)

const canonical = async (path: string): Promise<string> => {
  const whole = resolve(path)
  try {
    return existsSync(whole) ? await realpath(whole) : join(await realpath(dirname(whole)), basename(whole))
  } catch {
    return whole
  }
}

/** A picture that the studio brought: a drawing of ours, which needs no child to be trusted. */
function ownPicture(bytes: Uint8Array, name: string): Taken {
  const drawing = readSvg(bytes)
  if ('refused' in drawing) throw new Error(`${name} of the samples cannot be used: ${drawing.refused}.`)
  return { bytes, type: 'image/svg+xml', width: Math.round(drawing.width), height: Math.round(drawing.height) }
}

/** Adds a sample collection, with its pictures, to a new library. */
async function addSample(client: LibraryClient, resources: string, system: SystemId, sample: SampleCollection): Promise<void> {
  const folder = join(resources, sample.art)
  const pictures = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.svg')) : []
  const art: Record<string, string> = {}
  for (const name of pictures) art[name.slice(0, -'.svg'.length)] = await client.ask('keepArt', ownPicture(await readFile(join(folder, name)), name))
  const files = [{ path: basename(sample.document), bytes: await readFile(join(resources, sample.document)) }]
  await client.ask('import', { files, system, into: sample.name, art, undoable: false })
}

async function addSamples(client: LibraryClient, resources: string): Promise<void> {
  for (const { id, studio } of SYSTEMS) for (const sample of studio?.samples ?? []) await addSample(client, resources, id, sample)
}

/** The one open library of a studio, and the ways to another. */
export class Librarian {
  readonly #context: StudioContext
  readonly #start: (start: Start) => Promise<LibraryClient>
  #client: LibraryClient | undefined
  /** Openings and closings wait for each other. */
  #turn: Promise<unknown> = Promise.resolve()

  constructor(context: StudioContext, start: (start: Start) => Promise<LibraryClient> = openLibrary) {
    this.#context = context
    this.#start = start
  }

  /** The open library, brought back when its worker had stopped. Throws `library-none`. */
  async current(): Promise<LibraryClient> {
    await this.#turn.catch(() => undefined)
    if (!this.#client) throw new StudioError('library-none', 'No library is open. Open or create one.')
    if (!this.#client.stopped) return this.#client
    const { path } = this.#client
    await this.#inTurn(async () => {
      if (this.#client?.stopped) await this.#take(path, false)
    })
    return this.#client
  }

  async info(): Promise<LibraryInfo | undefined> {
    await this.#turn.catch(() => undefined)
    return this.#client && this.#describe(await this.current())
  }

  /** Opens the library at a path and then closes the one before it; where that fails, the one before stays. */
  open(path: string): Promise<LibraryInfo> {
    return this.#inTurn(async () => {
      const place = await canonical(path)
      if (this.#client?.path === place && !this.#client.stopped) return this.#describe(this.#client)
      if (!existsSync(place)) throw new StudioError('library-missing', `There is no library at ${place} any more. Choose where it is now, or open another.`)
      return this.#take(place, false)
    })
  }

  /** Creates a library, with the sample sets if asked for, and opens it. */
  create(path: string, sample: boolean): Promise<LibraryInfo> {
    return this.#inTurn(async () => this.#take(await canonical(path), true, sample))
  }

  /**
   * What a studio starts with: the named library, made where there is none; otherwise the last one that opens, and a new sample library
   * where none does. Why another could not be opened goes into the studio's notices.
   */
  async openInitial(named?: string): Promise<LibraryInfo> {
    if (named !== undefined) return existsSync(named) ? this.open(named) : this.create(named, true)
    const { notices, settings, folders } = this.#context
    for (const { location } of settings.read().recent) {
      try {
        return await this.open(location)
      } catch (error) {
        if (!(error instanceof StudioError)) throw error
        notices.push(messageOf(error))
      }
    }
    return this.create(await freePlace(join(folders.data, 'libraries'), FIRST), true)
  }

  /** Waits for what was asked before. */
  close(): Promise<void> {
    return this.#inTurn(async () => {
      await this.#client?.close()
      this.#client = undefined
    })
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.catch(() => undefined).then(work)
    this.#turn = turn
    return turn
  }

  async #take(path: string, create: boolean, sample = false): Promise<LibraryInfo> {
    if (create) await mkdir(dirname(path), { recursive: true })
    const client = await this.#start({ path, create })
    if (sample) {
      await addSamples(client, this.#context.folders.resources).catch(async (error: unknown) => {
        await client.close()
        await rm(path, { force: true })
        throw error
      })
    }
    const before = this.#client
    this.#client = client
    client.onChanged = (change) => this.#context.announce('library.changed', change)
    // Where its worker has ended by itself, it is closed already.
    await before?.close().catch(() => undefined)
    const info = await this.#describe(client)
    this.#remember(info)
    this.#context.announce('library.opened', info)
    return info
  }

  async #describe(client: LibraryClient): Promise<LibraryInfo> {
    return { ...(await client.ask('info', {})), location: client.path, handle: handleOf(client.path) }
  }

  #remember({ handle, name, location }: LibraryInfo): void {
    const { settings } = this.#context
    const others = settings.read().recent.filter((other) => other.handle !== handle)
    settings.write({ recent: [{ handle, name, location }, ...others].slice(0, REMEMBERED) })
  }
}

/** Answers of the library's namespace: most are the worker's. */
export function libraryAnswers({ settings, files, placeLibrary }: StudioContext, librarian: Librarian): Answers<'library'> {
  const place = (handle: string): string => settings.read().recent.find((known) => known.handle === handle)?.location ?? files.path(handle)
  return {
    'library.info': () => librarian.info(),
    'library.open': ({ handle }) => librarian.open(place(handle)),
    'library.create': async ({ name, sample }) => {
      const path = await placeLibrary(name)
      return path === undefined ? undefined : librarian.create(path, sample)
    },
    'library.rows': async () => (await librarian.current()).ask('rows', {}),
    'library.find': async (input) => (await librarian.current()).ask('find', input),
    'library.read': async (input) => (await librarian.current()).ask('read', input),
    'library.apply': async (input) => (await librarian.current()).ask('apply', input),
    'library.undo': async () => (await librarian.current()).ask('undo', {}),
    'library.redo': async () => (await librarian.current()).ask('redo', {}),
    'library.history': async (input) => (await librarian.current()).ask('history', input),
  }
}
