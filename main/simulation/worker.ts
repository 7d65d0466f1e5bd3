import { workerData } from 'node:worker_threads'
import { Line } from '../../core/channel/line'
import type { Nothing } from '../../core/channel/offer'
import { playOne } from '../../core/engine/simulation/series'
import { SYSTEMS } from '../../core/systems/registry'
import { parentPort } from '../channel/parent'
import { TIMERS } from '../channel/timers'
import { seriesOf } from './games'
import type { SimulationOffer, SimulationTask } from './offer'

const series = seriesOf(workerData as SimulationTask, SYSTEMS)

new Line<SimulationOffer, Nothing>({
  port: parentPort(),
  timers: TIMERS,
  answers: { play: (games) => ({ value: games.map((game) => playOne(series, game)) }) },
})
