import { type Surroundings, type Snapped, snap } from '../../../core/face/design/geometry/snap'
import { boundsOf } from '../../../core/face/design/geometry/oriented'
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
