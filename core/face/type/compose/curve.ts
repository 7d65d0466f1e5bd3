import type { Matrix } from '../../display'
import type { Box } from '../../template'

/** A line that is bent: lengths in millimetres. */
export interface Curve {
  /** Along the arc, from one side of the box to the other. */
  readonly length: number
  /** How much lower its ends are than its middle; less than 0 where they are higher. */
  readonly drop: number
  /** Where a point of the arc lies on the card, and which way its letters stand: `along` from the arc's beginning, its middle at a height of `top`. */
  at(along: number, top: number): Matrix
}

/** The arc of so many degrees whose ends lie at the sides of the box. */
export function curveIn({ x, width }: Box, degrees: number): Curve {
  const half = (degrees * Math.PI) / 360
  const radius = width / 2 / Math.sin(half)
  const length = 2 * half * radius
  return {
    length,
    drop: radius * (1 - Math.cos(half)),
    at(along, top) {
      const angle = (along - length / 2) / radius
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
      return [cos, sin, -sin, cos, x + width / 2 + radius * sin, top + radius * (1 - cos)]
    },
  }
}
