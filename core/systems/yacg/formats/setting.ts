import { applyEdits } from '../../../language/edit'
import { span } from '../../../language/span'
import { parse } from '../language/parse/parse'
import { entryOf, type CardNode, type Entry, type Mapping } from '../language/parse/tree'
import { quoted } from '../language/text/scalars'
import { KEY_ORDER, type Column } from './columns.data'

/** A value as the lines behind its key, without the key's own indentation. */
const blockLines = (text: string): string => `|\n${text.replaceAll(/^(?=.)/gm, '  ')}`

/** How a value is written behind its key; `undefined` where the cell is empty. */
export function writtenOf({ type }: Pick<Column, 'type'>, value: string): string | undefined {
  if (value === '') return undefined
  if (type === 'number') return value
  if (type === 'truth') return value === 'yes' ? 'True' : 'False'
  if (type === 'script') return value === '~' ? '' : `\n${value.replaceAll(/^(?=.)/gm, '  ')}`
  const isOdd = /^\s|[^\S\n]$|\t|\n\n$/.test(value)
  if (type === 'block') return isOdd ? JSON.stringify(value) : blockLines(value)
  return value.includes('\n') ? JSON.stringify(value) : quoted(value)
}

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1

/** Where the lines below a key end: the last one that is indented deeper, so that comments behind and under a value belong to it. */
export function endBelow(text: string, { key }: Pick<Entry, 'key'>): number {
  const depth = key.span.start - lineStart(text, key.span.start)
  let end = text.slice(key.span.start).search(/\r?\n|$/) + key.span.start
  for (let at = end; at < text.length;) {
    const next = text.indexOf('\n', at) + 1
    if (next === 0) break
    const line = text.slice(next).split(/\r?\n/, 1)[0] ?? ''
    if (line.trim() !== '' && line.length - line.trimStart().length <= depth) break
    at = next + line.length
    if (line.trim() !== '') end = at
  }
  return end
}

/** Whether a value stands over lines of its own, below its key. */
export const isBelow = ({ value }: Entry): boolean => (value.kind === 'map' || value.kind === 'list') && !value.flow

/** From the beginning of its line to the end of its value, without blanks and line ends behind it. */
function rangeOf(
  text: string,
  entry: Entry,
): { readonly start: number; readonly end: number; readonly indent: string } {
  const start = lineStart(text, entry.key.span.start)
  const value = isBelow(entry) ? endBelow(text, entry) : Math.max(entry.span.end, entry.key.span.end + 1)
  const end = start + text.slice(start, value).trimEnd().length
  return { start, end, indent: text.slice(start, entry.key.span.start) }
}

const sectionOf = (node: CardNode, part: 'data' | 'metadata'): Mapping => node[part]

/** The entry behind which a key belongs that is not there yet. */
function before(section: Mapping, part: 'data' | 'metadata', key: string): Entry | undefined {
  const order = KEY_ORDER[part]
  const earlier = order.slice(0, order.indexOf(key)).reverse()
  return earlier.map((name) => entryOf(section, name)).find((entry) => entry !== undefined)
}

/** The text with this written behind a key of `data` or `metadata`; a key without a value is kept where it stood. Absent where the part is not written over lines of its own. */
export function setIn(
  text: string,
  part: 'data' | 'metadata',
  key: string,
  written: string | undefined,
  keeps: boolean,
): string | undefined {
  const [node] = parse(text).nodes
  const section = node && sectionOf(node, part)
  if (!section || section.flow || section.entries.length === 0) return undefined
  const entry = entryOf(section, key)
  const lines = (indent: string): string => {
    const line = `${key}:${written === undefined || written === '' ? (written === '' ? '' : ' ') : written.startsWith('\n') ? written : ` ${written}`}`
    return line.replaceAll(/^(?=.)/gm, indent)
  }
  if (entry) {
    const { start, end, indent } = rangeOf(text, entry)
    // A key without a value has a blank behind it already.
    const after = written === undefined && keeps && text[end] === ' ' ? end + 1 : end
    if (written === undefined && !keeps) {
      const next = text.startsWith('\r\n', end) ? end + 2 : end + 1
      return applyEdits(text, [{ span: span(start, Math.min(next, text.length)), text: '' }])
    }
    return applyEdits(text, [{ span: span(start, after), text: lines(indent) }])
  }
  if (written === undefined) return text
  const neighbour = before(section, part, key)
  const [first] = section.entries
  if (neighbour) {
    const { end, indent } = rangeOf(text, neighbour)
    const line = text.indexOf('\n', end)
    return applyEdits(text, [
      { span: span(line < 0 ? text.length : line, line < 0 ? text.length : line), text: `\n${lines(indent)}` },
    ])
  }
  if (!first) return undefined
  const { start, indent } = rangeOf(text, first)
  return applyEdits(text, [{ span: span(start, start), text: `${lines(indent)}\n` }])
}
