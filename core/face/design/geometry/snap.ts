import type { Box } from '../../template'
import type { CardSize } from '../../template/size'
import { type Handle, type OrientedBox, directionOf, pointOf } from './oriented'
import { type Point, boxAround, placed, tidy, turnedBy } from './rigid'

/** What a box snaps to, in millimetres on the card. */
export interface Surroundings {
  readonly size: CardSize
  readonly guides?: { readonly x: readonly number[]; readonly y: readonly number[] }
  /** Upright boxes of the layers that do not move. */
  readonly neighbours?: readonly Box[]
}

type Axis = 'x' | 'y'
export type SnapKind = 'guide' | 'trim' | 'safe' | 'bleed' | 'centre' | 'edge' | 'middle'

/** A line to draw: at `at` of its axis, and from one place of the other to another. */
export interface SnapLine {
  readonly axis: Axis
  readonly at: number
  readonly from: number
  readonly to: number
  readonly kind: SnapKind
  /** How far along the line the neighbour is away; absent where both lie beside each other. */
  readonly distance?: number
}

/** One of several equal gaps along an axis, at `at` of the other. */
export interface SnapGap {
  readonly axis: Axis
  readonly from: number
  readonly to: number
  readonly at: number
  readonly length: number
}

export interface Snapped {
  /** What the box, or the edges of it that are pulled, must move by. */
  readonly offset: Point
  readonly lines: readonly SnapLine[]
  readonly gaps: readonly SnapGap[]
}

/** From where to where something reaches along an axis. */
interface Reach {
  readonly start: number
  readonly end: number
}
/** A neighbour as an axis sees it. */
interface Beside extends Reach {
  readonly across: Reach
}
interface Target {
  readonly at: number
  readonly kind: SnapKind
  readonly across: Reach
  readonly isNeighbour?: boolean
}
type Moving = readonly ('start' | 'middle' | 'end')[]

const reachOf = ({ x, y, width, height }: Box, axis: Axis): Reach =>
  axis === 'x' ? { start: x, end: x + width } : { start: y, end: y + height }
const other = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x')
const middle = ({ start, end }: Reach): number => (start + end) / 2
const placeOf = (reach: Reach, part: Moving[number]): number => (part === 'middle' ? middle(reach) : reach[part])
const isSame = (a: number, b: number): boolean => Math.abs(a - b) < 1e-6

/** The lines of the card itself: those that people draw first, so that they win where two are as near. */
function cardTargets({ size, guides }: Surroundings, axis: Axis): readonly Target[] {
  const { bleed, safe } = size
  const [length, breadth] = axis === 'x' ? [size.width, size.height] : [size.height, size.width]
  const across = { start: -bleed, end: breadth + bleed }
  const pair = (kind: SnapKind, inset: number): readonly Target[] => [
    { at: inset, kind, across },
    { at: length - inset, kind, across },
  ]
  return [
    ...(guides?.[axis] ?? []).map((at): Target => ({ at, kind: 'guide', across })),
    ...pair('trim', 0),
    { at: length / 2, kind: 'centre', across },
    ...(safe > 0 ? pair('safe', safe) : []),
    ...(bleed > 0 ? pair('bleed', -bleed) : []),
  ]
}

const neighbourTargets = (neighbours: readonly Beside[]): readonly Target[] =>
  neighbours.flatMap((beside): readonly Target[] => {
    const { start, end, across } = beside
    return [
      { at: start, kind: 'edge', across, isNeighbour: true },
      { at: end, kind: 'edge', across, isNeighbour: true },
      { at: middle(beside), kind: 'middle', across, isNeighbour: true },
    ]
  })

/** A shift that makes gaps equal, and which neighbours stand at them: the box itself is `undefined`. */
interface Even {
  readonly shift: number
  readonly row: readonly (Beside | undefined)[]
}

