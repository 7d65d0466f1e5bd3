import { randomUUID } from 'node:crypto'
import { EMPTY_APPEARANCE } from '../../core/document/appearance'
import { decode, encode, type Encoding } from '../../core/document/encoding'
import { joinDocument, type Split, type SplitDocument } from '../../core/document/format'
import type { GameSystem, SystemId } from '../../core/system'
import { StudioError } from '../answers/context'
import type { StoredPart } from './delta'
import { bytesOf } from './export'
import { freePath } from './plan'
import type { Step } from './step'
import type { StoredDocument } from './store'

export interface GivenFile {
  /** As the person knows it, with `/` between folders. */
  readonly path: string
  readonly bytes: Uint8Array
}

export interface ImportRequest {
  readonly files: readonly GivenFile[]
  /** Where the cards go; otherwise into the first collection of their game, which is made when there is none. */
  readonly collection?: string | undefined
  /** The game of all files, when it is not to be guessed. */
  readonly system?: SystemId | undefined
  /** Put before every path. */
  readonly prefix?: string | undefined
  /** Name of a collection to make for the files. */
  readonly into?: string | undefined
  /** Pictures that the library keeps, by the key of the card they belong to. */
  readonly art?: Readonly<Record<string, string>> | undefined
  /** False for what a new library opens with: there is nothing to undo. */
  readonly undoable?: boolean | undefined
}

export interface Imported {
  readonly label: string
  readonly documents: number
  /** Their new entries, in order. */
  readonly created: readonly string[]
  readonly skipped: readonly { readonly path: string; readonly reason: string }[]
}

/** Who follows a long import: it stops between two files when asked to, with nothing written. */
export interface Watch {
  progress(done: number, total: number): void
  isCancelled(): boolean
}

interface ReadFile {
  readonly path: string
  readonly bytes: Uint8Array
  readonly text: string
  readonly encoding: Encoding
}

interface Skipped {
  readonly path: string
  readonly reason: string
}

/** What an import needs to know of the studio. */
export interface Systems {
  readonly systems: readonly GameSystem[]
  system(collection: string): GameSystem
}

const equal = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0

function readFile({ path, bytes }: GivenFile, prefix: string): ReadFile {
  const { text, encoding } = decode(bytes)
  if (!equal(encode(text, encoding), bytes)) throw new Error(`${path} does not keep its bytes as ${encoding.charset}.`)
  return { path: prefix + path.replaceAll('\\', '/'), bytes, text, encoding }
}

/** The game that is surest of the file; `undefined` when none sees a card in it. */
function recognise(systems: readonly GameSystem[], file: ReadFile): GameSystem | undefined {
  const sure = systems.map((system) => ({ system, how: system.documents.recognise(file) })).filter(({ how }) => how > 0)
  return sure.sort((a, b) => b.how - a.how)[0]?.system
}

const isLibrary = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 15)).toString('latin1') === 'SQLite format 3'

/** One import in the course of a step. */
class Import {
  readonly skipped: Skipped[] = []
  readonly created: string[] = []
  documents = 0
  readonly #step: Step
  readonly #request: ImportRequest
  readonly #systems: Systems

  constructor(step: Step, systems: Systems, request: ImportRequest) {
    this.#step = step
    this.#systems = systems
    this.#request = request
  }

  run(watch: Watch): void {
    const groups = new Map<GameSystem, ReadFile[]>()
    const { files, prefix = '' } = this.#request
    files.forEach((given, index) => {
      if (watch.isCancelled()) throw new StudioError('cancelled', 'The import was cancelled. Nothing was added.')
      const file = readFile(given, prefix)
      const system = this.#choose(file)
      if (system) groups.set(system, [...(groups.get(system) ?? []), file])
      watch.progress(index + 1, files.length)
    })
    for (const [system, group] of groups) this.#take(system, group)
  }

  #choose(file: ReadFile): GameSystem | undefined {
    const { collection, system: id } = this.#request
    const given = collection === undefined ? this.#systems.systems.find((system) => system.id === id) : this.#systems.system(collection)
    const system = given && (id !== undefined || given.documents.recognise(file) > 0) ? given : given ? undefined : recognise(this.#systems.systems, file)
    if (system) return system
    const sought = given ? `cards of ${given.name}` : 'cards of a game that the studio knows'
    this.#skip(file.path, isLibrary(file.bytes) ? 'It is a database: open a library with "Open library".' : `It holds no ${sought}.`)
    return undefined
  }

