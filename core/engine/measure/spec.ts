import { z } from '../../validation'
import { SYSTEM_ID } from '../../system'
import { PLAYERS } from '../simulation/players'

/** The version of specifications that this studio writes; newer ones are refused. */
export const MEASURE_VERSION = 1
/** Pairs of one measurement (lab.md, section 6). */
export const MOST_PAIRS = 1_000_000
/** Texts of one measurement, and characters of all of them. */
export const MOST_TEXTS = 2000
export const MOST_CHARACTERS = 1_000_000
/** The first game of the last pair still has a seed below this. */
export const MOST_SEED = 0x3fff_ffff

const word = z.string().max(1000)

/** Keys by section, each as often as there are copies. */
export const measuredDeckSchema = z.strictObject({
  name: word,
  sections: z.record(word, z.array(word).max(2000)),
  options: z.record(word, word).optional(),
})

/** A card that is in no text: another one, changed. */
const twin = z.strictObject({
  key: word.min(1),
  /** Key of the card that it is made of. */
  of: word.min(1),
  /** `same`: nothing but the key differs. `blank`: without what its text does. `plain`: blank, with these numbers for its own. */
  as: z.enum(['same', 'blank', 'plain']),
  numbers: z.record(word, z.number()).optional(),
})

/**
 * What is measured: two decks, of which each pair of games depends on this and its number alone. Plain JSON without code or paths: the words and
 * assets of its collection come with the game that it is played in.
 */
export const measureSpecSchema = z.strictObject({
  version: z.literal(MEASURE_VERSION),
  /** The game, by its id. */
  system: z.string().regex(SYSTEM_ID),
  /** Texts of the entries of all cards that the decks hold or bring. */
  texts: z
    .array(z.string().max(MOST_CHARACTERS))
    .max(MOST_TEXTS)
    .refine((texts) => texts.reduce((sum, { length }) => sum + length, 0) <= MOST_CHARACTERS),
  twins: z.array(twin).max(MOST_TEXTS),
  decks: z.tuple([measuredDeckSchema, measuredDeckSchema]),
  /** Played in the place of the first deck once more, with the same seeds and seats: the same list with a twin in it. */
  against: measuredDeckSchema.optional(),
  /** Of deck 0 and deck 1. */
  players: z.tuple([z.enum(PLAYERS), z.enum(PLAYERS)]),
  /** Numbers of the rules that differ from the usual ones. */
  parameters: z.record(word, z.number()),
  /** Pair p has the seed `seed + p`. */
  seed: z.number().int().min(0).max(MOST_SEED),
  /** `shared`: both games of a pair have its seed. `independent`: the second one has another, as a calibration wants it. */
  seeds: z.enum(['shared', 'independent']),
  /** Whether it is counted what each card and ability does; without, a game is played as fast as it can be. */
  counts: z.boolean(),
})
export type MeasureSpec = z.infer<typeof measureSpecSchema>
export type MeasuredDeck = MeasureSpec['decks'][number]
export type Twin = MeasureSpec['twins'][number]
