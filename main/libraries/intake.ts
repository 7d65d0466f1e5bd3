import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, rename, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { StudioError } from '../answers/context'
import { APPLICATION_ID } from '../database/open'
import { settle } from '../database/safety/copy'
import { isRunning, safeName } from '../files'
import { messageOf } from '../log'
import { freePlace } from '../place'
import { nameOf } from './shelf'

/** Libraries that windows bring in, part by part. */
export interface Intakes {
  /** `size` in bytes. Answers the number under which parts are given. */
  begin(name: string, size: number): Promise<string>
  /** Takes the bytes that begin at `at`; those that were given last may be given again. */
  part(intake: string, at: number, bytes: Uint8Array): Promise<void>
  /** Takes the whole file, if that is what came, under a free name in the folder; answers its path. May be asked again. */
  end(intake: string): Promise<string>
  cancel(intake: string): Promise<void>
  /** Lets go of everything that is not whole. */
  close(): Promise<void>
}

interface Incoming {
  readonly name: string
  readonly size: number
  readonly path: string
  readonly file: FileHandle
  received: number
  isCancelled: boolean
  ended: Promise<string> | undefined
  turn: Promise<unknown>
  idle: NodeJS.Timeout | undefined
}

/** Milliseconds after which one that nobody goes on with is let go of. */
const PATIENCE = 10 * 60_000

/** Unfinished files are named after the process that takes them in. */
const PART = /^\.incoming-(\d+)-/

const MAGIC = 'SQLite format 3\0'
const HEADER = 100

/** Whether these are the first bytes of a library, as far as they go. */
function mayBegin(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER) return true
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, HEADER)
  return head.toString('latin1', 0, MAGIC.length) === MAGIC && head.readUInt32BE(68) === APPLICATION_ID
}

const foreign = (name: string): StudioError =>
  new StudioError(
    'library-unreadable',
    `${name} is not a Fanfare library, so it was not brought in. Choose a file that ends in .fanfare.`,
  )
const cutShort = (name: string): StudioError =>
  new StudioError(
    'file-cut-short',
    `${name} did not arrive whole, or changed on the way. Nothing of it was kept; choose it again.`,
  )
const cancelled = (): StudioError => new StudioError('cancelled', 'It was cancelled. Nothing was changed.')
const unknown = (): StudioError =>
  new StudioError(
    'intake-unknown',
    'The studio was started again, or waited too long, before the library was here. Nothing of it was kept; choose it again.',
  )

function unwritable(name: string, folder: string, error: unknown): StudioError {
  if (error instanceof StudioError) return error
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
    return new StudioError(
      'disk-full',
      `${name} does not fit into ${folder}: the disk is full. Nothing of it was kept.`,
    )
  return new StudioError(
    'folder-unwritable',
    `${name} could not be brought into ${folder}: ${messageOf(error)}. Nothing of it was kept.`,
  )
}

/** Removes what hosts that were killed have left, and what this process left when it was another. */
async function sweep(folder: string): Promise<void> {
  const left = (await readdir(folder).catch(() => [])).filter((name) => PART.test(name))
  const stale = left.filter(
    (name) => Number(PART.exec(name)?.[1]) === process.pid || !isRunning(Number(PART.exec(name)?.[1])),
  )
  await Promise.all(
    stale.map((name) => rm(join(folder, name), { recursive: true, force: true }).catch(() => undefined)),
  )
}

/** Removes a file, and what SQLite and the studio put beside it when it was looked into. */
async function removeWith(path: string, itself: boolean): Promise<void> {
  const endings = [...(itself ? [''] : []), '-wal', '-shm', '-journal', '-holder.json', '.backups']
  await Promise.all(endings.map((ending) => rm(path + ending, { recursive: true, force: true }).catch(() => undefined)))
}

