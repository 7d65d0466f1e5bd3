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

/** The face as a PNG that says its `dpi` pixels an inch, square with bleed unless told otherwise. Letters are drawn as paths: resvg reads no WOFF. */
export function rasteriseFace(
  face: Face,
  fonts: readonly FontFile[],
  { dpi, bleed = true }: { readonly dpi: number; readonly bleed?: boolean },
): Uint8Array {
  const svg = printSvg(face, { idPrefix: 'f', bleed, outline: (item) => bookOf(fonts).outline(item) })
  const width = Math.round(((face.size.width + (bleed ? 2 * face.size.bleed : 0)) / 25.4) * dpi)
  return withResolution(
    new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render().asPng(),
    dpi,
  )
}

/** The face as an SVG file that opens anywhere: fonts and pictures are inside. Square with bleed. */
export const standaloneSvg = (face: Face, fonts: readonly FontFile[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${printSvg(face, { idPrefix: 'f', bleed: true, fonts })}\n`
