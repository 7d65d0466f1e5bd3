import type { DisplayItem, FaceProblem } from '../display'
import type { FontBook, FontChoice } from './fontbook'
import { fitText, fittingSizes } from './fit'
import { type GlyphItem, emptyBoxes, glyphItem, joinedRun } from './glyphs'
import { FREE, type Placed, layLine } from './layout'
import { type Line, type Setting, POINT, breakLongWords, heightAt, linesOf, spaceWidth } from './measure'
import type { Run } from './runs'
import type { Language } from './scripts'
import { boxPath } from '../layers/outline'
import type { SymbolArt } from '../symbol'
import type { Box, TextStyle } from '../template'
import { type Paragraph, drawable, missingCharacters, toParagraphs, toWords } from './words'

/** A layer's items, and what is wrong with it. */
export interface Composed {
  readonly items: readonly DisplayItem[]
  readonly problems: readonly FaceProblem[]
}

/** Everything that a text layer depends on; colours are resolved. */
export interface TextRequest {
  readonly layer: string
  readonly box: Box
  readonly style: TextStyle
  readonly colour: string
  readonly symbols: Readonly<Record<string, SymbolArt>>
  readonly symbolScale?: number
  readonly paragraphGap?: number
  /** Draws a symbol in its place. */
  drawSymbol(symbol: string, place: Box, ink: string): DisplayItem | undefined
}

const choiceOf = ({ font, weight = 400, italic = false }: TextStyle): FontChoice => ({ font, weight, italic })

const settingOf = ({ box, style, symbols, symbolScale, paragraphGap }: TextRequest, fonts: FontBook): Setting => ({
  fonts,
  choice: choiceOf(style),
  symbols,
  width: box.width,
  leading: style.leading ?? 1.2,
  tracking: style.tracking ?? 0,
  symbolScale: symbolScale ?? 1.35,
  paragraphGap: paragraphGap ?? 0.22,
})

/** Millimetres: what is nearer is at the same place. Words that stand further apart than a space makes them are runs of their own. */
const SAME_PLACE = 0.002

type PlacedText = Extract<Placed, { readonly type: 'text' }>

/** Neighbouring words of one line and one font become one run, so that text is selected and printed as sentences. */
const joinWords = (pieces: readonly Placed[], space: number): readonly Placed[] => {
  const joined: Placed[] = []
  for (const placed of pieces) {
    const last = joined.at(-1)
    if (
      last?.type === 'text' &&
      placed.type === 'text' &&
      last.baseline === placed.baseline &&
      isOneRun(last, placed)
    ) {
      const gap = placed.x - last.x - last.width
      if (Math.abs(gap) < SAME_PLACE || Math.abs(gap - space) < SAME_PLACE) {
        const text = last.piece.text + (gap > space / 2 ? ' ' : '') + placed.piece.text
        joined[joined.length - 1] = {
          ...last,
          piece: { ...last.piece, text },
          width: placed.x + placed.width - last.x,
        }
        continue
      }
    }
    joined.push(placed)
  }
  return joined
}

const isPlain = ({ piece }: PlacedText): boolean => !piece.shaped && piece.missing === ''

const isOneRun = (one: PlacedText, other: PlacedText): boolean =>
  isPlain(one) &&
  isPlain(other) &&
  one.piece.font === other.piece.font &&
  one.piece.weight === other.piece.weight &&
  one.piece.italic === other.piece.italic

/** Runs of glyphs that read on from left to right become one; those from the right stay words. */
const joinRuns = (items: readonly DisplayItem[], space: number): readonly DisplayItem[] => {
  const joined: DisplayItem[] = []
  for (const item of items) {
    const last = joined.at(-1)
    const gap =
      last?.type === 'glyphs' && item.type === 'glyphs' && readsOn(last, item) ? item.x - last.x - last.width : Infinity
    const isNear = Math.abs(gap) < SAME_PLACE || Math.abs(gap - space) < SAME_PLACE
    if (last?.type === 'glyphs' && item.type === 'glyphs' && isNear)
      joined[joined.length - 1] = joinedRun(last, item, gap > space / 2 ? ' ' : '')
    else joined.push(item)
  }
  return joined
}

