import { realpathSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import {
  COLLECTION_FILE,
  COLLECTION_MESSAGES,
  parseCollection,
  type CollectionFile,
} from '../../core/document/collection'
import { decode, type Encoding } from '../../core/document/encoding'
import { openFiles, type OpenEntry, type OpenFiles } from '../../core/document/open'
import type { Diagnostic } from '../../core/language/diagnostic'
import { printMessage } from '../../core/language/message'
import { mapLines } from '../../core/language/position'
import { type Assets, NO_ASSETS } from '../../core/face/assets/bring'
import { type Game, type GivenGame, gameOf, hasWorkshop, namesOf, type WorkshopGame } from '../../core/game'
import type { GameSystem, Workshop } from '../../core/system'
import { SYSTEMS } from '../../core/systems/registry'
import { Pictures } from '../art/pictures'
import { layoutOf } from '../exchange/spreadsheet/laidout'
import { messageOf } from '../log'
import { FolderReader, type Look } from './brought'
import { lossesOf, withLibrary } from './library'
import { companionOf, PASSED_MESSAGES, passedOver, requireAlike } from './passed'
import { say, UsageError } from './report'

export interface InputFile {
  readonly path: string
  readonly text: string
  readonly encoding: Encoding
}

/** A system whose cards can be read. */
export type WorkshopSystem = GameSystem & { readonly workshop: Workshop }

export interface InputOptions {
  readonly system?: string
  /** Files whose cards may be referred to, without being reported on. */
  readonly cards?: readonly string[]
  /** A library whose cards may be referred to as well. */
  readonly library?: string
  /** The folder of a collection, or its collection file; the folder of the first file when absent. */
  readonly collection?: string
}

export interface Input {
  readonly game: WorkshopGame
  readonly files: readonly InputFile[]
  /** The given files first, then those of `--cards`. */
  readonly open: OpenFiles
  /** Of the documents that are open. */
  readonly paths: readonly string[]
  /** How cards look, by their entries, where the collection says so. */
  readonly looks: ReadonlyMap<string, Look>
  /** What is wrong with the collection's file. */
  readonly declaring: Declaring
  /** What that file says. */
  readonly collection: CollectionFile
}

/** A collection's file as it was read; without a path there is none. */
export interface Declaring {
  readonly path?: string
  readonly text: string
  readonly problems: readonly Diagnostic[]
}

/** Reads and decodes a file; throws a UsageError that says what is wrong with it. */
export async function readInput(path: string): Promise<InputFile> {
  try {
    return { path, ...decode(new Uint8Array(await readFile(path))) }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EISDIR')
      throw new UsageError(`${path} is a folder. Name the files in it.`)
    throw new UsageError(`${path} could not be read: ${messageOf(error)}`)
  }
}

/** Each of the paths once, however it is written, but for those that lead to one of the others. */
function distinct(paths: readonly string[], others: readonly string[] = []): string[] {
  const placeOf = (path: string): string => {
    try {
      return realpathSync(path)
    } catch {
      return resolve(path)
    }
  }
  const known = new Set(others.map(placeOf))
  return paths.filter((path) => known.size < known.add(placeOf(path)).size)
}

/** The game whose people keep its cards in a workbook with these sheets. */
export const layoutIn = (sheets: readonly string[]): GameSystem | undefined => layoutOf(SYSTEMS, sheets)

/** The game of a collection that a library has. */
export const gameIn = (given: GivenGame): Game => gameOf(given, SYSTEMS)

/** The system that `--system` names. Throws a UsageError that lists those there are. */
export function systemNamed(named: string): GameSystem {
  const system = SYSTEMS.find(({ id }) => id === named)
  if (system) return system
  throw new UsageError(`There is no game system "${named}"; there are ${SYSTEMS.map(({ id }) => id).join(', ')}.`)
}

/** The system that is named, or the one that recognises every file best. */
export function chooseSystem(files: readonly InputFile[], named: string | undefined): WorkshopSystem {
  const system = named === undefined ? guessSystem(files) : systemNamed(named)
  if (!system.workshop)
    throw new UsageError(
      `The cards of ${system.name} cannot be read in this version; its files can be imported and exported unchanged.`,
    )
  return system as WorkshopSystem
}

function guessSystem(files: readonly InputFile[]): GameSystem {
  const scores = SYSTEMS.map((system) => ({
    system,
    score: files.reduce((sum, file) => sum + system.documents.recognise(file), 0),
  }))
  const [best] = scores.sort((a, b) => b.score - a.score)
  if (!best) throw new Error('No game systems are registered.')
  const isUnknown = (file: InputFile): boolean =>
    SYSTEMS.every(
      (system) => system.documents.recognise(file) === 0 && (best.score === 0 || !companionOf(system, file)),
    )
  const unknown = files.find(isUnknown)
  if (unknown)
    throw new UsageError(`${unknown.path} does not look like cards of any game system; name the system with --system.`)
  return best.system
}

async function libraryFiles(path: string): Promise<InputFile[]> {
  const files = await withLibrary(path, false, async (library) => {
    const lost = await lossesOf(library)
    if (!lost) return library.ask('files', {})
    throw new UsageError(
      `${path} is damaged: ${lost.map(({ what }) => what).join('; ')}. Restore a backup with "restore", or name what "rescue" makes of it.`,
    )
  })
  return files.map((file) => ({ path: `${path}/${file.path}`, ...decode(file.bytes) }))
}

/** Where the collection of the given files lies. Throws a UsageError where the named one is not there. */
function folderOf(paths: readonly string[], { collection, cards = [] }: InputOptions): string | undefined {
  if (collection === undefined) {
    const first = paths[0] ?? cards[0]
    return first === undefined ? undefined : dirname(first)
  }
  const found = statSync(collection, { throwIfNoEntry: false })
  if (!found)
    throw new UsageError(`There is no collection at ${collection}. Name the folder that holds its ${COLLECTION_FILE}.`)
  return found.isDirectory() ? collection : dirname(collection)
}

const NOTHING_SAID = { collection: { declared: {} }, text: '', problems: [] }

/** What the collection file of a folder says; nothing where there is none. */
async function collectionIn(folder: string | undefined): Promise<Declaring & { readonly collection: CollectionFile }> {
  if (folder === undefined) return NOTHING_SAID
  const path = join(folder, COLLECTION_FILE)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw new UsageError(`${path} could not be read: ${error.message}`)
  })
  if (text === undefined) return NOTHING_SAID
  return { path, text, ...parseCollection(text, (id) => namesOf(SYSTEMS.find((each) => each.id === id))) }
}

