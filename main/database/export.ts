import { encode, findMisfit } from '../../core/document/encoding'
import type { StoredPart } from './delta'
import type { Store, StoredDocument } from './store'

/** Which files, and which cards in them; everything when nothing is named. */
export interface Selection {
  readonly collection?: string | undefined
  readonly entries?: readonly string[] | undefined
}

export interface ExportedFile {
  /** Relative, with `/` between folders, and never leading upwards. */
  readonly path: string
  readonly bytes: Uint8Array
  /** What differs from the file as it came, besides the cards' own texts. */
  readonly note?: string
}

/** A document's file: the very bytes it came with while nothing in it was edited. */
export function bytesOf(store: Store, { state, parts }: StoredDocument): { readonly bytes: Uint8Array; readonly note?: string } {
  const slices = new Map<string, readonly string[]>()
  const sliceOf = ({ entry, slice }: { entry: string; slice: number }): string => {
    let own = slices.get(entry)
    if (!own) slices.set(entry, (own = store.entry(entry)?.state.slices ?? []))
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
function only(parts: readonly StoredPart[], chosen: ReadonlySet<string>): StoredPart[] {
  const last = parts.length - 1
  return parts.filter((part, index) => {
    if ('entry' in part) return chosen.has(part.entry)
    const next = parts[index + 1]
    return index === 0 || index === last || next === undefined || 'verbatim' in next || chosen.has(next.entry)
  })
}

/** The files of the library, in order; a collection's name is the folder when several collections are written. */
export function sourceFiles(store: Store, { collection, entries }: Selection): ExportedFile[] {
  const chosen = entries && new Set(entries)
  const collections = store.collections().filter((candidate) => collection === undefined || candidate.collection === collection)
  const found = collections.flatMap(({ collection: id, state }) =>
    store.documents(id).flatMap((document) => {
      const holds = !chosen || document.parts.some((part) => 'entry' in part && chosen.has(part.entry))
      return holds ? [{ folder: state.name, document: chosen ? { ...document, parts: only(document.parts, chosen) } : document }] : []
    }))
  const isOne = new Set(found.map(({ document }) => document.state.collection)).size < 2
  const taken = new Set<string>()
  return found.map(({ folder, document }) => {
    const wanted = isOne ? safePath(document.state.path) : `${safePath(folder.replaceAll(/[/\\]/g, '-'))}/${safePath(document.state.path)}`
    return { path: unique(wanted, taken), ...bytesOf(store, document) }
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
