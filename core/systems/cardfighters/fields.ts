import type { TextEdit } from '../../language/edit'
import { choicesOf, fieldsOn, type Access, type Field, type FieldType, type FieldValue } from '../../language/field'
import { slice, span, type Span } from '../../language/span'
import { ABILITY_TYPES, RARITIES, TYPES, type FightersCard, type Sourced } from './card'
import type { CardNode, FightersParsed, Line } from './language/parse/tree'
import { FIELD_KEYS, idsOf, SUBTYPES, type FieldKeyId } from './vocabulary'

type FightersField = Field<FightersParsed>
type FieldLine = Extract<Line, { kind: 'field' }>

interface Place {
  readonly parsed: FightersParsed
  readonly node: CardNode
  readonly card: FightersCard
}

const row = fieldsOn((parsed: FightersParsed, index): Place | undefined => {
  const node = parsed.nodes[index]
  const card = parsed.cards[index]
  return node && card && { parsed, node, card }
})

const isKey = (line: Line | undefined, key: FieldKeyId): line is FieldLine =>
  line?.kind === 'field' && line.key.id === key && !line.ignored

const lineOf = ({ node }: Place, key: FieldKeyId): FieldLine | undefined =>
  node.lines.find((line): line is FieldLine => isKey(line, key))

const ORDER: readonly string[] = FIELD_KEYS.map(({ id }) => id)

/** How this text ends its lines. */
const breakOf = (text: string): string => /\r\n|\r|\n/.exec(text)?.[0] ?? '\n'

/** Puts a line behind the last field that comes before it in the house layout, else behind the header. */
function insert(at: Place, key: FieldKeyId, value: string): TextEdit {
  const { node, parsed, card } = at
  const rank = ORDER.indexOf(key)
  const before =
    node.lines.findLast((line) => line.kind === 'field' && ORDER.indexOf(line.key.id) < rank) ?? node.lines[0]
  const end = before?.span.end ?? card.span.start
  return { span: span(end, end), text: `${breakOf(parsed.text)}${key} = ${value}` }
}

/** Takes a line out with its break; a comment in it stays. */
function remove({ parsed: { text } }: Place, line: FieldLine): TextEdit {
  if (line.comment) return { span: span(line.span.start, line.comment.start), text: '' }
  const ending = /^(?:\r\n|\r|\n)/.exec(text.slice(line.span.end))?.[0].length ?? 0
  if (ending > 0) return { span: span(line.span.start, line.span.end + ending), text: '' }
  const before = /(?:\r\n|\r|\n)$/.exec(text.slice(0, line.span.start))?.[0].length ?? 0
  return { span: span(line.span.start - before, line.span.end), text: '' }
}

/** Writes the first line of a key, which is the one that counts; nothing takes it out. */
function write(at: Place, key: FieldKeyId, value: string): readonly TextEdit[] {
  const line = lineOf(at, key)
  if (!line) return value === '' ? [] : [insert(at, key, value)]
  if (value === '') return [remove(at, line)]
  if (line.valueSpan.start === line.valueSpan.end)
    return [
      {
        span: line.valueSpan,
        text: slice(at.parsed.text, span(line.valueSpan.start - 1, line.valueSpan.start)) === ' ' ? value : ` ${value}`,
      },
    ]
  return slice(at.parsed.text, line.valueSpan) === value ? [] : [{ span: line.valueSpan, text: value }]
}

