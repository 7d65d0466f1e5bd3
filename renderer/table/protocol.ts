import type { Difference } from '../../core/channel/difference'
import type { Span } from '../../core/language/span'
import type { Answer, Asks, Option } from '../../core/engine/decision'
import type { Tree } from '../../core/engine/branches/tree'
import type { Input } from '../../core/engine/match'
import type { PlayerName } from '../../core/engine/simulation/players'
import type { Moment } from '../../core/engine/why/why'
import type { Arrangement, Deck, PropertyValue, Setup } from '../../core/engine/rules'
import type { Seat } from '../../core/engine/seat'
import type { SystemId } from '../../core/system'
import type { PrintedComparison } from './comparing/protocol'
import type { PrintedWhy } from './why/protocol'
import type { PrintedStep, StepWalk, StopPoint, StopState } from './stepping/protocol'

/** One entry's text as the table compiles it: saved, or as it stands in the editor. */
export interface TableText {
  readonly entry: string
  readonly text: string
  /** It lies in no library: a plain card that the table made itself. */
  readonly loose?: true
  /** It lies in no library: it is written in a scenario. */
  readonly written?: true
}

/** An input as it happened. `automatic`: a player that is no person made it, or the table, where only one answer was possible; undo goes past it. */
export interface RecordedInput {
  readonly input: Input
  readonly automatic?: true
}

/** Every line of play of a match. */
export type Lines = Tree<RecordedInput>

/** Who answers for a seat. */
export type SeatPlayer = 'person' | PlayerName

/** What a table is opened with. Cards that decks, the position and other cards name are asked for (`wanted`) until all are there. */
export interface TableSetup {
  readonly system: SystemId
  readonly setup: Setup
  readonly texts: readonly TableText[]
  readonly players: readonly [SeatPlayer, SeatPlayer]
  /** What has happened already, to be played again; and after how many of them the table stands. */
  readonly history?: readonly RecordedInput[]
  readonly at?: number
  /** Frames of the last of them that are worked off, where it stands in their middle. */
  readonly frames?: number
  /** It stands still until `pause` has it go on. */
  readonly paused?: true | undefined
  readonly stops?: readonly StopPoint[]
  /** All lines of play, where there are several; `history` is the one in which the table stands. */
  readonly lines?: Lines
}

/** How the person at the table wants to be asked. */
export interface TableManners {
  /** Whose side is shown near, and with whose eyes when the table is not open. */
  readonly near: Seat
  /** What the log calls the players. */
  readonly names: readonly [string, string]
  /** Cards hidden from the near player are shown too; off when playing against somebody. */
  readonly open: boolean
  /** Decisions with a single answer are answered by the table, unless something is refused and the reason is worth seeing. */
  readonly brisk: boolean
  /** The table stands still at every decision: nothing is answered by itself, not for players that are no persons either, until somebody steps on. */
  readonly each: boolean
  /** Milliseconds between the moves of a player that is no person; 0 in tests. */
  readonly pause: number
}

