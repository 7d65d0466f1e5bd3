import { Line } from '../../../core/channel/line'
import type { Nothing } from '../../../core/channel/offer'
import { systemsFor } from '../../../core/systems/loading'
import { TIMERS } from '../../channel/timers'
import { ownPort } from '../../channel/worker'
import type { WitnessOffer } from './protocol'
import { runWitness } from './run'

/** Milliseconds of work after which messages are heard. */
const SLICE = 20

new Line<WitnessOffer, Nothing>({
  port: ownPort(),
  timers: TIMERS,
  answers: {
    async write(task, work) {
      let since = performance.now()
      const answer = await runWitness(task, await systemsFor(task.system), async (progress) => {
        if (performance.now() - since < SLICE) return true
        work.progress(progress)
        await new Promise<void>((resume) => setTimeout(resume))
        since = performance.now()
        return !work.isCancelled()
      })
      return answer ? { value: answer } : { failure: { code: 'line-cancelled', message: 'It was ended.' } }
    },
  },
})
