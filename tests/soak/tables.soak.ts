import { expect, test } from 'vitest'
import type { Series } from '../../core/engine/series'
import { hasCorpus, PAIRS, sampleArena, seriesOf, starterArena } from '../core/systems/evolve/arena'
import { checkHidden, checkReplay, createFindings, type Findings } from './tables'

const GAMES = 50

/** The sample decks, and each pair of the starter decks where the corpus is at hand. */
function allSeries(): Series[] {
  const samples = seriesOf(sampleArena(), [0, 1], ['random', 'random'], 1000)
  if (!hasCorpus) return [samples]
  const arena = starterArena()
  return [samples, ...PAIRS.map((pair) => seriesOf(arena, pair, ['random', 'random'], 2000))]
}

function checkAll(name: string, check: (series: Series, game: number, findings: Findings) => void): Findings {
  const series = allSeries()
  const findings = createFindings()
  for (let game = 0; game < GAMES; game++) {
    const one = series[game % series.length]
    if (one) check(one, game, findings)
  }
  const { differences, ...figures } = findings
  console.table([{ check: name, ...figures, differences: differences.length }])
  for (const difference of differences.slice(0, 20)) console.log(difference)
  return findings
}

test('JSON round trip, undo to the start and replay from the seed at every decision', () => {
  expect(checkAll('replay', checkReplay).differences).toEqual([])
})

test('what is hidden does not change a view at any decision', () => {
  expect(checkAll('hidden', checkHidden).differences).toEqual([])
})
