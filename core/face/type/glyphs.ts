import type { DisplayItem, PlacedGlyph } from '../display'
import type { FontPiece } from './fontbook'
import { EMPTY_BOX, type Setting, trackingOf } from './measure'

export type GlyphItem = Extract<DisplayItem, { readonly type: 'glyphs' }>

/** Where a run begins, and how wide it was laid out: millimetres. */
export interface RunPlace {
  readonly x: number
  readonly y: number
  readonly width: number
}

const number = (value: number): string => String(Math.round(value * 1e3) / 1e3)

const COORDINATES = /(-?[\d.]+),(-?[\d.]+)/g

/** A glyph's outline, in units of the font and upwards, as it stands on the card. */
const placed = (outline: string, x: number, y: number, scale: number): string =>
  outline.replace(
    COORDINATES,
    (_, right: string, up: string) => `${number(x + Number(right) * scale)} ${number(y - Number(up) * scale)}`,
  )

/** The letters that each glyph draws: from where its own begin to where those of the next do. */
function textsOf(text: string, clusters: readonly number[]): readonly string[] {
  const starts = [...new Set(clusters)].sort((a, b) => a - b)
  const letters = new Map(starts.map((start, index) => [start, text.slice(start, starts[index + 1])]))
  return clusters.map((start) => {
    const drawn = letters.get(start) ?? ''
    letters.delete(start)
    return drawn
  })
}

/** A shaped piece as one run of glyphs at a size in millimetres. */
export function glyphItem(
  piece: FontPiece,
  { x, y, width }: RunPlace,
  size: number,
  setting: Setting,
  ink: Pick<GlyphItem, 'fill' | 'outline'>,
): GlyphItem {
  const { glyphs, unitsPerEm } = setting.fonts.shape(piece)
  const spacing = trackingOf(piece, setting)
  const texts = textsOf(
    piece.text,
    glyphs.map(({ cluster }) => cluster),
  )
  const { text, font, weight, italic } = piece
  let letters = 0
  let path = ''
  const run = glyphs.map((glyph, index): PlacedGlyph => {
    if (index > 0 && glyph.cluster !== glyphs[index - 1]?.cluster) letters++
    const right = (glyph.x + spacing * letters) * size
    path += placed(glyph.outline, x + right, y - glyph.y * size, size / unitsPerEm)
    return { id: glyph.id, x: right, y: -glyph.y * size, text: texts[index] ?? '' }
  })
  const direction = piece.shaped?.isRightToLeft && { isRightToLeft: true }
  return { type: 'glyphs', text, x, y, width, size, font, weight, italic, ...direction, glyphs: run, path, ...ink }
}

/** Two runs that stand beside each other in one line, as one. */
export const joinedRun = (left: GlyphItem, right: GlyphItem, between: string): GlyphItem => ({
  ...left,
  text: left.text + between + right.text,
  width: right.x + right.width - left.x,
  glyphs: [...left.glyphs, ...right.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + right.x - left.x }))],
  path: left.path + right.path,
})

/** Empty boxes where letters would stand that no font has. */
export function emptyBoxes(
  { missing }: FontPiece,
  { x, y }: RunPlace,
  size: number,
  capHeight: number,
  fill: string,
): DisplayItem {
  const { width, side, line } = EMPTY_BOX
  const [high, inner] = [capHeight * size, (width - 2 * side) * size]
  const rectangle = (left: number, top: number, wide: number, tall: number): string =>
    `M${number(left)} ${number(top)}h${number(wide)}v${number(tall)}h${number(-wide)}Z`
  const path = [...missing]
    .map((_, index) => {
      const left = x + (index * width + side) * size
      const thin = line * size
      return (
        rectangle(left, y - high, inner, high) +
        rectangle(left + thin, y - high + thin, inner - 2 * thin, high - 2 * thin)
      )
    })
    .join('')
  return { type: 'path', path, fill, rule: 'evenodd' }
}
