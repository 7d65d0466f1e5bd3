import { inserting, removing, replacing, type Problem } from '../../../../language/problem'
import { excerpt, span } from '../../../../language/span'
import type { Token } from '../../formats/tokens'
import { report } from '../checks/codes'
import { numberOf, textOf } from './literals'
import { isMark, isSeparator, Nesting } from './marks'
import type { Item, Key, Table, Value } from './tree'

/** Fields of which the value is a table: where its brace is missing, the fields below belong into it (specification, section 3.4, rule 3). */
const TABLES = new Set(['AltCards', 'Cost', 'Effect'])

/** Fields that hold lists, in which a text is never a key. */
const LISTS = new Set(['AttackEffect', 'Increase', 'Power', 'Requirement'])

/** A text that only its quote at the end of the line tells from names. */
const UNBEGUN = /[A-Za-z][^"\n\r]{0,2000}"(?=[ \t,;}]*(?:[\n\r]|$))/y

const CONSTANTS = new Set(['true', 'false', 'nil'])

const BINARY = new Set(['+', '-', '*', '/', '%', '^'])

/** Tables within each other: the reader recurses at each. */
const DEEPEST = 100

/** How much of something is shown in a message. */
const SHOWN = 40

interface Opened {
  readonly start: number
  /** Where its line begins, in columns. */
  readonly indent: number
  readonly implied?: true
}

/** Whether a token can begin an item: then a comma is missing before it (section 3.4, rule 1). */
const begins = (token: Token | undefined): boolean =>
  token !== undefined && (token.type !== 'mark' || ['[', '{', '-', '('].includes(token.value))

/** Reads the tokens of one entry; whatever is wrong is noted, and the rest is read all the same. */
export class TableReader {
  private at: number
  private depth = 0
  private excess: number
  /** Lists around the token. */
  private lists = 0
  /** Braces do not match: indentation says where tables end. */
  private readonly byIndent: boolean
  /** By token: where its line begins, in columns. */
  private readonly indents: readonly number[]
  private readonly text: string
  private readonly tokens: readonly Token[]
  private readonly problems: Problem[]

  constructor(text: string, tokens: readonly Token[], problems: Problem[]) {
    this.text = text
    this.tokens = tokens
    this.problems = problems
    this.at = 0
    const braces = tokens.reduce((open, token) => open + (isMark(token, '{') ? 1 : isMark(token, '}') ? -1 : 0), 0)
    this.byIndent = braces > 0
    this.excess = Math.max(0, -braces)
    let indent = 0
    this.indents = tokens.map((token) => (indent = token.indent ?? indent))
  }

  /** The entry, and the sign behind it. */
  read(): Item | undefined {
    return this.at < this.tokens.length ? this.item(0) : undefined
  }

  private get next(): Token | undefined {
    return this.tokens[this.at]
  }

  /** Where the last token ends. */
  private get end(): number {
    return this.tokens[this.at - 1]?.end ?? this.next?.start ?? 0
  }

  private found(): string {
    const { next } = this
    return next ? excerpt(this.text, span(next.start, next.end), SHOWN) : ''
  }

  private item(index: number): Item {
    const start = this.next?.start ?? this.end
    const key = this.key()
    const value = key ? this.valueOf(key) : this.value()
    const item = { span: span(start, Math.max(start, value.span.end)), ...(key ? { key } : { index }), value }
    const { next } = this
    if (!next || !isSeparator(next)) return item
    this.at++
    return { ...item, separator: span(next.start, next.end) }
  }

  /** `["Key"]` or `Key`, where `=` follows or should; brackets and quotes that lack are noted. */
  private key(): Key | undefined {
    const { at, tokens } = this
    const [first, second, third] = tokens.slice(at, at + 3)
    if (!first) return undefined
    if (isMark(first, '[')) return this.bracketed(first)
    if (first.type === 'string') return this.unopened(first)
    if (first.type !== 'name' || !isMark(second, '=') || isMark(third, '=')) return undefined
    this.at++
    return { text: first.value, span: span(first.start, first.end), whole: span(first.start, first.end) }
  }

  /** `["Key"]`, whatever of it lacks behind the bracket. */
  private bracketed(opened: Token): Key | undefined {
    const { at, tokens } = this
    const [second, third] = tokens.slice(at + 1, at + 3)
    const behind = second?.type === 'string' ? third : this.behindWords()
    if (!second || second.type === 'mark' || !behind) return undefined
    if (second.type !== 'string') return this.unbegun(opened, second, behind)
    const isClosed = isMark(behind, ']')
    if (!isClosed && !isMark(behind, '=')) return undefined
    const { value, inner } = textOf(this.problems, second, this.text)
    this.at += isClosed ? 3 : 2
    const whole = span(opened.start, this.end)
    if (!isClosed) report(this.problems, 'BLX105.bracket', whole, {}, [inserting(whole.end, ']')])
    return { text: value, span: inner, whole }
  }

