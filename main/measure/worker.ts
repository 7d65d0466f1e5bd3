import { Line } from '../../core/channel/line'
import type { Nothing } from '../../core/channel/offer'
import { playRange } from '../../core/engine/measure/play'
import type { MeasureSpec } from '../../core/engine/measure/spec'
import { gameOf } from '../../core/game'
import { SYSTEMS } from '../../core/systems/registry'
import { parentPort } from '../channel/parent'
import { TIMERS } from '../channel/timers'
import { MEASURE_CODES, type MeasureOffer } from './offer'

const specs = new Map<string, MeasureSpec>()

new Line<MeasureOffer, Nothing>({
  port: parentPort(),
  timers: TIMERS,
  answers: {
    keep({ id, spec }) {
      specs.set(id, spec)
      return { value: null }
    },
    play({ id, from, to }) {
      const spec = specs.get(id)
      if (!spec) return { failure: { code: MEASURE_CODES.refused, message: `Nobody said what ${id} is.` } }
      return { value: playRange(gameOf({ system: spec.system }, SYSTEMS), spec, from, to) }
    },
  },
})
