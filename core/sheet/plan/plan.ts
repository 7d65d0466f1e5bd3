import { SVGPathData } from 'svg-pathdata'
import type { DisplayItem, Matrix } from '../../face/display'
import { trimPath } from '../../face/layers/outline'
import type { Box } from '../../face/template'
import type { CardSize } from '../../face/template/size'
import { message, type Message } from '../../language/message'
import { inRange, type PrintJob } from '../job'
import { UNPRINTABLE, type Size } from '../paper'
import { readPath } from '../pdf/path'
import { MARK_INKS, colourBar, registrationCrosses, roomAround, silhouetteMarks, type Aid, type Ink } from './aids'
import { layGrid, spotBehind, spotsTo, turningAxis, type Edges, type Grid, type Spot } from './grid'
import { paintLines, type Line } from './lines'
import { cropMarks, trimLines } from './marks'
import { partsOf, type Part } from './parts'
import { slugLine, slugName, type Said } from './slug'

/** A card to be placed: how large its sides are. */
export interface PlanCard {
  readonly size: CardSize
  readonly back?: CardSize | undefined
}

export type SheetSide = 'front' | 'back'

/** Degrees clockwise. */
export type Turn = 0 | 90 | 180 | 270

/** One side of one card in its place on the paper. Lengths in millimetres from the paper's top left corner. */
export interface Slot {
  /** Index among the cards that were given. */
  readonly card: number
  readonly side: SheetSide
  /** Its trim. */
  readonly box: Box
  /** Degrees clockwise by which it is turned. */
  readonly turn: Turn
  /** What is shown over the trim on each side of the paper. */
  readonly bleed: Edges
  /** The face, painted in this order. */
  readonly parts: readonly Part[]
  /** Round corners, where they are wanted: what is seen of the parts, on the paper. */
  readonly clip?: string
}

/** One side of one sheet. What is `under` is painted first, then the slots, then what is `over`. */
export interface PlannedPage extends Size {
  /** Of the sheet, from 1: a back has the number of its front. */
  readonly number: number
  readonly side: SheetSide
  readonly label: string
  readonly slots: readonly Slot[]
  readonly under: readonly DisplayItem[]
  readonly over: readonly DisplayItem[]
  /** Around the trims of all cards, and around their bleed. */
  readonly trim: Box
  readonly bleed: Box
}

/** What there is to say of a plan. Nothing is printed while there is an error. */
export interface PlanProblem {
  readonly severity: 'error' | 'warning'
  readonly message: Message
}

export interface SheetPlan {
  readonly pages: readonly PlannedPage[]
  readonly problems: readonly PlanProblem[]
  /** Sheets of paper, before a range of pages leaves some out. */
  readonly sheets: number
  /** Cards on the pages, copies counted. */
  readonly cards: number
  /** Places on the first sheet. */
  readonly places: number
  /** How they lie. */
  readonly columns: number
  readonly rows: number
  /** What colours of marks are in inks. */
  readonly inks: Readonly<Record<string, Ink>>
}

const error = (id: string, args: Message['args'] = {}): PlanProblem => ({
  severity: 'error',
  message: message(id, args),
})
const warning = (id: string, args: Message['args'] = {}): PlanProblem => ({
  severity: 'warning',
  message: message(id, args),
})
const millimetres = (value: number): string => String(Math.round(value * 100) / 100)
const sizeArgs = ({ width, height }: Size): Message['args'] => ({
  width: millimetres(width),
  height: millimetres(height),
})

/** A face on the paper, turned, and scaled where it is a back of another size than its front. */
function placeOf({ x, y }: Spot, card: Size, face: Size, turn: Turn): Matrix {
  const [across, down] = [card.width / face.width, card.height / face.height]
  switch (turn) {
    case 0:
      return [across, 0, 0, down, x, y]
    case 90:
      return [0, across, -down, 0, x + card.height, y]
    case 180:
      return [-across, 0, 0, -down, x + card.width, y + card.height]
    case 270:
      return [0, -across, down, 0, x, y + card.width]
  }
}

/** What lies on the sides of a turned card, by its own sides. */
function ownEdges({ left, top, right, bottom }: Edges, turn: Turn): Edges {
  switch (turn) {
    case 0:
      return { left, top, right, bottom }
    case 90:
      return { left: top, top: right, right: bottom, bottom: left }
    case 180:
      return { left: right, top: bottom, right: left, bottom: top }
    case 270:
      return { left: bottom, top: left, right: top, bottom: right }
  }
}

