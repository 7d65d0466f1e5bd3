import { Rules } from '@cto.af/linebreak'
import { isThai } from '../scripts'

const rules = new Rules()
const thai = new Intl.Segmenter('th', { granularity: 'word' })

const THAI = /[\u0e00-\u0e7f]+/g
/** Vowels and signs that stand before or behind a letter: no Thai line begins or ends between them. */
const NO_THAI_START = /^[\u0e2f-\u0e3a\u0e45-\u0e4e]/

/** Where a line of Thai may end: between words, which no spaces part. */
function addThaiBreaks(text: string, breaks: Set<number>): void {
  for (const { 0: stretch, index } of text.matchAll(THAI))
    for (const { segment, index: at } of thai.segment(stretch))
      if (at > 0 && !NO_THAI_START.test(segment)) breaks.add(index + at)
}

/** Offsets before which a line may begin, by Unicode's line breaking algorithm (UAX 14); small kana begin none (its class CJ is read strictly), and Thai breaks between words. */
export function breaksOf(text: string): ReadonlySet<number> {
  const breaks = new Set<number>()
  for (const { position } of rules.breaks(text)) if (position > 0 && position < text.length) breaks.add(position)
  if (isThai(text)) addThaiBreaks(text, breaks)
  return breaks
}
