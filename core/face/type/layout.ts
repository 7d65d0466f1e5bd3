import satori, { type SatoriElement, type SatoriNode } from 'satori'
import { type Setting, RULE_HEIGHT, pieceWidth, spaceWidth, symbolBox } from './measure'
import type { Paragraph, Word } from './words'

/** A piece in its place: lengths in millimetres from the box's top left corner, `baseline` that of its line. */
export type Placed =
  | {
      readonly type: 'text'
      readonly text: string
      readonly font: string
      readonly weight: 400 | 700
      readonly italic: boolean
      readonly x: number
      readonly baseline: number
      readonly width: number
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

export type Align = 'left' | 'centre' | 'right'

/** Satori rounds places to whole units; these are hundredths of a millimetre. */
const UNIT = 100
const JUSTIFY = { left: 'flex-start', centre: 'center', right: 'flex-end' } as const

const box = (
  key: string | undefined,
  style: SatoriElement['props']['style'],
  children?: readonly SatoriElement[],
): SatoriElement => ({
  type: 'div',
  ...(key !== undefined && { key }),
  props: { style: { display: 'flex', flexShrink: 0, ...style }, ...(children !== undefined && { children }) },
})

/** One word is one unbreakable box; its pieces stand side by side, so that a symbol never parts from the punctuation behind it. */
const wordBox = (word: Word, key: string, size: number, setting: Setting): SatoriElement => {
  const line = size * setting.leading * UNIT
  const pieces = word.pieces.map((piece, index) =>
    box(`${key}.${index}`, { width: pieceWidth(piece, size, setting) * UNIT, height: line }),
  )
  return box(undefined, { height: line, marginRight: spaceWidth(size, setting) * UNIT }, pieces)
}

const paragraphBox = (
  paragraph: Paragraph,
  index: number,
  size: number,
  setting: Setting,
  align: Align,
): SatoriElement => {
  const marginTop = index === 0 ? 0 : setting.paragraphGap * size * UNIT
  if (paragraph.type === 'rule') return box(`rule${index}`, { height: RULE_HEIGHT * size * UNIT, marginTop })
  const words = paragraph.words.map((word, at) => wordBox(word, `${index}.${at}`, size, setting))
  return box(undefined, { flexWrap: 'wrap', justifyContent: JUSTIFY[align], marginTop }, words)
}

const place = (node: SatoriNode, piece: Word['pieces'][number], size: number, setting: Setting): Placed => {
  const { ascent, descent, capHeight } = setting.fonts.metrics(setting.choice)
  const top = node.top / UNIT
  const baseline = top + (size * setting.leading - size * (ascent + descent)) / 2 + size * ascent
  const x = node.left / UNIT
  if (!('symbol' in piece)) {
    const { text, font, weight, italic } = piece
    return { type: 'text', text, font, weight, italic, x, baseline, width: pieceWidth(piece, size, setting) }
  }
  const { width, height, side } = symbolBox(piece, size, setting)
  return {
    type: 'symbol',
    symbol: piece.symbol,
    label: piece.label,
    x: x + side,
    y: baseline - (size * capHeight) / 2 - height / 2,
    width,
    height,
  }
}

/**
 * Lays paragraphs out with Satori at one size (millimetres). It is given measured boxes instead of letters: fontkit measures for every printer, and
 * Satori's own measure would differ from it by kerning. Each word carries the space behind it, the last of a line too: lines are
 * therefore set one space wider than the box, which leaves every alignment exact.
 */
export async function layOut(
  paragraphs: readonly Paragraph[],
  size: number,
  setting: Setting,
  align: Align,
): Promise<Laid> {
  const space = spaceWidth(size, setting)
  const width = (setting.width + space) * UNIT + 1
  const nodes = new Map<string, SatoriNode>()
  let height = 0
  const children = paragraphs.map((paragraph, index) => paragraphBox(paragraph, index, size, setting, align))
  await satori(box('all', { flexDirection: 'column', width }, children), {
    width,
    fonts: setting.fonts.satori,
    embedFont: false,
    onNodeDetected(node) {
      if (node.key === 'all') height = node.height / UNIT
      if (node.key !== undefined) nodes.set(String(node.key), node)
    },
  })
  const pieces = paragraphs.flatMap((paragraph, index): Placed[] => {
    if (paragraph.type === 'rule') {
      const node = nodes.get(`rule${index}`)
      return node ? [{ type: 'rule', y: (node.top + node.height / 2) / UNIT }] : []
    }
    return paragraph.words.flatMap((word, at) =>
      word.pieces.flatMap((piece, part) => {
        const node = nodes.get(`${index}.${at}.${part}`)
        return node ? [place(node, piece, size, setting)] : []
      }),
    )
  })
  return { height, pieces }
}
