import type { TextEdit } from '../language/edit'
import type { Message, Messages } from '../language/message'
import type { SourceFile } from './format'

/** An entry of the collection that a companion speaks of. */
export interface CompanionEntry {
  readonly entry: string
  readonly text: string
}

/** Something in a companion's file that cannot be used. Lines count from 1. */
export interface CompanionProblem {
  readonly line: number
  /** In the companion's message table. */
  readonly message: Message
}

/** What a companion brings to one entry that its text lacks, as minimal edits of that text. */
export interface CompanionChange {
  readonly entry: string
  readonly edits: readonly TextEdit[]
  /** How many values the edits fill in. */
  readonly values: number
}

/** A value that a card's text and the companion give differently. The text's own stays unless the edits are asked for. */
export interface CompanionDifference {
  readonly entry: string
  /** The card's key. */
  readonly key: string
  /** What is said differently, in the companion's message table. */
  readonly what: Message
  readonly written: string
  readonly given: string
  readonly edits: readonly TextEdit[]
}

export interface CompanionReading {
  /** One per entry, in the order of the entries. Their edits and those of the differences never overlap. */
  readonly changes: readonly CompanionChange[]
  readonly differences: readonly CompanionDifference[]
  readonly problems: readonly CompanionProblem[]
  /** Entries that the file speaks of, changed or not. */
  readonly known: readonly string[]
}

/** A file that accompanies scripts: it says more about cards that the collection has already, and holds none itself. */
export interface Companion {
  readonly id: string
  /** What its files are called. */
  readonly label: string
  readonly messages: Messages
  /** Of its files, without the dot. */
  readonly extensions: readonly string[]
  /** How sure it is that the file is one of its own, from 0 to 1, judged by its path and the beginning of its text. */
  recognise(file: SourceFile): number
  /** Joins the file with the collection's entries. Never throws. */
  read(text: string, entries: readonly CompanionEntry[], path: string): CompanionReading
  /** The file that accompanies a document of this path; absent with `print` where such files are only read. */
  path?(document: string): string
  /** The file for these entries, in their order. */
  print?(entries: readonly { readonly text: string }[]): string
  /** Edits that take out of an entry's text what the file says instead. */
  without?(text: string): readonly TextEdit[]
}