function sayProblems({ path = '', text, problems }: Declaring): void {
  const lines = mapLines(text)
  for (const { span, message } of problems)
    say(`${path}:${lines.position(span.start).line}: ${printMessage(COLLECTION_MESSAGES, message)}`)
}

/** The game that a collection file names. Throws a UsageError for one that is not known, unless another is named. */
function systemOf(
  { system }: CollectionFile,
  folder: string | undefined,
  { system: named }: InputOptions,
): string | undefined {
  if (named !== undefined || system === undefined || SYSTEMS.some(({ id }) => id === system)) return named ?? system
  throw new UsageError(
    `${join(folder ?? '', COLLECTION_FILE)} names the game "${gameOf({ system }, []).name}", which this version does not know; there are ${SYSTEMS.map(({ id }) => id).join(', ')}. Name one of them with --system.`,
  )
}

/** The given files with those of a library, which go without the cards that were given: none is compared with itself. */
function withLibraryFiles(
  game: WorkshopGame,
  given: readonly InputFile[],
  kept: readonly InputFile[],
): readonly InputFile[] {
  if (kept.length === 0) return given
  const { documents, entries } = openFiles(game, [...given, ...kept])
  const isGiven = ({ origins }: OpenEntry): boolean => origins.some(({ document }) => document < given.length)
  const keysOf = ({ parsed }: OpenEntry): string[] =>
    parsed?.cards.flatMap(({ key }) => (key === '' ? [] : [key])) ?? []
  const keys = new Set(entries.filter(isGiven).flatMap(keysOf))
  const isLeft = (entry: OpenEntry): boolean => isGiven(entry) || !keysOf(entry).some((key) => keys.has(key))
  const left = kept.map((file, index): InputFile => {
    const { parts = [] } = documents[given.length + index] ?? {}
    const texts = parts.map((part) => {
      if ('verbatim' in part) return part.verbatim
      const entry = entries[part.entry]
      return entry && isLeft(entry) ? (entry.slices[part.slice] ?? '') : ''
    })
    return { ...file, text: texts.join('') }
  })
  return [...given, ...left]
}

const NO_LOOKS: ReadonlyMap<string, Look> = new Map()

/** Reads the files as `openFor` does; what is wrong with the collection's file is said. `drawn`: with all that makes cards look as they do. */
export async function openInput(paths: readonly string[], options: InputOptions, drawn = false): Promise<Input> {
  const input = await openFor(drawn ? 'drawing' : 'reading', paths, options)
  sayProblems(input.declaring)
  input.files.forEach((file, index) => {
    for (const passed of passedOver(input.open, index, file))
      say(`${file.path}: ${printMessage(PASSED_MESSAGES, passed.message)}`)
  })
  return input
}

/** Reads the files, chooses the system, and opens them together with the cards they may refer to. For checking, also with what no text says of cards; for drawing, with all that makes them look as they do. */
export async function openFor(
  purpose: 'reading' | 'checking' | 'drawing',
  paths: readonly string[],
  options: InputOptions,
): Promise<Input> {
  const files = await Promise.all(distinct(paths).map(readInput))
  const given = await Promise.all(distinct(options.cards ?? [], paths).map(readInput))
  const kept = options.library === undefined ? [] : await libraryFiles(options.library)
  const folder = folderOf(paths, options)
  const { collection, ...declaring } = await collectionIn(folder)
  const named = systemOf(collection, folder, options)
  const system = chooseSystem(files.length > 0 ? files : [...given, ...kept], named)
  if (named === undefined) requireAlike(system, files.length > 0 ? files : given)
  const known = {
    system: system.id,
    declared: collection.declared,
    fields: collection.fields,
    language: collection.language,
  }
  const opened = (assets: Assets): WorkshopGame => {
    const game = gameOf({ ...known, assets }, SYSTEMS)
    if (!hasWorkshop(game)) throw new Error(`${system.id} lost its workshop.`)
    return game
  }
  const pictures = new Pictures()
  try {
    const reader = folder === undefined ? undefined : new FolderReader(folder, pictures)
    const isDrawn = purpose === 'drawing'
    const game = opened((await (isDrawn ? reader?.assets() : reader?.symbols())) ?? NO_ASSETS)
    const all = withLibraryFiles(
      game,
      [...files, ...given],
      kept.filter((file) => system.documents.recognise(file) > 0),
    )
    const open = openFiles(game, all)
    const looks = purpose === 'reading' ? undefined : await reader?.looks(all, open, isDrawn)
    return { game, files, open, paths: all.map(({ path }) => path), looks: looks ?? NO_LOOKS, declaring, collection }
  } finally {
    pictures.close()
  }
}
