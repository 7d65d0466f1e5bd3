import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { COLLECTION_FILE, COLLECTION_MESSAGES, parseCollection } from '../../core/document/collection'
import { decode, type Encoding } from '../../core/document/encoding'
import { openFiles, type OpenFiles } from '../../core/document/open'
import { printMessage } from '../../core/language/message'
import { mapLines } from '../../core/language/position'
import { gameOf, type Declared, type WorkshopGame } from '../../core/game'
import type { GameSystem, Workshop } from '../../core/system'
import { SYSTEMS } from '../../core/systems/registry'
import { messageOf } from '../log'
import { withLibrary } from './library'
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
  /** The collection file with declared words; beside the first file when absent. */
  readonly collection?: string
}

export interface Input {
  readonly game: WorkshopGame
  readonly files: readonly InputFile[]
  /** The given files first, then those of `--cards`. */
  readonly open: OpenFiles
}

/** Reads and decodes a file; throws a UsageError that says what is wrong with it. */
export async function readInput(path: string): Promise<InputFile> {
  try {
    return { path, ...decode(new Uint8Array(await readFile(path))) }
  } catch (error) {
    throw new UsageError(`${path} could not be read: ${messageOf(error)}`)
  }
}

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
  const unknown = files.find((file) => SYSTEMS.every(({ documents }) => documents.recognise(file) === 0))
  if (unknown)
    throw new UsageError(`${unknown.path} does not look like cards of any game system; name the system with --system.`)
  const scores = SYSTEMS.map((system) => ({
    system,
    score: files.reduce((sum, file) => sum + system.documents.recognise(file), 0),
  }))
  const [best] = scores.sort((a, b) => b.score - a.score)
  if (!best) throw new Error('No game systems are registered.')
  return best.system
}

async function libraryFiles(path: string): Promise<InputFile[]> {
  const files = await withLibrary(path, false, (library) => library.ask('files', {}))
  return files.map((file) => ({ path: `${path}/${file.path}`, ...decode(file.bytes) }))
}

async function declaredWords(first: string | undefined, named: string | undefined): Promise<Declared> {
  if (first === undefined && named === undefined) return {}
  const path = named ?? join(dirname(first ?? '.'), COLLECTION_FILE)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (named === undefined && error.code === 'ENOENT') return undefined
    throw new UsageError(`${path} could not be read: ${error.message}`)
  })
  if (text === undefined) return {}
  const { collection, problems } = parseCollection(text)
  const lines = mapLines(text)
  for (const { span, message } of problems)
    say(`${path}:${lines.position(span.start).line}: ${printMessage(COLLECTION_MESSAGES, message)}`)
  return collection.declared
}

/** Reads the files, chooses the system, and opens them together with the cards they may refer to. */
export async function openInput(paths: readonly string[], options: InputOptions): Promise<Input> {
  const files = await Promise.all(paths.map(readInput))
  const given = await Promise.all((options.cards ?? []).map(readInput))
  const kept = options.library === undefined ? [] : await libraryFiles(options.library)
  const system = chooseSystem(files.length > 0 ? files : [...given, ...kept], options.system)
  const others = [...given, ...kept.filter((file) => system.documents.recognise(file) > 0)]
  const declared = await declaredWords(paths[0], options.collection)
  const game: WorkshopGame = { ...gameOf({ system: system.id, declared }, SYSTEMS), workshop: system.workshop }
  return { game, files, open: openFiles(game, [...files, ...others]) }
}