interface Placing {
  readonly card: number
  readonly side: SheetSide
  readonly spot: Spot
  readonly front: Size
  readonly face: CardSize
  readonly turn: Turn
}

function slotOf({ card, side, spot, front, face, turn }: Placing, job: PrintJob): Slot {
  const place = placeOf(spot, front, face, turn)
  const { left, top, right, bottom } = spot.bleed
  const own = ownEdges(spot.bleed, turn)
  const isAcross = turn === 90 || turn === 270
  const scale = { x: face.width / front.width, y: face.height / front.height }
  const isRound = job.corners === 'round' && face.corner > 0
  const shown: Edges = isRound
    ? { left: 0, top: 0, right: 0, bottom: 0 }
    : { left: own.left * scale.x, right: own.right * scale.x, top: own.top * scale.y, bottom: own.bottom * scale.y }
  const [width, height] = isAcross ? [front.height, front.width] : [front.width, front.height]
  const box: Box = { x: spot.x, y: spot.y, width, height }
  const clip = isRound ? roundClip({ ...face, width, height }, spot) : undefined
  return {
    card,
    side,
    box,
    turn,
    bleed: isRound ? shown : { left, top, right, bottom },
    parts: partsOf(face, shown, job.bleed.missing, place),
    ...(clip !== undefined && { clip }),
  }
}

/** The round trim on the paper. */
const roundClip = (size: CardSize, { x, y }: Spot): string =>
  new SVGPathData(trimPath(size)).toAbs().translate(x, y).round(1e4).encode()

/** By how much a back is moved the other way of what a printer misses by, which was read on the front. */
const correction = (
  { offset }: PrintJob['backs'],
  axis: 'upright' | 'level',
): { readonly x: number; readonly y: number } =>
  axis === 'upright' ? { x: offset.x, y: -offset.y } : { x: -offset.x, y: offset.y }

const moved = <P extends { readonly x: number; readonly y: number }>(
  place: P,
  by: { readonly x: number; readonly y: number },
): P => ({
  ...place,
  x: place.x + by.x,
  y: place.y + by.y,
})

/** Cards of one size, which lie on pages of their own. */
interface Group {
  readonly size: CardSize
  readonly grid: Grid
  readonly cards: readonly number[]
}

function groupsOf(job: PrintJob, cards: readonly PlanCard[], order: readonly number[]): Group[] {
  const bySize = new Map<string, { size: CardSize; cards: number[] }>()
  for (const index of order) {
    const size = cards[index]?.size
    if (!size) continue
    const key = `${millimetres(size.width)} ${millimetres(size.height)}`
    const group = bySize.get(key) ?? { size, cards: [] }
    bySize.set(key, group)
    group.cards.push(index)
  }
  return [...bySize.values()].map(({ size, cards: own }) => ({ size, cards: own, grid: layGrid(job, size) }))
}

/** What is wrong with how the cards of a group lie. */
function problemsOf({ size, grid }: Group, job: PrintJob): PlanProblem[] {
  const { over, spots, paper } = grid
  if (spots.length === 0) return [error('SHEET1', sizeArgs(size))]
  if (over === 'paper') return [error('SHEET2', { columns: grid.columns, rows: grid.rows, ...sizeArgs(paper) })]
  const near = Math.min(...Object.values(roomAround(grid)))
  const isSilhouetteCovered =
    job.registration === 'silhouette' &&
    silhouetteMarks(paper).boxes.some(
      ({ x, y, width, height }) =>
        x < grid.trim.x + grid.trim.width + grid.bleed - 1e-6 &&
        x + width > grid.trim.x - grid.bleed + 1e-6 &&
        y < grid.trim.y + grid.trim.height + grid.bleed - 1e-6 &&
        y + height > grid.trim.y - grid.bleed + 1e-6,
    )
  return [
    ...(over === 'margins' ? [warning('SHEET3')] : []),
    ...(near < UNPRINTABLE - 1e-6
      ? [warning('SHEET4', { near: millimetres(near), border: millimetres(UNPRINTABLE) })]
      : []),
    ...(isSilhouetteCovered ? [warning('SHEET5')] : []),
  ]
}

