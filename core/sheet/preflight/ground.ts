import { SVGPathData } from 'svg-pathdata'
import type { DisplayItem, Matrix, Paint } from '../../face/display'
import { combine } from '../../face/matrix'

/** An area that a face paints, in its millimetres; what lies above comes later. */
export interface Area {
  /** Closed outlines as corners. */
  readonly outlines: readonly (readonly (readonly [number, number])[])[]
  readonly rule: 'nonzero' | 'evenodd'
  readonly bounds: Bounds
  /** Areas in all of which a point must lie to be seen. */
  readonly clips: readonly Area[]
  /** A plain colour; `undefined` for pictures and gradients. */
  readonly colour: string | undefined
}

export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Parts into which curves are divided. */
const PIECES = 8

type Point = readonly [number, number]

const through = ([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point => [a * x + c * y + e, b * x + d * y + f]

function curve(from: Point, one: Point, two: Point, to: Point): Point[] {
  return Array.from({ length: PIECES }, (_, index) => {
    const t = (index + 1) / PIECES
    const u = 1 - t
    const at = (axis: 0 | 1): number =>
      u ** 3 * from[axis] + 3 * u * u * t * one[axis] + 3 * u * t * t * two[axis] + t ** 3 * to[axis]
    return [at(0), at(1)]
  })
}

function read(path: string): Point[][] {
  try {
    const { commands } = new SVGPathData(path).toAbs().normalizeHVZ(false).normalizeST().qtToC().aToC()
    const outlines: Point[][] = []
    for (const command of commands) {
      const last: Point[] | undefined = outlines.at(-1)
      if (command.type === SVGPathData.MOVE_TO) outlines.push([[command.x, command.y]])
      else if (command.type === SVGPathData.LINE_TO) last?.push([command.x, command.y])
      else if (command.type === SVGPathData.CURVE_TO) {
        const from = last?.at(-1)
        if (from && last)
          last.push(...curve(from, [command.x1, command.y1], [command.x2, command.y2], [command.x, command.y]))
      }
    }
    return outlines
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

const outlines = new Map<string, readonly Point[][]>()

/** Outlines of paths are kept: frames are the same on every card. */
function outlinesOf(path: string): readonly Point[][] {
  const known = outlines.get(path)
  if (known) return known
  if (outlines.size > 2000) outlines.clear()
  const made = read(path)
  outlines.set(path, made)
  return made
}

function boundsOf(all: readonly (readonly Point[])[]): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const outline of all)
    for (const [x, y] of outline) {
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  return { left, top, right, bottom }
}

function areaOf(
  path: string,
  rule: Area['rule'],
  place: Matrix,
  clips: readonly Area[],
  colour: string | undefined,
): Area {
  const moved = outlinesOf(path).map((outline) => outline.map((point) => through(place, point)))
  return { outlines: moved, rule, bounds: boundsOf(moved), clips, colour }
}

const boxPath = (x: number, y: number, width: number, height: number): string =>
  `M${x} ${y}H${x + width}V${y + height}H${x}Z`

const isSeen = (paint: Paint | undefined): paint is Paint => paint !== undefined && paint !== 'none'

/** How many times more from the left than from the right the outlines pass a point; an even number of passes is outside where the rule says so. */
export function covers({ outlines: all, rule, bounds, clips }: Area, x: number, y: number): boolean {
  if (x < bounds.left || x > bounds.right || y < bounds.top || y > bounds.bottom) return false
  let [winding, passes] = [0, 0]
  for (const outline of all) {
    let from = outline.at(-1)
    for (const to of outline) {
      if (from && from[1] > y !== to[1] > y) {
        const at = from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0])
        if (at > x) {
          winding += to[1] > from[1] ? 1 : -1
          passes++
        }
      }
      from = to
    }
  }
  const isInside = rule === 'evenodd' ? passes % 2 === 1 : winding !== 0
  return isInside && clips.every((clip) => covers(clip, x, y))
}

/** The areas that items cover, opaque ones alone: what lets through is no ground. */
export function* groundOf(
  items: readonly DisplayItem[],
  place: Matrix = [1, 0, 0, 1, 0, 0],
  clips: readonly Area[] = [],
): Generator<Area> {
  for (const item of items) {
    if (item.type === 'text' || item.type === 'glyphs' || (item.opacity ?? 1) < 0.99) continue
    if (item.type === 'group') {
      // How far a mask or a mixture covers, nobody knows from its outline.
      const inner = item.transform ? combine(place, item.transform) : place
      const cut = item.clip === undefined ? clips : [...clips, areaOf(item.clip, 'nonzero', inner, [], undefined)]
      if (!item.mask) yield* groundOf(item.items, inner, cut)
      continue
    }
    if (item.type === 'image') {
      const { x, y, width, height, clip } = item
      const cut = clip === undefined ? clips : [...clips, areaOf(clip, 'nonzero', place, [], undefined)]
      yield areaOf(boxPath(x, y, width, height), 'nonzero', place, cut, undefined)
      continue
    }
    if (!isSeen(item.fill)) continue
    const at = item.transform ? combine(place, item.transform) : place
    const colour = typeof item.fill === 'string' ? item.fill : undefined
    yield areaOf(item.path, item.rule ?? 'nonzero', at, clips, colour)
  }
}
