import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import type { SampleCollection, SystemId } from '../../core/system'
import type { Change, Glimpse, LibraryInfo } from '../../preload/contract'
import type { Taken } from '../art/pictures'
import { readSvg } from '../art/svg'
import { openLibrary, type Following, type Glimpsed, type LibraryClient } from '../database/client'
import type { Answered, Start } from '../database/protocol'
import { isThere } from '../database/safety/restore'
import { log, messageOf } from '../log'
import { handleOf, shelf } from '../libraries/shelf'
import { freePlace, librariesIn } from '../place'
import { backupAnswers } from './backups'
import { moveScenarios } from './moving'
import { HostError, type Answers, type Asker, type HostContext } from './context'

/** How many libraries the studio remembers. */
const REMEMBERED = 12

/** The name of the library that a first start opens with. */
const FIRST = 'Sample library'

/** A path as the studio knows a library by it, however it was given. */
export const canonical = async (path: string): Promise<string> => {
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

/** Adds a sample collection with its pictures: to a new library, or as one step of the history of one that there is. */
async function addSample(
  client: LibraryClient,
  resources: string,
  system: SystemId,
  sample: SampleCollection,
  signal: AbortSignal,
  undoable = false,
): Promise<void> {
  const folder = join(resources, sample.art)
  const pictures = existsSync(folder) ? (await readdir(folder)).filter((name) => name.endsWith('.svg')) : []
  const art: Record<string, string> = {}
  for (const name of pictures) {
    signal.throwIfAborted()
    art[name.slice(0, -'.svg'.length)] = await client.ask(
      'keepArt',
      ownPicture(await readFile(join(folder, name)), name),
    )
  }
  const files = [{ path: basename(sample.document), bytes: await readFile(join(resources, sample.document)) }]
  await client.ask('import', { files, system, into: sample.name, art, undoable }, { signal })
}

/** Which sample sets a new library begins with: none, those of the first library of all, or every one. */
type Samples = 'none' | 'first' | 'all'

/** Rejects when the signal comes, since nobody waits for samples in order to quit. */
async function addSamples(
  client: LibraryClient,
  { systems, folders: { resources } }: HostContext,
  which: Samples,
  signal: AbortSignal,
): Promise<void> {
  if (which === 'none') return
  for (const { id, workshop } of systems)
    for (const sample of workshop?.samples ?? [])
      if (which === 'all' || !sample.apart) await addSample(client, resources, id, sample, signal)
}

/** Opens a library, and tells what can be shown before it is open. */
type StartLibrary = (start: Start, glimpsed: (glimpse: Glimpsed) => void) => Promise<LibraryClient>

/** The one open library of a studio, and the ways to another. */
export class Librarian {
  readonly #context: HostContext
  readonly #start: StartLibrary
  /** What is shown of the library that is being opened first. */
  #glimpse: Glimpse | undefined
  #showGlimpse: () => void = () => undefined
  readonly #glimpsed = new Promise<void>((resolve) => (this.#showGlimpse = resolve))
  #client: LibraryClient | undefined
  /** The library that was made of another, while it is open, and the handle of that other: windows take up in it what they had not saved. */
  #continues: { readonly path: string; readonly handle: string } | undefined
  /** How many bytes the library's backups may take, as it was last told. */
  #limited = 0
  /** Openings and closings wait for each other. */
  #turn: Promise<unknown> = Promise.resolve()
  /** Settles once it was tried what a studio starts with. */
  #begun: Promise<unknown> = Promise.resolve()
  readonly #closing = new AbortController()

  constructor(
    context: HostContext,
    start: StartLibrary = (given, glimpsed) => openLibrary(given, undefined, glimpsed),
  ) {
    this.#context = context
    this.#start = start
  }

  /** The first screen of the library that a studio starts with, until the whole is there. */
  async glimpse(): Promise<Glimpse | undefined> {
    await Promise.race([this.#glimpsed, this.#begun])
    return this.#client ? undefined : this.#glimpse
  }

  /** The open library, brought back when its worker had stopped. Throws `library-none`. */
  async current(): Promise<LibraryClient> {
    await this.#begun
    await this.#turn.catch(() => undefined)
    if (!this.#client) throw new HostError('library-none', 'No library is open. Open or create one.')
    if (!this.#client.stopped) return this.#client
    const { path } = this.#client
    await this.#inTurn(async () => {
      if (this.#client?.stopped) await this.#take(path, false)
    })
    return this.#client
  }

  async info(): Promise<LibraryInfo | undefined> {
    await this.#begun
    await this.#turn.catch(() => undefined)
    return this.#client && this.#describe(await this.current())
  }

  /** Opens the library at a path and then closes the one before it; where that fails, the one before stays. */
  open(path: string): Promise<LibraryInfo> {
    return this.#inTurn(async () => {
      const place = await canonical(path)
      if (this.#client?.path === place && !this.#client.stopped) return this.#describe(this.#client)
      if (!isThere(place))
        throw new HostError(
          'library-missing',
          `There is no library at ${place} any more. Choose where it is now, or open another.`,
        )
      return this.#take(place, false)
    })
  }

  /** Creates a library, with these sample sets, and opens it. */
  create(path: string, samples: Samples): Promise<LibraryInfo> {
    return this.#inTurn(async () => this.#take(await canonical(path), true, samples))
  }

  /**
   * What a studio starts with: the named library, made where there is none; otherwise the last one that opens, and a new sample library
   * where there never was one. Why a library could not be opened goes into the studio's notices; where none could be, none is open.
   */
  openInitial(named?: string): Promise<LibraryInfo | undefined> {
    const begun = this.#begin(named)
    this.#begun = begun
    return begun
  }

  /** Opens the library at a path, made where there is none. Where that fails, the person is told why and the one before stays. */
  async visit(path: string): Promise<void> {
    await this.#begun
    if (this.#closing.signal.aborted) return
    try {
      await this.#openOrCreate(path)
    } catch (error) {
      this.#log(error)
      this.note(messageOf(error))
    }
  }

  async #begin(named: string | undefined): Promise<LibraryInfo | undefined> {
    const { settings, folders } = this.#context
    if (named !== undefined) return this.#tried(() => this.#openOrCreate(named))
    for (const { location } of settings.read().recent) {
      const info = await this.#tried(() => this.open(location))
      if (info) return info
    }
    return this.#tried(async () => this.create(await freePlace(librariesIn(folders.data), FIRST), 'first'))
  }

  /** Lets the open library know how much its backups may take. */
  async limitBackups(): Promise<void> {
    const bytes = this.#limit()
    if (bytes === this.#limited || !this.#client || this.#client.stopped) return
    this.#limited = bytes
    await this.#client.ask('limit', { bytes }).catch(() => undefined)
  }

  /** Says something to the person, also when their window comes later. */
  note(message: string): void {
    this.#context.notices.push(message)
    this.#context.announce('notice', { message })
  }

  /** Waits for what was asked before. */
  async close(): Promise<void> {
    this.#closing.abort()
    await this.#begun
    await this.#inTurn(async () => {
      await this.#client?.close()
      this.#client = undefined
    })
  }

  #openOrCreate(path: string): Promise<LibraryInfo> {
    return isThere(path) ? this.open(path) : this.create(path, 'first')
  }

  #log(error: unknown): void {
    if (!(error instanceof HostError)) log(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }

  /** Looks into a library that nobody has open. Throws what `openLibrary` throws, and `library-damaged`. */
  async inspect(path: string): Promise<void> {
    const client = await this.#start({ path, create: false }, () => undefined)
    try {
      await client.writable()
    } finally {
      await client.close()
    }
  }

  async #tried(open: () => Promise<LibraryInfo>): Promise<LibraryInfo | undefined> {
    const isClosing = (): boolean => this.#closing.signal.aborted
    if (isClosing()) return undefined
    try {
      return await open()
    } catch (error) {
      if (isClosing()) return undefined
      this.#log(error)
      this.#context.notices.push(messageOf(error))
      return undefined
    }
  }

  #limit(): number {
    return this.#context.settings.read().backups.megabytes * 1024 * 1024
  }

  /** The file was checked while it was shown. */
  async #hearSafety(client: LibraryClient, isReopened: boolean): Promise<void> {
    if (this.#client !== client || client.stopped) return
    const info = await this.#describe(client)
    if (this.#client !== client) return
    if (isReopened) this.#context.announce('library.opened', info)
    else this.#context.announce('library.checked', { handle: info.handle, safety: info.safety })
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.catch(() => undefined).then(work)
    this.#turn = turn
    return turn
  }

  /** Puts a backup in the place of the open library, which is then shown anew. */
  async restore(backup: string, following: Following): Promise<Answered<'restore'>> {
    const client = await this.current()
    const done = await client.ask('restore', { backup }, following)
    // It is what the backup says now: nothing that windows had not saved goes on in it.
    this.#continues = undefined
    void moveScenarios(this.#context.settings, client)
    this.#context.announce('library.opened', await this.#describe(client))
    return done
  }

  /** Writes what can be read, which is everything where nothing is damaged, into a new library, and opens that. */
  async rescue(to: string, following: Following): Promise<Answered<'rescue'>> {
    const client = await this.current()
    const done = await client.ask('rescue', { to }, following)
    // Where the copy took the place of the library itself, nothing may hold the old file when it is opened.
    if (client.path === (await canonical(to))) await this.#inTurn(() => client.close())
    this.#continues = { path: await canonical(to), handle: handleOf(client.path) }
    await this.open(to)
    return done
  }

  /** Adds the sample collections of a game to the open library; each can be undone. */
  async addSamples(system: SystemId): Promise<void> {
    const { systems, folders } = this.#context
    const samples = systems.find(({ id }) => id === system)?.workshop?.samples ?? []
    if (samples.length === 0) throw new HostError('samples-missing', 'There are no sample cards of this game.')
    const client = await this.current()
    for (const sample of samples) await addSample(client, folders.resources, system, sample, this.#closing.signal, true)
  }

  async #take(path: string, create: boolean, samples: Samples = 'none'): Promise<LibraryInfo> {
    if (create) await mkdir(dirname(path), { recursive: true })
    this.#limited = this.#limit()
    const client = await this.#start({ path, create, attended: true, limit: this.#limited }, (glimpse) =>
      this.#hearGlimpse(path, glimpse),
    )
    client.onNotice = (message) => this.note(message)
    await addSamples(client, this.#context, samples, this.#closing.signal).catch(async (error: unknown) => {
      await client.close()
      await rm(path, { force: true })
      throw error
    })
    const before = this.#client
    this.#client = client
    this.#glimpse = undefined
    client.onChanged = (change) => this.#context.announce('library.changed', change)
    client.onJudged = (judged) => this.#context.announce('library.judged', judged)
    client.onSafety = (isReopened) => void this.#hearSafety(client, isReopened).catch(() => undefined)
    // Where its worker has ended by itself, it is closed already.
    await before?.close().catch(() => undefined)
    const info = await this.#describe(client)
    this.#remember(info)
    this.#context.announce('library.opened', info)
    void moveScenarios(this.#context.settings, client)
    return info
  }

  #hearGlimpse(path: string, { contents, entries }: Glimpsed): void {
    if (this.#client) return
    this.#glimpse = {
      info: { ...contents, safety: { state: 'checking' }, location: path, handle: handleOf(path) },
      entries,
    }
    this.#showGlimpse()
  }

  async #describe(client: LibraryClient): Promise<LibraryInfo> {
    const info = (await client.ask('info', {})) as Omit<LibraryInfo, 'location' | 'handle' | 'continues'>
    const continues = this.#continues?.path === client.path ? { continues: this.#continues.handle } : {}
    return { ...info, location: client.path, handle: handleOf(client.path), ...continues }
  }

  #remember({ handle, name, location }: LibraryInfo): void {
    const { settings } = this.#context
    const others = settings.read().recent.filter((other) => other.handle !== handle)
    try {
      settings.write({ recent: [{ handle, name, location }, ...others].slice(0, REMEMBERED) })
    } catch (error) {
      this.note(messageOf(error))
    }
  }
}

