import type { CountsJson } from '../../core/engine/coverage/counts'
import type { Finding, FuzzReport } from '../../core/engine/fuzz/report'
import type { SystemId } from '../../core/system'
import type { TableText } from '../table/protocol'

/** A text whose cards are played at random, with the cards beside it. */
export interface FuzzTask {
  readonly system: SystemId
  readonly entry: string
  readonly text: string
  readonly besides: readonly TableText[]
  /** Words that no card of the library answers to. */
  readonly missing: readonly string[]
}

export interface CardFinding extends Finding {
  /** Which of the text's cards. */
  readonly index: number
}

/** What came of a text. */
export interface TextReport extends Pick<FuzzReport, 'games' | 'frames' | 'steps'> {
  readonly findings: readonly CardFinding[]
  /** What was counted of its cards' nodes. */
  readonly counted: CountsJson
  /** The plain cards of its games, which lie in no library. */
  readonly plains: readonly TableText[]
}

export type FuzzAnswer = { readonly wanted: readonly string[] } | { readonly report: TextReport }

/** What the worker is asked. */
export type FuzzOffer = {
  readonly requests: {
    readonly fuzz: { readonly input: FuzzTask; readonly answer: FuzzAnswer; readonly progress: number }
  }
  readonly news: Readonly<Record<never, never>>
}

/** What the window tells it: to stand still for others, or to go on. */
export type HolderOffer = {
  readonly requests: Readonly<Record<never, never>>
  readonly news: { readonly hold: boolean }
}
