import { span, type Span } from '../span'

/** Blanks beyond ASCII, in the sense of `\s`. */
const WIDE_BLANK = /[\s\uFEFF]/

/** Whether a UTF-16 code is a blank's; `NaN`, as beyond the end of a text, is none. */
export const isBlankCode = (code: number): boolean =>
  code === 32 || (code <= 13 && code >= 9) || (code >= 160 && WIDE_BLANK.test(String.fromCharCode(code)))

export const isBlank = (character: string | undefined): boolean =>
  character !== undefined && isBlankCode(character.charCodeAt(0))

export const isBreak = (character: string | undefined): boolean => character === '\n' || character === '\r'

/** The first offset from `at` that is no blank, or `end`. */
export function skipBlanks(text: string, at: number, end = text.length): number {
  let next = at
  while (next < end && isBlankCode(text.charCodeAt(next))) next++
  return next
}

/** The end of the line that `at` is in, before its break. */
export function lineEnd(text: string, at: number): number {
  let next = at
  for (; next < text.length; next++) {
    const code = text.charCodeAt(next)
    if (code === 10 || code === 13) break
  }
  return next
}

/** The range without the blanks at its ends; empty ranges stay where they begin. */
export function trim(text: string, start: number, end: number): Span {
  let last = end
  while (last > start && isBlankCode(text.charCodeAt(last - 1))) last--
  return span(skipBlanks(text, start, last), last)
}

/** The text with every run of blanks made one. */
export const collapsed = (text: string): string => (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text)

/** A table of the ASCII codes that pass the test. */
export const asciiTable = (test: (code: number) => boolean): Uint8Array =>
  Uint8Array.from({ length: 128 }, (_, code) => Number(test(code)))
