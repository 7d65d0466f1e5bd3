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
  /** Written between the last entry of a document of ours and a new one. */
  readonly separator: string
}

/** The text of a split document. */
export function joinDocument(document: SplitDocument, entries: readonly { readonly slices: readonly string[] }[]): string {
  return document.parts.map((part) => ('verbatim' in part ? part.verbatim : (entries[part.entry]?.slices[part.slice] ?? ''))).join('')
}
