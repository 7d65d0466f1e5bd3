import { formatHex, interpolate, parse } from 'culori'
import type { Gradient, Matrix } from '../../display'
import { alongMatrix, placeOfGradient } from '../../gradient'
import { type Palette, colour, gradientNamed } from '../../layers/bind'
import { cutOutline, outlineOf } from '../../layers/outline'
import { combine } from '../../matrix'
import type { Box, Fill, Layer, Template, Theme } from '../../template'
import type { TemplateEdit } from '../edit'
import { flattened, readPath } from '../geometry/path'
import { type Point, angleOf, boxAround, frameOf, placed, turnOf, turnedBy } from '../geometry/rigid'
import { changeLayers, layerById, wayTo } from '../tree'
import { changeTable } from './tables'

/** What of a layer a gradient paints: a shape, its line, what lies behind a picture, or how far a mask covers. */
export const GRADIENT_PARTS = ['fill', 'stroke', 'empty', 'mask'] as const
export type GradientPart = (typeof GRADIENT_PARTS)[number]

/** Where a gradient is: which layer's, and what it paints there. */
export interface GradientPlace {
  readonly id: string
  readonly part: GradientPart
}

/** What can be taken hold of besides the colours: where it begins and ends, and how far a round one reaches across. */
export const GRADIENT_ENDS = ['from', 'to', 'breadth'] as const
export type GradientEnd = (typeof GRADIENT_ENDS)[number]

type Stop = Gradient['stops'][number]

/** Colours of one gradient, as the schema has it. */
export const MOST_STOPS = 50

const fillOf = (layer: Layer, part: GradientPart): Fill | undefined => {
  if (part === 'mask') return layer.mask && 'shape' in layer.mask ? layer.mask.fill : undefined
  if (part === 'empty') return layer.type === 'picture' && layer.source === 'art' ? layer.empty : undefined
  return layer.type === 'shape' ? layer[part] : undefined
}

/** The gradient that is painted there, and its name where it has one. */
export function gradientAt(
  template: Template,
  theme: Pick<Theme, 'gradients'>,
  { id, part }: GradientPlace,
): { readonly gradient: Gradient; readonly name?: string } | undefined {
  const layer = layerById(template, id)
  const fill = layer && fillOf(layer, part)
  if (typeof fill !== 'object') return undefined
  if ('stops' in fill) return { gradient: fill }
  if (!('gradient' in fill)) return undefined
  const gradient = gradientNamed(fill.gradient, { template, theme })
  return gradient && { gradient, name: fill.gradient }
}

/** The parts of a layer that gradients paint. */
export const gradientParts = (
  template: Template,
  theme: Pick<Theme, 'gradients'>,
  id: string,
): readonly GradientPart[] => GRADIENT_PARTS.filter((part) => gradientAt(template, theme, { id, part }))

/** The box that a gradient's fractions are of. */
const boxFor = (layer: Layer, part: GradientPart): Box | undefined => (part === 'mask' ? layer.mask?.box : layer.box)

/** The box around what is painted, which what an angle says is about. */
function paintedBox(layer: Layer, part: GradientPart): Box | undefined {
  const box = boxFor(layer, part)
  const mask = layer.mask && 'shape' in layer.mask ? layer.mask : undefined
  const outline =
    part === 'mask'
      ? mask && outlineOf(mask.shape, mask.box)
      : layer.type === 'shape'
        ? cutOutline(layer.shape, layer.box, layer.cuts)
        : undefined
  return outline === undefined ? box : (boxAround(readPath(outline).flatMap((line) => flattened(line))) ?? box)
}

/** A gradient on the card, in its millimetres. */
export interface LyingGradient extends Readonly<Record<GradientEnd, Point>> {
  readonly gradient: Gradient
  readonly name?: string
}

const NOWHERE: Box = { x: 0, y: 0, width: 0, height: 0 }

/** Where a gradient lies in the frame of its layer. */
function lyingIn(layer: Layer, part: GradientPart, gradient: Gradient): Matrix {
  const box = boxFor(layer, part) ?? NOWHERE
  const { along, ...rest } = gradient
  return placeOfGradient({ ...rest, ...(along && { place: alongMatrix(along, box) }) }, paintedBox(layer, part) ?? box)
}

