import type { Stage } from '../../../core/engine/why/stages'
import type { ScriptPlace } from '../protocol'

export type { Stage }

/** Why an ability did not answer to an input, or that it did, in words. */
export interface PrintedWhy {
  readonly card: number
  readonly name: string
  readonly ability: string
  readonly stage: Stage
  /** What the log says of it. */
  readonly said?: string
  readonly place?: ScriptPlace
  /** The words of the node at which it fell out. */
  readonly words?: string
  /** In the words of the game: what it listens to, and what happened. */
  readonly listens: readonly string[]
  readonly happened: readonly string[]
  readonly values: readonly { readonly words: string; readonly value: string }[]
}
