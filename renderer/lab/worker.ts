import { Line } from '../../core/channel/line'
import { SYSTEMS } from '../../core/systems/registry'
import { TIMERS } from '../channel/timers'
import { ownPort } from '../channel/worker'
import type { FuzzOffer, HolderOffer } from './protocol'
import { runTask } from './run'

/** Milliseconds of games after which messages are heard. */
const SLICE = 20

let isHeld = false
let goOn: (() => void) | undefined

/** Until messages were heard, and as long as somebody else works. */
async function breathe(isEnded: () => boolean): Promise<void> {
  await new Promise<void>((resume) => setTimeout(resume))
  while (isHeld && !isEnded()) await new Promise<void>((resume) => (goOn = resume))
}

new Line<FuzzOffer, HolderOffer>({
  port: ownPort(),
  timers: TIMERS,
  answers: {
    async fuzz(task, work) {
      let since = performance.now()
      work.onCancel(() => goOn?.())
      const answer = await runTask(task, SYSTEMS, {
        async next(done) {
          if (performance.now() - since < SLICE && !work.isCancelled()) return true
          work.progress(done)
          if (!work.isCancelled()) await breathe(() => work.isCancelled())
          since = performance.now()
          return !work.isCancelled()
        },
      })
      return answer ? { value: answer } : { failure: { code: 'line-cancelled', message: 'It was ended.' } }
    },
  },
  news: {
    hold(held) {
      isHeld = held
      goOn?.()
    },
  },
})
