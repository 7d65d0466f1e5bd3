import { SVGPathData } from 'svg-pathdata'
import type { DisplayItem, Matrix } from './display'
import { around, combine } from './matrix'
import type { Box } from './template'

/** The upright box around the outline of SVG path data. */
export function boundsOf(path: string): Box {
  const { minX, minY, maxX, maxY } = new SVGPathData(path).toAbs().getBounds()
  return { x: minX, y: minY, width: maxX - minX, height: maxY - minY }
}

const boxes = new WeakMap<DisplayItem, Box>()

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

/** Of a sharp corner, as a multiple of half the line's width. */
const MITRE = 4

function measured(item: Exclude<DisplayItem, { readonly type: 'group' }>): Box {
  switch (item.type) {
    case 'image':
      return item
    case 'text':
      return { x: item.x, y: item.y - 2 * item.size, width: item.width, height: 3 * item.size }
    case 'glyphs':
      return item.path === '' ? { x: item.x, y: item.y, width: 0, height: 0 } : boundsOf(item.path)
    case 'path': {
      const box = grown(boundsOf(item.path), item.stroke === undefined ? 0 : ((item.strokeWidth ?? 1) / 2) * MITRE)
      return item.transform ? around(box, item.transform) : box
    }
  }
}

/** The upright box in which an item paints, in millimetres of what it lies in; never less than that. */
export function boxAround(item: Exclude<DisplayItem, { readonly type: 'group' }>): Box {
  const before = boxes.get(item)
  if (before) return before
  const box = measured(item)
  boxes.set(item, box)
  return box
}

/** How a box lies to a page: beside it, near it, or reaching so far out of it that it is to be cut. */
export type Reach = 'beside' | 'near' | 'far'

/** Of a page's width and height: what reaches farther out of it is far. Of what is turned none is near that is not on it: boxes around boxes grow. */
const FAR = 0.9

const isUpright = ([, b, c]: Matrix): boolean => b === 0 && c === 0

/** How what is painted in a box lies to the page, where a group around it places it there. */
export function reachOf(box: Box, page: Box, matrix?: Matrix): Reach {
  // An outline without points is nowhere.
  if (!(box.width >= 0 && box.height >= 0)) return 'beside'
  const { x, y, width, height } = matrix ? around(box, matrix) : box
  const [right, bottom] = [x + width, y + height]
  const [pageRight, pageBottom] = [page.x + page.width, page.y + page.height]
  if (right < page.x || bottom < page.y || x > pageRight || y > pageBottom) return 'beside'
  const far = matrix && !isUpright(matrix) ? 0 : FAR
  const [across, down] = [page.width * far, page.height * far]
  const isNear =
    x >= page.x - across && right <= pageRight + across && y >= page.y - down && bottom <= pageBottom + down
  return isNear ? 'near' : 'far'
}

/** The page as what lies in a transformed group sees it. */
export function pageWithin(page: Box, [a, b, c, d, e, f]: Matrix): Box {
  const size = a * d - b * c
  if (size === 0) return page
  const back: Matrix = [d / size, -b / size, -c / size, a / size, (c * f - d * e) / size, (b * e - a * f) / size]
  return around(page, back)
}

/** What is painted apart before it is laid over what is below. */
const isApart = (item: DisplayItem): boolean =>
  item.opacity !== undefined ||
  (item.type === 'image' && item.clip !== undefined) ||
  (item.type === 'group' && (item.clip !== undefined || item.mask !== undefined || item.blend !== undefined))

function union(boxes: readonly Box[]): Box | undefined {
  const known = boxes.filter(({ width, height }) => width >= 0 && height >= 0)
  if (known.length === 0) return undefined
  const [x, y] = [Math.min(...known.map((box) => box.x)), Math.min(...known.map((box) => box.y))]
  const right = Math.max(...known.map((box) => box.x + box.width))
  const bottom = Math.max(...known.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** Where everything lies, and what is painted apart, on the page: boxes around the boxes of what lies in groups, as resvg has them. */
class Survey {
  readonly all: Box[] = []
  readonly apart: Box[] = []
  readonly #page: Box
  readonly #isContained: boolean

  constructor(page: Box, isContained: boolean) {
    this.#page = page
    this.#isContained = isContained
  }

  /** The box of an item in the millimetres of what it lies in. */
  take(item: DisplayItem, matrix: Matrix | undefined): Box | undefined {
    const box = item.type === 'group' ? this.#inside(item, matrix) : this.#seen(boxAround(item), matrix)
    if (!box) return undefined
    const place = matrix ? around(box, matrix) : box
    this.all.push(place)
    if (isApart(item)) this.apart.push(place)
    return box
  }

  #inside(group: Extract<DisplayItem, { readonly type: 'group' }>, matrix: Matrix | undefined): Box | undefined {
    const { transform } = group
    const inner = transform && matrix ? combine(matrix, transform) : (transform ?? matrix)
    for (const item of group.mask ?? []) this.take(item, inner)
    const box = union(group.items.flatMap((item) => this.take(item, inner) ?? []))
    return box && transform ? around(box, transform) : box
  }

  #seen(box: Box, matrix: Matrix | undefined): Box | undefined {
    if (!this.#isContained) return box
    const reach = reachOf(box, this.#page, matrix)
    if (reach === 'beside') return undefined
    return reach === 'near' ? box : matrix ? pageWithin(this.#page, matrix) : this.#page
  }
}

/** A little less than resvg's two pages. */
const REACH = 1.95

/**
 * Whether things lie so far from each other that resvg would cut them off, or end its process: it keeps of each group what lies less than two pages out of
 * the page, counts what lies in it from there, and expects to find that within two pages again. `isContained`: as they are once what lies beside the page
 * is left out.
 */
export function isFarFlung(items: readonly DisplayItem[], page: Box, isContained: boolean): boolean {
  const survey = new Survey(page, isContained)
  for (const item of items) survey.take(item, undefined)
  return ([['x', 'width'] as const, ['y', 'height'] as const] as const).some(([from, size]) => {
    const least = (box: Box): number => (box[from] - page[from]) / page[size]
    const most = (box: Box): number => least(box) + box[size] / page[size]
    const out = Math.max(0, ...survey.all.map((box) => -least(box)))
    return survey.apart.some(
      (box) => most(box) <= -REACH || Math.max(least(box), Math.min(most(box), 1)) + out >= REACH,
    )
  })
}
