import { isPlayable } from '../../core/scenario/parse'
import { recordScenario } from '../../core/scenario/recording/record'
import { gameOf } from '../../core/game'
import { SYSTEMS } from '../../core/systems/registry'
import { Referee } from './referee'
import type { FromWorker, Numbered } from './protocol'

const post = (message: FromWorker): void => self.postMessage(message)

const referee = new Referee({
  post,
  gameFor(system) {
    const played = gameOf({ system }, SYSTEMS)
    if (!isPlayable(played)) return undefined
    const { language, rules } = played.workshop
    return {
      language,
      rules,
      record: (match, name, texts) => recordScenario(played, match, { ...(name !== undefined && { name }), texts }),
    }
  },
  plan(milliseconds, run) {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
})

self.onmessage = ({ data: { id, message } }: MessageEvent<Numbered>): void => {
  referee.take(message)
  post({ tell: 'done', id })
}
post({ tell: 'ready' })
