import type { DisplayItem } from '../../display'
import { combine } from '../../matrix'
import type { Box, TextStyle } from '../../template'
import { capitals } from '../capitals'
import { fittingSizes } from '../fit'
import type { FontBook } from '../fontbook'
import type { Bend } from '../glyphs'
import { FREE, type Placed, layLine } from '../layout'
import { type Line, type Setting, POINT, linesOf } from '../measure'
import { RUBY_REACH } from '../ruby'
import { type WordsParagraph, drawable, textParts, toWords } from '../words'
import { type Curve, curveIn } from './curve'
import { itemsOf } from './items'
import { type Composed, type TextRequest, clipped, missing, overflowing, settingOf } from './request'

/** A single line: no space of it is a place to break, and all of them are as wide as they are written. */
const lineOf = (text: string, { choice, fonts }: Setting, style: TextStyle): WordsParagraph =>
  toWords(textParts(text, choice), fonts, { ...style, hyphens: 'none' }) ?? { type: 'words', words: [] }

/** How far the letters of a single line are taken to reach above its baseline and below it, as multiples of its size. */
interface Reach {
  readonly above: number
  readonly below: number
}

const reachOf = ({ hasRuby }: WordsParagraph, { fonts, choice }: Setting): Reach =>
  hasRuby ? RUBY_REACH : { above: fonts.metrics(choice).capHeight, below: 0 }

/** Baseline of a single line, of an arc where it is in its middle: its letters are centred on the box, hang from its top or stand on its bottom. */
function baselineIn(
  { y, height }: Box,
  vertical: TextStyle['vertical'],
  { above, below }: Reach,
  size: number,
  drop = 0,
): number {
  if (vertical === 'top') return y + above * size + Math.max(0, -drop)
  if (vertical === 'bottom') return y + height - Math.max(0, drop)
  return y + (height + (above - below) * size - drop) / 2
}

const LONGEST_LINE = 400

/** A line of text at the size at which it fits, or at the least. */
interface FittedLine {
  readonly line: Line
  /** Points. */
  readonly points: number
  /** How much wider than it is set it has to be drawn; less than 1 where it is squeezed. */
  readonly stretch: number
  /** Millimetres by which it is too wide, and too high. */
  readonly over: { readonly width: number; readonly height: number }
}

/** Sets a line smaller first, then narrower, until it has room: millimetres. */
function fitLine(
  { words, hasRuby }: WordsParagraph,
  room: { readonly width: number; readonly height: number },
  above: number,
  style: TextStyle,
  setting: Setting,
): FittedLine | undefined {
  const endless = { ...setting, width: Infinity }
  const lineAt = (points: number): Line | undefined => linesOf(words, points * POINT, endless)[0]
  // Letters alone may reach out of a box that is as low as their capitals.
  const tooHigh = (points: number): number => (hasRuby ? Math.max(0, above * points * POINT - room.height) : 0)
  const sizes = fittingSizes(style.size, style.least ?? style.size)
  const fits = (points: number): boolean => (lineAt(points)?.width ?? 0) <= room.width && tooHigh(points) <= TOLERANCE
  const points = sizes.find(fits) ?? sizes.at(-1) ?? style.size
  const line = lineAt(points)
  if (!line) return undefined
  const stretch = line.width > room.width ? Math.max(style.squeeze ?? 1, room.width / line.width) : 1
  return {
    line,
    points,
    stretch,
    over: { width: Math.max(0, line.width * stretch - room.width), height: tooHigh(points) },
  }
}

/** Less than this, in millimetres, is no overflow. */
const TOLERANCE = 0.05

/** Sets one line in the layer's box, or on its arc: smaller first, then narrower, then clipped. */
export function composeLine(value: string, request: TextRequest, fonts: FontBook): Composed {
  const { layer, box, style } = request
  const given = drawable(value).trim().replace(/ +/g, ' ')
  if (given === '') return { items: [], problems: [] }
  const text = [...(style.uppercase ? capitals(given, style.language) : given)].slice(0, LONGEST_LINE).join('')
  const setting = settingOf(request, fonts)
  const paragraph = lineOf(text, setting, style)
  const curve = style.arc ? curveIn(box, style.arc) : undefined
  const reach = reachOf(paragraph, setting)
  const room = { width: curve?.length ?? box.width, height: box.height }
  const fitted = fitLine(paragraph, room, reach.above, style, setting)
  if (!fitted) return { items: [], problems: [] }
  const { line, points, stretch, over } = fitted
  const size = points * POINT
  const beginning = paragraph.isRightToLeft ? 'right' : 'left'
  // What is too long is cut at its end, on whichever side that is.
  const side = over.width > 0 ? beginning : (style.align ?? beginning)
  const start = (room.width - line.width * stretch) * FREE[side]
  const baseline = baselineIn(box, style.vertical, reach, size, curve?.drop)
  const placed = layLine(line, 0, 0, size, setting)
  const bend = curve && bendOf(curve, start, baseline, stretch)
  const items = bend
    ? itemsOf(placed, { left: 0, top: 0, size, bend }, request, setting)
    : straightItems(placed, box.x + start, baseline, size, stretch, request, setting)
  const problems = [
    ...missing(layer, [paragraph], box, request, fonts),
    ...(over.height > TOLERANCE ? [overflowing(layer, 'height', over.height, box)] : []),
  ]
  if (over.width <= TOLERANCE) return { items, problems }
  return {
    items: curve ? items : clipped(items, { ...box, y: box.y - 1, height: box.height + 2 }),
    problems: [...problems, overflowing(layer, 'width', over.width, box)],
  }
}

/** What becomes of letters on a curve; a line begins `start` millimetres behind the curve. */
function bendOf(curve: Curve, start: number, top: number, stretch: number): Bend {
  return (left, right) => {
    const middle = (left + right) / 2
    const at = curve.at(start + middle * stretch, top)
    return combine(combine(at, [stretch, 0, 0, 1, 0, 0]), [1, 0, 0, 1, -middle, 0])
  }
}

/** A line's letters on a straight baseline that begins at `left`. */
function straightItems(
  placed: readonly Placed[],
  left: number,
  top: number,
  size: number,
  stretch: number,
  request: TextRequest,
  setting: Setting,
): readonly DisplayItem[] {
  if (stretch === 1) return itemsOf(placed, { left, top, size }, request, setting)
  const items = itemsOf(placed, { left: 0, top: 0, size, stretch }, request, setting)
  return [{ type: 'group', transform: [stretch, 0, 0, 1, left, top], items }]
}