const boxOfLine = ({ from, to }: Line): Box => ({
  x: Math.min(from[0], to[0]),
  y: Math.min(from[1], to[1]),
  width: Math.abs(to[0] - from[0]),
  height: Math.abs(to[1] - from[1]),
})

/**
 * Everything on the front that is no card; `missing` are the ids of what found no room. What is `common` lies on the back as well, for a print shop makes a plate
 * of each side; `taken` is where names and scales do not lie.
 */
function aidsOf({ grid }: Group, job: PrintJob, said: Said) {
  const missing: string[] = []
  const added = (isWanted: boolean, id: string, make: () => Aid): readonly DisplayItem[] => {
    const aid = isWanted ? make() : []
    if (aid !== 'no-room') return aid
    missing.push(id)
    return []
  }
  const lines = trimLines(grid, grid.card)
  const { lines: cuts, isUnder } = cropMarks(grid, grid.card, job)
  const isOutside = job.marks.kind === 'outside'
  const marks = paintLines(cuts, job.marks.colours, job.marks.thickness)
  if (isOutside && cuts.length === 0) missing.push('SHEET6')
  const shared = [
    ...added(job.registration === 'crosses', 'SHEET7', () => registrationCrosses(grid, lines)),
    ...added(job.colourBar, 'SHEET8', () => colourBar(grid)),
  ]
  const taken: readonly Box[] = [
    ...(isOutside ? cuts.map(boxOfLine) : []),
    ...shared.flatMap((item) => (item.type === 'path' ? [readPath(item.path).bounds] : [])),
  ]
  const over = [
    ...(isUnder ? [] : marks),
    ...shared,
    ...added(job.registration === 'silhouette', 'SHEET7', () => silhouetteMarks(grid.paper).items),
    ...added(job.slug, 'SHEET9', () => slugLine(grid, said, taken)),
  ]
  return { under: isUnder ? marks : [], over, missing, common: [...(isOutside ? marks : []), ...shared], taken }
}

/** The part of a box that lies on the paper. */
function onPaper(box: Box, paper: Size): Box {
  const [left, top] = [Math.max(0, box.x), Math.max(0, box.y)]
  const [right, bottom] = [Math.min(paper.width, box.x + box.width), Math.min(paper.height, box.y + box.height)]
  return { x: left, y: top, width: right - left, height: bottom - top }
}

const boxesOf = ({ trim, bleed, paper }: Grid): { readonly trim: Box; readonly bleed: Box } => ({
  trim: onPaper(trim, paper),
  bleed: onPaper(
    { x: trim.x - bleed, y: trim.y - bleed, width: trim.width + 2 * bleed, height: trim.height + 2 * bleed },
    paper,
  ),
})

/** A back is upright once its card is turned over like the page of a book, whichever way the sheet was turned. */
const turnBehind = ({ isTurned }: Grid, axis: 'upright' | 'level'): Turn =>
  axis === 'upright' ? (isTurned ? 270 : 0) : isTurned ? 90 : 180

const mirrored = (box: Box, { width, height }: Size, axis: 'upright' | 'level'): Box =>
  axis === 'upright' ? { ...box, x: width - box.x - box.width } : { ...box, y: height - box.y - box.height }

/** What a front has besides its cards, as its back has it behind that. */
function behindAids(
  { common, taken }: ReturnType<typeof aidsOf>,
  grid: Grid,
  axis: 'upright' | 'level',
  by: { readonly x: number; readonly y: number },
  slug: Said | undefined,
): readonly DisplayItem[] {
  const { paper } = grid
  const transform: Matrix =
    axis === 'upright' ? [-1, 0, 0, 1, paper.width + by.x, by.y] : [1, 0, 0, -1, by.x, paper.height + by.y]
  const boxes = taken.map((box) => moved(mirrored(box, paper, axis), by))
  const name = slug && slugName(grid, slug, boxes)
  return [...(common.length > 0 ? [{ type: 'group', transform, items: common } as const] : []), ...(name ? [name] : [])]
}

