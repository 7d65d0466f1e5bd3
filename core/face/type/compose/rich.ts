import type { DisplayItem } from '../../display'
import type { TextStyle } from '../../template'
import { fitText, fittingSizes } from '../fit'
import type { FontBook } from '../fontbook'
import type { Laid } from '../layout'
import { type Setting, POINT, breakLongWords, heightAt } from '../measure'
import type { Run } from '../runs'
import { toParagraphs } from '../words'
import { type Painting, itemsOf } from './items'
import { type Composed, type TextRequest, clipped, missing, overflowing, settingOf } from './request'

/** Paragraphs stand on no arc. */
const straight = ({ arc: _, ...style }: TextStyle): TextStyle => style

/** Sets runs in the layer's box, as large as fits. */
export function composeRich(runs: readonly Run[], request: TextRequest, fonts: FontBook): Composed {
  const { layer, box, style } = request
  const setting = settingOf(request, fonts)
  const paragraphs = toParagraphs(runs, setting.choice, fonts, straight(style))
  if (paragraphs.length === 0) return { items: [], problems: [] }
  const { laid, size, stretch, overflow } = fitText(
    paragraphs,
    box.height,
    fittingSizes(style.size, style.least ?? style.size),
    setting,
    style,
  )
  const free = Math.max(0, box.height - laid.height)
  const top = box.y + (overflow > 0 || style.vertical === 'top' ? 0 : style.vertical === 'bottom' ? free : free / 2)
  const at = { left: box.x, top, size: size * POINT }
  const items =
    stretch === 1 ? itemsOf(laid.pieces, at, request, setting) : squeezedItems(laid, at, stretch, request, setting)
  const problems = missing(layer, paragraphs, box, request, fonts)
  return overflow > 0
    ? { items: clipped(items, box), problems: [...problems, overflowing(layer, 'height', overflow, box)] }
    : { items, problems }
}

/** Text that is drawn narrower than it is set. */
function squeezedItems(
  { pieces }: Laid,
  { left, top, size }: Painting,
  stretch: number,
  request: TextRequest,
  setting: Setting,
): readonly DisplayItem[] {
  const wide = { ...request, box: { ...request.box, x: 0, width: request.box.width / stretch } }
  const items = itemsOf(pieces, { left: 0, top, size, stretch }, wide, setting)
  return [{ type: 'group', transform: [stretch, 0, 0, 1, left, 0], items }]
}

/** Millimetres that runs take in the width of the layer's box at a size in points. */
export function heightOf(runs: readonly Run[], size: number, request: TextRequest, fonts: FontBook): number {
  const setting = settingOf(request, fonts)
  const paragraphs = toParagraphs(runs, setting.choice, fonts, straight(request.style))
  if (paragraphs.length === 0) return 0
  return heightAt(breakLongWords(paragraphs, size * POINT, setting), size * POINT, setting)
}
