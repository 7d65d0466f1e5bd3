import type { Span } from '../../../language/span'
import { FIELD_KEYS, type FieldKeyId } from '../vocabulary'
import { linesOf, readAssignment } from './assignment'
import { decode, recode, rawOf, textOf, toRaw, toText, trimmed, type Coded } from './coded'
import { attributeOf, placeOf, readElement, type Attribute, type CardElement } from './element'
import { decodeValue } from './entities'
import { own } from '../../../language/own'

export const ELEMENT = 0
export const RULE = 1

/** Properties of a set that hold a field's value as it is (specification, section 2.1). */
export const PLAIN: Readonly<Partial<Record<FieldKeyId, string>>> = {
  type: 'Type',
  subtype: 'Subtype',
  rarity: 'Rarity',
  bp: 'BP',
  sp: 'SP',
  text: 'Rules',
  number: 'Number',
  publisher: 'Publisher',
  team: 'Team',
  illustrator: 'Illustrator',
  gid: 'Gid',
}
export const BACKUPS = ['Backup 1', 'Backup 2', 'Backup 3'] as const
/** How sets write the types of abilities, and how card documents do. */
export const ABILITY_SYMBOLS: Readonly<Record<string, string>> = { '¢': 'instant', '£': 'triggered', '¤': 'auto' }

/** A stretch of the text that is written in a slice, in the slice's own code. */
interface Segment {
  readonly start: number
  readonly end: number
  readonly slice: number
  /** Offset in the slice. */
  readonly at: number
  readonly coded: Coded
}

/** A stretch before it has a place in the text. */
interface Piece {
  readonly slice: number
  readonly at: number
  readonly coded: Coded
}

/** A card document's text with the places that its parts came from. */
export class Layout {
  readonly #segments: Segment[] = []
  text = ''

  write(text: string): void {
    this.text += text
  }

  copy({ slice, at, coded }: Piece): void {
    const start = this.text.length
    this.text += textOf(coded)
    this.#segments.push({ start, end: this.text.length, slice, at, coded })
  }

