import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { HostError } from '../answers/context'
import { isRunning } from '../files'
import { messageOf } from '../log'

/** A library that is on its way. */
export interface Incoming {
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

const unknown = (): HostError =>
  new HostError(
    'intake-unknown',
    'The studio was started again, or waited too long, before the library was here. Nothing of it was kept; choose it again.',
  )

function unwritable(name: string, folder: string, error: unknown): HostError {
  if (error instanceof HostError) return error
  if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
    return new HostError('disk-full', `${name} does not fit into ${folder}: the disk is full. Nothing of it was kept.`)
  return new HostError(
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
export async function removeWith(path: string, itself: boolean): Promise<void> {
  const endings = [...(itself ? [''] : []), '-wal', '-shm', '-journal', '-holder.json', '.backups']
  await Promise.all(endings.map((ending) => rm(path + ending, { recursive: true, force: true }).catch(() => undefined)))
}

/** The files that are on their way into a folder. */
export function createArrivals(folder: string) {
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

  /** Begins a file of `size` bytes; answers its number. */
  async function begin(name: string, size: number): Promise<string> {
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
  }

  async function cancel(intake: string): Promise<void> {
    const incoming = known.get(intake)
    if (!incoming) return
    incoming.isCancelled = true
    await inTurn(incoming, () => drop(intake, incoming))
  }

  return { swept, begin, found, inTurn, wholly, cancel, close: () => Promise.all([...known.keys()].map(cancel)) }
}
