import { join } from 'node:path'
import { Line } from '../../core/channel/line'
import type { Nothing } from '../../core/channel/offer'
import { parentPort } from '../channel/parent'
import { TIMERS } from '../channel/timers'
import { look } from './look'
import { lookAtFont } from './font'
import type { ArtOffer } from './offer'
import { lookAtSymbol } from './symbol'
import { watched } from './watched'

const [memory = '0', time = '0'] = process.argv.slice(2)
const underWatch = watched(join(import.meta.dirname, 'art-watch.js'), { memory: Number(memory), time: Number(time) })

// The program that decodes and draws the pictures of people: what ends it ends no more than itself.
new Line<ArtOffer, Nothing>({
  port: parentPort(),
  timers: TIMERS,
  answers: {
    hello: () => ({ value: null }),
    look: async (bytes) => {
      const found = await underWatch(() => look(bytes))
      return 'refused' in found ? { failure: { code: 'art-refused', message: found.refused } } : { value: found }
    },
    symbol: async (bytes) => {
      const found = await underWatch(() => Promise.resolve(lookAtSymbol(bytes)))
      return 'refused' in found ? { failure: { code: 'art-refused', message: found.refused } } : { value: found }
    },
    font: async (bytes) => {
      const found = await underWatch(() => lookAtFont(bytes))
      return 'refused' in found ? { failure: { code: 'art-refused', message: found.refused } } : { value: found }
    },
  },
  gone: () => process.exit(0),
})
