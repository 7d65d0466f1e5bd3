import { COLLECTION_FILE, printCollection } from '../../core/document/collection'
import { decode, encode, findMisfit, UTF_8 } from '../../core/document/encoding'
import { editSlices, joinSlices } from '../../core/document/entry'
import { systemNamedIn } from '../../core/scenario/naming'
import { applyEdits } from '../../core/language/edit'
import type { Game } from '../../core/game'
import type { CollectionState, StoredPart } from '../database/delta'
import type { StoredScenario } from '../database/scenarios/rows'
import { entriesOf, folderName, Paths } from './paths'
import { BROUGHT, broughtFiles } from './brought/export'
import { spreadsheetFiles } from './spreadsheet/export'
import type { StoredDocument } from '../database/documents/documents'
import type { Store } from '../database/store'

/** Which files, and which cards in them; everything when nothing is named. */
export interface Selection {
  readonly collection?: string | undefined
  readonly entries?: readonly string[] | undefined
  /** The scripts, the files that accompany them, or both; or the scripts with the cards of documents of ours in the community's files; or all that a collection is, so that it looks the same elsewhere; or its cards as the rows of a spreadsheet. The scripts when absent. */
  readonly format?: 'source' | 'texts' | 'both' | 'community' | 'collection' | 'csv' | 'xlsx' | undefined
  /** Takes out of the scripts what the accompanying files say instead. */
  readonly split?: boolean | undefined
}

export interface ExportedFile {
  /** Relative, with `/` between folders, and never leading upwards. */
  readonly path: string
  readonly bytes: Uint8Array
  /** What differs from the file as it came, besides the cards' own texts. */
  readonly note?: string
}

export interface WrittenFile extends ExportedFile {
  /** Those with a part in it. */
  readonly entries: readonly string[]
}

/** Turns an entry's slices into those that are written. */
type Slices = (slices: readonly string[]) => readonly string[]

/** A document's file: the very bytes it came with while nothing in it was edited. */
export function bytesOf(
  store: Store,
  { state, parts }: Pick<StoredDocument, 'state' | 'parts'>,
  written: Slices = (slices) => slices,
): Pick<ExportedFile, 'bytes' | 'note'> {
  const slices = new Map<string, readonly string[]>()
  const sliceOf = ({ entry, slice }: { entry: string; slice: number }): string => {
    let own = slices.get(entry)
    if (!own) slices.set(entry, (own = written(store.entry(entry)?.state.slices ?? [])))
    return own[slice] ?? ''
  }
  const text = parts.map((part) => ('verbatim' in part ? part.verbatim : sliceOf(part))).join('')
  const misfit = findMisfit(text, state.encoding)
  if (!misfit) return { bytes: encode(text, state.encoding) }
  return {
    bytes: encode(text, misfit.instead),
    note: `${state.path} is written as UTF-8, because "${misfit.character}" does not exist in ${state.encoding.charset}.`,
  }
}

/** The parts around the chosen entries: the file's beginning and end, and what stands before each that stays. */
export function only(parts: readonly StoredPart[], chosen: ReadonlySet<string>): StoredPart[] {
  const last = parts.length - 1
  return parts.filter((part, index) => {
    if ('entry' in part) return chosen.has(part.entry)
    const next = parts[index + 1]
    return index === 0 || index === last || next === undefined || 'verbatim' in next || chosen.has(next.entry)
  })
}

/** What the host knows of entries and collections beyond their rows. */
export interface Known {
  game(collection: string): Game
  /** The name of an entry's card. */
  name(entry: string): string
  /** The key of an entry's first card. */
  key(entry: string): string
}

const keptNote = (path: string, kept: readonly string[]): string[] =>
  kept.length === 0 ? [] : [`${path} cannot hold everything of these cards; the library keeps it: ${kept.join('; ')}.`]

/** What a document's file does not say of the cards whose data it holds. */
function keptIn(store: Store, { parts }: StoredDocument, { documents }: Game, known: Known): string[] {
  const { slices: format } = documents
  if (!format) return []
  return parts.flatMap((part) => {
    const kept = 'entry' in part && part.slice === 0 ? format.kept(store.entry(part.entry)?.state.slices ?? []) : []
    return 'entry' in part && kept.length > 0 ? [`${known.name(part.entry)} (${kept.join(', ')})`] : []
  })
}

