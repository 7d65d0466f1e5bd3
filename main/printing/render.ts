import { createHash } from 'node:crypto'
import { base64 } from '../../core/face/base64'
import type { Face, FontFile } from '../../core/face/display'
import { carry } from '../../core/publish/carry'
import { printCarried } from '../../core/publish/carry/card'
import { examine } from '../../core/sheet/preflight/face'
import type { GameSystem } from '../../core/system'
import { createPainter, fontsOf } from './paint'
import { fitOf, pixelsOf, rasteriseFace, standaloneSvg } from './raster'
import type { AskedFace, Carrying, RenderedFace, RenderTask } from './tasks'

type Drawn = Pick<RenderedFace, 'bytes' | 'width' | 'height' | 'look'>

/** The width and height that a PNG says of itself. */
const sizeOfPng = (bytes: Uint8Array): { width: number; height: number } => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

const looks = new WeakMap<Face, string>()

/** The face as it is cut, and what it looks like: a back that many cards have is the same face, whose look is found once. */
function sizeAndLook(face: Face): Omit<Drawn, 'bytes'> {
  const { size, items, images } = face
  const look =
    looks.get(face) ??
    createHash('sha256')
      .update(JSON.stringify([size, items, Object.entries(images).map(([name, { bytes }]) => [name, bytes.length])]))
      .digest('hex')
  looks.set(face, look)
  return { width: size.width, height: size.height, look }
}

async function drawnAs(face: Face, fonts: readonly FontFile[], task: RenderTask): Promise<Drawn> {
  const { format, canvas } = task
  if (format === 'look') return { bytes: new Uint8Array(), ...sizeAndLook(face) }
  if (format === 'svg') return { bytes: standaloneSvg(face, fonts, task), width: 0, height: 0 }
  if (format === 'png' && !canvas) {
    const bytes = rasteriseFace(face, fonts, task)
    return { bytes, ...sizeOfPng(bytes) }
  }
  const pixels = pixelsOf(face, fonts, task)
  if (format === 'pixels') return { bytes: pixels.pixels, width: pixels.width, height: pixels.height }
  // What writes other kinds is read by threads that are asked for them.
  const { encode, onCanvas } = await import('./encode')
  const laid = canvas ? await onCanvas(pixels, canvas, face.size.bleed * fitOf(face, canvas)) : pixels
  return { bytes: await encode(laid, format), width: laid.width, height: laid.height }
}

const jsonOf = ({ card, art }: Carrying): string =>
  printCarried({ ...card, ...(art && { art: { type: art.type, bytes: base64(art.bytes) } }) })

/** Draws the task's cards, each when it is asked for. */
export function createRenderer(
  task: RenderTask,
  systems: readonly GameSystem[],
  fonts: readonly FontFile[],
): (asked: AskedFace) => Promise<RenderedFace> {
  const painter = createPainter(systems, fonts, task.cards, task.format === 'svg')
  const all = [...fonts, ...fontsOf(task.cards)]
  const { format } = task
  return async ({ card, art, side = 'front', carry: carrying }) => {
    const source = task.cards[card]
    if (!source) throw new RangeError(`Card ${card} was asked for, of ${task.cards.length}.`)
    const face = side === 'back' ? await painter.back(source) : await painter.front(source, art)
    const labelled = task.label ? await painter.labelled(source, face) : face
    const drawn = await drawnAs(labelled, all, task)
    return {
      card,
      side,
      ...drawn,
      ...(carrying &&
        format !== 'pixels' &&
        format !== 'look' && { bytes: carry(format, drawn.bytes, jsonOf(carrying)) }),
      overflow: face.problems.some(({ kind }) => kind === 'overflow'),
      missing: face.problems.flatMap(({ kind, detail }) => (kind.startsWith('missing-') ? [String(detail)] : [])),
      findings: format === 'look' ? [] : examine(face, task.demands),
    }
  }
}
