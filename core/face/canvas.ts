import { SVGPathData, SVGPathDataTransformer } from 'svg-pathdata'
import type { DisplayItem, Face, Matrix, Paint, PlacedGradient } from './display'
import type { TextItem } from './type/fontbook'
import type { GlyphItem } from './type/glyphs'
import { placeOfGradient } from './gradient'
import { trimPath } from './layers/outline'
import { combine } from './matrix'
import { boundsOf } from './reach'

/** As much of `CanvasGradient` as is used here. */
export interface CanvasGradientLike {
  addColorStop(offset: number, colour: string): void
}

/** As much of `CanvasRenderingContext2D` as is used here; `P` is its `Path2D`, `I` what it takes as a picture. */
export interface CanvasLike<P, I> {
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  lineCap: string
  lineJoin: string
  globalAlpha: number
  globalCompositeOperation: string
  font: string
  letterSpacing?: string
  save(): void
  restore(): void
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void
  clip(path: P): void
  fill(path: P, rule?: 'nonzero' | 'evenodd'): void
  stroke(path: P): void
  fillText(text: string, x: number, y: number): void
  measureText(text: string): { readonly width: number }
  drawImage(image: I, x: number, y: number, width: number, height: number): void
  createLinearGradient(x1: number, y1: number, x2: number, y2: number): CanvasGradientLike
  createRadialGradient(x1: number, y1: number, r1: number, x2: number, y2: number, r2: number): CanvasGradientLike
}

export interface CanvasOptions<P, I> {
  /** Pixels in a millimetre. */
  readonly scale: number
  /** Square, with the bleed around the trim; else trimmed with round corners. */
  readonly bleed?: boolean
  /** Makes a `Path2D`. */
  readonly path: (data: string) => P
  /** A decoded picture by its name; a missing one is left out. */
  readonly images: (name: string) => I | undefined
  /** A canvas as large as the one that is painted on, for groups that are seen as one. */
  readonly layer: () => CanvasLayer<P, I>
}

export interface CanvasLayer<P, I> {
  readonly context: CanvasLike<P, I>
  /** What was painted on it. */
  readonly image: I
  readonly width: number
  readonly height: number
}

interface Brush<P, I> {
  readonly context: CanvasLike<P, I>
  readonly options: CanvasOptions<P, I>
  /** From the items' space to pixels. */
  readonly place: Matrix
}

/** Canvases set no text below a pixel well: letters are drawn this much larger and scaled down. */
const TEXT_SCALE = 40

/** A colour of a palette that says its inks is written so. */
const OPAQUE = /^rgba\((\d+),(\d+),(\d+),1\.0+\)$/

function translucent(colour: string, opacity: number | undefined): string {
  if (opacity === undefined) return colour
  const part = Math.max(0, Math.min(1, opacity))
  const [, ...rgb] = OPAQUE.exec(colour) ?? []
  if (rgb.length > 0) return `rgba(${rgb.join(',')},${part})`
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return colour
  const digits = Math.round(part * 255).toString(16)
  return `${colour}${digits.padStart(2, '0')}`
}

/** A circle's gradient is one in every direction: where it is stretched, lines are painted with one as wide as it is at its widest. */
function makeGradient<P, I>(gradient: PlacedGradient, [a, b, c, d, x, y]: Matrix, { context }: Brush<P, I>): unknown {
  const made =
    gradient.type === 'linear'
      ? context.createLinearGradient(x, y, x + a, y + b)
      : context.createRadialGradient(x, y, 0, x, y, Math.max(Math.hypot(a, b), Math.hypot(c, d)))
  for (const { offset, colour, opacity } of gradient.stops) made.addColorStop(offset, translucent(colour, opacity))
  return made
}

const style = <P, I>(paint: Paint, path: string, brush: Brush<P, I>): unknown =>
  typeof paint === 'string' ? paint : makeGradient(paint, placeOfGradient(paint, boundsOf(path)), brush)

const CIRCLE: Matrix = [1, 0, 0, 1, 0, 0]

/** Fills an outline; with a stretched circle by filling the outline, stretched the other way, in a stretched space. */
function fillPath<P, I>(fill: Paint, data: string, rule: 'nonzero' | 'evenodd', brush: Brush<P, I>): void {
  const { context, options } = brush
  const place = typeof fill === 'object' && fill.type === 'radial' ? placeOfGradient(fill, boundsOf(data)) : CIRCLE
  const [a, b, c, d, x, y] = place
  const area = a * d - b * c
  if (typeof fill === 'string' || Math.abs(Math.hypot(a, b) - Math.hypot(c, d)) < 1e-6 || area === 0) {
    context.fillStyle = style(fill, data, brush)
    context.fill(options.path(data), rule)
    return
  }
  const back = [d / area, -b / area, -c / area, a / area, (c * y - d * x) / area, (b * x - a * y) / area] as const
  context.save()
  context.transform(...place)
  context.fillStyle = makeGradient(fill, CIRCLE, brush)
  context.fill(
    options.path(
      new SVGPathData(data)
        .toAbs()
        .normalizeHVZ()
        .aToC()
        .transform(SVGPathDataTransformer.MATRIX(...back))
        .encode(),
    ),
    rule,
  )
  context.restore()
}

