import type { Box, Layer, Template } from '../../template'
import type { Point } from '../geometry/rigid'
import { type Made, addLayers, onTop } from './add'

interface Extent {
  readonly width: number
  readonly height: number
}

/** How unlike the card's a picture's shape may be, and still be meant for all of it: scans and exports are a pixel off. */
const ALIKE = 0.06
/** Width of any other picture, of the card's. */
const PART = 0.5

const round = (value: number): number => Math.round(value * 100) / 100

/** The card with its bleed. */
const wholeCard = ({ width, height, bleed }: Template['size']): Box => ({
  x: -bleed,
  y: -bleed,
  width: width + 2 * bleed,
  height: height + 2 * bleed,
})

/** Whether a picture is a frame or ground: of the card's own shape, with bleed or without. */
export function isOfCard({ width, height }: Extent, size: Template['size']): boolean {
  const ratio = width / height
  const whole = wholeCard(size)
  return [size.width / size.height, whole.width / whole.height].some((own) => Math.abs(ratio / own - 1) <= ALIKE)
}

const covers = ({ box }: Layer, { width, height }: Template['size']): boolean =>
  box !== undefined && box.x <= 0 && box.y <= 0 && box.x + box.width >= width && box.y + box.height >= height

/** Above the art, so that it is seen in a frame's opening; else above what covers the whole card. */
function placeOfFrame({ layers, size }: Template): number {
  const art = layers.findLastIndex((layer) => layer.type === 'picture' && layer.source === 'art')
  if (art >= 0) return art + 1
  const first = layers.findIndex((layer) => !covers(layer, size))
  return first < 0 ? layers.length : first
}

/** Puts a picture of the collection on the face: over all of it where it has the card's shape, else on top, about `at` or in the middle. */
export function placePicture(template: Template, asset: string, picture: Extent, at?: Point): Made {
  const { size } = template
  const layer = { type: 'picture', id: '', name: asset, source: { asset } } as const
  if (isOfCard(picture, size))
    return addLayers(template, [{ ...layer, box: wholeCard(size) }], { index: placeOfFrame(template) })
  const width = size.width * PART
  const height = Math.min(size.height, (width * picture.height) / picture.width)
  const across = Math.min(width, (height * picture.width) / picture.height)
  const { x, y } = at ?? { x: size.width / 2, y: size.height / 2 }
  const box = { x: round(x - across / 2), y: round(y - height / 2), width: round(across), height: round(height) }
  return addLayers(template, [{ ...layer, box, fit: 'contain' }], onTop(template))
}
