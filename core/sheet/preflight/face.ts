import type { DisplayItem, Face, FaceProblem, Matrix } from '../../face/display'
import { around, combine } from '../../face/matrix'
import type { Box } from '../../face/template'
import { message, type Message } from '../../language/message'
import { brightnessOf, readColour } from '../pdf/colour'
import { covers, groundOf, type Area } from './ground'

/** What there is to say of one side of a card before it is printed. */
export interface Finding {
  readonly severity: 'error' | 'warning' | 'note'
  readonly message: Message
}

export interface Demands {
  /** Millimetres over the trim that are printed, or as many as a face has itself. */
  readonly bleed: number | 'own'
  /** Pixels an inch that pictures must have. */
  readonly dpi: number
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
/** What is thinner than this is not sure to be printed, in millimetres. */
export const THINNEST = 0.1
/** Letters brighter than this are hardly seen on paper. */
const NEARLY_WHITE = 0.9
const INCH = 25.4

type Leaf = Exclude<DisplayItem, { readonly type: 'group' }>

/** Everything that is painted, with its place on the card. */
function* leavesOf(items: readonly DisplayItem[], place: Matrix = IDENTITY): Generator<{ item: Leaf; place: Matrix }> {
  for (const item of items) {
    if (item.type === 'group') yield* leavesOf(item.items, item.transform ? combine(place, item.transform) : place)
    else yield { item, place: item.type === 'path' && item.transform ? combine(place, item.transform) : place }
  }
}

const scaleOf = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c))
const number = (value: number, digits = 1): string => value.toFixed(digits).replace(/\.?0+$/, '')

/** About where letters stand: from the top of capitals to the foot of a g. */
function boxOfText(item: Extract<Leaf, { readonly type: 'text' | 'glyphs' }>, place: Matrix): Box {
  const { x, y, width, size, text } = item
  const across = width > 0 ? width : text.length * size * 0.45
  return around({ x, y: y - size * 0.68, width: across, height: size * 0.86 }, place)
}

/** Whether a box reaches over the edge that lies `inset` inside the trim. */
function reachesOver(box: Box, { width, height }: Face['size'], inset: number): boolean {
  const slack = 0.05
  return (
    box.x < inset - slack ||
    box.y < inset - slack ||
    box.x + box.width > width - inset + slack ||
    box.y + box.height > height - inset + slack
  )
}

function* textFindings(face: Face): Generator<Finding> {
  const texts = [...leavesOf(face.items)].flatMap(({ item, place }) =>
    (item.type === 'text' || item.type === 'glyphs') && item.text.trim() !== ''
      ? [{ text: item.text.trim(), box: boxOfText(item, place) }]
      : [],
  )
  const cut = texts.find(({ box }) => reachesOver(box, face.size, 0))
  if (cut) yield { severity: 'warning', message: message('PRE1', { text: cut.text.slice(0, 40) }) }
  const near = texts.find(({ box }) => reachesOver(box, face.size, face.size.safe) && !reachesOver(box, face.size, 0))
  if (near)
    yield {
      severity: 'warning',
      message: message('PRE2', { text: near.text.slice(0, 40), safe: number(face.size.safe) }),
    }
}

/** The topmost of the areas that lie under a point. */
const under = (ground: readonly Area[], x: number, y: number): Area | undefined =>
  ground.findLast((area) => covers(area, x, y))

function* whiteFindings(face: Face, ground: readonly Area[]): Generator<Finding> {
  for (const { item, place } of leavesOf(face.items)) {
    if ((item.type !== 'text' && item.type !== 'glyphs') || item.text.trim() === '') continue
    const bright = brightnessOf(item.fill)
    if (bright < NEARLY_WHITE) continue
    const { x, y, width, height } = boxOfText(item, place)
    const below = under(ground, x + width / 2, y + height / 2)
    // White letters on a dark ground are left out of the ink, and read well.
    const isOnPaper = !below || (below.colour !== undefined && brightnessOf(below.colour) > NEARLY_WHITE - 0.1)
    if (!isOnPaper) continue
    yield { severity: 'warning', message: message('PRE3', { text: item.text.trim().slice(0, 40) }) }
    return
  }
}

