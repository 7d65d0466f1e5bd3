import { added, NONE } from '../../../../language/list'
import { trim } from '../../../../language/parse/blanks'
import { inserting, removing, type Notes } from '../../../../language/problem'
import { slice, span, type Span } from '../../../../language/span'
import { report } from '../checks/codes'

/** E03 for a bracket that nothing opened. */
export function reportStray(notes: Notes, source: string, at: number): Span {
  const place = span(at, at + 1)
  report(notes, 'E03.stray', place, { bracket: source[at] ?? '}' }, [removing(place)])
  return place
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']' }

/** The end of the quoted text that begins at `at`: after its closing quote, or `at + 1` when nothing closes it before `end`. */
function skipQuoted(source: string, at: number, end: number): number {
  const close = source.indexOf('"', at + 1)
  return close < 0 || close >= end ? at + 1 : close + 1
}

/** Codes of the characters that brackets and quotes are made of. */
export const QUOTE = 34
export const ROUND = 40
export const ROUND_END = 41
const COMMA = 44
const SQUARE = 91
const SQUARE_END = 93

/** The offset of the bracket that closes the one at `open`, or -1. */
function closing(source: string, open: number, end: number): number {
  // The brackets that are to come, the next one last.
  let expected = ''
  for (let at = open; at < end; at++) {
    const code = source.charCodeAt(at)
    if (code === QUOTE) at = skipQuoted(source, at, end) - 1
    else if (code === ROUND || code === SQUARE) expected += code === ROUND ? ')' : ']'
    else if (code === ROUND_END || code === SQUARE_END) {
      if (code !== expected.charCodeAt(expected.length - 1)) return -1
      if (expected.length === 1) return at
      expected = expected.slice(0, -1)
    }
  }
  return -1
}

interface Bracketed {
  readonly inner: Span
  readonly close?: Span
  readonly next: number
}

/** What stands between the bracket at `open` and its partner, if it has one before `end`. */
export function closed(source: string, open: number, end: number): Bracketed | undefined {
  const close = closing(source, open, end)
  return close < 0 ? undefined : { inner: span(open + 1, close), close: span(close, close + 1), next: close + 1 }
}

/** As `closed`; without a partner, all up to `end`, with E03. */
export function bracketed(notes: Notes, source: string, open: number, end: number): Bracketed {
  const found = closed(source, open, end)
  if (found) return found
  const last = trim(source, open + 1, end).end
  const bracket = source[open] ?? '('
  const expected = CLOSING[bracket] ?? ')'
  const isMended = closed(source.slice(open, last) + expected, 0, last - open + 1) !== undefined
  report(
    notes,
    'E03.unclosed',
    span(open, open + 1),
    { bracket, expected },
    isMended ? [inserting(last, expected)] : [],
  )
  return { inner: span(open + 1, end), next: end }
}

/** The parts between commas that are in no brackets and no quotes, trimmed. Nothing at all is no part. */
export function split(source: string, { start, end }: Span): readonly Span[] {
  let parts: readonly Span[] = NONE
  let depth = 0
  let from = start
  for (let at = start; at < end; at++) {
    const code = source.charCodeAt(at)
    if (code === QUOTE) at = skipQuoted(source, at, end) - 1
    else if (code === ROUND || code === SQUARE) depth++
    else if (code === ROUND_END || code === SQUARE_END) depth--
    else if (code === COMMA && depth <= 0) {
      parts = added(parts, trim(source, from, at))
      from = at + 1
    }
  }
  const last = trim(source, from, end)
  return parts.length > 0 || last.start < last.end ? added(parts, last) : parts
}

/** The part without the quotes around it; itself, where it has none. */
export function unquoted(source: string, part: Span): Span {
  const isQuoted =
    part.end - part.start >= 2 && source.charCodeAt(part.start) === QUOTE && source.charCodeAt(part.end - 1) === QUOTE
  return isQuoted ? trim(source, part.start + 1, part.end - 1) : part
}

/** What a plain name has none of: quotes, blanks other than single ones, blanks at its ends. */
const IRREGULAR = /["\t\r\n\f\v\u00a0-\uffff]| {2}|^ | $/

/** The part's text without quotes, its inner blanks collapsed to one. */
export function plain(source: string, part: Span): string {
  const written = slice(source, unquoted(source, part))
  return IRREGULAR.test(written) ? written.replaceAll('"', '').replace(/\s+/g, ' ').trim() : written
}
