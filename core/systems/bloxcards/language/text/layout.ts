import type { TextEdit } from '../../../../language/edit'
import { span, type Span } from '../../../../language/span'
import type { Item, Table } from '../parse/tree'

/** Fields of an effect whose names stand in brackets (specification, section 3.5). */
export const BRACKETED: ReadonlySet<string> = new Set(['Type', 'Power'])

/** A text as it is written: in long brackets where it has a quote or a line break (specification, section 3.5). */
export function quoted(value: string): string {
  if (!/["\n\\]/.test(value)) return `"${value}"`
  let level = ''
  while (value.includes(`]${level}]`) || value.endsWith(`]${level}`)) level += '='
  return `[${level}[${value.startsWith('\n') ? '\n' : ''}${value}]${level}]`
}

/** A text on one line, in double quotes. */
export const plainQuoted = (value: string): string =>
  `"${value
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replace(/\r\n|\r|\n/g, '\\n')}"`

/** How this text ends its lines. */
export const breakOf = (text: string): string => /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'

/** How far before a place its line's beginning is looked for. */
const REACH = 400

/** The blanks at the beginning of the line that the place is in, as far as nothing stands before it. */
export const indentAt = (text: string, at: number): string =>
  /(?:^|[\n\r])([ \t]*)$/.exec(text.slice(Math.max(0, at - REACH), at))?.[1] ?? ''

/** The item with the sign behind it; with its whole line where nothing else stands there. */
export function wholeOf(text: string, { span: { start, end }, separator }: Item): Span {
  const last = separator?.end ?? end
  const before = /(?:\r\n|\r|\n)[ \t]*$/.exec(text.slice(Math.max(0, start - REACH), start))?.[0]
  const isAlone = before !== undefined && /^[ \t]*(?=\r|\n|$)/.test(text.slice(last))
  return isAlone
    ? span(start - before.length, last + (/^[ \t]*/.exec(text.slice(last))?.[0].length ?? 0))
    : span(start, last)
}

export const removingItem = (text: string, item: Item): TextEdit => ({ span: wholeOf(text, item), text: '' })

/** Puts an item into a table behind another one, or first: on a line of its own where the table has lines. */
export function insertingItem(text: string, table: Table, behind: Item | undefined, written: string): TextEdit[] {
  const { items, span: place, closed } = table
  const first = items[0]
  const isLined = text.slice(place.start, first?.span.start ?? place.end).includes('\n')
  const at = behind ? (behind.separator?.end ?? behind.span.end) : place.start + 1
  const comma: TextEdit[] =
    behind && !behind.separator ? [{ span: span(behind.span.end, behind.span.end), text: ',' }] : []
  const own =
    (/^[^\n\r]*/.exec(text.slice(text.lastIndexOf('\n', place.start) + 1))?.[0] ?? '').match(/^[ \t]*/)?.[0] ?? ''
  const indent = first && isLined ? indentAt(text, first.span.start) : `${own}\t`
  const isEmpty = items.length === 0 && closed && !text.slice(place.start, place.end).includes('\n')
  const line = `${breakOf(text)}${indent}${written},`
  if (isLined) return [...comma, { span: span(at, at), text: line }]
  return [...comma, { span: span(at, at), text: isEmpty ? `${line}${breakOf(text)}${own}` : `${written},` }]
}
