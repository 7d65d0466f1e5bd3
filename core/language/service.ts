import type { Catalog } from '../document/catalog'
import type { Diagnostic } from './diagnostic'
import type { TextEdit } from './edit'
import type { Message, Messages } from './message'
import type { Proposal } from './mutations/proposal'
import type { Node } from './nodes'
import type { Span } from './span'
import type { Told } from './told'

/**
 * The part of every compiled card that the kits know. A system's card extends it; it is plain JSON, and every node carries its span.
 */
export interface CompiledCard {
  /** Meant to be unique in a collection; empty while the text gives none. */
  readonly key: string
  readonly name: string
  /** Id of one of the system's `kinds`. */
  readonly kind: string
  /** All of the card within its entry's text. */
  readonly span: Span
  /** Where its name is written. */
  readonly nameSpan: Span
}

/** What `parse` makes of one text. A language adds its own tree; callers hand the value back untouched. */
export interface Parsed<C extends CompiledCard = CompiledCard> {
  readonly text: string
  /** Every card of the text, with holes where the text has faults. */
  readonly cards: readonly C[]
}

export interface CheckOptions {
  /** Also report what the community's own program would refuse. */
  readonly strict?: boolean
  /** The text is a part of a card whose other parts are not at hand: what it lacks is not reported. */
  readonly partial?: boolean
  /** A reference to a card that is not in the catalog: a warning where files may be missing, an error in a library. */
  readonly complete?: boolean
  /** Wording the collection has declared, by kind (`trait`, `counter`). */
  readonly declared?: Readonly<Record<string, readonly string[]>>
  /** The entry that the text is of, so that its own rows in the catalog are not taken for other cards. */
  readonly entry?: string
}

/** A proposal for the place of the cursor. `span` is what it replaces. */
export interface Completion {
  readonly label: string
  /** What the editor shows as its icon. */
  readonly kind:
    | 'statement'
    | 'trigger'
    | 'effect'
    | 'target'
    | 'cost'
    | 'keyword'
    | 'value'
    | 'filter'
    | 'enum'
    | 'card'
    | 'ability'
    | 'trait'
    | 'tag'
    | 'snippet'
  readonly span: Span
  /** Text to insert; with `snippet`, in Monaco's snippet syntax (`${1:amount}`). */
  readonly insert: string
  readonly snippet?: boolean
  /** Signature or short fact shown beside the label. */
  readonly detail?: string
  /** One paragraph in Markdown. */
  readonly documentation?: string
  /** Sorts within the list; the label when absent. */
  readonly order?: string
}

export interface Hover {
  readonly span: Span
  /** Paragraphs in Markdown. */
  readonly contents: readonly string[]
}

export interface OutlineItem {
  readonly name: string
  readonly detail: string
  readonly kind: 'card' | 'ability' | 'field'
  readonly span: Span
  /** What is selected when the item is followed. */
  readonly nameSpan: Span
  readonly children: readonly OutlineItem[]
}

/** Semantic colours, in Monaco's terms. A theme gives each a colour. */
export const COLOURS = [
  'statement',
  'trigger',
  'effect',
  'target',
  'cost',
  'keyword',
  'value',
  'filter',
  'number',
  'string',
  'name',
  'type',
  'enum',
  'comment',
  'operator',
  'tag',
] as const
export type Colour = (typeof COLOURS)[number]

export interface ColouredSpan {
  readonly span: Span
  readonly colour: Colour
}

export interface FoldingRange {
  readonly span: Span
  readonly kind: 'region' | 'comment'
}

/** The effect or cost whose arguments are being written. */
export interface Signature {
  readonly label: string
  readonly documentation: string
  /** Each is a part of the label, as offsets in it. */
  readonly parameters: readonly { readonly start: number; readonly end: number; readonly documentation: string }[]
  /** Which argument the cursor is in, from 0; -1 on the word itself, and behind the last one. */
  readonly active: number
}

/** A place in some entry's text; without `entry`, in the text asked about. */
export interface Place {
  readonly entry?: string
  readonly span: Span
}

/** What is named at a place, and everywhere it is named. */
export interface Named {
  /** The word under the cursor. */
  readonly span: Span
  /** What it is: `ability`, `card`, `trait`, `counter`, ... */
  readonly kind: string
  readonly name: string
  /** Where to go from here: the other side of a pair when the place is itself a definition. */
  readonly definitions: readonly Place[]
  /** With its definitions. */
  readonly references: readonly Place[]
}

