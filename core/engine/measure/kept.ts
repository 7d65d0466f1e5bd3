import { z } from '../../validation'
import type { RunPlan } from './plan'
import { measureRequestSchema, type MeasureRequest } from './request'
import { Run } from './run'
import { MOST_PAIRS, MEASURE_VERSION } from './spec'
import { tallySchema } from './tally'

/** A measurement as it is kept: what was asked for, and what of it is played. */
export const keptMeasureSchema = z.strictObject({
  version: z.literal(MEASURE_VERSION),
  request: measureRequestSchema,
  runs: z
    .array(
      z.strictObject({
        id: z.string().max(200),
        /** How many pairs it was to have, and whether a verdict ends it: it may have been extended. */
        most: z.number().int().min(1).max(MOST_PAIRS),
        until: z.boolean(),
        tally: tallySchema,
      }),
    )
    .max(2000),
})
export type KeptMeasure = z.infer<typeof keptMeasureSchema>

export const keepRuns = (request: MeasureRequest, runs: readonly Run[]): KeptMeasure => ({
  version: MEASURE_VERSION,
  request,
  runs: runs.map(({ plan: { id, most, until }, tally }) => ({ id, most, until, tally })),
})

/** The runs of a request as they stood when they were kept; those that are not there begin anew. */
export const resumeRuns = (plans: readonly RunPlan[], { runs }: Pick<KeptMeasure, 'runs'>): Run[] =>
  plans.map((plan) => {
    const kept = runs.find(({ id }) => id === plan.id)
    return kept ? new Run({ ...plan, most: kept.most, until: kept.until }, kept.tally) : new Run(plan)
  })
