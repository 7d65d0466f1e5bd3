import type { Message } from '../message'
import { nearest } from '../nearest'
import { inserting, note, removing, replacing, type Problem, type Problems } from '../problem'
import type { VocabularyEntry } from '../service'
import { span, touches, type Span } from '../span'
import { find, findFolded, spellings } from '../vocabulary'
import { isBlank, skipBlanks } from './blanks'
import { outside, stringEnd } from './brackets'

/** Roles that every grammar has: signs, quoted text, and what could not be read. */
export type BaseRole = 'sign' | 'string' | 'junk'

/** A word or sign of a text. */
export interface Token<Role extends string = string> {
  readonly span: Span
  readonly role: Role
  /** The word of the vocabulary that it is; of one with a prefix, the word behind that. */
  readonly entry?: VocabularyEntry | undefined
  readonly prefix?: VocabularyEntry | undefined
  /** How the formatter writes it, where that differs; empty: not at all. Tokens that stand for something left out are empty themselves. */
  readonly text?: string | undefined
  /** Where the formatter puts a blank. */
  readonly room?: 'before' | 'after' | 'around' | undefined
}

/** A place where the reader looked for a word. */
export interface Slot<Expectation extends string = string, Type = unknown> {
  /** The cursor is in it anywhere here, blanks before the word included. */
  readonly span: Span
  /** The word that stands there, which a proposal replaces; empty when there is none. */
  readonly word: Span
  readonly expects: Expectation
  /** What it belongs to: the key of a line, the word before a bracket. */
  readonly of?: VocabularyEntry
  readonly argument?: number
  /** That of the value before it, where it is known. */
  readonly type?: Type
}

/** A word with parentheses: what signature help shows. */
export interface ReadCall<W extends VocabularyEntry = VocabularyEntry> {
  readonly entry: W
  readonly wordSpan: Span
  /** From the opening parenthesis to the closing one, or to where the reader gave up. */
  readonly span: Span
  /** Between the commas, blanks included; one empty one in empty parentheses. */
  readonly arguments: readonly Span[]
  /** Nothing closes it. */
  readonly open?: true
}

/** What a grammar calls its roles, expectations, types of values and words that are called. */
export interface Grammar {
  readonly role: string
  readonly expectation: string
  readonly type: unknown
  readonly called: VocabularyEntry
}

/** How a system says what the reader itself finds wrong. */
export interface Saying extends Pick<Problems, 'problem' | 'unknownWord'> {
  /** Ids of messages. `expected` has one for each thing that may be missing, `expected.WHAT`, and `expected.WHAT.end` at the end, with what was `{found}`. */
  readonly expected: string
  /** Of brackets too deep within each other, of a `{bracket}` that nothing closes, and of a `{quote}`. */
  readonly deep: string
  readonly unclosed: string
  readonly quote: string
}

/** Deeper than any sensible text: the reader recurses at each bracket. */
const DEEPEST = 60

export const WORD = /[A-Za-z_][A-Za-z0-9_]*/y
/** A word that may have hyphens within. */
export const HYPHENATED = /[A-Za-z_][A-Za-z0-9_]*(?:-[A-Za-z][A-Za-z0-9_]*)*/y

/** A token of which nothing more is known. */
const NONE: Omit<Token, 'span' | 'role'> = {}

const NEXT = /[\w-]+|[^\s\w]/y

/** A value of one line, read from left to right with the blanks at its end. Places of tokens, slots and problems are those of the whole text. */
export class Reader<G extends Grammar> {
  at = 0
  /** Brackets within each other just now. */
  depth = 0
  readonly tokens: Token<G['role'] | BaseRole>[] = []
  readonly slots: Slot<G['expectation'], G['type']>[] = []
  readonly calls: ReadCall<G['called']>[] = []
  readonly source: string
  /** Where the source begins in the text. */
  readonly base: number
  readonly problems: Problem[]
  readonly saying: Saying

  constructor(source: string, base: number, problems: Problem[], saying: Saying) {
    this.source = source
    this.base = base
    this.problems = problems
    this.saying = saying
  }

  /** A reader of the part up to `end` from here on; what it finds goes to the same lists. */
  until(end: number): this {
    const part = Object.create(Object.getPrototypeOf(this) as object) as this
    return Object.assign(part, this, { source: this.source.slice(0, end) })
  }

  /** Where it is, in the whole text. */
  get place(): number {
    return this.base + this.at
  }

  /** Where what is read ends, in the whole text: before the blanks in front of what comes next. */
  get end(): number {
    return this.base + this.source.slice(0, this.at).trimEnd().length
  }

  get here(): Span {
    return span(this.place, this.place)
  }

  /** What is not read yet. */
  get rest(): string {
    return this.source.slice(this.at)
  }

