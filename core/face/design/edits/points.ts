import { outlineOf } from '../../layers/outline'
import { combine } from '../../matrix'
import type { Box, Layer, LayerOf, Template } from '../../template'
import type { TemplateEdit } from '../edit'
import { type PathNode, type Subpath, curvePoint, flattened, printPath, readPath } from '../geometry/path'
import {
  type Point,
  angleOf,
  boxAround,
  centreOf,
  frameOf,
  placed,
  shiftedBy,
  tidyBox,
  turnOf,
  turnedBy,
} from '../geometry/rigid'
import { changeLayers, isLocked, wayTo } from '../tree'

/** Which point of an outline: of which of its lines, and the how many-th of it. */
export interface PointPlace {
  readonly line: number
  readonly node: number
}
export type Control = 'before' | 'after'

const mapNode = (node: PathNode, map: (point: Point) => Point): PathNode => ({
  ...map(node),
  ...(node.before && { before: map(node.before) }),
  ...(node.after && { after: map(node.after) }),
})
const mapNodes = (lines: readonly Subpath[], map: (point: Point) => Point): readonly Subpath[] =>
  lines.map(({ nodes, closed }) => ({ nodes: nodes.map((node) => mapNode(node, map)), closed }))

/** How far a curve is drawn towards a corner, of the way there, to be a quarter of an ellipse. */
const ROUND = 0.5522847498

/** An ellipse by its four points. */
function ellipse({ x, y, width, height }: Box): Subpath {
  const [middle, half] = [
    { x: x + width / 2, y: y + height / 2 },
    { x: width / 2, y: height / 2 },
  ]
  const at = (across: number, down: number): PathNode => {
    const [node, way] = [
      { x: middle.x + across * half.x, y: middle.y + down * half.y },
      { x: -down * half.x * ROUND, y: across * half.y * ROUND },
    ]
    return {
      ...node,
      before: { x: node.x - way.x, y: node.y - way.y },
      after: { x: node.x + way.x, y: node.y + way.y },
    }
  }
  return { nodes: [at(0, -1), at(1, 0), at(0, 1), at(-1, 0)], closed: true }
}

/** The points of a shape, in millimetres of the frame that the layer lies in, before its turn; what is no path becomes one when they are changed. */
export function pointsOf({ shape, box }: Pick<LayerOf<'shape'>, 'shape' | 'box'>): readonly Subpath[] {
  if (shape.kind === 'polygon') {
    const nodes = shape.points.map(([x, y]) => ({ x: box.x + x * box.width, y: box.y + y * box.height }))
    return [{ nodes, closed: true }]
  }
  if (shape.kind === 'ellipse') return [ellipse(box)]
  if (shape.kind !== 'path') return readPath(outlineOf(shape, box))
  const { width, height } = shape.view ?? { width: 1, height: 1 }
  const scale = shape.view ? { x: box.width / width, y: box.height / height } : { x: 1, y: 1 }
  return mapNodes(readPath(shape.path), ({ x, y }) => ({ x: box.x + x * scale.x, y: box.y + y * scale.y }))
}

/** The points of a layer where they lie on the card; none where it is no shape. */
export function pointsOnCard({ layers }: Template, id: string): readonly Subpath[] {
  const way = wayTo(layers, id)
  const last = way.at(-1)
  if (last?.type !== 'shape') return []
  const matrix = combine(frameOf(way.slice(0, -1)), turnOf(last))
  return mapNodes(pointsOf(last), (point) => placed(point, matrix))
}

/** The layer with other points and a box that is close around them. Nothing that was not changed moves on the card, however the layer is turned. */
function withPoints(layer: LayerOf<'shape'>, lines: readonly Subpath[]): LayerOf<'shape'> {
  const around = boxAround(lines.flatMap((line) => flattened(line)))
  if (!around) return layer
  const box: Box = tidyBox(around)
  const path = printPath(mapNodes(lines, ({ x, y }) => ({ x: x - box.x, y: y - box.y })))
  const middle = centreOf(box)
  const there = placed(middle, turnOf(layer))
  return shiftedBy({ ...layer, box, shape: { kind: 'path', path } }, { x: there.x - middle.x, y: there.y - middle.y })
}

type Change = (lines: readonly Subpath[], own: (onCard: Point) => Point) => readonly Subpath[]

/** Changes the points of a layer that has some and is not locked; `own` is a direction on the card as the layer has it. */
const changePoints =
  (id: string, change: Change): TemplateEdit =>
  (template) => {
    if (isLocked(template, id)) return template
    const way = wayTo(template.layers, id)
    const last = way.at(-1)
    if (last?.type !== 'shape') return template
    const angle = angleOf(combine(frameOf(way.slice(0, -1)), turnOf(last)))
    const lines = pointsOf(last)
    const made = change(lines, (onCard) => turnedBy(onCard, -angle))
    return made === lines
      ? template
      : changeLayers(template, [id], (layer: Layer) => (layer.type === 'shape' ? withPoints(layer, made) : layer))
  }

/** The lines with one point as `change` has it: none, or several in its stead. */
function replaced(
  lines: readonly Subpath[],
  place: PointPlace,
  change: (node: PathNode, line: Subpath) => readonly PathNode[],
): readonly Subpath[] {
  const line = lines[place.line]
  const node = line?.nodes[place.node]
  if (!line || !node) return lines
  return lines.with(place.line, { ...line, nodes: line.nodes.toSpliced(place.node, 1, ...change(node, line)) })
}

const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y })

