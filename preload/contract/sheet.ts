import { z } from '../../core/validation'
import { jobSchema, MOST_COPIES } from '../../core/sheet/job'
import { id } from './values'

/** Cards of the library, each as often as it is printed, and how they lie; `profile` is the file of a printing condition's ICC profile. */
export const sheet = z.object({
  job: jobSchema,
  cards: z
    .array(z.object({ entry: id, index: z.number().int().min(0), copies: z.number().int().min(1).max(MOST_COPIES) }))
    .min(1)
    .max(100_000),
  profile: id.optional(),
  /** What the file is called, without its ending. */
  title: z.string().max(200).optional(),
})

/** What there is to say of a sheet before it is printed, in the words of `core/sheet/messages`. */
export const sheetFinding = z.object({
  severity: z.enum(['error', 'warning', 'note']),
  id: z.string(),
  args: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The card that it is about. */
  entry: id.optional(),
  index: z.number().int().optional(),
  side: z.enum(['front', 'back']).optional(),
})
