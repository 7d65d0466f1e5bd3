import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SYSTEMS } from '../../../core/systems/registry'
import { Library } from '../../../main/database/library'
import { backUp } from '../../../main/database/safety/copy'
import { backupFolder } from '../../../main/database/safety/place'
import { writeFolder } from '../../../main/write'
import { verdict } from '../../main/database/safety/damage'

const WATCH = { progress: () => undefined, isCancelled: () => false }
const PAGE = 4096

export interface Disks {
  /** Attempts that the full disk refused, by what was attempted. */
  refused: Record<string, number>
  done: Record<string, number>
  /** Whether backups and exports were tried on a disk of their own. */
  tmpfs: boolean
}

const cards = (count: number): string =>
  Array.from(
    { length: count },
    (_, index) =>
      `name Lamp ${index};\nid CP88-${index};\nclass Neutral;\ntype Follower;\ntrait Guard;\ncost 2;\nstats 2/2;\n// ${'wick '.repeat(60)}\n`,
  ).join('\n')

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** The first so many room sizes, and then samples, in pages. */
const rooms = (count: number): number[] => [
  ...Array.from({ length: count }, (_, index) => index),
  ...Array.from({ length: 10 }, (_, index) => count + (index + 1) * 37),
]

const contentOf = (library: Library): string =>
  JSON.stringify(library.read({ entries: library.rows().map(({ entry }) => entry) }))

/** Lets a library grow by so many pages only, tries a write, and requires that it is whole or not there. */
function writeWithRoom(
  folder: string,
  base: string,
  room: number,
  name: string,
  work: (library: Library) => void,
  figures: Disks,
): void {
  const path = join(folder, 'full.fanfare')
  cpSync(base, path)
  const library = new Library(path, SYSTEMS)
  const before = contentOf(library)
  library.withFile((db) =>
    db.pragma(`max_page_count = ${(db.pragma('page_count', { simple: true }) as number) + room}`),
  )
  let isDone = true
  try {
    work(library)
  } catch (error) {
    isDone = false
    if (codeOf(error) !== 'disk-full') throw error
    if (contentOf(library) !== before)
      throw new Error(`${name} with room for ${room} pages was refused and changed the library.`)
  }
  figures[isDone ? 'done' : 'refused'][name] = (figures[isDone ? 'done' : 'refused'][name] ?? 0) + 1
  library.withFile((db) => db.pragma('max_page_count = 1000000'))
  if (!isDone) work(library)
  library.close()
  const [fault] = verdict(path)
  if (fault !== undefined) throw new Error(`${name} with room for ${room} pages left the library damaged: ${fault}`)
  rmSync(path)
}

/** A small disk of its own at a folder, where root allows one; `undefined` elsewhere. */
function mount(folder: string): { leave(bytes: number): void; end(): void } | undefined {
  mkdirSync(folder, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  const filler = join(folder, 'filler')
  return {
    leave(bytes) {
      rmSync(filler, { force: true })
      const { bavail, bsize } = statfsSync(folder)
      if (bavail * bsize > bytes) writeFileSync(filler, new Uint8Array(bavail * bsize - bytes))
    },
    end: () => void execFileSync('umount', [folder]),
  }
}

async function attempt(
  name: string,
  room: number,
  code: string,
  work: () => Promise<unknown>,
  figures: Disks,
): Promise<boolean> {
  try {
    await work()
    figures.done[name] = (figures.done[name] ?? 0) + 1
    return true
  } catch (error) {
    if (codeOf(error) !== code)
      throw error instanceof Error
        ? Object.assign(error, { message: `${name} with ${room} pages of room: ${error.message}` })
        : error
    figures.refused[name] = (figures.refused[name] ?? 0) + 1
    return false
  }
}

async function fillBackups(folder: string, base: string, count: number, figures: Disks): Promise<void> {
  const path = join(folder, 'backed-up.fanfare')
  cpSync(base, path)
  const disk = mount(backupFolder(path))
  figures.tmpfs = disk !== undefined
  if (!disk) return
  const library = new Library(path, SYSTEMS)
  try {
    for (const room of rooms(count)) {
      disk.leave(room * PAGE)
      const isDone = await attempt(
        'backup',
        room,
        'backup-failed',
        () => library.withFile((db) => backUp(db, library.cards, Date.now(), Infinity)),
        figures,
      )
      const left = readdirSync(backupFolder(path)).filter((name) => name !== 'filler')
      if (!isDone && left.length > 0) throw new Error(`A backup that failed left ${left.join(', ')}.`)
      for (const name of left) {
        const copy = join(folder, 'copy.fanfare')
        cpSync(join(backupFolder(path), name), copy)
        const [fault] = verdict(copy)
        if (fault !== undefined) throw new Error(`A backup with ${room} pages of room is not whole: ${fault}`)
        rmSync(copy)
        rmSync(join(backupFolder(path), name))
      }
    }
  } finally {
    library.close()
    disk.end()
  }
}

async function fillExports(folder: string, base: string, count: number, figures: Disks): Promise<void> {
  const library = new Library(base, SYSTEMS)
  const files = library.files({})
  library.close()
  const target = join(folder, 'exported')
  const disk = mount(target)
  if (!disk) return
  try {
    for (const room of rooms(count)) {
      disk.leave(room * PAGE)
      await attempt('export', room, 'file-unwritable', () => writeFolder(join(target, 'out'), files), figures)
      for (const { path, bytes } of files) {
        const written = join(target, 'out', path)
        if (existsSync(written) && !readFileSync(written).equals(bytes))
          throw new Error(`An export with ${room} pages of room left half of ${path}.`)
      }
      rmSync(join(target, 'out'), { recursive: true, force: true })
    }
  } finally {
    disk.end()
  }
}

/** Fills the disk at each of the first so many pages of a save, an import, a backup and an export, and then at samples. */
export async function fillDisks(count: number): Promise<Disks> {
  const folder = mkdtempSync(join(tmpdir(), 'fanfare-disks-'))
  const figures: Disks = { refused: {}, done: {}, tmpfs: false }
  try {
    const base = join(folder, 'base.fanfare')
    const library = new Library(base, SYSTEMS, { create: true })
    library.import({ files: [{ path: 'base.txt', bytes: new TextEncoder().encode(cards(200)) }] }, WATCH)
    library.close()
    const file = { path: 'lamps.txt', bytes: new TextEncoder().encode(cards(700).replaceAll('CP88', 'CP89')) }
    for (const room of rooms(count)) {
      writeWithRoom(folder, base, room, 'import', (open) => open.import({ files: [file] }, WATCH), figures)
      writeWithRoom(
        folder,
        base,
        room,
        'save',
        (open) => {
          const operations = open
            .rows()
            .map(({ entry }) => ({ type: 'edit' as const, entry, text: cards(1).repeat(4) }))
          open.apply({
            operations,
            baseRevisions: Object.fromEntries(open.rows().map(({ entry, revision }) => [entry, revision])),
            label: 'Save',
          })
        },
        figures,
      )
    }
    await fillBackups(folder, base, count, figures)
    await fillExports(folder, base, count, figures)
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
