import { applyEdits, type TextEdit } from '../language/edit'
import type { Diagnostic } from '../language/diagnostic'
import { mapLines, type LineMap } from '../language/position'
import type { CheckOptions, Parsed } from '../language/service'
import type { Span } from '../language/span'
import type { Brought } from '../game'
import type { GameSystem } from '../system'
import { createCatalog, type CatalogRow, type MutableCatalog } from './catalog'
import { joinSlices, type JoinedSlices } from './entry'
import { remarksOn, type SourceFile, type SplitDocument } from './format'

/** A file that was opened, with its division into entries. */
export interface OpenDocument extends SplitDocument {
  readonly text: string
  readonly lines: LineMap
}

/** Where a slice of an entry lies in its file. */
export interface SliceOrigin {
  /** Index of the document. */
  readonly document: number
  /** Offset in that file's text. */
  readonly start: number
}

export interface OpenEntry {
  /** `e0`, `e1`, ... in the order of the files; the catalog's rows carry it. */
  readonly entry: string
  readonly key: string
  readonly name: string
  readonly slices: readonly string[]
  readonly joined: JoinedSlices
  readonly origins: readonly SliceOrigin[]
  /** Only a part of a card; the rest is in no given file. */
  readonly partial?: true
  /** Absent where the system has no language yet. */
  readonly parsed?: Parsed
}

/** A collection in memory, for the command line and for tests. */
export interface OpenFiles {
  readonly game: GameSystem & Brought
  readonly documents: readonly OpenDocument[]
  readonly entries: readonly OpenEntry[]
  /** What the entries' cards say of themselves; empty where the system has no language yet. */
  readonly catalog: MutableCatalog
}

/** A place in a given file. */
export interface FilePlace {
  /** Index of the document. */
  readonly document: number
  readonly span: Span
}

/** An edit of a given file. */
export interface FileEdit {
  readonly document: number
  readonly edit: TextEdit
}

function originsOf(
  documents: readonly SplitDocument[],
  entries: readonly { readonly slices: readonly string[] }[],
): SliceOrigin[][] {
  const origins: SliceOrigin[][] = entries.map(() => [])
  documents.forEach(({ parts }, document) => {
    let start = 0
    for (const part of parts) {
      if ('verbatim' in part) {
        start += part.verbatim.length
        continue
      }
      const own = origins[part.entry]
      if (own) own[part.slice] = { document, start }
      start += entries[part.entry]?.slices[part.slice]?.length ?? 0
    }
  })
  return origins
}

/** The catalog's rows of one entry. */
export function rowsOf({ workshop }: GameSystem, entry: string, parsed: Parsed): CatalogRow[] {
  return workshop ? parsed.cards.map((card, index) => ({ ...workshop.summarise(card), entry, index })) : []
}

/** Divides files of one game into entries, reads their cards, and indexes them. The files are kept as given. */
export function openFiles(game: OpenFiles['game'], files: readonly SourceFile[]): OpenFiles {
  const split = game.documents.split(files)
  const origins = originsOf(split.documents, split.entries)
  const catalog = createCatalog()
  const entries = split.entries.map(({ key, name, slices, partial }, index): OpenEntry => {
    const entry = `e${index}`
    const joined = joinSlices(game.documents, slices)
    const parsed = game.workshop?.language.parse(joined.text)
    if (parsed && !partial) catalog.set(entry, rowsOf(game, entry, parsed))
    return {
      entry,
      key,
      name,
      slices,
      joined,
      origins: origins[index] ?? [],
      ...(partial ? { partial } : {}),
      ...(parsed ? { parsed } : {}),
    }
  })
  const documents = split.documents.map((document, index): OpenDocument => {
    const text = files[index]?.text ?? ''
    return { ...document, text, lines: mapLines(text) }
  })
  return { game, documents, entries, catalog }
}

/** Every diagnostic of an entry, with spans in its joined text; none where the system has no language yet. */
export function checkEntry(
  open: OpenFiles,
  { entry, parsed, partial }: OpenEntry,
  options: Omit<CheckOptions, 'declared'> = {},
): readonly Diagnostic[] {
  const { workshop, declared = {} } = open.game
  return workshop && parsed
    ? workshop.language.check(parsed, open.catalog, {
        ...options,
        // A part of a card has no rows of its own, and the card that it is a part of may have.
        ...(partial ? { partial } : { entry }),
        declared,
      })
    : []
}

/** What there is to say of a file besides its entries, with spans in the file. */
export function checkBetween({ game, documents, entries }: OpenFiles, document: number): readonly Diagnostic[] {
  const opened = documents[document]
  return opened ? remarksOn(game.documents, opened, opened, entries) : []
}

/** Where a span of the entry's text lies in the given files; of a span over several slices, the part in the first. */
export function locate({ joined, slices, origins }: OpenEntry, span: Span): FilePlace {
  const end = joined.toSlice(span.end)
  let start = joined.toSlice(span.start)
  const atEnd = start.offset === (slices[start.slice]?.length ?? 0)
  if (atEnd && end.slice > start.slice) start = { slice: start.slice + 1, offset: 0 }
  const origin = origins[start.slice] ?? { document: 0, start: 0 }
  const last = end.slice === start.slice ? end.offset : (slices[start.slice]?.length ?? 0)
  return { document: origin.document, span: { start: origin.start + start.offset, end: origin.start + last } }
}

/** The same edits in the given files. */
export function placeEdits({ joined, origins }: OpenEntry, edits: readonly TextEdit[]): FileEdit[] {
  return joined.splitEdits(edits).map(({ slice, edit }) => {
    const { document, start } = origins[slice] ?? { document: 0, start: 0 }
    return { document, edit: { span: { start: start + edit.span.start, end: start + edit.span.end }, text: edit.text } }
  })
}

/** The text of a given file after edits that refer to it as it was opened. */
export function editedDocument(open: OpenFiles, document: number, edits: readonly FileEdit[]): string {
  return applyEdits(
    open.documents[document]?.text ?? '',
    edits.flatMap((placed) => (placed.document === document ? [placed.edit] : [])),
  )
}
