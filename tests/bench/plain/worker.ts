import { leave, type Tray } from '../../../core/channel/tray'
import type { SatoriFont } from 'satori'
import { fontsOf, type SatoriWork, wholeFace } from '../whole-face'

/** What the worker is told: first what every face needs, then which text a face is to have, and where to lay the answer to which request down. */
export type PlainTold =
  | { readonly work: SatoriWork }
  | { readonly text: string; readonly tray: Tray; readonly id: number; readonly turn: number }

let frame = ''
let fonts: readonly SatoriFont[] = []

// A worker's own, beside the types of a window.
const own = globalThis as unknown as { onmessage: (event: MessageEvent<PlainTold>) => void }

own.onmessage = ({ data }) => {
  if (!('work' in data)) return void answer(data)
  frame = data.work.frame
  fonts = fontsOf(data.work)
}

/** A whole face as the studio's own worker would answer it, with the milliseconds in which it was drawn. */
async function answer({ text, tray, id, turn }: Extract<PlainTold, { text: string }>): Promise<void> {
  const began = performance.now()
  const svg = await wholeFace(frame, text, fonts)
  const drawn = performance.now() - began
  leave(tray, id, {
    drawn,
    number: `plain ${turn}`,
    name: 'Lantern Warden',
    size: { width: 63, height: 88, bleed: 3, safe: 3, corner: 3 },
    frames: [],
    pieces: [`<g transform="scale(0.1)">${svg}</g>`],
  })
}
