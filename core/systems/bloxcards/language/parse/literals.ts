import { inserting, removing, replacing, type Notes } from '../../../../language/problem'
import { span, type Span } from '../../../../language/span'
import type { Token } from '../../formats/tokens'
import { report } from '../checks/codes'
import type { Text, Value } from './tree'

const SIMPLE: Readonly<Record<string, string>> = {
  a: '\u0007',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\\': '\\',
  '"': '"',
  "'": "'",
  '\n': '\n',
  '\r': '\n',
}

const ESCAPE = /\\(?:(\d{1,3})|x([\da-fA-F]{2})|u\{([\da-fA-F]{1,6})\}|(z)\s*|(\r\n|[^]))/gu

/** The text that a quoted string stands for (specification, section 3.2). */
function unescaped(notes: Notes, raw: string, base: number): string {
  return raw.replace(ESCAPE, (whole, byte?: string, hex?: string, code?: string, z?: string, sign = '', at = 0) => {
    if (z !== undefined) return ''
    if (byte !== undefined) return String.fromCharCode(Number(byte) & 255)
    const point = Number.parseInt(hex ?? code ?? '', 16)
    if (point <= 0x10ffff) return String.fromCodePoint(point)
    const simple = SIMPLE[sign.charAt(0)]
    if (simple === undefined) {
      const place = span(base + at, base + at + whole.length)
      report(notes, 'BLX108.escape', place, { found: whole }, [removing(span(place.start, place.start + 1))])
    }
    return simple ?? sign
  })
}

/** The place between the quotes or long brackets. */
function innerOf({ start, end, value, open }: Token): Span {
  if (open) return span(end - value.length, end)
  const quote = (end - start - value.length) / 2
  return span(start + quote, end - quote)
}

/** Where an open text likely ends: in a list of sub-effects behind its first word, else before the comma at the end of its line. */
const endOf = (value: string): number =>
  (/^[\w ]*(?=,?[^"]*\}.*$)/.exec(value) ?? /^.*?(?=[,;]?\s*$)/.exec(value))?.[0].length ?? value.length

export function textOf(notes: Notes, token: Token, source: string): Text {
  const inner = innerOf(token)
  const isLong = source[token.start] === '['
  if (token.open) {
    const close = isLong ? source.slice(token.start, inner.start).replaceAll('[', ']') : source.charAt(token.start)
    const at = inner.start + endOf(token.value)
    const isKey = isLong && /^"[^"\n]*"\][ \t]*=/.test(token.value)
    report(notes, isLong ? 'BLX108.long' : 'BLX108', span(token.start, token.end), {}, [
      isKey ? removing(span(token.start, token.start + 1)) : inserting(at, close),
    ])
  }
  const value = isLong
    ? token.value.replace(/^(?:\r\n|\n|\r)/, '')
    : token.value.includes('\\')
      ? unescaped(notes, token.value, inner.start)
      : token.value
  return { kind: 'text', span: span(token.start, token.end), inner, value }
}

/** A number of the text; `place` has its sign, too. */
export function numberOf(notes: Notes, raw: string, place: Span, negative: boolean): Value {
  const digits = span(place.end - raw.length, place.end)
  const value = Number(raw)
  if (/^0+\d/.test(raw)) report(notes, 'BLX113', digits, {}, [replacing(digits, raw.replace(/^0+(?=\d)/, ''))])
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) report(notes, 'BLX112', digits)
  return { kind: 'number', span: place, value: negative ? -value : value }
}