const oneLine = (value: FieldValue | undefined): string =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/** A value that stands without quotes unless it would be read otherwise. */
const plain = (value: FieldValue | undefined): string => {
  const text = oneLine(value)
  return /^["']|#/.test(text) ? quoted(text) : text
}

/** One of several values with commas between them. */
const item = (value: FieldValue | undefined): string => {
  const text = oneLine(value)
  return /^["']|[#,]/.test(text) ? quoted(text) : text
}

const quoted = (text: string): string =>
  `"${text
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replace(/\r\n|\r|\n/g, '\\n')}"`

const whole = (value: FieldValue | undefined): string =>
  value === undefined || value === '' ? '' : String(Math.trunc(Number(value)) || 0)

type Read = (card: FightersCard) => Sourced<FieldValue> | undefined

const access = (key: FieldKeyId, read: Read, print: (value: FieldValue | undefined) => string): Access<Place> => ({
  read: ({ card }) => read(card),
  edit: (at, value) => write(at, key, print(value)),
})

/** Fields that an Action or Reaction does without (specification, section 2.1). */
const OF_CHARACTERS: readonly string[] = ['subtype', 'bp', 'backup', 'abilityType', 'abilityName', 'publisher', 'team']

const field = (
  name: string,
  label: string,
  type: FieldType,
  how: Access<Place>,
  choices?: FightersField['choices'],
): FightersField =>
  row(name, label, type, how, {
    applies: (kind) => kind === '' || kind === 'Character' || !OF_CHARACTERS.includes(name),
    ...(choices && { choices }),
  })

/** The header's name; a `]` in it is doubled. */
const name: Access<Place> = {
  read: ({ card }) => (card.name === '' ? undefined : { value: card.name, span: card.nameSpan }),
  edit: ({ card, parsed }, value) => {
    const text = oneLine(value).replaceAll(']', ']]')
    return slice(parsed.text, card.nameSpan) === text ? [] : [{ span: card.nameSpan, text }]
  },
}

/** One half of `ability = triggered OIL SPRAY`; the other one stays, but for a name without a type, which no line can hold. */
const ability = (half: 'type' | 'name'): Access<Place> => ({
  read: ({ card: { ability: found } }) => {
    const value = found?.value[half]
    return found && value ? { value, span: found.span } : undefined
  },
  edit(at, value) {
    const before = at.card.ability?.value
    const type = half === 'type' ? oneLine(value) : (before?.type ?? 'instant')
    const title = half === 'name' ? oneLine(value).toUpperCase() : (before?.name ?? 'ABILITY')
    const isGone = type === '' || (title === '' && !before)
    return write(at, 'ability', isGone ? '' : `${type} ${plain(title)}`.trimEnd())
  },
})

const spanOf = (values: readonly Sourced<string>[]): Span =>
  span(values[0]?.span.start ?? 0, values.at(-1)?.span.end ?? 0)

const backups = access(
  'backup',
  ({ backups: values }) =>
    values.length === 0 ? undefined : { value: values.map(({ value }) => value), span: spanOf(values) },
  (value) =>
    (Array.isArray(value) ? (value as readonly string[]) : oneLine(value).split(','))
      .map(item)
      .filter((word) => word !== '')
      .slice(0, 3)
      .join(', '),
)

const subtypes = choicesOf(idsOf(SUBTYPES))

/** The form, columns and facets of a card (specification, sections 2.1 and 8.7). */
export const FIELDS: readonly FightersField[] = [
  field('name', 'Name', 'text', name),
  {
    ...field(
      'id',
      'Id',
      'text',
      access('id', ({ id }) => id, plain),
    ),
    isGiven: true,
  },
  field(
    'type',
    'Type',
    'choice',
    access('type', ({ type }) => type, oneLine),
    choicesOf(TYPES),
  ),
  field(
    'subtype',
    'Subtype',
    'choice',
    access('subtype', ({ subtype }) => subtype, plain),
    subtypes,
  ),
  field(
    'rarity',
    'Rarity',
    'choice',
    access('rarity', ({ rarity }) => rarity, oneLine),
    choicesOf(RARITIES),
  ),
  field(
    'bp',
    'BP',
    'number',
    access('bp', ({ bp }) => bp, whole),
  ),
  field(
    'sp',
    'SP',
    'number',
    access('sp', ({ sp }) => sp, whole),
  ),
  field('backup', 'Back-ups', 'words', backups, subtypes),
  field('abilityType', 'Ability type', 'choice', ability('type'), choicesOf(ABILITY_TYPES)),
  field('abilityName', 'Ability', 'text', ability('name')),
  field(
    'text',
    'Text',
    'long-text',
    access(
      'text',
      ({ text }) => text,
      (value) => (oneLine(value) === '' ? '' : quoted(String(value).trim())),
    ),
  ),
  field(
    'flavor',
    'Flavor',
    'long-text',
    access(
      'flavor',
      ({ flavor }) => flavor,
      (value) => (oneLine(value) === '' ? '' : quoted(String(value).trim())),
    ),
  ),
  field(
    'number',
    'Number',
    'text',
    access('number', ({ number }) => number, plain),
  ),
  field(
    'publisher',
    'Publisher',
    'text',
    access('publisher', ({ publisher }) => publisher, plain),
  ),
  field(
    'team',
    'Series',
    'text',
    access('team', ({ team }) => team, plain),
  ),
  field(
    'illustrator',
    'Illustrator',
    'text',
    access('illustrator', ({ illustrator }) => illustrator, plain),
  ),
  {
    ...field(
      'gid',
      'Number in deck codes',
      'number',
      access('gid', ({ gid }) => gid, whole),
    ),
    isListed: false,
  },
]
