import type { Problem } from '../../../../language/problem'
import type { Parsed } from '../../../../language/service'
import type { Span, Written } from '../../../../language/span'
import type { ArgumentValue, Complex, Condition, Filter } from '../../ability'
import type { EvolveCard } from '../../card'
import type { ArgumentType, EffectGroup } from '../../vocabulary'

/** From `//` to the end of its line, without the line break. */
export interface Comment {
  readonly kind: 'comment'
  readonly span: Span
}

/** Text that means nothing here and is skipped: a line with an unknown first word, a stray brace. Trimmed. */
export interface Junk {
  readonly kind: 'junk'
  readonly span: Span
  readonly first: Written
}

/** A `;` with nothing before it. */
export interface Empty {
  readonly kind: 'empty'
  readonly span: Span
}

export const STATEMENT_IDS = [
  'name',
  'id',
  'id-en',
  'class',
  'universe',
  'type',
  'trait',
  'rarity',
  'cost',
  'stats',
  'text',
  'evolve',
  'serve',
  'keyword',
] as const
export type StatementId = (typeof STATEMENT_IDS)[number]

/** `word value;` outside abilities. For `serve` the words are in `words` and there is no value. */
export interface Statement {
  readonly kind: 'statement'
  readonly id: StatementId
  readonly word: Written
  /** Trimmed, with quotes, comments blanked out; absent when nothing is written. */
  readonly value?: Written | undefined
  /** What lists hold, trimmed: traits, keywords, serve words; the two parts of a type. Empty for the others. */
  readonly words: readonly Written[]
  /** From the first letter of the word to the `;`, or to the value's end where it is missing. */
  readonly span: Span
  readonly semicolon?: Span | undefined
}

/** The statement of each kind that a card's text gives. */
export type Given = Record<StatementId, Statement | undefined>

/** One argument between commas. */
export interface Argument {
  /** Trimmed, with its quotes. */
  readonly span: Span
  /** Without quotes. */
  readonly text: string
  readonly quoted: boolean
  /** What the vocabulary expects here; absent when it expects nothing. */
  readonly type?: ArgumentType
  /** The argument's name in the vocabulary. */
  readonly name?: string
  readonly value: ArgumentValue
}

/** `Name(arguments) to Target filter`. */
export interface EffectNode {
  readonly kind: 'effect'
  readonly word: Written
  /** Id of the known effect: its canonical spelling. */
  readonly id?: string | undefined
  /** The table that its ability's trigger has: a word may stand in several. */
  readonly group: EffectGroup
  readonly open?: Span | undefined
  readonly close?: Span | undefined
  readonly arguments: readonly Argument[]
  readonly to?: Written | undefined
  readonly target?: Written | undefined
  readonly targetId?: string | undefined
  readonly filter?: Filter | undefined
  /** The lines of a complex effect, which has no arguments. */
  readonly complex?: Complex | undefined
  readonly span: Span
}

/** `(Name, arguments)`. */
export interface CostNode {
  readonly kind: 'cost'
  readonly open: Span
  readonly close?: Span
  readonly word: Written
  readonly id?: string
  readonly arguments: readonly Argument[]
  readonly span: Span
}

export const PARAMETER_IDS = ['cost', 'effect', 'condition', 'filter', 'text'] as const
export type ParameterId = (typeof PARAMETER_IDS)[number]

/** `word value;` within an ability. Of the contents, the one that `id` names is there when a value is. */
export interface Parameter {
  readonly kind: 'parameter'
  /** Absent when the word is unknown. */
  readonly id?: ParameterId | undefined
  readonly word: Written
  /** Trimmed. */
  readonly value?: Written | undefined
  readonly costs?: readonly CostNode[] | undefined
  readonly effect?: EffectNode | undefined
  readonly condition?: Condition | undefined
  readonly filter?: Filter | undefined
  readonly span: Span
  readonly semicolon?: Span | undefined
}

/** `ability Trigger name Name { parameters }`. */
export interface AbilityNode {
  readonly kind: 'ability'
  readonly word: Written
  readonly trigger?: Written | undefined
  /** Id of the known trigger. */
  readonly triggerId?: string | undefined
  /** The word `name` after the trigger. */
  readonly nameWord?: Written | undefined
  /** Without quotes; the span has them. */
  readonly name?: Written | undefined
  readonly open?: Span | undefined
  readonly close?: Span | undefined
  readonly items: readonly (Parameter | Comment | Junk | Empty)[]
  readonly span: Span
}

export type Item = Statement | AbilityNode | Comment | Junk | Empty

/** An item as it is read, and where reading goes on. */
export interface Read<T extends Item = Item> {
  readonly item: T
  readonly next: number
}

/** From the `name` statement to the last item before the comments that follow the card. */
export interface CardNode {
  readonly items: readonly Item[]
  readonly span: Span
}

/** A whole text. Everything but blanks is in exactly one item. */
export interface FileNode {
  /** What stands before the first card. */
  readonly head: readonly Item[]
  readonly cards: readonly CardNode[]
  /** The comments and stray lines after each card's end, by the card's index. */
  readonly between: readonly (readonly Item[])[]
  /** All comments in order of place, those within statements and abilities too. */
  readonly comments: readonly Comment[]
}

/** Every item of the text, in order of place within what is before the cards, in them, and between them. */
export const itemsOf = ({ head, cards, between }: FileNode): readonly Item[] => [
  ...head,
  ...cards.flatMap(({ items }) => items),
  ...between.flat(),
]

/** What the abilities among the items have between their braces. */
export const parametersOf = (items: readonly Item[]): readonly Parameter[] =>
  items
    .flatMap((item) => (item.kind === 'ability' ? item.items : []))
    .filter((item): item is Parameter => item.kind === 'parameter')

export const MENTIONS = ['token', 'card', 'trait', 'counter'] as const

/** A name that something outside this card gives its meaning. */
export interface Mention {
  readonly kind: (typeof MENTIONS)[number]
  /** It is a trait that the card itself has. */
  readonly own?: true
  readonly name: string
  readonly span: Span
}

/** What `parse` makes of a text: `cards[i]` is compiled from `tree.cards[i]`. */
export interface EvolveParsed extends Parsed<EvolveCard> {
  readonly tree: FileNode
  /** What the text alone shows; `check` adds what takes the other cards. */
  readonly problems: readonly Problem[]
  /** In order of place: tokens that effects create, cards and traits that filters name, traits of the cards, counters. */
  readonly mentions: readonly Mention[]
}
