import type { SatoriFont } from 'satori'
import { fontsOf, type SatoriWork, wholeFace } from './whole-face'

/** What runs in the page, and is asked for from outside of it. */
export interface SatoriPage {
  /** Reads the frame and the fonts, once for all faces. */
  prepareSatori(work: SatoriWork): void
  /** Milliseconds that plain Satori takes for a whole face with each of these texts, until the drawing is in the page. */
  measureSatori(texts: readonly string[]): Promise<number[]>
}

let frame = ''
let families: readonly SatoriFont[] = []

const page: SatoriPage = {
  prepareSatori(work) {
    frame = work.frame
    families = fontsOf(work)
  },
  async measureSatori(texts) {
    const times: number[] = []
    for (const text of texts) {
      const began = performance.now()
      document.body.innerHTML = await wholeFace(frame, text, families)
      times.push(performance.now() - began)
    }
    return times
  },
}

Object.assign(window, page)