/** Edits of a rename, by entry; without `entry`, of the text asked about. */
export interface RenameEdits {
  readonly entry?: string
  readonly edits: readonly TextEdit[]
}

/** Terse script put in words behind its place. */
export interface InlayHint {
  /** Where it stands: behind this offset. */
  readonly at: number
  readonly text: string
}

/** A card or an ability that the table can play, for the line above it. */
export interface Lens {
  readonly span: Span
  /** Which of the text's cards, and which of its abilities; without one, the card itself. */
  readonly index: number
  readonly ability?: number
}

/** The text that a card's script says it should have, beside the one it has. */
export interface Wording {
  /** Which of the text's cards. */
  readonly index: number
  readonly written: string
  readonly generated: string
  /** Edits that take the generated text over. */
  readonly edits: readonly TextEdit[]
}

/** A condition that was read: what `Rules.workOut` takes. */
export interface ReadExpression {
  readonly expression?: Node
  readonly diagnostics: readonly Diagnostic[]
}

/**
 * A system's language: pure functions of a text and the catalog. `parse` never throws and never gives up; every other function takes
 * what `parse` returned for the same text. A language may lack the optional services. `entry` is the entry that the text is of, so that its own rows in
 * the catalog are not taken for other cards.
 */
export interface Language<P extends Parsed = Parsed> {
  /** Monaco's language id. */
  readonly id: string
  /** What begins a comment that ends with its line. */
  readonly comment: string
  /** Signs after which an editor asks for proposals by itself. */
  readonly triggers: readonly string[]
  readonly messages: Messages
  parse(text: string): P
  /** Every diagnostic of the text, in order of place: structure, words, and what needs the catalog. */
  check(parsed: P, catalog: Catalog, options?: CheckOptions): readonly Diagnostic[]
  /**
   * `declared` are the words that the collection has declared, by kind. `asked`: the person asked for proposals; without, a letter was typed, and what
   * would stand in the way of plain writing is not proposed.
   */
  complete(
    parsed: P,
    offset: number,
    catalog: Catalog,
    declared?: CheckOptions['declared'],
    asked?: boolean,
  ): readonly Completion[]
  hover(parsed: P, offset: number, catalog: Catalog): Hover | undefined
  outline(parsed: P): readonly OutlineItem[]
  folding(parsed: P): readonly FoldingRange[]
  /** In order of place, without overlaps. */
  colours(parsed: P): readonly ColouredSpan[]
  /** Minimal edits to the house layout; idempotent, keeps comments and unknown lines. */
  format(parsed: P): readonly TextEdit[]
  signature?(parsed: P, offset: number, catalog: Catalog): Signature | undefined
  /** What is named at the offset, with its definitions and references over all entries of the catalog; `undefined` where nothing is. */
  named?(parsed: P, offset: number, catalog: Catalog, entry?: string): Named | undefined
  /** Edits that give what is named at the offset another name, everywhere; a message when that name cannot be. */
  rename?(parsed: P, offset: number, name: string, catalog: Catalog, entry?: string): readonly RenameEdits[] | Message
  hints?(parsed: P, catalog: Catalog): readonly InlayHint[]
  lenses?(parsed: P): readonly Lens[]
  /** Reads a condition as this card's scripts may have it; without an expression, the diagnostics, placed in `text`, say why there is none. */
  expression?(text: string, card: P['cards'][number]): ReadExpression
  /** A condition that `expression` reads, for whoever has not written one yet. */
  readonly conditionExample?: string
  /** How the script of one of the text's cards may be changed so that its tests ought to notice; in no order. */
  mutations?(parsed: P, index: number): readonly Proposal[]
  /** For every card: its printed text as its script would have it. */
  wordings?(parsed: P, catalog: Catalog): readonly Wording[]
  /** What the printed text of a card says that its script does too, with the places of both. */
  told?(parsed: P, index: number, catalog: Catalog): readonly Told[]
}

/** One line of the reference page: a word of a system's vocabulary. */
export interface VocabularyEntry {
  readonly id: string
  /** `trigger`, `effect`, `target`, `cost`, `keyword`, `value`, `filter`, `counter`, `action`, ... */
  readonly kind: string
  readonly aliases: readonly string[]
  readonly description: string
  /** Absent once the engine plays it (design.md section 5). */
  readonly plays?: false
}

export type { Message }
