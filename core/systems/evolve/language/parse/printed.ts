import { isBlank, isBreak, lineEnd, skipBlanks, trim } from '../../../../language/parse/blanks'
import { inserting } from '../../../../language/problem'
import { span } from '../../../../language/span'
import { report } from '../checks/codes'
import type { Reach } from './reach'
import { isComment, statementAt, type Scan } from './scan'

/** A line that is a statement or parameter by its shape, not only by its first word: prose may begin with `cost`. */
const PLAIN_LINE =
  /(?:(?:cost|evolve) *\d|stats? +\d+ *\/|keywords? +[A-Z]|ability +[A-Z]|serve[123]?[;,]|(?:effect|condition) +\S|costs? +\(|(?:class|type|rarity) +[A-Z]\w*(?: \w+)?;)/y

/** Whether a line that begins at `at` ends a text that nothing else ended. */
export function endsText(scan: Scan, at: number): boolean {
  PLAIN_LINE.lastIndex = at
  return scan.boundaries.has(at) || scan.text[at] === '}' || PLAIN_LINE.test(scan.text)
}

/** The offset after the quote that closes the text begun at `open`: one that a semicolon or another statement follows. */
function closingQuote(text: string, open: number): number {
  for (let at = text.indexOf('"', open + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    const next = skipBlanks(text, at + 1)
    if (next >= text.length || text[next] === ';' || isComment(text, next)) return at + 1
    const isNewLine = /[\r\n]/.test(text.slice(at + 1, next))
    if (
      isNewLine &&
      (text[next] === '}' ||
        statementAt(text, next, true) ||
        /^(?:effect|condition|filter|costs)\s/.test(text.slice(next, next + 12)))
    )
      return at + 1
  }
  return -1
}

/** The first line within the range that shows that the text should have ended before it, or -1. */
function lineBeyond(scan: Scan, from: number, end: number): number {
  const { text } = scan
  for (let at = lineEnd(text, from); at < end; at = lineEnd(text, at)) {
    const next = skipBlanks(text, at)
    if (next >= end) return -1
    let before = at - 1
    while (before > from && isBlank(text[before])) before--
    if (
      scan.boundaries.has(next) ||
      (text[before] === ';' &&
        (text[next] === '}' || isComment(text, next) || statementAt(text, next, true) || endsText(scan, next)))
    )
      return next
    at = next
  }
  return -1
}

/** Where a text without closing quote ends: at the first semicolon that ends a line, or before a line that is no prose. */
function unclosed(scan: Scan, open: number): Reach {
  const { text } = scan
  let at = open + 1
  while (at < text.length) {
    const next = skipBlanks(text, at)
    if (isBreak(text[at]) && endsText(scan, next)) break
    if (
      text[at] === ';' &&
      (next === at || /^;[^\S\r\n]*(?:[\r\n]|$|\/\/)/.test(text.slice(at, lineEnd(text, at) + 1)))
    ) {
      return { value: trim(text, open, at), comments: [], semicolon: span(at, at + 1), next: at + 1 }
    }
    at = isBreak(text[at]) ? next : at + 1
  }
  const value = trim(text, open, Math.min(at, text.length))
  return { value, comments: [], next: value.end }
}

/** Finds the end of a text in quotes that begins at `open` (section 3.1); `strict` tells what the reference simulator makes of a semicolon in it. */
export function reachQuoted(scan: Scan, open: number): Reach {
  const { text, problems } = scan
  const close = closingQuote(text, open)
  const beyond = lineBeyond(scan, open, close < 0 ? text.length : close)
  if (close < 0 || beyond >= 0) {
    const reached = unclosed(scan, open)
    report(problems, 'E03.quote', span(open, open + 1), {}, [inserting(reached.value.end, '"')])
    return reached
  }
  const semicolon = text.slice(open, close).indexOf(';')
  if (semicolon >= 0) report(problems, 'W12.semicolon', span(open + semicolon, open + semicolon + 1))
  const next = skipBlanks(text, close)
  const value = span(open, close)
  return text[next] === ';'
    ? { value, comments: [], semicolon: span(next, next + 1), next: next + 1 }
    : { value, comments: [], next: close }
}
