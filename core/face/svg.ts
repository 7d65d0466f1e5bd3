import { dataUri } from './base64'
import type { DisplayItem, Face, FontFile, Matrix, Paint, PlacedGradient } from './display'
import type { GlyphItem } from './type/glyphs'
import type { TextItem } from './type/fontbook'
import { gradientLine } from './gradient'
import { boxPath, trimPath } from './layers/outline'
import { combine } from './matrix'
import { boxAround, isFarFlung, pageWithin, reachOf } from './reach'
import type { Box } from './template'

export interface SvgOptions {
  /** Square, with the bleed around the trim, for print; else trimmed with round corners, for the screen. */
  readonly bleed?: boolean
  /** Trimmed, but with the corners that a cutter rounds. */
  readonly square?: boolean
  /** Begins every id, so that several faces can share a page. */
  readonly idPrefix: string
  /** Address of a picture; data addresses when absent, so that the file stands alone. */
  readonly images?: (name: string) => string
  /** What a screen reader says; the card's name when absent. */
  readonly title?: string
  /** Fonts to embed, as far as the face uses them. */
  readonly fonts?: readonly FontFile[]
  /** Draws text as paths, for printers without fonts. */
  readonly outline?: (item: TextItem) => string
  /** Marks the places of problems. */
  readonly marks?: boolean
  /** Nothing reaches far out of the page where resvg would end its process for that: what lies beside it is left out, and what crosses it is painted as far as it is seen. */
  readonly contained?: boolean
}

interface Printer {
  readonly options: SvgOptions
  readonly face: Pick<Face, 'images'>
  /** Groups say how high they grew: see `heightsIn`. */
  readonly isPart?: boolean
  /** Where nothing may reach far out of the page: that, and where the groups around an item place it there. */
  readonly within?: { readonly page: Box; readonly matrix?: Matrix | undefined } | undefined
  /** The id of a definition, made when it is new. */
  define(kind: string, body: string): string
}

// XML 1.0 allows none of these, not even as references.
const NOT_XML =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** What `escapeXml` may have to change: most texts have none of it, and are found out by one look. */
const SUSPECT = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/

