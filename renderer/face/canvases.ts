import { whenIdle } from '../stores/idle'

/** Canvases that are kept at most once they are off the page. */
const MOST = 60
/** Milliseconds for which they are kept: a card that moves is off the page for no longer than it takes to draw the page once. */
const KEPT = 1000

interface Kept {
  readonly bitmap: ImageBitmap
  readonly canvas: HTMLCanvasElement
  /** When it was given back, in milliseconds of the page. */
  readonly since: number
}

/** The latest last. */
const kept: Kept[] = []
let sweep: ReturnType<typeof setTimeout> | undefined

/** Lets its pixels go at once: elements that are gone are collected much later, and a search shows many. */
function empty({ canvas }: Kept): void {
  canvas.width = canvas.height = 0
}

function paint(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
  return canvas
}

/** A canvas with this bitmap on it, for one place on the page: one that was just given back, or a fresh one. Painting it is what costs. */
export function takeCanvas(bitmap: ImageBitmap): HTMLCanvasElement {
  const at = kept.findLastIndex((one) => one.bitmap === bitmap)
  const [found] = at < 0 ? [] : kept.splice(at, 1)
  return found?.canvas ?? paint(bitmap)
}

const arm = (): unknown => (sweep ??= setTimeout(() => void letGo(), KEPT))

/** Empties what was kept for long enough, one canvas whenever the page has drawn what it has: all at once would take longer than a frame. */
async function letGo(): Promise<void> {
  const isOver = ({ since }: Kept): boolean => performance.now() - since >= KEPT
  for (await whenIdle(); kept[0] && isOver(kept[0]); await whenIdle()) kept.splice(0, 1).forEach(empty)
  sweep = undefined
  if (kept.length > 0) arm()
}

/** Gives back a canvas that is not shown any more, with what is painted on it. */
export function giveBack(bitmap: ImageBitmap, canvas: HTMLCanvasElement): void {
  kept.push({ bitmap, canvas, since: performance.now() })
  if (kept.length > MOST) kept.splice(0, kept.length - MOST).forEach(empty)
  arm()
}
