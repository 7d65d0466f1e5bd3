import type { Matrix } from '../../face/display'
import { combine } from '../../face/matrix'
import type { Box } from '../../face/template'
import type { CardSize } from '../../face/template/size'
import type { PrintJob } from '../job'
import type { Edges } from './grid'

/** A part of a face on paper: what lies in the box of the card's own millimetres, placed on the paper by the matrix. */
export interface Part {
  readonly box: Box
  readonly place: Matrix
}

/** How much of a face's edge is stretched where it has no bleed, in millimetres. */
const EDGE = 0.2
/** How far what is painted beyond an edge reaches under the face, so that no seam shows. */
const OVERLAP = 0.02

/** One direction of a part: what of the face, and how it comes to lie: `at * scale + move`. */
interface Stretch {
  readonly from: number
  readonly size: number
  readonly scale: number
  readonly move: number
}

const plain = (from: number, to: number): Stretch => ({ from, size: to - from, scale: 1, move: 0 })

/** Beyond an edge at `edge`, `by` wide, outwards in the direction of `sign`: the strip inside the edge, mirrored in it, and stretched where it is thinner. */
function beyond(edge: number, by: number, sign: 1 | -1, missing: 'mirror' | 'stretch'): Stretch {
  const size = missing === 'mirror' ? by : EDGE
  const scale = -by / size
  return { from: sign < 0 ? edge : edge - size, size, scale, move: edge - edge * scale - sign * OVERLAP }
}

function along(
  length: number,
  own: number,
  near: number,
  far: number,
  missing: PrintJob['bleed']['missing'],
): readonly Stretch[] {
  const [start, end] = [-Math.min(near, own), length + Math.min(far, own)]
  const middle = plain(start, end)
  if (missing === 'none') return [middle]
  return [
    ...(near > own + 1e-6 ? [beyond(-own, near - own, -1, missing)] : []),
    middle,
    ...(far > own + 1e-6 ? [beyond(length + own, far - own, 1, missing)] : []),
  ]
}

/** The parts of a face that shows so much bleed on its own sides, in its own millimetres; where it has less, as the job says. */
export function partsOf(
  { width, height, bleed: own }: CardSize,
  shown: Edges,
  missing: PrintJob['bleed']['missing'],
  place: Matrix,
): readonly Part[] {
  const columns = along(width, own, shown.left, shown.right, missing)
  const rows = along(height, own, shown.top, shown.bottom, missing)
  const parts = rows.flatMap((row) =>
    columns.map((column): Part => {
      const local: Matrix = [column.scale, 0, 0, row.scale, column.move, row.move]
      const isPlain = column.scale === 1 && row.scale === 1
      return {
        box: { x: column.from, y: row.from, width: column.size, height: row.size },
        place: isPlain ? place : combine(place, local),
      }
    }),
  )
  // The face itself comes last, over the ends of what lies beyond it.
  return [...parts.filter((part) => part.place !== place), ...parts.filter((part) => part.place === place)]
}
