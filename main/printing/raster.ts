import { Resvg } from '@resvg/resvg-js'
import type { Face, FontFile } from '../../core/face/display'
import { type FontBook, createFontBook } from '../../core/face/type/fontbook'
import { createMemo } from '../../core/face/memo'
import { withResolution } from '../../core/face/png'
import { printSvg, svgParts } from '../../core/face/svg'
import type { Canvas, Raster } from './tasks'

const books = new WeakMap<readonly FontFile[], FontBook>()

const bookOf = (fonts: readonly FontFile[]): FontBook => {
  const known = books.get(fonts)
  if (known) return known
  const book = createFontBook(fonts)
  books.set(fonts, book)
  return book
}

const INCH = 25.4

/** Pixels a millimetre with which a face fits into the middle of a canvas, turned where only one of them lies across. */
export function fitOf({ size }: Pick<Face, 'size'>, { trim }: Pick<Canvas, 'trim'>): number {
  const isTurned = size.width > size.height !== trim.width > trim.height
  const [width, height] = isTurned ? [size.height, size.width] : [size.width, size.height]
  return Math.min(trim.width / width, trim.height / height)
}

interface Extent {
  /** With its bleed or without. */
  readonly bleed: boolean
  /** Pixels. */
  readonly across: number
  readonly dpi: number
}

/** How much of a face is drawn, and how large. */
function extentOf(face: Face, { dpi, width, bleed = true, square, canvas }: Raster): Extent {
  const withBleed = canvas !== undefined || (bleed && !square)
  const millimetres = face.size.width + (withBleed ? 2 * face.size.bleed : 0)
  if (canvas) return { bleed: true, across: Math.round(millimetres * fitOf(face, canvas)), dpi }
  const inches = millimetres / INCH
  return width === undefined
    ? { bleed: withBleed, across: Math.max(1, Math.round(inches * dpi)), dpi }
    : { bleed: withBleed, across: width, dpi: width / inches }
}

function drawn(face: Face, fonts: readonly FontFile[], raster: Raster) {
  const { bleed, across, dpi } = extentOf(face, raster)
  const svg = printSvg(face, {
    idPrefix: 'f',
    bleed,
    contained: true,
    ...(raster.square && { square: true }),
    outline: (item) => bookOf(fonts).outline(item),
  })
  const image = new Resvg(svg, {
    fitTo: { mode: 'width', value: across },
    font: { loadSystemFonts: false },
  }).render()
  return { image, dpi }
}

/** The face as a PNG that says its pixels an inch; square with bleed unless told otherwise. Letters are drawn as paths: resvg reads no WOFF. */
export function rasteriseFace(face: Face, fonts: readonly FontFile[], raster: Raster): Uint8Array<ArrayBuffer> {
  const { image, dpi } = drawn(face, fonts, raster)
  return withResolution(image.asPng(), dpi)
}

/** A picture as its pixels, four bytes each: red, green, blue, and how far they cover. */
export interface Pixels {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array<ArrayBuffer>
  readonly dpi: number
}

/** resvg has colours multiplied by how far they cover; files have them as they are. */
function plain(given: Uint8Array): Uint8Array<ArrayBuffer> {
  const pixels = new Uint8Array(given)
  for (let at = 0; at < pixels.length; at += 4) {
    const cover = pixels[at + 3] ?? 0
    if (cover === 255 || cover === 0) continue
    for (let channel = 0; channel < 3; channel++)
      pixels[at + channel] = Math.min(255, Math.round(((pixels[at + channel] ?? 0) * 255) / cover))
  }
  return pixels
}

/** The pixels of a face. */
export function pixelsOf(face: Face, fonts: readonly FontFile[], raster: Raster): Pixels {
  const { image, dpi } = drawn(face, fonts, raster)
  return { width: image.width, height: image.height, pixels: plain(image.pixels), dpi }
}

const UTF8 = new TextEncoder()
/** Styles of fonts as they are written: a few texts, each of which is most of many files. */
const written = createMemo<Uint8Array>(20)

/** The face as an SVG file that opens anywhere: fonts and pictures are inside. Square with bleed unless told otherwise. */
export function standaloneSvg(
  face: Face,
  fonts: readonly FontFile[],
  { bleed = true, square }: Pick<Raster, 'bleed' | 'square'> = {},
): Uint8Array<ArrayBuffer> {
  const options = { idPrefix: 'f', bleed: bleed && !square, ...(square && { square }), fonts }
  const [before, styles, behind] = svgParts(face, options)
  const [first, last] = [`<?xml version="1.0" encoding="UTF-8"?>\n${before}`, `${behind}\n`]
  const middle = written.get(styles, () => UTF8.encode(styles))
  const start = Buffer.byteLength(first)
  // Of its own, since threads hand it on; not cleared first, since all of it is written.
  const file = Buffer.allocUnsafeSlow(start + middle.length + Buffer.byteLength(last))
  file.write(first)
  file.set(middle, start)
  file.write(last, start + middle.length)
  return file
}