  /** From an offset in the source up to here. */
  since(start: number): Span {
    return span(this.base + start, this.place)
  }

  /** The next so many characters. */
  ahead(length: number): Span {
    return span(this.place, this.place + length)
  }

  /** Whether anything was found wrong since there were so many problems. */
  hasFailed(before: number): boolean {
    return this.problems.slice(before).some(({ severity }) => severity === 'error')
  }

  skipBlanks(): void {
    this.at = skipBlanks(this.source, this.at)
  }

  /** Whether nothing but blanks is left, which are skipped. */
  isDone(): boolean {
    this.skipBlanks()
    return this.at >= this.source.length
  }

  /** Whether this text comes next, after blanks. */
  sees(sign: string): boolean {
    this.skipBlanks()
    return this.source.startsWith(sign, this.at)
  }

  /** The first of the signs that comes next, after blanks. */
  anyOf<T extends string>(signs: readonly T[]): T | undefined {
    return signs.find((one) => this.sees(one))
  }

  /** What a sticky pattern finds next, after blanks; nothing is read. */
  peek(pattern: RegExp): RegExpExecArray | undefined {
    this.skipBlanks()
    pattern.lastIndex = this.at
    return pattern.exec(this.source) ?? undefined
  }

  /** The word that comes next. */
  word(pattern = WORD): string | undefined {
    return this.peek(pattern)?.[0]
  }

  /** Reads so many characters as a token; a `text` that is written so already says nothing. */
  take(
    length: number,
    role: G['role'] | BaseRole,
    { entry, prefix, text, room }: Omit<Token, 'span' | 'role'> = NONE,
  ): Span {
    const place = this.ahead(length)
    const isWritten = text !== undefined && text.length === length && this.source.startsWith(text, this.at)
    this.tokens.push({ span: place, role, entry, prefix, text: isWritten ? undefined : text, room })
    this.at += length
    return place
  }

  /** Reads a word as what it is, or as junk where it is nothing; the formatter writes `house` for it. */
  takeWord(
    written: string,
    role: G['role'],
    entry: VocabularyEntry | undefined,
    house = entry?.id ?? written,
    prefix?: VocabularyEntry,
  ): Span {
    return this.take(written.length, entry ? role : 'junk', entry && { entry, text: house, ...(prefix && { prefix }) })
  }

  /** Reads a word of one table; an unknown one is reported under `id` and read over. Absent when no word comes next. */
  wordOf<W extends VocabularyEntry>(
    words: readonly W[],
    role: G['role'],
    id: string,
    pattern: RegExp = WORD,
  ): { readonly entry: W | undefined; readonly span: Span } | undefined {
    const word = this.word(pattern)
    if (word === undefined) return undefined
    const entry = findFolded(words, word)
    if (!entry) this.unknown(id, word, this.ahead(word.length), spellings(words))
    return { entry, span: this.takeWord(word, role, entry, find(words, word) ? word : entry?.id) }
  }

  /** Reads a sign if it comes next. */
  sign(
    text: string,
    room?: Token['room'],
    role: G['role'] | BaseRole = 'sign',
    entry?: VocabularyEntry,
  ): Span | undefined {
    return this.sees(text) ? this.take(text.length, role, { room, entry }) : undefined
  }

  /** A token for something that is left out and that the formatter writes. */
  imply(role: G['role'], text: string): void {
    this.tokens.push({ span: this.here, role, text })
  }

  /** Notes that a word is looked for here. A word that touches what is before it ends there, so nothing is noted behind it. */
  expect(
    expects: G['expectation'],
    extra: Pick<Slot<string, G['type']>, 'of' | 'argument' | 'type'> = {},
    pattern: RegExp = HYPHENATED,
  ): void {
    const { at, source, base } = this
    const touching = at > 0 && /\w/.test(source.charAt(at - 1))
    if (touching && (at >= source.length || !isBlank(source[at]))) return
    const start = touching ? at + 1 : at
    const word = this.peek(pattern)
    const end = Math.max(start, this.at + (word?.[0].length ?? 0))
    this.at = at
    const from = word?.index ?? end
    this.slots.push({
      span: span(base + start, base + end),
      word: span(base + from, base + Math.max(from, end)),
      expects,
      ...extra,
    })
  }

  /** What comes next, for messages. */
  found(): string {
    return this.peek(NEXT)?.[0].slice(0, 40) ?? ''
  }

  /** The place of the next word or sign; at the end, the end. */
  next(): Span {
    const length = this.peek(NEXT)?.[0].length ?? 0
    return this.ahead(length)
  }

  /** Says that something else was expected. */
  missing(what: string): undefined {
    const place = this.next()
    const found = this.found()
    const id = `${this.saying.expected}.${what}`
    return note(this, this.saying.problem(found === '' ? `${id}.end` : id, place, { found }))
  }

