import type { State } from '../../../core/engine/coverage/parts'
import type { Witnessed, WitnessProgress } from '../../../core/scenario/witness/witness'
import type { FuzzTask } from '../protocol'

/** A part of a card's script for which a test is to be written. */
export interface WitnessTask extends FuzzTask {
  /** Which of the text's cards. */
  readonly index: number
  /** The part, as `pathOf` names it, and what is to come about there. */
  readonly path: string
  readonly state: State
  /** Names that several cards of the library have. */
  readonly shared: readonly string[]
}

/** `gone`: the text has no such part, or another card of its key is played. */
export type WitnessAnswer = { readonly wanted: readonly string[] } | { readonly witnessed: Witnessed } | 'gone'

/** What the worker is asked. */
export type WitnessOffer = {
  readonly requests: {
    readonly write: {
      readonly input: WitnessTask
      readonly answer: WitnessAnswer
      readonly progress: WitnessProgress
    }
  }
  readonly news: Readonly<Record<never, never>>
}
