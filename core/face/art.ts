import type { Appearance, ArtPlacement } from '../document/appearance'
import type { Matrix } from './display'
import { combine, directionOf, turned } from './matrix'
import type { Box } from './template'

/** The picture in the middle of its frame, upright. */
export const CENTRED: ArtPlacement = { zoom: 1, x: 0, y: 0 }

const INCH = 25.4

interface Size {
  readonly width: number
  readonly height: number
}

/** How the picture is placed in a picture layer. */
export const placementIn = ({ placement = CENTRED, placements }: Placements, layer: string): ArtPlacement =>
  (placements && Object.hasOwn(placements, layer) ? placements[layer] : undefined) ?? placement

type Placements = Pick<Appearance, 'placement' | 'placements'>

/** The picture placed anew: in one layer alone, or in all that have no placement of their own. */
export const placedIn = ({ placements }: Placements, layer: string | undefined, placement: ArtPlacement): Placements =>
  layer === undefined ? { placement } : { placements: { ...placements, [layer]: placement } }

/** A picture in its frame, in millimetres of the card. */
export interface PlacedArt {
  /** Where the whole picture lies before it is turned and mirrored. */
  readonly box: Box
  readonly transform?: Matrix
  /** Millimetres along the picture's own sides by which it can be moved either way. */
  readonly spare: { readonly x: number; readonly y: number }
}

/** How far a box reaches along sides that are turned by `degrees`. */
function reachOf({ width, height }: Size, degrees: number): Size {
  const { cos, sin } = directionOf(degrees)
  const [along, across] = [Math.abs(cos), Math.abs(sin)]
  return { width: width * along + height * across, height: width * across + height * along }
}

/** Where the picture lies so that it covers the frame, turned, zoomed and moved as placed. */
export function placeArt(picture: Size, frame: Box, placement: ArtPlacement = CENTRED): PlacedArt {
  const { zoom, x, y, turn = 0, flip } = placement
  const ratio = picture.width > 0 && picture.height > 0 ? picture.width / picture.height : 1
  const reach = turn === 0 ? frame : reachOf(frame, turn)
  const height = Math.max(reach.width / ratio, reach.height) * Math.max(1, zoom)
  const width = height * ratio
  const spare = { x: (width - reach.width) / 2, y: (height - reach.height) / 2 }
  const along = (at: number, part: number, whole: number, position: number): number =>
    at + ((part - whole) * (1 + Math.max(-1, Math.min(1, position)))) / 2
  const box = {
    x: along(frame.x - (reach.width - frame.width) / 2, reach.width, width, x),
    y: along(frame.y - (reach.height - frame.height) / 2, reach.height, height, y),
    width,
    height,
  }
  const mirror: Matrix = [-1, 0, 0, 1, 2 * box.x + width, 0]
  const rotation = turned(frame, turn)
  const transform = flip ? (turn === 0 ? mirror : combine(rotation, mirror)) : turn === 0 ? undefined : rotation
  return { box, spare, ...(transform && { transform }) }
}

/** The picture's own pixels an inch of the card, as it is placed. */
export const dotsPerInch = (picture: Size, frame: Box, placement?: ArtPlacement): number =>
  picture.width / (placeArt(picture, frame, placement).box.width / INCH)

/** The placement after the picture was dragged by millimetres of the card. In a direction in which it does not reach out of its frame it stays. */
export function draggedArt(picture: Size, frame: Box, placement: ArtPlacement, dx: number, dy: number): ArtPlacement {
  const { spare } = placeArt(picture, frame, placement)
  const { cos, sin } = directionOf(placement.turn ?? 0)
  const moved = (position: number, by: number, room: number): number =>
    room > 0.005 ? Math.max(-1, Math.min(1, position - by / room)) : position
  return {
    ...placement,
    x: moved(placement.x, dx * cos + dy * sin, spare.x),
    y: moved(placement.y, dy * cos - dx * sin, spare.y),
  }
}
