import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SeriesSummary } from '../../core/engine/series'
import { bundle, runBundle } from '../bundle'
import { hasCorpus, PAIRS } from '../core/systems/evolve/arena'
import type { Order } from './games'
import { BOOSTER_CLASSES, coveringArena } from './games-decks'

/** Games of each pair: between random players, between greedy ones, and of one against the other, half of these with either deck. */
const GAMES = Number(process.env['GAMES'] ?? 1000)

interface Played {
  readonly summary: SeriesSummary
  /** Words on the cards of the decks. */
  readonly used: readonly string[]
  readonly names: readonly [string, string]
  readonly seconds: number
}

let path = ''

beforeAll(async () => {
  path = await bundle(join(import.meta.dirname, 'games.ts'))
})

/** Has games played in a process of their own, prints their figures, and expects what must never happen not to have happened. */
async function play(order: Order): Promise<Played> {
  const played = JSON.parse(await runBundle(path, JSON.stringify(order))) as Played
  const { summary, names, seconds } = played
  const { wins, draws, turns, decisions, missing } = summary
  const who = names.map((name, deck) => `${name} (${order.players[deck]}) ${wins[deck]}`).join(', ')
  console.log(`${order.games} games: ${who}; ${draws} draws, ${turns.mean} turns, ${decisions} decisions, missing: ${missing.join(', ') || 'none'}; ${seconds} s`)
  expect(summary).toMatchObject({ games: order.games, unfinished: 0, faults: [], crashes: [], unsupported: [] })
  expect(draws).toBeLessThanOrEqual(order.games / 100)
  return played
}

const boosterPairs = BOOSTER_CLASSES.flatMap((_first, a) => BOOSTER_CLASSES.slice(a + 1).map((_second, b) => [a, a + 1 + b] as const))

const pairs: [Order['arena'], readonly [number, number]][] = [
  ['sample', [0, 1]],
  ...(hasCorpus ? PAIRS.map((pair): [Order['arena'], readonly [number, number]] => ['starter', pair]) : []),
  ...(hasCorpus ? boosterPairs.map((pair): [Order['arena'], readonly [number, number]] => ['booster', pair]) : []),
]

describe.concurrent.each(pairs)('games of %s decks %j', (arena, pair) => {
  test.each(['random', 'greedy'] as const)('between two %s players execute every word on the cards', async (player) => {
    expect((await play({ arena, pair, players: [player, player], games: GAMES })).summary.missing).toEqual([])
  })

  test.each([0, 1] as const)('greedy with deck %i wins at least 65 of 100 against random', async (greedy) => {
    const games = Math.ceil(GAMES / 2)
    const { summary } = await play({ arena, pair, players: greedy === 0 ? ['greedy', 'random'] : ['random', 'greedy'], games })
    expect(summary.wins[greedy]).toBeGreaterThanOrEqual(0.65 * games)
  })
})

test.skipIf(!hasCorpus)('decks of every card of the booster set execute every word on them (skipped: corpus absent)', async () => {
  const { decks, uncovered, covered } = coveringArena()
  console.log(`${decks.length} decks hold ${covered} cards of the booster set; in none: ${uncovered.join(', ') || 'none'}`)
  expect(uncovered).toEqual([])
  const used = new Set<string>()
  const executed = new Set<string>()
  for (let index = 0; index < decks.length; index++) {
    const played = await play({ arena: 'covering', pair: [index, (index + 1) % decks.length], players: ['random', 'random'], games: GAMES })
    for (const entry of played.used) used.add(entry)
    for (const entry of played.summary.executed) executed.add(entry)
  }
  expect([...used].filter((entry) => !executed.has(entry))).toEqual([])
})
