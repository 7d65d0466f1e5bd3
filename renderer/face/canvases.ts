/** Canvases that are kept at most once they are off the page. */
const MOST = 60
/** Milliseconds for which they are kept: a card that moves is off the page for no longer than it takes to draw the page once. */
const KEPT = 1000

interface Kept {
  readonly bitmap: ImageBitmap
  readonly canvas: HTMLCanvasElement
}

/** The latest last. */
let kept: Kept[] = []
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

/** Gives back a canvas that is not shown any more, with what is painted on it. */
export function giveBack(bitmap: ImageBitmap, canvas: HTMLCanvasElement): void {
  kept.push({ bitmap, canvas })
  if (kept.length > MOST) kept.splice(0, kept.length - MOST).forEach(empty)
  sweep ??= setTimeout(() => {
    sweep = undefined
    kept.forEach(empty)
    kept = []
  }, KEPT)
}
