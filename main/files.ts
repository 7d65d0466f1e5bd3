import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { FileHandle } from '../preload/contract'
import { HostError, type FileStore } from './answers/context'
import { messageOf } from './log'

/** Bytes that every common file system takes for a name. */
const LONGEST_NAME = 255

/** Names that Windows keeps for devices, whatever stands behind their dot. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3])(?=\.|$)/i

/** Marks that turn the direction of what follows, so that a name reads as another. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

const TRIMMED = /^[.\s]+|[.\s]+$/g

/** As many whole characters as a person sees them as fit into so many bytes of UTF-8. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text
  let kept = ''
  let left = bytes
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    left -= Buffer.byteLength(segment)
    if (left < 0) break
    kept += segment
  }
  return kept
}

/** A name of at most so many bytes that is safe in every file system: no folders, no reserved characters, no leading or trailing dots. */
export function safeName(name: string, bytes = LONGEST_NAME): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replaceAll('\t', ' ')
    .replaceAll(DIRECTIONS, '')
    .replaceAll(/[\u0000-\u001f\u007f<>:"|?*]/g, '')
    .replaceAll(TRIMMED, '')
    .replaceAll(/\p{Surrogate}/gu, '')
    .replace(DEVICE, (device) => `${device}_`)
  const [extension = ''] = /(?<=[^.\s])\.[\p{L}\p{N}]{1,11}$/u.exec(clean) ?? []
  const short =
    cut(clean.slice(0, clean.length - extension.length), bytes - Buffer.byteLength(extension)).replaceAll(TRIMMED, '') +
    extension
  return short === '' ? 'file' : short
}

/** A path below a folder as files are known by it: safe names, with `/` between them, and none that leads upwards. */
const relativeName = (path: string): string =>
  path
    .split(/[/\\]/)
    .filter((name) => name !== '' && name !== '.' && name !== '..')
    .map((name) => safeName(name))
    .join('/') || 'file'

const unreadable = (name: string, error: unknown): HostError =>
  new HostError('file-unreadable', `${name} could not be read: ${messageOf(error)}`)

const unusable = (error: unknown): HostError =>
  new HostError(
    'folder-unwritable',
    `Nothing can be written in ${tmpdir()}, where files from the window are kept: ${messageOf(error)}`,
  )

/** Folders of files from windows are named after the process that keeps them. */
const FOLDER = /^fanfare-files-(\d+)-/

/** Whether a process of this number runs, be it ours or not. */
export function isRunning(process: number): boolean {
  try {
    return globalThis.process.kill(process, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Removes what hosts that were killed have left. */
async function sweep(): Promise<void> {
  const left = await readdir(tmpdir()).catch(() => [])
  const stale = left.filter((name) => FOLDER.test(name) && !isRunning(Number(FOLDER.exec(name)?.[1])))
  await Promise.all(
    stale.map((name) => rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)),
  )
}

interface Known {
  readonly path: string
  readonly name: string
  readonly isChosen: boolean
}

/** Files known to the window by handle only. `close` removes what was kept or made here, never what the person chose on disk. */
export function openFiles(): FileStore & { close(): Promise<void> } {
  const known = new Map<string, Known>()
  let folder: Promise<string> | undefined
  void sweep()

  /** `handle`: of what lies in the folder of its own; absent for a file that the person chose. */
  const keep = async (path: string, name: string, own?: string): Promise<FileHandle> => {
    const handle = own ?? randomUUID()
    const { size } = await stat(path).catch((error: unknown) => Promise.reject(unreadable(name, error)))
    known.set(handle, { path, name, isChosen: own === undefined })
    return { handle, name, size }
  }
  const found = (handle: string): Known => {
    const file = known.get(handle)
    if (!file) throw new HostError('file-unknown', 'This file is not known to the studio any more. Choose it again.')
    return file
  }
  /** Tried anew for the next file where it failed: a full disk may have been cleared by then. */
  const begun = (): Promise<string> =>
    mkdtemp(join(tmpdir(), `fanfare-files-${process.pid}-`)).catch((error: unknown) => {
      folder = undefined
      throw unusable(error)
    })
  const room = async (
    name: string,
  ): Promise<{ readonly handle: string; readonly path: string; readonly name: string }> => {
    const handle = randomUUID()
    const own = join(await (folder ??= begun()), handle)
    await mkdir(own).catch((error: unknown) => Promise.reject(unusable(error)))
    const safe = safeName(name)
    return { handle, path: join(own, safe), name: safe }
  }

  return {
    link: (path, below) => keep(path, below === undefined ? basename(path) : relativeName(below)),
    async adopt(name, bytes, below) {
      const place = await room(name)
      await writeFile(place.path, bytes).catch((error: unknown) => Promise.reject(unusable(error)))
      return keep(place.path, below === undefined ? place.name : relativeName(below), place.handle)
    },
    async create(name) {
      const place = await room(name)
      return { path: place.path, done: () => keep(place.path, place.name, place.handle) }
    },
    path: (handle) => found(handle).path,
    name: (handle) => found(handle).name,
    chosen(handle) {
      const { path, isChosen } = found(handle)
      return isChosen ? path : undefined
    },
    async read(handle) {
      const { path, name } = found(handle)
      return readFile(path).catch((error: unknown) => Promise.reject(unreadable(name, error)))
    },
    async close() {
      known.clear()
      if (folder) await rm(await folder.catch(() => ''), { recursive: true, force: true })
    },
  }
}
