import {
  COLLECTION_FILE,
  COLLECTION_MESSAGES,
  parseCollection,
  type CollectionFile,
} from '../../core/document/collection'
import type { Companion } from '../../core/document/companion'
import { decode, encode, isTornUtf16, type Encoding, UTF_8 } from '../../core/document/encoding'
import { printMessage } from '../../core/language/message'
import { mapLines } from '../../core/language/position'
import { gameOf, namesOf } from '../../core/game'
import { SPREADSHEETS } from '../../core/library/extensions'
import type { DeckList, GameSystem, SystemId } from '../../core/system'
import { isScenarioFile } from '../../core/scenario/naming'
import { HostError } from '../answers/context'
import { isPicture } from '../art/given'
import type { Games } from '../database/plan'
import type { Seen, SeenFont } from '../art/pictures'
import { sortBrought, type Brought } from './brought/incoming'
import { scenarioTooLong } from '../database/length'
import { listIn } from './lists'

export interface GivenFile {
  /** As the person knows it, with `/` between folders. */
  readonly path: string
  readonly bytes: Uint8Array
  /** What a child made of it, where it is a picture: the library itself decodes none. */
  readonly picture?: Seen
  /** The same of a font. */
  readonly font?: SeenFont | { readonly refused: string }
  /** A document whose entries are known: it has no bytes of its own, and is not divided. */
  readonly whole?: { readonly system: SystemId; readonly entries: readonly string[] }
}

/** Who follows a long import: it stops between two files when asked to, with nothing written. */
export interface Watch {
  progress(done: number, total: number): void
  isCancelled(): boolean
}

export interface ReadFile {
  readonly path: string
  readonly bytes: Uint8Array
  readonly text: string
  readonly encoding: Encoding
  /** Its entries, where it is not to be divided. */
  readonly entries?: readonly string[]
}

export interface Skipped {
  readonly path: string
  readonly reason: string
}

/** A place in a given file that could not be used. Lines count from 1. */
export interface FileProblem {
  readonly path: string
  readonly line: number
  readonly message: string
}

/** The given files, by what they are. */
export interface Incoming {
  readonly scripts: ReadonlyMap<GameSystem, readonly ReadFile[]>
  readonly companions: readonly {
    readonly file: ReadFile
    readonly system: GameSystem
    readonly companion: Companion
  }[]
  readonly decks: readonly { readonly file: ReadFile; readonly system: GameSystem; readonly list: DeckList }[]
  readonly collections: readonly { readonly file: ReadFile; readonly read: CollectionFile }[]
  readonly pictures: readonly GivenFile[]
  readonly scenarios: readonly ReadFile[]
  readonly brought: Brought
  readonly skipped: readonly Skipped[]
  readonly problems: readonly FileProblem[]
}

interface Wanted {
  readonly files: readonly GivenFile[]
  readonly collection?: string | undefined
  readonly system?: SystemId | undefined
  readonly prefix?: string | undefined
}

export const equalBytes = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0

function readFile({ path, bytes }: GivenFile, prefix: string): ReadFile {
  const { text, encoding } = decode(bytes)
  if (!equalBytes(encode(text, encoding), bytes))
    throw new Error(`${path} does not keep its bytes as ${encoding.charset}.`)
  return { path: prefix + path.replaceAll('\\', '/'), bytes, text, encoding }
}

/** Why a file is passed over in which there are none of the cards that are sought. */
export const withoutCards = ({ bytes, encoding }: ReadFile, sought: string): string =>
  isTornUtf16(bytes, encoding)
    ? 'It begins as UTF-16 does, but half of a character is missing in it. Open it in a text editor, and save it as UTF-8.'
    : `It holds no ${sought}.`

const isLibrary = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 15)).toString('latin1') === 'SQLite format 3'

/** The best of some candidates; `undefined` when none has anything to say for itself. */
const surest = <T>(candidates: readonly T[], how: (candidate: T) => number): T | undefined =>
  candidates
    .map((candidate) => ({ candidate, sure: how(candidate) }))
    .filter(({ sure }) => sure > 0)
    .sort((a, b) => b.sure - a.sure)[0]?.candidate