/** Moves points by millimetres on the card, with what their curves are drawn towards. */
export const movePoints = (id: string, places: readonly PointPlace[], by: Point): TemplateEdit =>
  changePoints(id, (lines, own) => {
    if (by.x === 0 && by.y === 0) return lines
    const shift = own(by)
    return places.reduce(
      (made, place) => replaced(made, place, (node) => [mapNode(node, (point) => plus(point, shift))]),
      lines,
    )
  })

const lengthOf = ({ x, y }: Point): number => Math.hypot(x, y)
const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })

/** What the curve across is drawn towards, once the other was moved: still in one line with it, where it was so, and as far away as before. */
function across(node: PathNode, moved: Control, to: Point): PathNode {
  const other: Control = moved === 'after' ? 'before' : 'after'
  const [was, stays] = [node[moved], node[other]]
  const now = minus(to, node)
  if (!was || !stays || lengthOf(now) === 0) return { ...node, [moved]: to }
  const [a, b] = [minus(was, node), minus(stays, node)]
  const isSmooth = a.x * b.x + a.y * b.y < 0 && Math.abs(a.x * b.y - a.y * b.x) <= 1e-3 * lengthOf(a) * lengthOf(b)
  if (!isSmooth) return { ...node, [moved]: to }
  const far = lengthOf(b) / lengthOf(now)
  return { ...node, [moved]: to, [other]: { x: node.x - now.x * far, y: node.y - now.y * far } }
}

/**
 * Moves what the curve before or after a point is drawn towards, by millimetres on the card; that of a straight line begins at the point. `isSmooth`: a
 * curve that goes through the point without a corner goes on doing so.
 */
export const moveControl = (
  id: string,
  place: PointPlace,
  control: Control,
  by: Point,
  isSmooth = false,
): TemplateEdit =>
  changePoints(id, (lines, own) =>
    by.x === 0 && by.y === 0
      ? lines
      : replaced(lines, place, (node) => {
          const to = plus(node[control] ?? node, own(by))
          return [isSmooth ? across(node, control, to) : { ...node, [control]: to }]
        }),
  )

/** Point `at` of the way from one to another. */
const between = (a: Point, b: Point, at: number): Point => ({ x: a.x + (b.x - a.x) * at, y: a.y + (b.y - a.y) * at })

/** Adds a point on the way from the named one to the next, at a fraction of that curve, which stays as it is. */
export const addPoint = (id: string, { line, node }: PointPlace, at = 0.5): TemplateEdit =>
  changePoints(id, (lines) => {
    const whole = lines[line]
    const from = whole?.nodes[node]
    const isLast = node + 1 === whole?.nodes.length
    const next = isLast ? 0 : node + 1
    const to = whole?.nodes[next]
    if (!whole || !from || !to || (isLast && !whole.closed) || at <= 0 || at >= 1) return lines
    if (!from.after && !to.before) {
      const added = between(from, to, at)
      return lines.with(line, { ...whole, nodes: whole.nodes.toSpliced(node + 1, 0, added) })
    }
    const [a, b] = [from.after ?? from, to.before ?? to]
    const [first, inner, last] = [between(from, a, at), between(a, b, at), between(b, to, at)]
    const added = { ...curvePoint(from, to, at), before: between(first, inner, at), after: between(inner, last, at) }
    const nodes = whole.nodes.with(node, { ...from, after: first })
    const ended = nodes.with(next, { ...(nodes[next] ?? to), before: last })
    return lines.with(line, { ...whole, nodes: ended.toSpliced(node + 1, 0, added) })
  })

/** Takes points away, and their line with them where that has no two left. The last line of an outline stays: the layer is what is removed then. */
export const removePoints = (id: string, places: readonly PointPlace[]): TemplateEdit =>
  changePoints(id, (lines) => {
    const gone = (line: number, node: number): boolean =>
      places.some((place) => place.line === line && place.node === node)
    const left = lines.map(({ nodes, closed }, line) => ({
      nodes: nodes.filter((_, node) => !gone(line, node)),
      closed,
    }))
    if (left.every(({ nodes }, line) => nodes.length === lines[line]?.nodes.length)) return lines
    const whole = left.filter(({ nodes }) => nodes.length > 1)
    return whole.length > 0 ? whole : lines
  })

/** Makes a point one where straight lines, or curves, meet at a corner: nothing is drawn towards anything there. */
export const cornerPoint = (id: string, place: PointPlace): TemplateEdit =>
  changePoints(id, (lines) => {
    const node = lines[place.line]?.nodes[place.node]
    return node?.before || node?.after ? replaced(lines, place, ({ x, y }) => [{ x, y }]) : lines
  })

/** Lets the curve go through a point without a corner: along the way from the one before to the one after, a third as far as each is away. */
export const smoothPoint = (id: string, place: PointPlace): TemplateEdit =>
  changePoints(id, (lines) =>
    replaced(lines, place, (node, { nodes, closed }) => {
      const previous = nodes[place.node - 1] ?? (closed ? nodes.at(-1) : undefined) ?? node
      const next = nodes[place.node + 1] ?? (closed ? nodes[0] : undefined) ?? node
      const way = { x: next.x - previous.x, y: next.y - previous.y }
      const length = Math.hypot(way.x, way.y)
      if (length === 0) return [node]
      const towards = (other: Point, sign: number): Point => {
        const far = (sign * Math.hypot(other.x - node.x, other.y - node.y)) / 3 / length
        return { x: node.x + way.x * far, y: node.y + way.y * far }
      }
      return [{ x: node.x, y: node.y, before: towards(previous, -1), after: towards(next, 1) }]
    }),
  )
