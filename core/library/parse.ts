import { own } from '../language/own'
import { message } from '../language/message'
import { nearest } from '../language/nearest'
import { beginsWord } from './match'
import {
  COMMON_FIELDS,
  HAS_WORDS,
  IS_WORDS,
  OWN_NUMBERS,
  type Complaint,
  type Condition,
  type NumberRange,
  type Query,
  type QueryField,
  type Searched,
  type Term,
} from './query'

type Operator = ':' | '=' | '>' | '>=' | '<' | '<='

interface Piece {
  readonly text: string
  readonly quoted: boolean
  readonly start: number
  readonly end: number
}

const TERM = /(-?)(?:([A-Za-z][\w-]*)(:?(?:>=|<=|[<>])|[:=]))?/y
const OR = /OR(?=[\s()"]|$)/y
/** Words that other searches join terms with, and how they are complained about. */
const JOINTS = /(AND|NOT)(?=[\s()"]|$)/y
const JOINT_COMPLAINTS: Readonly<Record<string, string>> = { AND: 'query-and', NOT: 'query-not' }
/** A name with a sign that compares elsewhere, or that another keyboard writes. */
const STRANGE = /([A-Za-z][\w-]*)(!=+|[~≠≈≤≥：＝＜＞][=<>]*)/y
/** Groups within one another: more are no query but an accident. */
const DEEPEST = 20
/** A mark within is written twice. */
const QUOTED = /"((?:[^"]|"")*)("?)/y
const NUMBER = '[-+]?\\d{1,12}(?:\\.\\d{1,6})?'
const RANGE = new RegExp(
  `^(?:(${NUMBER})(?:-|\\.\\.)(${NUMBER})|(${NUMBER})(?:-|\\.\\.)|\\.\\.(${NUMBER})|(${NUMBER}))$`,
)

/** What may be asked besides the fields of games and numbers of the library. */
const OTHERS: ReadonlySet<string> = new Set([...COMMON_FIELDS, 'has', 'is', 'tag'])

/** Signs that compare, at the beginning of a word. */
const SIGN = /(?:[:=<>≠≤≥]|!=)+/y

/** Why a term cannot be used; thrown and caught within this file. */
class Refusal extends Error {
  readonly complaint: Complaint
  constructor(complaint: Complaint) {
    super(complaint.message.id)
    this.complaint = complaint
  }
}

const refuse = (id: string, args: Complaint['message']['args'], start: number, end: number): never => {
  throw new Refusal({ message: message(id, args), span: { start, end } })
}

/** Never -0, which would not be equal to 0 when queries are compared. */
const asNumber = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text) + 0)

/** A number, or a range with one or two ends; `-4` is a number. */
function rangeOf(text: string): NumberRange | undefined {
  const found = RANGE.exec(text)
  if (!found) return undefined
  const [, from, to, above, below, only] = found
  if (only !== undefined) return { from: asNumber(only), to: asNumber(only) }
  const [low, high] = [asNumber(from ?? above), asNumber(to ?? below)]
  if (low !== undefined && high !== undefined) return { from: Math.min(low, high), to: Math.max(low, high) }
  return low === undefined ? { to: high } : { from: low }
}

