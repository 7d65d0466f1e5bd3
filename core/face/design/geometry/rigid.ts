import type { Matrix } from '../../display'
import { combine, turned } from '../../matrix'
import type { Box, GroupLayer, Layer, PlacedShape, Shape } from '../../template'

/** Millimetres on the card, y downwards. */
export interface Point {
  readonly x: number
  readonly y: number
}

export const NO_TURN: Matrix = [1, 0, 0, 1, 0, 0]

/** Ten-millionths of a millimetre: enough that nothing visible moves, and that a step and its way back meet. */
export const tidy = (value: number): number => Math.round(value * 1e7) / 1e7 + 0

export const tidyBox = ({ x, y, width, height }: Box): Box => ({
  x: tidy(x),
  y: tidy(y),
  width: tidy(width),
  height: tidy(height),
})

export const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 })

/** The point as the matrix places it. */
export const placed = ({ x, y }: Point, [a, b, c, d, e, f]: Matrix): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})

/** The way back of a matrix that only turns and moves. */
export const inverse = ([a, b, c, d, e, f]: Matrix): Matrix => [a, c, b, d, -(a * e + b * f), -(c * e + d * f)]

/** Degrees clockwise that a matrix turns by, above -180 and up to 180. */
export const angleOf = ([a, b]: Matrix): number => (Math.atan2(b, a) * 180) / Math.PI

/** The direction turned by degrees clockwise. */
export function turnedBy({ x, y }: Point, degrees: number): Point {
  const [a, b, c, d] = turned({ x: 0, y: 0, width: 0, height: 0 }, degrees)
  return { x: a * x + c * y, y: b * x + d * y }
}

/** The angle as people write it: above -180 and up to 180, without noise. */
export function tidyAngle(degrees: number): number {
  const whole = ((degrees % 360) + 360) % 360
  return tidy(whole > 180 ? whole - 360 : whole)
}

/** What a layer does to what lies in it. */
export const turnOf = ({ box, rotation = 0 }: Pick<Layer, 'box' | 'rotation'>): Matrix =>
  box && rotation % 360 !== 0 ? turned(box, rotation) : NO_TURN

/** What the groups around a layer do to it. */
export const frameOf = (groups: readonly Layer[]): Matrix =>
  groups.reduce<Matrix>((frame, group) => combine(frame, turnOf(group)), NO_TURN)

/** The shape, drawn so that it fills its box whatever size that becomes. */
const stretchable = (shape: Shape, { width, height }: Box): Shape =>
  shape.kind === 'path' && !shape.view
    ? { ...shape, view: { width: Math.max(width, 1e-3), height: Math.max(height, 1e-3) } }
    : shape

const isSized = (before: Box, after: Box): boolean => before.width !== after.width || before.height !== after.height

/** A form in another place: it fills that box then. */
export const placedAs = <S extends PlacedShape>(part: S, box: Box): S => ({
  ...part,
  box,
  shape: isSized(part.box, box) ? stretchable(part.shape, part.box) : part.shape,
})

/** Shape and box after `map` has placed the box. */
const mapped = <S extends PlacedShape>(part: S, map: (box: Box) => Box): S => placedAs(part, tidyBox(map(part.box)))

/** The layer with every box of it - its own, its mask's, its cuts', those of layers in it - as `map` places them. Paths are stretched with their boxes. */
export function mapBoxes<L extends Layer>(layer: L, map: (box: Box) => Box): L {
  const { box, mask } = layer
  const after = box && tidyBox(map(box))
  return {
    ...layer,
    ...(box && { box: after }),
    ...(mask && { mask: 'shape' in mask ? mapped(mask, map) : { ...mask, box: tidyBox(map(mask.box)) } }),
    ...(layer.type === 'shape' && {
      shape: after && isSized(layer.box, after) ? stretchable(layer.shape, layer.box) : layer.shape,
      ...(layer.cuts && { cuts: layer.cuts.map((cut) => mapped(cut, map)) }),
    }),
    ...(layer.type === 'group' && { layers: layer.layers.map((inner) => mapBoxes(inner, map)) }),
  } as L
}

/** The layer moved in the frame that it lies in. */
export const shiftedBy = <L extends Layer>(layer: L, { x, y }: Point): L =>
  x === 0 && y === 0 ? layer : mapBoxes(layer, (box) => ({ ...box, x: box.x + tidy(x), y: box.y + tidy(y) }))

/** The upright box around points. */
export function boxAround(points: readonly Point[]): Box | undefined {
  if (points.length === 0) return undefined
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

/** Corners from the top left clockwise. */
export const cornersOf = ({ x, y, width, height }: Box): readonly [Point, Point, Point, Point] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

/** The box of a layer in the frame that it lies in, before its own turn; of a group without one, that around its layers. */
export function boxOf(layer: Layer): Box | undefined {
  if (layer.box) return layer.box
  return layer.type === 'group' ? around(layer) : undefined
}

const around = ({ layers }: GroupLayer): Box | undefined =>
  boxAround(
    layers.flatMap((inner) => {
      const box = boxOf(inner)
      return box ? cornersOf(box).map((corner) => placed(corner, turnOf(inner))) : []
    }),
  )

/** The layer as a motion that turns and moves leaves it. A group without a box gets the one around its layers when it is turned. */
export function carried<L extends Layer>(layer: L, motion: Matrix): L {
  const angle = tidyAngle(angleOf(motion))
  const box = boxOf(layer)
  if (!box) return layer
  const centre = centreOf(box)
  const there = placed(centre, motion)
  const moved = shiftedBy(layer, { x: there.x - centre.x, y: there.y - centre.y })
  if (angle === 0) return moved
  const rotation = tidyAngle((layer.rotation ?? 0) + angle)
  const { rotation: _, ...rest } = moved
  return {
    ...rest,
    ...(layer.type === 'group' && !layer.box && { box: tidyBox(boxOf(moved) ?? box) }),
    ...(rotation !== 0 && { rotation }),
  } as L
}