const escapeXml = (text: string): string =>
  SUSPECT.test(text)
    ? text
        .replace(NOT_XML, '\ufffd')
        .replaceAll('&', '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
        .replaceAll('"', '&quot;')
    : text

const number = (value: number): string => String(Math.round(value * 1e4) / 1e4)

type Attributes = Readonly<Record<string, string | number | undefined>>

function attributes(given: Attributes): string {
  let printed = ''
  for (const name of Object.keys(given)) {
    const value = given[name]
    if (value !== undefined) printed += ` ${name}="${typeof value === 'number' ? number(value) : escapeXml(value)}"`
  }
  return printed
}

const element = (name: string, given: Attributes, body?: string): string =>
  body === undefined ? `<${name}${attributes(given)}/>` : `<${name}${attributes(given)}>${body}</${name}>`

/** What stands on many faces is printed once: frames are the same items on every card. */
const gradients = new WeakMap<PlacedGradient, string>()
const paths = new WeakMap<DisplayItem, string>()
const lone = new WeakMap<DisplayItem, DisplayItem>()

const kept = <K extends object>(known: WeakMap<K, string>, thing: K, print: () => string): string => {
  const before = known.get(thing)
  if (before !== undefined) return before
  const printed = print()
  known.set(thing, printed)
  return printed
}

function gradientBody(gradient: PlacedGradient): string {
  const stops = gradient.stops
    .map(({ offset, colour, opacity }) => element('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }))
    .join('')
  const { place, type } = gradient
  if (!place)
    return type === 'linear'
      ? element('linearGradient', { ...gradientLine(gradient), id: '@' }, stops)
      : element('radialGradient', { id: '@' }, stops)
  const [a, b, , , x1, y1] = place
  const gradientUnits = 'userSpaceOnUse'
  return type === 'linear'
    ? element('linearGradient', { gradientUnits, x1, y1, x2: x1 + a, y2: y1 + b, id: '@' }, stops)
    : element(
        'radialGradient',
        { gradientUnits, cx: 0, cy: 0, r: 1, gradientTransform: `matrix(${place.map(number).join(' ')})`, id: '@' },
        stops,
      )
}

const paintValue = (paint: Paint | undefined, printer: Printer): string | undefined =>
  typeof paint === 'object'
    ? `url(#${printer.define(
        'g',
        kept(gradients, paint, () => gradientBody(paint)),
      )})`
    : paint

const clipValue = (path: string | undefined, printer: Printer): string | undefined =>
  path === undefined
    ? undefined
    : `url(#${printer.define('c', element('clipPath', { id: '@' }, element('path', { d: path })))})`

/** Larger than any face, in millimetres. */
const EVERYWHERE = { x: -1000, y: -1000, width: 3000, height: 3000 }

const maskValue = (items: readonly DisplayItem[] | undefined, printer: Printer): string | undefined => {
  if (!items) return undefined
  const body = items.map((item) => printItem(item, printer)).join('')
  const where = { maskUnits: 'userSpaceOnUse', ...EVERYWHERE }
  return `url(#${printer.define('m', element('mask', { id: '@', ...where, 'mask-type': 'alpha' }, body))})`
}

const transformValue = (matrix: readonly number[] | undefined): string | undefined =>
  matrix && `matrix(${matrix.map(number).join(' ')})`

/** Letters as paths. What is only filled shines through by its paint: a whole that does is drawn apart first, which takes printers as long as the card. */
const printLetters = ({ fill, opacity }: TextItem | GlyphItem, d: string, about: Attributes): string =>
  element('path', { d, 'fill-opacity': opacity, ...about, fill })

/** In quotes, because a name such as `Source Sans 3` is none in CSS without. */
const familyName = (family: string): string => `'${family.replace(/['\\]/g, '\\$&')}'`

function printText(item: TextItem, printer: Printer): string {
  const { outline } = printer.options
  if (outline) return printLetters(item, outline(item), {})
  const place = {
    x: item.x,
    y: item.y,
    textLength: item.width > 0 ? item.width : undefined,
    lengthAdjust: item.width > 0 ? 'spacingAndGlyphs' : undefined,
  }
  const font = {
    'font-family': familyName(item.font),
    'font-size': item.size,
    'font-weight': item.weight === 400 ? undefined : item.weight,
    'font-style': item.italic ? 'italic' : undefined,
  }
  const tracking = item.tracking === undefined ? undefined : (item.tracking / 1000) * item.size
  return element(
    'text',
    { ...place, ...font, 'letter-spacing': tracking, fill: item.fill, opacity: item.opacity },
    escapeXml(item.text),
  )
}

function printPath(
  {
    path,
    fill,
    stroke,
    strokeWidth,
    cap,
    join,
    rule,
    opacity,
    transform,
  }: Extract<DisplayItem, { readonly type: 'path' }>,
  printer: Printer,
): string {
  const seen =
    stroke === undefined
      ? { 'fill-opacity': opacity }
      : fill === undefined
        ? { 'stroke-opacity': opacity }
        : { opacity }
  return element('path', {
    d: path,
    fill: paintValue(fill, printer) ?? 'none',
    stroke: paintValue(stroke, printer),
    'stroke-width': stroke === undefined ? undefined : strokeWidth,
    'stroke-linecap': cap,
    'stroke-linejoin': join,
    'fill-rule': rule === 'evenodd' ? rule : undefined,
    ...seen,
    transform: transformValue(transform),
  })
}

/** Something that reaches far out of the page, as what a page of it is painted with. It is cut and let through around that: nothing is painted apart in it. */
function printFar(item: Exclude<DisplayItem, { readonly type: 'group' }>, page: Box, printer: Printer): string {
  const { opacity, ...solid } = item
  const { clip, ...whole } = solid.type === 'image' ? solid : { ...solid, clip: undefined }
  const place = { patternUnits: 'userSpaceOnUse', x: page.x, y: page.y, width: page.width, height: page.height }
  const pattern = element('pattern', { id: '@', ...place }, printAnywhere(whole, printer))
  const painted = element('path', {
    d: boxPath(page),
    fill: `url(#${printer.define('p', pattern)})`,
    'fill-opacity': opacity,
  })
  return clip === undefined ? painted : element('g', { 'clip-path': clipValue(clip, printer) }, painted)
}

/** The only item of a group that is nothing but let through, let through itself; the same item for the same group. */
function loneIn(group: Extract<DisplayItem, { readonly type: 'group' }>): DisplayItem | undefined {
  const { items, clip, mask, blend, transform, opacity = 1 } = group
  const [only] = items
  if (!only || items.length > 1 || clip !== undefined || mask || blend || transform || opacity === 1) return undefined
  // What it mixes with is what lies in the group, and nothing does.
  if (only.type === 'group' && only.blend) return undefined
  const known = lone.get(group)
  if (known) return known
  const made = { ...only, opacity: opacity * (only.opacity ?? 1) }
  lone.set(group, made)
  return made
}

function printItem(item: DisplayItem, printer: Printer): string {
  const { within } = printer
  if (!within || item.type === 'group') return printAnywhere(item, printer)
  const { page, matrix } = within
  const reach = reachOf(boxAround(item), page, matrix)
  if (reach === 'beside') return ''
  return reach === 'near'
    ? printAnywhere(item, printer)
    : printFar(item, matrix ? pageWithin(page, matrix) : page, printer)
}

/** What prints the inside of a group. */
function insideOf({ transform }: Extract<DisplayItem, { readonly type: 'group' }>, printer: Printer): Printer {
  const { within } = printer
  if (!within || !transform) return printer
  const { page, matrix } = within
  return { ...printer, within: { page, matrix: matrix ? combine(matrix, transform) : transform } }
}

function printAnywhere(item: DisplayItem, printer: Printer): string {
  switch (item.type) {
    case 'text':
      return printText(item, printer)
    case 'glyphs':
      return printer.options.outline
        ? printLetters(item, item.path, {})
        : printLetters(item, item.path, { role: 'img', 'aria-label': item.text })
    case 'path':
      // Only gradients are named anew on every face.
      return typeof item.fill === 'object' || typeof item.stroke === 'object'
        ? printPath(item, printer)
        : kept(paths, item, () => printPath(item, printer))
    case 'image': {
      const { image, x, y, width, height, clip, opacity } = item
      const picture = printer.face.images[image]
      const href = printer.options.images?.(image) ?? (picture && dataUri(picture.bytes, picture.type)) ?? ''
      const drawn = element('image', { href, x, y, width, height, opacity, preserveAspectRatio: 'none' })
      return clip === undefined ? drawn : element('g', { 'clip-path': clipValue(clip, printer) }, drawn)
    }
    case 'group': {
      const lone = loneIn(item)
      if (lone && !(printer.isPart && item.grown)) return printItem(lone, printer)
      const inside = insideOf(item, printer)
      const body = item.items.map((inner) => printItem(inner, inside)).join('')
      if (body === '' && printer.within) return ''
      return element(
        'g',
        {
          'clip-path': clipValue(item.clip, printer),
          mask: maskValue(item.mask, inside),
          opacity: item.opacity,
          style: item.blend && `mix-blend-mode:${item.blend}`,
          transform: transformValue(item.transform),
          'data-grown': printer.isPart && item.grown ? `${number(item.grown.height)} ${item.grown.layer}` : undefined,
        },
        body,
      )
    }
  }
}

/** Items by name, each definition once. */
const createPrinter = (face: Pick<Face, 'images'>, options: SvgOptions, definitions: Map<string, string>): Printer => ({
  face,
  options,
  define(kind, body) {
    const known = definitions.get(body)
    if (known !== undefined) return known
    const id = `${options.idPrefix}${kind}${definitions.size}`
    definitions.set(body, id)
    return id
  },
})

const fontsIn = (items: readonly DisplayItem[]): readonly TextItem[] =>
  items.flatMap((item) => (item.type === 'text' ? [item] : item.type === 'group' ? fontsIn(item.items) : []))

const fontRule = ({ family, weight, italic, bytes }: FontFile): string =>
  `@font-face{font-family:"${family}";font-weight:${weight};font-style:${italic ? 'italic' : 'normal'};src:url(${dataUri(bytes, 'font/woff')}) format("woff")}`

/** The same text for faces that use the same of these fonts: it is longer than all else. */
const styles = new WeakMap<readonly FontFile[], Map<string, string>>()

function fontFaces(face: Face, fonts: readonly FontFile[]): string {
  const wanted = new Set(fontsIn(face.items).map(({ font, weight, italic }) => `${font} ${weight} ${italic}`))
  const used = fonts.filter(({ family, weight, italic }) => wanted.has(`${family} ${weight} ${italic}`))
  if (used.length === 0) return ''
  const known = styles.get(fonts) ?? new Map<string, string>()
  styles.set(fonts, known)
  const name = used.map((font) => fonts.indexOf(font)).join(' ')
  const style = known.get(name) ?? `<style>${used.map(fontRule).join('')}</style>`
  known.set(name, style)
  return style
}

const problemMarks = ({ problems }: Face): string =>
  problems
    .flatMap(({ box, kind, detail }) => {
      if (!box) return []
      const { x, y, width, height } = box
      return element('rect', {
        x,
        y,
        width,
        height,
        fill: '#d0021b',
        'fill-opacity': 0.12,
        stroke: '#d0021b',
        'stroke-width': 0.35,
        'stroke-dasharray': '1.2 0.8',
        class: 'problem',
        'data-problem': `${kind} ${detail}`,
      })
    })
    .join('')

const printDefinitions = (definitions: ReadonlyMap<string, string>): string =>
  [...definitions].map(([definition, id]) => definition.replace('id="@"', `id="${id}"`)).join('')

/** A part of a face as the inside of an SVG element: its own definitions, and what is painted. */
export function printPart(part: Pick<Face, 'items' | 'images'>, options: SvgOptions): string {
  const definitions = new Map<string, string>()
  const printer = { ...createPrinter(part, options, definitions), isPart: true }
  const body = part.items.map((item) => printItem(item, printer)).join('')
  return definitions.size === 0 ? body : `<defs>${printDefinitions(definitions)}</defs>${body}`
}

/** The page, where what lies beside it has to be left out. Throws where that is not enough. */
function containing(items: readonly DisplayItem[], page: Box): { readonly page: Box } | undefined {
  if (!isFarFlung(items, page, false)) return undefined
  if (isFarFlung(items, page, true))
    throw new Error('No picture can be made of this face: turned groups of it reach too far out of the card.')
  return { page }
}

/** A face as SVG: what stands before its fonts, these, and what stands behind them. */
export type SvgParts = readonly [before: string, fonts: string, behind: string]

/** The parts of what `printSvg` prints. */
export function svgParts(face: Face, options: SvgOptions): SvgParts {
  const { width, height, bleed: room } = face.size
  const bleed = options.bleed ? room : 0
  const definitions = new Map<string, string>()
  const whole = { x: -bleed, y: -bleed, width: width + 2 * bleed, height: height + 2 * bleed }
  const within = options.contained ? containing(face.items, whole) : undefined
  const printer = { ...createPrinter(face, options, definitions), within }
  const corners = options.bleed || options.square ? undefined : clipValue(trimPath(face.size), printer)
  const body = face.items.map((item) => printItem(item, printer)).join('')
  // Nothing mixes with what lies below the card.
  const isolation = body.includes('mix-blend-mode') ? 'isolation:isolate' : undefined
  const marks = options.marks ? problemMarks(face) : ''
  const defs = printDefinitions(definitions)
  const name = (options.title ?? face.name).trim()
  const titleId = `${options.idPrefix}title`
  const frame = {
    xmlns: 'http://www.w3.org/2000/svg',
    viewBox: `${number(-bleed)} ${number(-bleed)} ${number(whole.width)} ${number(whole.height)}`,
    width: `${number(whole.width)}mm`,
    height: `${number(whole.height)}mm`,
    // A picture without a name is read out by nobody.
    ...(name === '' ? { 'aria-hidden': 'true' } : { role: 'img', 'aria-labelledby': titleId }),
  }
  const title = name === '' ? '' : element('title', { id: titleId }, escapeXml(name))
  return [
    `<svg${attributes(frame)}>${title}`,
    options.fonts ? fontFaces(face, options.fonts) : '',
    `<defs>${defs}</defs>${element('g', { 'clip-path': corners, style: isolation }, body)}${marks}</svg>`,
  ]
}

/** The face as one SVG element: real text, millimetres as units, well-formed whatever the card says. */
export const printSvg = (face: Face, options: SvgOptions): string => svgParts(face, options).join('')
