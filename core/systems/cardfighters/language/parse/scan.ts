import { nearest } from '../../../../language/nearest'
import { inserting, note, type Problem } from '../../../../language/problem'
import type { VocabularyEntry } from '../../../../language/service'
import { span, type Span } from '../../../../language/span'
import { report, unknownWord } from '../checks/codes'
import type { Call, Expectation, Mention, Role, Slot, Token } from './tree'

/** What the lines of one card's rule share while they are read. */
export interface Rulebook {
  /** Names of the rule's own variables in lower case, and how they are written. */
  readonly own: ReadonlyMap<string, string>
  /** Those that something read. */
  readonly read: Set<string>
  /** Where the reader is: what only some properties can have. */
  readonly property: 'action' | 'auto' | 'vars' | 'other'
}

/** A value being read from left to right. Places of tokens, slots and problems are those of the whole text. */
export interface Scan {
  /** The line from the value on, with the blanks at its end, without its comment. */
  readonly source: string
  /** Where it begins in the text. */
  readonly base: number
  at: number
  /** Brackets within each other just now. */
  depth: number
  readonly tokens: Token[]
  readonly slots: Slot[]
  readonly calls: Call[]
  readonly problems: Problem[]
  readonly mentions: Mention[]
  readonly rulebook: Rulebook
}

/** Deeper than any sensible rule: the reader recurses at each bracket. */
const DEEPEST = 60

export const WORD = /[A-Za-z_][A-Za-z0-9_]*/y
/** A subtype may have hyphens within. */
export const HYPHENATED = /[A-Za-z_][A-Za-z0-9_]*(?:-[A-Za-z][A-Za-z0-9_]*)*/y

export const placed = ({ base }: Scan, start: number, end: number): Span => span(base + start, base + end)

export function skipBlanks(scan: Scan): void {
  while (scan.at < scan.source.length && /\s/.test(scan.source.charAt(scan.at))) scan.at++
}

/** Whether nothing but blanks is left. */
export function isDone(scan: Scan): boolean {
  skipBlanks(scan)
  return scan.at >= scan.source.length
}

/** Whether this text comes next, after blanks. */
export function sees(scan: Scan, sign: string): boolean {
  skipBlanks(scan)
  return scan.source.startsWith(sign, scan.at)
}

/** What a sticky pattern finds next, after blanks; nothing is read. */
export function peek(scan: Scan, pattern: RegExp): RegExpExecArray | undefined {
  skipBlanks(scan)
  pattern.lastIndex = scan.at
  return pattern.exec(scan.source) ?? undefined
}

type Extra = Pick<Token, 'entry' | 'prefix' | 'text' | 'room'>

/** Reads so many characters as a token. */
export function take(scan: Scan, length: number, role: Role, extra: Extra = {}): Span {
  const place = placed(scan, scan.at, scan.at + length)
  scan.tokens.push({ span: place, role, ...extra })
  scan.at += length
  return place
}

/** Reads a sign if it comes next. */
export const sign = (scan: Scan, text: string, room?: Token['room'], role: Role = 'sign'): Span | undefined =>
  sees(scan, text) ? take(scan, text.length, role, room ? { room } : {}) : undefined

/** A token for something that is left out and that the formatter writes. */
export const implied = (scan: Scan, role: Role, text: string): void => {
  scan.tokens.push({ span: placed(scan, scan.at, scan.at), role, text })
}

/** Notes that a word is looked for here. A word that touches what is before it ends there, so nothing is noted behind it. */
export function expect(
  scan: Scan,
  expects: Expectation,
  extra: Pick<Slot, 'of' | 'argument' | 'type'> = {},
  pattern: RegExp = HYPHENATED,
): void {
  const { at, source } = scan
  const touching = at > 0 && /\w/.test(source.charAt(at - 1))
  if (touching && (at >= source.length || !/\s/.test(source.charAt(at)))) return
  const start = touching ? at + 1 : at
  const word = peek(scan, pattern)
  const end = scan.at + (word?.[0].length ?? 0)
  scan.at = at
  scan.slots.push({
    span: placed(scan, start, Math.max(start, end)),
    word: word ? placed(scan, word.index, end) : placed(scan, Math.max(start, end), Math.max(start, end)),
    expects,
    ...extra,
  })
}

/** What comes next, for messages. */
export const found = (scan: Scan): string => {
  const word = peek(scan, /[\w-]+|[^\s\w]/y)
  return word ? word[0].slice(0, 40) : ''
}

/** CFC021: something else was expected. */
export function expected(scan: Scan, what: string, place: Span = nextWord(scan)): void {
  const text = found(scan)
  report(scan, text === '' ? `expected.${what}.end` : `expected.${what}`, place, { found: text })
}

/** The place of the next word or sign; at the end, the end. */
export function nextWord(scan: Scan): Span {
  const word = peek(scan, /[\w-]+|[^\s\w]/y)
  return placed(scan, scan.at, scan.at + (word?.[0].length ?? 0))
}

