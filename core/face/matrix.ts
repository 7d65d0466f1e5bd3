import type { Matrix } from './display'
import type { Box } from './template'

/** What does `inner` first and `outer` after it. */
export const combine = (outer: Matrix, inner: Matrix): Matrix => {
  const [a, b, c, d, e, f] = outer
  const [g, h, i, j, k, l] = inner
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** Cosine and sine of an angle in degrees; those of quarter turns are exact. */
export function directionOf(degrees: number): { readonly cos: number; readonly sin: number } {
  const angle = (degrees * Math.PI) / 180
  const exact = (value: number): number => Math.round(value * 1e12) / 1e12
  return { cos: exact(Math.cos(angle)), sin: exact(Math.sin(angle)) }
}

/** Turns by degrees clockwise about the box's centre; quarter turns are exact. */
export function turned({ x, y, width, height }: Box, degrees: number): Matrix {
  const { cos, sin } = directionOf(degrees)
  const [cx, cy] = [x + width / 2, y + height / 2]
  return [cos, sin, -sin, cos, cx - cos * cx + sin * cy, cy - sin * cx - cos * cy]
}

/** The upright box around a transformed one. */
export function around({ x, y, width, height }: Box, [a, b, c, d, e, f]: Matrix): Box {
  const round = (value: number): number => Math.round(value * 1e4) / 1e4
  const corners = [x, x + width].flatMap((left) =>
    [y, y + height].map((top) => [a * left + c * top + e, b * left + d * top + f] as const),
  )
  const [lefts, tops] = [corners.map(([left]) => left), corners.map(([, top]) => top)]
  const [left, top] = [Math.min(...lefts), Math.min(...tops)]
  return {
    x: round(left),
    y: round(top),
    width: round(Math.max(...lefts) - left),
    height: round(Math.max(...tops) - top),
  }
}
