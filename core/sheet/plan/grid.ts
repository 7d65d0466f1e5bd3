import type { PrintJob } from '../job'
import { paperSize, type Orientation, type Size } from '../paper'

/** Millimetres on each side. */
export interface Edges {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** A place for one card: the top left corner of its trim, from the paper's top left corner, and the bleed that it may show on each side. */
export interface Spot {
  readonly x: number
  readonly y: number
  readonly bleed: Edges
}

/** Where cards of one size lie on the paper. */
export interface Grid {
  readonly paper: Size
  readonly orientation: Orientation
  /** A card as it lies: of one that is turned, width and height are exchanged. */
  readonly card: Size
  /** Cards are turned by 90 degrees, their tops to the right. */
  readonly isTurned: boolean
  readonly columns: number
  readonly rows: number
  /** Row by row; the same on every page. Empty when not one card fits. */
  readonly spots: readonly Spot[]
  /** Of a sheet that is folded: for each spot, the place of its back below it, which is printed upside down. */
  readonly folded?: readonly Spot[]
  /** What the cards cover without their bleed: from the first trim to the last. */
  readonly trim: { readonly x: number; readonly y: number } & Size
  readonly bleed: number
  /** What was asked for by hand reaches over the margins, or over the paper itself. */
  readonly over?: 'margins' | 'paper'
}

/** The number of equal things of `size`, `gap` apart, that fit into `room`. */
const fitting = (room: number, size: number, gap: number): number =>
  Math.max(0, Math.floor((room + gap + 1e-6) / (size + gap)))

const isFoldedOver = ({ backs: { mode, flip } }: PrintJob): boolean => mode !== 'none' && flip === 'fold'

const EPSILON = 1e-6
/** A millionth of a millimetre is of no meaning, and 10.5 is to be 10.5. */
const round = (value: number): number => Math.round(value * 1e6) / 1e6

function lay(job: PrintJob, { width: across, height: down }: Size, orientation: Orientation, isTurned: boolean): Grid {
  const card = isTurned ? { width: down, height: across } : { width: across, height: down }
  const paper = paperSize(job.paper, orientation)
  const { margin, grid } = job
  const bleed = job.bleed.width
  const isFolded = isFoldedOver(job)
  const unit = { width: card.width, height: isFolded ? 2 * card.height : card.height }
  const gapOf = (asked: number): number => (job.bleed.edges === 'each' ? Math.max(asked, 2 * bleed) : asked)
  const gap = { x: gapOf(job.gutter.x), y: gapOf(job.gutter.y) }
  const room = {
    width: paper.width - margin.left - margin.right - 2 * bleed,
    height: paper.height - margin.top - margin.bottom - 2 * bleed,
  }
  const columns = grid === 'best' ? fitting(room.width, unit.width, gap.x) : grid.columns
  const rows = grid === 'best' ? fitting(room.height, unit.height, gap.y) : grid.rows
  const width = columns * unit.width + (columns - 1) * gap.x
  const height = rows * unit.height + (rows - 1) * gap.y
  const trim = {
    x: round(margin.left + bleed + (room.width - width) / 2),
    y: round(margin.top + bleed + (room.height - height) / 2),
    width,
    height,
  }
  const inner = { x: Math.min(bleed, gap.x / 2), y: Math.min(bleed, gap.y / 2) }
  const units = Array.from({ length: rows * columns }, (_, index): Spot => {
    const [row, column] = [Math.floor(index / columns), index % columns]
    return {
      x: round(trim.x + column * (unit.width + gap.x)),
      y: round(trim.y + row * (unit.height + gap.y)),
      bleed: {
        left: column === 0 ? bleed : inner.x,
        top: row === 0 ? bleed : inner.y,
        right: column === columns - 1 ? bleed : inner.x,
        bottom: row === rows - 1 ? bleed : inner.y,
      },
    }
  })
  // Nothing bleeds over the fold: the other side begins there.
  const spots = isFolded ? units.map((spot) => ({ ...spot, bleed: { ...spot.bleed, bottom: 0 } })) : units
  const folded = units.map((spot) => ({ ...spot, y: spot.y + card.height, bleed: { ...spot.bleed, top: 0 } }))
  const isOver = (by: Edges): boolean =>
    trim.x - bleed < by.left - EPSILON ||
    trim.y - bleed < by.top - EPSILON ||
    trim.x + width + bleed > paper.width - by.right + EPSILON ||
    trim.y + height + bleed > paper.height - by.bottom + EPSILON
  const over = isOver({ left: 0, top: 0, right: 0, bottom: 0 }) ? 'paper' : isOver(margin) ? 'margins' : undefined
  return {
    paper,
    orientation,
    card,
    isTurned,
    columns,
    rows,
    spots,
    ...(isFolded && { folded }),
    trim,
    bleed,
    ...(over && units.length > 0 && { over }),
  }
}

/** The places of a page whose last card lies on the place `last`: what comes behind it stays empty, and its neighbours bleed over it in full. */
export function spotsTo(
  { spots, folded, columns, bleed }: Grid,
  last: number,
): { readonly spots: readonly Spot[]; readonly folded?: readonly Spot[] } {
  const opened = (spot: Spot, index: number, isLowest: boolean): Spot => {
    const right = index === last ? bleed : spot.bleed.right
    const bottom = isLowest && index + columns > last ? bleed : spot.bleed.bottom
    return { ...spot, bleed: { ...spot.bleed, right, bottom } }
  }
  return {
    spots: spots.map((spot, index) => opened(spot, index, folded === undefined)),
    ...(folded && { folded: folded.map((spot, index) => opened(spot, index, true)) }),
  }
}

const SEVERITY = { margins: 1, paper: 2 } as const
const severityOf = ({ over }: Grid): number => (over ? SEVERITY[over] : 0)

/**
 * Lays out cards of one size in the middle of what the margins leave: as many as there is room for with their bleed, or as many as were asked for. Where the
 * paper or the cards may lie either way, they lie so that it holds more.
 */
export function layGrid(job: PrintJob, card: Size): Grid {
  const orientations = job.orientation === 'best' ? (['portrait', 'landscape'] as const) : ([job.orientation] as const)
  const turns = job.turn === 'best' && !isFoldedOver(job) ? [false, true] : [false]
  const grids = turns.flatMap((isTurned) => orientations.map((orientation) => lay(job, card, orientation, isTurned)))
  return grids.reduce((best, grid) => {
    const isBetter = grid.spots.length - best.spots.length || severityOf(best) - severityOf(grid)
    return isBetter > 0 ? grid : best
  })
}

/** Round which of the paper's middle lines a sheet is turned over: the upright one, or the level one. */
export const turningAxis = (
  { orientation }: Pick<Grid, 'orientation'>,
  flip: PrintJob['backs']['flip'],
): 'upright' | 'level' => ((orientation === 'portrait') === (flip !== 'short') ? 'upright' : 'level')

/** Where a back lies so that it is behind its front. */
export function spotBehind({ x, y, bleed }: Spot, card: Size, paper: Size, axis: 'upright' | 'level'): Spot {
  return axis === 'upright'
    ? { x: paper.width - x - card.width, y, bleed: { ...bleed, left: bleed.right, right: bleed.left } }
    : { x, y: paper.height - y - card.height, bleed: { ...bleed, top: bleed.bottom, bottom: bleed.top } }
}