/** Gives a file a name in its folder that nothing has, even if another comes for it at the same time. */
async function place(path: string, folder: string, name: string): Promise<string> {
  for (;;) {
    const to = await freePlace(folder, name)
    try {
      await link(path, to)
      await rm(path)
      return to
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      // Not every file system knows links.
      await rename(path, to)
      return to
    }
  }
}

/** Takes libraries into a folder. `inspect` throws for a file that is no library, or a damaged one, naming its path. */
export function openIntakes(folder: string, inspect: (path: string) => Promise<void>): Intakes {
  const known = new Map<string, Incoming>()
  const swept = sweep(folder)

  const drop = async (intake: string, incoming: Incoming): Promise<void> => {
    clearTimeout(incoming.idle)
    known.delete(intake)
    await incoming.file.close().catch(() => undefined)
    await removeWith(incoming.path, true)
  }
  const inTurn = <T>(incoming: Incoming, work: () => Promise<T>): Promise<T> => {
    const turn = incoming.turn.catch(() => undefined).then(work)
    incoming.turn = turn
    return turn
  }
  const found = (intake: string): Incoming => {
    const incoming = known.get(intake)
    if (!incoming || incoming.isCancelled) throw unknown()
    clearTimeout(incoming.idle)
    incoming.idle = setTimeout(() => void drop(intake, incoming), PATIENCE).unref()
    return incoming
  }
  /** What fails leaves nothing. */
  const wholly = async <T>(intake: string, incoming: Incoming, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      await drop(intake, incoming)
      throw unwritable(incoming.name, folder, error)
    }
  }

  async function take(incoming: Incoming): Promise<string> {
    const { path, name, size, file } = incoming
    if (incoming.received !== size) throw cutShort(name)
    await file.sync()
    await file.close()
    await inspect(path).catch((error: unknown) => {
      throw error instanceof StudioError ? new StudioError(error.code, error.message.replaceAll(path, name)) : error
    })
    if (incoming.isCancelled) throw cancelled()
    await removeWith(path, false)
    const taken = await place(path, folder, nameOf(name))
    settle(folder)
    return taken
  }

  return {
    async begin(given, size) {
      await swept
      const name = safeName(given)
      if (size < HEADER) throw foreign(name)
      const intake = randomUUID()
      const path = join(folder, `.incoming-${process.pid}-${intake}`)
      try {
        await mkdir(folder, { recursive: true })
        const file = await open(path, 'wx')
        known.set(intake, {
          name,
          size,
          path,
          file,
          received: 0,
          isCancelled: false,
          ended: undefined,
          turn: Promise.resolve(),
          idle: undefined,
        })
      } catch (error) {
        throw unwritable(name, folder, error)
      }
      found(intake)
      return intake
    },
    part(intake, at, bytes) {
      const incoming = found(intake)
      return inTurn(incoming, () =>
        wholly(intake, incoming, async () => {
          if (incoming.isCancelled) throw cancelled()
          if (
            incoming.ended ||
            at > incoming.received ||
            at + bytes.length < incoming.received ||
            at + bytes.length > incoming.size
          )
            throw cutShort(incoming.name)
          if (at === 0 && !mayBegin(bytes)) throw foreign(incoming.name)
          for (let done = 0; done < bytes.length;)
            done += (await incoming.file.write(bytes, done, bytes.length - done, at + done)).bytesWritten
          incoming.received = at + bytes.length
        }),
      )
    },
    end(intake) {
      const incoming = found(intake)
      return (incoming.ended ??= inTurn(incoming, () => wholly(intake, incoming, () => take(incoming))))
    },
    async cancel(intake) {
      const incoming = known.get(intake)
      if (!incoming) return
      incoming.isCancelled = true
      await inTurn(incoming, () => drop(intake, incoming))
    },
    async close() {
      await Promise.all(
        [...known].map(([intake, incoming]) => {
          incoming.isCancelled = true
          return inTurn(incoming, () => drop(intake, incoming))
        }),
      )
    },
  }
}
