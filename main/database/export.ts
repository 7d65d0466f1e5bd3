import { COLLECTION_FILE, printCollection } from '../../core/document/collection'
import { encode, findMisfit } from '../../core/document/encoding'
import { editSlices } from '../../core/document/entry'
import { applyEdits } from '../../core/language/edit'
import type { GameSystem } from '../../core/system'
import type { CollectionState, StoredPart } from './delta'
import type { Store, StoredDocument } from './store'

/** Which files, and which cards in them; everything when nothing is named. */
export interface Selection {
  readonly collection?: string | undefined
  readonly entries?: readonly string[] | undefined
  /** The scripts, the files that accompany them, or both; the scripts when absent. */
  readonly format?: 'source' | 'texts' | 'both' | undefined
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

const entriesOf = (parts: readonly StoredPart[]): string[] => [...new Set(parts.flatMap((part) => ('entry' in part ? [part.entry] : [])))]

/** A document's file: the very bytes it came with while nothing in it was edited. */
export function bytesOf(store: Store, { state, parts }: Pick<StoredDocument, 'state' | 'parts'>, written: Slices = (slices) => slices): Pick<ExportedFile, 'bytes' | 'note'> {
  const slices = new Map<string, readonly string[]>()
  const sliceOf = ({ entry, slice }: { entry: string; slice: number }): string => {
    let own = slices.get(entry)
    if (!own) slices.set(entry, (own = written(store.entry(entry)?.state.slices ?? [])))
    return own[slice] ?? ''
  }
  const text = parts.map((part) => ('verbatim' in part ? part.verbatim : sliceOf(part))).join('')
  const misfit = findMisfit(text, state.encoding)
  if (!misfit) return { bytes: encode(text, state.encoding) }
  return { bytes: encode(text, misfit.instead), note: `${state.path} is written as UTF-8, because "${misfit.character}" does not exist in ${state.encoding.charset}.` }
}

/** Relative and harmless, whatever path the file was imported under. */
const safePath = (path: string): string =>
  path.replaceAll('\\', '/').replace(/^[A-Za-z]:/, '').split('/').filter((name) => name !== '' && name !== '.' && name !== '..').join('/') || 'cards'

/** The parts around the chosen entries: the file's beginning and end, and what stands before each that stays. */
export function only(parts: readonly StoredPart[], chosen: ReadonlySet<string>): StoredPart[] {
  const last = parts.length - 1
  return parts.filter((part, index) => {
    if ('entry' in part) return chosen.has(part.entry)
    const next = parts[index + 1]
    return index === 0 || index === last || next === undefined || 'verbatim' in next || chosen.has(next.entry)
  })
}

interface Folder {
  readonly state: CollectionState
  readonly system: GameSystem
  readonly documents: readonly StoredDocument[]
}

/** The collections with what was chosen of their documents; those of which nothing was are left out. */
function folders(store: Store, systemOf: (collection: string) => GameSystem, { collection, entries }: Selection): Folder[] {
  const chosen = entries && new Set(entries)
  const collections = store.collections().filter((candidate) => collection === undefined || candidate.collection === collection)
  return collections.flatMap(({ collection: id, state }) => {
    const documents = store.documents(id).flatMap((document) => {
      if (!chosen) return [document]
      return document.parts.some((part) => 'entry' in part && chosen.has(part.entry)) ? [{ ...document, parts: only(document.parts, chosen) }] : []
    })
    return documents.length > 0 ? [{ state, system: systemOf(id), documents }] : []
  })
}

function scriptFiles(store: Store, { state, system, documents }: Folder, { entries, split }: Selection): WrittenFile[] {
  const companions = (split && system.studio?.companions) || []
  const without: Slices = (slices) => companions.reduce((left, companion) => editSlices(left, applyEdits(left.join(''), companion.without(left.join('')))), slices)
  const files = documents.map((document) => ({ path: safePath(document.state.path), ...bytesOf(store, document, without), entries: entriesOf(document.parts) }))
  const declares = entries === undefined && Object.values(state.declared).some((words) => words.length > 0)
  if (!declares) return files
  return [...files, { path: COLLECTION_FILE, bytes: new TextEncoder().encode(printCollection({ name: state.name, system: state.system, declared: state.declared })), entries: [] }]
}

/** The files that accompany a collection's documents. */
const textFiles = (store: Store, { system, documents }: Folder): WrittenFile[] =>
  (system.studio?.companions ?? []).flatMap((companion) =>
    documents.map(({ state, parts }) => {
      const entries = entriesOf(parts)
      const texts = entries.map((entry) => ({ text: store.entry(entry)?.state.slices.join('') ?? '' }))
      return { path: safePath(companion.path(state.path)), bytes: new TextEncoder().encode(companion.print(texts)), entries }
    }))

/** The files of the library, in order; a collection's name is the folder when several collections are written. */
export function exportedFiles(store: Store, systemOf: (collection: string) => GameSystem, selection: Selection): WrittenFile[] {
  const { format = 'source' } = selection
  const found = folders(store, systemOf, selection)
  const taken = new Set<string>()
  return found.flatMap((folder) => {
    const files = [...(format === 'texts' ? [] : scriptFiles(store, folder, selection)), ...(format === 'source' ? [] : textFiles(store, folder))]
    const before = found.length < 2 ? '' : `${safePath(folder.state.name.replaceAll(/[/\\]/g, '-'))}/`
    return files.map((file) => ({ ...file, path: unique(before + file.path, taken) }))
  })
}

/** Two paths that differ only in case would be one file on some systems. */
function unique(path: string, taken: Set<string>): string {
  const [, stem = path, ending = ''] = /^(.*?)(\.[^./]*)?$/s.exec(path) ?? []
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? path : `${stem} (${number})${ending}`
    if (taken.has(candidate.toLowerCase())) continue
    taken.add(candidate.toLowerCase())
    return candidate
  }
}