/** From the frame of a layer to the card. */
const toCard = (way: readonly Layer[], layer: Layer): Matrix => combine(frameOf(way.slice(0, -1)), turnOf(layer))

/** Where a gradient is drawn, whichever way the layer and its groups are turned. */
export function gradientOnCard(
  template: Template,
  theme: Pick<Theme, 'gradients'>,
  place: GradientPlace,
): LyingGradient | undefined {
  const found = gradientAt(template, theme, place)
  const way = wayTo(template.layers, place.id)
  const layer = way.at(-1)
  if (!found || !layer) return undefined
  const matrix = combine(toCard(way, layer), lyingIn(layer, place.part, found.gradient))
  const at = (x: number, y: number): Point => placed({ x, y }, matrix)
  return { ...found, from: at(0, 0), to: at(1, 0), breadth: at(0, 1) }
}

/** A mask takes gradients alone. */
const withFill = (layer: Layer, part: GradientPart, fill: Fill): Layer => {
  if (part !== 'mask') return { ...layer, [part]: fill } as Layer
  return layer.mask && 'shape' in layer.mask ? ({ ...layer, mask: { ...layer.mask, fill } } as Layer) : layer
}

/** Changes a gradient where it is: one that has a name, for all that name it in the face. */
const changeGradient =
  (place: GradientPlace, theme: Pick<Theme, 'gradients'>, change: (gradient: Gradient) => Gradient): TemplateEdit =>
  (template) => {
    const found = gradientAt(template, theme, place)
    const made = found && change(found.gradient)
    if (!found || !made || made === found.gradient) return template
    if (found.name !== undefined) return changeTable('gradients', found.name, made)(template)
    return changeLayers(template, [place.id], (layer) => withFill(layer, place.part, made))
  }

/** Paints with a gradient, or with anything else, what one may paint. */
export const fillPart =
  ({ id, part }: GradientPlace, fill: Fill): TemplateEdit =>
  (template) =>
    changeLayers(template, [id], (layer) => withFill(layer, part, fill))

/** Gives a layer a gradient of its own, like the one whose name it said. */
export const ownGradient =
  (place: GradientPlace, theme: Pick<Theme, 'gradients'>): TemplateEdit =>
  (template) => {
    const found = gradientAt(template, theme, place)
    return found?.name === undefined ? template : fillPart(place, found.gradient)(template)
  }

/** Fractions of a box that are written. */
const FRACTION = 1e6
const FARTHEST = 2000
/** Millimetres from end to end, at least: nearer, no direction is left. */
const SHORTEST = 0.1

const fractionOf = (value: number, from: number, length: number): number =>
  length === 0
    ? 0
    : Math.max(-FARTHEST, Math.min(FARTHEST, Math.round(((value - from) / length) * FRACTION) / FRACTION)) + 0

interface Way {
  readonly from: Point
  readonly to: Point
  readonly breadth: number
}

const plus = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y })

/** The way with one of its ends moved by millimetres of the layer's frame; the middle of a round gradient takes its edge along. */
function pulled({ from, to, breadth }: Way, end: GradientEnd, by: Point, isRound: boolean): Way {
  if (end === 'to') return { from, to: plus(to, by), breadth }
  if (end === 'from') return { from: plus(from, by), to: isRound ? plus(to, by) : to, breadth }
  const [x, y] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(x, y)
  const outwards = (by.y * x - by.x * y) / length
  return { from, to, breadth: Math.max(0.01, Math.min(100, breadth + outwards / length)) }
}

/** Moves an end of a gradient by millimetres on the card. Ends do not come to lie on each other. */
export const moveGradientEnd =
  (place: GradientPlace, theme: Pick<Theme, 'gradients'>, end: GradientEnd, by: Point): TemplateEdit =>
  (template) => {
    const way = wayTo(template.layers, place.id)
    const layer = way.at(-1)
    const box = layer && boxFor(layer, place.part)
    if (!layer || !box || (by.x === 0 && by.y === 0)) return template
    const shift = turnedBy(by, -angleOf(toCard(way, layer)))
    return changeGradient(place, theme, (gradient) => {
      const [a, b, c, d, x, y] = lyingIn(layer, place.part, gradient)
      const before: Way = {
        from: { x, y },
        to: { x: x + a, y: y + b },
        breadth: Math.hypot(c, d) / (Math.hypot(a, b) || 1),
      }
      const isRound = gradient.type === 'radial'
      const { from, to, breadth } = pulled(before, end, shift, isRound)
      if (Math.hypot(to.x - from.x, to.y - from.y) < SHORTEST) return gradient
      const spot = (point: Point) =>
        [fractionOf(point.x, box.x, box.width), fractionOf(point.y, box.y, box.height)] as const
      const wide = Math.round(breadth * FRACTION) / FRACTION
      const { angle: _, ...rest } = gradient
      return {
        ...rest,
        along: { from: spot(from), to: spot(to), ...(isRound && wide !== 1 && { breadth: wide }) },
      }
    })(template)
  }

