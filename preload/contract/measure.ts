import { z } from '../../core/validation'
import type { MeasureReport } from '../../core/engine/measure/report'
import type { MeasureRequest } from '../../core/engine/measure/request'

/** A measurement as the window shows it; the texts of its cards stay with the host. */
export interface MeasureState {
  readonly request: Omit<MeasureRequest, 'texts'>
  readonly report: MeasureReport
  readonly isPlaying: boolean
  /** Since it was begun or gone on with. */
  readonly gamesPerSecond?: number
  /** At most: a verdict may come sooner. */
  readonly secondsLeft?: number
  /** Why it stopped early. */
  readonly problem?: string
}

export const measureState = z.custom<MeasureState>(
  (value) => typeof value === 'object' && value !== null && 'request' in value && 'report' in value,
)
