import type { Diagnostic } from '../language/diagnostic'
import type { TextEdit } from '../language/edit'
import type { Span } from '../language/span'
import type { SliceFormat } from './entry'

/** A file as given: its path as the user knows it, and its decoded text. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Text between entries, kept as it is, or the place of one slice of an entry. */
export type Part = { readonly verbatim: string } | { readonly entry: number; readonly slice: number }

export interface SplitDocument {
  readonly path: string
  /** In order; joined, they are the file's text again. */
  readonly parts: readonly Part[]
}

export interface SplitEntry {
  /** As far as the splitter can tell without the language; the language's own key takes precedence. */
  readonly key: string
  readonly name: string
  /** The entry's own texts, in the order in which its joined text shows them. */
  readonly slices: readonly string[]
  /** Only a part of a card whose data lie in no given file: it can be checked and formatted, and joins a card that a library has. */
  readonly partial?: true
}

export interface Split {
  readonly documents: readonly SplitDocument[]
  readonly entries: readonly SplitEntry[]
}

/** How a system's files divide into entries and come back together. */
export interface DocumentFormat {
  /** Extension of the documents that the studio itself begins, with its dot. */
  readonly extension: string
  /** File name patterns for dialogs: extensions without dot. */
  readonly extensions: readonly string[]
  /** How sure it is that the file belongs to this system and holds cards, from 0 (no) to 1, judged by its path and the beginning of its text. */
  recognise(file: SourceFile): number
  /** Never throws. Files that belong together (`set.xml` with its rules) are given together. */
  split(files: readonly SourceFile[]): Split
  /** The key that an older word for a card means today, where there are such. */
  currentKey?(word: string): string
  /** What there is to say of a file besides its entries, which lie at these places of its text in order; absent: nothing. */
  remarks?(file: SourceFile, entries: readonly Span[]): readonly Diagnostic[]
  /** Written between the last entry of a document of ours and a new one. */
  readonly separator: string
  /** How an entry's slices read as one text, and take up an edited one; absent: one after the other. */
  readonly slices?: SliceFormat
  /** Whether a new card's text can stand in a document of this path; absent: in any. */
  accepts?(path: string): boolean
  /** Writes what a person need not write, such as a key, into a text as it is first saved; `fresh` gives a random UUID. */
  settle?(text: string, fresh: () => string): readonly TextEdit[]
  /** Puts cards of documents of ours into the community's own files, at their end; a file that is needed and not among them is begun. */
  publish?(
    files: readonly SourceFile[],
    texts: readonly string[],
    collection: { readonly name: string; /** A UUID that it keeps. */ readonly id: string },
  ): Published
}

/** The community's files with cards of ours in them. */
export interface Published {
  readonly files: readonly SourceFile[]
  /** Cards that the files cannot hold whole, with what is left out, in words for a person. */
  readonly kept: readonly string[]
}

/** The text of a split document. */
export function joinDocument(
  document: SplitDocument,
  entries: readonly { readonly slices: readonly string[] }[],
): string {
  return document.parts
    .map((part) => ('verbatim' in part ? part.verbatim : (entries[part.entry]?.slices[part.slice] ?? '')))
    .join('')
}

/** What there is to say of a split document besides its entries, with spans in the file. */
export function remarksOn(
  { remarks }: DocumentFormat,
  file: SourceFile,
  { parts }: SplitDocument,
  entries: readonly { readonly slices: readonly string[] }[],
): readonly Diagnostic[] {
  if (!remarks) return []
  let end = 0
  const places = parts.flatMap((part): Span[] => {
    const start = end
    const isEntry = !('verbatim' in part)
    end += (isEntry ? (entries[part.entry]?.slices[part.slice] ?? '') : part.verbatim).length
    return isEntry ? [{ start, end }] : []
  })
  return remarks(file, places)
}

/** Where one slice of an entry lies in its file. */
export interface Cut {
  readonly start: number
  readonly end: number
  readonly entry: number
  readonly slice: number
}

/** The parts of a file: the cuts, and verbatim what lies around them. Cuts may come in any order and must not overlap. */
export function cutDocument(path: string, text: string, cuts: readonly Cut[]): SplitDocument {
  const parts: Part[] = []
  let done = 0
  for (const { start, end, entry, slice } of [...cuts].sort((a, b) => a.start - b.start)) {
    if (start < done) throw new Error(`Slices of ${path} overlap at ${start}.`)
    if (start > done) parts.push({ verbatim: text.slice(done, start) })
    parts.push({ entry, slice })
    done = end
  }
  if (done < text.length) parts.push({ verbatim: text.slice(done) })
  return { path, parts }
}

/** An entry of one slice, as a splitter finds it in one file. */
export interface FoundEntry {
  readonly start: number
  readonly end: number
  readonly key: string
  readonly name: string
}

/** Splits files whose entries each lie in one piece, as `find` sees them in the text of one file. */
export function splitFiles(files: readonly SourceFile[], find: (file: SourceFile) => readonly FoundEntry[]): Split {
  const documents: SplitDocument[] = []
  const entries: SplitEntry[] = []
  for (const file of files) {
    const cuts: Cut[] = []
    for (const { start, end, key, name } of find(file)) {
      cuts.push({ start, end, entry: entries.length, slice: 0 })
      entries.push({ key, name, slices: [file.text.slice(start, end)] })
    }
    documents.push(cutDocument(file.path, file.text, cuts))
  }
  return { documents, entries }
}