  /** The token behind the words of a key without its first quote, which is that of its end or its bracket. */
  private behindWords(): Token | undefined {
    const { tokens } = this
    let at = this.at + 1
    while (tokens[at]?.type === 'name' || tokens[at]?.type === 'number') at++
    return at === this.at + 1 ? undefined : tokens[at]
  }

  /** `[Key"]`, or `[Key]`, which to Lua is a name. */
  private unbegun(opened: Token, first: Token, behind: Token): Key | undefined {
    const { tokens } = this
    const isQuoted = behind.open === true
    const bracket = tokens[tokens.indexOf(behind, this.at) + (isQuoted ? 1 : 0)]
    const isOne = tokens[this.at + 2] === behind
    if (!bracket || !isMark(bracket, ']') || (!isQuoted && !isOne)) return undefined
    const place = span(first.start, isQuoted ? behind.start : first.end)
    const text = this.text.slice(place.start, place.end)
    if (isQuoted) {
      const quote = this.text.charAt(behind.start)
      report(this.problems, 'BLX108.begin', span(place.start, behind.end), {}, [inserting(place.start, quote)])
    } else if (first.type === 'name' && !CONSTANTS.has(text))
      report(this.problems, 'BLX107.name', place, { found: text }, [replacing(place, `"${text}"`)])
    this.at = tokens.indexOf(bracket, this.at) + 1
    return { text, span: place, whole: span(opened.start, bracket.end) }
  }

  /** `"Key"]` or `"Key"` before its sign: in a list that is a value. */
  private unopened(first: Token): Key | undefined {
    const [second, third] = this.tokens.slice(this.at + 1, this.at + 3)
    const isClosed = isMark(second, ']') && isMark(third, '=')
    if (!isClosed && (!isMark(second, '=') || isMark(third, '=') || this.lists > 0)) return undefined
    const { value, inner } = textOf(this.problems, first, this.text)
    this.at += isClosed ? 2 : 1
    const whole = span(first.start, this.end)
    const open = inserting(whole.start, '[')
    if (isClosed) report(this.problems, 'BLX106.bracket', whole, {}, [open])
    else
      report(this.problems, 'BLX103.brackets', whole, {}, [
        { ...replacing(whole, `["${value}"]`), edits: [...open.edits, ...inserting(whole.end, ']').edits] },
      ])
    return { text: value, span: inner, whole }
  }

  /** The value behind a key; what is missing between them is noted. */
  private valueOf(key: Key): Value {
    if (isMark(this.next, '=')) this.at++
    else if (isMark(this.next, '{') || this.next?.type === 'string' || this.next?.type === 'number')
      report(this.problems, 'BLX103.equals', key.whole, {}, [inserting(key.whole.end, ' =')])
    if (!this.isField() || !(this.depth === 0 || TABLES.has(key.text))) return this.valueIn(key)
    const { end } = this
    report(this.problems, 'BLX103.brace', key.whole, {}, [inserting(end, ' {')])
    return this.table({ start: end, indent: this.indents[this.at - 1] ?? 0, implied: true })
  }

  private valueIn({ text }: Key): Value {
    const isList = LISTS.has(text)
    if (isList) this.lists++
    const value = this.value()
    if (isList) this.lists--
    return value
  }

  private value(): Value {
    const first = this.primary()
    return this.isOperator() ? this.folded(first) : first
  }

  private isOperator(): boolean {
    const { next, tokens, at } = this
    if (!next || next.type !== 'mark') return false
    if (next.value === '.' && isMark(tokens[at + 1], '.') && tokens[at + 1]?.start === next.end) return true
    return BINARY.has(next.value) && next.indent === undefined
  }

  private primary(): Value {
    const { next } = this
    if (!next || isSeparator(next) || isMark(next, '}')) return this.missing()
    const place = span(next.start, next.end)
    if (isMark(next, '{')) {
      this.at++
      return this.table({ start: next.start, indent: this.indents[this.at - 1] ?? 0 })
    }
    if (next.type === 'string') {
      this.at++
      return textOf(this.problems, next, this.text)
    }
    if (next.type === 'number' || (isMark(next, '-') && this.tokens[this.at + 1]?.type === 'number')) {
      const number = next.type === 'number' ? next : (this.tokens[++this.at] as Token)
      this.at++
      return numberOf(this.problems, number.value, span(next.start, number.end), number !== next)
    }
    if (next.type === 'name' && CONSTANTS.has(next.value)) {
      this.at++
      return next.value === 'nil'
        ? { kind: 'nil', span: place }
        : { kind: 'boolean', span: place, value: next.value === 'true' }
    }
    return isMark(next, '(') ? this.parenthesised(next) : (this.unquoted(next.start) ?? this.opaque(next.start))
  }

