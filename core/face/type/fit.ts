import { type Laid, type LineStyle, layOut } from './layout'
import { type Setting, POINT, breakLongWords, cropParagraphs, heightAt } from './measure'
import type { Paragraph } from './words'

export interface Fitted {
  readonly laid: Laid
  /** Points. */
  readonly size: number
  /** Millimetres by which the text is too high; 0 when it fits. */
  readonly overflow: number
}

const STEP = 0.5
/** Less than this, in millimetres, is no overflow. */
const TOLERANCE = 0.03

/** Sizes to try, in points, largest first, in half points down to `least`. */
export function fittingSizes(size: number, least: number): readonly number[] {
  const sizes: number[] = []
  for (let next = size; next > least; next -= STEP) sizes.push(next)
  return [...sizes, Math.min(size, least)]
}

/** Sets text as large as the box of `height` millimetres allows: heights are measured, and one is laid out. What does not fit even at the least size is laid out as far as it can be seen. */
export function fitText(
  given: readonly Paragraph[],
  height: number,
  sizes: readonly number[],
  setting: Setting,
  style: LineStyle,
): Fitted {
  const least = sizes.at(-1) ?? 1
  for (const size of sizes) {
    const paragraphs = breakLongWords(given, size * POINT, setting)
    const over = heightAt(paragraphs, size * POINT, setting) - height - TOLERANCE
    if (over > 0 && size !== least) continue
    const shown = over > 0 ? cropParagraphs(paragraphs, height, size * POINT, setting) : paragraphs
    return { laid: layOut(shown, size * POINT, setting, style), size, overflow: Math.max(0, over) }
  }
  throw new Error('Text needs at least one size to be set in.')
}
