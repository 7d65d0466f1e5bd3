import type { Series } from '../../core/engine/series'
import { hasCorpus, PAIRS, sampleArena, seriesOf, starterArena } from '../core/systems/evolve/arena'
import { boosterArena } from './games-decks'
import { checkHidden, checkReplay, createFindings } from './tables'

/** The sample decks, and where the corpus is at hand each pair of the starter decks and of the booster decks. */
function allSeries(): Series[] {
  const samples = seriesOf(sampleArena(), [0, 1], ['random', 'random'], 1000)
  if (!hasCorpus) return [samples]
  const starters = starterArena()
  const boosters = boosterArena()
  const boosterPairs = boosters.decks.flatMap((_first, a) => boosters.decks.slice(a + 1).map((_second, b) => [a, a + 1 + b] as const))
  return [
    samples, ...PAIRS.map((pair) => seriesOf(starters, pair, ['random', 'random'], 2000)), ...boosterPairs.map((pair) => seriesOf(boosters, pair, ['random', 'random'], 3000)),
  ]
}

const [check, games] = [process.argv[2], Number(process.argv[3])]
const series = allSeries()
const findings = createFindings()
for (let game = 0; game < games; game++) {
  const one = series[game % series.length]
  if (one) (check === 'hidden' ? checkHidden : checkReplay)(one, game, findings)
}
console.log(JSON.stringify(findings))
