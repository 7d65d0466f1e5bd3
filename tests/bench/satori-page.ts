import type { SatoriFont } from 'satori'
import { wholeFace } from './whole-face'

export interface SatoriWork {
  readonly frame: string
  /** A text for each face that is drawn. */
  readonly texts: readonly string[]
  /** Fonts, their bytes in base64. */
  readonly fonts: readonly (Omit<SatoriFont, 'data'> & { readonly base64: string })[]
}

/** Runs in Chromium: milliseconds that plain Satori takes for each whole face, until the drawing is in the page. */
export async function measureSatori({ frame, texts, fonts }: SatoriWork): Promise<number[]> {
  const families = await Promise.all(
    fonts.map(async ({ base64, ...font }) => ({
      ...font,
      data: await (await fetch(`data:font/ttf;base64,${base64}`)).arrayBuffer(),
    })),
  )
  const times: number[] = []
  for (const text of texts) {
    const began = performance.now()
    document.body.innerHTML = await wholeFace(frame, text, families)
    times.push(performance.now() - began)
  }
  return times
}

Object.assign(window, { measureSatori })