const apply = <P, I>({ context }: Brush<P, I>, matrix: Matrix | undefined): void => {
  if (matrix) context.transform(...matrix)
}

type Group = Extract<DisplayItem, { readonly type: 'group' }>

const countOf = (items: readonly DisplayItem[]): number =>
  items.reduce((sum, item) => sum + (item.type === 'group' ? countOf(item.items) : 1), 0)

/** Whether the group must be painted by itself first: mixed or masked as one, or let through without its own parts showing through each other. */
const isOne = ({ items, blend, mask, opacity = 1 }: Group): boolean =>
  blend !== undefined || mask !== undefined || (opacity < 1 && countOf(items) > 1)

/** The items alone on a canvas of their own, where they would lie on the card. */
function paintApart<P, I>(items: readonly DisplayItem[], { options, place }: Brush<P, I>): CanvasLayer<P, I> {
  const layer = options.layer()
  layer.context.save()
  layer.context.transform(...place)
  for (const item of items) paintItem(item, { context: layer.context, options, place })
  layer.context.restore()
  return layer
}

/** The context keeps its clip; the layer is laid over it pixel by pixel. */
function lay<P, I>(context: CanvasLike<P, I>, { image, width, height }: CanvasLayer<P, I>, mode: string): void {
  context.save()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalCompositeOperation = mode
  context.drawImage(image, 0, 0, width, height)
  context.restore()
}

function paintGroup<P, I>(item: Group, { context, options, place }: Brush<P, I>): void {
  const inner: Brush<P, I> = { context, options, place: item.transform ? combine(place, item.transform) : place }
  apply(inner, item.transform)
  if (item.clip !== undefined) context.clip(options.path(item.clip))
  if (!isOne(item)) {
    for (const one of item.items) paintItem(one, inner)
    return
  }
  const layer = paintApart(item.items, inner)
  if (item.mask) lay(layer.context, paintApart(item.mask, inner), 'destination-in')
  lay(context, layer, item.blend ?? 'source-over')
}

function paintText<P, I>(item: TextItem, brush: Brush<P, I>): void {
  const { context } = brush
  const { x, y, size, width, text } = item
  context.font = `${item.italic ? 'italic ' : ''}${item.weight} ${size * TEXT_SCALE}px "${item.font}"`
  context.letterSpacing = `${((item.tracking ?? 0) / 1000) * size * TEXT_SCALE}px`
  const natural = context.measureText(text).width
  const stretch = natural > 0 && width > 0 ? (width * TEXT_SCALE) / natural : 1
  context.transform(stretch / TEXT_SCALE, 0, 0, 1 / TEXT_SCALE, x, y)
  context.fillStyle = item.fill
  context.fillText(text, 0, 0)
}

function paintGlyphs<P, I>({ path, fill }: GlyphItem, { context, options }: Brush<P, I>): void {
  context.fillStyle = fill
  context.fill(options.path(path))
}

function paintItem<P, I>(item: DisplayItem, brush: Brush<P, I>): void {
  const { context, options } = brush
  context.save()
  context.globalAlpha *= item.opacity ?? 1
  if (item.type === 'text') paintText(item, brush)
  else if (item.type === 'glyphs') paintGlyphs(item, brush)
  else if (item.type === 'group') paintGroup(item, brush)
  else if (item.type === 'image') {
    const image = options.images(item.image)
    if (item.clip !== undefined) context.clip(options.path(item.clip))
    if (image !== undefined) context.drawImage(image, item.x, item.y, item.width, item.height)
  } else {
    apply(brush, item.transform)
    if (item.fill !== undefined) fillPath(item.fill, item.path, item.rule ?? 'nonzero', brush)
    if (item.stroke !== undefined) {
      context.strokeStyle = style(item.stroke, item.path, brush)
      context.lineWidth = item.strokeWidth ?? 0.1
      context.lineCap = item.cap ?? 'butt'
      context.lineJoin = item.join ?? 'miter'
      context.stroke(options.path(item.path))
    }
  }
  context.restore()
}

/** Paints the face with its top left corner at the canvas's origin; fonts must be loaded under the families that its text names. */
export function drawCanvas<P, I>(context: CanvasLike<P, I>, face: Face, options: CanvasOptions<P, I>): void {
  const { scale } = options
  const room = (options.bleed ? face.size.bleed : 0) * scale
  const place: Matrix = [scale, 0, 0, scale, room, room]
  context.save()
  context.transform(...place)
  if (!options.bleed) context.clip(options.path(trimPath(face.size)))
  for (const item of face.items) paintItem(item, { context, options, place })
  context.restore()
}
