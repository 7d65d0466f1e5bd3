import { describe, expect, test } from 'vitest'
import type { PlayerName } from '../../core/engine/players'
import { playOne, summarise, type SeriesSummary } from '../../core/engine/series'
import { hasCorpus, PAIRS, sampleArena, seriesOf, starterArena, type Arena } from '../core/systems/evolve/arena'

const GAMES = 100

/** Plays a hundred games, prints their figures, and expects what must never happen not to have happened. */
function played(arena: Arena, pair: readonly [number, number], players: readonly [PlayerName, PlayerName]): SeriesSummary {
  const series = seriesOf(arena, pair, players)
  const summary = summarise(series, Array.from({ length: GAMES }, (_, game) => playOne(series, game)))
  const { wins, draws, turns, decisions, missing } = summary
  console.log(`${series.decks.map(({ name }, deck) => `${name} (${players[deck]}) ${wins[deck]}`).join(', ')}; ${draws} draws, ${turns.mean} turns, ${decisions} decisions, missing: ${missing.join(', ') || 'none'}`)
  expect(summary).toMatchObject({ games: GAMES, unfinished: 0, faults: [], crashes: [], unsupported: [] })
  expect(draws).toBeLessThanOrEqual(1)
  return summary
}

const series: [string, () => Arena, readonly [number, number]][] = [
  ['the sample decks', sampleArena, [0, 1]],
  ...(hasCorpus ? PAIRS.map((pair): [string, () => Arena, readonly [number, number]] => [`starter decks ${pair.join(' and ')}`, starterArena, pair]) : []),
]

describe.each(series)('a hundred games of %s', (_name, open, pair) => {
  test('at random execute every word on the cards', () => {
    expect(played(open(), pair, ['random', 'random']).missing).toEqual([])
  })

  test.each([0, 1] as const)('greedy with deck %i wins at least 65 against random', (greedy) => {
    const players: [PlayerName, PlayerName] = greedy === 0 ? ['greedy', 'random'] : ['random', 'greedy']
    expect(played(open(), pair, players).wins[greedy]).toBeGreaterThanOrEqual(65)
  })
})
