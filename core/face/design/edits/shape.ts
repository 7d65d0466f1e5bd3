import { outlineOf } from '../../layers/outline'
import type { Box, GroupLayer, Layer, Mask, Shape } from '../../template'
import type { TemplateEdit } from '../edit'
import { boxOf } from '../geometry/rigid'
import { changeLayers } from '../tree'

export const SHAPE_KINDS = [
  'rectangle',
  'ellipse',
  'star',
  'polygon',
  'line',
  'path',
] as const satisfies readonly Shape['kind'][]

/** The shape as one of another kind, in a box of that size: a path as what it was looked the same, all others as they are usually begun. */
export function shapeAs(shape: Shape, kind: Shape['kind'], { width, height }: Box): Shape {
  if (kind === shape.kind) return shape
  switch (kind) {
    case 'rectangle':
    case 'ellipse':
    case 'line':
      return { kind }
    case 'star':
      return { kind, corners: 5, radii: [1, 0.5] }
    case 'polygon':
      return { kind, points: [[0.5, 0], [1, 0.5], [0.5, 1], [0, 0.5]] } // oxfmt-ignore
    case 'path':
      return { kind, path: outlineOf(shape, { x: 0, y: 0, width, height }) }
  }
}

const NUMBER = /^-?(?:\d+\.?\d*|\.\d+)$/

/** Numbers that are apart by blanks or commas; nothing where something else stands among them. */
export function numbersIn(text: string): readonly number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '')
  return parts.every((part) => NUMBER.test(part)) ? parts.map(Number) : undefined
}

/** Corners of a polygon as `across down` in fractions of its box, apart by commas; nothing where they are not three pairs at least. */
export function cornersIn(text: string): readonly (readonly [number, number])[] | undefined {
  const numbers = numbersIn(text)
  if (!numbers || numbers.length < 6 || numbers.length % 2 === 1) return undefined
  return Array.from(
    { length: numbers.length / 2 },
    (_, at) => [numbers[2 * at] ?? 0, numbers[2 * at + 1] ?? 0] as const,
  )
}

export const MASK_KINDS = ['none', 'shape', 'picture'] as const
export type MaskKind = (typeof MASK_KINDS)[number]

export const kindOfMask = (mask: Mask | undefined): MaskKind => (!mask ? 'none' : 'shape' in mask ? 'shape' : 'picture')

const EMPTY: Box = { x: 0, y: 0, width: 10, height: 10 }
/** Millimetres by which corners of a new mask are round. */
const CORNER = 2

/** The layer masked otherwise: over its own box, or where it was masked before. `picture`: the name of one to begin with. */
export function maskedAs(layer: Layer, kind: MaskKind, picture = ''): Mask | undefined {
  const { mask } = layer
  if (kind === 'none') return undefined
  if (kind === kindOfMask(mask)) return mask
  const box = mask?.box ?? boxOf(layer) ?? EMPTY
  return kind === 'shape' ? { box, shape: { kind: 'rectangle', corners: { radius: CORNER } } } : { box, picture }
}

/** Lets a group grow with its texts, from its own height to twice that, or not any more. One that is turned keeps its box. */
export const growGroup =
  (id: string, on: boolean): TemplateEdit =>
  (template) =>
    changeLayers(template, [id], (layer) => {
      if (layer.type !== 'group' || on === (layer.grow !== undefined)) return layer
      const box = boxOf(layer)
      if (on) {
        const least = Math.round((box?.height ?? 0) * 100) / 100
        return box ? { ...layer, box, grow: { anchor: 'bottom', least, greatest: 2 * least } } : layer
      }
      const { grow: _, ...rest } = layer
      return rest as GroupLayer
    })

/** Gives a group a size of its own, or that of what lies in it; one that grows or is turned keeps it. */
export const boxGroup =
  (id: string, on: boolean): TemplateEdit =>
  (template) =>
    changeLayers(template, [id], (layer) => {
      if (layer.type !== 'group' || on === (layer.box !== undefined)) return layer
      const around = boxOf(layer)
      if (on) return around ? { ...layer, box: around } : layer
      const { box, ...rest } = layer
      return box && (layer.grow ?? layer.rotation) ? layer : (rest as GroupLayer)
    })