/** Reports a word that is none of the known ones, with the nearest as fixes; the message is `id` or `id.near`. */
export const unknown = (scan: Scan, id: string, word: string, place: Span, known: Iterable<string>): void =>
  note(scan, unknownWord(id, word, place, nearest(word, known)))

/** Notes a call; one that nothing closes reaches to the end of the value. */
export function noteCall(
  scan: Scan,
  { entry, wordSpan }: Pick<Call, 'entry' | 'wordSpan'>,
  opened: Span,
  parts: readonly Span[],
  closed: Span | undefined,
): void {
  const end = closed?.end ?? scan.base + scan.source.length
  const inside = span(opened.end, Math.max(opened.end, closed?.start ?? end))
  const last = parts.at(-1)
  const args = last ? [...parts.slice(0, -1), closed ? last : span(last.start, inside.end)] : [inside]
  scan.calls.push({
    entry,
    wordSpan,
    span: span(opened.start, end),
    arguments: args,
    ...(closed ? {} : { open: true as const }),
  })
}

/** `text` of a token: the canonical spelling where another one is written. */
export const spelled = (written: string, canonical: string): Pick<Token, 'text'> =>
  written === canonical ? {} : { text: canonical }

export const entryToken = (written: string, entry: VocabularyEntry, canonical = entry.id): Extra => ({
  entry,
  ...spelled(written, canonical),
})

/** Runs a reader one bracket deeper; too deep, it reports that and reads nothing. */
export function deeper<T>(scan: Scan, read: () => T): T | undefined {
  if (scan.depth >= DEEPEST) {
    report(scan, 'CFC022.deep', nextWord(scan))
    return undefined
  }
  scan.depth++
  const result = read()
  scan.depth--
  return result
}

const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** The end of the quoted string that begins at `at`, behind its closing quote; -1 when it is not closed. */
export function stringEnd(source: string, at: number): number {
  const quote = source.charAt(at)
  for (let next = at + 1; next < source.length; next++) {
    const letter = source.charAt(next)
    if (letter === '\\') next++
    else if (letter === quote) return next + 1
  }
  return -1
}

/** The first place from `at` on where one of the signs stands outside of brackets and quotes, or where a bracket closes that was opened before; else the end. */
export function outside(source: string, at: number, signs: readonly string[]): number {
  const open: string[] = []
  for (let next = at; next < source.length; next++) {
    const letter = source.charAt(next)
    if (open.length === 0 && signs.some((one) => source.startsWith(one, next))) return next
    if (letter === '"' || letter === "'") next = Math.max(next, stringEnd(source, next) - 1)
    else if (CLOSING[letter] !== undefined) open.push(CLOSING[letter])
    else if (letter === ')' || letter === ']' || letter === '}') {
      if (open.at(-1) === letter) open.pop()
      else if (open.length === 0) return next
    }
  }
  return source.length
}

/** Reads over everything up to one of the signs, or to a bracket that closes. */
export function skipTo(scan: Scan, signs: readonly string[]): void {
  skipBlanks(scan)
  const end = outside(scan.source, scan.at, signs)
  const text = scan.source.slice(scan.at, end).trimEnd()
  if (text !== '') take(scan, text.length, 'junk')
  scan.at = end
}

/** Reads over everything that is left. */
export function skipAll(scan: Scan): void {
  skipBlanks(scan)
  const text = scan.source.slice(scan.at).trimEnd()
  if (text !== '') take(scan, text.length, 'junk')
}

/** Reads the bracket that should close here, or reports that it is missing and reads over what stands before it. */
export function close(
  scan: Scan,
  bracket: ')' | ']' | '}' | ']]' | '>',
  opened: Span,
  signs: readonly string[] = [';'],
  room?: Token['room'],
): Span | undefined {
  const closed = sign(scan, bracket, room)
  if (closed) return closed
  const end = outside(scan.source, scan.at, [bracket, ...signs])
  if (scan.source.startsWith(bracket, end)) {
    expected(scan, bracket === ')' ? 'comma' : 'end')
    skipTo(scan, [bracket])
    return sign(scan, bracket, room)
  }
  const place = placed(scan, scan.at, scan.at)
  report(scan, 'CFC022.unclosed', opened, { bracket }, [inserting(place.start, bracket)])
  return undefined
}

/** A string in quotes, with its escapes resolved; absent when no quote comes next. An unclosed one is reported and ends where the value does. */
export function readString(scan: Scan): { readonly value: string; readonly span: Span } | undefined {
  if (!sees(scan, '"') && !sees(scan, "'")) return undefined
  const end = stringEnd(scan.source, scan.at)
  const quote = scan.source.charAt(scan.at)
  const whole = end < 0 ? scan.source.slice(scan.at).trimEnd() : scan.source.slice(scan.at, end)
  const place = take(scan, whole.length, 'string')
  if (end < 0) report(scan, 'CFC022.quote', place, { quote }, [inserting(place.end, quote)])
  return { value: whole.slice(1, end < 0 ? undefined : -1).replace(/\\(["'\\])/g, '$1'), span: place }
}
