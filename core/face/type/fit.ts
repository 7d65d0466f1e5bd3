import { type Laid, type LineStyle, layOut } from './layout'
import { type Setting, POINT, breakLongWords, cropParagraphs, heightAt } from './measure'
import type { TextStyle } from '../template'
import type { Paragraph } from './words'

export interface Fitted {
  readonly laid: Laid
  /** Points. */
  readonly size: number
  /** How much wider than it is laid out it has to be drawn; less than 1 where it is squeezed. */
  readonly stretch: number
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

/** How much too high text is at a size and a width of its box, in millimetres. */
interface Tried {
  readonly paragraphs: readonly Paragraph[]
  readonly setting: Setting
  readonly over: number
}

/** Halvings between the widest and the narrowest: a fiftieth of what may be taken from the width is left. */
const HALVINGS = 6

/** Text that is too high for its box set narrower, as little as is enough, down to a fraction of its width. */
function squeezed(tryAt: (stretch: number) => Tried, least: number): readonly [Tried, number] {
  const narrowest = tryAt(least)
  if (narrowest.over > 0) return [narrowest, least]
  let best: readonly [Tried, number] = [narrowest, least]
  let [narrow, wide] = [least, 1]
  for (let step = 0; step < HALVINGS; step++) {
    const stretch = (narrow + wide) / 2
    const tried = tryAt(stretch)
    if (tried.over > 0) wide = stretch
    else {
      best = [tried, stretch]
      narrow = stretch
    }
  }
  return best
}

/**
 * Sets text as large as the box of `height` millimetres allows, then as wide: heights are measured, and one is laid out. What does not fit even at the
 * least size and the least width is laid out as far as it can be seen.
 */
export function fitText(
  given: readonly Paragraph[],
  height: number,
  sizes: readonly number[],
  setting: Setting,
  style: LineStyle & Pick<TextStyle, 'squeeze'>,
): Fitted {
  const least = sizes.at(-1) ?? 1
  const tryAt = (size: number, stretch: number): Tried => {
    const room = stretch === 1 ? setting : { ...setting, width: setting.width / stretch }
    const paragraphs = breakLongWords(given, size * POINT, room)
    return { paragraphs, setting: room, over: heightAt(paragraphs, size * POINT, room) - height - TOLERANCE }
  }
  for (const size of sizes) {
    let tried = tryAt(size, 1)
    let stretch = 1
    if (tried.over > 0 && size !== least) continue
    const { squeeze = 1 } = style
    if (tried.over > 0 && squeeze < 1) [tried, stretch] = squeezed((narrow) => tryAt(size, narrow), squeeze)
    const { paragraphs, setting: room, over } = tried
    const shown = over > 0 ? cropParagraphs(paragraphs, height, size * POINT, room) : paragraphs
    return { laid: layOut(shown, size * POINT, room, style), size, stretch, overflow: Math.max(0, over) }
  }
  throw new Error('Text needs at least one size to be set in.')
}
