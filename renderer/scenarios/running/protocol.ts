import type { Span } from '../../../core/language/span'
import type { LogLine, RecordedInput, ScriptPlace, TableText } from '../../table/protocol'
import type { Setup } from '../../../core/engine/rules'
import type { SystemId } from '../../../core/system'

/** The text of a card of the library, as it stands in the editor or is saved. */
export interface LibraryText {
  readonly entry: string
  readonly text: string
}

/** One document of a scenario file that is to be run, with as much of the library as is known to be needed. */
export interface RunOrder {
  readonly text: string
  /** Cards of the library, when the document names no files. */
  readonly cards: readonly LibraryText[]
  /** Keys and names that no card of the library has. */
  readonly missing: readonly string[]
  /** Names of the library's cards that are like a missing one. */
  readonly alike?: readonly string[]
  /** What each path or glob of the document's `files:` means. */
  readonly files: Readonly<Record<string, readonly LibraryText[]>>
  /** What the log calls the players: `you`, then `foe`. */
  readonly names: readonly [string, string]
}

/** What the library is to be searched for, before a document can be run. */
export interface Wanted {
  readonly system: SystemId
  readonly words: readonly string[]
  readonly files: readonly string[]
}

/** Something of `then` that came out otherwise; the span is that of the expected value in the document. */
export interface FoundDifference {
  readonly text: string
  readonly sides?: { readonly what: string; readonly expected: string; readonly found: string }
  readonly span: Span
}

/** Where a card's script is: in the library, or in the document itself. */
export type Link = { readonly place: ScriptPlace } | { readonly span: Span }

/** A line of the log: its pieces lead to cards, the line itself to the script that caused it. */
export interface ResultLine extends Pick<LogLine, 'input' | 'level'> {
  readonly pieces: readonly { readonly text: string; readonly link?: Link }[]
  readonly link?: Link
}

/** The match of a scenario, for laying it on the table. */
export interface PlayedMatch {
  readonly system: SystemId
  readonly setup: Setup
  /** Cards that lie in no library: plain ones, and those written in the document. */
  readonly texts: readonly TableText[]
  readonly history: readonly RecordedInput[]
  /** After how many inputs the table is to stand. */
  readonly at: number
}

/** What a run counted of the script of one of the library's cards (`NodeCounts.toJson`). */
export interface CountedCard {
  readonly entry: string
  readonly key: string
  readonly nodes: number
  readonly counts: readonly number[]
}

/** What came of a document. Spans are within its text. */
export interface ScenarioResult {
  readonly passed: boolean
  /** Why not, a sentence each. */
  readonly reasons: readonly string[]
  readonly differences: readonly FoundDifference[]
  /** A question that is open and that nothing expected names, in lines. */
  readonly open?: string
  /** The step that failed, unless it is its check that did: its number from 1, and its place. */
  readonly step?: { readonly number: number; readonly span: Span }
  /** The table as it stood, in lines; absent where it was never laid. */
  readonly table?: string
  readonly log: readonly ResultLine[]
  /** Entries of the library whose cards were at the table. */
  readonly uses: readonly string[]
  readonly counted: readonly CountedCard[]
  readonly match?: PlayedMatch
}

export type RunAnswer = { readonly wanted: Wanted } | { readonly result: ScenarioResult }

/** What the worker is asked. */
export type RunnerOffer = {
  readonly requests: { readonly run: { readonly input: RunOrder; readonly answer: RunAnswer } }
  readonly news: Readonly<Record<never, never>>
}
