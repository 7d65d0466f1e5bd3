import { applyEdits, type TextEdit } from '../../../language/edit'
import type { Span } from '../../../language/span'
import { encodeValue, rewriteValue, valueOf } from './entities'

/** An attribute's value: where it stands between its quotes. */
export interface Attribute {
  readonly name: string
  readonly span: Span
  readonly quote: string
}

/** A tag with its attributes, by lower-case name. */
export interface Tag {
  readonly span: Span
  readonly attributes: ReadonlyMap<string, Attribute>
}

/** A `<card>` of a set as it is written (specification, section 8.2). Absent is what the element does not have. */
export interface CardElement {
  readonly text: string
  readonly card: Tag
  /** By the name of the property, in the order of the element; of several of one name the first. */
  readonly properties: ReadonlyMap<string, Tag>
}

const ATTRIBUTE = /([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g
const TAG = /<(\/?)(property|alternate|card)(?=[\s/>])((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>/g
const HIDING = /<!--|<!\[CDATA\[/g

/** The text with comments and character data blanked out, so that nothing is found in them. Each is sought an end for once: what is never closed hides nothing. */
export function blankOut(text: string): string {
  const parts: string[] = []
  const endless = new Set<string>()
  let from = 0
  for (const { 0: opening, index } of text.matchAll(HIDING)) {
    const closing = opening === '<!--' ? '-->' : ']]>'
    if (index < from || endless.has(closing)) continue
    const found = text.indexOf(closing, index + opening.length)
    if (found === -1) {
      endless.add(closing)
      continue
    }
    parts.push(text.slice(from, index), ' '.repeat(found + closing.length - index))
    from = found + closing.length
  }
  return parts.join('') + text.slice(from)
}

/** Reads the attributes of a tag that stands at `start`. */
export function readTag(text: string, start: number): Tag {
  const attributes = new Map<string, Attribute>()
  for (const found of text.matchAll(ATTRIBUTE)) {
    const [whole, name = '', double, single = ''] = found
    const value = double ?? single
    const end = start + found.index + whole.length - 1
    if (!attributes.has(name.toLowerCase()))
      attributes.set(name.toLowerCase(), { name, span: { start: end - value.length, end }, quote: whole.at(-1) ?? '"' })
  }
  return { span: { start, end: start + text.length }, attributes }
}

const valueIn = (text: string, attribute: Attribute | undefined): string =>
  attribute ? valueOf(text.slice(attribute.span.start, attribute.span.end)) : ''

/** Reads a `<card>` element, whatever state it is in; the properties of its alternates are not its own. */
export function readElement(text: string): CardElement {
  const clear = blankOut(text)
  const properties = new Map<string, Tag>()
  let card: Tag = { span: { start: 0, end: 0 }, attributes: new Map() }
  let depth = 0
  for (const { 0: whole, 1: closing, 2: kind, index } of clear.matchAll(TAG)) {
    const isOpen = closing === '' && !whole.endsWith('/>')
    if (kind === 'alternate') depth = Math.max(0, depth + (isOpen ? 1 : closing === '' ? 0 : -1))
    else if (kind === 'card' && index === 0) card = readTag(whole, 0)
    else if (kind === 'property' && closing === '' && depth === 0) {
      const tag = readTag(whole, index)
      const name = valueIn(text, tag.attributes.get('name'))
      if (!properties.has(name)) properties.set(name, tag)
    }
  }
  return { text, card, properties }
}

/** An attribute of the card itself. */
export const attributeOf = ({ card }: CardElement, name: string): Attribute | undefined => card.attributes.get(name)

/** The value of a property, decoded; empty where the element has none. */
export const propertyOf = ({ text, properties }: CardElement, name: string): string =>
  valueIn(text, properties.get(name)?.attributes.get('value'))

/** Where the value of a property is written. */
export const placeOf = ({ properties }: CardElement, name: string): Attribute | undefined =>
  properties.get(name)?.attributes.get('value')

const plainApostrophes = (text: string): boolean => !text.includes('&apos;') && /="[^"<]*'[^"<]*"/.test(text)

/** Writes a value into the attribute that has it, or a new attribute into its tag. */
function valueEdit({ text }: CardElement, tag: Tag, name: string, value: string): TextEdit {
  const attribute = tag.attributes.get(name)
  if (attribute) {
    const raw = text.slice(attribute.span.start, attribute.span.end)
    return { span: attribute.span, text: rewriteValue(raw, value, attribute.quote, plainApostrophes(text)) }
  }
  const at = tag.span.end - (/\s*\/?>$/.exec(text.slice(tag.span.start, tag.span.end))?.[0].length ?? 0)
  return { span: { start: at, end: at }, text: ` ${name}="${encodeValue(value, '"', plainApostrophes(text))}"` }
}

/** A tag like another, with the same columns. */
function tagLike(text: string, { span, attributes }: Tag, name: string, value: string): string {
  const [first, second] = [attributes.get('name'), attributes.get('value')]
  const encoded = encodeValue(name)
  const code = `value="${encodeValue(value, '"', plainApostrophes(text))}"`
  const closed = /\s*\/>$/.exec(text.slice(span.start, span.end))?.[0] ?? ' />'
  if (!first || !second || second.span.start < first.span.end) return `<property name="${encoded}" ${code}${closed}`
  const gap = text.slice(first.span.end + 1, second.span.start).search(/value\s*=/i)
  const width = first.span.end - first.span.start + gap
  return `<property name="${encoded}"${' '.repeat(gap > 1 ? Math.max(1, width - encoded.length) : 1)}${code}${closed}`
}

/** A new property behind the one it follows, in the same layout. */
function addition(
  { text, card, properties }: CardElement,
  after: readonly string[],
  name: string,
  value: string,
): TextEdit {
  const known = [...properties.values()]
  const before = after.flatMap((other) => properties.get(other) ?? []).at(-1) ?? known.at(-1)
  if (before) {
    const end = /^\s*<\/property\s*>/.exec(text.slice(before.span.end))?.[0].length ?? 0
    const at = before.span.end + (text.slice(before.span.start, before.span.end).endsWith('/>') ? 0 : end)
    const blank = /\s*$/.exec(text.slice(0, before.span.start))?.[0] ?? ''
    return { span: { start: at, end: at }, text: blank + tagLike(text, before, name, value) }
  }
  const tag = `\n  <property name="${encodeValue(name)}" value="${encodeValue(value, '"', plainApostrophes(text))}" />`
  const closed = /\s*\/>$/.exec(text.slice(0, card.span.end))
  if (closed) return { span: { start: card.span.end - closed[0].length, end: card.span.end }, text: `>${tag}\n</card>` }
  return { span: { start: card.span.end, end: card.span.end }, text: tag }
}

/** What is to be written into an element: attributes of the card and properties, by name. */
export interface ElementValues {
  readonly attributes: ReadonlyMap<string, string>
  readonly properties: ReadonlyMap<string, string>
}

/** The element with other values, everything else as it was. Properties that it lacks are added in the order of `order`; an empty one is not. */
export function writeElement(
  text: string,
  { attributes, properties }: ElementValues,
  order: readonly string[],
): string {
  const first = readElement(text)
  const edits = [...attributes].map(([name, value]) => valueEdit(first, first.card, name, value))
  const missing: [string, string][] = []
  for (const [name, value] of properties) {
    const tag = first.properties.get(name)
    if (tag) edits.push(valueEdit(first, tag, 'value', value))
    else if (value !== '') missing.push([name, value])
  }
  let result = applyEdits(text, edits)
  for (const [name, value] of missing.sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))) {
    result = applyEdits(result, [addition(readElement(result), order.slice(0, order.indexOf(name)), name, value)])
  }
  return result
}
