import { expect, test } from 'vitest'
import { NodeCounts } from '../../../core/engine/coverage/counts'
import { CoverageWatch } from '../../../core/engine/coverage/watch'
import { playOne, type Series } from '../../../core/engine/simulation/series'
import { sampleArena, seriesOf } from '../../core/systems/arena'
import { PLAYED } from '../../core/systems/played'

/** Interleaved pairs, and milliseconds of processor time that each half of one takes at least. */
const PAIRS = 10
const SLICE = 400

/** Milliseconds of processor time so far: what others do on the machine meanwhile does not count. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN

function plain(series: Series, game: number): number {
  return playOne(series, game).decisions
}

function counting(counts: NodeCounts) {
  return (series: Series, game: number): number => {
    const watch = new CoverageWatch(series.rules, series.pool, counts)
    const { decisions } = playOne(series, game, watch.game)
    watch.end()
    return decisions
  }
}

/** Milliseconds a game, of as many as a slice holds. */
function timed(series: Series, play: typeof plain, games: number): number {
  const from = processorTime()
  for (let game = 0; game < games; game++) play(series, game)
  return (processorTime() - from) / games
}

test.each(PLAYED)(
  'counting costs less than 15 of a hundred parts of a random game of %s (lab.md, check 9)',
  (id, system) => {
    const series = seriesOf(sampleArena(system), [0, 1], ['random', 'random'])
    const counts = new NodeCounts()
    const counted = counting(counts)
    // Nothing is played otherwise for being counted.
    for (let game = 0; game < 50; game++) expect(counted(series, game)).toBe(plain(series, game))
    const games = Math.ceil(SLICE / timed(series, plain, 200))
    const ratios = Array.from({ length: PAIRS }, (_, pair) => {
      const [first, second] = pair % 2 === 0 ? [plain, counted] : [counted, plain]
      const [one, two] = [timed(series, first, games), timed(series, second, games)]
      return pair % 2 === 0 ? two / one : one / two
    })
    console.log(`${id}: ${median(ratios).toFixed(3)} of ${ratios.map((ratio) => ratio.toFixed(3)).join(' ')}`)
    expect([...counts.keys()].length).toBeGreaterThan(10)
    expect(median(ratios)).toBeLessThan(1.15)
  },
  300_000,
)
