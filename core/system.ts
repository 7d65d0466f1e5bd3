import type { CardSummary } from './document/catalog'
import type { Companion } from './document/companion'
import type { DocumentFormat } from './document/format'
import type { Deck, Rules } from './engine/rules'
import type { FaceSystem } from './face/system'
import type { Field } from './language/field'
import type { Workbook } from './library/workbook'
import type { Keys } from './language/keys'
import type { CompiledCard, Language, Parsed, VocabularyEntry } from './language/service'

/** What names a game in libraries, files and messages: the id of a system, which this build may know or not. */
export type SystemId = string

/** The shape of an id that a system may have. */
export const SYSTEM_ID = /^[a-z][a-z0-9-]{0,39}$/

/** A kind of card that a new one can be made of. */
export interface CardKind {
  readonly id: string
  readonly label: string
  /** A key that those of its kind are like, where the kinds of a game have keys of their own; the collection's last one else. */
  readonly like?: string
  /** Names of the fields in which a fresh card takes the words of its collection. */
  readonly words: readonly string[]
  /** The script of a fresh card of this kind; `key` is one that the collection does not use yet. */
  template(name: string, key: string): string
  /** The script of a card of this kind of which nothing else is known: only what none of its kind can be without, and no effect. */
  bare(name: string, key: string): string
}

/** A collection that a new library may open with, or that people add to theirs; hosts read it from `resources/`. */
export interface SampleCollection {
  readonly name: string
  /** The first library has others already: it comes when somebody asks for it. */
  readonly apart?: true
  /** Path of its document below `resources/`. */
  readonly document: string
  /** Folder below `resources/` with a picture per card, `<key>.svg`, where a card has one. */
  readonly art: string
  /** Paths below `resources/` of deck lists made of its cards. */
  readonly decks: readonly string[]
}

/** A line of a deck list: so many of a card. It is looked up by its key, else by that as a name, else by `name`. */
export interface DeckLine {
  readonly count: number
  readonly key: string
  /** From 1. */
  readonly line: number
  readonly name?: string
  /** The printed number of the card in its set, where the line says nothing else. */
  readonly number?: number
}

/** A deck list as written: counts and keys (or names), not yet looked up. */
export interface DeckList {
  readonly lines: readonly DeckLine[]
  /** What it says of the deck besides its cards, by the system's own names. */
  readonly options?: Deck['options']
  /** Lines that are neither blank, comment nor card. */
  readonly problems: readonly { readonly line: number; readonly found: string }[]
}

/** Cards that a file lists without their texts: a pack of boosters, the deck of an opponent. */
export interface CardList {
  readonly name: string
  /** Of the file, from 1. */
  readonly line: number
  /** What else the file says of it, as a person reads it. */
  readonly facts: readonly string[]
  readonly lines: readonly DeckLine[]
}

/** One way in which a game's people write deck lists down. */
export interface DeckFormat<C extends CompiledCard = CompiledCard> {
  readonly id: string
  /** `OCTGN deck`. */
  readonly label: string
  /** Of its files, with the dot. */
  readonly extension: string
  /** Writes a deck of these cards; cards that the format cannot name are left out and listed. `numbers` has the keys of their set in the order of printing. */
  print(
    deck: Deck,
    cards: readonly C[],
    numbers?: readonly string[],
  ): { readonly text: string; readonly unwritten: readonly C[] }
}

/** A word of the vocabulary as the reference page shows it. */
export interface ReferenceEntry {
  readonly entry: VocabularyEntry
  /** `GiveStat(stat, [amount]) to target filter`. */
  readonly signature: string
  /** Facts besides the description, in Markdown. */
  readonly facts: readonly string[]
  /** Scripts that show it at work, a card each. */
  readonly examples: readonly string[]
}

/** What a system brings once its cards can be edited and drawn. */
export interface Workshop<P extends Parsed = Parsed, C extends CompiledCard = CompiledCard> {
  readonly language: Language<P>
  readonly fields: readonly Field<P>[]
  readonly kinds: readonly CardKind[]
  readonly vocabulary: readonly VocabularyEntry[]
  /** Whether it is a card, which is counted and printed, and no rule that cards name; where this is absent, all are. */
  isCard?(card: Pick<C, 'kind'>): boolean
  /** What the kinds of its words are called, in plural. */
  readonly wordKinds: Readonly<Record<string, string>>
  /** Everything the reference page says of a word. */
  explain(entry: VocabularyEntry): ReferenceEntry
  /** Kinds of reference that make two cards one thing to look at, such as a card and its token. */
  readonly pairs: readonly string[]
  /** What the library keeps of one card. */
  summarise(card: C): CardSummary
  /** A key like `like`, or like the collection's others, that none of them uses; `fresh`, a random UUID, where keys are of that kind. */
  nextKey(taken: Keys, like: string | undefined, fresh: string): string
  /** The same card's text as a new card: its name and key replaced. */
  rename(text: string, name: string, key: string): string
  readonly face: FaceSystem<C>
  /** Reads a deck list, in whichever of the community's formats it is. */
  readDeck(text: string): DeckList
  /** The lists of a file that holds several or other lists than decks; none of what is no such file. */
  readLists?(text: string): readonly CardList[]
  /** Fields by which the cards of lists are counted, besides their kind. */
  readonly listedBy?: readonly string[]
  /** Keys of a set's cards in the order in which they are printed and numbered from 1; absent where deck lists know no numbers. */
  numbered?(cards: Iterable<CardSummary>): readonly string[]
  /** The formats in which deck lists are written, the usual one first. */
  readonly deckFormats: readonly DeckFormat<C>[]
  /** Files that say more about cards than their scripts do; absent when there are none. */
  readonly companions?: readonly Companion[]
  readonly samples: readonly SampleCollection[]
  /** The game itself; absent until the issue that brings it. */
  readonly rules?: Rules
}

/**
 * One game. Every system can hold its community's files byte for byte; `workshop` is absent until the issue that brings its language.
 */
export interface GameSystem {
  readonly id: SystemId
  readonly name: string
  readonly documents: DocumentFormat
  /** The workbook in which its people keep cards, where they have one. */
  readonly workbook?: Workbook
  readonly workshop?: Workshop
}

/** Hides a system's own types behind the kits' interface: callers hand back what they were given. */
export const defineWorkshop = <P extends Parsed<C>, C extends CompiledCard>(workshop: Workshop<P, C>): Workshop =>
  workshop as unknown as Workshop