  /** Says that a word is none of the known ones, with the nearest as fixes; the message is `id` or `id.near`. */
  unknown(id: string, word: string, place: Span, known: Iterable<string>): undefined {
    return note(this, this.saying.unknownWord(id, word, place, nearest(word, known)))
  }

  /** Reads so many characters that mean nothing here, and says so; `instead` is what may stand in their place, empty where they are to go. */
  refuse(length: number, id: string, args: Message['args'] = {}, instead?: string): undefined {
    const place = this.take(length, 'junk')
    const fixes = instead === undefined ? [] : [instead === '' ? removing(place) : replacing(place, instead)]
    return note(this, this.saying.problem(id, place, args, fixes))
  }

  /** Notes a call; one that nothing closes reaches to the end of the value. */
  noteCall(entry: G['called'], wordSpan: Span, opened: Span, parts: readonly Span[], closed: Span | undefined): void {
    const end = closed?.end ?? this.base + this.source.length
    const inside = span(opened.end, Math.max(opened.end, closed?.start ?? end))
    const last = parts.at(-1)
    const args = last ? [...parts.slice(0, -1), closed ? last : span(last.start, inside.end)] : [inside]
    this.calls.push({
      entry,
      wordSpan,
      span: span(opened.start, end),
      arguments: args,
      ...(!closed && { open: true }),
    })
  }

  /** Reads one bracket deeper; too deep, it says that and reads nothing. */
  deeper<T>(read: (reader: this) => T): T | undefined {
    if (this.depth >= DEEPEST) return note(this, this.saying.problem(this.saying.deep, this.next()))
    this.depth++
    const result = read(this)
    this.depth--
    return result
  }

  /** Where the first of the signs stands outside of brackets and quotes, or where a bracket closes that was opened before; else the end. */
  outside(...signs: readonly string[]): number {
    return outside(this.source, this.at, signs)
  }

  /** Reads over everything up to an offset. */
  skipUntil(end: number): void {
    this.skipBlanks()
    const { length } = this.source.slice(this.at, end).trimEnd()
    if (length > 0) this.take(length, 'junk')
  }

  /** Reads over everything up to one of the signs, or to a bracket that closes. */
  skipTo(...signs: readonly string[]): undefined {
    this.skipBlanks()
    const end = this.outside(...signs)
    this.skipUntil(end)
    this.at = end
  }

  /** Reads over what is left of brackets that are open. */
  skipRest(close: ')' | ']'): undefined {
    this.skipTo()
    this.sign(close)
  }

  /** Reads over everything that is left. */
  skipAll(): void {
    this.skipUntil(this.source.length)
  }

  /** Reads the bracket that should close here, or says that it is missing and reads over what stands before it, but not over one of the signs. */
  close(
    bracket: ')' | ']' | '}' | ']]' | '>',
    opened: Span,
    signs: readonly string[] = [';'],
    room?: Token['room'],
  ): Span | undefined {
    const closed = this.sign(bracket, room)
    if (closed) return closed
    if (this.source.startsWith(bracket, this.outside(bracket, ...signs))) {
      this.missing(bracket === ')' ? 'comma' : 'end')
      this.skipTo(bracket)
      return this.sign(bracket, room)
    }
    const { problem, unclosed } = this.saying
    return note(this, problem(unclosed, opened, { bracket }, [inserting(this.place, bracket)]))
  }

  /** A string in quotes, with its escapes resolved; absent when no quote comes next. An unclosed one is reported and ends where the value does. */
  string(): { readonly value: string; readonly span: Span } | undefined {
    if (!this.sees('"') && !this.sees("'")) return undefined
    const end = stringEnd(this.source, this.at)
    const quote = this.source.charAt(this.at)
    const whole = end < 0 ? this.rest.trimEnd() : this.source.slice(this.at, end)
    const place = this.take(whole.length, 'string')
    const { problem, quote: id } = this.saying
    if (end < 0) note(this, problem(id, place, { quote }, [inserting(place.end, quote)]))
    return { value: whole.slice(1, end < 0 ? undefined : -1).replace(/\\(["'\\])/g, '$1'), span: place }
  }
}

/** What could be written at the offset. Of several slots of one place the first says most. */
export const slotAt = <S extends Slot>(slots: readonly S[], offset: number): S | undefined =>
  slots.find((slot) => touches(slot.span, offset))

/** The innermost call whose parentheses the offset is in. */
export const callAt = <C extends ReadCall>(calls: readonly C[], offset: number): C | undefined =>
  calls
    .filter((call) => call.span.start < offset && (offset < call.span.end || (call.open && offset === call.span.end)))
    .sort((a, b) => b.span.start - a.span.start)[0]
