import type { Face, FontFile } from '../../core/face/display'
import type { GameSystem } from '../../core/system'
import { createPainter, fontsOf } from './paint'
import { rasteriseFace, standaloneSvg } from './raster'
import type { AskedFace, RenderedFace, RenderTask } from './tasks'

const bytesOf = (
  face: Face,
  fonts: readonly FontFile[],
  { format, dpi, width, bleed = true }: RenderTask,
): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    format === 'svg'
      ? new TextEncoder().encode(standaloneSvg(face, fonts))
      : rasteriseFace(face, fonts, { dpi, width, bleed }),
  )

/** Draws the task's cards, each when it is asked for. */
export function createRenderer(
  task: RenderTask,
  systems: readonly GameSystem[],
  fonts: readonly FontFile[],
): (asked: AskedFace) => Promise<RenderedFace> {
  const painter = createPainter(systems, fonts, task.cards, task.format === 'svg')
  const all = [...fonts, ...fontsOf(task.cards)]
  return async ({ card, art }) => {
    const source = task.cards[card]
    if (!source) throw new RangeError(`Card ${card} was asked for, of ${task.cards.length}.`)
    const face = await painter.front(source, art)
    return { card, bytes: bytesOf(face, all, task), overflow: face.problems.some(({ kind }) => kind === 'overflow') }
  }
}