function* lineFindings(face: Face): Generator<Finding> {
  let thinnest = Infinity
  for (const { item, place } of leavesOf(face.items)) {
    if (item.type !== 'path' || item.stroke === undefined || item.stroke === 'none') continue
    if (typeof item.stroke === 'string' && readColour(item.stroke).alpha === 0) continue
    const width = (item.strokeWidth ?? THINNEST) * scaleOf(place)
    if (width > 0) thinnest = Math.min(thinnest, width)
  }
  if (thinnest < THINNEST - 1e-6)
    yield { severity: 'warning', message: message('PRE4', { width: number(thinnest, 3), least: THINNEST }) }
}

function* pictureFindings(face: Face, { dpi: least }: Demands): Generator<Finding> {
  let worst = Infinity
  for (const { item, place } of leavesOf(face.items)) {
    if (item.type !== 'image') continue
    const picture = face.images[item.image]
    if (picture) worst = Math.min(worst, (picture.width * INCH) / (item.width * scaleOf(place)))
  }
  const dpi = Math.floor(worst + 1e-6)
  if (dpi < least) yield { severity: 'warning', message: message('PRE5', { dpi, least }) }
}

const SIDES = ['left', 'top', 'right', 'bottom'] as const
/** Millimetres between the points at which bleed is looked at, and how far inside its edge they lie. */
const STEP = 3
const INSIDE = 0.15
/** Millimetres of bleed that nobody misses: presses ask for it in eighths of an inch or in millimetres, and cut less exactly. */
const SHORT = 0.05

/** Sides on which a face does not reach as far as its bleed says. */
function* bleedFindings(face: Face, ground: readonly Area[], demands: Demands): Generator<Finding> {
  const { width, height, bleed: own } = face.size
  const bleed = demands.bleed === 'own' ? own : demands.bleed
  const reach = Math.min(bleed, own) - INSIDE
  if (reach > 0) {
    // Not at the very corners, where the edge beside belongs to another side.
    const points = (length: number): number[] => {
      const count = Math.max(1, Math.floor((length - 1) / STEP))
      return Array.from({ length: count + 1 }, (_, index) => 0.5 + (index * (length - 1)) / count)
    }
    const along: Record<(typeof SIDES)[number], (readonly [number, number])[]> = {
      left: points(height).map((y) => [-reach, y]),
      right: points(height).map((y) => [width + reach, y]),
      top: points(width).map((x) => [x, -reach]),
      bottom: points(width).map((x) => [x, height + reach]),
    }
    const open = SIDES.filter((side) => along[side].some(([x, y]) => !under(ground, x, y)))
    if (open.length > 0)
      yield { severity: 'warning', message: message('PRE6', { sides: open.join(', '), bleed: number(reach + INSIDE) }) }
  }
  if (bleed > own + SHORT) {
    const digits = number(own) === number(bleed) ? 2 : 1
    yield {
      severity: 'note',
      message: message('PRE7', { own: number(own, digits), bleed: number(bleed, digits) }),
    }
  }
}

const PROBLEMS: Partial<Record<FaceProblem['kind'], string>> = {
  overflow: 'PRE8',
  'missing-glyph': 'PRE9',
  'restricted-font': 'PRE10',
  'missing-symbol': 'PRE11',
  'missing-picture': 'PRE12',
  'missing-art': 'PRE12',
  'broken-template': 'PRE13',
  'unknown-template': 'PRE13',
}

function* problemFindings({ problems }: Face): Generator<Finding> {
  const byId = new Map<string, string[]>()
  for (const { kind, detail } of problems) {
    const id = PROBLEMS[kind]
    if (id !== undefined) byId.set(id, [...(byId.get(id) ?? []), kind === 'overflow' ? '' : String(detail)])
  }
  for (const [id, details] of byId)
    yield { severity: 'warning', message: message(id, { found: [...new Set(details)].join(', ') }) }
}

/** What would not come out of the printer as it is meant; without demands, what is wrong with the face wherever it is shown. */
export function examine(face: Face, demands?: Demands): readonly Finding[] {
  if (!demands) return [...problemFindings(face)]
  const ground = [...groundOf(face.items)]
  return [
    ...problemFindings(face),
    ...textFindings(face),
    ...whiteFindings(face, ground),
    ...lineFindings(face),
    ...pictureFindings(face, demands),
    ...bleedFindings(face, ground, demands),
  ]
}