const readsOn = (one: GlyphItem, other: GlyphItem): boolean =>
  one.y === other.y &&
  one.font === other.font &&
  one.weight === other.weight &&
  one.italic === other.italic &&
  !one.isRightToLeft &&
  !other.isRightToLeft

const textItem = (
  { piece, x, baseline, width }: PlacedText,
  left: number,
  top: number,
  size: number,
  { style, colour }: TextRequest,
  setting: Setting,
): DisplayItem => {
  const place = { x: left + x, y: top + baseline, width }
  const ink = { fill: colour, ...(style.outline && { outline: style.outline }) }
  if (piece.missing !== '')
    return emptyBoxes(piece, place, size, setting.fonts.metrics(setting.choice).capHeight, colour)
  if (piece.shaped) return glyphItem(piece, place, size, setting, ink)
  const { text, font, weight, italic } = piece
  const tracking = style.tracking !== undefined && { tracking: style.tracking }
  return { type: 'text', text, ...place, size, font, weight, italic, ...ink, ...tracking }
}

const toItem = (
  placed: Placed,
  left: number,
  top: number,
  size: number,
  request: TextRequest,
  setting: Setting,
): DisplayItem | undefined => {
  const { box, colour } = request
  if (placed.type === 'text') return textItem(placed, left, top, size, request, setting)
  if (placed.type === 'rule') {
    const y = top + placed.y
    return {
      type: 'path',
      path: `M${box.x + box.width * 0.12} ${y}H${box.x + box.width * 0.88}`,
      stroke: colour,
      strokeWidth: 0.12,
      opacity: 0.6,
    }
  }
  const { symbol, x, y, width, height } = placed
  return request.drawSymbol(symbol, { x: left + x, y: top + y, width, height }, colour)
}

/** What stands in a layer at a size in millimetres, as it is painted. */
const itemsOf = (
  pieces: readonly Placed[],
  left: number,
  top: number,
  size: number,
  request: TextRequest,
  setting: Setting,
): readonly DisplayItem[] => {
  const space = spaceWidth(size, setting)
  const items = joinWords(pieces, space).flatMap((piece) => toItem(piece, left, top, size, request, setting) ?? [])
  return joinRuns(items, space)
}

const missing = (
  layer: string,
  paragraphs: readonly Paragraph[],
  box: Box,
  { symbols, style }: TextRequest,
  fonts: FontBook,
): FaceProblem[] => {
  const pieces = paragraphs.flatMap((paragraph) =>
    paragraph.type === 'rule' ? [] : paragraph.words.flatMap((word) => word.pieces),
  )
  const names = new Set(pieces.flatMap((piece) => ('symbol' in piece && !symbols[piece.symbol] ? [piece.symbol] : [])))
  const { font } = style
  return [
    ...(fonts.isRestricted(font) ? [{ layer, kind: 'restricted-font', detail: font, box } as const] : []),
    ...missingCharacters(paragraphs).map((detail): FaceProblem => ({ layer, kind: 'missing-glyph', detail, box })),
    ...[...names].map((detail): FaceProblem => ({ layer, kind: 'missing-symbol', detail, box })),
  ]
}

const overflowing = (layer: string, side: 'height' | 'width', detail: number, box: Box): FaceProblem => ({
  layer,
  kind: 'overflow',
  side,
  detail: Math.round(detail * 100) / 100,
  box,
})

const clipped = (items: readonly DisplayItem[], box: Box): readonly DisplayItem[] => [
  { type: 'group', clip: boxPath(box), items },
]

