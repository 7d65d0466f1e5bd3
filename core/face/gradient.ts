import type { Gradient } from './display'

/**
 * The line along which a linear gradient runs, in fractions of the painted shape's bounding box (as SVG's `objectBoundingBox`):
 * 0 degrees run upwards, 90 to the right. A radial gradient runs from the box's centre to the middle of its sides.
 */
export function gradientLine({ angle = 180 }: Gradient): {
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
