import type { ArtPlacement } from '../../core/document/appearance'
import type { ArtFrame } from '../cards/protocol'

/** The whole picture, as far as its frame lets it be seen. */
export const WHOLE: ArtPlacement = { zoom: 1, x: 0, y: 0 }
/** The zoom slider's end. */
export const MOST_ZOOM = 5

const within = (value: number): number => Math.max(-1, Math.min(1, value))

/**
 * Where the picture sits after being dragged by millimetres of the card. A direction in which the picture does not exceed its frame
 * cannot be dragged.
 */
export function dragged({ box, picture }: ArtFrame, placement: ArtPlacement, dx: number, dy: number): ArtPlacement {
  if (!picture) return placement
  const scale = Math.max(box.width / picture.width, box.height / picture.height) * placement.zoom
  const spareX = (picture.width * scale - box.width) / 2
  const spareY = (picture.height * scale - box.height) / 2
  return {
    zoom: placement.zoom,
    x: spareX > 0.01 ? within(placement.x - dx / spareX) : placement.x,
    y: spareY > 0.01 ? within(placement.y - dy / spareY) : placement.y,
  }
}
