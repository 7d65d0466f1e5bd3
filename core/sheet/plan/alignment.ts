import type { DisplayItem } from '../../face/display'
import type { PrintJob } from '../job'
import { paperSize } from '../paper'
import { MARK_INKS } from './aids'
import { paintLines, type Line } from './lines'
import type { PlannedPage, SheetPlan } from './plan'

/** How far the rulers reach from the middle, in millimetres. */
const REACH = 10
/** The middle of each target, from the paper's middle. */
const TARGETS = 55

const text = (said: string, x: number, y: number, size: number): DisplayItem => ({
  type: 'text',
  text: said,
  x,
  y,
  width: 0,
  size,
  font: 'Alegreya Sans',
  weight: 400,
  italic: false,
  fill: '#000000',
})

/** A ruler of half millimetres in both directions, its numbers to the right and down. */
function ruler(x: number, y: number): DisplayItem[] {
  const steps = Array.from({ length: 4 * REACH + 1 }, (_, index) => index / 2 - REACH)
  const reachOf = (step: number): number => (step % 5 === 0 ? 3 : step % 1 === 0 ? 1.8 : 1)
  const ticks = steps.flatMap((step): Line[] => [
    { from: [x + step, y], to: [x + step, y - reachOf(step)] },
    { from: [x, y + step], to: [x - reachOf(step), y + step] },
  ])
  const axes: Line[] = [
    { from: [x - REACH, y], to: [x + REACH, y] },
    { from: [x, y - REACH], to: [x, y + REACH] },
  ]
  const numbers = steps
    .filter((step) => step % 5 === 0 && step !== 0)
    .flatMap((step) => [
      text(String(step), x + step - (step < 0 ? 1.4 : 0.6), y - 3.6, 2),
      text(String(step), x - 6.2, y + step + 0.7, 2),
    ])
  return [...paintLines([...ticks, ...axes], ['#000000'], 0.12), ...numbers]
}

/** Lines that are seen through the paper. */
const cross = (x: number, y: number): DisplayItem[] =>
  paintLines(
    [
      { from: [x - 2 * REACH, y], to: [x + 2 * REACH, y] },
      { from: [x, y - 2 * REACH], to: [x, y + 2 * REACH] },
    ],
    ['#000000'],
    0.25,
  )

/**
 * A sheet that is printed on both sides and held against the light: rulers on its front, crosses behind their middles. Where a cross is seen on the ruler is how
 * far backs lie off, to the right and down. The offset of the job is taken back already, so that the sheet also shows whether it is right.
 */
export function alignmentPlan(job: PrintJob, captions: { readonly front: string; readonly back: string }): SheetPlan {
  const orientation = job.orientation === 'landscape' ? 'landscape' : 'portrait'
  const paper = paperSize(job.paper, orientation)
  const [x, y] = [paper.width / 2, paper.height / 2]
  const isUpright = (orientation === 'portrait') === (job.backs.flip !== 'short')
  const { offset } = job.backs
  const [dx, dy] = isUpright ? [offset.x, -offset.y] : [-offset.x, offset.y]
  const reach = Math.min(TARGETS, y - 2 * REACH - 8)
  const middles = reach > 0 ? [y - reach, y, y + reach] : [y]
  const whole = { x: 0, y: 0, ...paper }
  const page = (side: PlannedPage['side'], items: readonly DisplayItem[]): PlannedPage => ({
    number: 1,
    side,
    label: side === 'front' ? '1' : '1b',
    ...paper,
    slots: [],
    under: [],
    over: items,
    trim: whole,
    bleed: whole,
  })
  const caption = (said: string): DisplayItem => text(said, 10, 14, 4)
  return {
    pages: [
      page('front', [...middles.flatMap((at) => ruler(x, at)), caption(captions.front)]),
      page('back', [...middles.flatMap((at) => cross(x + dx, at + dy)), caption(captions.back)]),
    ],
    problems: [],
    sheets: 1,
    cards: 0,
    places: 0,
    columns: 0,
    rows: 0,
    inks: MARK_INKS,
  }
}
