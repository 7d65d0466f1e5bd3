import type { Span } from '../../../core/language/span'

/** One line of a card document with its place: a `[name]`, a `key = value`, or something else that is neither blank nor comment. */
export type Line =
  | { readonly type: 'header'; readonly span: Span; readonly name: string; readonly nameSpan: Span }
  | { readonly type: 'property'; readonly span: Span; readonly key: string; readonly keySpan: Span; readonly valueSpan: Span }
  | { readonly type: 'unknown'; readonly span: Span }

const HEADER = /^\s*\[((?:[^\]]|\]\])+)\]\s*(?:#.*)?$/

/** Where the comment of a line starts: at the first `#` outside of quotes. */
function commentAt(line: string): number {
  let quote = ''
  for (let at = 0; at < line.length; at++) {
    const letter = line.charAt(at)
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '#') return at
  }
  return line.length
}

function readLine(start: number, line: string): Line | undefined {
  const own = line.slice(0, commentAt(line)).trimEnd()
  const indent = own.length - own.trimStart().length
  if (own.trim() === '') return undefined
  const whole = { start: start + indent, end: start + own.length }
  const header = HEADER.exec(own)
  if (header?.[1] !== undefined) {
    const nameStart = start + own.indexOf('[') + 1
    return { type: 'header', span: whole, name: header[1].replaceAll(']]', ']'), nameSpan: { start: nameStart, end: nameStart + header[1].length } }
  }
  const equals = own.indexOf('=')
  const key = own.slice(0, equals).trim()
  if (equals < 0 || key === '') return { type: 'unknown', span: whole }
  const valueStart = equals + 1 + (own.slice(equals + 1).length - own.slice(equals + 1).trimStart().length)
  return {
    type: 'property', span: whole, key: key.toLowerCase(), keySpan: { start: whole.start, end: whole.start + key.length },
    valueSpan: { start: start + valueStart, end: start + own.length },
  }
}

/** The lines of a text that say something, in order. */
export function readLines(text: string): Line[] {
  const lines: Line[] = []
  for (const found of text.matchAll(/[^\r\n]+/g)) {
    const line = readLine(found.index, found[0])
    if (line) lines.push(line)
  }
  return lines
}
