import { SaxesParser, type SaxesTagNS } from 'saxes'
import { type Branch, Styles, weigh } from './weight'

export type Svg =
  | { readonly text: string; readonly width: number; readonly height: number }
  | { readonly refused: string }

const SVG = 'http://www.w3.org/2000/svg'
/** What the drawing of a card may have: bytes, elements once every `use` is drawn, and how deep they lie in each other. */
const LIMIT = { bytes: 4 * 1024 * 1024, elements: 20_000, depth: 200 }

/** Why a drawing is refused, which ends its reading at once. */
class Refusal extends Error {}
const refuse = (reason: string): never => {
  throw new Refusal(reason)
}

const TOO_MANY = `it draws more than ${LIMIT.elements.toLocaleString('en')} elements`
const TOO_DEEP = `its elements lie more than ${LIMIT.depth} deep in each other`
const UNKNOWN = 'it is neither a PNG, a JPEG, a WebP, a GIF nor'

/** Elements that only draw. Whatever runs, animates, links, embeds a page or fetches is missing on purpose. */
const ELEMENTS = new Set(
  (
    'svg g defs symbol use title desc metadata style switch view path rect circle ellipse line polyline polygon text tspan textPath image marker pattern mask clipPath ' +
    'linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap ' +
    'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight ' +
    'feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
)

/** What drawing programs add for themselves; it draws nothing. */
const INERT = [
  'http://www.inkscape.org/namespaces/inkscape',
  'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://creativecommons.org/ns#',
  'http://purl.org/dc/elements/1.1/',
]

const EMBEDDED = /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=\s]*$/

/** Why a style, or an attribute's value, would reach outside of the picture. */
function outside(value: string): string | undefined {
  if (/\\|@import|expression\(|javascript:/i.test(value)) return 'its styles could load or run something'
  for (const [, target = ''] of value.matchAll(/url\(\s*["']?([^)"']*)/gi))
    if (!target.startsWith('#')) return 'it refers to something outside of itself'
  return undefined
}

function faultOfAttribute(local: string, value: string): string | undefined {
  if (/^on/i.test(local)) return 'it holds a script'
  if (local !== 'href' && local !== 'src') return outside(value)
  return value.startsWith('#') || EMBEDDED.test(value) ? undefined : 'it refers to something outside of itself'
}

function faultOf({ local, uri, attributes }: SaxesTagNS): string | undefined {
  if (!INERT.includes(uri) && (uri !== SVG || !ELEMENTS.has(local))) {
    return local.toLowerCase() === 'script'
      ? 'it holds a script'
      : `it holds <${local}>, which the studio does not draw`
  }
  for (const attribute of Object.values(attributes)) {
    const fault = faultOfAttribute(attribute.local, attribute.value)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** Pixels in each unit, as CSS has them. */
const UNITS = new Map([
  ['', 1],
  ['px', 1],
  ['mm', 96 / 25.4],
  ['cm', 96 / 2.54],
  ['in', 96],
  ['pt', 96 / 72],
  ['pc', 16],
])

function pixels(length: string | undefined): number | undefined {
  const [, amount, unit = ''] = /^\s*(\d+(?:\.\d+)?|\.\d+)([a-z]*)\s*$/.exec(length ?? '') ?? []
  const factor = UNITS.get(unit)
  return amount === undefined || factor === undefined ? undefined : Number(amount) * factor
}

function sizeOf({ attributes }: SaxesTagNS): { width: number; height: number } {
  const [, , boxWidth, boxHeight] = (attributes['viewBox']?.value ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const size = {
    width: pixels(attributes['width']?.value) ?? boxWidth ?? 0,
    height: pixels(attributes['height']?.value) ?? boxHeight ?? 0,
  }
  return size.width > 0 && size.height > 0 && Number.isFinite(size.width / size.height)
    ? size
    : refuse('it says neither its width and height nor its viewBox')
}

/** Reads an SVG to its end, and throws a refusal at the first thing in it that is not known to be harmless. */
class Reader {
  size: { readonly width: number; readonly height: number } | undefined
  #root: Branch | undefined
  #elements = 0
  #style = ''
  readonly #open: Branch[] = []

  read(text: string): void {
    const parser = new SaxesParser({ xmlns: true })
    parser.on('doctype', (doctype) => {
      if (doctype.includes('[') || /ENTITY/i.test(doctype)) refuse('it declares entities')
    })
    parser.on('processinginstruction', () => refuse('it holds a processing instruction'))
    parser.on('opentag', (tag) => this.#begin(tag))
    parser.on('closetag', () => this.#open.pop())
    parser.on('text', (part) => this.#text(part))
    parser.on('cdata', (part) => this.#text(part))
    parser.on('error', () => refuse(`${UNKNOWN} a well-formed SVG`))
    parser.write(text).close()
    const fault = outside(this.#style)
    if (fault !== undefined) refuse(fault)
    this.#weigh()
  }

  #weigh(): void {
    if (!this.#root) return refuse(`${UNKNOWN} an SVG`)
    const { elements, depth, isCircular } = weigh(this.#root, new Styles(this.#style), LIMIT.depth)
    if (isCircular) refuse('something in it is drawn inside of itself')
    if (depth > LIMIT.depth) refuse(TOO_DEEP)
    if (elements > LIMIT.elements) refuse(TOO_MANY)
  }

  #begin(tag: SaxesTagNS): void {
    this.#elements += 1
    if (this.#elements > LIMIT.elements) refuse(TOO_MANY)
    if (this.#open.length >= LIMIT.depth) refuse(TOO_DEEP)
    if (!this.#root && (tag.local !== 'svg' || tag.uri !== SVG)) refuse(`${UNKNOWN} an SVG`)
    const fault = faultOf(tag)
    if (fault !== undefined) refuse(fault)
    this.size ??= sizeOf(tag)
    const branch: Branch = {
      name: tag.local,
      attributes: Object.values(tag.attributes).map(({ local, value }) => [local, value] as const),
      branches: [],
    }
    this.#root ??= branch
    this.#open.at(-1)?.branches.push(branch)
    this.#open.push(branch)
  }

  #text(part: string): void {
    if (this.#open.at(-1)?.name === 'style') this.#style += part
  }
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse(`${UNKNOWN} an SVG in UTF-8`)
  }
}

/** Text and size of an SVG in pixels, or why it is refused: a script, a reference to elsewhere, anything that does not only draw, or its sheer size. */
export function readSvg(bytes: Uint8Array): Svg {
  try {
    if (bytes.length > LIMIT.bytes) refuse(`${UNKNOWN} an SVG of at most ${LIMIT.bytes / 1024 / 1024} MB`)
    const text = decoded(bytes)
    const reader = new Reader()
    reader.read(text)
    return reader.size ? { text, ...reader.size } : refuse(`${UNKNOWN} an SVG`)
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message }
    throw error
  }
}
