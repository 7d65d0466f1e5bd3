import { seriesOf } from '../../core/systems/arena'
import { contestOf, pairsOf } from './arenas'
import { checkHidden, checkReplay, createFindings } from './tables'

/** Looks at whole games between each pair of a system's decks in turn; prints what it found. */
function main(system: string, check: string, games: number): void {
  const series = Object.values(contestOf(system).arenas).flatMap((open, kind) => {
    const arena = open()
    return pairsOf(arena).map((pair) => seriesOf(arena, pair, ['random', 'random'], (kind + 1) * 1000))
  })
  const findings = createFindings()
  for (let game = 0; game < games; game++) {
    const one = series[game % series.length]
    if (one) (check === 'hidden' ? checkHidden : checkReplay)(one, game, findings)
  }
  console.log(JSON.stringify(findings))
}

const [system = '', check = '', games] = process.argv.slice(2)
main(system, check, Number(games))
