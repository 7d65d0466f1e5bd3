import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { PLAYERS } from '../../core/engine/simulation/players'
import type { SeriesSummary } from '../../core/engine/simulation/series'
import { bundle, runBundle } from '../bundle'
import { hasCorpus } from '../core/systems/arena'
import { PLAYED } from '../core/systems/played'
import { CONTESTS, pairsOf } from './tables/arenas'
import type { Order } from './tables/games'

/** Games of each pair: between random players, between greedy ones, and of one against the other, half of these with either deck. */
const GAMES = Number(process.env['GAMES'] ?? 1000)

interface Played {
  readonly summary: SeriesSummary
  /** Words on the cards of the decks. */
  readonly used: readonly string[]
  /** What the rules of construction say against the decks. */
  readonly problems: readonly unknown[]
  readonly names: readonly [string, string]
  readonly seconds: number
}

let path = ''

beforeAll(async () => {
  path = await bundle(join(import.meta.dirname, 'tables', 'games.ts'))
})

/** Has games played in a process of their own, prints their figures, and expects what must never happen not to have happened. */
async function play(order: Order): Promise<Played> {
  const played = JSON.parse(await runBundle(path, JSON.stringify(order))) as Played
  const { summary, names, seconds } = played
  const { wins, draws, turns, decisions, missing } = summary
  const who = names.map((name, deck) => `${name} (${order.players[deck]}) ${wins[deck]}`).join(', ')
  console.log(
    `${order.games} games of ${order.system}: ${who}; ${draws} draws, ${turns.mean} turns, ${decisions} decisions, missing: ${missing.join(', ') || 'none'}; ${seconds} s`,
  )
  expect(summary).toMatchObject({ games: order.games, unfinished: 0, faults: [], crashes: [], unsupported: [] })
  expect(draws).toBeLessThanOrEqual(order.games / 100)
  return played
}

const passiveIn = (system: string): ReadonlySet<string> =>
  PLAYED.find(([id]) => id === system)?.[2].passive ?? new Set()

const PAIRS = CONTESTS.flatMap(([system, { arenas, greedyWins, unwise = [] }]) =>
  Object.entries(arenas).flatMap(([arena, open]) =>
    pairsOf(open()).map((pair) => ({ system, arena, pair, greedyWins, unwise })),
  ),
)

describe.concurrent.each(PAIRS)('games of $system: $arena decks $pair', ({ greedyWins, unwise, ...between }) => {
  test.each(PLAYERS)('between two %s players end well, and execute the words on the cards', async (player) => {
    const { summary, problems } = await play({ ...between, players: [player, player], games: GAMES })
    expect(problems).toEqual([])
    const passive = passiveIn(between.system)
    const left = summary.missing.filter((entry) => !passive.has(entry))
    expect(player === 'greedy' ? left.filter((entry) => !unwise.includes(entry)) : left).toEqual([])
  })

  test.each([0, 1] as const)(
    `greedy with deck %i wins at least ${greedyWins} of 100 against random`,
    async (greedy) => {
      const games = Math.ceil(GAMES / 2)
      const { summary } = await play({
        ...between,
        players: greedy === 0 ? ['greedy', 'random'] : ['random', 'greedy'],
        games,
      })
      expect(summary.wins[greedy]).toBeGreaterThanOrEqual((greedyWins / 100) * games)
    },
  )
})

describe.skipIf(!hasCorpus)('decks of every card of a set (skipped: corpus absent)', () => {
  const covering = CONTESTS.flatMap(([system, contest]) =>
    contest.covering ? [[system, contest.covering] as const] : [],
  )

  test.each(covering)('of %s execute every word on them', async (system, open) => {
    const { decks, uncovered, covered } = open()
    console.log(
      `${decks.length} decks hold ${covered} cards of a set of ${system}; in none: ${uncovered.join(', ') || 'none'}`,
    )
    expect(uncovered).toEqual([])
    const used = new Set<string>()
    const executed = new Set<string>()
    for (let index = 0; index < decks.length; index++) {
      const played = await play({
        system,
        arena: 'covering',
        pair: [index, (index + 1) % decks.length],
        players: ['random', 'random'],
        games: GAMES,
      })
      for (const entry of played.used) used.add(entry)
      for (const entry of played.summary.executed) executed.add(entry)
    }
    expect([...used].filter((entry) => !executed.has(entry))).toEqual([])
  })
})
