import { type Values, holds } from '../../layers/bind'
import { cutOutline, outlineOf } from '../../layers/outline'
import type { Matrix } from '../../display'
import { combine } from '../../matrix'
import type { Box, Layer, LayerOf, Mask, PlacedShape, Template } from '../../template'
import { type OrientedBox, oriented } from './oriented'
import { type Subpath, flattened, readPath } from './path'
import { NO_TURN, type Point, boxAround, boxOf, cornersOf, frameOf, inverse, placed, turnOf } from './rigid'

/** A layer that is under the pointer, and the groups around it, outermost first. */
export interface Hit {
  readonly id: string
  readonly within: readonly string[]
}

export interface Looking {
  /** The tried card's values: layers whose conditions do not hold are not there. All are there where it is absent. */
  readonly values?: Values
  /** How near to a line is on it, in millimetres. */
  readonly tolerance?: number
  /** Locked layers count too. */
  readonly locked?: boolean
}

const isIn = ({ x, y, width, height }: Box, point: Point, margin = 0): boolean =>
  point.x >= x - margin && point.x <= x + width + margin && point.y >= y - margin && point.y <= y + height + margin

/** By the even-odd rule: whether a ray from the point crosses the lines an odd number of times. */
export function isInside(lines: readonly (readonly Point[])[], { x, y }: Point): boolean {
  let inside = false
  for (const line of lines)
    line.forEach((to, index) => {
      const from = line.at(index - 1) ?? to
      if (from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x) inside = !inside
    })
  return inside
}

/** Millimetres from a point to the nearest of a piece between two others. */
export function distanceTo(point: Point, from: Point, to: Point): number {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const length = x * x + y * y
  const at = length === 0 ? 0 : Math.min(1, Math.max(0, ((point.x - from.x) * x + (point.y - from.y) * y) / length))
  return Math.hypot(point.x - from.x - at * x, point.y - from.y - at * y)
}

const isNear = (lines: readonly (readonly Point[])[], point: Point, reach: number): boolean =>
  lines.some((line) => line.some((to, index) => index > 0 && distanceTo(point, line[index - 1] ?? to, to) <= reach))

const cornersFrom = (data: string): readonly (readonly Point[])[] =>
  readPath(data).map((line: Subpath) => flattened(line))

/** The drawn lines of each outline; a template draws a few hundred. */
const known = new Map<string, readonly (readonly Point[])[]>()
const MOST_KNOWN = 2000

function linesOf(data: string): readonly (readonly Point[])[] {
  let lines = known.get(data)
  if (!lines) {
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(data, (lines = cornersFrom(data)))
  }
  return lines
}

const isInShape = ({ shape, box }: PlacedShape, point: Point): boolean =>
  isInside(linesOf(outlineOf(shape, box)), point)

const isSeen = (mask: Mask | undefined, point: Point): boolean =>
  !mask || ('shape' in mask ? isInShape(mask, point) : isIn(mask.box, point))

const isPainted = (paint: LayerOf<'shape'>['fill']): boolean => paint !== undefined && paint !== 'none'

function isOnShape(layer: LayerOf<'shape'>, point: Point, tolerance: number): boolean {
  const lines = linesOf(cutOutline(layer.shape, layer.box, layer.cuts))
  if (isPainted(layer.fill) && layer.shape.kind !== 'line' && isInside(lines, point)) return true
  const isThin = layer.box.width < 2 * tolerance || layer.box.height < 2 * tolerance
  if (!isPainted(layer.stroke) && !isThin) return false
  return isNear(lines, point, tolerance + (layer.strokeWidth ?? 0.1) / 2)
}

const isOn = (layer: Exclude<Layer, LayerOf<'group'>>, point: Point, tolerance: number): boolean =>
  layer.type === 'shape' ? isOnShape(layer, point, tolerance) : isIn(layer.box, point)

const isThere = (layer: Layer, { values, locked }: Looking): boolean =>
  !layer.hidden && (locked === true || !layer.locked) && (values === undefined || holds(layer.when, values))

/** The layers under a point of the card, the topmost first, each by what of it is painted: shapes by their outlines, all within masks and turned as they are. */
export function layersAt(template: Template, point: Point, looking: Looking = {}): readonly Hit[] {
  const { tolerance = 0.5 } = looking
  const look = (layers: readonly Layer[], at: Point, within: readonly string[]): readonly Hit[] =>
    layers.toReversed().flatMap((layer): readonly Hit[] => {
      if (!isThere(layer, looking)) return []
      const own = placed(at, inverse(turnOf(layer)))
      if (!isSeen(layer.mask, own)) return []
      if (layer.type === 'group') return look(layer.layers, own, [...within, layer.id])
      return isOn(layer, own, tolerance) ? [{ id: layer.id, within }] : []
    })
  return look(template.layers, point, [])
}

/** What a click selects: the outermost group around the topmost layer, or, in a group that was opened, what lies right in it. */
export function clicked(template: Template, point: Point, looking: Looking = {}, opened?: string): string | undefined {
  for (const { id, within } of layersAt(template, point, looking)) {
    if (opened === undefined) return within[0] ?? id
    const depth = within.indexOf(opened)
    if (depth >= 0) return within[depth + 1] ?? id
  }
  return undefined
}

/** Whether two convex outlines have a point in common. */
function doTouch(a: readonly Point[], b: readonly Point[]): boolean {
  return [a, b].every((outline) =>
    outline.every((from, index) => {
      const to = outline[(index + 1) % outline.length] ?? from
      const across = { x: from.y - to.y, y: to.x - from.x }
      const reach = (points: readonly Point[]): readonly [number, number] => {
        const far = points.map(({ x, y }) => x * across.x + y * across.y)
        return [Math.min(...far), Math.max(...far)]
      }
      const [[leastA, mostA], [leastB, mostB]] = [reach(a), reach(b)]
      return mostA >= leastB && mostB >= leastA
    }),
  )
}

/** Layers by where they lie on the card, groups and all. */
export function* lyingLayers(
  layers: readonly Layer[],
  looking: Looking,
  frame: Matrix = NO_TURN,
): Generator<{ readonly layer: Layer; readonly lies: OrientedBox | undefined }> {
  for (const layer of layers) {
    if (!isThere(layer, looking)) continue
    const matrix = combine(frame, turnOf(layer))
    const box = boxOf(layer)
    yield { layer, lies: box && oriented(box, matrix) }
  }
}

/** What a rectangle drawn on the card selects: layers that lie whole in it, or also those that it touches. Of a group that was opened, its layers; else groups are one. */
export function layersIn(
  template: Template,
  marquee: Box,
  how: 'whole' | 'touched',
  looking: Looking = {},
  opened: readonly Layer[] = [],
): readonly string[] {
  const group = opened.at(-1)
  const layers = group?.type === 'group' ? group.layers : template.layers
  const frame = frameOf(opened)
  return [...lyingLayers(layers, looking, frame)].flatMap(({ layer, lies }) => {
    if (!lies) return []
    const around = boxAround(lies.corners)
    const isWhole = around && lies.corners.every((corner) => isIn(marquee, corner, 1e-9))
    return (how === 'whole' ? isWhole : doTouch(lies.corners, cornersOf(marquee))) ? [layer.id] : []
  })
}
