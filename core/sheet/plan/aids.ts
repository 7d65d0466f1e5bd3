import type { DisplayItem } from '../../face/display'
import { boxPath } from '../../face/layers/outline'
import type { Box } from '../../face/template'
import { UNPRINTABLE, type Size } from '../paper'
import type { Grid } from './grid'
import { paintLines } from './lines'

/** Percentages of cyan, magenta, yellow and black. */
export type Ink = readonly [number, number, number, number]

/** In every ink; on the screen it is black. */
export const REGISTRATION = '#000001'

/** What the colours of marks are in inks. */
export const MARK_INKS: Readonly<Record<string, Ink>> = {
  '#000000': [0, 0, 0, 100],
  [REGISTRATION]: [100, 100, 100, 100],
  '#00aeef': [100, 0, 0, 0],
  '#ec008c': [0, 100, 0, 0],
  '#fff200': [0, 0, 100, 0],
  '#ed1c24': [0, 100, 100, 0],
  '#00a651': [100, 0, 100, 0],
  '#2e3192': [100, 100, 0, 0],
  '#bfbfbf': [0, 0, 0, 25],
  '#808080': [0, 0, 0, 50],
  '#404040': [0, 0, 0, 75],
}
const BAR = [
  '#00aeef',
  '#ec008c',
  '#fff200',
  '#000000',
  '#ed1c24',
  '#00a651',
  '#2e3192',
  '#bfbfbf',
  '#808080',
  '#404040',
]

/** What is added to a page, or that there is no room for it. */
export type Aid = readonly DisplayItem[] | 'no-room'

/** Free paper on each side of the cards with their bleed. */
export const roomAround = ({ trim, bleed, paper }: Grid) => ({
  left: trim.x - bleed,
  top: trim.y - bleed,
  right: paper.width - trim.x - trim.width - bleed,
  bottom: paper.height - trim.y - trim.height - bleed,
})

const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}A${radius} ${radius} 0 1 1 ${x + radius} ${y}A${radius} ${radius} 0 1 1 ${x - radius} ${y}Z`

/** Of the lines of marks, in millimetres. */
export const THIN = 0.15

/** A cross in a circle in the middle of each side, a little aside where a trim line runs. */
export function registrationCrosses(
  grid: Grid,
  lines: { readonly x: readonly number[]; readonly y: readonly number[] },
): Aid {
  const room = roomAround(grid)
  const { paper } = grid
  const radius = Math.min(2.5, ...Object.values(room).map((free) => free / 2 - 0.3))
  if (radius < 1) return 'no-room'
  const beside = (middle: number, taken: readonly number[]): number => {
    const isFree = (at: number): boolean => taken.every((line) => Math.abs(line - at) > radius + 1)
    const steps = Array.from({ length: 40 }, (_, step) => step)
    return steps.flatMap((step) => [middle - step, middle + step]).find(isFree) ?? middle
  }
  const [x, y] = [beside(paper.width / 2, lines.x), beside(paper.height / 2, lines.y)]
  const places = [
    [x, room.top / 2],
    [x, paper.height - room.bottom / 2],
    [room.left / 2, y],
    [paper.width - room.right / 2, y],
  ] as const
  return places.flatMap(([cx, cy]): DisplayItem[] => [
    { type: 'path', path: circle(cx, cy, radius / 2), stroke: REGISTRATION, strokeWidth: THIN },
    ...paintLines(
      [
        { from: [cx - radius, cy], to: [cx + radius, cy] },
        { from: [cx, cy - radius], to: [cx, cy + radius] },
      ],
      [REGISTRATION],
      THIN,
    ),
  ])
}

/** From the paper's edges; the sides of the square; how long and thick the angles are: what Silhouette Studio prints unless it is told otherwise, in millimetres. */
export const SILHOUETTE = { inset: 10, square: 5, length: 10, thickness: 0.5 } as const

/** The black square at the top left and the angles at the top right and the bottom left that the cutters of Silhouette look for. */
export function silhouetteMarks({ width, height }: Size): {
  readonly items: readonly DisplayItem[]
  readonly boxes: readonly Box[]
} {
  const { inset, square, length, thickness } = SILHOUETTE
  const [right, bottom] = [width - inset, height - inset]
  const boxes: Box[] = [
    { x: inset, y: inset, width: square, height: square },
    { x: right - length, y: inset, width: length, height: thickness },
    { x: right - thickness, y: inset, width: thickness, height: length },
    { x: inset, y: bottom - thickness, width: length, height: thickness },
    { x: inset, y: bottom - length, width: thickness, height: length },
  ]
  return { items: boxes.map((box): DisplayItem => ({ type: 'path', path: boxPath(box), fill: '#000000' })), boxes }
}

/** Patches of every ink, of two together, and of grey: upright where there is more room at the side than below. */
export function colourBar(grid: Grid): Aid {
  const { paper } = grid
  const room = roomAround(grid)
  const isUpright = room.right >= room.bottom
  const free = isUpright ? room.right : room.bottom
  const along = isUpright ? paper.height : paper.width
  // Half a side at most: a registration mark may lie in its middle.
  const size = Math.min(5, free - 1.5, (along / 2 - 9) / BAR.length)
  if (size < 2) return 'no-room'
  const across =
    (isUpright ? paper.width : paper.height) - Math.max(0.75, Math.min(UNPRINTABLE, free - size - 0.5)) - size
  // Beside the middle, where registration marks are, and the job's name.
  const middle = isUpright ? along / 4 : (3 * along) / 4
  const start = Math.max(1, Math.min(along - 1 - BAR.length * size, middle - (BAR.length * size) / 2))
  return BAR.map((fill, index): DisplayItem => {
    const at = start + index * size
    const [x, y] = isUpright ? [across, at] : [at, across]
    return { type: 'path', path: boxPath({ x, y, width: size, height: size }), fill }
  })
}
