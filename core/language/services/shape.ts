import type { Catalog } from '../../document/catalog'
import type { TextEdit } from '../edit'
import type { Message } from '../message'
import type { Colour, InlayHint, Parsed, VocabularyEntry } from '../service'
import type { Span } from '../span'
import type { Glossary } from './glossary'
import type { Occurrence } from './occurrences'

/** A word or literal of a text, as a system's tree has it. */
export interface Mark {
  readonly span: Span
  /** Absent where it is only covered by one that has a colour. */
  readonly colour?: Colour | undefined
  /** The word of the vocabulary that it is. */
  readonly entry?: VocabularyEntry | undefined
}

/** What a place of a text names: a card, a declared word, an ability, a variable. */
export interface Subject {
  readonly kind: string
  readonly name: string
  readonly span: Span
  /** Which of the text's cards it stands in. */
  readonly card: number
}

/** A part of a card that stands below it in the outline. */
export interface Part {
  readonly name: string
  readonly detail: string
  readonly span: Span
  readonly nameSpan: Span
  /** What the table calls it, where it can be tried out there. */
  readonly ability?: number | undefined
}

/** A terse part of a text that can be put in plain words. */
export interface Reading {
  readonly span: Span
  /** For whoever points at it. */
  phrase(): string | undefined
  /** Behind it, unless it speaks for itself. */
  hint(): string | undefined
}

/** What is said of the word at an offset, before it is known whether more is to be said. */
export interface Said {
  readonly span?: Span | undefined
  readonly contents: readonly string[]
}

/** A word with brackets, in which the cursor is. */
export interface Call {
  readonly entry: VocabularyEntry
  /** As they are named in how the word is written. */
  readonly parameters: readonly { readonly name: string; readonly documentation: string }[]
  /** Which of the parameters the cursor is in; -1 where in none. */
  readonly active: number
}

/** How a system's people name things in its texts, and how such names are changed. */
export interface Naming<P extends Parsed, S extends Subject> {
  subjectAt(parsed: P, offset: number): S | undefined
  /** Every place in the text and in the catalog's other entries that names the subject. */
  occurrencesOf(parsed: P, subject: S, catalog: Catalog, entry: string | undefined): readonly Occurrence[]
  /** Of the places that define it those that are meant from here; all, when absent. */
  meant?(defined: readonly Occurrence[], subject: S): readonly Occurrence[]
  /** What it is called, where the place itself says otherwise, such as by an id. */
  called?(subject: S, defined: readonly Occurrence[]): string | undefined
  /** The name as it would be written; absent, where nothing that stands there can get another one. */
  renamed(subject: S, name: string): string | undefined
  /** Why the thing cannot have this name. */
  refused(parsed: P, subject: S, name: string, catalog: Catalog, entry?: string): Message | undefined
  /** Of the occurrences those that get the name; all, when absent. */
  concerned?(found: readonly Occurrence[], subject: S): readonly Occurrence[]
  edit(parsed: P, subject: S, found: Occurrence, name: string): TextEdit
}

/**
 * What the kit asks of a system to give its texts every service but proposals. All of it is read from what the system's `parse` returned, whatever its tree is
 * made of: nodes of its own, lines of tokens, or those of a library.
 */
export interface Shape<P extends Parsed, S extends Subject = Subject> {
  /** One may lie within another. */
  marks(parsed: P): readonly Mark[]
  comments(parsed: P): readonly Span[]
  /** What folds besides cards and comments. */
  blocks?(parsed: P): readonly Span[]
  /** What the outline says of a card; what is empty is left out. */
  facts(card: P['cards'][number]): readonly (string | false | undefined)[]
  parts(parsed: P, index: number): readonly Part[]
  /** Whether the table can try the card out. */
  isPlayed(card: P['cards'][number]): boolean
  /** Absent where there is nothing to point at. */
  said(parsed: P, offset: number, catalog: Catalog): Said | undefined
  readings(parsed: P): readonly Reading[]
  /** Hints that stand behind other things than readings. */
  hints?(parsed: P, catalog: Catalog): readonly InlayHint[]
  /** The innermost. */
  callAt(parsed: P, offset: number): Call | undefined
  readonly glossary: Glossary
  readonly naming: Naming<P, S>
}