/** Where the box would stand as far from its neighbours of the same row as they do from each other, or in the midst of two. */
function evenPlaces(box: Beside, neighbours: readonly Beside[], moving: Moving): readonly Even[] {
  const row = neighbours
    .filter(({ across }) => across.start < box.across.end && across.end > box.across.start)
    .sort((a, b) => a.start - b.start || a.end - b.end)
  const [canStart, canEnd] = [moving.includes('start'), moving.includes('end')]
  const places: Even[] = []
  const before = row
    .filter(({ end }) => end <= box.start)
    .reduce<Beside | undefined>((a, b) => (a && a.end >= b.end ? a : b), undefined)
  const after = row.find(({ start }) => start >= box.end)
  if (before && after) {
    const [left, right] = [box.start - before.end, after.start - box.end]
    const shift = canStart && canEnd ? (right - left) / 2 : right - left
    if (canStart || canEnd) places.push({ shift, row: [before, undefined, after] })
  }
  row.forEach((second, index) => {
    const first = row[index - 1]
    const gap = first ? second.start - first.end : 0
    if (!first || gap <= 0) return
    if (canStart) places.push({ shift: second.end + gap - box.start, row: [first, second, undefined] })
    if (canEnd) places.push({ shift: first.start - gap - box.end, row: [undefined, first, second] })
  })
  return places
}

const shifted = ({ start, end, across }: Beside, shift: number, moving: Moving): Beside => ({
  start: moving.includes('start') ? start + shift : start,
  end: moving.includes('end') ? end + shift : end,
  across,
})

/** The gaps of a row that are equal once the box stands in it; none where it overlaps what it should stand beside. */
function gapsOf(axis: Axis, box: Beside, { row }: Even): readonly SnapGap[] {
  const placed = row.map((one) => one ?? box)
  const gaps = placed.slice(1).map((next, index): SnapGap => {
    const last = placed[index] ?? next
    const [start, end] = [Math.max(last.across.start, next.across.start), Math.min(last.across.end, next.across.end)]
    const length = tidy(next.start - last.end)
    return { axis, from: tidy(last.end), to: tidy(next.start), at: tidy((start + end) / 2), length }
  })
  const [first] = gaps
  return first && first.length > 0 && gaps.every(({ length }) => isSame(length, first.length)) ? gaps : []
}

function lineOf(axis: Axis, { at, kind, across, isNeighbour }: Target, box: Reach): SnapLine {
  const distance = Math.max(across.start - box.end, box.start - across.end)
  return {
    axis,
    at: tidy(at),
    from: tidy(Math.min(across.start, box.start)),
    to: tidy(Math.max(across.end, box.end)),
    kind,
    ...(isNeighbour && distance > 0 && { distance: tidy(distance) }),
  }
}

interface Nearest {
  readonly shift: number
  readonly targets: readonly Target[]
  readonly evens: readonly Even[]
}

function nearestOn(axis: Axis, box: Box, around: Surroundings, moving: Moving, tolerance: number): Nearest {
  const beside = (one: Box): Beside => ({ ...reachOf(one, axis), across: reachOf(one, other(axis)) })
  const neighbours = (around.neighbours ?? []).map(beside)
  const own = beside(box)
  const targets = [...cardTargets(around, axis), ...neighbourTargets(neighbours)]
  const evens = evenPlaces(own, neighbours, moving).filter(
    (even) => gapsOf(axis, shifted(own, even.shift, moving), even).length > 0,
  )
  let shift: number | undefined
  const offer = (by: number): void => {
    const isNearer = shift === undefined || Math.abs(by) < Math.abs(shift) - 1e-9
    if (Math.abs(by) <= tolerance + 1e-9 && isNearer) shift = by
  }
  for (const target of targets) for (const part of moving) offer(target.at - placeOf(own, part))
  for (const even of evens) offer(even.shift)
  if (shift === undefined) return { shift: 0, targets: [], evens: [] }
  const there = shifted(own, shift, moving)
  const met = targets.filter(({ at }) => moving.some((part) => isSame(placeOf(there, part), at)))
  return { shift: tidy(shift), targets: met, evens: evens.filter((even) => isSame(even.shift, shift ?? 0)) }
}

