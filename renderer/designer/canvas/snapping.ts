import { type Surroundings, type Snapped, snap } from '../../../core/face/design/geometry/snap'
import { type Handle, boundsOf, directionOf, pointOf } from '../../../core/face/design/geometry/oriented'
import { wayTo } from '../../../core/face/design/tree'
import type { Box, Template } from '../../../core/face/template'
import type { Spot } from './viewport'

/** Pixels within which a box snaps. */
export const NEAR_LINES = 6

/** What moved layers snap to: the card, its guides, and the layers of the face that stay. */
export function surroundings(
  template: Template,
  ids: readonly string[],
  guides: { readonly x: readonly number[]; readonly y: readonly number[] },
): Surroundings {
  const moved = new Set(ids.map((id) => wayTo(template.layers, id)[0]?.id))
  const neighbours = template.layers
    .filter(({ id, hidden }) => !moved.has(id) && hidden !== true)
    .flatMap(({ id }) => boundsOf(template, [id]) ?? [])
  return { size: template.size, guides, neighbours }
}

/** Where a box that is moved by millimetres snaps. A way that it does not go, since it is held straight, stays as it is. */
export function snapMove(box: Box, by: Spot, around: Surroundings, scale: number, isStraight: boolean): Snapped {
  const found = snap({ ...box, x: box.x + by.x, y: box.y + by.y }, around, NEAR_LINES / scale)
  if (!isStraight) return found
  const axis = by.x === 0 ? 'y' : 'x'
  return {
    offset: { x: 0, y: 0, [axis]: found.offset[axis] },
    lines: found.lines.filter((line) => line.axis === axis),
    gaps: found.gaps.filter((gap) => gap.axis === axis),
  }
}

/** Millimetres within which an edge has met its line: pulls have hundredths. */
const MET = 0.01
const ROUNDS = 12

/**
 * What a handle of the box around several layers must go farther, so that its edges meet the lines that were found for `pull`. A turned layer among them
 * takes less of a pull than its box, so the way is looked for; where it leads to none, nothing snaps. `boxAt`: where a pull leaves the box.
 */
export function meeting(
  found: Snapped,
  pull: Spot,
  handle: Handle,
  boxAt: (pull: Spot) => Box | undefined,
): Snapped | undefined {
  const direction = directionOf(handle)
  const edgesAt = (by: Spot): Spot | undefined => {
    const box = boxAt({ x: pull.x + by.x, y: pull.y + by.y })
    return box && pointOf(box, direction)
  }
  const before = edgesAt({ x: 0, y: 0 })
  const held = (axis: 'x' | 'y'): number =>
    direction[axis] !== 0 && [...found.lines, ...found.gaps].some((met) => met.axis === axis) ? 1 : 0
  let offset = { x: 0, y: 0 }
  for (let round = 0; round < ROUNDS; round++) {
    const now = edgesAt(offset)
    if (!before || !now) return undefined
    const x = held('x') * (before.x + found.offset.x - now.x)
    const y = held('y') * (before.y + found.offset.y - now.y)
    if (Math.hypot(x, y) <= MET) return { ...found, offset }
    offset = { x: offset.x + x, y: offset.y + y }
  }
  return undefined
}