/** Git LFS keeps large files elsewhere: what lies in the folder only says where. */
const isPointer = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 26)).toString('latin1') === 'version https://git-lfs.gi'
const POINTER = 'It only says where Git LFS keeps the picture: run "git lfs pull" in its folder, and import it again.'

const isCollectionFile = (path: string): boolean => path.split(/[\\/]/).at(-1) === COLLECTION_FILE

/** Refuses files that are said to be of a game which nobody here can read. */
const unknownGame = (id: SystemId): HostError =>
  new HostError(
    'game-unknown',
    `This version of the studio does not know the game "${gameOf({ system: id }, []).name}", so nothing was added. Import the files in a version that knows it, or into a collection of another game.`,
  )

class Sorting {
  readonly scripts = new Map<GameSystem, ReadFile[]>()
  readonly companions: Incoming['companions'][number][] = []
  readonly decks: Incoming['decks'][number][] = []
  readonly collections: Incoming['collections'][number][] = []
  readonly pictures: GivenFile[] = []
  readonly scenarios: ReadFile[] = []
  readonly skipped: Skipped[] = []
  readonly problems: FileProblem[] = []
  /** The game that all files are said to be of. */
  readonly #given: GameSystem | undefined
  readonly #isNamed: boolean
  readonly #candidates: readonly GameSystem[]
  readonly #systems: readonly GameSystem[]
  /** Folders whose collection file names a game that is not known: nothing in them is guessed to be of another. */
  readonly #strange: { readonly folder: string; readonly name: string }[] = []

