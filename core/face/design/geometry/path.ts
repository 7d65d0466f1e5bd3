import { SVGPathData } from 'svg-pathdata'
import { type Point, tidy } from './rigid'

/** A point of an outline, with where the curves before and after it are drawn towards; both are absent where straight lines meet. */
export interface PathNode extends Point {
  readonly before?: Point
  readonly after?: Point
}

/** One line of an outline. */
export interface Subpath {
  readonly nodes: readonly PathNode[]
  readonly closed: boolean
}

const isSame = (a: Point, b: Point): boolean => Math.abs(a.x - b.x) < 1e-6 && Math.abs(a.y - b.y) < 1e-6

/** A closed line whose last point is drawn onto its first has that point once. */
function joined(nodes: readonly PathNode[]): readonly PathNode[] {
  const [first, last] = [nodes[0], nodes.at(-1)]
  if (!first || !last || nodes.length < 2 || !isSame(first, last)) return nodes
  return [{ ...first, ...(last.before && { before: last.before }) }, ...nodes.slice(1, -1)]
}

/** The lines of path data as points with curves between them: arcs and quadratic curves become cubic ones. Data that cannot be read has none. */
export function readPath(data: string): readonly Subpath[] {
  let read: SVGPathData
  try {
    read = new SVGPathData(data).toAbs().normalizeHVZ(false).normalizeST().qtToC().aToC()
  } catch {
    return []
  }
  const lines: Subpath[] = []
  let nodes: PathNode[] = []
  const end = (closed: boolean): void => {
    if (nodes.length > 0) lines.push({ nodes: closed ? joined(nodes) : nodes, closed })
    nodes = closed && nodes[0] ? [{ x: nodes[0].x, y: nodes[0].y }] : []
  }
  for (const command of read.commands) {
    const last = nodes.at(-1)
    switch (command.type) {
      case SVGPathData.MOVE_TO:
        if (nodes.length > 1) end(false)
        nodes = [{ x: command.x, y: command.y }]
        break
      case SVGPathData.LINE_TO:
        nodes.push({ x: command.x, y: command.y })
        break
      case SVGPathData.CURVE_TO:
        if (last) nodes[nodes.length - 1] = { ...last, after: { x: command.x1, y: command.y1 } }
        nodes.push({ x: command.x, y: command.y, before: { x: command.x2, y: command.y2 } })
        break
      case SVGPathData.CLOSE_PATH:
        if (nodes.length > 1) end(true)
        break
      default:
        break
    }
  }
  if (nodes.length > 1) end(false)
  return lines
}

const printPoint = ({ x, y }: Point): string => `${tidy(x)} ${tidy(y)}`

const drawTo = (from: PathNode, to: PathNode): string =>
  from.after || to.before
    ? `C${printPoint(from.after ?? from)} ${printPoint(to.before ?? to)} ${printPoint(to)}`
    : `L${printPoint(to)}`

/** Path data of lines: what `readPath` reads back. */
export const printPath = (lines: readonly Subpath[]): string =>
  lines
    .map(({ nodes, closed }) => {
      const [first] = nodes
      if (!first) return ''
      const drawn = nodes.slice(1).map((node, index) => drawTo(nodes[index] ?? node, node))
      const last = nodes.at(-1) ?? first
      const back = closed && (last.after || first.before) ? drawTo(last, first) : ''
      return `M${printPoint(first)}${drawn.join('')}${back}${closed ? 'Z' : ''}`
    })
    .join('')

/** The point of a curve at a fraction of its way. */
export function curvePoint(from: PathNode, to: PathNode, at: number): Point {
  const [a, b, c, d] = [from, from.after ?? from, to.before ?? to, to]
  const [p, q] = [1 - at, at]
  const blend = (k: 'x' | 'y'): number =>
    p * p * p * a[k] + 3 * p * p * q * b[k] + 3 * p * q * q * c[k] + q * q * q * d[k]
  return { x: blend('x'), y: blend('y') }
}

/** Straight pieces that a curve is taken for, where nobody sees them. */
const PIECES = 16

/** The corners of a line whose curves are cut into straight pieces; the first again at the end of one that is closed. */
export function flattened({ nodes, closed }: Subpath): readonly Point[] {
  const [first] = nodes
  if (!first) return []
  const around = closed ? [...nodes, first] : nodes
  return around.flatMap((node, index): readonly Point[] => {
    const from = around[index - 1]
    if (!from) return [node]
    if (!from.after && !node.before) return [node]
    return Array.from({ length: PIECES }, (_, piece) => curvePoint(from, node, (piece + 1) / PIECES))
  })
}

/** A place on a line: which piece of it, counted by the point that it begins at, and at what fraction of its way. */
export interface OnLine {
  readonly line: number
  readonly node: number
  readonly at: number
  readonly distance: number
}

/** Steps in which the nearest place of a curve is looked for, and then between the two beside it. */
const STEPS = 32

function nearestOf(point: Point, from: PathNode, to: PathNode): { readonly at: number; readonly distance: number } {
  const away = (at: number): number => {
    const { x, y } = curvePoint(from, to, at)
    return Math.hypot(x - point.x, y - point.y)
  }
  let [best, width] = [0, 1 / STEPS]
  for (let step = 1; step <= STEPS; step++) if (away(step / STEPS) < away(best)) best = step / STEPS
  for (; width > 1e-6; width /= 2)
    for (const at of [best - width, best + width]) if (at > 0 && at < 1 && away(at) < away(best)) best = at
  return { at: best, distance: away(best) }
}

/** The place of the lines that is nearest to a point. */
export function nearestOn(lines: readonly Subpath[], point: Point): OnLine | undefined {
  let found: OnLine | undefined
  lines.forEach(({ nodes, closed }, line) =>
    nodes.forEach((from, node) => {
      const to = nodes[node + 1] ?? (closed ? nodes[0] : undefined)
      if (!to) return
      const near = nearestOf(point, from, to)
      if (!found || near.distance < found.distance) found = { line, node, ...near }
    }),
  )
  return found
}
