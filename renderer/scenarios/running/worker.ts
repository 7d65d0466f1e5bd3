import { Line } from '../../../core/channel/line'
import type { Nothing } from '../../../core/channel/offer'
import { SYSTEMS } from '../../../core/systems/registry'
import { TIMERS } from '../../channel/timers'
import { ownPort } from '../../channel/worker'
import type { RunnerOffer } from './protocol'
import { runDocument } from './run'

new Line<RunnerOffer, Nothing>({
  port: ownPort(),
  timers: TIMERS,
  answers: { run: (order) => ({ value: runDocument(order, SYSTEMS) }) },
})
