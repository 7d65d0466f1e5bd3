import type { Problem } from '../../../../language/problem'
import { span, type Span } from '../../../../language/span'
import { segmentsOf, type Segment } from '../../formats/entries'
import { scan, type Token } from '../../formats/tokens'
import { report } from '../checks/codes'
import { asides } from './asides'
import { compile } from './compile'
import { TableReader } from './table'
import type { BloxParsed, CardNode, Item, Value } from './tree'
import { cardField, effectField, fieldsOf } from './values'

const NOTHING: ReadonlyMap<string, Item> = new Map()

function nodeOf(item: Item, original?: CardNode): CardNode | undefined {
  const { key, value } = item
  if (!key || value.kind !== 'table') return undefined
  const fields = fieldsOf(value, cardField)
  const effect = fields.get('Effect')?.value
  if (original) fields.delete('AltCards')
  return {
    item: { ...item, key },
    table: value,
    ...(original && { original }),
    fields,
    effect: effect?.kind === 'table' ? fieldsOf(effect, effectField) : NOTHING,
  }
}

const itemsOf = (value: Value | undefined): readonly Item[] => (value?.kind === 'table' ? value.items : [])

/** A card, and its alternates behind it. */
function withAlternates(item: Item): CardNode[] {
  const card = nodeOf(item)
  if (!card) return []
  return [card, ...itemsOf(card.fields.get('AltCards')?.value).flatMap((alternate) => nodeOf(alternate, card) ?? [])]
}

/** What a file of cards has around them, without which the rest is no data. */
const isFrame = (tokens: readonly Token[]): boolean =>
  /^(?:[{},;]|local|return|=|[A-Za-z_]\w*)*$/.test(tokens.map(({ value }) => value).join('')) &&
  tokens.length <= 12 &&
  tokens.every(({ type }) => type === 'name' || type === 'mark')

/** Where there is something besides entries that is not read (specification, section 3.4, rule 9). */
function foreign(tokens: readonly Token[], segments: readonly Segment[]): Span[] {
  const ends = [...segments.map(({ first, last }) => ({ first, last })), { first: tokens.length, last: tokens.length }]
  let from = 0
  return ends.flatMap(({ first, last }) => {
    const between = tokens.slice(from, first)
    from = last + 1
    const [start, end] = [between[0], between.at(-1)]
    return start && end && !isFrame(between) ? [span(start.start, end.end)] : []
  })
}

/** Reads entries of a card library, with or without the table around them (section 3.1). Never throws, and reads whatever can be read. */
export function parse(text: string): BloxParsed {
  const scanned = scan(text)
  const { tokens, comments, unended } = scanned
  const problems: Problem[] = [...asides(text, scanned)]
  for (const place of unended) report(problems, 'BLX108.comment', place)
  const segments = segmentsOf(tokens)
  for (const place of foreign(tokens, segments)) report(problems, 'BLX107.foreign', place)
  const roots = segments.flatMap(
    ({ first, last }) => new TableReader(text, tokens.slice(first, last + 1), problems).read() ?? [],
  )
  const nodes = roots.flatMap(withAlternates)
  return { text, cards: nodes.map(compile), nodes, roots, comments, problems }
}
