import { nearest } from '../../../../language/nearest'
import { replacing } from '../../../../language/problem'
import { span, type Span, type Written } from '../../../../language/span'
import type { Sourced } from '../../card'
import { find, spellings, TAGS } from '../../vocabulary'
import { report } from '../checks/codes'
import type { Scan } from './scan'

/** Brackets around more than this are no tag. */
const LONGEST = 198

/** Reports the tags of a printed text or prompt that stand for no symbol (section 7.3). */
function checkTags(scan: Scan, { start, end }: Span): void {
  const text = scan.text.slice(start, end)
  for (let open = text.indexOf('['); open >= 0; open = text.indexOf('[', open + 1)) {
    const close = text.indexOf(']', open)
    if (close < 0) return
    const tag = text.slice(open + 1, close)
    if (tag.length > LONGEST || find(TAGS, tag) || /[[\r\n]/.test(tag)) continue
    const place = span(start + open, start + open + tag.length + 2)
    const near = nearest(tag, spellings(TAGS))
    report(
      scan,
      'W02',
      place,
      { tag: `[${tag}]` },
      near.map((other) => replacing(place, `[${other}]`)),
    )
  }
}

/** A break with the blanks behind it. */
const BREAK = /(?:\r\n|\r|\n)[^\S\r\n]*/g
const TRAILING = /[^\S\n]\n/

/** The printed text that a value stands for: without its quotes, lines trimmed. */
function printedValue(written: string): string {
  const from = written.startsWith('"') ? 1 : 0
  const inner = written.slice(from, from === 1 && written.length > 1 && written.endsWith('"') ? -1 : undefined)
  // Most texts are one line.
  if (!inner.includes('\n') && !inner.includes('\r')) return inner.trim()
  const lines = inner.replace(BREAK, '\n')
  return (TRAILING.test(lines) ? lines.replace(/[^\S\n]+(?=\n)/g, '') : lines).trim()
}

/** A printed text or prompt. */
export function readText(scan: Scan, given: Written | undefined): Sourced<string> | undefined {
  if (!given) return undefined
  checkTags(scan, given.span)
  return { value: printedValue(given.text), span: given.span }
}
