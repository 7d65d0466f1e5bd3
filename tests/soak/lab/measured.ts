import { Course, type Judging, type Standing } from '../../../core/engine/measure/course'
import type { RunPlan } from '../../../core/engine/measure/plan'
import { Run } from '../../../core/engine/measure/run'
import type { MeasureSpec, MeasuredDeck } from '../../../core/engine/measure/spec'
import { scoresOf, type Score } from '../../../core/engine/measure/tally'
import { playRuns } from '../../../main/measure/measuring'

/** How often each thing is tried, in parts of what lab.md asks for. */
const PART = Number(process.env['PART'] ?? 1)

export const times = (whole: number): number => Math.max(1, Math.round(whole * PART))

/** What is allowed of so many that were tried, when `most` of `whole` are. */
export const allowed = (most: number, whole: number): number => Math.ceil(most * (times(whole) / whole))

export const JUDGING: Judging = { of: 'decks', alpha: 0.05, delta: 0.03, look: 128 }

export interface Measure {
  readonly spec: MeasureSpec
  readonly judging?: Judging
  readonly most: number
  readonly until?: boolean
}

/** Plays runs in all threads of the built studio. */
export async function measure(asked: readonly Measure[]): Promise<readonly Run[]> {
  const runs = asked.map(({ spec, judging = JUDGING, most, until = false }, index) => {
    const plan: RunPlan = { id: `run-${index}`, role: 'verdict', decks: [0, 1], spec, judging, most, until }
    return new Run(plan)
  })
  const ended = await playRuns(runs)
  if ('failure' in ended) throw new Error(ended.failure.message)
  return runs
}

/** How a run's scores stand by another judging. */
export function judged(scores: readonly Score[], judging: Judging): Standing {
  const course = new Course(judging)
  scores.forEach((score) => course.add(score))
  return course.standing
}

export const scoresIn = (run: Run): readonly Score[] => scoresOf(run.tally)

/** The deck with blank twins in the places of some of its cards, and those twins. */
export function blanked(
  deck: MeasuredDeck,
  isBlank: (key: string, index: number) => boolean,
): { readonly deck: MeasuredDeck; readonly twins: MeasureSpec['twins'] } {
  const keys = [...new Set(Object.values(deck.sections).flat())].filter(isBlank)
  return {
    deck: {
      ...deck,
      sections: Object.fromEntries(
        Object.entries(deck.sections).map(([id, list]) => [
          id,
          list.map((key) => (keys.includes(key) ? `${key}=blank` : key)),
        ]),
      ),
    },
    twins: keys.map((of) => ({ key: `${of}=blank`, of, as: 'blank' })),
  }
}

export function variance(numbers: readonly number[]): number {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length
  return numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / numbers.length
}
