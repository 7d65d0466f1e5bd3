import { z } from '../../validation'
import { SYSTEM_ID } from '../../system'
import { PLAYERS } from '../simulation/players'
import { MEASURE_VERSION, MOST_CHARACTERS, MOST_PAIRS, MOST_SEED, MOST_TEXTS, measuredDeckSchema } from './spec'

/** Decks of one matrix. */
export const MOST_DECKS = 24

const word = z.string().max(1000)
const player = z.enum(PLAYERS)

/** What somebody wants to know: of two decks who wins, of more a matrix, of a card what it is worth. */
export const measureRequestSchema = z.strictObject({
  version: z.literal(MEASURE_VERSION),
  system: z.string().regex(SYSTEM_ID),
  texts: z.array(z.string().max(MOST_CHARACTERS)).max(MOST_TEXTS),
  decks: z.array(measuredDeckSchema).min(2).max(MOST_DECKS),
  /** Who plays deck 0 and who plays the other; each pair of players is a verdict of its own. */
  players: z
    .array(z.tuple([player, player]))
    .min(1)
    .max(2),
  parameters: z.record(word, z.number()),
  seed: z.number().int().min(0).max(MOST_SEED),
  pairs: z.number().int().min(1).max(MOST_PAIRS),
  /** Whether it ends as soon as a verdict is there. */
  until: z.boolean(),
  delta: z.number().min(0.001).max(0.5),
  /** What this card of the first deck is worth, against its twin. */
  card: z
    .strictObject({
      key: word,
      name: word,
      as: z.enum(['same', 'blank', 'plain']),
      numbers: z.record(word, z.number()).optional(),
    })
    .optional(),
  counts: z.boolean(),
  calibrate: z.boolean(),
})
export type MeasureRequest = z.infer<typeof measureRequestSchema>
