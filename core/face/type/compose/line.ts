import type { DisplayItem } from '../../display'
import type { Box, TextStyle } from '../../template'
import { fittingSizes } from '../fit'
import type { FontBook } from '../fontbook'
import { FREE, layLine } from '../layout'
import { type Line, type Setting, POINT, linesOf } from '../measure'
import { RUBY_REACH } from '../ruby'
import type { Language } from '../scripts'
import { type WordsParagraph, drawable, textParts, toWords } from '../words'
import { itemsOf } from './items'
import { type Composed, type TextRequest, clipped, missing, overflowing, settingOf } from './request'

/** A single line: no space of it is a place to break, and all of them are as wide as they are written. */
const lineOf = (text: string, { choice, fonts }: Setting, language: Language | undefined): WordsParagraph =>
  toWords(textParts(text, choice), fonts, { language, hyphens: 'none' }) ?? { type: 'words', words: [] }

/** How far the letters of a single line are taken to reach above its baseline and below it, as multiples of its size. */
interface Reach {
  readonly above: number
  readonly below: number
}

const reachOf = ({ hasRuby }: WordsParagraph, { fonts, choice }: Setting): Reach =>
  hasRuby ? RUBY_REACH : { above: fonts.metrics(choice).capHeight, below: 0 }

/** Baseline of a single line: its letters are centred on the box, hang from its top or stand on its bottom. */
const baselineIn = (
  { y, height }: Box,
  vertical: TextStyle['vertical'],
  { above, below }: Reach,
  size: number,
): number =>
  vertical === 'top' ? y + above * size : vertical === 'bottom' ? y + height : y + (height + (above - below) * size) / 2

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
  const lineAt = (points: number): Line | undefined => linesOf(paragraph.words, points * POINT, endless)[0]
  const widthAt = (points: number): number => lineAt(points)?.width ?? 0
  const reach = reachOf(paragraph, setting)
  // Letters alone may reach out of a box that is as low as their capitals.
  const heightAt = (points: number): number => (paragraph.hasRuby ? reach.above * points * POINT : 0)
  const sizes = fittingSizes(style.size, style.least ?? style.size)
  const fits = (size: number): boolean => widthAt(size) <= box.width && heightAt(size) <= box.height + 0.05
  const points = sizes.find(fits) ?? sizes.at(-1) ?? style.size
  const line = lineAt(points)
  if (!line) return { items: [], problems: [] }
  const natural = line.width
  const stretch = natural > box.width ? Math.max(style.squeeze ?? 1, box.width / natural) : 1
  const size = points * POINT
  const width = natural * stretch
  const overflow = Math.max(0, width - box.width)
  const align = style.align ?? (paragraph.isRightToLeft ? 'right' : 'left')
  const left = box.x + (overflow > 0 ? 0 : (box.width - width) * FREE[align])
  const baseline = baselineIn(box, style.vertical, reach, size)
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
  const high = heightAt(points) - box.height
  const problems = [
    ...missing(layer, [paragraph], box, request, fonts),
    ...(high > 0.05 ? [overflowing(layer, 'height', high, box)] : []),
  ]
  return overflow > 0.05
    ? {
        items: clipped(set, { ...box, y: box.y - 1, height: box.height + 2 }),
        problems: [...problems, overflowing(layer, 'width', overflow, box)],
      }
    : { items: set, problems }
}
