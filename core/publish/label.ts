import type { DisplayItem, Face } from '../face/display'
import { trimPath } from '../face/layers/outline'
import { type Template, TEMPLATE_VERSION } from '../face/template'

/** Millimetres between a card and its label, and of the label's height. */
const GAP = 1.2
const HEIGHT = 4.2
/** Millimetres that an overview leaves around a card and its label, on each side. */
export const AROUND = 2

/** A card's name as a face of its own, as wide as the card: set like every text, in whatever script it is. */
export const labelTemplate = ({ width }: Face['size']): Template => ({
  version: TEMPLATE_VERSION,
  id: 'overview-label',
  name: 'Label',
  for: [],
  size: { width, height: Math.max(5, HEIGHT), bleed: 0, safe: 0, corner: 0 },
  palette: [],
  layers: [
    {
      type: 'text',
      id: 'label',
      name: 'Label',
      value: '{name}',
      box: { x: 0, y: 0, width, height: HEIGHT },
      style: {
        font: 'Alegreya Sans',
        weight: 400,
        size: 9,
        least: 6,
        squeeze: 0.8,
        colour: '#1b1b1b',
        align: 'centre',
      },
    },
  ],
})

const moved = (items: readonly DisplayItem[], x: number, y: number, clip?: string): DisplayItem => ({
  type: 'group',
  items,
  transform: [1, 0, 0, 1, x, y],
  ...(clip !== undefined && { clip }),
})

/** How large a card of this size is with its label and the room around both, in millimetres. */
export const labelledSize = ({ width, height }: Pick<Face['size'], 'width' | 'height'>) => ({
  width: width + 2 * AROUND,
  height: height + GAP + HEIGHT + 2 * AROUND,
})

/** The face as it is cut, with its label below it. */
export function labelled(face: Face, label: Face): Face {
  const { width, height } = labelledSize(face.size)
  return {
    ...face,
    size: { width, height, bleed: 0, safe: 0, corner: 0 },
    items: [
      moved(face.items, AROUND, AROUND, trimPath(face.size)),
      moved(label.items, AROUND, AROUND + face.size.height + GAP),
    ],
    images: { ...face.images, ...label.images },
    fonts: [...(face.fonts ?? []), ...(label.fonts ?? [])],
  }
}
