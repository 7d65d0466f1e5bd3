import { describe, expect, test } from 'vitest'
import { playOne } from '../../../../core/engine/simulation/series'
import { hasCorpus, PAIRS, seriesOf, starterArena } from './arena'
import { watchGame } from './invariants'

describe.skipIf(!hasCorpus)('starter decks (skipped: corpus absent)', () => {
  test.each(PAIRS)('random games of %i against %i keep every invariant at every decision', (...pair) => {
    const series = seriesOf(starterArena(), pair, ['random', 'random'], 500)
    for (let game = 0; game < 10; game++)
      expect(playOne(series, game, { onDecision: watchGame() }).crash).toBeUndefined()
  })
})