  /** A text without its first quote: what ends it has swallowed the rest of its line. */
  private unquoted(start: number): Value | undefined {
    UNBEGUN.lastIndex = start
    const written = UNBEGUN.exec(this.text)?.[0]
    const before = this.tokens[this.at - 1]
    // Right behind a text it is that one which a quote is missing in.
    if (written === undefined || (before?.type === 'string' && before.end === start)) return undefined
    const place = span(start, start + written.length)
    while (this.next && this.next.start < place.end) this.at++
    report(this.problems, 'BLX108.begin', place, {}, [inserting(start, '"')])
    return { kind: 'opaque', span: span(start, this.end) }
  }

  private missing(): Value {
    const place = span(this.end, this.end)
    const last = this.tokens[this.at - 1]
    report(this.problems, 'BLX103.value', last ? span(last.start, last.end) : place, { found: this.found() })
    return { kind: 'missing', span: place }
  }

  private parenthesised(opened: Token): Value {
    const { at } = this
    this.at++
    if (this.depth < DEEPEST && !isMark(this.next, ')')) {
      this.depth++
      const known = this.problems.length
      const value = this.value()
      this.depth--
      const { next } = this
      if (next && isMark(next, ')') && value.kind !== 'opaque') {
        this.at++
        return { ...value, span: span(opened.start, next.end) }
      }
      this.problems.length = known
    }
    this.at = at
    return this.opaque(opened.start)
  }

  /** Literals with signs between them are worked out; anything else is an expression. */
  private folded(first: Value): Value {
    let value = first
    while (this.isOperator()) {
      const joins = isMark(this.next, '.')
      const sign = this.next?.value ?? ''
      this.at += joins ? 2 : 1
      const known = this.problems.length
      const second = this.primary()
      const place = span(first.span.start, Math.max(second.span.end, this.end))
      const result = joins ? joined(value, second) : calculated(value, sign, second)
      if (result === undefined) {
        this.problems.length = known
        return this.opaque(first.span.start)
      }
      value =
        typeof result === 'string'
          ? { kind: 'text', span: place, inner: place, value: result }
          : { kind: 'number', span: place, value: result, folded: true }
    }
    const text =
      value.kind === 'text' ? JSON.stringify(value.value) : value.kind === 'number' ? String(value.value) : ''
    report(this.problems, 'BLX107.folded', value.span, { value: text }, [replacing(value.span, text)])
    return value
  }

  /** Anything that is not data, up to where the item ends. */
  private opaque(start: number): Value {
    const from = this.at
    const nesting = new Nesting()
    for (; this.at < this.tokens.length; this.at++) {
      const { next } = this
      if (!next) break
      if (nesting.isFree && this.at > from && this.isItemEnd(next)) break
      // Only a brace goes on over fields: brackets and parentheses that nothing closes do not.
      if (nesting.blocks === 0 && this.at > from && !nesting.open.includes('}') && this.isField()) break
      if (nesting.isLone(next) && isMark(next, '}') && nesting.blocks === 0) break
    }
    if (this.at > from + 1 && isSeparator(this.tokens[this.at - 1])) this.at--
    const place = span(start, Math.max(start, this.end))
    const found = excerpt(this.text, place, SHOWN)
    const isName = /^[A-Za-z_]\w*$/.test(found)
    const isOpen = this.tokens[this.at - 1]?.open === true
    report(
      this.problems,
      isOpen ? 'BLX108' : isName ? 'BLX107.name' : 'BLX107',
      place,
      { found },
      isName ? [replacing(place, `"${found}"`)] : [],
    )
    return { kind: 'opaque', span: place }
  }

  /** Whether a field begins here, on a line of its own. */
  private isField(): boolean {
    const [first, second, third] = this.tokens.slice(this.at, this.at + 3)
    if (first?.indent === undefined) return false
    return isMark(first, '[') ? isMark(third, ']') : first.type === 'name' && isMark(second, '=')
  }

  /** Whether an expression cannot go on with this token. */
  private isItemEnd(token: Token): boolean {
    return isSeparator(token) || isMark(token, '}') || this.isField()
  }

