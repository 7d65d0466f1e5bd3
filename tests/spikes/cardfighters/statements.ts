import type { Diagnostic } from '../../../core/language/diagnostic'
import { message } from '../../../core/language/message'
import { nearest } from '../../../core/language/nearest'
import type { Span } from '../../../core/language/span'
import { MARKS, type Action, type Auto, type Effect, type Filter, type Mark, type Side, type Sourced, type Statement } from './card'
import { wordsOf } from './vocabulary'

const ZONES: Readonly<Record<string, Side>> = { arena: 'any', ring: 'my', myring: 'my', oppring: 'opp' }
const FILTER_TYPES: Readonly<Record<string, Pick<Filter, 'type' | 'plural'>>> = {
  this: { type: 'this', plural: false }, me: { type: 'me', plural: true }, opp: { type: 'opp', plural: true }, players: { type: 'players', plural: true },
  character: { type: 'character', plural: false }, characters: { type: 'character', plural: true },
}

/** Reads one value from left to right, and collects what it finds wrong. */
export class Reader {
  readonly text: string
  readonly end: number
  at: number
  readonly diagnostics: Diagnostic[]

  constructor(text: string, { start, end }: Span, diagnostics: Diagnostic[]) {
    this.text = text
    this.at = start
    this.end = end
    this.diagnostics = diagnostics
  }

  /** Takes what the pattern matches here, blanks before it skipped. */
  take(pattern: RegExp): { readonly found: string; readonly span: Span } | undefined {
    const blanks = /[ \t]*/y
    blanks.lastIndex = this.at
    const start = this.at + (blanks.exec(this.text)?.[0].length ?? 0)
    const sticky = new RegExp(pattern.source, 'iy')
    sticky.lastIndex = start
    const found = sticky.exec(this.text)?.[0]
    if (found === undefined || start + found.length > this.end) return undefined
    this.at = start + found.length
    return { found, span: { start, end: this.at } }
  }

  complain(code: string, span: Span, id: string, found: string, known: readonly string[] = []): void {
    const fixes = nearest(found, known).map((word) => ({ title: message('replace', { word }), edits: [{ span, text: word }] }))
    this.diagnostics.push({ code, severity: 'error', span, message: message(id, { found }), fixes })
  }

  /** Goes on at the next statement: a recovery point (section 3.6). */
  skip(): void {
    const next = this.text.indexOf(';', this.at)
    this.at = next < 0 || next > this.end ? this.end : next
  }
}

/** `damage(200)`: unknown commands are dropped, the others kept. */
function readEffect(reader: Reader): Effect | undefined {
  const word = reader.take(/[a-z]\w*/)
  if (!word) return undefined
  const opened = reader.take(/\(/)
  const amount = opened && reader.take(/[+-]?\d+/)
  const closed = opened && reader.take(/\)/)
  const id = wordsOf('effect').find((one) => one.toLowerCase() === word.found.toLowerCase())
  if (id === undefined) reader.complain('CFC002', word.span, 'unknown-command', word.found, wordsOf('effect'))
  else if (!closed) reader.complain('CFC003', word.span, 'no-parentheses', word.found)
  return id === undefined || !closed ? undefined : { span: { start: word.span.start, end: closed.span.end }, id, amount: Number(amount?.found ?? 1) }
}

function readMarks(reader: Reader): Sourced<Mark>[] {
  const marks: Sourced<Mark>[] = []
  if (!reader.take(/\[/)) return marks
  do {
    const word = reader.take(/\w+/)
    const mark = MARKS.find((one) => one === word?.found.toLowerCase())
    if (word && mark) marks.push({ value: mark, span: word.span })
    else if (word) reader.complain('CFC009', word.span, 'unknown-filter', word.found, MARKS)
  } while (reader.take(/&/))
  reader.take(/\]/)
  return marks
}

/** `^character[attack]@oppRing` (section 3.3, `filter`). */
export function readFilter(reader: Reader): Filter | undefined {
  const others = reader.take(/\^/)
  const word = reader.take(/\w+/)
  const type = FILTER_TYPES[word?.found.toLowerCase() ?? '']
  if (!word || !type) {
    if (word) reader.complain('CFC008', word.span, 'unknown-type', word.found, Object.keys(FILTER_TYPES))
    return undefined
  }
  const marks = readMarks(reader)
  const at = reader.take(/@\w*/)
  const zone = ZONES[at?.found.slice(1).toLowerCase() ?? 'arena']
  if (at && !zone) reader.complain('CFC007', at.span, 'unknown-zone', at.found, ['@myRing', '@oppRing', '@arena'])
  return { span: { start: (others ?? word).span.start, end: reader.at }, ...type, others: others !== undefined, marks, zone: zone ?? 'any' }
}

function readStatement(reader: Reader): Statement {
  const { at: start } = reader
  const effects: Effect[] = []
  do {
    const effect = readEffect(reader)
    if (effect) effects.push(effect)
  } while (reader.take(/&/))
  const to = reader.take(/(?:to|target|from)\s*\(/) ? readFilter(reader) : undefined
  reader.take(/\)/)
  return { span: { start, end: reader.at }, effects, ...(to && { to }) }
}

function readStatements(reader: Reader): Statement[] {
  const statements: Statement[] = []
  do {
    statements.push(readStatement(reader))
    reader.skip()
  } while (reader.take(/;/))
  return statements.filter(({ effects }) => effects.length > 0)
}

export function readAction(reader: Reader): Action {
  const { at: start, end } = reader
  const costs: Sourced<'F'>[] = []
  for (let cost = reader.take(/\{F\}/); cost; cost = reader.take(/\{F\}/)) costs.push({ value: 'F', span: cost.span })
  if (costs.length > 0) reader.take(/:/)
  return { span: { start, end }, costs, statements: readStatements(reader) }
}

export function readAuto(reader: Reader): Auto | undefined {
  const { at: start, end } = reader
  const events = reader.take(/~[\w:]*~/)
  const [word = '', ...suffixes] = events?.found.slice(1, -1).toLowerCase().split(':') ?? []
  const event = wordsOf('trigger').find((one) => one.toLowerCase() === word)
  if (event === undefined) reader.complain('CFC005', events?.span ?? { start, end }, 'unknown-event', events?.found.slice(1, -1) ?? '', wordsOf('trigger'))
  const statements = readStatements(reader)
  return event === undefined ? undefined : { span: { start, end }, event, any: suffixes.includes('any'), statements }
}
