import { own } from '../../../../language/own'
import { innermost } from '../../../../language/services/places'
import { span, touches, type Span } from '../../../../language/span'
import { effectFieldOf, tuplesOf } from '../parse/compile'
import type { BloxParsed, CardNode, Item, Key, Table, Value } from '../parse/tree'
import { cardField, effectField, textIn } from '../parse/values'

/** What a table is. */
export type Role =
  | 'card'
  | 'effect'
  | 'alternates'
  | 'cost'
  | 'parts'
  | 'tuple'
  | 'keys'
  | 'requirement'
  | 'list'
  | 'top'

/** Where the cursor is. */
export interface Place {
  readonly role: Role
  /** The card or alternate; absent outside of one. */
  readonly node: CardNode | undefined
  readonly table: Table | undefined
  /** The usual name of the field in whose value it is; absent: a key stands there, or an item of a list. */
  readonly field?: string
  /** In a list, from 1. */
  readonly index?: number
  /** The power of the tuple, or those of the effect that take its Increase. */
  readonly power?: string
  readonly value?: Value
  /** What a proposal replaces; between quotes where it stands in some. */
  readonly word: Span
  readonly quoted: boolean
  /** The key in which it is: what it is of stands behind it. */
  readonly key?: Key
  /** What stands before the word of a key that nothing ends. */
  readonly opened?: '[' | '["'
}

/** What the tables of a card's fields are. */
const ROLES: Readonly<Record<string, Role>> = {
  Effect: 'effect',
  AltCards: 'alternates',
  Cost: 'cost',
  Requirement: 'requirement',
}

/** What the value of a field is. */
function roleOf(role: Role, { key }: Item): Role {
  if (role === 'top' || role === 'alternates') return 'card'
  if (role === 'card' && key) return own(ROLES, cardField(key.text)) ?? 'list'
  if (role === 'effect' && key) return effectField(key.text) === 'Power' ? 'parts' : 'keys'
  if (role === 'parts') return 'tuple'
  return role === 'tuple' ? 'keys' : 'list'
}

const usualIn = (role: Role, text: string): string => (role === 'effect' ? effectField(text) : cardField(text))

/** The letters around the cursor, as far as they belong together. */
function lettersAt(text: string, offset: number): Span {
  let [start, end] = [offset, offset]
  while (/\w/.test(text.charAt(start - 1))) start--
  while (/\w/.test(text.charAt(end))) end++
  return span(start, end)
}

/** What stands between the quotes around the cursor, or the letters around it. */
function wordAt(text: string, value: Span & { readonly inner?: Span }, offset: number): Pick<Place, 'word' | 'quoted'> {
  const { inner } = value
  if (!inner || offset < inner.start || offset > inner.end) return { word: lettersAt(text, offset), quoted: false }
  const isClosed = inner.end < value.end
  return { word: isClosed ? inner : span(inner.start, lettersAt(text, offset).end), quoted: true }
}

const powerIn = (table: Table | undefined): string | undefined =>
  textIn(table?.items.find(({ key }) => !key)?.value)?.value

/** Where the cursor is in a text, by the tables around it. */
export function placeAt(parsed: BloxParsed, offset: number): Place | undefined {
  const { text, nodes } = parsed
  if (parsed.comments.some(({ start, end }) => start < offset && offset <= end)) return undefined
  let items: readonly Item[] = parsed.roots
  let [role, node, table]: [Role, CardNode | undefined, Table | undefined] = ['top', undefined, undefined]
  for (;;) {
    const item = innermost(items, offset) ?? missingAt(text, items, offset) ?? unclosedBefore(text, items, offset)
    if (item?.value.kind === 'table' && item.value.span.start < offset && isInside(item.value, offset)) {
      const next = roleOf(role, item)
      if (next === 'card') node = nodes.find((one) => one.item.key === item.key) ?? node
      table = item.value
      role = next
      items = table.items
      continue
    }
    const power = role === 'tuple' ? powerIn(table) : role === 'effect' && node ? sharedPower(node) : undefined
    const base = { role, node, table, ...(power !== undefined && { power }) }
    if (!item) return { ...base, index: indexAt(items, offset), word: lettersAt(text, offset), quoted: false }
    const { key, value } = item
    if (key && offset <= key.whole.end) {
      const isBetween = touches(key.span, offset) && text.charAt(key.span.start - 1) === '"'
      return { ...base, word: isBetween ? key.span : key.whole, quoted: isBetween, key }
    }
    const at = { ...value.span, ...(value.kind === 'text' && { inner: value.inner }) }
    return {
      ...base,
      ...(key ? { field: usualIn(role, key.text) } : { index: item.index ?? 1 }),
      value,
      ...openedAt(text, value, offset),
      ...wordAt(text, at, offset),
    }
  }
}

const isInside = ({ span: place, closed }: Table, offset: number): boolean => offset < place.end || !closed

/** The bracket, with a quote, of a key that is still being written. */
function openedAt(text: string, { kind }: Value, offset: number): Pick<Place, 'opened'> {
  const { start } = lettersAt(text, offset)
  if (kind !== 'opaque') return {}
  return text.startsWith('["', start - 2) ? { opened: '["' } : text.charAt(start - 1) === '[' ? { opened: '[' } : {}
}

/** The item whose table is still being written: nothing but blanks stand between it and the cursor. */
const unclosedBefore = (text: string, items: readonly Item[], offset: number): Item | undefined =>
  items.findLast(
    ({ value }) =>
      value.kind === 'table' &&
      !value.closed &&
      value.span.end <= offset &&
      text.slice(value.span.end, offset).trim() === '',
  )

/** The item whose value is still to be written. */
const missingAt = (text: string, items: readonly Item[], offset: number): Item | undefined =>
  items.find(
    ({ value, key, separator }) =>
      value.kind === 'missing' &&
      key !== undefined &&
      key.whole.end < offset &&
      (separator ? offset <= separator.start : !/[\n\r]/.test(text.slice(key.whole.end, offset))),
  )

const indexAt = (items: readonly Item[], offset: number): number =>
  items.filter(({ key, span: place }) => !key && place.end <= offset).length + 1

/** The first power of an effect that takes the effect's own Increase. */
const sharedPower = (node: CardNode): string | undefined =>
  textIn(tuplesOf(effectFieldOf(node, 'Power')?.value).find(({ increase }) => !increase)?.power)?.value
