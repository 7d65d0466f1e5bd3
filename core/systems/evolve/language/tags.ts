import { message } from '../../../language/message'
import { nearest } from '../../../language/nearest'
import { span } from '../../../language/span'
import type { Span } from '../../../language/span'
import { TAGS, find, spellings } from '../vocabulary'
import { problem, replacing } from './scan'
import type { Scan } from './scan'

/** Reports the tags of a printed text or prompt that stand for no symbol (section 7.3). */
export function checkTags(scan: Scan, { start, end }: Span): void {
  for (const match of scan.text.slice(start, end).matchAll(/\[([^[\]\r\n]*)\]/g)) {
    const tag = match[1] ?? ''
    if (find(TAGS, tag)) continue
    const place = span(start + match.index, start + match.index + match[0].length)
    const near = nearest(tag, spellings(TAGS))
    scan.problems.push(problem('W02', 'warning', place, message('W02', { tag: match[0] }), near.map((other) => replacing(place, `[${other}]`))))
  }
}

/** The printed text that a value stands for: without its quotes, lines trimmed. */
export function printedValue(written: string): string {
  const inner = /^"([\s\S]*)"$/.exec(written)?.[1] ?? written.replace(/^"/, '')
  return inner.split(/\r\n|\r|\n/).map((line) => line.trim()).join('\n').trim()
}
