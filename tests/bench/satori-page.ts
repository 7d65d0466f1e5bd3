import type { SatoriFont } from 'satori'
import { wholeFace } from './whole-face'

export interface SatoriWork {
  readonly frame: string
  /** Fonts, their bytes in base64. */
  readonly fonts: readonly (Omit<SatoriFont, 'data'> & { readonly base64: string })[]
}

/** What runs in the page, and is asked for from outside of it. */
export interface SatoriPage {
  /** Reads the frame and the fonts, once for all faces. */
  prepareSatori(work: SatoriWork): Promise<void>
  /** Milliseconds that plain Satori takes for a whole face with each of these texts, until the drawing is in the page. */
  measureSatori(texts: readonly string[]): Promise<number[]>
}

let frame = ''
let families: readonly SatoriFont[] = []

const page: SatoriPage = {
  async prepareSatori({ frame: given, fonts }) {
    frame = given
    families = await Promise.all(
      fonts.map(async ({ base64, ...font }) => ({
        ...font,
        data: await (await fetch(`data:font/ttf;base64,${base64}`)).arrayBuffer(),
      })),
    )
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
