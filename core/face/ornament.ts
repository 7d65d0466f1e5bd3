import type { DisplayItem } from './display'
import { numbersFrom } from './hash'
import { createMemo } from './memo'
import type { Box } from './template'

const round = (value: number): string => String(Math.round(value * 1000) / 1000)

const polar = (x: number, y: number, radius: number, angle: number): string =>
  `${round(x + radius * Math.sin(angle))} ${round(y - radius * Math.cos(angle))}`

/** `count` petals between two radii, each as wide as `spread` times its share of the turn. */
const petals = (
  x: number,
  y: number,
  count: number,
  inner: number,
  outer: number,
  turn: number,
  spread: number,
): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = turn + (index / count) * Math.PI * 2
    const half = (Math.PI / count) * spread
    const middle = inner + (outer - inner) * 0.55
    const start = polar(x, y, inner, angle)
    const tip = polar(x, y, outer, angle)
    return `M${start}C${polar(x, y, middle, angle - half * 1.3)} ${polar(x, y, middle, angle - half * 0.5)} ${tip}C${polar(x, y, middle, angle + half * 0.5)} ${polar(x, y, middle, angle + half * 1.3)} ${start}Z`
  }).join('')

/** Rays from `inner` to `outer`, of which no more is drawn than up to a radius that is `seen`: what reaches far out of a card takes printers long. */
const rays = (x: number, y: number, count: number, inner: number, outer: number, seen: number): string => {
  const part = Math.min(1, Math.max(0, (seen - inner) / (outer - inner)))
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2
    const half = (Math.PI / count) * 0.42
    const [startX, startY] = [x + Math.sin(angle) * inner, y - Math.cos(angle) * inner]
    const end = (at: number): string => {
      const [endX, endY] = [x + Math.sin(at) * outer, y - Math.cos(at) * outer]
      return `${round(startX + (endX - startX) * part)} ${round(startY + (endY - startY) * part)}`
    }
    return `M${round(startX)} ${round(startY)}L${end(angle - half)}L${end(angle + half)}Z`
  }).join('')
}

const circle = (x: number, y: number, radius: number): string =>
  `M${round(x - radius)} ${round(y)}A${round(radius)} ${round(radius)} 0 1 1 ${round(x + radius)} ${round(y)}A${round(radius)} ${round(radius)} 0 1 1 ${round(x - radius)} ${round(y)}Z`

/** A star of four points. */
const spark = (x: number, y: number, size: number): string => {
  const near = size * 0.16
  return `M${round(x)} ${round(y - size)}L${round(x + near)} ${round(y - near)}L${round(x + size)} ${round(y)}L${round(x + near)} ${round(y + near)}L${round(x)} ${round(y + size)}L${round(x - near)} ${round(y + near)}L${round(x - size)} ${round(y)}L${round(x - near)} ${round(y - near)}Z`
}

/** Sparks spread over the box, one in each field of a loose grid, none near the rosette's middle. */
const sparks = (box: Box, x: number, y: number, free: number, next: () => number): string => {
  const parts: string[] = []
  for (let row = 0; row < 9; row++) {
    for (let column = 0; column < 6; column++) {
      const at = { x: box.x + ((column + next()) / 6) * box.width, y: box.y + ((row + next()) / 9) * box.height }
      const size = 0.35 + next() ** 3 * 1.5
      if (next() < 0.62 && Math.hypot(at.x - x, at.y - y) > free) parts.push(spark(at.x, at.y, size))
    }
  }
  return parts.join('')
}

function grow(box: Box, seed: string, line: string, petal: string): readonly DisplayItem[] {
  const next = numbersFrom(seed)
  const x = box.x + box.width / 2
  const y = box.y + box.height * 0.4
  const reach = Math.min(box.width, box.height) * 0.47
  const count = 6 + Math.floor(next() * 7)
  // To the corner of the box that is farthest away, and a little farther: rays end in chords.
  const seen = Math.hypot(box.width / 2, box.height * 0.6) * 1.1
  const rings = 3 + Math.floor(next() * 2)
  const items: DisplayItem[] = [
    { type: 'path', path: rays(x, y, count * 2, reach * 0.5, reach * 3, seen), fill: petal, opacity: 0.1 },
    { type: 'path', path: sparks(box, x, y, reach * 1.05, next), fill: line, opacity: 0.55 },
  ]
  for (let ring = rings; ring > 0; ring--) {
    const outer = (reach * (ring + 0.4)) / (rings + 0.4)
    const shape = petals(
      x,
      y,
      count * (ring > 1 && next() > 0.5 ? 2 : 1),
      outer * (0.1 + next() * 0.25),
      outer,
      (ring % 2) * (Math.PI / count),
      0.8 + next() * 0.9,
    )
    items.push({ type: 'path', path: shape, fill: petal, opacity: 0.15 })
    items.push({ type: 'path', path: shape, stroke: line, strokeWidth: 0.16, opacity: 0.5 })
    items.push({ type: 'path', path: circle(x, y, outer * 1.02), stroke: line, strokeWidth: 0.14, opacity: 0.3 })
  }
  items.push({
    type: 'path',
    path: circle(x, y, reach * 1.1) + circle(x, y, reach * 1.16),
    stroke: line,
    strokeWidth: 0.18,
    opacity: 0.4,
  })
  return items
}

const grown = createMemo<readonly DisplayItem[]>(50)

/** A rosette with rays and sparks, different for every seed and always the same for one. Centred a little above the middle of the box. A card that is written has the same at each letter. */
export const growOrnament = (box: Box, seed: string, line: string, petal: string): readonly DisplayItem[] =>
  grown.get(JSON.stringify([box.x, box.y, box.width, box.height, line, petal, seed]), () =>
    grow(box, seed, line, petal),
  )