export interface Folder {
  readonly collection: string
  readonly state: CollectionState
  readonly game: Game
  readonly documents: readonly StoredDocument[]
  /** Where the file of each document is written. */
  readonly paths: ReadonlyMap<string, string>
  /** Where all of the collection is written, its scenario files too. */
  readonly scenarios: readonly StoredScenario[]
}

/** The scenario files that are written with a collection: its own, and those of its game that belong to none, with the game's first. `undefined`: what is left. */
function scenariosOf(store: Store, collection: string | undefined): StoredScenario[] {
  const collections = store.collections()
  const homeOf = (text: string): string | undefined =>
    collections.find(({ state }) => state.system === systemNamedIn(text))?.collection
  return store.scenarios.list().flatMap((each) => {
    if (each.collection !== undefined && each.collection !== collection) return []
    const stored = store.scenarios.find(each.scenario)
    return stored && (each.collection ?? homeOf(stored.state.text)) === collection ? [stored] : []
  })
}

function scenarioFile({ state }: StoredScenario): WrittenFile {
  const misfit = findMisfit(state.text, state.encoding)
  const note =
    misfit &&
    `${state.path} is written as UTF-8, because "${misfit.character}" does not exist in ${state.encoding.charset}.`
  return {
    path: state.path,
    bytes: encode(state.text, misfit?.instead ?? state.encoding),
    entries: [],
    ...(note === undefined ? {} : { note }),
  }
}

/** Where documents are written; in the export of a collection, beside what else it is. */
function pathsOf(documents: readonly StoredDocument[], format: Selection['format']): Map<string, string> {
  const paths = new Paths()
  if (format === 'collection') {
    for (const name of BROUGHT.folders) paths.folder(name)
    for (const name of [COLLECTION_FILE, ...BROUGHT.files]) paths.file(name)
  }
  return new Map(documents.map(({ document, state }) => [document, paths.file(state.path)]))
}

/** The collections with what was chosen of their documents; those of which nothing was are left out. */
function folders(store: Store, known: Known, { collection, entries, format }: Selection): Folder[] {
  const chosen = entries && new Set(entries)
  const collections = store
    .collections()
    .filter((candidate) => collection === undefined || candidate.collection === collection)
  return collections.flatMap(({ collection: id, state }) => {
    const documents = store.documents.in(id).flatMap((document) => {
      // Older versions kept the file of a card that was deleted, with nothing in it.
      if (document.parts.length === 0) return []
      if (!chosen) return [document]
      return document.parts.some((part) => 'entry' in part && chosen.has(part.entry))
        ? [{ ...document, parts: only(document.parts, chosen) }]
        : []
    })
    const scenarios = chosen ? [] : scenariosOf(store, id)
    const hasAssets = format === 'collection' && store.assets.count(id) > 0
    if (documents.length + scenarios.length === 0 && !hasAssets) return []
    return [{ collection: id, state, game: known.game(id), documents, paths: pathsOf(documents, format), scenarios }]
  })
}

function scriptFiles(
  store: Store,
  { state, game, documents, paths, scenarios }: Folder,
  { entries, format, split }: Selection,
  known: Known,
): WrittenFile[] {
  const companions = (split && game.workshop?.companions) || []
  const without: Slices = (slices) =>
    companions.reduce((left, companion) => {
      const { text } = joinSlices(game.documents, left)
      return editSlices(game.documents, left, applyEdits(text, companion.without?.(text) ?? []))
    }, slices)
  const files = documents.map((document) => {
    const path = paths.get(document.document) ?? document.state.path
    const { bytes, note } = bytesOf(store, document, without)
    const notes = [...(note === undefined ? [] : [note]), ...keptNote(path, keptIn(store, document, game, known))]
    return { path, bytes, entries: entriesOf(document.parts), ...(notes.length > 0 ? { note: notes.join(' ') } : {}) }
  })
  // Its place tells where the cards are that the scenarios beside it are tests of.
  const declares =
    format === 'collection' ||
    (entries === undefined && (scenarios.length > 0 || Object.values(state.declared).some((words) => words.length > 0)))
  if (!declares) return files
  return [
    ...files,
    {
      path: COLLECTION_FILE,
      bytes: new TextEncoder().encode(
        printCollection({
          name: state.name,
          system: state.system,
          declared: state.declared,
          fields: state.fields,
          language: state.language,
          imprint: state.imprint,
        }),
      ),
      entries: [],
    },
  ]
}

