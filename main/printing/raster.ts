import { Resvg } from '@resvg/resvg-js'
import type { Face, FontFile } from '../../core/face/display'
import { type FontBook, createFontBook } from '../../core/face/type/fontbook'
import { withResolution } from '../../core/face/png'
import { printSvg } from '../../core/face/svg'

const books = new WeakMap<readonly FontFile[], FontBook>()

const bookOf = (fonts: readonly FontFile[]): FontBook => {
  const known = books.get(fonts)
  if (known) return known
  const book = createFontBook(fonts)
  books.set(fonts, book)
  return book
}

/** How a picture of a face is made: so many pixels an inch, or so many across; square with bleed unless told otherwise. */
export interface Raster {
  readonly dpi: number
  /** Goes before `dpi`. */
  readonly width?: number | undefined
  readonly bleed?: boolean | undefined
}

/** The face as a PNG that says its pixels an inch. Letters are drawn as paths: resvg reads no WOFF. */
export function rasteriseFace(
  face: Face,
  fonts: readonly FontFile[],
  { dpi, width, bleed = true }: Raster,
): Uint8Array {
  const svg = printSvg(face, {
    idPrefix: 'f',
    bleed,
    contained: true,
    outline: (item) => bookOf(fonts).outline(item),
  })
  const inches = (face.size.width + (bleed ? 2 * face.size.bleed : 0)) / 25.4
  const across = width ?? Math.round(inches * dpi)
  return withResolution(
    new Resvg(svg, { fitTo: { mode: 'width', value: across }, font: { loadSystemFonts: false } }).render().asPng(),
    width === undefined ? dpi : width / inches,
  )
}

/** The face as an SVG file that opens anywhere: fonts and pictures are inside. Square with bleed. */
export const standaloneSvg = (face: Face, fonts: readonly FontFile[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${printSvg(face, { idPrefix: 'f', bleed: true, fonts })}\n`
