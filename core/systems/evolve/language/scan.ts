import type { Fix, Severity } from '../../../language/diagnostic'
import { message } from '../../../language/message'
import type { Message } from '../../../language/message'
import { span } from '../../../language/span'
import type { Span } from '../../../language/span'
import { STATEMENTS } from '../vocabulary'
import type { Comment, Mention, Problem, StatementId, Word } from './tree'

/** One run of the parser over one text. */
export interface Scan {
  readonly text: string
  /** Offsets of `name` statements that begin a card whatever is still open before them. */
  readonly boundaries: ReadonlySet<number>
  readonly comments: Comment[]
  readonly problems: Problem[]
  readonly mentions: Mention[]
}

/** Statement words in lower case. `stat` is `stats`, and all serve words are `serve`. */
const STATEMENT_WORDS: ReadonlyMap<string, StatementId | 'ability'> = new Map(
  STATEMENTS.flatMap(({ id, aliases }) => [id, ...aliases].map((word) => [word, word.startsWith('serve') ? 'serve' : id as StatementId | 'ability'])),
)

/** Words that begin a statement, for suggestions. */
export const STATEMENT_SPELLINGS = [...STATEMENT_WORDS.keys()]

export const statementId = (word: string): StatementId | 'ability' | undefined => STATEMENT_WORDS.get(word.toLowerCase())

export const isBlank = (character: string | undefined): boolean => character !== undefined && /\s|\uFEFF/.test(character)

export const isBreak = (character: string | undefined): boolean => character === '\n' || character === '\r'

/** The first offset from `at` that is no blank, or `end`. */
export function skipBlanks(text: string, at: number, end = text.length): number {
  let next = at
  while (next < end && isBlank(text[next])) next++
  return next
}

/** The end of the line that `at` is in, before its break. */
export function lineEnd(text: string, at: number): number {
  let next = at
  while (next < text.length && !isBreak(text[next])) next++
  return next
}

export const isComment = (text: string, at: number): boolean => text[at] === '/' && text[at + 1] === '/'

/** The range without the blanks at its ends; empty ranges stay where they begin. */
export function trim(text: string, start: number, end: number): Span {
  let last = end
  while (last > start && isBlank(text[last - 1])) last--
  return span(skipBlanks(text, start, last), last)
}

export const wordOf = (text: string, { start, end }: Span): Word => ({ text: text.slice(start, end), span: span(start, end) })

const STOPS = new Set([';', '{', '}', '"'])

/** What stands at `at` up to a blank, a brace, a quote or a semicolon. */
export function readWord(text: string, at: number): Word {
  let end = at
  while (end < text.length && !STOPS.has(text[end] ?? '') && !isBlank(text[end])) end++
  return wordOf(text, span(at, end))
}

/** The first word of the range, cut where it ends. */
export const firstWord = (text: string, { start, end }: Span): Word => wordOf(text, span(start, Math.min(end, readWord(text, start).span.end)))

/** The statement word that stands at `at`, if one does and something may follow it. `exact`: only in lower case. */
export function statementAt(text: string, at: number, exact = false): StatementId | 'ability' | undefined {
  const { text: word, span: { end } } = readWord(text, at)
  const id = statementId(word.replace(/,$/, ''))
  if (!id || (exact && word !== word.toLowerCase())) return undefined
  return text[end] === '{' || text[end] === '}' ? undefined : id
}

const NAME_LINE = /^[^\S\r\n]*name(?=[^\S\r\n]+\S)/gm

/** Finds the `name` lines that look like the head of a card from their neighbours. */
export function findBoundaries(text: string): Set<number> {
  const found = new Set<number>()
  for (const match of text.matchAll(NAME_LINE)) {
    const at = match.index + match[0].length - 4
    const end = lineEnd(text, at)
    const next = skipBlanks(text, end)
    const follows = statementAt(text, next, true)
    const before = text.slice(0, match.index).trimEnd()
    const gap = text.slice(before.length, match.index).split(/\r\n|\r|\n/).length > 2
    const apart = before === '' || gap || /(^|[\r\n])[^\S\r\n]*\/\/[^\r\n]*$/.test(before.slice(-200))
    if ((follows && follows !== 'name') || (apart && text.slice(at, end).includes(';'))) found.add(at)
  }
  return found
}

/** The text with the spans turned to blanks: same length, same places. */
export function blank(text: string, spans: readonly Span[]): string {
  let result = text
  for (const { start, end } of spans) result = result.slice(0, start) + ' '.repeat(end - start) + result.slice(end)
  return result
}

/** Notes a comment at `at` and gives the end of its line. */
export function readComment(scan: Scan, at: number): Comment {
  const comment: Comment = { kind: 'comment', span: trim(scan.text, at, lineEnd(scan.text, at)) }
  scan.comments.push(comment)
  return comment
}

export const replacing = (target: Span, text: string): Fix => ({ title: message('fix.replace', { text }), edits: [{ span: target, text }] })

export const inserting = (at: number, text: string): Fix => ({ title: text.trim() === '' ? message('fix.blank') : message('fix.insert', { text: text.trim() }), edits: [{ span: span(at, at), text }] })

export const removing = (target: Span): Fix => ({ title: message('fix.remove'), edits: [{ span: target, text: '' }] })

export const problem = (code: string, severity: Severity, target: Span, text: Message, fixes: readonly Fix[] = []): Problem =>
  ({ code, severity, span: target, message: text, fixes })

/** What the tolerant reader accepts with a warning and the reference simulator refuses. */
export const tolerated = (code: string, target: Span, text: Message, fixes: readonly Fix[] = []): Problem =>
  ({ code, severity: 'warning', strictly: 'error', span: target, message: text, fixes })

/** The next word, for messages; empty at the end of the text. */
export function found(text: string, at: number): string {
  const next = skipBlanks(text, at)
  return (readWord(text, next).text || (text[next] ?? '')).slice(0, 40)
}
