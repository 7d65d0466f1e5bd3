/**
 * Canvases that are painted on again and again. One that is only thrown away, with its context and all that was recorded for it, stays in a worker's
 * memory until Chromium collects it, which a busy worker with a small heap seldom sees: forty megabytes for a page of faces.
 */
export class Canvases {
  readonly #free: OffscreenCanvas[] = []

  /** An empty one of that many pixels. */
  take(width: number, height: number): OffscreenCanvas {
    const canvas = this.#free.pop() ?? new OffscreenCanvas(width, height)
    canvas.width = width
    canvas.height = height
    return canvas
  }

  /** Gives its pixels back at once. */
  giveBack(canvas: OffscreenCanvas): void {
    canvas.width = canvas.height = 0
    this.#free.push(canvas)
  }
}