/** The documents, with the cards of our own in those of the community; where a game has no other form, as they are. */
function communityFiles(store: Store, folder: Folder, selection: Selection, known: Known): WrittenFile[] {
  const {
    collection,
    state,
    game: { documents: format },
    documents,
  } = folder
  if (!format.publish) return scriptFiles(store, folder, selection, known)
  const isOurs = ({ state: { path } }: StoredDocument): boolean => format.accepts?.(path) === true
  const entries = documents.filter(isOurs).flatMap(({ parts }) => entriesOf(parts))
  const files = scriptFiles(
    store,
    { ...folder, documents: documents.filter((document) => !isOurs(document)) },
    selection,
    known,
  )
  const given = files.map(({ path, bytes }) => ({ path, ...decode(bytes) }))
  const texts = entries.map((entry) => joinSlices(format, store.entry(entry)?.state.slices ?? []).text)
  const published = format.publish(given, texts, { name: state.name, id: collection })
  return published.files.map((file, index) => {
    const before = files[index]
    const isSame = file.text === given[index]?.text
    if (before && isSame) return before
    const notes = [...(before?.note === undefined ? [] : [before.note]), ...keptNote(file.path, published.kept)]
    const encoding = given[index]?.encoding ?? UTF_8
    return {
      path: file.path,
      bytes: encode(file.text, findMisfit(file.text, encoding)?.instead ?? encoding),
      entries: [...new Set([...(before?.entries ?? []), ...entries])],
      ...(notes.length > 0 ? { note: notes.join(' ') } : {}),
    }
  })
}

/** The files that accompany a collection's documents. */
const textFiles = (store: Store, { game, documents, paths }: Folder): WrittenFile[] =>
  (game.workshop?.companions ?? []).flatMap(({ path, print }) =>
    !path || !print
      ? []
      : documents.map(({ document, state, parts }) => {
          const entries = entriesOf(parts)
          const texts = entries.map((entry) => ({
            text: joinSlices(game.documents, store.entry(entry)?.state.slices ?? []).text,
          }))
          return {
            path: path(paths.get(document) ?? state.path),
            bytes: new TextEncoder().encode(print(texts)),
            entries,
          }
        }),
  )

function filesOf(store: Store, folder: Folder, selection: Selection, known: Known): WrittenFile[] {
  switch (selection.format) {
    case 'texts':
      return textFiles(store, folder)
    case 'both':
      return [
        ...scriptFiles(store, folder, selection, known),
        ...folder.scenarios.map(scenarioFile),
        ...textFiles(store, folder),
      ]
    case 'collection':
      return [
        ...scriptFiles(store, folder, { ...selection, split: false }, known),
        ...folder.scenarios.map(scenarioFile),
        ...broughtFiles(store, folder, known),
      ]
    case 'csv':
    case 'xlsx':
      return spreadsheetFiles(store, folder, selection.format)
    case 'community':
      return communityFiles(store, { ...folder, scenarios: [] }, selection, known)
    default:
      return [...scriptFiles(store, folder, selection, known), ...folder.scenarios.map(scenarioFile)]
  }
}

/** Formats that write no scenario files. */
const ONLY_CARDS: ReadonlySet<Selection['format']> = new Set(['texts', 'community', 'csv', 'xlsx'])

/** Whether all that the library has is meant, with the scenario files that belong to no collection and are of none of their games. */
const isWhole = (store: Store, { collection, entries, format }: Selection): boolean =>
  entries === undefined && !ONLY_CARDS.has(format) && (collection === undefined || store.collections().length === 1)

/** The files of the library, in order, and last the scenario files that are written with no collection; a collection's name is the folder when several collections are written. */
export function exportedFiles(store: Store, known: Known, selection: Selection): WrittenFile[] {
  const found = folders(store, known, selection)
  const paths = new Paths()
  const loose = isWhole(store, selection) ? scenariosOf(store, undefined) : []
  const files = found.flatMap((folder) => {
    const before = found.length < 2 ? '' : paths.folder(folderName(folder.state.name))
    return filesOf(store, folder, selection, known).map((file) => ({ ...file, path: paths.file(before + file.path) }))
  })
  return [...files, ...loose.map(scenarioFile).map((file) => ({ ...file, path: paths.file(file.path) }))]
}
