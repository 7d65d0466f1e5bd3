import { stringEnd } from '../../../../language/parse/brackets'
import { span, type Span } from '../../../../language/span'
import { FIELD_KEYS, findFolded, RULE_KEYS, type FieldKey, type RuleKey } from '../../vocabulary'

/** A line before its value is read. Spans are those of the whole text. */
export type RawLine = { readonly span: Span; readonly comment?: Span } & (
  | { readonly kind: 'blank' | 'comment' }
  | {
      readonly kind: 'header'
      readonly name: string
      readonly nameSpan: Span
      /** What stands behind the bracket, or the bracket that is missing. */ readonly rest: Span
      readonly closed: boolean
    }
  | {
      readonly kind: 'field' | 'property'
      readonly key: FieldKey | RuleKey
      readonly keySpan: Span
      readonly equals: Span
      /** With the blanks at both ends. */ readonly value: Span
    }
  | {
      readonly kind: 'junk'
      readonly first: Span
      readonly own: Span
      /** It begins with this key, but has no `=` behind it. */ readonly key?: FieldKey | RuleKey
    }
)

/** Where the comment of a line starts: at the first `#` that no quotes enclose. A quote without its twin encloses nothing. */
function commentAt(line: string, from: number): number {
  for (let at = from; at < line.length; at++) {
    const letter = line.charAt(at)
    if (letter === '#') return at
    if (letter !== '"' && letter !== "'") continue
    const end = stringEnd(line, at)
    if (end > 0) at = end - 1
  }
  return line.length
}

/** Where a plain value ends: at the first of the signs, but not within quotes that it begins with. */
function plainEnd(line: string, from: number, signs: RegExp): number {
  const at = from + (/^\s*/.exec(line.slice(from))?.[0].length ?? 0)
  const quoted = line[at] === '"' || line[at] === "'" ? stringEnd(line, at) : -1
  const start = Math.max(from, quoted)
  const found = line.slice(start).search(signs)
  return found < 0 ? line.length : start + found
}

/** Where the comment behind a plain value starts; of a list each item may begin with a quote. */
function plainCommentAt(line: string, from: number, isList: boolean): number {
  let end = plainEnd(line, from, isList ? /[,#]/ : /#/)
  while (line[end] === ',' && isList) end = plainEnd(line, end + 1, /[,#]/)
  return end
}

/** Where an item of a list ends that begins at `from`: at its comma, or the end. */
export const itemEnd = (source: string, from: number): number => plainEnd(source, from, /,/)

/** What stands between the commas of a list, without the blanks at both ends. */
export function itemsOf(source: string): string[] {
  const items: string[] = []
  for (let at = 0; at <= source.length;) {
    const end = itemEnd(source, at)
    items.push(source.slice(at, end).trim())
    at = end + 1
  }
  return items
}

/** A whole header, as documents are divided by it (section 8.7): its name may begin with a bracket. */
const HEADER = /^\s*\[((?:[^\]]|\]\])+)(\])(?=[ \t]*(?:#.*)?$)/

/** One that is begun, or has more behind it; what stands in two brackets is a condition in a line of its own. */
const BEGUN = /^\s*\[(?!\[)((?:[^\]]|\]\])*)(\]?)/

function readHeader(line: string, start: number, whole: Span): RawLine | undefined {
  const header = HEADER.exec(line) ?? BEGUN.exec(line)
  if (!header) return undefined
  const [all, name = '', closing] = header
  const open = line.indexOf('[') + 1
  const end = closing ? all.length : all.trimEnd().length
  const comment = line.indexOf('#', end)
  const last = comment < 0 ? line.length : comment
  const rest = line.slice(end, last)
  return {
    kind: 'header',
    span: whole,
    name: name.replaceAll(']]', ']').trim(),
    nameSpan: span(start + open, start + open + name.trimEnd().length),
    closed: closing !== '',
    rest: span(start + end, start + end + rest.trimEnd().length),
    ...(comment >= 0 && { comment: span(start + comment, start + line.trimEnd().length) }),
  }
}

const isPlain = (key: FieldKey | RuleKey): boolean =>
  key.id === 'label' || (key.kind === 'field' && key.shape !== 'ability')

/** Reads one line without its break. */
export function readLine(line: string, start: number): RawLine {
  const whole = span(start, start + line.length)
  if (line.trim() === '') return { kind: 'blank', span: whole }
  const header = readHeader(line, start, whole)
  if (header) return header
  const equals = line.indexOf('=')
  const written = /^\s*(\S*)\s*$/.exec(line.slice(0, Math.max(0, equals)))?.[1] ?? ''
  const key = findFolded(FIELD_KEYS, written) ?? findFolded(RULE_KEYS, written)
  const cut =
    key && isPlain(key)
      ? plainCommentAt(line, equals + 1, key.kind === 'field' && key.shape === 'words')
      : commentAt(line, 0)
  const commented = cut < line.length ? { comment: span(start + cut, start + line.trimEnd().length) } : {}
  const own = line.slice(0, cut)
  if (own.trim() === '') return { kind: 'comment', span: whole, ...commented }
  const first = start + own.length - own.trimStart().length
  const keySpan = span(first, first + written.length)
  if (key)
    return {
      kind: key.kind === 'field' ? 'field' : 'property',
      span: whole,
      key,
      keySpan,
      equals: span(start + equals, start + equals + 1),
      value: span(start + equals + 1, start + cut),
      ...commented,
    }
  const word = /^[^\s=:]*/.exec(own.trimStart())?.[0] ?? ''
  const begun = findFolded(FIELD_KEYS, word) ?? findFolded(RULE_KEYS, word)
  return {
    kind: 'junk',
    span: whole,
    first: span(first, first + Math.max(1, word.length)),
    own: span(first, start + own.trimEnd().length),
    ...(begun && { key: begun }),
    ...commented,
  }
}

/** Every line of the text. Lines end with LF, CRLF or CR. */
export function readLines(text: string): RawLine[] {
  const lines: RawLine[] = []
  let start = 0
  for (const { 0: line, index } of text.matchAll(/[^\r\n]*(?:\r\n|\r|\n|$)/g)) {
    if (index === text.length && lines.length > 0 && line === '' && start === index && !/[\r\n]$/.test(text)) break
    const own = line.replace(/[\r\n]+$/, '')
    lines.push(readLine(own, index))
    start = index + line.length
  }
  return lines
}