/** The pages of one sheet: its front, and its back where there is one. */
function sheetOf(
  group: Group,
  placed: readonly { readonly card: number; readonly spot: number }[],
  number: number,
  job: PrintJob,
  cards: readonly PlanCard[],
  total: number,
): { readonly pages: readonly PlannedPage[]; readonly missing: readonly string[] } {
  const { grid, size } = group
  const { paper } = grid
  const saidOf = (label: string): Said => ({ name: job.name, page: `${label}/${total}` })
  const slots = (side: SheetSide, spots: readonly Spot[], turn: Turn): Slot[] =>
    placed.flatMap(({ card, spot: at }) => {
      const spot = spots[at]
      const face = side === 'front' ? cards[card]?.size : cards[card]?.back
      return spot && face ? [slotOf({ card, side, spot, front: size, face, turn }, job)] : []
    })
  const { spots, folded } = spotsTo(grid, placed.at(-1)?.spot ?? 0)
  const aids = aidsOf(group, job, saidOf(String(number)))
  const { under, over, missing } = aids
  const front: PlannedPage = {
    number,
    side: 'front',
    label: String(number),
    ...paper,
    ...boxesOf(grid),
    slots: [...slots('front', spots, grid.isTurned ? 90 : 0), ...(folded ? slots('back', folded, 180) : [])],
    under,
    over,
  }
  if (job.backs.mode === 'none' || folded) return { pages: [front], missing }
  const axis = turningAxis(grid, job.backs.flip)
  const by = correction(job.backs, axis)
  const behind = spots.map((spot) => moved(spotBehind(spot, grid.card, paper, axis), by))
  const label = `${number}b`
  const turned = { ...grid, trim: moved(mirrored(grid.trim, paper, axis), by) }
  const back: PlannedPage = {
    number,
    side: 'back',
    label,
    ...paper,
    ...boxesOf(turned),
    slots: slots('back', behind, turnBehind(grid, axis)),
    under: [],
    over: behindAids(aids, turned, axis, by, job.slug && !missing.includes('SHEET9') ? saidOf(label) : undefined),
  }
  return { pages: [front, back], missing }
}

/** A group's cards on its sheets, each with the place that it has there. */
function* dealt({ cards, grid }: Group, used: number) {
  const places = grid.spots.length
  let page: { card: number; spot: number }[] = []
  let spot = used
  for (const card of cards) {
    if (spot === places) {
      yield page
      ;[page, spot] = [[], 0]
    }
    page.push({ card, spot: spot++ })
  }
  if (page.length > 0) yield page
}

/**
 * Plans every page of a job: `order` names cards by index, each as often as it is printed. Cards of several sizes lie on pages of their own, in the order in
 * which their sizes come first. The same for the same job and cards, wherever it is asked for.
 */
export function planSheets(job: PrintJob, cards: readonly PlanCard[], order: readonly number[]): SheetPlan {
  const groups = groupsOf(job, cards, order)
  const problems = groups.flatMap((group) => problemsOf(group, job))
  const first = groups[0]
  if (first && first.grid.spots.length > 0 && job.used >= first.grid.spots.length)
    problems.push(error('SHEET10', { used: job.used, places: first.grid.spots.length }))
  const { spots = [], columns = 0, rows = 0 } = first?.grid ?? {}
  const nothing = { pages: [], sheets: 0, cards: 0, places: spots.length, columns, rows, inks: MARK_INKS }
  if (problems.some(({ severity }) => severity === 'error')) return { ...nothing, problems: unique(problems) }
  const all = groups.flatMap((group, index) =>
    [...dealt(group, index === 0 ? job.used : 0)].map((placed) => ({ group, placed })),
  )
  const missing: string[] = []
  const pages = all.flatMap(({ group, placed }, index) => {
    if (!inRange(job.pages, index + 1)) return []
    const made = sheetOf(group, placed, index + 1, job, cards, all.length)
    missing.push(...made.missing)
    return made.pages
  })
  if (all.length > 0 && pages.length === 0) problems.push(error('SHEET11', { pages: job.pages, total: all.length }))
  const scaled = job.backs.mode !== 'none' && cards.some(({ size, back }) => back && !isLike(size, back))
  return {
    ...nothing,
    pages,
    problems: unique([...problems, ...missing.map((id) => warning(id)), ...(scaled ? [warning('SHEET12')] : [])]),
    sheets: all.length,
    cards: pages.flatMap(({ slots }) => slots).filter(({ side }) => side === 'front').length,
  }
}

const isLike = (a: Size, b: Size): boolean => Math.abs(a.width - b.width) < 0.01 && Math.abs(a.height - b.height) < 0.01

const unique = (problems: readonly PlanProblem[]): PlanProblem[] => [
  ...new Map(problems.map((problem) => [JSON.stringify(problem.message), problem])).values(),
]