const tidyOffset = (offset: number): number => Math.max(0, Math.min(1, Math.round(offset * 1e4) / 1e4)) + 0

/** Colours in their order, and where one of them stands then. */
export interface Ordered {
  readonly stops: readonly Stop[]
  readonly index: number
}

/** The colours with one of them changed; one that is moved past others changes places with them. */
export function stopsWith(stops: readonly Stop[], index: number, change: Partial<Stop>): Ordered {
  const before = stops[index]
  if (!before) return { stops, index }
  const { opacity, ...rest } = { ...before, ...change }
  const made: Stop = {
    ...rest,
    offset: tidyOffset(rest.offset),
    ...(opacity !== undefined && opacity !== 1 && { opacity }),
  }
  const sorted = stops.with(index, made).toSorted((a, b) => a.offset - b.offset)
  return { stops: sorted, index: sorted.indexOf(made) }
}

/** The colour that is seen at a place of a gradient: by its name where those beside it have the same. */
function stopAt(stops: readonly Stop[], offset: number, palette: Palette): Stop {
  const after = stops.find((stop) => stop.offset >= offset) ?? stops.at(-1)
  const before = stops.findLast((stop) => stop.offset <= offset) ?? stops[0]
  const [a, b] = [before ?? { offset, colour: '#000000' }, after ?? { offset, colour: '#000000' }]
  const way = b.offset - a.offset
  const at = way > 0 ? (offset - a.offset) / way : 0
  const [first = 1, second = 1] = [a.opacity, b.opacity]
  const opacity = Math.round((first + (second - first) * at) * 100) / 100
  const read = (name: string) => parse(colour(name, palette)) ?? '#000000'
  const mixed = a.colour === b.colour ? a.colour : formatHex(interpolate([read(a.colour), read(b.colour)], 'rgb')(at))
  return { offset, colour: mixed, ...(opacity !== 1 && { opacity }) }
}

/** The colours with one more at a place, of the colour that is seen there; nothing where there are as many as may be. */
export function stopsAdded(stops: readonly Stop[], at: number, palette: Palette): Ordered | undefined {
  if (stops.length >= MOST_STOPS) return undefined
  const made = stopAt(stops, tidyOffset(at), palette)
  const sorted = [...stops, made].toSorted((a, b) => a.offset - b.offset)
  return { stops: sorted, index: sorted.indexOf(made) }
}

/** Gives a gradient other colours; it keeps one at least. */
export const setStops = (place: GradientPlace, theme: Pick<Theme, 'gradients'>, stops: readonly Stop[]): TemplateEdit =>
  changeGradient(place, theme, (gradient) =>
    stops.length === 0 || stops === gradient.stops ? gradient : { ...gradient, stops },
  )

/** A gradient that begins with a colour, for what had none. */
export const gradientFrom = (first: string): Gradient => ({
  type: 'linear',
  angle: 180,
  stops: [
    { offset: 0, colour: first },
    { offset: 1, colour: '#ffffff' },
  ],
})

/** How far along a gradient's way a point of the card lies, 0 to 1, and how many millimetres beside it. */
export function alongGradient(
  { from, to }: Pick<LyingGradient, 'from' | 'to'>,
  point: Point,
): { readonly at: number; readonly away: number } {
  const [x, y] = [to.x - from.x, to.y - from.y]
  const length = x * x + y * y || 1
  const raw = ((point.x - from.x) * x + (point.y - from.y) * y) / length
  const at = Math.max(0, Math.min(1, raw))
  return { at, away: Math.hypot(point.x - from.x - at * x, point.y - from.y - at * y) }
}
