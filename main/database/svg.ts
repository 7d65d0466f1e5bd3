import { SaxesParser, type SaxesTagNS } from 'saxes'
import type { Picture } from './picture'

const SVG = 'http://www.w3.org/2000/svg'
/** Of the size that a drawing of a card may have, in bytes and in elements: beyond it, drawing a face would stall the window. */
const LIMIT = { bytes: 5 * 1024 * 1024, elements: 50_000 }

/** Elements that only draw. Whatever runs, animates, links, embeds a page or fetches is missing on purpose. */
const ELEMENTS = new Set(
  ('svg g defs symbol use title desc metadata style switch view path rect circle ellipse line polyline polygon text tspan textPath image marker pattern mask clipPath ' +
    'linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap ' +
    'feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight ' +
    'feSpecularLighting feSpotLight feTile feTurbulence').split(' '),
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
  for (const [, target = ''] of value.matchAll(/url\(\s*["']?([^)"']*)/gi)) if (!target.startsWith('#')) return 'it refers to something outside of itself'
  return undefined
}

function faultOfAttribute(local: string, value: string): string | undefined {
  if (/^on/i.test(local)) return 'it holds a script'
  if (local !== 'href' && local !== 'src') return outside(value)
  return value.startsWith('#') || EMBEDDED.test(value) ? undefined : 'it refers to something outside of itself'
}

function faultOf({ local, uri, attributes }: SaxesTagNS): string | undefined {
  if (!INERT.includes(uri) && (uri !== SVG || !ELEMENTS.has(local))) {
    return local.toLowerCase() === 'script' ? 'it holds a script' : `it holds <${local}>, which the studio does not draw`
  }
  for (const attribute of Object.values(attributes)) {
    const fault = faultOfAttribute(attribute.local, attribute.value)
    if (fault !== undefined) return fault
  }
  return undefined
}

const pixels = (length: string | undefined): number | undefined => (/^\d+(\.\d+)?(px)?$/.test(length?.trim() ?? '') ? Number.parseFloat(length ?? '') : undefined)

function sizeOf({ attributes }: SaxesTagNS): Picture {
  const [, , width, height] = (attributes['viewBox']?.value ?? '').trim().split(/[\s,]+/).map(Number)
  const size = { width: pixels(attributes['width']?.value) ?? width ?? 0, height: pixels(attributes['height']?.value) ?? height ?? 0 }
  if (!(size.width > 0 && size.height > 0)) return { refused: 'it says neither its width and height nor its viewBox' }
  return { type: 'image/svg+xml', width: Math.max(1, Math.round(size.width)), height: Math.max(1, Math.round(size.height)) }
}

/** Reads an SVG to its end and lets it pass only when everything in it is known to be harmless. */
class Reader {
  fault: string | undefined
  size: Picture | undefined
  #elements = 0
  #style = ''
  readonly #open: string[] = []

  read(text: string): void {
    const parser = new SaxesParser({ xmlns: true })
    parser.on('doctype', (doctype) => { if (doctype.includes('[') || /ENTITY/i.test(doctype)) this.refuse('it declares entities') })
    parser.on('processinginstruction', () => this.refuse('it holds a processing instruction'))
    parser.on('opentag', (tag) => this.#begin(tag))
    parser.on('closetag', () => this.#open.pop())
    parser.on('text', (part) => this.#text(part))
    parser.on('cdata', (part) => this.#text(part))
    parser.on('error', () => this.refuse('it is neither a PNG, a JPEG, a WebP nor a well-formed SVG'))
    parser.write(text).close()
    const fault = outside(this.#style)
    if (fault !== undefined) this.refuse(fault)
  }

  refuse(reason: string): void {
    this.fault ??= reason
  }

  #begin(tag: SaxesTagNS): void {
    this.#open.push(tag.local)
    this.#elements += 1
    if (this.#elements === 1) {
      if (tag.local !== 'svg' || tag.uri !== SVG) this.refuse('it is neither a PNG, a JPEG, a WebP nor an SVG')
      else this.size = sizeOf(tag)
    }
    if (this.#elements > LIMIT.elements) this.refuse(`it has more than ${LIMIT.elements} elements`)
    const fault = faultOf(tag)
    if (fault !== undefined) this.refuse(fault)
  }

  #text(part: string): void {
    if (this.#open.at(-1) === 'style') this.#style += part
  }
}

/** Size of an SVG, or why it is refused: a script, a reference to elsewhere, anything that does not only draw, or its sheer size. */
export function measureSvg(bytes: Uint8Array): Picture {
  if (bytes.length > LIMIT.bytes) return { refused: 'it is neither a PNG, a JPEG nor a WebP, and too large for an SVG (5 MB)' }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { refused: 'it is neither a PNG, a JPEG, a WebP nor an SVG in UTF-8' }
  }
  const reader = new Reader()
  reader.read(text)
  if (reader.fault !== undefined) return { refused: reader.fault }
  return reader.size ?? { refused: 'it is neither a PNG, a JPEG, a WebP nor an SVG' }
}
