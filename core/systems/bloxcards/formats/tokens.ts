import type { Span } from '../../../language/span'

export const TOKEN_TYPES = ['string', 'name', 'number', 'mark'] as const
export type TokenType = (typeof TOKEN_TYPES)[number]

/** A piece of Lua that is neither blank nor comment. */
export interface Token {
  readonly type: TokenType
  readonly start: number
  readonly end: number
  /** A string's content as written, else the token itself. */
  readonly value: string
  /** Columns before it when it is the first of its line, with tabs of four; else `undefined`. */
  readonly indent: number | undefined
  /** A string without its end. */
  readonly open?: true
}

/** A text as tokens, and what lies between them. */
export interface Scanned {
  readonly tokens: readonly Token[]
  readonly comments: readonly Span[]
  /** Of the long comments those that nothing ends. */
  readonly unended: readonly Span[]
  /** Blanks that only look like spaces. */
  readonly odd: readonly Span[]
}

const SPACE = /[\s\u00a0\ufeff\0]+/y
const NAME = /[A-Za-z_]\w*/y
const NUMBER = /0[xX][0-9a-fA-F]+|(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/y
const LONG = /\[(=*)\[/y
const TAB = 4

const at = (pattern: RegExp, text: string, offset: number): string | undefined => {
  pattern.lastIndex = offset
  return pattern.exec(text)?.[0]
}

const lineEnd = (text: string, from: number): number => {
  const found = /[\r\n]/g
  found.lastIndex = from
  return found.exec(text)?.index ?? text.length
}

/** The end of a long bracket that opens here; without its end, the line's (section 3.4, rule 8). `undefined` where none opens. */
function longEnd(
  text: string,
  offset: number,
): { readonly inside: number; readonly close: number; readonly end: number; readonly open?: true } | undefined {
  const opener = at(LONG, text, offset)
  if (opener === undefined) return undefined
  const inside = offset + opener.length
  const close = text.indexOf(opener.replaceAll('[', ']'), inside)
  if (close === -1) return { inside, close: lineEnd(text, inside), end: lineEnd(text, inside), open: true }
  return { inside, close, end: close + opener.length }
}

interface Ending {
  readonly end: number
  readonly open?: true
}

/** The offset behind a quoted string's closing quote, or its line's end when it has none. */
function quotedEnd(text: string, offset: number): Ending {
  const quote = text[offset]
  for (let i = offset + 1; i < text.length; i++) {
    const character = text[i]
    if (character === quote) return { end: i + 1 }
    if (character === '\n' || character === '\r') return { end: i, open: true }
    if (character === '\\') i += text[i + 1] === '\r' && text[i + 2] === '\n' ? 2 : 1
  }
  return { end: text.length, open: true }
}

/** What a key without one of its quotes has before its bracket, from its bracket on. */
const BEFORE_QUOTE = /\[[\w '-]*$/
const KEY_REST = /["'][^"'\]\n\r]*(?=\][ \t]*=)/y
/** How far before a quote a bracket is looked for. */
const REACH = 60

/** The end of a quoted key of which a quote is missing: its bracket is none of its text. */
function keyEnd(text: string, offset: number): number | undefined {
  const rest = at(KEY_REST, text, offset)
  if (rest === undefined || !BEFORE_QUOTE.test(text.slice(Math.max(0, offset - REACH), offset))) return undefined
  return offset + rest.length
}

const width = (blanks: string): number =>
  [...blanks].reduce((column, blank) => (blank === '\t' ? column + TAB - (column % TAB) : column + 1), 0)

/** Reads any text as Lua tokens without ever giving up (section 3.2). */
export function scan(text: string): Scanned {
  const tokens: Token[] = []
  const comments: Span[] = []
  const unended: Span[] = []
  const odd: Span[] = []
  let indent: number | undefined = 0
  let offset = 0
  const push = (type: TokenType, end: number, value: string, open?: true): void => {
    tokens.push({ type, start: offset, end, value, indent, ...(open && { open }) })
    indent = undefined
    offset = end
  }
  while (offset < text.length) {
    const space = at(SPACE, text, offset)
    if (space !== undefined) {
      const line = Math.max(space.lastIndexOf('\n'), space.lastIndexOf('\r'))
      if (line !== -1) indent = width(space.slice(line + 1))
      else if (offset === 0) indent = width(space)
      for (const { 0: run, index } of space.matchAll(/\u00a0+/g))
        odd.push({ start: offset + index, end: offset + index + run.length })
      offset += space.length
      continue
    }
    if (text.startsWith('--', offset)) {
      const long = longEnd(text, offset + 2)
      const comment = { start: offset, end: long?.end ?? lineEnd(text, offset) }
      comments.push(comment)
      if (long?.open) unended.push(comment)
      offset = comment.end
      continue
    }
    const long = longEnd(text, offset)
    const character = text[offset] ?? ''
    const word = at(NAME, text, offset)
    const number = at(NUMBER, text, offset)
    if (long) push('string', long.end, text.slice(long.inside, long.close), long.open)
    else if (character === '"' || character === "'") {
      const key = keyEnd(text, offset)
      const { end, open }: Ending = key === undefined ? quotedEnd(text, offset) : { end: key, open: true }
      push('string', end, text.slice(offset + 1, open ? end : end - 1), open)
    } else if (word !== undefined) push('name', offset + word.length, word)
    else if (number !== undefined) push('number', offset + number.length, number)
    else push('mark', offset + 1, character)
  }
  return { tokens, comments, unended, odd }
}

/** The tokens alone. */
export const tokenise = (text: string): readonly Token[] => scan(text).tokens