  constructor({ collection, system: id }: Wanted, games: Games) {
    const given = collection === undefined ? id : games.game(collection).id
    this.#systems = games.systems
    this.#given = games.systems.find((system) => system.id === given)
    if (given !== undefined && !this.#given) throw unknownGame(given)
    this.#isNamed = id !== undefined
    this.#candidates = this.#given ? [this.#given] : games.systems
  }

  /** Collection files come before all others: what lies beside them is judged by them. */
  putCollection(file: ReadFile): void {
    const { collection: read, problems } = parseCollection(file.text, (id) =>
      namesOf(this.#given ?? this.#systems.find((each) => each.id === id)),
    )
    const lines = mapLines(file.text)
    for (const { span, message } of problems)
      this.problems.push({
        path: file.path,
        line: lines.position(span.start).line,
        message: printMessage(COLLECTION_MESSAGES, message),
      })
    const { system } = read
    if (system === undefined || this.#systems.some(({ id }) => id === system)) {
      this.collections.push({ file, read })
      return
    }
    const { name } = gameOf({ system }, [])
    if (!this.#given) this.#strange.push({ folder: file.path.slice(0, -COLLECTION_FILE.length), name })
    this.skipped.push({
      path: file.path,
      reason: `It names the game "${name}", which this version of the studio does not know. Import it in a version that knows it, or put a game after "system:" that is known here: ${this.#systems.map(({ id }) => id).join(', ')}.`,
    })
  }

  put(file: ReadFile): void {
    const strange = this.#strange.find(({ folder }) => file.path.startsWith(folder))
    if (strange) {
      this.skipped.push({
        path: file.path,
        reason: `It lies in a collection of the game "${strange.name}", which this version of the studio does not know.`,
      })
      return
    }
    const system = surest(this.#candidates, ({ documents }) => documents.recognise(file))
    if (system) this.#putScript(system, file)
    else if (!this.#putCompanion(file) && !this.#putDeck(file)) this.#putOther(file)
  }

  /** A document whose entries are known goes to its game as it is. */
  putWhole({ path }: GivenFile, { system: id, entries }: NonNullable<GivenFile['whole']>, prefix: string): void {
    const system = this.#candidates.find((candidate) => candidate.id === id)
    const { documents } = system ?? {}
    const isStrange = this.#strange.some(({ folder }) => (prefix + path).startsWith(folder))
    if (!system || !documents || isStrange || documents.accepts?.(path) === false) {
      this.skipped.push({
        path,
        reason: system
          ? 'Its card cannot lie in a file of this kind.'
          : `Its card is of the game "${gameOf({ system: id }, this.#systems).name}", which is not that of the collection, or not known here.`,
      })
      return
    }
    const last = entries.at(-1) ?? ''
    const text = entries.join(documents.separator) + (last.endsWith('\n') ? '' : '\n')
    this.#putScript(system, { path: prefix + path, bytes: encode(text, UTF_8), text, encoding: UTF_8, entries })
  }

  #putScript(system: GameSystem, file: ReadFile): void {
    listIn(this.scripts, system, file)
  }

  #putCompanion(file: ReadFile): boolean {
    const known = this.#candidates.flatMap((system) =>
      (system.workshop?.companions ?? []).map((companion) => ({ system, companion })),
    )
    const found = surest(known, ({ companion }) => companion.recognise(file))
    if (found) this.companions.push({ file, ...found })
    return found !== undefined
  }

  /** A deck list is what reads as one without any line left over. */
  #putDeck(file: ReadFile): boolean {
    for (const system of this.#candidates) {
      const list = system.workshop?.readDeck(file.text)
      if (!list || list.lines.length === 0 || list.problems.length > 0) continue
      this.decks.push({ file, system, list })
      return true
    }
    return false
  }

  /** Where the game is named, a file is taken for its word; elsewhere for what it shows. */
  #putOther(file: ReadFile): void {
    if (this.#given && this.#isNamed) return this.#putScript(this.#given, file)
    const sought = this.#given ? `cards of ${this.#given.name}` : 'cards of a game that the studio knows'
    this.skipped.push({
      path: file.path,
      reason: isLibrary(file.bytes)
        ? 'It is a database: open a library with "Open library".'
        : SPREADSHEETS.includes(file.path.split('.').at(-1)?.toLowerCase() ?? '')
          ? 'It is a spreadsheet: import it by itself, and say what its columns mean.'
          : withoutCards(file, sought),
    })
  }
}

/** Ends an import that nobody wants any more, before anything is written. */
export function stopWhenAsked(watch: Watch): void {
  if (watch.isCancelled()) throw new HostError('cancelled', 'The import was cancelled. Nothing was added.')
}

/** One that is too long is not even decoded. */
function putScenario({ scenarios, skipped }: Sorting, given: GivenFile, prefix: string): void {
  const reason = scenarioTooLong(given.bytes.byteLength)
  if (reason === undefined) scenarios.push(readFile(given, prefix))
  else skipped.push({ path: given.path, reason })
}

/** Reads the files and tells scripts, companions, deck lists, pictures, scenarios and collection files apart. What is none of them is skipped with its reason. */
export function sortFiles(wanted: Wanted, games: Games, watch: Watch): Incoming {
  const sorting = new Sorting(wanted, games)
  const prefix = wanted.prefix ?? ''
  const { brought, others, skipped, problems } = sortBrought(wanted.files)
  sorting.skipped.push(...skipped)
  sorting.problems.push(...problems)
  for (const given of wanted.files) if (isCollectionFile(given.path)) sorting.putCollection(readFile(given, prefix))
  wanted.files.forEach((given, index) => {
    stopWhenAsked(watch)
    if (!others.has(given)) return watch.progress(index + 1, wanted.files.length)
    if (given.whole) sorting.putWhole(given, given.whole, prefix)
    else if (isPicture(given.path) && isPointer(given.bytes))
      sorting.skipped.push({ path: given.path, reason: POINTER })
    else if (isPicture(given.path)) sorting.pictures.push(given)
    else if (isScenarioFile(given.path)) putScenario(sorting, given, prefix)
    else if (!isCollectionFile(given.path)) sorting.put(readFile(given, prefix))
    watch.progress(index + 1, wanted.files.length)
  })
  return {
    scripts: sorting.scripts,
    companions: sorting.companions,
    decks: sorting.decks,
    collections: sorting.collections,
    pictures: sorting.pictures,
    scenarios: sorting.scenarios,
    brought,
    skipped: sorting.skipped,
    problems: sorting.problems,
  }
}
