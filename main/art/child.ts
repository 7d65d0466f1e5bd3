import { join } from 'node:path'
import { Line } from '../../core/channel/line'
import type { Nothing, Reply } from '../../core/channel/offer'
import { parentPort } from '../channel/parent'
import { TIMERS } from '../channel/timers'
import { look } from './look'
import type { ArtOffer } from './offer'
import { lookAtSymbol } from './symbol'
import { watched } from './watched'

const [memory = 0, time = 0, font = 0] = process.argv.slice(2).map(Number)
const underWatch = watched(join(import.meta.dirname, 'art-watch.js'), memory)

/** What reads fonts, and what writes PDF, is read when it is asked for: pictures are looked at sooner without. */
const fonts = () => import('./font')
const press = () => import('./press')

/** What a profile makes of something; one that the colour library cannot use is refused with the rest of a sentence. */
async function inked<A extends unknown[], T>(work: (...args: A) => Promise<T>, ...args: A): Promise<Reply<T>> {
  try {
    return { value: await underWatch(time, () => work(...args)) }
  } catch (error) {
    return {
      failure: {
        code: 'art-refused',
        message: `it cannot be used: ${error instanceof Error ? error.message : String(error)}`,
      },
    }
  }
}

// The program that decodes and draws the pictures of people: what ends it ends no more than itself.
new Line<ArtOffer, Nothing>({
  port: parentPort(),
  timers: TIMERS,
  answers: {
    hello: () => ({ value: null }),
    look: async (bytes) => {
      const found = await underWatch(time, () => look(bytes))
      return 'refused' in found ? { failure: { code: 'art-refused', message: found.refused } } : { value: found }
    },
    symbol: async (bytes) => {
      const found = await underWatch(time, () => Promise.resolve(lookAtSymbol(bytes)))
      return 'refused' in found ? { failure: { code: 'art-refused', message: found.refused } } : { value: found }
    },
    font: async (bytes) => {
      const { lookAtFont } = await fonts()
      const found = await underWatch(font, () => lookAtFont(bytes))
      return 'refused' in found ? { failure: { code: 'art-refused', message: found.refused } } : { value: found }
    },
    inks: async ({ colours, profile }) => inked((await press()).inksOf, colours, profile),
    inkPicture: async ({ picture, profile }) => inked((await press()).inkPicture, picture, profile),
    flatPicture: async ({ picture, profile, most }) => inked((await press()).flatPicture, picture, profile, most),
  },
  gone: () => process.exit(0),
})
