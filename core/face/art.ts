import type { ArtPlacement } from '../document/appearance'
import type { Box } from './template'

const CENTRED: ArtPlacement = { zoom: 1, x: 0, y: 0 }

/** Where the whole picture lies so that it covers the frame, zoomed and moved as placed. */
export function placeArt(
  picture: { readonly width: number; readonly height: number },
  frame: Box,
  placement: ArtPlacement = CENTRED,
): Box {
  const ratio = picture.width > 0 && picture.height > 0 ? picture.width / picture.height : 1
  const scale = Math.max(frame.width / ratio, frame.height) * Math.max(1, placement.zoom)
  const width = scale * ratio
  const height = scale
  const along = (whole: number, part: number, position: number): number =>
    ((part - whole) * (1 + Math.max(-1, Math.min(1, position)))) / 2
  return {
    x: frame.x + along(width, frame.width, placement.x),
    y: frame.y + along(height, frame.height, placement.y),
    width,
    height,
  }
}
