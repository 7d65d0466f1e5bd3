import type { TextEdit } from '../../language/edit'
import type { Field, FieldType, FieldValue } from '../../language/field'
import { slice, span, type Span } from '../../language/span'
import { ELEMENTS, STAGES, type YacgCard } from './card'
import { entryOf, isNull, type CardNode, type Mapping, type Node, type YacgParsed } from './language/parse/tree'
import { quoted } from './language/text/scalars'
import { currentId } from './language/text/markup'
import { COLOURS } from './words'

type YacgField = Field<YacgParsed>

interface Place {
  readonly parsed: YacgParsed
  readonly node: CardNode
}

type Read = (card: YacgCard) => { readonly value: FieldValue; readonly span: Span } | undefined

/** Keys of `data` and `metadata` in the exporter's order (specification, section 2); of a mechanic all stand together. */
const ORDER: readonly string[] = [
  ...['name', 'color', 'type', 'is-token', 'cost-total', 'cost-color', 'hp', 'spe', 'traits', 'atk-strong'],
  ...['atk-strong-effect', 'atk-technical', 'atk-technical-effect', 'description', 'flavor-text', 'script'],
  ...['id', 'type', 'colors', 'value', 'dev-stage', 'dev-name', 'order', 'summary', 'notes'],
]

const breakOf = (text: string): string => /\r\n|\n/.exec(text)?.[0] ?? '\n'

/** How many blanks stand before a key on its line. */
const columnOf = (text: string, { start }: Span): number =>
  start - Math.max(text.lastIndexOf('\n', start - 1), text.lastIndexOf('\r', start - 1)) - 1

/** The whole lines of an entry, with the last one's break. */
function linesOf(text: string, { start, end }: Span): Span {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', Math.max(end - 1, from))
  return span(from, next < 0 ? text.length : next + 1)
}

/** A text of several lines as a block, at the depth of its key; one line stands behind the key where its kind of element writes it so. */
function printed(value: string, column: number, newline: string, isBlock: boolean): string {
  const lines = value.replace(/\s+$/, '').split(/\r\n|\r|\n/)
  if (!isBlock && lines.length === 1) return quoted(lines[0] ?? '')
  const indent = ' '.repeat(column + 2)
  return ['|', ...lines.map((line) => (line.trim() === '' ? '' : indent + line.trimEnd()))].join(newline)
}

interface Key {
  readonly in: 'data' | 'metadata'
  readonly key: string
  /** A block of lines even where it is one alone. */
  readonly isBlock?: boolean
  /** Its line goes with its value; else what is not decided stays as an empty key (section 2). */
  readonly isOptional?: boolean
}

/** Puts a key behind the last one that comes before it in the exporter's order. */
function inserted(text: string, mapping: Mapping, key: string, value: (column: number) => string): readonly TextEdit[] {
  const [first] = mapping.entries
  if (!first || mapping.flow) return []
  const column = columnOf(text, first.span)
  const rank = ORDER.indexOf(key)
  const before = mapping.entries.findLast((entry) => {
    const other = ORDER.indexOf(entry.key.text)
    return other >= 0 && other < rank
  })
  const at = before ? linesOf(text, before.span).end : linesOf(text, first.span).start
  const [newline, line] = [breakOf(text), `${' '.repeat(column)}${key}: ${value(column)}`]
  const isOpen = at === text.length && !text.endsWith('\n')
  return [{ span: span(at, at), text: isOpen ? newline + line : line + newline }]
}

