import { fitText, fittingSizes } from '../fit'
import type { FontBook } from '../fontbook'
import { POINT, breakLongWords, heightAt } from '../measure'
import type { Run } from '../runs'
import { toParagraphs } from '../words'
import { itemsOf } from './items'
import { type Composed, type TextRequest, clipped, missing, overflowing, settingOf } from './request'

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

/** Millimetres that runs take in the width of the layer's box at a size in points. */
export function heightOf(runs: readonly Run[], size: number, request: TextRequest, fonts: FontBook): number {
  const setting = settingOf(request, fonts)
  const paragraphs = toParagraphs(runs, setting.choice, fonts, request.style)
  if (paragraphs.length === 0) return 0
  return heightAt(breakLongWords(paragraphs, size * POINT, setting), size * POINT, setting)
}
