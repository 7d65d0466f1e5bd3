import type { Face, FontFile } from '../../core/face/display'
import type { GameSystem } from '../../core/system'
import { createPainter, fontsOf } from './paint'
import { rasteriseFace, standaloneSvg } from './raster'
import type { RenderedFace, RenderTask } from './tasks'

const bytesOf = (face: Face, fonts: readonly FontFile[], { format, dpi, bleed = true }: RenderTask): Uint8Array =>
  format === 'svg' ? new TextEncoder().encode(standaloneSvg(face, fonts)) : rasteriseFace(face, fonts, { dpi, bleed })

/** Draws the cards one by one; each face is handed on when it is ready. */
export async function renderFaces(
  task: RenderTask,
  systems: readonly GameSystem[],
  fonts: readonly FontFile[],
  ready: (face: RenderedFace) => void,
): Promise<void> {
  const painter = createPainter(systems, fonts, task.cards, task.format === 'svg')
  const all = [...fonts, ...fontsOf(task.cards)]
  for (const [card, source] of task.cards.entries()) {
    const face = await painter.front(source)
    ready({ card, bytes: bytesOf(face, all, task), overflow: face.problems.some(({ kind }) => kind === 'overflow') })
  }
}
