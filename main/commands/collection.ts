import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { COLLECTION_FILE, parseCollection } from '../../core/document/collection'
import { decode } from '../../core/document/encoding'
import type { SourceFile } from '../../core/document/format'
import { openFiles, type OpenFiles } from '../../core/document/open'
import type { CompiledCard } from '../../core/language/service'
import { keyed } from '../../core/scenario/cards'
import { isScenarioFile } from '../../core/scenario/naming'
import type { PlayableSystem } from '../../core/scenario/parse'
import type { GameSystem } from '../../core/system'
import { messageOf } from '../log'
import { UsageError } from './report'

/** The folder of the collection that a file lies in: the nearest above it with a collection file. */
export function collectionAround(file: string): string | undefined {
  for (let folder = dirname(resolve(file)); ; folder = dirname(folder)) {
    if (existsSync(join(folder, COLLECTION_FILE))) return folder
    if (dirname(folder) === folder) return undefined
  }
}

/** What is read of a file or a folder. Throws a UsageError that names it. */
function reading<T>(path: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new UsageError(`${path} could not be read: ${messageOf(error)}`)
  }
}

/** The files of a collection's folder that may hold cards of a game, in the order of their names; folders below it with a collection file of their own are other collections. */
export function* filesIn(
  folder: string,
  { documents }: Pick<GameSystem, 'documents'>,
  isOutermost = true,
): Generator<SourceFile> {
  const entries = reading(folder, () =>
    readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1)),
  )
  if (!isOutermost && entries.some(({ name }) => name === COLLECTION_FILE)) return
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
    if (entry.isDirectory()) yield* filesIn(path, { documents }, false)
    const mayHold =
      entry.isFile() &&
      !isScenarioFile(entry.name) &&
      entry.name !== COLLECTION_FILE &&
      documents.extensions.some((extension) => entry.name.toLowerCase().endsWith(`.${extension}`))
    if (!mayHold) continue
    const file = { path, text: decode(new Uint8Array(reading(path, () => readFileSync(path)))).text }
    if (documents.recognise(file) > 0) yield file
  }
}

/** The cards of a collection's folder, and the files that they stand in. */
export interface ReadCollection {
  readonly open: OpenFiles
  readonly cards: readonly CompiledCard[]
}

/** Reads the cards of collections' folders, each once for each game. Throws a UsageError for a folder that cannot be read. */
export function collectionReader(): (folder: string, system: PlayableSystem) => ReadCollection {
  const known = new Map<string, ReadCollection>()
  return (folder, system) => {
    const name = `${system.id} ${folder}`
    const read = known.get(name)
    if (read) return read
    try {
      const declares = existsSync(join(folder, COLLECTION_FILE))
      const declared = declares
        ? parseCollection(readFileSync(join(folder, COLLECTION_FILE), 'utf8')).collection.declared
        : {}
      const open = openFiles({ ...system, declared }, [...filesIn(folder, system)])
      const made = { open, cards: open.entries.flatMap(({ parsed }) => parsed?.cards.map(keyed) ?? []) }
      known.set(name, made)
      return made
    } catch (error) {
      if (error instanceof UsageError) throw error
      throw new UsageError(`The collection in ${folder} could not be read: ${messageOf(error)}`)
    }
  }
}
