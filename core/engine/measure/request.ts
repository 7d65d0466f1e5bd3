import { z } from 'zod'
import { SYSTEM_ID } from '../../system'
import type { CompiledCard } from '../../language/service'
import type { Pool } from '../pool'
import type { Rules } from '../rules'
import { PLAYERS, type PlayerName } from '../simulation/players'
import { ALPHA, LOOK, type Judging } from './course'
import {
  MEASURE_VERSION,
  MOST_CHARACTERS,
  MOST_PAIRS,
  MOST_SEED,
  MOST_TEXTS,
  measuredDeckSchema,
  type MeasureSpec,
  type MeasuredDeck,
  type Twin,
} from './spec'

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

/** What a run is for: a verdict, a cell of a matrix, or what says whether verdicts can be trusted. */
export type Role = 'verdict' | 'cell' | 'mirror' | 'blank' | 'strength'

/** Pairs of one specification that are judged together. */
export interface RunPlan {
  readonly id: string
  readonly role: Role
  /** Numbers of the decks in the request. */
  readonly decks: readonly [number, number]
  readonly spec: MeasureSpec
  readonly judging: Judging
  readonly most: number
  readonly until: boolean
}

/** Pairs of a calibrating mirror and blank copy, and of greedy's strength (lab.md, section 5.3). */
const CALIBRATING = 512
const STRENGTH = 200
const MIRROR_ALPHA = 0.001
/** A blank copy loses soon: it is looked often, since greedy games are slow. */
const BLANK_LOOK = 32

const keysOf = ({ sections }: MeasuredDeck): string[] => [...new Set(Object.values(sections).flat())]

/** A deck with other cards in the places of some, so that every shuffle is the same. */
const replaced = (deck: MeasuredDeck, by: ReadonlyMap<string, string>): MeasuredDeck => ({
  ...deck,
  sections: Object.fromEntries(
    Object.entries(deck.sections).map(([id, keys]) => [id, keys.map((key) => by.get(key) ?? key)]),
  ),
})

const twinKey = (key: string, as: Twin['as']): string => `${key}=${as}`

/** The cards of a deck whose text does something. */
function speaking(rules: Rules, pool: Pool, deck: MeasuredDeck): string[] {
  return keysOf(deck).filter((key) => {
    const card = pool.byKey(key)?.card
    return card && rules.uses(card).length > rules.uses(rules.twins.blank(card)).length
  })
}

/** The runs that answer a request, in the order in which they are best played. */
export function plansOf(request: MeasureRequest, rules: Rules, pool: Pool): readonly RunPlan[] {
  const { decks, players, card, pairs, until, delta, counts } = request
  const judging: Judging = { of: 'decks', alpha: ALPHA, delta, look: LOOK }
  const specOf = (two: readonly [MeasuredDeck, MeasuredDeck], by: readonly [PlayerName, PlayerName]): MeasureSpec => ({
    version: MEASURE_VERSION,
    system: request.system,
    texts: request.texts,
    twins: [],
    decks: [two[0], two[1]],
    players: [by[0], by[1]],
    parameters: request.parameters,
    seed: request.seed,
    seeds: 'shared',
    counts: false,
  })
  const [first, second] = decks
  if (!first || !second) throw new Error('A measurement needs two decks.')
  const named = ([a, b]: readonly [PlayerName, PlayerName]): string => (a === b ? a : `${a}-${b}`)
  const verdicts = players.map((by): RunPlan => {
    const spec = { ...specOf([first, second], by), counts }
    const plan = { id: `verdict-${named(by)}`, role: 'verdict', decks: [0, 1], most: pairs, until } as const
    if (!card) return { ...plan, spec, judging }
    const { key, as, numbers } = card
    const twin = { key: twinKey(key, as), of: key, as, ...(numbers && { numbers }) }
    const against = replaced(first, new Map([[key, twin.key]]))
    return { ...plan, spec: { ...spec, twins: [twin], against }, judging: { ...judging, of: 'twin' } }
  })
  const cells = players.flatMap((by) =>
    decks.flatMap((a, row) =>
      decks.slice(row + 1).map((b, index): RunPlan => {
        const column = row + 1 + index
        const alpha = ALPHA / ((decks.length * (decks.length - 1)) / 2)
        const spec = { ...specOf([a, b], by), counts }
        return {
          id: `cell-${row}-${column}-${named(by)}`,
          role: 'cell',
          decks: [row, column],
          spec,
          judging: { ...judging, alpha },
          most: pairs,
          until,
        }
      }),
    ),
  )
  const asked = decks.length > 2 ? cells : verdicts
  return request.calibrate ? [...asked, ...calibrations()] : asked

  function calibrations(): RunPlan[] {
    const kinds = [...new Set(players.flat())]
    const mirrors = kinds.map((kind): RunPlan => {
      const spec: MeasureSpec = { ...specOf([deckAt(0), deckAt(0)], [kind, kind]), seeds: 'independent' }
      const strict = { ...judging, alpha: MIRROR_ALPHA, delta: 0 }
      return {
        id: `mirror-${kind}`,
        role: 'mirror',
        decks: [0, 0],
        spec,
        judging: strict,
        most: CALIBRATING,
        until: false,
      }
    })
    const blanks = [0, 1].flatMap((at): RunPlan[] => {
      const deck = deckAt(at)
      const own = speaking(rules, pool, deck)
      if (own.length === 0 || (at === 1 && decks.length > 2)) return []
      const keys = new Map(own.map((key) => [key, twinKey(key, 'blank')]))
      const twins = own.map((of): Twin => ({ key: twinKey(of, 'blank'), of, as: 'blank' }))
      const spec: MeasureSpec = {
        ...specOf([deck, replaced(deck, keys)], ['greedy', 'greedy']),
        twins,
        seeds: 'independent',
      }
      const often = { ...judging, delta: 0, look: BLANK_LOOK }
      return [
        { id: `blank-${at}`, role: 'blank', decks: [at, at], spec, judging: often, most: CALIBRATING, until: true },
      ]
    })
    const strength = kinds.includes('greedy')
      ? [
          {
            id: 'strength',
            role: 'strength',
            decks: [0, 0],
            spec: specOf([deckAt(0), deckAt(0)], ['greedy', 'random']),
            judging: { ...judging, look: BLANK_LOOK },
            most: STRENGTH,
            until: false,
          } as const,
        ]
      : []
    return [...mirrors, ...blanks, ...strength]
  }

  function deckAt(index: number): MeasuredDeck {
    return decks[index] ?? (first as MeasuredDeck)
  }
}

const median = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0
}

/**
 * The usual body of a card's kind and cost among these cards: the median of each number. Where none other costs as much, the card's own; `undefined`: it
 * has no body, like a spell.
 */
export function plainNumbers<C extends CompiledCard>(
  { twins }: Rules,
  card: C,
  cards: Iterable<CompiledCard>,
): Readonly<Record<string, number>> | undefined {
  const own = twins.body(card)
  if (!own) return undefined
  const like = [...cards].flatMap((one) => {
    const body = one.key === card.key ? undefined : twins.body(one)
    return body && body.group === own.group && body.cost === own.cost ? [body.numbers] : []
  })
  if (like.length === 0) return own.numbers
  return Object.fromEntries(
    Object.keys(own.numbers).map((name) => [name, median(like.map((numbers) => numbers[name] ?? 0))]),
  )
}
