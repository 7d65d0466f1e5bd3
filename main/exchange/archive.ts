import { setImmediate } from 'node:timers/promises'
import { Unzip, UnzipInflate, zipSync } from 'fflate'
import { HostError } from '../answers/context'
import type { ExportedFile } from './export'
import type { GivenFile, Skipped } from './incoming'

/** Several files as one ZIP; files that compress badly are few and small here, so everything is deflated. */
export const archive = (files: readonly ExportedFile[]): Uint8Array =>
  zipSync(Object.fromEntries(files.map(({ path, bytes }) => [path, bytes])))

/** Packed bytes that are unpacked at once. */
const SLICE = 64 * 1024
/** Slices after which others have their turn. */
const TURN = 16
/** What an archive of cards may hold, unpacked. */
const MOST = { bytes: 512 * 1024 * 1024, files: 50_000 }

export interface Wanted {
  isWanted(name: string): boolean
  /** Throws for more than may be unpacked. */
  require(bytes: number, files: number): void
}

export interface Unpacked {
  /** By their names. */
  readonly files: ReadonlyMap<string, Uint8Array>
  /** Names that several files of the archive have: the first of each is taken. */
  readonly twice: readonly string[]
}

/** How many files the end of a ZIP tells of; `undefined` where there is no end (APPNOTE, section 4.3.16). */
function filesAtEnd(bytes: Uint8Array): number | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at--)
    if (view.getUint32(at, true) === 0x06054b50) return view.getUint16(at + 10, true)
  return undefined
}

/** Asks for what the wanted files of a ZIP say that they hold, before any of it is unpacked. */
function requireTold(bytes: Uint8Array, { isWanted, require }: Wanted): void {
  let [size, count] = [0, 0]
  const unzip = new Unzip(({ name, originalSize = 0 }) => {
    if (isWanted(name)) require((size += originalSize), ++count)
  })
  unzip.push(bytes, true)
}

/** Unpacks the wanted files of a ZIP, slice by slice. What comes out is counted as it comes, too: a file may say anything of how large it is. Throws what `require` throws, and other errors where it is damaged. */
export function* unpack(bytes: Uint8Array, wanted: Wanted): Generator<void, Unpacked> {
  const { isWanted, require } = wanted
  const twice = new Set<string>()
  const files = new Map<string, Uint8Array>()
  const told = filesAtEnd(bytes)
  if (told === undefined) throw new RangeError('The archive has no end.')
  requireTold(bytes, wanted)
  let size = 0
  let seen = 0
  const unzip = new Unzip((file) => {
    seen++
    if (!isWanted(file.name)) return
    const chunks: Uint8Array[] = []
    file.ondata = (error, chunk, isLast) => {
      if (error) throw error
      size += chunk.length
      require(size, files.size + 1)
      chunks.push(chunk)
      if (!isLast) return
      if (files.has(file.name)) twice.add(file.name)
      else files.set(file.name, Buffer.concat(chunks))
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += SLICE) {
    unzip.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length)
    yield
  }
  // Of more than 65,534 files the end tells no number.
  if (seen !== told && told !== 0xffff) throw new RangeError('The archive lacks files of which it tells.')
  return { files, twice: [...twice] }
}

const isArchive = ({ path }: GivenFile): boolean => /\.zip$/i.test(path)

/** What programs put beside a person's files. */
const isBesides = (name: string): boolean => /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/.test(name)

const leadsAway = (name: string): boolean => /^(?:[A-Za-z]:|[/\\])|\\|(?:^|\/)\.{1,2}(?:\/|$)|[\0-\x1f]/.test(name)

/** The folder in which all of them lie, with its slash; empty where there is none. */
function folderOf(names: readonly string[]): string {
  const folder = names[0]?.slice(0, names[0].indexOf('/') + 1) ?? ''
  return names.every((name) => name.startsWith(folder)) ? folder : ''
}

const TWICE =
  'The archive has several files of this name. The first was taken: unpack the archive to import the others under names of their own.'

interface Opened {
  readonly files: readonly GivenFile[]
  readonly skipped: readonly Skipped[]
}

async function open({ path, bytes }: GivenFile, signal: AbortSignal | undefined): Promise<Opened> {
  const away = new Set<string>()
  const wanted: Wanted = {
    isWanted(name) {
      if (leadsAway(name)) away.add(name)
      return !leadsAway(name) && !name.endsWith('/') && !isBesides(name)
    },
    require(size, count) {
      if (size > MOST.bytes || count > MOST.files)
        throw new HostError(
          'archive-too-large',
          `Unpacked, it has more than ${MOST.bytes / 1024 / 1024} MB or ${MOST.files} files. Unpack it, and import the folder.`,
        )
    },
  }
  const work = unpack(bytes, wanted)
  let found: Unpacked | undefined
  for (let turn = 1; !found; turn++) {
    const { done, value } = work.next()
    if (done) found = value
    else if (turn % TURN === 0) await setImmediate()
    signal?.throwIfAborted()
  }
  const folder = folderOf([...found.files.keys()])
  return {
    files: [...found.files].map(([name, content]) => ({ path: name.slice(folder.length), bytes: content })),
    skipped: [
      ...[...away].map((name) => ({ path: `${path}: ${name}`, reason: 'Its path leads out of the archive.' })),
      ...found.twice.map((name) => ({ path: `${path}: ${name}`, reason: TWICE })),
      ...(found.files.size === 0 ? [{ path, reason: 'There are no files in this archive.' }] : []),
    ],
  }
}

/** The files with those in archives instead of them. An archive that cannot be opened is passed over, with the reason; nothing in archives is opened further. */
export async function withArchives(given: readonly GivenFile[], signal?: AbortSignal): Promise<Opened> {
  const files: GivenFile[] = []
  const skipped: Skipped[] = []
  for (const file of given) {
    if (!isArchive(file)) {
      files.push(file)
      continue
    }
    try {
      const opened = await open(file, signal)
      files.push(...opened.files)
      skipped.push(...opened.skipped)
    } catch (error) {
      signal?.throwIfAborted()
      const reason =
        error instanceof HostError
          ? error.message
          : 'The archive is damaged, has a password, or is of a kind that is not known here. Unpack it, and import the folder.'
      skipped.push({ path: file.path, reason })
    }
  }
  return { files, skipped }
}
