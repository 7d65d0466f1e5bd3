import type { PrintJob } from '../job'
import type { Size } from '../paper'
import type { Grid, Spot } from './grid'
import { distinct, type Line } from './lines'

/** The trim lines of a grid: upright ones and level ones; `folds` are level ones at which the sheet is folded. */
export interface TrimLines {
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly folds: readonly number[]
}

export function trimLines({ spots, folded }: Pick<Grid, 'spots' | 'folded'>, card: Size): TrimLines {
  const ys = (all: readonly Spot[]): number[] => all.flatMap(({ y }) => [y, y + card.height])
  const folds = distinct((folded ?? []).map(({ y }) => y))
  const x = distinct(spots.flatMap((spot) => [spot.x, spot.x + card.width]))
  const y = distinct([...ys(spots), ...ys(folded ?? [])]).filter((at) => !folds.includes(at))
  return { x, y, folds }
}

/** Short marks outside the grid, each from `distance` beyond the bleed on, as far as there is paper; none where less than half a millimetre is left. */
function outside({ trim, bleed, paper }: Grid, { x, y, folds }: TrimLines, { marks }: PrintJob): Line[] {
  const { sides, length } = marks
  const [near, far] = [bleed + marks.distance, bleed + marks.distance + length]
  const [left, right, top, bottom] = [trim.x, trim.x + trim.width, trim.y, trim.y + trim.height]
  const least = 0.5
  const lines: Line[] = []
  const add = (isWanted: boolean, room: number, line: Line): void => {
    if (isWanted && room - near >= least) lines.push(line)
  }
  for (const at of x) {
    add(sides.top, top, { from: [at, top - near], to: [at, Math.max(0, top - far)] })
    add(sides.bottom, paper.height - bottom, {
      from: [at, bottom + near],
      to: [at, Math.min(paper.height, bottom + far)],
    })
  }
  for (const at of [...y, ...folds]) {
    add(sides.left, left, { from: [left - near, at], to: [Math.max(0, left - far), at] })
    add(sides.right, paper.width - right, {
      from: [right + near, at],
      to: [Math.min(paper.width, right + far), at],
    })
  }
  return lines
}

/** Lines through the whole grid, and on to the paper's edge on the sides that have marks. */
function whole({ trim, paper }: Grid, { x, y, folds }: TrimLines, { marks: { sides } }: PrintJob): Line[] {
  const [left, right] = [sides.left ? 0 : trim.x, sides.right ? paper.width : trim.x + trim.width]
  const [top, bottom] = [sides.top ? 0 : trim.y, sides.bottom ? paper.height : trim.y + trim.height]
  return [
    ...x.map((at): Line => ({ from: [at, top], to: [at, bottom] })),
    ...[...y, ...folds].map((at): Line => ({ from: [left, at], to: [right, at] })),
  ]
}

/** A cross on every corner of every card. */
function crosses({ spots, folded = [] }: Grid, card: Size, { marks: { length } }: PrintJob): Line[] {
  const corners = [...spots, ...folded].flatMap(({ x, y }) =>
    [x, x + card.width].flatMap((left) => [y, y + card.height].map((top) => [left, top] as const)),
  )
  const known = new Map(corners.map(([x, y]) => [`${x.toFixed(3)} ${y.toFixed(3)}`, [x, y] as const]))
  return [...known.values()].flatMap(([x, y]): Line[] => [
    { from: [x - length, y], to: [x + length, y] },
    { from: [x, y - length], to: [x, y + length] },
  ])
}

/** Where cards are cut, as the job wants it marked; `isUnder`: the marks lie under the cards. */
export function cropMarks(
  grid: Grid,
  card: Size,
  job: PrintJob,
): { readonly lines: readonly Line[]; readonly isUnder: boolean } {
  if (grid.spots.length === 0 || job.marks.kind === 'none') return { lines: [], isUnder: false }
  const lines = trimLines(grid, card)
  switch (job.marks.kind) {
    case 'outside':
      return { lines: outside(grid, lines, job), isUnder: false }
    case 'line':
      return { lines: whole(grid, lines, job), isUnder: true }
    case 'corner':
      return { lines: crosses(grid, card, job), isUnder: false }
  }
}