/** Answers of the library's namespace: most are the worker's. */
export function libraryAnswers(context: HostContext, librarian: Librarian): Answers<'library'> {
  const { settings, files, folders, host, named, placeLibrary, announce } = context
  const folder = librariesIn(folders.data)
  // The absolute path is what a handle is made of, and what the open library is known by.
  const listed = async (): ReturnType<typeof shelf> =>
    shelf(await canonical(folder), await Promise.all(named.map(canonical)))
  /** What a window of a browser has uploaded is no library to work in: it goes with the studio. */
  const place = async (handle: string): Promise<string> => {
    const known = [...settings.read().recent, ...(await listed())].find((one) => one.handle === handle)
    if (known) return known.location
    if (host === 'desktop') return files.path(handle)
    throw new HostError('library-unknown', 'This library is not known to the studio any more. Choose it again.')
  }
  /** Whoever asked for a change has it as the answer, once; the other windows are told. */
  const told = <T extends Change | undefined>(change: T, asker: Asker | undefined): T => {
    if (change) announce('library.changed', change, asker)
    return change
  }
  return {
    'library.info': () => librarian.info(),
    'library.glimpse': () => librarian.glimpse(),
    'library.list': async () => ({ folder, libraries: await listed() }),
    'library.open': async ({ handle }) => librarian.open(await place(handle)),
    'library.create': async ({ name, sample }) => {
      const path = await placeLibrary(name)
      return path === undefined ? undefined : librarian.create(path, sample ? 'all' : 'none')
    },
    'library.addSamples': async ({ system }) => {
      await librarian.addSamples(system)
      return null
    },
    'library.entries': async () => (await librarian.current()).ask('entries', {}),
    'library.rows': async (input) => (await librarian.current()).ask('rows', input),
    'library.listed': async (input) => (await librarian.current()).ask('listed', input),
    'library.cards': async (input) => (await librarian.current()).ask('packed', input),
    'library.standing': async (input) => (await librarian.current()).ask('standing', input),
    'library.find': async (input) => (await librarian.current()).ask('find', input),
    'library.read': async (input) => (await librarian.current()).ask('read', input),
    'library.apply': async (input, asker) => {
      const outcome = await (await librarian.current()).ask('apply', input)
      return 'conflict' in outcome ? outcome : told(outcome, asker)
    },
    'library.undo': async (_, asker) => told(await (await librarian.current()).ask('undo', {}), asker),
    'library.redo': async (_, asker) => told(await (await librarian.current()).ask('redo', {}), asker),
    'library.history': async (input) => (await librarian.current()).ask('history', input),
    ...backupAnswers(context, librarian),
  }
}