/** Writes the value of a key; the last one of its name, which counts. */
function write({ parsed: { text }, node }: Place, at: Key, value: FieldValue | undefined): readonly TextEdit[] {
  const mapping = node[at.in]
  const entry = entryOf(mapping, at.key)
  const newline = breakOf(text)
  const isGone = value === undefined || value === ''
  const print = (column: number): string =>
    typeof value === 'number' ? String(value) : printed(String(value), column, newline, at.isBlock ?? false)
  if (!entry) return isGone ? [] : inserted(text, mapping, at.key, print)
  if (isGone && at.isOptional && !mapping.flow) return [{ span: linesOf(text, entry.span), text: '' }]
  const place = entry.value.span
  const written = isGone ? '' : print(columnOf(text, entry.span))
  const tail = /\s*$/.exec(slice(text, place))?.[0] ?? ''
  const whole = span(place.start, place.end - tail.length)
  const blank = written !== '' && text[whole.start - 1] === ':' ? ' ' : ''
  return slice(text, whole) === written ? [] : [{ span: whole, text: blank + written }]
}

const field = (
  name: string,
  label: string,
  type: FieldType,
  read: Read,
  at: Key,
  more: Partial<Pick<YacgField, 'choices' | 'isListed' | 'isGiven'>> & { readonly of?: readonly string[] } = {},
): YacgField => {
  const { of: kinds, ...rest } = more
  return {
    name,
    label,
    type,
    ...rest,
    applies: (kind) => kind === '' || kinds === undefined || kinds.includes(kind),
    read(parsed, index) {
      const card = parsed.cards[index]
      return card && read(card)
    },
    edit(parsed, index, value) {
      const node = parsed.nodes[index]
      return node ? write({ parsed, node }, at, type === 'number' ? wholeOf(value) : value) : []
    },
  }
}

const wholeOf = (value: FieldValue | undefined): number | undefined =>
  value === undefined || value === '' ? undefined : Math.trunc(Number(value)) || 0

const choices = (words: readonly string[]): NonNullable<YacgField['choices']> =>
  words.map((word) => ({ value: word, label: word }))

const CARDS = ['creature', 'action', 'field', 'aura', 'effect']
const ON_CARDS = { of: CARDS }
const ON_CREATURES = { of: ['creature'] }

const inData = (key: string, more: Partial<Key> = {}): Key => ({ in: 'data', key, ...more })
const inMetadata = (key: string): Key => ({ in: 'metadata', key })

/** The lists of ids that a creature has: what stays keeps its text, with the copies beside its id. */
function writeTraits({ parsed: { text }, node }: Place, value: FieldValue | undefined): readonly TextEdit[] {
  const wanted = (Array.isArray(value) ? (value as readonly string[]) : String(value ?? '').split(/[,\s]+/)).filter(
    (id) => id !== '',
  )
  const entry = entryOf(node.data, 'traits')
  const items: readonly Node[] = entry?.value.kind === 'list' ? entry.value.items : []
  const idOf = (item: Node): string => {
    const id = entryOf(item, 'id')?.value
    return id?.kind === 'scalar' ? currentId(id.text) : ''
  }
  if (items.length === wanted.length && items.every((item, index) => idOf(item) === wanted[index])) return []
  const newline = breakOf(text)
  const listed = (column: number): string => {
    const indent = ' '.repeat(
      items[0] && entry?.value.kind === 'list' && !entry.value.flow ? columnOf(text, items[0].span) - 2 : column + 2,
    )
    return wanted
      .map((id) => {
        const known = items.find((item) => idOf(item) === id)
        return `${newline}${indent}- ${known ? slice(text, known.span).trimEnd() : `id: ${quoted(id)}`}`
      })
      .join('')
  }
  if (!entry) return wanted.length === 0 ? [] : inserted(text, node.data, 'traits', listed).map(tidied)
  if (wanted.length === 0) return [{ span: linesOf(text, entry.span), text: '' }]
  const tail = /\s*$/.exec(slice(text, entry.value.span))?.[0] ?? ''
  const colon = text.indexOf(':', entry.key.span.end) + 1
  const end = isNull(entry.value) ? colon : Math.max(colon, entry.value.span.end - tail.length)
  return [{ span: span(colon, end), text: listed(columnOf(text, entry.span)) }]
}

/** No blank stands behind a key whose value begins on the next line. */
const tidied = (edit: TextEdit): TextEdit => ({ ...edit, text: edit.text.replace(/: (?=\r?\n)/, ':') })

