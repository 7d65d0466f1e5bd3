import type { DisplayItem, Matrix, PlacedGlyph } from '../display'
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

/** A glyph's outline, in units of the font and upwards, as it stands on the card; `bend` does something else to each point than to leave it there. */
const placed = (outline: string, x: number, y: number, scale: number, bend?: Matrix): string =>
  outline.replace(COORDINATES, (_, right: string, up: string) => {
    const [left, top] = [x + Number(right) * scale, y - Number(up) * scale]
    return bend ? bent(bend, left, top).map(number).join(' ') : `${number(left)} ${number(top)}`
  })

const bent = ([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] => [
  a * x + c * y + e,
  b * x + d * y + f,
]

/** Says what becomes of letters that stand between two places of a line. */
export type Bend = (left: number, right: number) => Matrix

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
  fill: string,
  bend?: Bend,
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
  const flat = glyphs.map((glyph, index) => {
    if (index > 0 && glyph.cluster !== glyphs[index - 1]?.cluster) letters++
    return { ...glyph, right: (glyph.x + spacing * letters) * size }
  })
  const bends = bend && bendsOf(flat, x, width, bend)
  const [startX, startY] = bends?.[0] ? bent(bends[0], x, y) : [x, y]
  const run = flat.map(({ id, y: up, right, outline }, index): PlacedGlyph => {
    const turn = bends?.[index]
    path += placed(outline, x + right, y - up * size, size / unitsPerEm, turn)
    const text = texts[index] ?? ''
    if (!turn) return { id, x: right, y: -up * size, text }
    const [left, top] = bent(turn, x + right, y - up * size)
    const [a, b, c, d] = turn
    return { id, x: left - startX, y: top - startY, text, turn: [a, b, c, d] }
  })
  const direction = piece.shaped?.isRightToLeft && { isRightToLeft: true }
  const place = { x: startX, y: startY, width }
  return { type: 'glyphs', text, ...place, size, font, weight, italic, ...direction, glyphs: run, path, fill }
}

/** What becomes of each glyph of a run: those of one letter stay together, as they stand about its middle. */
function bendsOf(
  glyphs: readonly { readonly cluster: number; readonly right: number }[],
  x: number,
  width: number,
  bend: Bend,
): readonly Matrix[] {
  const isFirst = (index: number): boolean => glyphs[index]?.cluster !== glyphs[index - 1]?.cluster
  const bends: Matrix[] = []
  glyphs.forEach(({ right }, index) => {
    if (index > 0 && !isFirst(index)) return bends.push(bends[index - 1] ?? bend(x, x))
    let next = index + 1
    while (next < glyphs.length && !isFirst(next)) next++
    return bends.push(bend(x + right, x + (glyphs[next]?.right ?? width)))
  })
  return bends
}

/** Two runs that stand beside each other in one line, as one. */
export const joinedRun = (left: GlyphItem, right: GlyphItem, between: string): GlyphItem => ({
  ...left,
  text: left.text + between + right.text,
  width: right.x + right.width - left.x,
  glyphs: [
    ...left.glyphs,
    ...right.glyphs.map((glyph) => ({ ...glyph, x: glyph.x + right.x - left.x, y: glyph.y + right.y - left.y })),
  ],
  path: left.path + right.path,
})

/** Empty boxes where letters would stand that no font has. */
export function emptyBoxes(
  { missing }: FontPiece,
  { x, y }: RunPlace,
  size: number,
  capHeight: number,
  fill: string,
): Extract<DisplayItem, { readonly type: 'path' }> {
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