const compared = (operator: Operator, value: number): NumberRange => {
  if (operator === '>') return { from: value, over: true }
  if (operator === '<') return { to: value, under: true }
  return operator === '>=' ? { from: value } : { to: value }
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Reads a query from left to right; each faulty term is left out and complained about. */
class Parser {
  readonly text: string
  readonly fields: ReadonlyMap<string, QueryField>
  readonly kinds: readonly string[]
  readonly complaints: Complaint[] = []
  offset = 0
  depth = 0

  constructor(text: string, { fields, kinds }: Searched) {
    this.text = text
    this.fields = new Map(fields.map((field) => [field.name.toLowerCase(), field]))
    this.kinds = kinds
  }

  /** What a sticky expression finds where the parser stands. */
  here(expression: RegExp): RegExpExecArray | null {
    expression.lastIndex = this.offset
    return expression.exec(this.text)
  }

  complain(id: string, start: number, end: number, args: Complaint['message']['args'] = {}): void {
    this.complaints.push({ message: message(id, args), span: { start, end } })
  }

  /** Up to the parenthesis that closes the group, or the end; `OR` between terms makes alternatives of what stands before and after it. */
  query(): Query {
    const start = this.skipBlanks()
    const alternatives: Term[][] = [[]]
    let side = start
    let or = -1
    while (this.skipBlanks() < this.text.length && !(this.depth > 0 && this.text[this.offset] === ')')) {
      if (!this.here(OR)) {
        this.term(alternatives.at(-1) ?? [])
        continue
      }
      if (this.offset === side) this.complain('query-or', this.offset, this.offset + 2)
      or = this.offset
      this.offset += 2
      side = this.skipBlanks()
      alternatives.push([])
    }
    if (or >= 0 && this.offset === side) this.complain('query-or', or, or + 2)
    const of = alternatives.filter(({ length }) => length > 0)
    return of.length > 1
      ? [{ condition: { type: 'any', of }, negated: false, span: { start, end: of.at(-1)?.at(-1)?.span.end ?? start } }]
      : (of[0] ?? [])
  }

  term(into: Term[]): void {
    const start = this.offset
    if (this.text[start] === ')') return this.complain('query-open', start, ++this.offset)
    const joint = this.here(JOINTS)?.[0]
    if (joint !== undefined) return this.joint(joint)
    const [whole, minus = '', name, operator] = this.here(TERM) ?? ['']
    this.offset += whole.length
    try {
      const condition =
        name === undefined
          ? this.text[this.offset] === '('
            ? this.group()
            : this.freeText()
          : this.field(name, operator?.replace(/^:(?=.)/, '') as Operator, start + minus.length)
      if (condition) into.push({ condition, negated: minus !== '', span: { start, end: this.offset } })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.complaints.push(error.complaint)
    }
    if (this.offset === start) this.offset++
  }

  /** What stands behind a `NOT` is not asked for: it would be the opposite of what is meant. */
  joint(word: string): void {
    const start = this.offset
    this.offset += word.length
    this.complain(JOINT_COMPLAINTS[word] ?? '', start, this.offset)
    if (word === 'NOT' && this.skipBlanks() < this.text.length && this.text[this.offset] !== ')') this.term([])
  }

  group(): Condition | undefined {
    const start = this.offset
    if (this.depth >= DEEPEST) {
      this.offset = this.text.length
      return refuse('query-deep', { most: DEEPEST }, start, start + 1)
    }
    this.offset++
    this.depth++
    const inside = this.query()
    this.depth--
    if (this.text[this.offset] === ')') this.offset++
    else this.complain('query-close', start, this.offset)
    const [only] = inside
    if (only === undefined)
      return this.text.slice(start, this.offset).replace(/[()\s]/g, '') === ''
        ? refuse('query-group', {}, start, this.offset)
        : undefined
    return inside.length === 1 && only.condition.type === 'any' && !only.negated
      ? only.condition
      : { type: 'any', of: [inside] }
  }

  skipBlanks(): number {
    while (/\s/.test(this.text[this.offset] ?? '')) this.offset++
    return this.offset
  }

  /** A quoted text, or what reaches to the next blank (and comma, in lists). */
  word(list: boolean): Piece {
    const start = this.offset
    const quoted = this.here(QUOTED)
    if (quoted) {
      this.offset += quoted[0].length
      if (quoted[2] === '') refuse('query-quote', {}, start, this.offset)
      return { text: quoted[1]?.replaceAll('""', '"').trim() ?? '', quoted: true, start, end: this.offset }
    }
    // A parenthesis that was not opened in this word closes a group.
    for (
      let open = 0;
      this.offset < this.text.length && !(list ? /[\s,"]/ : /[\s"]/).test(this.text[this.offset] ?? '');
      this.offset++
    ) {
      if (this.text[this.offset] === '(') open++
      if (this.text[this.offset] === ')' && --open < 0) break
    }
    return { text: this.text.slice(start, this.offset), quoted: false, start, end: this.offset }
  }

  freeText(): Condition | undefined {
    const sign = this.here(SIGN)?.[0]
    const [, field = '', found = ''] = this.here(STRANGE) ?? []
    const { text, quoted, start, end } = this.word(false)
    if (sign !== undefined) refuse('query-blank', { found: sign }, start, end)
    if (this.isField(field)) refuse('query-sign', { field, found }, start, end)
    return text === '' ? undefined : { type: 'text', text, phrase: quoted }
  }

  list(before: string, start: number): readonly Piece[] {
    const values: Piece[] = []
    for (;;) {
      const word = this.word(true)
      if (word.text !== '') values.push(word)
      if (this.text[this.offset] !== ',') break
      this.offset++
    }
    return values.length > 0 ? values : refuse('query-value', { before }, start, this.offset)
  }

  field(written: string, operator: Operator, start: number): Condition {
    const name = written.toLowerCase()
    const before = written + operator
    const more = this.here(SIGN)?.[0]
    const values = this.list(before, start)
    const texts = values.map(({ text }) => text)
    if (more !== undefined && this.isField(name))
      refuse('query-sign', { field: written, found: operator + more }, start, this.offset)
    const comparing = operator !== ':' && operator !== '='
    const field = this.fields.get(name)
    const number = field?.type === 'number' ? field.name : Object.hasOwn(OWN_NUMBERS, name) ? name : undefined
    if (number !== undefined)
      return { type: 'number', field: number, ranges: values.map((word) => this.range(word, before, operator)) }
    if (!this.isField(name)) this.unknown(written, start)
    if (comparing) refuse('query-compare', { operator, field: written }, start, start + before.length)
    if (name === 'has') return { type: 'has', values: values.map((word) => this.having(word)) }
    if (name === 'is') return { type: 'is', values: values.map((word) => this.being(word)) }
    if (name === 'tag') return { type: 'tag', values: texts }
    const meant = texts.map((text) => own(field?.called ?? {}, text.toLowerCase()) ?? text)
    return { type: 'value', field: field?.name ?? name, exact: operator === '=', values: meant }
  }

  isField(written: string): boolean {
    const name = written.toLowerCase()
    return this.fields.has(name) || Object.hasOwn(OWN_NUMBERS, name) || OTHERS.has(name)
  }

  range({ text, start, end }: Piece, before: string, operator: Operator): NumberRange {
    const range = rangeOf(text)
    const single = range !== undefined && range.from !== undefined && range.from === range.to
    if (range && (operator === ':' || operator === '=')) return range
    if (range?.from !== undefined && single) return compared(operator, range.from)
    return refuse('query-number', { before, found: text }, start, end)
  }

  having({ text, start, end }: Piece): string {
    const word = text.toLowerCase()
    if ((HAS_WORDS as readonly string[]).includes(word) || word === 'text') return word
    return (
      this.fields.get(word)?.name ?? refuse('query-has', { expected: HAS_WORDS.join(', '), found: text }, start, end)
    )
  }

  /** A word of `IS_WORDS`, or one with which the words of some kind begin, as they are typed. */
  being({ text, start, end }: Piece): string {
    const word = text.toLowerCase()
    if (Object.hasOwn(IS_WORDS, word)) return word
    if (this.kinds.some((kind) => beginsWord(kind, text))) return text
    const states = [...new Set([...this.kinds.flatMap(wordsOf), ...Object.keys(IS_WORDS)])]
    const expected = states.join(', ')
    const near = nearest(word, states, 1)[0]
    return near === undefined
      ? refuse('query-is', { expected, found: text }, start, end)
      : refuse('query-is-near', { expected, found: text, near }, start, end)
  }

  unknown(written: string, start: number): never {
    const near = nearest(
      written,
      [...[...this.fields.values()].map(({ name }) => name), ...Object.keys(OWN_NUMBERS), ...OTHERS],
      1,
    )[0]
    const [id, args] =
      near === undefined
        ? (['query-field', { found: written }] as const)
        : (['query-field-near', { found: written, near }] as const)
    return refuse(id, args, start, start + written.length)
  }
}

/** Reads what stands in the search field. Terms that are in order are used even when others are complained about, in order of place. */
export function parseQuery(
  text: string,
  searched: Searched,
): { readonly query: Query; readonly complaints: readonly Complaint[] } {
  const parser = new Parser(text, searched)
  const query = parser.query()
  return { query, complaints: parser.complaints.sort((a, b) => a.span.start - b.span.start) }
}
