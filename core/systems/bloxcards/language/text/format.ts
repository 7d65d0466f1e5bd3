import type { TextEdit } from '../../../../language/edit'
import { lineEdits } from '../../../../language/lines'
import { slice, span, type Span } from '../../../../language/span'
import { CARD_FIELDS, EFFECT_FIELDS, FLAGS } from '../../vocabulary'
import type { BloxParsed, Item, Table, Value } from '../parse/tree'
import { cardField, effectField } from '../parse/values'
import { BRACKETED, breakOf, indentAt, quoted } from './layout'

/** What a table holds, which says in what order and how its items stand. */
type Role = 'card' | 'effect' | 'alternates'

const ranks = (names: readonly string[]): ReadonlyMap<string, number> => new Map(names.map((name, at) => [name, at]))

/** The house order (specification, section 3.5): modifiers, and what nobody knows, between `Cost` and `Requirement`. */
const CARD_ORDER = ranks(
  CARD_FIELDS.flatMap(({ id }) => (id === 'Field' ? [...FLAGS.map((flag) => flag.id as string), id] : [id])),
)
const EFFECT_ORDER = ranks(EFFECT_FIELDS.map(({ id }) => id))
const UNKNOWN = CARD_ORDER.get('Shedletsky') ?? 0

function rankOf(role: Role, { key }: Item): number {
  if (role === 'alternates') return 0
  if (role === 'effect') return (key && EFFECT_ORDER.get(effectField(key.text))) ?? EFFECT_ORDER.size
  const rank = key && CARD_ORDER.get(cardField(key.text))
  const isFlag = FLAGS.some(({ id }) => key && cardField(key.text) === id)
  return isFlag ? UNKNOWN : (rank ?? UNKNOWN)
}

/** Characters that quotes cannot hold as they are. */
const CONTROL = /[\u0000-\u0008\u000b-\u001f]/

/** Errors after which a table cannot be laid out anew without a guess. */
const BROKEN = /^BLX10(?:[1-68]|7\.stray)/

/** Whether a quoted text has escapes other than of quotes, which another way of quoting would lose. */
const isEscaped = (written: string): boolean =>
  Array.from(written.matchAll(/\\([^])/g)).some(([, sign]) => sign !== '"' && sign !== "'")

class Printer {
  private readonly parsed: BloxParsed
  private readonly line: string

  constructor(parsed: BloxParsed) {
    this.parsed = parsed
    this.line = breakOf(parsed.text)
  }

  private raw(place: Span): string {
    return slice(this.parsed.text, place)
  }

  private commentsIn({ start, end }: Span): readonly Span[] {
    return this.parsed.comments.filter((one) => start <= one.start && one.end <= end)
  }

  private value(value: Value): string {
    if (this.commentsIn(value.span).length > 0) return this.raw(value.span)
    if (value.kind === 'table') {
      const isKeyed = value.items.some(({ key }) => key)
      const items = value.items.map((item) => (item.key ? `${this.key(item, true)} = ` : '') + this.value(item.value))
      return `{${items.join(',')}${isKeyed ? ',' : ''}}`
    }
    const written = this.raw(value.span)
    if (value.kind !== 'text' || !/^["'[]/.test(written)) return written
    const isLong = written.startsWith('[')
    const isKept = CONTROL.test(value.value) || (isLong ? value.value.includes('\n') : isEscaped(written))
    return isKept ? written : quoted(value.value)
  }

  private key({ key }: Item, bracketed: boolean): string {
    if (!key) return ''
    const isName = /^[A-Za-z_]\w*$/.test(key.text)
    if (isName) return bracketed ? `["${key.text}"]` : key.text
    const written = this.raw(key.whole)
    return /^\[\s*'/.test(written) && !written.includes('\\') && !/["\n]/.test(key.text) ? `["${key.text}"]` : written
  }

  /** The comments of a table by the item before which they stand, and those behind an item on its line. */
  private placed({ span: { start, end }, items }: Table) {
    const before = new Map<Item | undefined, string[]>()
    const behind = new Map<Item, string[]>()
    const own = this.commentsIn(span(start, end)).filter(
      (one) => !items.some(({ span: item }) => item.start <= one.start && one.end <= item.end),
    )
    for (const one of own) {
      const last = items.findLast(({ span: item }) => item.end <= one.start)
      const isBehind = last && !/[\n\r]/.test(this.parsed.text.slice(last.span.end, one.start))
      const next = items.find(({ span: item }) => item.start >= one.end)
      const text = this.raw(one)
      if (isBehind) behind.set(last, [...(behind.get(last) ?? []), text])
      else before.set(next, [...(before.get(next) ?? []), text])
    }
    return { before, behind }
  }

  private table(table: Table, role: Role, indent: string): string {
    const { before, behind } = this.placed(table)
    const inner = `${indent}\t`
    const lines = table.items
      .map((item) => ({ item, rank: rankOf(role, item) }))
      .sort((a, b) => a.rank - b.rank)
      .flatMap(({ item }) => [
        ...(before.get(item) ?? []),
        [`${this.item(item, role, inner)},`, ...(behind.get(item) ?? [])].join(' '),
      ])
    const all = [...lines, ...(before.get(undefined) ?? [])]
    return all.length === 0 ? '{}' : ['{', ...all.map((one) => inner + one), `${indent}}`].join(this.line)
  }

  private item(item: Item, role: Role, indent: string): string {
    const { key, value } = item
    const name = key ? (role === 'effect' ? effectField(key.text) : role === 'card' ? cardField(key.text) : '') : ''
    const isBracketed = role !== 'effect' || BRACKETED.has(name)
    const before = span(item.span.start, value.span.start)
    const isKept = this.commentsIn(before).length > 0
    const written = isKept ? this.raw(before) : key ? `${this.key(item, isBracketed)} = ` : ''
    if (value.kind !== 'table') return written + this.value(value)
    if (role === 'alternates') return written + this.table(value, 'card', indent)
    if (role === 'card' && name === 'Effect') return written + this.table(value, 'effect', indent)
    return (
      written + (role === 'card' && name === 'AltCards' ? this.table(value, 'alternates', indent) : this.value(value))
    )
  }

  /** The whole entry with its comma. */
  root(item: Item): string {
    const { text } = this.parsed
    const before = indentAt(text, item.span.start)
    const isCut = item.span.start === 0
    const last = item.value.span.end
    const own = isCut ? (/[\n\r]([ \t]*)\}$/.exec(text.slice(0, last))?.[1] ?? '') : before
    const behind = span(last, item.separator?.end ?? last)
    const end = this.commentsIn(behind).length > 0 ? this.raw(behind) : ','
    return this.item(item, 'alternates', own.replace(/ {4}/g, '\t')) + end
  }
}

/** Whether braces end every table of an entry: a card that is still being written is not closed. */
const isWhole = ({ value }: Item): boolean =>
  value.kind !== 'table' || (value.closed && value.items.every((item) => isWhole(item)))

/** Minimal edits to the house layout (section 3.5). Entries with broken syntax stay as they are; so does every value. */
export function format(parsed: BloxParsed): readonly TextEdit[] {
  const printer = new Printer(parsed)
  const broken = parsed.problems.filter(({ code, message: { id } }) => BROKEN.test(code) || BROKEN.test(id))
  return parsed.roots.flatMap((root) => {
    const place = span(root.span.start, root.separator?.end ?? root.span.end)
    if (!root.key || root.value.kind !== 'table' || !isWhole(root)) return []
    if (broken.some(({ span: one }) => place.start <= one.start && one.end <= place.end)) return []
    return lineEdits(parsed.text, place, printer.root(root))
  })
}
