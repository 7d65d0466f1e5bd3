import { Resvg } from '@resvg/resvg-js'
import { SaxesParser } from 'saxes'
import { SVGPathData, SVGPathDataTransformer } from 'svg-pathdata'
import { MOST_SHAPES } from '../../core/face/assets/schemas'
import { LINE_CAPS, LINE_JOINS, type LineCap, type LineJoin, type SymbolShape } from '../../core/face/symbol'
import type { LookedSymbol } from './offer'
import { readSvg } from './svg'

/** Height of a symbol that cannot be paths, in pixels, and the most that it is wide. */
const PICTURE = { height: 1200, widest: 4800 }
/** Height of a converted symbol, in its own units. */
const HEIGHT = 100
/** Letters of one path: what a symbol's file may hold. */
const LONGEST_PATH = 100_000
/** How far a path may reach over the edge, of the height: strokes often do by a hair. */
const OVER = 0.03

type Attributes = Readonly<Record<string, string>>
type Matrix = readonly [number, number, number, number, number, number]

/** Why a drawing is no plain paths: the rest of a sentence. */
class NotPlain extends Error {}
const stop = (why: string): never => {
  throw new NotPlain(why)
}

const times = (a: Matrix, b: Matrix): Matrix => [
  a[0] * b[0] + a[2] * b[1],
  a[1] * b[0] + a[3] * b[1],
  a[0] * b[2] + a[2] * b[3],
  a[1] * b[2] + a[3] * b[3],
  a[0] * b[4] + a[2] * b[5] + a[4],
  a[1] * b[4] + a[3] * b[5] + a[5],
]

const matrixOf = (written: string | undefined): Matrix => {
  const numbers = /^matrix\(([^)]*)\)$/
    .exec(written ?? '')?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number)
  return numbers?.length === 6 ? (numbers as unknown as Matrix) : [1, 0, 0, 1, 0, 0]
}

/** By how much lengths grow; `undefined` where some grow more than others. */
function scaleOf([a, b, c, d]: Matrix): number | undefined {
  const [across, down] = [Math.hypot(a, b), Math.hypot(c, d)]
  const isEven = Math.abs(across - down) <= 0.001 * across && Math.abs(a * c + b * d) <= 0.001 * across * across
  return isEven && across > 0 ? across : undefined
}

const NOT_PLAIN: Readonly<Record<string, string>> = {
  linearGradient: 'it has gradients',
  radialGradient: 'it has gradients',
  pattern: 'it has patterns',
  mask: 'parts of it are masked',
  clipPath: 'parts of it are cut off',
  filter: 'it has filters, such as blurs',
  image: 'it holds a picture',
}

interface Group {
  readonly matrix: Matrix
  readonly opacity: number
  /** How many shapes there were before it. */
  readonly before: number
}

const within = <T extends string>(known: readonly T[], value: string | undefined): T | undefined =>
  known.find((one) => one === value)

const fraction = (value: string | undefined): number => (value === undefined ? 1 : Number(value))

/** Reads a drawing that resvg has resolved: only groups and paths are left of what is plain. */
class Reader {
  readonly shapes: SymbolShape[] = []
  #groups: Group[] = []
  #width = 0

  /** Width of the drawing where it is `HEIGHT` high. */
  get width(): number {
    return this.#width
  }

