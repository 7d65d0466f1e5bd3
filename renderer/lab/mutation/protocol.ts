import type { Nothing } from '../../../core/channel/offer'
import type { MutationReport } from '../../../core/scenario/mutation/report'
import type { SystemId } from '../../../core/system'
import type { RunOrder } from '../../scenarios/running/protocol'
import type { TableText } from '../../table/protocol'

/** A text whose tests are asked what they would notice. */
export interface MutationTask {
  readonly system: SystemId
  readonly entry: string
  readonly text: string
  /** Cards of random games. */
  readonly besides: readonly TableText[]
  /** Words that no card of the library answers to. */
  readonly missing: readonly string[]
  /** Documents of scenario files that use the cards of the text, each with what of the library it needs. */
  readonly tests: readonly Omit<RunOrder, 'names' | 'missing'>[]
}

/** What came of one of the text's cards. */
export interface CardMutations extends MutationReport {
  readonly index: number
}

/** What came of a text. */
export interface TextMutations {
  /** Those whose script can be changed. */
  readonly cards: readonly CardMutations[]
  /** Names of the tests that fail as they are, and were left out. */
  readonly failing: readonly string[]
}

export type MutationAnswer = { readonly wanted: readonly string[] } | { readonly report: TextMutations }

/** How far it has come: changes that were tried, of all of the card that it is at. */
export interface MutationProgress {
  readonly done: number
  readonly total: number
}

/** What the worker is asked. */
export type MutationOffer = {
  readonly requests: {
    readonly mutate: {
      readonly input: MutationTask
      readonly answer: MutationAnswer
      readonly progress: MutationProgress
    }
  }
  readonly news: Nothing['news']
}