/** Sets runs in the layer's box, as large as fits. */
export function composeRich(runs: readonly Run[], request: TextRequest, fonts: FontBook): Composed {
  const { layer, box, style } = request
  const setting = settingOf(request, fonts)
  const paragraphs = toParagraphs(runs, setting.choice, fonts, style)
  if (paragraphs.length === 0) return { items: [], problems: [] }
  const { laid, size, overflow } = fitText(
    paragraphs,
    box.height,
    fittingSizes(style.size, style.least ?? style.size),
    setting,
    style,
  )
  const free = Math.max(0, box.height - laid.height)
  const top = box.y + (overflow > 0 || style.vertical === 'top' ? 0 : style.vertical === 'bottom' ? free : free / 2)
  const items = itemsOf(laid.pieces, box.x, top, size * POINT, request, setting)
  const problems = missing(layer, paragraphs, box, request, fonts)
  return overflow > 0
    ? { items: clipped(items, box), problems: [...problems, overflowing(layer, 'height', overflow, box)] }
    : { items, problems }
}

/** A single line: no space of it is a place to break, and all of them are as wide as they are written. */
const lineOf = (text: string, { choice, fonts }: Setting, language: Language | undefined): Paragraph =>
  toWords([{ text, choice }], fonts, { language, hyphens: 'none' }) ?? { type: 'words', words: [] }

/** Baseline of a single line: capital letters are centred on the box, hang from its top or stand on its bottom. */
const baselineIn = ({ y, height }: Box, vertical: TextStyle['vertical'], cap: number): number =>
  vertical === 'top' ? y + cap : vertical === 'bottom' ? y + height : y + (height + cap) / 2

const LONGEST_LINE = 400

/** Sets one line in the layer's box: smaller first, then narrower, then clipped. */
export function composeLine(value: string, request: TextRequest, fonts: FontBook): Composed {
  const { layer, box, style } = request
  const given = drawable(value).trim().replace(/ +/g, ' ')
  if (given === '') return { items: [], problems: [] }
  const text = [...(style.uppercase ? given.toUpperCase() : given)].slice(0, LONGEST_LINE).join('')
  const setting = settingOf(request, fonts)
  const paragraph = lineOf(text, setting, style.language)
  const endless = { ...setting, width: Infinity }
  const lineAt = (points: number): Line | undefined =>
    paragraph.type === 'words' ? linesOf(paragraph.words, points * POINT, endless)[0] : undefined
  const widthAt = (points: number): number => lineAt(points)?.width ?? 0
  const sizes = fittingSizes(style.size, style.least ?? style.size)
  const points = sizes.find((size) => widthAt(size) <= box.width) ?? sizes.at(-1) ?? style.size
  const line = lineAt(points)
  if (!line) return { items: [], problems: [] }
  const natural = line.width
  const stretch = natural > box.width ? Math.max(style.squeeze ?? 1, box.width / natural) : 1
  const size = points * POINT
  const width = natural * stretch
  const overflow = Math.max(0, width - box.width)
  const align = style.align ?? (paragraph.type === 'words' && paragraph.isRightToLeft ? 'right' : 'left')
  const left = box.x + (overflow > 0 ? 0 : (box.width - width) * FREE[align])
  const baseline = baselineIn(box, style.vertical, fonts.metrics(setting.choice).capHeight * size)
  const isNatural = stretch === 1
  const items = itemsOf(
    layLine(line, 0, 0, size, setting),
    isNatural ? left : 0,
    isNatural ? baseline : 0,
    size,
    request,
    setting,
  )
  const set: readonly DisplayItem[] = isNatural
    ? items
    : [{ type: 'group', transform: [stretch, 0, 0, 1, left, baseline], items }]
  const problems = missing(layer, [paragraph], box, request, fonts)
  return overflow > 0.05
    ? {
        items: clipped(set, { ...box, y: box.y - 1, height: box.height + 2 }),
        problems: [...problems, overflowing(layer, 'width', overflow, box)],
      }
    : { items: set, problems }
}

/** Millimetres that runs take in the width of the layer's box at a size in points. */
export function heightOf(runs: readonly Run[], size: number, request: TextRequest, fonts: FontBook): number {
  const setting = settingOf(request, fonts)
  const paragraphs = toParagraphs(runs, setting.choice, fonts, request.style)
  if (paragraphs.length === 0) return 0
  return heightAt(breakLongWords(paragraphs, size * POINT, setting), size * POINT, setting)
}
