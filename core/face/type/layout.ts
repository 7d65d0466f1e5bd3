import type { FontPiece } from './fontbook'
import { arranged } from './arrange'
import {
  type Line,
  type Setting,
  RULE_HEIGHT,
  baselineBelow,
  linesOf,
  pieceWidth,
  rubyPlace,
  rubyRoom,
  spaceWidth,
  symbolBox,
} from './measure'
import { visualOrder } from './order'
import type { TextStyle } from '../template'
import { RUBY_RISE } from './ruby'
import type { Paragraph, Piece, SymbolPiece } from './words'

/** A piece in its place: lengths in millimetres from the box's top left corner, `baseline` that of its line. */
export type Placed =
  | {
      readonly type: 'text'
      readonly piece: FontPiece
      readonly x: number
      readonly baseline: number
      readonly width: number
      /** No space stands between it and what is on its left in the same line. */
      readonly follows?: boolean
    }
  | {
      readonly type: 'symbol'
      readonly symbol: string
      readonly label: string
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
    }
  | { readonly type: 'rule'; readonly y: number }

export interface Laid {
  readonly height: number
  readonly pieces: readonly Placed[]
}

export type Align = NonNullable<TextStyle['align']>

/** How lines are divided and where they stand. */
export type LineStyle = Pick<TextStyle, 'align' | 'lines'>

/** What stands in a line, in the order of reading: pieces, and the spaces between words. */
type Part = { readonly piece?: Piece; readonly isSpace?: boolean; readonly width: number; readonly level: number }

const partsOf = ({ words }: Line, size: number, setting: Setting, wider: number): readonly Part[] => {
  const space = spaceWidth(size, setting)
  return words.flatMap((word, index): Part[] => [
    ...word.pieces.map((piece) => ({ piece, width: pieceWidth(piece, size, setting), level: piece.level ?? 0 })),
    ...(index === words.length - 1 || (word.isTight && wider === 0)
      ? []
      : [{ width: (word.isTight ? 0 : space) + wider, level: word.spaceLevel ?? 0, isSpace: !word.isTight }]),
  ])
}

function place(piece: FontPiece | SymbolPiece, x: number, baseline: number, size: number, setting: Setting): Placed {
  if (!('symbol' in piece)) return { type: 'text', piece, x, baseline, width: pieceWidth(piece, size, setting) }
  const { width, height, side } = symbolBox(piece, size, setting)
  const { symbol, label } = piece
  const middle = baseline - (size * setting.fonts.metrics(setting.choice).capHeight) / 2
  return { type: 'symbol', symbol, label, x: x + side, y: middle - height / 2, width, height }
}

/** Letters in the order in which they are seen, each with where it begins. */
function beside(
  pieces: readonly FontPiece[],
  size: number,
  setting: Setting,
): readonly { readonly piece: FontPiece; readonly at: number }[] {
  let at = 0
  return visualOrder(pieces.map(({ level = 0 }) => level)).flatMap((index) => {
    const piece = pieces[index]
    if (!piece) return []
    const start = at
    at += pieceWidth(piece, size, setting)
    return [{ piece, at: start }]
  })
}

/** A line's pieces from left to right, in the order in which they are seen. `wider`: room that is added between words. */
export function layLine(
  line: Line,
  left: number,
  baseline: number,
  size: number,
  setting: Setting,
  wider = 0,
): readonly Placed[] {
  const parts = partsOf(line, size, setting, wider)
  // What stands above letters comes behind the line, which is read as if it had none.
  const above: Placed[] = []
  const placed: Placed[] = []
  let x = left
  let follows = false
  const add = (piece: FontPiece | SymbolPiece, at: number): void => {
    const one = place(piece, at, baseline, size, setting)
    placed.push(one.type === 'text' && follows ? { ...one, follows } : one)
    follows = true
  }
  for (const index of visualOrder(parts.map(({ level }) => level))) {
    const { piece, width, isSpace } = parts[index] ?? { width: 0 }
    if (!piece) follows &&= !isSpace
    else if ('ruby' in piece) {
      const { base, ruby, rubyWidth } = rubyPlace(piece, size, setting)
      for (const { piece: part, at } of beside(piece.base, size, setting)) add(part, x + base + at)
      // It hangs over letters, not over the line's ends.
      const start = Math.max(left, Math.min(x + ruby, left + line.width - rubyWidth))
      for (const { piece: part, at } of beside(piece.ruby, size, setting))
        above.push(place(part, start + at, baseline - RUBY_RISE * size, size, setting))
    } else add(piece, x)
    x += width
  }
  return [...placed, ...above]
}

/** Which part of the room that is left stands before a line. */
export const FREE = { left: 0, justified: 0, centre: 0.5, right: 1 } as const

/** As a multiple of the size: a line that would need more room between its words is left as it is. */
const WIDEST = 0.8

/** Room between the words of a justified line, in millimetres. */
function justifying({ words, width }: Line, size: number, setting: Setting): number {
  const room = (setting.width - width) / (words.length - 1)
  return words.length > 1 && room > 0 && room <= size * WIDEST ? room : 0
}

/** Lays paragraphs out at one size (millimetres), from measured widths alone. Without an alignment, lines begin where their text does. */
export function layOut(
  paragraphs: readonly Paragraph[],
  size: number,
  setting: Setting,
  { align, lines: division }: LineStyle,
): Laid {
  const leading = size * setting.leading
  const below = baselineBelow(size, setting)
  let top = 0
  const pieces = paragraphs.flatMap((paragraph, index): readonly Placed[] => {
    if (index > 0) top += setting.paragraphGap * size
    if (paragraph.type === 'rule') {
      top += RULE_HEIGHT * size
      return [{ type: 'rule', y: top - (RULE_HEIGHT * size) / 2 }]
    }
    const side = align ?? (paragraph.isRightToLeft ? 'right' : 'left')
    const { words, hasRuby } = paragraph
    const lines = arranged(words, linesOf(words, size, setting), division, size, setting)
    return lines.flatMap((line, number) => {
      if (hasRuby) top += rubyRoom(line, size, setting)
      const baseline = top + below
      top += leading
      const wider = side === 'justified' && number < lines.length - 1 ? justifying(line, size, setting) : 0
      const from = side === 'justified' && wider === 0 && paragraph.isRightToLeft ? 'right' : side
      return layLine(line, (setting.width - line.width) * FREE[from], baseline, size, setting, wider)
    })
  })
  return { height: top, pieces }
}
