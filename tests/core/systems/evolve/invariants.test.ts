import { describe, expect, test } from 'vitest'
import { playOne } from '../../../../core/engine/series'
import { hasCorpus, PAIRS, sampleArena, seriesOf, starterArena } from './arena'
import { watchGame } from './invariants'

test.each([['random', 25], ['greedy', 2]] as const)('%s games of the sample decks keep every invariant at every decision', (player, games) => {
  const series = seriesOf(sampleArena(), [0, 1], [player, player], 500)
  for (let game = 0; game < games; game++) expect(playOne(series, game, { onDecision: watchGame() }).crash).toBeUndefined()
})

describe.skipIf(!hasCorpus)('starter decks (skipped: corpus absent)', () => {
  test.each(PAIRS)('random games of %i against %i keep every invariant at every decision', (...pair) => {
    const series = seriesOf(starterArena(), pair, ['random', 'random'], 500)
    for (let game = 0; game < 10; game++) expect(playOne(series, game, { onDecision: watchGame() }).crash).toBeUndefined()
  })
})
