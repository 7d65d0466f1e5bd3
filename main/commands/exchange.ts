import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { SYSTEM_IDS, type SystemId } from '../../core/system'
import { writeFolder } from '../write'
import { messageOf } from '../log'
import { withLibrary } from './library'
import { CLEAN, FINDINGS, print, printJson, say, UsageError } from './report'

export interface ImportCommand {
  readonly library: string
  readonly system?: string
  readonly json?: boolean
}

export interface ExportCommand {
  readonly library: string
  readonly out: string
  readonly format: string
  readonly json?: boolean
}

/** The paths from the folder that all files share, so that what is exported lies as it was given. */
function relativePaths(paths: readonly string[]): string[] {
  const split = paths.map((path) => resolve(path).split(/[\\/]/))
  let shared = 0
  const first = split[0] ?? []
  while (shared < first.length - 1 && split.every((parts) => shared < parts.length - 1 && parts[shared] === first[shared])) shared++
  return split.map((parts, index) => parts.slice(shared).join('/') || basename(paths[index] ?? ''))
}

const readBytes = (path: string): Promise<Uint8Array> =>
  readFile(path).catch((error: unknown) => {
    throw new UsageError(`${path} could not be read: ${messageOf(error)}`)
  })

function systemNamed(name: string | undefined): SystemId | undefined {
  if (name === undefined) return undefined
  const found = SYSTEM_IDS.find((id) => id === name)
  if (!found) throw new UsageError(`There is no game system "${name}"; there are ${SYSTEM_IDS.join(', ')}.`)
  return found
}

export async function importFiles(paths: readonly string[], options: ImportCommand): Promise<number> {
  const system = systemNamed(options.system)
  const relative = relativePaths(paths)
  const files = await Promise.all(paths.map(async (path, index) => ({ path: relative[index] ?? path, bytes: await readBytes(path) })))
  const { documents, created, cards, skipped } = await withLibrary(options.library, true, (library) => library.ask('import', { files, system }))
  if (options.json) printJson({ documents, entries: created.length, cards, skipped })
  else {
    for (const { path, reason } of skipped) say(`${path}: ${reason}`)
    print(`${documents} documents, ${created.length} entries, ${cards} cards, ${skipped.length} skipped`)
  }
  return documents === 0 && skipped.length > 0 ? FINDINGS : CLEAN
}

export async function exportLibrary(options: ExportCommand): Promise<number> {
  if (options.format !== 'source') throw new UsageError(`Expected source after --format, found "${options.format}".`)
  const files = await withLibrary(options.library, false, (library) => library.ask('files', {}))
  await writeFolder(resolve(options.out), files)
  const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0)
  for (const { path, note } of files) if (note) say(`${path}: ${note}`)
  if (options.json) printJson({ files: files.length, bytes })
  else print(`${files.length} files, ${bytes} bytes`)
  return CLEAN
}
