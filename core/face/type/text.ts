import type { DisplayItem, FaceProblem } from '../display'
import type { FontBook, FontChoice } from './fontbook'
import { fitText, fittingSizes } from './fit'
import { type Laid, type Placed, layOut } from './layout'
import { type Setting, POINT, breakLongWords, estimateHeight, pieceWidth } from './measure'
import type { Run } from './runs'
import { boxPath } from '../layers/outline'
import type { SymbolArt } from '../symbol'
import type { Box, TextStyle } from '../template'
import { type Paragraph, drawable, missingCharacters, toParagraphs } from './words'

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

/** Neighbouring words of one line and one font become one run, so that text is selected and printed as sentences. */
const joinWords = (pieces: readonly Placed[], space: number): readonly Placed[] => {
  const joined: Placed[] = []
  for (const piece of pieces) {
    const last = joined.at(-1)
    const follows =
      piece.type === 'text' &&
      last?.type === 'text' &&
      last.baseline === piece.baseline &&
      last.font === piece.font &&
      last.weight === piece.weight &&
      last.italic === piece.italic
    const gap = follows ? piece.x - last.x - last.width : Infinity
    if (follows && gap < space * 1.5 && gap > -space) {
      joined[joined.length - 1] = {
        ...last,
        text: last.text + (gap > space / 2 ? ' ' : '') + piece.text,
        width: piece.x + piece.width - last.x,
      }
    } else joined.push(piece)
  }
  return joined
}

const toItem = (
  piece: Placed,
  left: number,
  top: number,
  size: number,
  request: TextRequest,
): DisplayItem | undefined => {
  const { box, style, colour } = request
  if (piece.type === 'rule') {
    const y = top + piece.y
    return {
      type: 'path',
      path: `M${box.x + box.width * 0.12} ${y}H${box.x + box.width * 0.88}`,
      stroke: colour,
      strokeWidth: 0.12,
      opacity: 0.6,
    }
  }
  if (piece.type === 'symbol')
    return request.drawSymbol(
      piece.symbol,
      { x: left + piece.x, y: top + piece.y, width: piece.width, height: piece.height },
      colour,
    )
  const { text, font, weight, italic, width } = piece
  return {
    type: 'text',
    text,
    x: left + piece.x,
    y: top + piece.baseline,
    width,
    size,
    font,
    weight,
    italic,
    fill: colour,
    ...(style.tracking !== undefined && { tracking: style.tracking }),
    ...(style.outline && { outline: style.outline }),
  }
}

const missing = (
  layer: string,
  paragraphs: readonly Paragraph[],
  box: Box,
  symbols: Readonly<Record<string, SymbolArt>>,
): FaceProblem[] => {
  const pieces = paragraphs.flatMap((paragraph) =>
    paragraph.type === 'rule' ? [] : paragraph.words.flatMap((word) => word.pieces),
  )
  const names = new Set(pieces.flatMap((piece) => ('symbol' in piece && !symbols[piece.symbol] ? [piece.symbol] : [])))
  return [
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
export async function composeRich(runs: readonly Run[], request: TextRequest, fonts: FontBook): Promise<Composed> {
  const { layer, box, style } = request
  const setting = settingOf(request, fonts)
  const paragraphs = toParagraphs(runs, setting.choice, fonts)
  if (paragraphs.length === 0) return { items: [], problems: [] }
  const { laid, size, overflow } = await fitText(
    paragraphs,
    box.height,
    fittingSizes(style.size, style.least ?? style.size),
    setting,
    style.align ?? 'left',
  )
  const free = Math.max(0, box.height - laid.height)
  const top = box.y + (overflow > 0 || style.vertical === 'top' ? 0 : style.vertical === 'bottom' ? free : free / 2)
  const space = size * POINT * fonts.advance(' ', setting.choice)
  const items = joinWords(laid.pieces, space).flatMap((piece) => toItem(piece, box.x, top, size * POINT, request) ?? [])
  const problems = missing(layer, paragraphs, box, request.symbols)
  return overflow > 0
    ? { items: clipped(items, box), problems: [...problems, overflowing(layer, 'height', overflow, box)] }
    : { items, problems }
}

const lineParagraph = (text: string, choice: FontChoice, fonts: FontBook): Paragraph => ({
  type: 'words',
  words: [{ pieces: fonts.pieces(text, choice) }],
})

/** Baseline of a single line: capital letters are centred on the box, hang from its top or stand on its bottom. */
const baselineIn = ({ y, height }: Box, vertical: TextStyle['vertical'], cap: number): number =>
  vertical === 'top' ? y + cap : vertical === 'bottom' ? y + height : y + (height + cap) / 2

/** Sets one line in the layer's box: smaller first, then narrower, then clipped. */
export async function composeLine(value: string, request: TextRequest, fonts: FontBook): Promise<Composed> {
  const { layer, box, style } = request
  const given = drawable(value).trim().replace(/ +/g, ' ')
  if (given === '') return { items: [], problems: [] }
  const text = [...(style.uppercase ? given.toUpperCase() : given)].slice(0, 400).join('')
  const setting = settingOf(request, fonts)
  const paragraph = lineParagraph(text, setting.choice, fonts)
  const pieces = paragraph.type === 'words' ? (paragraph.words[0]?.pieces ?? []) : []
  const widthAt = (points: number): number =>
    pieces.reduce((sum, piece) => sum + pieceWidth(piece, points * POINT, setting), 0)
  const sizes = fittingSizes(style.size, style.least ?? style.size)
  const points = sizes.find((size) => widthAt(size) <= box.width) ?? sizes.at(-1) ?? style.size
  const natural = widthAt(points)
  const stretch = natural > box.width ? Math.max(style.squeeze ?? 1, box.width / natural) : 1
  const size = points * POINT
  const laid: Laid = await layOut([paragraph], size, { ...setting, width: Math.max(box.width, natural) }, 'left')
  const width = natural * stretch
  const overflow = Math.max(0, width - box.width)
  const left =
    box.x +
    (overflow > 0 || style.align === 'left' || style.align === undefined
      ? 0
      : style.align === 'right'
        ? box.width - width
        : (box.width - width) / 2)
  const baseline = baselineIn(box, style.vertical, fonts.metrics(setting.choice).capHeight * size)
  const own = laid.pieces[0]?.type === 'text' ? laid.pieces[0].baseline : 0
  const items = laid.pieces.flatMap(
    (piece) => toItem(piece, stretch === 1 ? left : 0, stretch === 1 ? baseline - own : -own, size, request) ?? [],
  )
  const set: readonly DisplayItem[] =
    stretch === 1 ? items : [{ type: 'group', transform: [stretch, 0, 0, 1, left, baseline], items }]
  const problems = missing(layer, [paragraph], box, request.symbols)
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
  const paragraphs = toParagraphs(runs, setting.choice, fonts)
  if (paragraphs.length === 0) return 0
  return estimateHeight(breakLongWords(paragraphs, size * POINT, setting), size * POINT, setting)
}
