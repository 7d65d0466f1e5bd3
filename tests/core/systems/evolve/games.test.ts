import { describe, expect, test } from 'vitest'
import { playOne, summarise, type Series } from '../../../../core/engine/simulation/series'
import { CLEAN } from '../played'
import { hasCorpus, PAIRS, seriesOf, starterArena } from './arena'

const played = (series: Series, games: number) =>
  summarise(
    series,
    Array.from({ length: games }, (_, game) => playOne(series, game)),
  )

describe.skipIf(!hasCorpus)('games of the starter decks (skipped when corpus absent)', () => {
  test.each(PAIRS)('decks %i and %i at random and greedily come to an end without a fault', (first, second) => {
    const arena = starterArena()
    expect(played(seriesOf(arena, [first, second], ['random', 'random']), 6)).toMatchObject({ games: 6, ...CLEAN })
    expect(played(seriesOf(arena, [first, second], ['greedy', 'random'], 50), 2)).toMatchObject({ games: 2, ...CLEAN })
  })
})
