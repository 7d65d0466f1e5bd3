import { asciiTable, isBlank, isBlankCode, isBreak, lineEnd, skipBlanks, trim } from '../../../../language/parse/blanks'
import { span, type Span, type Written } from '../../../../language/span'
import { STATEMENTS } from '../../vocabulary'
import type { Source } from './part'
import type { Comment, StatementId } from './tree'

/** One run of the parser over one text. */
export interface Scan extends Source {
  /** Offsets of `name` statements that begin a card whatever is still open before them. */
  readonly boundaries: ReadonlySet<number>
  readonly comments: Comment[]
}

/** Statement words in lower case. `stat` is `stats`, and all serve words are `serve`. */
const STATEMENT_WORDS: ReadonlyMap<string, StatementId | 'ability'> = new Map(
  STATEMENTS.flatMap(({ id, aliases }) =>
    [id, ...aliases].map((word) => [word, word.startsWith('serve') ? 'serve' : (id as StatementId | 'ability')]),
  ),
)

/** Words that begin a statement, for suggestions. */
export const STATEMENT_SPELLINGS = [...STATEMENT_WORDS.keys()]

export const isComment = (text: string, at: number): boolean => text[at] === '/' && text[at + 1] === '/'

export const wordOf = (text: string, { start, end }: Span): Written => ({
  text: text.slice(start, end),
  span: span(start, end),
})

/** Codes that go on with a word: all but those of blanks, `;`, `{`, `}` and quotes. */
const INNER = asciiTable((code) => !isBlankCode(code) && code !== 59 && code !== 34 && code !== 123 && code !== 125)

const endsWord = (code: number): boolean => (code < 128 ? INNER[code] === 0 : isBlankCode(code))

/** Where the word at `at` ends, looked for up to `limit`. */
function wordEnd(text: string, at: number, limit = text.length): number {
  let end = at
  while (end < limit && !endsWord(text.charCodeAt(end))) end++
  return end
}

/** What stands at `at` up to a blank, a brace, a quote or a semicolon. */
export const readWord = (text: string, at: number): Written => wordOf(text, span(at, wordEnd(text, at)))

/** The first word of the range, cut where it ends. */
export const firstWord = (text: string, { start, end }: Span): Written =>
  wordOf(text, span(start, Math.min(end, readWord(text, start).span.end)))

const UPPER_A = 65
const UPPER_Z = 90
const LOWER_A = 97
const LOWER_Z = 122
const COMMA = 44
const OPEN_BRACE = 123
const CLOSE_BRACE = 125
const LONGEST = Math.max(...STATEMENT_SPELLINGS.map(({ length }) => length))

/** Statement words with what they name, by their first letter, `a` to `z`. */
const BY_LETTER = Array.from({ length: 26 }, (_, letter) =>
  [...STATEMENT_WORDS].filter(([word]) => word.charCodeAt(0) === LOWER_A + letter),
)

/** Whether the text at `at` goes on with the word, in any case unless `exact`. */
const spells = (text: string, at: number, word: string, exact: boolean): boolean =>
  text.startsWith(word, at) || (!exact && text.slice(at, at + word.length).toLowerCase() === word)

/** The statement word that stands at `at`, if one does and something may follow it. `exact`: only in lower case. */
export function statementAt(text: string, at: number, exact = false): StatementId | 'ability' | undefined {
  const first = text.charCodeAt(at)
  if (!(first >= LOWER_A && first <= LOWER_Z) && (exact || !(first >= UPPER_A && first <= UPPER_Z))) return undefined
  const words = BY_LETTER[first < LOWER_A ? first - UPPER_A : first - LOWER_A] ?? []
  if (words.length === 0) return undefined
  const end = wordEnd(text, at, Math.min(text.length, at + LONGEST + 2))
  const last = text.charCodeAt(end - 1) === COMMA ? end - 1 : end
  const next = text.charCodeAt(end)
  if (next === OPEN_BRACE || next === CLOSE_BRACE) return undefined
  for (const [word, id] of words) {
    const ends = word.length === last - at || (id === 'serve' && text.charCodeAt(at + word.length) === COMMA)
    if (ends && spells(text, at, word, exact)) return id
  }
  return undefined
}

/** Where a line begins that has nothing but blanks before `at`, or -1. */
function lineBefore(text: string, at: number): number {
  let start = at
  while (start > 0 && isBlank(text[start - 1]) && !isBreak(text[start - 1])) start--
  return start === 0 || isBreak(text[start - 1]) ? start : -1
}

/** Finds the `name` lines that look like the head of a card from their neighbours. */
export function findBoundaries(text: string): Set<number> {
  const found = new Set<number>()
  for (let at = text.indexOf('name'); at >= 0; at = text.indexOf('name', at + 4)) {
    const start = lineBefore(text, at)
    if (start < 0) continue
    const value = skipBlanks(text, at + 4)
    const end = lineEnd(text, at)
    if (value === at + 4 || value >= end) continue
    const follows = statementAt(text, skipBlanks(text, end), true)
    if ((follows && follows !== 'name') || (text.slice(at, end).includes(';') && standsApart(text, start)))
      found.add(at)
  }
  return found
}

/** Whether nothing, an empty line or a comment lies before the line that begins at `start`. */
function standsApart(text: string, start: number): boolean {
  const { end } = trim(text, 0, start)
  const gap = text.slice(end, start).split(/\r\n|\r|\n/).length > 2
  return end === 0 || gap || /(^|[\r\n])[^\S\r\n]*\/\/[^\r\n]*$/.test(text.slice(Math.max(0, end - 200), end))
}

/** The part of the text with the comments in it turned to blanks: same length, same places. */
export function withoutComments(text: string, { start, end }: Span, comments: readonly Span[]): string {
  if (comments.length === 0) return text.slice(start, end)
  let result = ''
  let at = start
  for (const comment of comments) {
    result += text.slice(at, comment.start) + ' '.repeat(comment.end - comment.start)
    at = comment.end
  }
  return result + text.slice(at, end)
}

/** Notes a comment at `at` and gives the end of its line. */
export function readComment(scan: Scan, at: number): Comment {
  const comment: Comment = { kind: 'comment', span: trim(scan.text, at, lineEnd(scan.text, at)) }
  scan.comments.push(comment)
  return comment
}

/** The next word, for messages; empty at the end of the text. */
export function found(text: string, at: number): string {
  const next = skipBlanks(text, at)
  return (readWord(text, next).text || (text[next] ?? '')).slice(0, 40)
}
