import { Line } from '../../../core/channel/line'
import type { Nothing } from '../../../core/channel/offer'
import { allSystems, systemsFor } from '../../../core/systems/loading'
import { TIMERS } from '../../channel/timers'
import { ownPort } from '../../channel/worker'
import { systemsNamedIn } from './games'
import type { RunnerOffer } from './protocol'
import { runDocument } from './run'

new Line<RunnerOffer, Nothing>({
  port: ownPort(),
  timers: TIMERS,
  answers: {
    run: async (order) => ({ value: runDocument(order, await systemsNamedIn(order.text, { systemsFor, allSystems })) }),
  },
})
