import { z } from '../../validation'
import { MOST_LINES } from './tree'

/** The version of boards that this studio writes; newer ones are refused, and their bytes kept. */
export const BOARD_VERSION = 1
/** Inputs of all lines of a board. */
export const MOST_INPUTS = 100_000

const seat = z.union([z.literal(0), z.literal(1)])
const word = z.string().max(1000)
const value = z.union([
  z.number(),
  z.boolean(),
  z.string().max(10_000),
  z.array(word).max(1000),
  z.record(z.string(), z.number()),
])
const values = z.record(z.string(), value)

const answer = z.union([
  z.strictObject({ option: word }),
  z.strictObject({ choose: z.array(z.number().int()).max(10_000) }),
  z.strictObject({ yes: z.boolean() }),
  z.strictObject({ number: z.number() }),
  z.strictObject({ share: z.record(z.string(), z.number()) }),
  z.strictObject({ pay: z.record(z.string(), z.number()) }),
])

const arrangement = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('put'),
    key: word,
    seat,
    zone: word,
    index: z.number().int().optional(),
    enter: z.boolean().optional(),
    values: values.optional(),
  }),
  z.strictObject({
    do: z.literal('move'),
    card: z.number().int(),
    seat,
    zone: word,
    index: z.number().int().optional(),
    enter: z.boolean().optional(),
  }),
  z.strictObject({ do: z.literal('remove'), card: z.number().int() }),
  z.strictObject({ do: z.literal('set'), card: z.number().int(), name: word, value }),
  z.strictObject({ do: z.literal('turn'), seat, number: z.number().optional(), phase: word.optional() }),
  z.strictObject({ do: z.literal('shuffle'), seat, zone: word }),
])

const input = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('answer'), answer }),
  z.strictObject({ kind: z.literal('arrange'), change: arrangement }),
  z.strictObject({ kind: z.literal('force'), results: z.array(z.number().int()).max(1000) }),
  z.strictObject({ kind: z.literal('concede'), seat }),
])

const recorded = z.strictObject({ input, automatic: z.literal(true).optional() })

const line = z.strictObject({
  id: word,
  from: z.strictObject({ line: word, at: z.number().int().min(0) }).optional(),
  name: z.string().max(200).optional(),
  said: word.optional(),
  inputs: z.array(recorded),
  known: z.array(z.strictObject({ at: z.number().int().min(0), keys: z.array(word).max(100_000) })).optional(),
})

/** Every line leaves one that is there, none leaves itself in the end, and the board stands in one. */
function isTree({ lines, now }: { lines: readonly z.infer<typeof line>[]; now: string }): boolean {
  const byId = new Map(lines.map((one) => [one.id, one]))
  if (byId.size < lines.length || !byId.has(now)) return false
  return lines.every((one) => {
    let at: z.infer<typeof line> | undefined = one
    for (let left = lines.length; at; left--) {
      if (left < 0) return false
      const { from }: z.infer<typeof line> = at
      if (!from) return true
      at = byId.get(from.line)
    }
    return false
  })
}

const tree = z
  .strictObject({ lines: z.array(line).min(1).max(MOST_LINES), now: word })
  .refine(isTree, { path: ['lines'] })
  .refine(({ lines }) => lines.reduce((sum, { inputs }) => sum + inputs.length, 0) <= MOST_INPUTS, { path: ['lines'] })

const placement = z.strictObject({ key: word, values: values.optional() })
const side = z.strictObject({ values, zones: z.record(z.string(), z.array(placement).max(1000)) })
const deck = z.strictObject({
  name: word,
  sections: z.record(z.string(), z.array(word).max(2000)),
  options: z.record(z.string(), word).optional(),
})

const setup = z.strictObject({
  seed: z.number().int(),
  parameters: z.record(z.string(), z.number()),
  start: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('decks'), decks: z.tuple([deck, deck]), first: seat.optional() }),
    z.strictObject({
      kind: z.literal('position'),
      position: z.strictObject({
        turn: z.strictObject({ seat, number: z.number(), phase: word.optional() }).optional(),
        sides: z.tuple([side, side]),
      }),
    }),
  ]),
})

const player = z.enum(['person', 'random', 'greedy'])

/** `boards/NAME.board.json`: a table with all its lines of play. Cards are those of the library, with the digests of their texts; whole texts only of cards that lie in none. */
export const boardFileSchema = z.strictObject({
  version: z.literal(BOARD_VERSION),
  system: word,
  note: z.string().max(10_000).optional(),
  setup,
  tree,
  /** Inputs of the present line, and frames of the last of them, after which it stands. */
  at: z.number().int().min(0),
  frames: z.number().int().min(0).optional(),
  near: seat.optional(),
  players: z.tuple([player, player]).optional(),
  cards: z.record(z.string(), word),
  texts: z
    .array(
      z.strictObject({
        entry: word,
        text: z.string().max(100_000),
        loose: z.literal(true).optional(),
        written: z.literal(true).optional(),
      }),
    )
    .max(2000),
})
export type BoardFile = z.infer<typeof boardFileSchema>
