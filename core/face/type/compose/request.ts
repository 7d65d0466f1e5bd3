import type { DisplayItem, FaceProblem } from '../../display'
import { boxPath } from '../../layers/outline'
import type { SymbolArt } from '../../symbol'
import type { Box, TextStyle } from '../../template'
import type { FontBook, FontChoice } from '../fontbook'
import type { Setting } from '../measure'
import { type Paragraph, missingCharacters } from '../words'

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

/** How a request's text is set, whatever its size. */
export const settingOf = (
  { box, style, symbols, symbolScale, paragraphGap }: TextRequest,
  fonts: FontBook,
): Setting => ({
  fonts,
  choice: choiceOf(style),
  symbols,
  width: box.width,
  leading: style.leading ?? 1.2,
  tracking: style.tracking ?? 0,
  symbolScale: symbolScale ?? 1.35,
  paragraphGap: paragraphGap ?? 0.22,
})

/** What a text lacks: letters, symbols, the right to be shown. */
export const missing = (
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

/** That a text is too long for its box, by millimetres. */
export const overflowing = (layer: string, side: 'height' | 'width', detail: number, box: Box): FaceProblem => ({
  layer,
  kind: 'overflow',
  side,
  detail: Math.round(detail * 100) / 100,
  box,
})

/** What is seen of items through a box. */
export const clipped = (items: readonly DisplayItem[], box: Box): readonly DisplayItem[] => [
  { type: 'group', clip: boxPath(box), items },
]
