import { combine } from '../../matrix'
import type { Box, Layer, LayerOf } from '../../template'
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

/** The points of a path or polygon, in millimetres of the frame that the layer lies in, before its turn; of other shapes none. */
export function pointsOf({ shape, box }: Pick<LayerOf<'shape'>, 'shape' | 'box'>): readonly Subpath[] {
  if (shape.kind === 'polygon') {
    const nodes = shape.points.map(([x, y]) => ({ x: box.x + x * box.width, y: box.y + y * box.height }))
    return [{ nodes, closed: true }]
  }
  if (shape.kind !== 'path') return []
  const { width, height } = shape.view ?? { width: 1, height: 1 }
  const scale = shape.view ? { x: box.width / width, y: box.height / height } : { x: 1, y: 1 }
  return mapNodes(readPath(shape.path), ({ x, y }) => ({ x: box.x + x * scale.x, y: box.y + y * scale.y }))
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

/** Moves a point by millimetres on the card, with what its curves are drawn towards. */
export const movePoint = (id: string, place: PointPlace, by: Point): TemplateEdit =>
  changePoints(id, (lines, own) => {
    if (by.x === 0 && by.y === 0) return lines
    const shift = own(by)
    return replaced(lines, place, (node) => [mapNode(node, (point) => plus(point, shift))])
  })

/** Moves what the curve before or after a point is drawn towards, by millimetres on the card; that of a straight line begins at the point. */
export const moveControl = (id: string, place: PointPlace, control: Control, by: Point): TemplateEdit =>
  changePoints(id, (lines, own) =>
    by.x === 0 && by.y === 0
      ? lines
      : replaced(lines, place, (node) => [{ ...node, [control]: plus(node[control] ?? node, own(by)) }]),
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

/** Takes a point away, and its line with it where that has no two left. The last line of an outline stays: the layer is what is removed then. */
export const removePoint = (id: string, place: PointPlace): TemplateEdit =>
  changePoints(id, (lines) => {
    const left = replaced(lines, place, () => [])
    if (left === lines) return lines
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
