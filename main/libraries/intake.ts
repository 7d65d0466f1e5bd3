import { link, rename, rm } from 'node:fs/promises'
import { HostError } from '../answers/context'
import { APPLICATION_ID } from '../database/open'
import { settle } from '../database/safety/copy'
import { safeName } from '../files'
import { freePlace } from '../place'
import { createArrivals, type Incoming, removeWith } from './arrivals'
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

const MAGIC = 'SQLite format 3\0'
const HEADER = 100

/** Whether these are the first bytes of a library, as far as they go. */
function mayBegin(bytes: Uint8Array): boolean {
  if (bytes.length < HEADER) return true
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, HEADER)
  return head.toString('latin1', 0, MAGIC.length) === MAGIC && head.readUInt32BE(68) === APPLICATION_ID
}

const foreign = (name: string): HostError =>
  new HostError(
    'library-unreadable',
    `${name} is not a Fanfare library, so it was not brought in. Choose a file that ends in .fanfare.`,
  )
const cutShort = (name: string): HostError =>
  new HostError(
    'file-cut-short',
    `${name} did not arrive whole, or changed on the way. Nothing of it was kept; choose it again.`,
  )
const cancelled = (): HostError => new HostError('cancelled', 'It was cancelled. Nothing was changed.')
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

/** Writes a part of a file where it belongs. */
async function write(incoming: Incoming, at: number, bytes: Uint8Array): Promise<void> {
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
}

/** Takes libraries into a folder. `inspect` throws for a file that is no library, or a damaged one, naming its path. */
export function openIntakes(folder: string, inspect: (path: string) => Promise<void>): Intakes {
  const { swept, begin, found, inTurn, wholly, cancel, close } = createArrivals(folder)

  async function take(incoming: Incoming): Promise<string> {
    const { path, name, size, file } = incoming
    if (incoming.received !== size) throw cutShort(name)
    await file.sync()
    await file.close()
    await inspect(path).catch((error: unknown) => {
      throw error instanceof HostError ? new HostError(error.code, error.message.replaceAll(path, name)) : error
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
      return begin(name, size)
    },
    part(intake, at, bytes) {
      const incoming = found(intake)
      return inTurn(incoming, () => wholly(intake, incoming, () => write(incoming, at, bytes)))
    },
    end(intake) {
      const incoming = found(intake)
      return (incoming.ended ??= inTurn(incoming, () => wholly(intake, incoming, () => take(incoming))))
    },
    cancel,
    async close() {
      await close()
    },
  }
}
