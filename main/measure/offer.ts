import type { MeasureSpec } from '../../core/engine/measure/spec'
import type { Tally } from '../../core/engine/measure/tally'

/** What a thread is asked: to keep a specification by its name, and to play pairs of it. */
export interface MeasureOffer {
  readonly requests: {
    readonly keep: { readonly input: { readonly id: string; readonly spec: MeasureSpec }; readonly answer: null }
    readonly play: {
      readonly input: { readonly id: string; readonly from: number; readonly to: number }
      readonly answer: Tally
    }
  }
  readonly news: Readonly<Record<never, never>>
}

/** Why a measurement stopped early. */
export const MEASURE_CODES = {
  /** A thread ended while it played. */
  lost: 'measure-thread-lost',
  /** What was asked for cannot be played. */
  refused: 'measure-refused',
} as const