  private table(opened: Opened): Table {
    const items: Item[] = []
    let index = 0
    let closed = false
    if (this.depth >= DEEPEST) return { kind: 'table', span: span(opened.start, this.skipped()), items, closed }
    this.depth++
    for (;;) {
      const { next } = this
      if (!next || this.isOutside(next, opened)) {
        this.unclosed(opened, items)
        break
      }
      if (isMark(next, '}')) {
        this.at++
        if (this.isExcess(next, opened)) continue
        closed = true
        break
      }
      if (isSeparator(next)) {
        this.at++
        report(this.problems, 'BLX104', span(next.start, next.end), { found: next.value }, [
          removing(span(next.start, next.end)),
        ])
        continue
      }
      if (!begins(next)) {
        this.at++
        report(this.problems, 'BLX107.stray', span(next.start, next.end), { found: next.value }, [
          removing(span(next.start, next.end)),
        ])
        continue
      }
      const before = this.at
      const item = this.item(index + 1)
      if (this.at === before) this.at++
      if (!item.key) index++
      items.push(item)
      if (!item.separator && !this.isOpen(item)) this.separate(opened)
    }
    this.depth--
    return { kind: 'table', span: span(opened.start, this.end), items, closed: closed || opened.implied === true }
  }

  /** Whether nothing ends the value: the remedy for that has the comma behind it, too. */
  private isOpen({ value }: Item): boolean {
    return value.kind === 'table' ? !value.closed : this.tokens[this.at - 1]?.open === true
  }

  /** Notes what stands between two items instead of a comma. */
  private separate(opened: Opened): void {
    const { next } = this
    if (!next || isMark(next, '}') || this.isOutside(next, opened)) return
    const place = span(next.start, next.end)
    if (isMark(next, '.', ':', '=') && begins(this.tokens[this.at + 1])) {
      this.at++
      report(this.problems, 'BLX102', place, { found: next.value }, [replacing(place, ',')])
      return
    }
    const { end } = this
    if (begins(next)) report(this.problems, 'BLX101', span(Math.max(0, end - 1), end), {}, [inserting(end, ',')])
  }

  /** Whether the token stands so far out that the table must have ended before (section 3.4, rule 4). */
  private isOutside(token: Token, { indent }: Opened): boolean {
    if (!this.byIndent || token.indent === undefined) return false
    return isMark(token, '}') ? token.indent < indent : token.indent <= indent
  }

  /** A brace too many: the one in the middle of a line that would end a table of an earlier one, or the one behind which the entry goes on. */
  private isExcess(brace: Token, { start }: Opened): boolean {
    if (this.excess === 0) return false
    const isWithin = brace.indent === undefined && this.text.slice(start, brace.start).includes('\n')
    const goesOn = this.depth === 1 && this.at + (isSeparator(this.next) ? 1 : 0) < this.tokens.length
    if (!isWithin && !goesOn) return false
    this.excess--
    const place = span(brace.start, brace.end)
    const sign = this.next && isSeparator(this.next) ? this.next : undefined
    const isBehindSign = isSeparator(this.tokens[this.at - 2])
    if (sign) this.at++
    report(this.problems, 'BLX106', place, {}, [removing(sign && isBehindSign ? span(brace.start, sign.end) : place)])
    return true
  }

  private unclosed({ start, implied, indent }: Opened, items: readonly Item[]): void {
    // Behind an open text it is that which has swallowed the brace.
    if (implied || this.tokens[this.at - 1]?.open) return
    const last = items.at(-1)
    const isLine = !this.text.slice(start, this.end).includes('\n')
    const blanks = '\t'.repeat(Math.floor(indent / 4))
    const comma = this.next && !isMark(this.next, '}') ? ',' : ''
    const fix = isLine
      ? inserting(last?.separator?.start ?? this.end, last?.separator ? '}' : `}${comma}`)
      : inserting(this.end, `\n${blanks}}${comma}`)
    report(this.problems, 'BLX105', span(start, start + 1), {}, [fix])
  }

  /** Reads over a table that lies too deep. */
  private skipped(): number {
    report(this.problems, 'BLX107.deep', span(this.end - 1, this.end))
    for (let open = 1; open > 0 && this.at < this.tokens.length; this.at++)
      open += isMark(this.next, '{') ? 1 : isMark(this.next, '}') ? -1 : 0
    return this.end
  }
}

const joined = (a: Value, b: Value): string | undefined =>
  (a.kind === 'text' || a.kind === 'number') && (b.kind === 'text' || b.kind === 'number')
    ? `${a.value}${b.value}`
    : undefined

function calculated(a: Value, sign: string, b: Value): number | undefined {
  if (a.kind !== 'number' || b.kind !== 'number') return undefined
  switch (sign) {
    case '+':
      return a.value + b.value
    case '-':
      return a.value - b.value
    case '*':
      return a.value * b.value
    case '/':
      return a.value / b.value
    case '%':
      return a.value - Math.floor(a.value / b.value) * b.value
    default:
      return a.value ** b.value
  }
}
