import { Line } from '../../core/channel/line'
import type { Nothing } from '../../core/channel/offer'
import { isPlayable } from '../../core/scenario/parse'
import { recordScenario } from '../../core/scenario/recording/record'
import { gameOf } from '../../core/game'
import { systemsFor } from '../../core/systems/loading'
import type { GameSystem } from '../../core/system'
import { TIMERS } from '../channel/timers'
import { ownPort } from '../channel/worker'
import { Referee } from './referee'
import { gameNamed, type TableOffer } from './protocol'
import { Teller } from './telling'

/** Those of one game: who starts this worker says which by its name. */
let systems: readonly GameSystem[] = []
const loading = systemsFor(gameNamed(self.name)).then((found) => (systems = found))

const teller = new Teller()

const referee = new Referee({
  post: (message) => line.tell('told', teller.tell(message)),
  gameFor(system) {
    const played = gameOf({ system }, systems)
    if (!isPlayable(played)) return undefined
    const { language, rules } = played.workshop
    return {
      language,
      rules,
      record: (match, name, texts) => recordScenario(played, match, { ...(name !== undefined && { name }), texts }),
    }
  },
  plan: TIMERS.after.bind(TIMERS),
})

const line = new Line<TableOffer, Nothing>({
  port: ownPort(loading),
  timers: TIMERS,
  answers: {
    async order(message) {
      // Where it cannot be had, no order can be carried out.
      await loading
      referee.take(message)
      return { value: null }
    },
  },
})
