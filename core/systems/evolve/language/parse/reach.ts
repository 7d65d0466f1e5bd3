import { added, NONE } from '../../../../language/list'
import { asciiTable, isBlank, isBreak, lineEnd, skipBlanks, trim } from '../../../../language/parse/blanks'
import { span, type Span } from '../../../../language/span'
import { report } from '../checks/codes'
import { isComment, type Scan } from './scan'

/** How far the value of a statement or parameter goes. */
export interface Reach {
  /** Trimmed; empty when nothing is written. */
  readonly value: Span
  /** Comments within the value. */
  readonly comments: readonly Span[]
  readonly semicolon?: Span
  /** Where reading goes on. */
  readonly next: number
}

export interface Rules {
  /** Whether quotes hide semicolons, and braces belong together: within abilities. */
  readonly nested: boolean
  /** Whether the value ends before the line whose first letter is at `at`; `last` is its last character so far, empty before the first. */
  stopsAtLine(scan: Scan, at: number, last: string): boolean
  /** Whether the value ends before what follows the blank at `at`, on the same line. */
  stopsWithin(scan: Scan, at: number): boolean
}

interface Walk {
  at: number
  /** After the last character that belongs to the value. */
  last: number
  braces: number
  brackets: number
  comments: readonly Span[]
}

/** Passes a quoted part of an ability. It ends on its own line, or nothing closed it. */
function passQuoted(scan: Scan, walk: Walk): void {
  const { text, problems } = scan
  const close = text.indexOf('"', walk.at + 1)
  if (close < 0 || /[\r\n]/.test(text.slice(walk.at, close))) {
    report(problems, 'E03.quote', span(walk.at, walk.at + 1))
    walk.at++
  } else {
    const semicolon = text.slice(walk.at, close).indexOf(';')
    if (semicolon >= 0) report(problems, 'W12.semicolon', span(walk.at + semicolon, walk.at + semicolon + 1))
    walk.at = close + 1
  }
  walk.last = walk.at
}

/** Whether the brace at the walk's place ends the value; steps over it when it does not. */
function endsAtBrace(walk: Walk, character: string): boolean {
  if (character === '}' && walk.braces === 0) return true
  walk.braces += character === '{' ? 1 : -1
  walk.last = ++walk.at
  return false
}

/** Passes the break at the walk's place; whether the value ends before the next line. */
function passBreak(scan: Scan, walk: Walk, from: number, rules: Rules): boolean {
  const { text, boundaries } = scan
  const next = skipBlanks(text, walk.at)
  if (
    next < text.length &&
    (boundaries.has(next) ||
      (rules.nested && text[next] === '}') ||
      rules.stopsAtLine(scan, next, text.slice(Math.max(from, walk.last - 1), walk.last)))
  )
    return true
  walk.at = next
  return false
}

/** Steps over one blank, break, comment or character; whether the value ends before it. */
function step(scan: Scan, walk: Walk, from: number, rules: Rules): boolean {
  const { text } = scan
  const character = text[walk.at] ?? ''
  if (isBreak(character)) return passBreak(scan, walk, from, rules)
  if (isBlank(character)) {
    walk.at++
    return walk.brackets <= 0 && rules.stopsWithin(scan, walk.at - 1)
  }
  if (isComment(text, walk.at)) {
    const comment = trim(text, walk.at, lineEnd(text, walk.at))
    walk.comments = added(walk.comments, comment)
    walk.at = comment.end
    return false
  }
  if (rules.nested && character === '"') {
    passQuoted(scan, walk)
    return false
  }
  if (rules.nested && (character === '{' || character === '}')) return endsAtBrace(walk, character)
  if (character === '(' || character === '[') walk.brackets++
  if (character === ')' || character === ']') walk.brackets--
  walk.last = ++walk.at
  return false
}

/** Codes of ASCII characters that mean nothing to a walk. */
const PLAIN = asciiTable((code) => code > 32 && !';/"{}()[]'.includes(String.fromCharCode(code)))

/** Passes all characters that mean nothing. */
function passPlain(text: string, walk: Walk): void {
  let at = walk.at
  while (at < text.length && PLAIN[text.charCodeAt(at)] === 1) at++
  if (at > walk.at) walk.at = walk.last = at
}

/** Finds the end of the value that begins at `from`: its semicolon, or where something else plainly begins. */
export function reach(scan: Scan, from: number, rules: Rules): Reach {
  const { text } = scan
  const walk: Walk = { at: from, last: from, braces: 0, brackets: 0, comments: NONE }
  let ended = false
  passPlain(text, walk)
  while (walk.at < text.length && text[walk.at] !== ';') {
    ended = step(scan, walk, from, rules)
    if (ended) break
    passPlain(text, walk)
  }
  const closed = !ended && walk.at < text.length
  const value = trim(text, from, walk.last)
  const comments =
    closed || walk.comments.length === 0 ? walk.comments : walk.comments.filter(({ start }) => start < value.end)
  for (const place of comments) scan.comments.push({ kind: 'comment', span: place })
  if (closed) return { value, comments, semicolon: span(walk.at, walk.at + 1), next: walk.at + 1 }
  return { value, comments, next: value.start < value.end ? value.end : from }
}
