import { type Align, type Laid, layOut } from './layout'
import { type Setting, POINT, breakLongWords, cropParagraphs, estimateHeight } from './measure'
import type { Paragraph } from './words'

export interface Fitted {
  readonly laid: Laid
  /** Points. */
  readonly size: number
  /** Millimetres by which the text is too high; 0 when it fits. */
  readonly overflow: number
}

const STEP = 0.5
/** Layout rounds to hundredths of a millimetre; less than this is no overflow. */
const TOLERANCE = 0.03

/** Sizes to try, in points, largest first, in half points down to `least`. */
export function fittingSizes(size: number, least: number): readonly number[] {
  const sizes: number[] = []
  for (let next = size; next > least; next -= STEP) sizes.push(next)
  return [...sizes, Math.min(size, least)]
}

/** Sets text as large as the box of `height` millimetres allows. What does not fit even at the least size is laid out as far as it can be seen. */
export async function fitText(
  given: readonly Paragraph[],
  height: number,
  sizes: readonly number[],
  setting: Setting,
  align: Align,
): Promise<Fitted> {
  const least = sizes.at(-1) ?? 1
  for (const size of sizes) {
    const paragraphs = breakLongWords(given, size * POINT, setting)
    if (size !== least && estimateHeight(paragraphs, size * POINT, setting) > height + TOLERANCE) continue
    const estimate = estimateHeight(paragraphs, size * POINT, setting)
    const overflows = estimate > height + TOLERANCE
    const laid = await layOut(
      overflows ? cropParagraphs(paragraphs, height, size * POINT, setting) : paragraphs,
      size * POINT,
      setting,
      align,
    )
    if (overflows) return { laid, size, overflow: estimate - height }
    if (laid.height <= height + TOLERANCE || size === least)
      return { laid, size, overflow: Math.max(0, laid.height - height - TOLERANCE) }
  }
  throw new Error('Text needs at least one size to be set in.')
}