export type ToTable =
  | { readonly do: 'setup'; readonly table: TableSetup; readonly manners: TableManners }
  /** `decision` is the number of the decision that is answered; an earlier one is refused as stale. */
  | { readonly do: 'answer'; readonly decision: number; readonly answer: Answer }
  | { readonly do: 'arrange'; readonly change: Arrangement }
  /** Puts a card where it can be tried out, and gives its player what playing it takes. */
  | {
      readonly do: 'try'
      readonly key: string
      readonly seat: Seat
      /** Cards of which those are laid too that its abilities look for. */ readonly offers: readonly TableText[]
    }
  | { readonly do: 'force'; readonly results: readonly number[] }
  | { readonly do: 'concede'; readonly seat: Seat }
  /** Undo, redo and the time slider: the position after so many inputs. `stops`: stop points on the way there halt it. */
  /** `undo`, `redo`: from where the table stands when it hears of it, as somebody presses twice before the first is shown. */
  | { readonly do: 'go'; readonly inputs: number | 'undo' | 'redo'; readonly stops?: true }
  /** Goes to the end of another line of play. */
  | { readonly do: 'follow'; readonly line: string }
  /** Names a line of play; an empty name takes the name back. */
  | { readonly do: 'name'; readonly line: string; readonly name: string }
  /** Takes away a line of play in which the table does not stand. */
  | { readonly do: 'forget'; readonly line: string }
  /** Puts a line of play back that was taken away: which one, and all lines as they were before that. */
  | { readonly do: 'remember'; readonly line: string; readonly before: Lines }
  /** Texts that changed: the whole match is played again with them. */
  | { readonly do: 'reload'; readonly texts: readonly TableText[] }
  /** Texts for cards that were asked for, or are about to be dragged in; keys or names that no card has. */
  | { readonly do: 'extend'; readonly texts: readonly TableText[]; readonly missing: readonly string[] }
  /** While paused, no player that is no person moves, and what is not resolved yet stands still, but for a step that is asked for. */
  | { readonly do: 'pause'; readonly paused: boolean }
  /** Goes on by a step, or back by one; `rules`: steps of the game's own rules are steps too. */
  | { readonly do: 'step'; readonly walk: StepWalk; readonly rules: boolean }
  /** Compares the shown position with one of a line of play, after so many inputs. */
  | { readonly do: 'compare'; readonly line: string; readonly inputs: number }
  /** Why abilities did not answer to an input, or to what a line of the log tells of: those of some cards, or of all. */
  | { readonly do: 'why'; readonly moment: Moment; readonly cards?: readonly number[] }
  /** The stop points that are set, all of them. */
  | { readonly do: 'stops'; readonly points: readonly StopPoint[] }
  | { readonly do: 'seat'; readonly players: readonly [SeatPlayer, SeatPlayer] }
  | { readonly do: 'manners'; readonly manners: TableManners }
  /** The match so far as a scenario file's document; see core/scenario. Without a name, one is proposed. */
  | { readonly do: 'save'; readonly name?: string }

/** A card at the table, as far as the person may see it. */
export interface TableCard {
  readonly id: number
  readonly key: string
  readonly name: string
  readonly kind: string
  readonly owner: Seat
  readonly controller: Seat
  readonly zone: string
  /** Which card of the library it is; absent for cards that lie in none. */
  readonly place?: { readonly entry: string; readonly index: number }
  /** Current values by property name, and what they would be untouched where that differs. */
  readonly values: Readonly<Record<string, PropertyValue>>
  readonly base: Readonly<Record<string, PropertyValue>>
  /** Ids of the cards beneath it, the uppermost first; absent: none. */
  readonly beneath?: readonly number[]
}

/** A place in a card's script that a log line or a reason leads to. */
export interface ScriptPlace {
  readonly entry: string
  readonly index: number
  readonly span?: Span
}

export interface PrintedReason {
  readonly text: string
  readonly place?: ScriptPlace
}

/** One line of the log. */
export interface LogLine {
  /** The input that caused it (0 is the setup), and how many of its frames had been worked off then. */
  readonly input: number
  readonly frame: number
  readonly level: 'event' | 'nothing' | 'detail' | 'fault' | 'input'
  readonly seat?: Seat
  /** The sentence, in pieces: a piece with `card` names a card at the table. */
  readonly pieces: readonly { readonly text: string; readonly card?: number }[]
  readonly place?: ScriptPlace
}

/** The pending decision with its sentences printed. */
export interface PrintedDecision {
  readonly number: number
  readonly by: Seat
  readonly kind: string
  readonly prompt: string
  /** Name of the card that asks, and the place in its script. */
  readonly source?: { readonly card: number; readonly name: string; readonly place?: ScriptPlace }
  readonly asks: Asks
  readonly options: readonly (Omit<Option, 'label' | 'action'> & {
    readonly text: string
    readonly refused?: PrintedReason
  })[]
  /** Reasons by card id, for `cards` and `share`. */
  readonly refused: Readonly<Record<number, PrintedReason>>
}

/** A line of play in the list of them. */
export interface PrintedLine {
  readonly id: string
  readonly name?: string
  /** What was done in it first, where something was. */
  readonly said?: string
  /** After how many inputs it left another line; absent in the one that the match began with. */
  readonly from?: number
  /** How many there are in all. */
  readonly inputs: number
  /** It did not fit when it was played last: from which input on (from 0), and why. */
  readonly unfit?: { readonly at: number; readonly reason: PrintedReason }
}

/** What lies on a board. */
export interface ShownBoard {
  /** Card ids by zone id and seat; -1 is a card that may not be seen. */
  readonly zones: Readonly<Record<string, readonly [readonly number[], readonly number[]]>>
  readonly cards: Readonly<Record<number, TableCard>>
  /** Values by property name. */
  readonly players: readonly [Readonly<Record<string, PropertyValue>>, Readonly<Record<string, PropertyValue>>]
}

