import { Line } from '../../../core/channel/line'
import type { Nothing } from '../../../core/channel/offer'
import { systemsFor } from '../../../core/systems/loading'
import { TIMERS } from '../../channel/timers'
import { ownPort } from '../../channel/worker'
import type { MutationOffer } from './protocol'
import { runMutations } from './run'

/** Milliseconds of trying after which messages are heard. */
const SLICE = 20

new Line<MutationOffer, Nothing>({
  port: ownPort(),
  timers: TIMERS,
  answers: {
    async mutate(task, work) {
      let since = performance.now()
      const answer = await runMutations(task, await systemsFor(task.system), async (progress) => {
        if (performance.now() - since < SLICE) return !work.isCancelled()
        work.progress(progress)
        await new Promise<void>((resume) => setTimeout(resume))
        since = performance.now()
        return !work.isCancelled()
      })
      return answer ? { value: answer } : { failure: { code: 'line-cancelled', message: 'It was ended.' } }
    },
  },
})
