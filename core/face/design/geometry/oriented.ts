import type { Matrix } from '../../display'
import { combine } from '../../matrix'
import type { Box, Template } from '../../template'
import { outermost, wayTo } from '../tree'
import { type Point, angleOf, boxAround, boxOf, centreOf, cornersOf, frameOf, placed, tidyAngle, turnOf } from './rigid'

/** A layer's box as it lies on the card. */
export interface OrientedBox {
  /** Before it is turned: in the frame of the groups around it. */
  readonly box: Box
  /** From that frame to the card, the layer's own turn included. */
  readonly matrix: Matrix
  /** Degrees clockwise, of the layer and of the groups around it. */
  readonly angle: number
  readonly centre: Point
  /** On the card, from the box's own top left clockwise. */
  readonly corners: readonly [Point, Point, Point, Point]
}

export const oriented = (box: Box, matrix: Matrix): OrientedBox => {
  const [a, b, c, d] = cornersOf(box)
  return {
    box,
    matrix,
    angle: tidyAngle(angleOf(matrix)),
    centre: placed(centreOf(box), matrix),
    corners: [placed(a, matrix), placed(b, matrix), placed(c, matrix), placed(d, matrix)],
  }
}

/** Where a layer lies; nothing for a group that holds nothing and has no box. */
export function orientedBox(template: Template, id: string): OrientedBox | undefined {
  const way = wayTo(template.layers, id)
  const layer = way.at(-1)
  const box = layer && boxOf(layer)
  return layer && box && oriented(box, combine(frameOf(way.slice(0, -1)), turnOf(layer)))
}

/** The upright box around layers as they lie on the card. */
export const boundsOf = (template: Template, ids: Iterable<string>): Box | undefined =>
  boxAround(outermost(template, ids).flatMap((id) => orientedBox(template, id)?.corners ?? []))

/** Where a box can be taken hold of, by the sides that move: as on a compass. */
export const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const
export type Handle = (typeof HANDLES)[number]

/** Which way from the box's middle a handle lies: -1, 0 or 1 across and down. */
export const directionOf = (handle: Handle): Point => ({
  x: handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0,
  y: handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0,
})

/** The point of a box in a direction from its middle. */
export const pointOf = ({ x, y, width, height }: Box, direction: Point): Point => ({
  x: x + (width * (1 + direction.x)) / 2,
  y: y + (height * (1 + direction.y)) / 2,
})

/** What the canvas draws to take hold of: each handle on the card, and the degrees clockwise from upwards in which it pulls. */
export interface DrawnHandle extends Point {
  readonly handle: Handle
  readonly angle: number
}

/** The eight handles of a box as it lies. */
export const handlesOf = ({ box, matrix, angle }: OrientedBox): readonly DrawnHandle[] =>
  HANDLES.map((handle) => {
    const direction = directionOf(handle)
    const pull = (Math.atan2(direction.x, -direction.y) * 180) / Math.PI
    return { handle, ...placed(pointOf(box, direction), matrix), angle: tidyAngle(pull + angle) }
  })

/** Where the card is turned by: `distance` millimetres out from the middle of the top edge. */
export const turnHandle = ({ box, matrix }: OrientedBox, distance: number): Point =>
  placed({ x: box.x + box.width / 2, y: box.y - distance }, matrix)
