import type { Gradient, Matrix, PlacedGradient } from './display'
import type { Box } from './template'

/**
 * The line along which a linear gradient runs, in fractions of the painted shape's bounding box (as SVG's `objectBoundingBox`):
 * 0 degrees run upwards, 90 to the right. A radial gradient runs from the box's centre to the middle of its sides.
 */
export function gradientLine({ angle = 180 }: Pick<Gradient, 'angle'>): {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
} {
  const turn = (angle * Math.PI) / 180
  const x = Math.sin(turn) / 2
  const y = -Math.cos(turn) / 2
  const round = (value: number): number => Math.round(value * 1e4) / 1e4
  return { x1: round(0.5 - x), y1: round(0.5 - y), x2: round(0.5 + x), y2: round(0.5 + y) }
}

const tidy = (value: number): number => Math.round(value * 1e7) / 1e7 + 0

/** No box is thinner, in millimetres: what it is divided by stays a number. */
const THIN = 1e-3

/** What maps the way from (0, 0) to (1, 0) to one in millimetres, and the circle of radius 1 to an ellipse that is `breadth` times as wide across it as along. */
const wayMatrix = (x: number, y: number, right: number, down: number, breadth = 1): Matrix => [
  right,
  down,
  -down * breadth,
  right * breadth,
  x,
  y,
]

/** Where `along` lies in a box. */
export function alongMatrix({ from, to, breadth }: NonNullable<Gradient['along']>, box: Box): Matrix {
  const at = ([x, y]: readonly [number, number]) => ({ x: box.x + x * box.width, y: box.y + y * box.height })
  const [start, end] = [at(from), at(to)]
  const [right, down] = [end.x - start.x, end.y - start.y]
  return wayMatrix(start.x, start.y, Math.hypot(right, down) < THIN ? THIN : right, down, breadth)
}

/**
 * Where a gradient lies, in the millimetres of what it paints: as `PlacedGradient` has it. What an angle sets askew in a box that is no square is the
 * same as colours straight across another line, which is the one that is given.
 */
export function placeOfGradient(gradient: PlacedGradient, bounds: Box): Matrix {
  if (gradient.place) return gradient.place
  const [width, height] = [Math.max(THIN, bounds.width), Math.max(THIN, bounds.height)]
  const [x, y] = [bounds.x + width / 2, bounds.y + height / 2]
  if (gradient.type === 'radial') return [width / 2, 0, 0, height / 2, x, y]
  const { x1, y1, x2, y2 } = gradientLine(gradient)
  const [right, down] = [(x2 - x1) / width, (y2 - y1) / height]
  const slope = right * right + down * down
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2
  const [across, along] = [tidy((right * length) / slope), tidy((down * length) / slope)]
  return wayMatrix(tidy(x - across / 2), tidy(y - along / 2), across, along)
}