  read(text: string): void {
    const parser = new SaxesParser()
    parser.on('opentag', ({ name, attributes }) => this.#begin(name, attributes as Attributes))
    parser.on('closetag', ({ name }) => this.#end(name))
    parser.write(text).close()
  }

  #begin(name: string, attributes: Attributes): void {
    const why = NOT_PLAIN[name]
    if (why !== undefined) stop(why)
    if (name === 'svg') this.#root(attributes)
    else if (name === 'g') this.#group(attributes)
    else if (name === 'path') this.#path(attributes)
  }

  #root({ width, height, viewBox = `0 0 ${width} ${height}`, preserveAspectRatio }: Attributes): void {
    if (preserveAspectRatio !== undefined) stop('it is fitted into its page in a way of its own')
    const [x = 0, y = 0, wide = 1, high = 1] = viewBox
      .trim()
      .split(/[\s,]+/)
      .map(Number)
    const [across, down] = [Number(width), Number(height)]
    const inner = Math.min(across / wide, down / high)
    const scale = (HEIGHT / down) * inner
    this.#width = (across / down) * HEIGHT
    const [left, top] = [(this.#width - wide * scale) / 2, (HEIGHT - high * scale) / 2]
    this.#groups = [{ matrix: [scale, 0, 0, scale, left - x * scale, top - y * scale], opacity: 1, before: 0 }]
  }

  #group({ transform, opacity, style = '', ...others }: Attributes): void {
    if (/mix-blend-mode/.test(style)) stop('it mixes colours')
    for (const part of ['mask', 'filter', 'clip-path']) if (others[part] !== undefined) stop(NOT_PLAIN['mask'] ?? '')
    const outer = this.#inner
    this.#groups.push({
      matrix: times(outer.matrix, matrixOf(transform)),
      opacity: outer.opacity * fraction(opacity),
      before: opacity === undefined || Number(opacity) === 1 ? Infinity : this.shapes.length,
    })
  }

  #end(name: string): void {
    if (name !== 'g') return
    const group = this.#groups.pop()
    if (group && this.shapes.length - group.before > 1) stop('several parts of it are let through as one')
  }

  get #inner(): Group {
    return this.#groups.at(-1) ?? { matrix: [1, 0, 0, 1, 0, 0], opacity: 1, before: 0 }
  }

  #path({ transform, d = '', visibility, ...painted }: Attributes): void {
    if (visibility === 'hidden' || d === '') return
    const { opacity: outer, matrix: around } = this.#inner
    const matrix = times(around, matrixOf(transform))
    const data = new SVGPathData(d)
      .toAbs()
      .transform(SVGPathDataTransformer.MATRIX(...matrix))
      .round(1000)
    const path = data.encode()
    if (path.length > LONGEST_PATH) stop('one of its paths is too long')
    const line = this.#line(painted, matrix, outer)
    const fill = painted['fill'] ?? '#000000'
    const area: SymbolShape | undefined =
      fill === 'none'
        ? undefined
        : {
            path,
            fill: this.#colour(fill),
            ...(painted['fill-rule'] === 'evenodd' && { rule: 'evenodd' }),
            ...opacityOf(outer * fraction(painted['fill-opacity'])),
          }
    this.#within(data, line?.strokeWidth ?? 0)
    const both = [area, line && { path, ...line }]
    for (const shape of painted['paint-order'] === undefined ? both : both.reverse()) if (shape) this.#add(shape)
  }

  #add(shape: SymbolShape): void {
    this.shapes.push(shape)
    if (this.shapes.length > MOST_SHAPES) stop(`it has more than ${MOST_SHAPES} paths`)
  }

  #line(painted: Attributes, matrix: Matrix, outer: number): Omit<SymbolShape, 'path'> | undefined {
    const stroke = painted['stroke'] ?? 'none'
    if (stroke === 'none') return undefined
    if (painted['stroke-dasharray'] !== undefined) stop('it has dashed lines')
    const scale = scaleOf(matrix) ?? stop('its lines are stretched')
    const [cap, join] = [
      within<LineCap>(LINE_CAPS, painted['stroke-linecap']),
      within<LineJoin>(LINE_JOINS, painted['stroke-linejoin']),
    ]
    return {
      stroke: this.#colour(stroke),
      strokeWidth: Math.max(0.01, Math.round(Number(painted['stroke-width'] ?? 1) * scale * 1000) / 1000),
      ...(cap && { cap }),
      ...(join && { join }),
      ...opacityOf(outer * fraction(painted['stroke-opacity'])),
    }
  }

  #colour(value: string): string {
    return /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : stop('it has gradients or patterns')
  }

  #within(data: SVGPathData, stroke: number): void {
    const { minX, minY, maxX, maxY } = data.getBounds()
    const over = HEIGHT * OVER
    const isIn = minX - stroke / 2 >= -over && minY - stroke / 2 >= -over
    if (!isIn || maxX + stroke / 2 > this.#width + over || maxY + stroke / 2 > HEIGHT + over)
      stop('it reaches over its own edge')
  }
}

const opacityOf = (opacity: number): { readonly opacity?: number } =>
  opacity >= 1 ? {} : { opacity: Math.round(Math.max(0, opacity) * 1000) / 1000 }

/** A drawing in one black or one white is a sign: it takes the colour of the words around it. */
function inked(shapes: readonly SymbolShape[]): readonly SymbolShape[] {
  const colours = new Set(shapes.flatMap(({ fill, stroke }) => [fill ?? [], stroke ?? []].flat()))
  const [only] = colours
  if (colours.size !== 1 || (only !== '#000000' && only !== '#ffffff')) return shapes
  return shapes.map((shape) => ({
    ...shape,
    ...(shape.fill !== undefined && { fill: '$ink' }),
    ...(shape.stroke !== undefined && { stroke: '$ink' }),
  }))
}

const optionsOf = (text: string) => ({ font: { loadSystemFonts: /<text\b/.test(text) } })

function pictureOf(text: string, { width, height }: { readonly width: number; readonly height: number }) {
  const isWide = width / height > PICTURE.widest / PICTURE.height
  const fitTo = isWide
    ? ({ mode: 'width', value: PICTURE.widest } as const)
    : ({ mode: 'height', value: PICTURE.height } as const)
  const image = new Resvg(text, { ...optionsOf(text), fitTo }).render()
  return { bytes: new Uint8Array(image.asPng()), width: image.width, height: image.height }
}

/** An SVG as plain paths, or as a picture with what is not plain about it. May end the process, which is why a child does it. */
export function lookAtSymbol(bytes: Uint8Array): LookedSymbol | { readonly refused: string } {
  const svg = readSvg(bytes)
  if ('refused' in svg) return svg
  if (Math.max(svg.width / svg.height, svg.height / svg.width) > 50)
    return { refused: 'it is so much longer than wide that nothing of it would be seen' }
  try {
    const resolved = new Resvg(svg.text, optionsOf(svg.text)).toString()
    const reader = new Reader()
    try {
      reader.read(resolved)
    } catch (error) {
      if (!(error instanceof NotPlain)) throw error
      return { picture: pictureOf(svg.text, svg), why: error.message }
    }
    if (reader.shapes.length === 0) return { refused: 'nothing is drawn in it' }
    return { drawn: { width: Math.round(reader.width * 1000) / 1000, height: HEIGHT, shapes: inked(reader.shapes) } }
  } catch (error) {
    return { refused: `it cannot be drawn: ${error instanceof Error ? error.message : String(error)}` }
  }
}
