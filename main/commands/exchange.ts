import { type Dirent, existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { COLLECTION_FILE } from '../../core/document/collection'
import { seeGiven } from '../art/given'
import { Pictures } from '../art/pictures'
import { withArchives } from '../exchange/archive'
import { withCarried } from '../exchange/carried'
import { CHOICES, type Choices } from '../exchange/import'
import type { GivenFile } from '../exchange/incoming'
import { writeFolder } from '../write'
import { messageOf } from '../log'
import { systemNamed } from './input'
import type { Loss } from '../database/safety/losses'
import { lossesOf, withLibrary } from './library'
import { importRows, isSpreadsheet, isWorkbookFile } from './spreadsheet'
import { amountOf, CLEAN, FINDINGS, print, printJson, say, UsageError } from './report'

export interface ImportCommand {
  readonly library: string
  readonly system?: string
  /** What becomes of cards that the library has otherwise. */
  readonly existing?: string
  /** Take over what text files say otherwise than the cards. */
  readonly overwrite?: boolean
  /** The collection that the rows of a spreadsheet are for, by its name. */
  readonly into?: string
  /** Of a workbook: which of its sheets. */
  readonly sheet?: string
  /** Which kind of card the rows of a spreadsheet become that do not say it. */
  readonly kind?: string
  readonly json?: boolean
}

export interface ExportCommand {
  readonly library: string
  readonly out: string
  readonly format: string
  /** Take the prompts out of the scripts, as the newer generation has them. */
  readonly splitTexts?: boolean
  readonly json?: boolean
}

const FORMATS = ['source', 'collection', 'texts', 'community', 'csv', 'xlsx'] as const

/** The paths from the folder that all files share, so that what is exported lies as it was given. */
function relativePaths(paths: readonly string[]): string[] {
  const split = paths.map((path) => resolve(path).split(/[\\/]/))
  let shared = 0
  const first = split[0] ?? []
  while (
    shared < first.length - 1 &&
    split.every((parts) => shared < parts.length - 1 && parts[shared] === first[shared])
  )
    shared++
  return split.map((parts, index) => parts.slice(shared).join('/') || basename(paths[index] ?? ''))
}

const readBytes = (path: string): Promise<Uint8Array> =>
  readFile(path).catch((error: unknown) => {
    throw new UsageError(`${path} could not be read: ${messageOf(error)}`)
  })

function choicesNamed(existing: string | undefined): Choices | undefined {
  if (existing === undefined) return undefined
  const otherwise = CHOICES.find((choice) => choice === existing)
  if (!otherwise) throw new UsageError(`Expected replace, keep or skip after --existing, found "${existing}".`)
  return { otherwise, cards: {}, pictures: otherwise === 'replace' ? 'replace' : 'keep' }
}

/** What is in a folder and below it, in the order of paths; `undefined` for what is no folder. */
function entriesBelow(path: string): Dirent[] | undefined {
  try {
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return undefined
    const entries = readdirSync(path, { withFileTypes: true, recursive: true })
    return entries.sort((a, b) => (join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1))
  } catch (error) {
    throw new UsageError(`${path} could not be read: ${messageOf(error)}`)
  }
}

/** The files in folders, without the hidden ones and without links, which may lead anywhere; a file is itself. */
function* filesAt(path: string): Generator<string> {
  const entries = entriesBelow(path)
  if (!entries) return yield path
  for (const entry of entries) {
    const found = join(entry.parentPath, entry.name)
    if (entry.isSymbolicLink()) say(`${found}: it is a link, which is not followed. Put the file itself there.`)
    else if (entry.isFile() && !/(?:^|[\\/])\./.test(relative(path, found))) yield found
  }
}

/** The files, and the collection file that lies beside the first one. */
function withCollection(paths: readonly string[]): string[] {
  const beside = join(dirname(paths[0] ?? '.'), COLLECTION_FILE)
  return paths.some((path) => resolve(path) === resolve(beside)) || !existsSync(beside)
    ? [...paths]
    : [...paths, beside]
}

async function seen(files: readonly GivenFile[]): Promise<GivenFile[]> {
  const pictures = new Pictures()
  try {
    return await seeGiven(files, pictures)
  } finally {
    pictures.close()
  }
}

export async function importFiles(
  given: readonly string[],
  { library: path, json, ...options }: ImportCommand,
): Promise<number> {
  const [only = ''] = given
  const ofRows = (['into', 'sheet', 'kind'] as const).filter((name) => options[name] !== undefined)
  const isRows = given.length === 1 && isSpreadsheet(only)
  const isLaidOut = isRows && ofRows.length === 0 && (await isWorkbookFile(only))
  if (isRows && !isLaidOut) return importRows(only, { ...options, library: path, json })
  if (ofRows[0] !== undefined) throw new UsageError(`--${ofRows[0]} is for one CSV or XLSX file alone.`)
  const [system, choices, overwrite] = [
    options.system === undefined ? undefined : systemNamed(options.system).id,
    choicesNamed(options.existing ?? (isLaidOut ? 'replace' : undefined)),
    options.overwrite === true,
  ]
  const paths = withCollection(given.flatMap((path) => [...filesAt(path)]))
  const shown = relativePaths(paths)
  const opened = await withArchives(
    await Promise.all(paths.map(async (each, index) => ({ path: shown[index] ?? each, bytes: await readBytes(each) }))),
  )
  const carried = await withCarried(opened.files)
  const files = await seen(carried.files)
  const imported = await withLibrary(path, true, (library) =>
    library.ask('import', { files, system, choices, overwrite }),
  )
  const { documents, cards, scenarios, assets, problems } = imported
  const entries = imported.created.length + imported.changed.length
  const skipped = [...opened.skipped, ...carried.skipped, ...imported.skipped]
  for (const each of [...imported.remarks, ...problems]) say(`${each.path}:${each.line}: ${each.message}`)
  if (json) printJson({ documents, entries, cards, skipped })
  else {
    for (const skip of skipped) say(`${skip.path}: ${skip.reason}`)
    print(
      [
        amountOf(documents, 'document'),
        amountOf(entries, 'entry', 'entries'),
        amountOf(cards, 'card'),
        ...(scenarios > 0 ? [amountOf(scenarios, 'scenario file')] : []),
        ...(assets > 0 ? [`${assets} faces, symbols, fonts and pictures`] : []),
        `${skipped.length} skipped`,
      ].join(', '),
    )
  }
  return entries + scenarios + assets === 0 && skipped.length + problems.length > 0 ? FINDINGS : CLEAN
}

function sayLost(path: string, lost: readonly Loss[]): void {
  say(
    `${path} is damaged; only what can be read of it was written. Restore a backup with "restore", or rescue the rest with "rescue".`,
  )
  for (const { what, entry } of lost) say(entry === undefined ? what : `${what} (${entry})`)
}

export async function exportLibrary({ library: path, out, format, splitTexts, json }: ExportCommand): Promise<number> {
  const chosen = FORMATS.find((each) => each === format)
  if (!chosen)
    throw new UsageError(`Expected ${FORMATS.slice(0, -1).join(', ')} or xlsx after --format, found "${format}".`)
  const { lost, files } = await withLibrary(path, false, async (library) => ({
    lost: await lossesOf(library),
    files: await library.ask('files', { format: chosen, split: splitTexts === true }),
  }))
  await writeFolder(resolve(out), files)
  const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0)
  for (const { path: name, note } of files) if (note) say(`${name}: ${note}`)
  if (lost) sayLost(path, lost)
  if (json) printJson({ files: files.length, bytes, ...(lost && { lost }) })
  else print(`${amountOf(files.length, 'file')}, ${amountOf(bytes, 'byte')}`)
  return lost ? FINDINGS : CLEAN
}