  #skip(path: string, reason: string): void {
    this.skipped.push({ path, reason })
  }

  #take(system: GameSystem, files: readonly ReadFile[]): void {
    const target = this.#target(system)
    const documents = target === undefined ? [] : this.#step.store.documents(target)
    const fresh = files.filter((file, index) => !this.#isKnown(file, documents, files.slice(0, index)))
    const split = system.documents.split(fresh)
    const kept = split.documents.flatMap((document, index) => {
      const file = fresh[index]
      if (!file) return []
      if (joinDocument(document, split.entries) !== file.text) throw new Error(`The splitter of ${system.id} does not keep ${file.path}.`)
      if (document.parts.some((part) => 'entry' in part)) return [{ document, file }]
      this.#skip(file.path, `It holds no cards of ${system.name}.`)
      return []
    })
    if (kept.length > 0) this.#store(target ?? this.#begin(system), split, kept)
  }

  #isKnown(file: ReadFile, documents: readonly StoredDocument[], earlier: readonly ReadFile[]): boolean {
    const { store } = this.#step
    const isThere = documents.some((document) => document.state.path === file.path && equal(bytesOf(store, document).bytes, file.bytes))
    const isTwice = earlier.some(({ path, bytes }) => path === file.path && equal(bytes, file.bytes))
    if (isThere) this.#skip(file.path, 'The same file is in the collection already.')
    else if (isTwice) this.#skip(file.path, 'The same file was given twice.')
    return isThere || isTwice
  }

  #target(system: GameSystem): string | undefined {
    const { collection, into } = this.#request
    if (collection !== undefined || into !== undefined) return collection
    return this.#step.store.collections().find(({ state }) => state.system === system.id)?.collection
  }

  #begin(system: GameSystem): string {
    const collection = randomUUID()
    const position = Math.max(0, ...this.#step.store.collections().map(({ state }) => state.position)) + 1
    this.#step.perform({ kind: 'collection', id: collection, after: { system: system.id, name: this.#request.into ?? system.name, declared: {}, position } })
    return collection
  }

  #store(collection: string, split: Split, kept: readonly { document: SplitDocument; file: ReadFile }[]): void {
    const { art = {} } = this.#request
    const ids = split.entries.map(() => randomUUID() as string)
    const used = new Set(kept.flatMap(({ document }) => document.parts.flatMap((part) => ('entry' in part ? [part.entry] : []))))
    split.entries.forEach(({ key, name, slices }, index) => {
      if (!used.has(index)) return
      const picture = Object.hasOwn(art, key) ? art[key] : undefined
      const appearance = picture === undefined ? EMPTY_APPEARANCE : { ...EMPTY_APPEARANCE, art: picture }
      const id = ids[index] ?? ''
      this.#step.perform({ kind: 'entry', id, after: { collection, slices, appearance, label: { key, name } } })
      this.created.push(id)
    })
    for (const { document, file } of kept) {
      const parts = document.parts.map((part): StoredPart => ('entry' in part ? { entry: ids[part.entry] ?? '', slice: part.slice } : part))
      this.#document(collection, file, parts)
    }
  }

  #document(collection: string, { path, encoding }: ReadFile, parts: readonly StoredPart[]): void {
    const documents = this.#step.store.documents(collection)
    const position = Math.max(0, ...documents.map(({ state }) => state.position)) + 1
    const id = randomUUID()
    this.#step.perform({ kind: 'document', id, after: { collection, path: freePath(documents, path), encoding, ours: false, position } })
    this.#step.perform({ kind: 'parts', id, at: 0, before: [], after: parts })
    this.documents += 1
  }
}

const labelOf = (files: readonly GivenFile[]): string => {
  const [first] = files
  return files.length === 1 && first ? `Import ${first.path.split(/[/\\]/).at(-1) ?? first.path}` : `Import ${files.length} files`
}

/** Takes files into the library as part of a step. What holds no cards, or is there already, is skipped with its reason. */
export function importFiles(step: Step, systems: Systems, request: ImportRequest, watch: Watch): Imported {
  const work = new Import(step, systems, request)
  work.run(watch)
  return { label: labelOf(request.files), documents: work.documents, created: work.created, skipped: work.skipped }
}
