import { NodeCounts } from '../../../core/engine/coverage/counts'
import { CoverageWatch } from '../../../core/engine/coverage/watch'
import { playOne, type Series } from '../../../core/engine/simulation/series'
import { SYSTEMS } from '../../../core/systems/registry'
import { isPlayable } from '../../../core/scenario/parse'
import { sampleArena, seriesOf } from '../../core/systems/arena'

/** What counting the nodes of cards costs of a game. */
export interface Cost {
  /** Of interleaved pairs, how much longer games take that are counted. */
  readonly ratios: readonly number[]
  /** Cards of which nodes were counted. */
  readonly cards: number
  /** Games that were played otherwise for being counted. */
  readonly changed: number
}

/** Milliseconds of processor time that each half of a pair takes at least. */
const SLICE = 200

/** Milliseconds of processor time before the first pair: by then V8 has compiled what both do. */
const WARM = 5000

/** Milliseconds of processor time so far: what others do on the machine meanwhile does not count. */
function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

type Play = (series: Series, game: number) => number

const plain: Play = (series, game) => playOne(series, game).decisions

const counting =
  (counts: NodeCounts): Play =>
  (series, game) => {
    const watch = new CoverageWatch(series.rules, series.pool, counts)
    const { decisions } = playOne(series, game, watch.game)
    watch.end()
    return decisions
  }

/** Milliseconds a game, of as many as a slice holds. */
function timed(series: Series, play: Play, games: number): number {
  const from = processorTime()
  for (let game = 0; game < games; game++) play(series, game)
  return (processorTime() - from) / games
}

function costIn(id: string, pairs: number): Cost {
  const system = SYSTEMS.find((one) => one.id === id)
  if (!system || !isPlayable(system)) throw new Error(`There is no game ${id}.`)
  const series = seriesOf(sampleArena(system), [0, 1], ['random', 'random'])
  const counts = new NodeCounts()
  const counted = counting(counts)
  const changed = Array.from({ length: 50 }, (_, game) => counted(series, game) !== plain(series, game))
  const games = Math.ceil(SLICE / timed(series, plain, 200))
  for (const until = processorTime() + WARM; processorTime() < until;) {
    timed(series, plain, games)
    timed(series, counted, games)
  }
  const ratios = Array.from({ length: pairs }, (_, pair) => {
    const [first, second] = pair % 2 === 0 ? [plain, counted] : [counted, plain]
    const [one, two] = [timed(series, first, games), timed(series, second, games)]
    return pair % 2 === 0 ? two / one : one / two
  })
  return { ratios, cards: [...counts.keys()].length, changed: changed.filter(Boolean).length }
}

const [id, pairs] = process.argv.slice(2)
process.stdout.write(JSON.stringify(costIn(id ?? '', Number(pairs))))