/** All that the page draws: sent whole after every change. */
export interface TablePosition extends ShownBoard {
  readonly system: SystemId
  /** How many inputs have been applied, and how many there are with those that were undone. */
  readonly inputs: number
  readonly total: number
  /** Where undo and redo go: the nearest position in which a person had something to do. */
  readonly undo?: number
  readonly redo?: number
  /** Every line of play, and the one in which the table stands. */
  readonly lines: readonly PrintedLine[]
  readonly line: string
  readonly seed: number
  readonly turn: { readonly seat: Seat; readonly number: number; readonly phase: string }
  readonly parameters: Readonly<Record<string, number>>
  /** Cards in hidden zones that the person is being shown just now. */
  readonly looking: readonly number[]
  readonly decision?: PrintedDecision
  /** A player that is no person is about to answer. */
  readonly thinking?: Seat
  /** It does so once somebody steps on. */
  readonly held?: true
  /** How many frames of the last input have been worked off, while it is not resolved: nothing can be decided meanwhile. */
  readonly working?: number
  /** Why it stands still at a step of a script, and what comes next there. */
  readonly step?: PrintedStep
  /** How the stop points of cards at the table fare. */
  readonly stops?: readonly StopState[]
  /** Nothing goes on by itself until the person says so. */
  readonly paused?: true
  readonly result?: { readonly winner: Seat | 'draw' | 'unfinished'; readonly text: string }
  readonly log: readonly LogLine[]
  /** What is being resolved and what waits, next first. */
  readonly stack: readonly LogLine[]
}

export type FromTable =
  /** `history`: every input of this line of play, those that were undone included. `lines`: all of them, where there are several. */
  | {
      readonly tell: 'position'
      readonly position: TablePosition
      readonly history: readonly RecordedInput[]
      readonly lines?: Lines
    }
  /** Of the cards that were offered, these are at the table. */
  | { readonly tell: 'used'; readonly texts: readonly TableText[] }
  /** Another choice was made in the past: the line of play before is kept. */
  | { readonly tell: 'forked'; readonly before: string }
  /**
   * Worth knowing, printed by the window's messages. `missing`: cards that were not found. `kept`: cards that their texts have lost. `twin`: keys
   * that another card has too. `player`: one that failed; a person answers for its seat now. `unmet`: cards that look for others which nobody had.
   * `first`: there is no step to go back to.
   */
  | {
      readonly tell: 'note'
      readonly note: 'missing' | 'kept' | 'twin' | 'player' | 'unmet' | 'first'
      readonly names: readonly string[]
    }
  /** What was asked for was refused; nothing changed. */
  | { readonly tell: 'refused'; readonly reason: PrintedReason }
  /** Texts of the cards with these keys or names are needed before the table can open. */
  | { readonly tell: 'wanted'; readonly keys: readonly string[]; readonly names: readonly string[] }
  /** After a reload: from which input on the match no longer fits, and why. */
  | { readonly tell: 'cut'; readonly at: number; readonly reason: PrintedReason }
  /** `doubt`: why the document, run again, does not lead to the same end, or would be no test. */
  | { readonly tell: 'saved'; readonly name: string; readonly document: string; readonly doubt?: string }
  | { readonly tell: 'compared'; readonly comparison: PrintedComparison }
  | { readonly tell: 'why'; readonly moment: Moment; readonly answers: readonly PrintedWhy[]; readonly more: number }
  | { readonly tell: 'fault'; readonly error: string }

/** What a table tells over the line: of how it stands, only what has changed since it told of that last; absent: nothing has. */
export type Told = Exclude<FromTable, { tell: 'position' }> | { readonly tell: 'changed'; readonly change?: Difference }

/** What a table's worker is asked: every order is answered once it is dealt with, after what the table said of it. */
export type TableOffer = {
  readonly requests: { readonly order: { readonly input: ToTable; readonly answer: null } }
  readonly news: { readonly told: Told }
}

export type { Deck, Input }

const NAME = 'table '

/** What a table's worker is called, which plays one game. */
export const workerName = (system: SystemId): string => `${NAME}${system}`
/** The game that a worker of this name plays. */
export const gameNamed = (name: string): SystemId => name.slice(NAME.length)