  /** Begins the line of a field: its key stands for what names the value in the slice. */
  key(key: string, element: CardElement, { name, span }: Attribute, tag: Span | undefined): void {
    this.write('\n')
    const raw = tag ? element.text.slice(tag.start, span.start) : ''
    const named = /^<property\s+name\s*=\s*(?:"[^"]*"|'[^']*')/.exec(raw)?.[0] ?? ''
    const at = named === '' ? span.start - name.length : (tag?.start ?? 0)
    const own = named === '' ? name : named
    const between = element.text.slice(at + own.length, span.start)
    if (named === '' && !/^\s*=\s*["']$/.test(between)) this.write(`${key} = `)
    else
      this.copy({
        slice: ELEMENT,
        at,
        coded: [
          { raw: own, text: key },
          { raw: between, text: ' = ' },
        ],
      })
  }

  /** The stretch that an offset is in; between two, that of its line, else the one before. */
  #segmentAt(offset: number): Segment | undefined {
    const next = this.#segments.find(({ end }) => offset <= end)
    const before = this.#segments.findLast(({ end }) => end < offset)
    if (!next || !before || offset >= next.start) return next ?? before
    return this.text.slice(offset, next.start).includes('\n') ? before : next
  }

  toSlice(offset: number): { slice: number; offset: number } {
    const segment = this.#segmentAt(offset)
    if (!segment) return { slice: ELEMENT, offset: 0 }
    const within = Math.max(0, Math.min(offset, segment.end) - segment.start)
    return { slice: segment.slice, offset: segment.at + toRaw(segment.coded, within) }
  }

  toText(slice: number, offset: number): number {
    const own = this.#segments.filter((segment) => segment.slice === slice).sort((a, b) => a.at - b.at)
    const segment = own.find(({ at, coded }) => offset <= at + rawOf(coded).length) ?? own.at(-1)
    return segment ? segment.start + toText(segment.coded, Math.max(0, offset - segment.at)) : 0
  }

  /** The stretch of plain text that holds the span whole: an edit of it is the same edit of the slice. */
  plain(start: number, end: number): boolean {
    const segment = this.#segments.find((candidate) => candidate.start <= start && end <= candidate.end)
    return segment !== undefined && segment.slice === RULE && segment.coded.every(({ raw, text }) => raw === text)
  }
}

const QUOTED = /["\\\n]/g
const quoted = (found: string): string => (found === '\n' ? '\\n' : `\\${found}`)
const needsQuotes = (value: string): boolean => value.includes('#') || /^["']/.test(value)

/** A value of the element as it reads, with the place where it is named. */
interface Value extends Piece {
  readonly attribute: Attribute
  readonly tag?: Span
}

function valueOf(element: CardElement, attribute: Attribute | undefined, tag?: Span): Value | undefined {
  if (!attribute) return undefined
  const { coded, skipped } = trimmed(decodeValue(element.text.slice(attribute.span.start, attribute.span.end)))
  return textOf(coded) === ''
    ? undefined
    : { slice: ELEMENT, at: attribute.span.start + skipped, coded, attribute, ...(tag ? { tag } : {}) }
}

const propertyValue = (element: CardElement, name: string): Value | undefined =>
  valueOf(element, placeOf(element, name), element.properties.get(name)?.span)

const oneLine = (found: Value | undefined): Value | undefined =>
  found && { ...found, coded: recode(found.coded, /\n/g, () => ' ') }

/** Writes a value so that it is read as it is in the element. */
function writeValue(layout: Layout, value: Value, needs: (text: string) => boolean): void {
  if (!needs(textOf(value.coded))) return layout.copy(value)
  layout.write('"')
  layout.copy({ ...value, coded: recode(value.coded, QUOTED, quoted) })
  layout.write('"')
}

/** The line of a field, whose value may have several parts; which of them need quotes. */
function writeLine(
  layout: Layout,
  key: string,
  element: CardElement,
  values: readonly (Value | undefined)[],
  between: string,
  needs: (text: string) => boolean,
): void {
  values
    .filter((value) => value !== undefined)
    .forEach((value, index) => {
      if (index === 0) layout.key(key, element, value.attribute, value.tag)
      else layout.write(between)
      writeValue(layout, value, needs)
    })
}

function writeField(layout: Layout, key: FieldKeyId, element: CardElement): void {
  const found = key === 'id' ? valueOf(element, attributeOf(element, 'id')) : propertyValue(element, PLAIN[key] ?? '')
  if (!found) return
  if (key === 'text' || needsQuotes(textOf(found.coded))) writeLine(layout, key, element, [found], '', () => true)
  else writeLine(layout, key, element, [oneLine(found)], '', () => false)
}

function writeAbility(layout: Layout, element: CardElement): void {
  const symbol = propertyValue(element, 'Ability Type')
  const written = symbol ? textOf(symbol.coded) : ''
  const type = symbol && {
    ...symbol,
    coded: [{ raw: rawOf(symbol.coded), text: own(ABILITY_SYMBOLS, written) ?? written }],
  }
  writeLine(layout, 'ability', element, [type, oneLine(propertyValue(element, 'Ability Name'))], ' ', needsQuotes)
}

const writeBackups = (layout: Layout, element: CardElement): void =>
  writeLine(
    layout,
    'backup',
    element,
    BACKUPS.map((place) => oneLine(propertyValue(element, place))),
    ', ',
    (text) => needsQuotes(text) || text.includes(','),
  )

function writeCard(layout: Layout, text: string): void {
  const element = readElement(text)
  const name = oneLine(valueOf(element, attributeOf(element, 'name')))
  layout.write('[')
  if (name) layout.copy({ ...name, coded: recode(name.coded, /\]/g, () => ']]') })
  layout.write(']')
  for (const { id } of FIELD_KEYS) {
    if (id === 'backup') writeBackups(layout, element)
    else if (id === 'ability') writeAbility(layout, element)
    else if (id !== 'flavor') writeField(layout, id, element)
  }
}

/** The lines of a rule as they are written in its slice: between the quotes of an assignment, or the whole of a text without one. */
function ruleLines(rule: string): Piece {
  const assignment = readAssignment(rule)
  if (!assignment) {
    const { coded, skipped } = trimmed(decode(rule, /\r\n?/g, () => '\n'))
    return { slice: RULE, at: skipped, coded }
  }
  const { coded, skipped } = linesOf(assignment)
  return { slice: RULE, at: assignment.inside.start + skipped, coded }
}

/** The card document of an element and its rule, in the order of section 8.7, with LF between lines. Without an element its header is empty. */
export function derive(element: string, rule: string): Layout {
  const layout = new Layout()
  if (element === '') layout.write('[]')
  else writeCard(layout, element)
  const lines = ruleLines(rule)
  if (textOf(lines.coded) === '') return layout
  layout.write('\n\n')
  layout.copy(lines)
  return layout
}
