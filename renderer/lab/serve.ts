import { Line } from '../../core/channel/line'
import type { Port, Timers } from '../../core/channel/port'
import type { GameSystem, SystemId } from '../../core/system'
import type { FuzzOffer, HolderOffer } from './protocol'
import { runTask } from './run'

/** Milliseconds of games after which messages are heard. */
const SLICE = 20

export interface Serving {
  readonly port: Port
  readonly timers: Timers
  /** Finds the system of a game. */
  systemsFor(id: SystemId): Promise<readonly GameSystem[]>
  /** Milliseconds of a clock that only goes on: it decides how often messages are heard, and nothing else. */
  now(): number
}

/** Plays texts that a window sends, one at a time, and hears between two games whether to stand still or to end it. */
export function serveFuzz({ port, timers, systemsFor, now }: Serving): Line<FuzzOffer, HolderOffer> {
  let isHeld = false
  let goOn: (() => void) | undefined

  /** Until messages were heard, and as long as somebody else works. */
  async function breathe(isEnded: () => boolean): Promise<void> {
    await new Promise<void>((resume) => timers.after(0, resume))
    while (isHeld && !isEnded()) await new Promise<void>((resume) => (goOn = resume))
  }

  return new Line<FuzzOffer, HolderOffer>({
    port,
    timers,
    answers: {
      async fuzz(task, work) {
        let since = now()
        work.onCancel(() => goOn?.())
        const answer = await runTask(task, await systemsFor(task.system), {
          async next(done) {
            if (now() - since < SLICE && !work.isCancelled()) return true
            work.progress(done)
            if (!work.isCancelled()) await breathe(() => work.isCancelled())
            since = now()
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
}