/** One line for each place: the longest of those that lie on each other, called by the first. */
function merged(lines: readonly SnapLine[]): readonly SnapLine[] {
  const known = new Map<string, SnapLine>()
  for (const line of lines) {
    const key = `${line.axis} ${line.at.toFixed(5)}`
    const last = known.get(key)
    const distances = [last?.distance, line.distance].filter((each) => each !== undefined)
    known.set(key, {
      ...(last ?? line),
      from: Math.min(last?.from ?? line.from, line.from),
      to: Math.max(last?.to ?? line.to, line.to),
      ...(distances.length > 0 && { distance: Math.min(...distances) }),
    })
  }
  return [...known.values()]
}

function snapped(box: Box, around: Surroundings, moving: Readonly<Record<Axis, Moving>>, tolerance: number): Snapped {
  const [x, y] = [nearestOn('x', box, around, moving.x, tolerance), nearestOn('y', box, around, moving.y, tolerance)]
  const beside = (axis: Axis): Beside => ({ ...reachOf(box, axis), across: reachOf(box, other(axis)) })
  const across = shifted(beside('x'), x.shift, moving.x)
  const down = shifted(beside('y'), y.shift, moving.y)
  const [placedX, placedY] = [
    { ...across, across: down },
    { ...down, across },
  ]
  return {
    offset: { x: x.shift, y: y.shift },
    lines: merged([
      ...x.targets.map((target) => lineOf('x', target, down)),
      ...y.targets.map((target) => lineOf('y', target, across)),
    ]),
    gaps: [
      ...x.evens.flatMap((even) => gapsOf('x', placedX, even)),
      ...y.evens.flatMap((even) => gapsOf('y', placedY, even)),
    ],
  }
}

const ALL: Moving = ['start', 'middle', 'end']

/**
 * What a box that is moved snaps to: edges, safe area, bleed and centre of the card, guides, edges and middles of neighbours, and places where gaps between
 * neighbours become equal. Across and down each have the nearest within `tolerance` millimetres; where two are as near, the card's own lines win.
 */
export const snap = (box: Box, around: Surroundings, tolerance: number): Snapped =>
  snapped(box, around, { x: ALL, y: ALL }, tolerance)

const pulledBy = (direction: number): Moving => (direction < 0 ? ['start'] : direction > 0 ? ['end'] : [])

/** The same for a box of which a handle is pulled: `box` is as the pull leaves it, and only the edges that the handle moves snap. */
export function snapResize(box: Box, handle: Handle, around: Surroundings, tolerance: number): Snapped {
  const { x, y } = directionOf(handle)
  return snapped(box, around, { x: pulledBy(x), y: pulledBy(y) }, tolerance)
}

/** A way that goes across a line more steeply than this meets it near by. */
const STEEP = 0.2

/**
 * The same for a handle of any box as the pull leaves it. Of one that is turned, the handle itself snaps: that of a corner across and down, that of a
 * side along the way that it is pulled, to the line that is nearer on it.
 */
export function snapHandle(lies: OrientedBox, handle: Handle, around: Surroundings, tolerance: number): Snapped {
  const upright = boxAround(lies.corners)
  if (lies.angle === 0 && upright) return snapResize(upright, handle, around, tolerance)
  const direction = directionOf(handle)
  const { x, y } = placed(pointOf(lies.box, direction), lies.matrix)
  const found = snap({ x, y, width: 0, height: 0 }, around, tolerance)
  if (direction.x !== 0 && direction.y !== 0) return { ...found, gaps: [] }
  const way = turnedBy(direction, lies.angle)
  const [nearest] = (['x', 'y'] as const)
    .filter((axis) => Math.abs(way[axis]) > STEEP && found.lines.some((line) => line.axis === axis))
    .map((axis) => ({ axis, far: found.offset[axis] / way[axis] }))
    .sort((a, b) => Math.abs(a.far) - Math.abs(b.far))
  return {
    offset: nearest ? { x: way.x * nearest.far, y: way.y * nearest.far } : { x: 0, y: 0 },
    lines: found.lines.filter(({ axis }) => axis === nearest?.axis),
    gaps: [],
  }
}
