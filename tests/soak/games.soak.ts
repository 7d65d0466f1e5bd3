import { describe, expect, test } from 'vitest'
import { createPool } from '../../core/engine/pool'
import type { PlayerName } from '../../core/engine/players'
import { playOne, summarise, type Series, type SeriesSummary } from '../../core/engine/series'
import { hasCorpus, PAIRS, sampleArena, seriesOf, starterArena, type Arena } from '../core/systems/evolve/arena'
import { watchGame } from '../core/systems/evolve/invariants'
import { boosterArena, BOOSTER_CLASSES, coveringArena } from './games-decks'

/** Games of each pair, at random and greedy; half of the greedy ones with either deck. */
const GAMES = Number(process.env['GAMES'] ?? 1000)

/** Plays games with the invariants watched at every decision, prints their figures, and expects what must never happen not to have happened. */
function played(series: Series, games: number): SeriesSummary {
  const begun = performance.now()
  const summary = summarise(series, Array.from({ length: games }, (_, game) => playOne(series, game, { onDecision: watchGame() })))
  const { wins, draws, turns, decisions, missing } = summary
  const names = series.decks.map(({ name }, deck) => `${name} (${series.players[deck]}) ${wins[deck]}`).join(', ')
  const seconds = Math.round((performance.now() - begun) / 1000)
  console.log(`${games} games: ${names}; ${draws} draws, ${turns.mean} turns, ${decisions} decisions, missing: ${missing.join(', ') || 'none'}; ${seconds} s`)
  expect(summary).toMatchObject({ games, unfinished: 0, faults: [], crashes: [], unsupported: [] })
  expect(draws).toBeLessThanOrEqual(games / 100)
  return summary
}

const boosterPairs = BOOSTER_CLASSES.flatMap((_first, a) => BOOSTER_CLASSES.slice(a + 1).map((_second, b) => [a, a + 1 + b] as const))

const series: [string, () => Arena, readonly [number, number]][] = [
  ['the sample decks', sampleArena, [0, 1]],
  ...(hasCorpus ? PAIRS.map((pair): [string, () => Arena, readonly [number, number]] => [`starter decks ${pair.join(' and ')}`, starterArena, pair]) : []),
  ...(hasCorpus ? boosterPairs.map((pair): [string, () => Arena, readonly [number, number]] => [`booster decks ${pair.join(' and ')}`, boosterArena, pair]) : []),
]

describe.each(series)('games of %s', (_name, open, pair) => {
  test('at random execute every word on the cards', () => {
    expect(played(seriesOf(open(), pair, ['random', 'random']), GAMES).missing).toEqual([])
  })

  test.each([0, 1] as const)('greedy with deck %i wins at least 65 of 100 against random', (greedy) => {
    const players: [PlayerName, PlayerName] = greedy === 0 ? ['greedy', 'random'] : ['random', 'greedy']
    const games = Math.ceil(GAMES / 2)
    expect(played(seriesOf(open(), pair, players), games).wins[greedy]).toBeGreaterThanOrEqual(0.65 * games)
  })
})

describe.skipIf(!hasCorpus)('decks of every card of the booster set (skipped: corpus absent)', () => {
  test('play through, and their cards execute every word on them', () => {
    const { decks, uncovered, covered, ...arena } = coveringArena()
    console.log(`${decks.length} decks hold ${covered} cards of the booster set; in none: ${uncovered.join(', ') || 'none'}`)
    expect(uncovered).toEqual([])
    const pool = createPool(arena.cards, arena.rules.define)
    const executed = new Set<string>()
    const used = new Set<string>()
    decks.forEach((deck, index) => {
      const other = decks[(index + 1) % decks.length] ?? deck
      const both: [typeof deck, typeof deck] = [deck, other]
      const games: Series = { ...seriesOf({ ...arena, decks: both }, [0, 1], ['random', 'random']) }
      for (const entry of played(games, Math.ceil(GAMES / 4)).executed) executed.add(entry)
      for (const key of Object.values(deck.sections).flat()) for (const entry of arena.rules.uses(pool.byKey(key)?.card ?? none(key))) used.add(entry)
    })
    expect([...used].filter((entry) => !executed.has(entry))).toEqual([])
  })
})

const none = (key: string): never => {
  throw new Error(`There is no card ${key}.`)
}