const traits: YacgField = {
  name: 'trait',
  label: 'Traits',
  type: 'words',
  applies: (kind) => kind === '' || kind === 'creature',
  read(parsed, index) {
    const [first, ...others] = parsed.cards[index]?.traits ?? []
    return first && { value: [first, ...others].map(({ id }) => currentId(id.value)), span: first.span }
  },
  edit(parsed, index, value) {
    const node = parsed.nodes[index]
    return node ? writeTraits({ parsed, node }, value) : []
  },
}

/** A text that its element writes as one line, or as a block (section 3.1). */
const description: YacgField = {
  ...field('text', 'Text', 'long-text', (card) => card.description, inData('description'), {
    of: ELEMENTS.filter((kind) => kind !== 'creature' && kind !== 'mechanic'),
  }),
  edit(parsed, index, value) {
    const [node, card] = [parsed.nodes[index], parsed.cards[index]]
    if (!node || !card || card.kind === 'creature' || card.kind === 'mechanic') return []
    const isBlock = card.kind !== 'trait' && card.kind !== 'attack'
    return write({ parsed, node }, inData('description', { isBlock }), value)
  },
}

/** Absent where the file says none, though a working title stands for it (section 3.3). */
const nameOf: Read = ({ name, nameSpan, keySpan, devName }) =>
  name === '' || nameSpan === keySpan || (devName !== undefined && name === `(${devName.value})`)
    ? undefined
    : { value: name, span: nameSpan }

const TRAIT_TYPES = ['Entry', 'Combat', 'Other']

/** The form, columns and facets of an element (specification, section 2). */
export const FIELDS: readonly YacgField[] = [
  field('name', 'Name', 'text', nameOf, inData('name')),
  field(
    'key',
    'Id',
    'text',
    ({ key, keySpan }) => (key === '' ? undefined : { value: key, span: keySpan }),
    inMetadata('id'),
    {
      isGiven: true,
    },
  ),
  field('colour', 'Colour', 'choice', ({ colour }) => colour, inData('color'), {
    ...ON_CARDS,
    choices: choices([...COLOURS, 'None']),
  }),
  field('cost', 'Cost, total', 'number', ({ cost }) => cost.total, inData('cost-total'), ON_CARDS),
  field('costColour', 'Cost, of its colour', 'number', ({ cost }) => cost.colour, inData('cost-color'), ON_CARDS),
  field('hp', 'HP', 'number', ({ hp }) => hp, inData('hp'), ON_CREATURES),
  field('atk', 'Atk', 'number', ({ strong }) => strong?.amount, inData('atk-strong'), ON_CREATURES),
  field('spe', 'Spe', 'number', ({ spe }) => spe, inData('spe'), ON_CREATURES),
  field(
    'technical',
    'Atk, technical',
    'number',
    ({ technical }) => technical?.amount,
    inData('atk-technical'),
    ON_CREATURES,
  ),
  traits,
  field('traitType', 'Type of trait', 'choice', ({ traitType }) => traitType, inMetadata('type'), {
    of: ['trait'],
    choices: choices(TRAIT_TYPES),
  }),
  description,
  field(
    'flavour',
    'Flavour',
    'long-text',
    ({ flavour }) => flavour,
    inData('flavor-text', { isBlock: true, isOptional: true }),
    {
      of: CARDS,
    },
  ),
  field('value', 'Value', 'number', ({ value }) => value, inMetadata('value'), {
    of: ['creature', 'trait', 'attack'],
  }),
  field('stage', 'Stage', 'choice', ({ stage }) => stage, inMetadata('dev-stage'), { choices: choices(STAGES) }),
  field('devName', 'Working title', 'text', ({ devName }) => devName, inMetadata('dev-name'), { isListed: false }),
  field('order', 'Order', 'number', ({ order }) => order, inMetadata('order'), { isListed: false }),
]
