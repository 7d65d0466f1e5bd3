import { disjoint, type TextEdit } from '../../language/edit'
import { choicesOf, fieldsOn, type Access, type Field, type FieldType, type FieldValue } from '../../language/field'
import type { Span } from '../../language/span'
import { RARITIES, TYPES } from './card'
import type { EvolveCard } from './card'
import { plainText, printedText, quoteText } from './language/text/quote'
import { insertStatement, lastOf, removeStatement, replaceValue, statementsOf } from './language/text/rewrite'
import type { CardNode, EvolveParsed, Statement, StatementId } from './language/parse/tree'
import { CARD_TYPES, CLASS_WORDS, find, findFolded, idsOf, KEYWORDS, RARITY_WORDS, UNIVERSES } from './vocabulary'
import type { Word } from './vocabulary'

type EvolveField = Field<EvolveParsed>

interface Place {
  readonly parsed: EvolveParsed
  readonly node: CardNode
  readonly card: EvolveCard
}

const row = fieldsOn((parsed: EvolveParsed, index): Place | undefined => {
  const node = parsed.tree.cards[index]
  const card = parsed.cards[index]
  return node && card && { parsed, node, card }
})

/** Section 2.2: what a card of each kind does without. A kind that is not known has every field. */
const applies =
  (id: StatementId) =>
  (kind: string): boolean => {
    const type = kind.replace(' / Token', '')
    return (
      !find(CARD_TYPES, type)?.forbidden.some((other) => other === id) &&
      !((id === 'serve' || id === 'evolve') && type !== 'Follower' && type !== 'Evolved Follower' && type !== '')
    )
  }

const field = (
  name: string,
  label: string,
  type: FieldType,
  id: StatementId,
  { read, edit }: Access<Place>,
  choices?: EvolveField['choices'],
): EvolveField =>
  row(
    name,
    label,
    type,
    { read, edit: (at, value) => disjoint(edit(at, value)) },
    { applies: applies(id), ...(choices && { choices }) },
  )

/** Writes one statement's value, or takes the statement out. Of several, the last one counts and is changed. */
const write = ({ parsed, node }: Place, id: StatementId, value: string | undefined): readonly TextEdit[] => {
  const statement = lastOf(node, id)
  if (value !== undefined && value !== '')
    return statement ? replaceValue(parsed.text, statement, value) : [insertStatement(parsed, node, id, value)]
  if (id === 'name') return statement ? replaceValue(parsed.text, statement, '') : []
  return statementsOf(node, id).map((each) => removeStatement(parsed.text, each))
}

const written = ({ node }: Place, id: StatementId): { readonly value: string; readonly span: Span } | undefined => {
  const value = lastOf(node, id)?.value
  return value && { value: value.text, span: value.span }
}

const line = (id: StatementId): Access<Place> => ({
  read: (at) => written(at, id),
  edit: (at, value) => write(at, id, value === undefined ? undefined : plainText(String(value))),
})

/** A word of a closed set, shown by its id; `print` is how it is written. */
const word = (
  id: StatementId,
  words: readonly Word[],
  print: (word: Word) => string = ({ id }) => id,
): Access<Place> => ({
  read(at) {
    const value = written(at, id)
    return value && { value: findFolded(words, value.value)?.id ?? value.value, span: value.span }
  },
  edit(at, value) {
    if (value === undefined) return write(at, id, undefined)
    const known = findFolded(words, plainText(String(value)))
    return write(at, id, known ? print(known) : plainText(String(value)))
  },
})

const whole = (value: FieldValue): string => String(Math.max(0, Math.trunc(Number(value)) || 0))

const number = (id: StatementId): Access<Place> => ({
  read(at) {
    const value = written(at, id)
    return value && /^\d+$/.test(value.value) ? { value: Number(value.value), span: value.span } : undefined
  },
  edit: (at, value) => write(at, id, value === undefined ? undefined : whole(value)),
})

/** Half of `attack/defense`. The other half stays when this one is taken away. */
const half = (side: 0 | 1): Access<Place> => {
  const parts = (at: Place): { readonly halves: readonly [string, string]; readonly span: Span } | undefined => {
    const value = written(at, 'stats')
    const match = value && /^(\d*)(\s*\/\s*)(\d*)$/.exec(value.value)
    if (!value || !match) return undefined
    const [, attack = '', slash = '', defense = ''] = match
    const from = side === 0 ? value.span.start : value.span.start + attack.length + slash.length
    return { halves: [attack, defense], span: { start: from, end: from + (side === 0 ? attack : defense).length } }
  }
  return {
    read(at) {
      const found = parts(at)
      return found && found.halves[side] !== '' ? { value: Number(found.halves[side]), span: found.span } : undefined
    },
    edit(at, value) {
      const found = parts(at)
      const wanted = value === undefined ? '' : whole(value)
      const other = found?.halves[side === 0 ? 1 : 0] ?? ''
      if (wanted === '' && other === '') return write(at, 'stats', undefined)
      if (found) return [{ span: found.span, text: wanted }].filter(({ text }) => text !== found.halves[side])
      return write(at, 'stats', side === 0 ? `${wanted}/` : `/${wanted}`)
    },
  }
}

const TOKEN = ' / Token'

const type: Access<Place> = {
  read(at) {
    const value = written(at, 'type')
    if (!value) return undefined
    return { value: at.card.type ? at.card.type.value + (at.card.token ? TOKEN : '') : value.value, span: value.span }
  },
  edit(at, value) {
    const edits = write(at, 'type', value === undefined ? undefined : plainText(String(value)))
    // A trait `Token` makes a token too (section 2.2), so that it must go when the type says otherwise.
    const marked = at.card.token && !String(value).endsWith(TOKEN) && traitWords(at).includes('Token')
    return marked
      ? [
          ...edits,
          ...traits.edit(
            at,
            traitWords(at).filter((each) => each !== 'Token'),
          ),
        ]
      : edits
  },
}

const traitWords = ({ node }: Place): string[] =>
  [...new Set(statementsOf(node, 'trait').flatMap(({ words }) => words.map(({ text }) => text)))].filter(
    (each) => each !== '',
  )

const sameWords = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index])

const listed = (value: FieldValue | undefined): string[] =>
  (Array.isArray(value) ? (value as readonly string[]) : value === undefined ? [] : [String(value)]).map(plainText)

/** Writes a list into the last of its statements and takes the others out. */
const writeWords = (at: Place, id: StatementId, value: string): readonly TextEdit[] => {
  const statements = statementsOf(at.node, id)
  const others = value === '' ? statements : statements.slice(0, -1)
  const edits = others.map((statement) => removeStatement(at.parsed.text, statement))
  if (value === '') return edits
  const last = statements.at(-1)
  return [
    ...edits,
    ...(last ? replaceValue(at.parsed.text, last, value) : [insertStatement(at.parsed, at.node, id, value)]),
  ]
}

const traits: Access<Place> = {
  read(at) {
    const words = traitWords(at).filter((each) => each !== 'Token')
    const value = written(at, 'trait')
    return value && words.length > 0 ? { value: words, span: value.span } : undefined
  },
  edit(at, value) {
    const wanted = [
      ...new Set(
        listed(value)
          .map((each) => each.replace(/[/,]/g, ' ').replace(/\s+/g, ' ').trim())
          .filter((each) => each !== '' && each !== 'Token'),
      ),
    ]
    const marked =
      traitWords(at).includes('Token') &&
      Array.isArray(value) &&
      !at.node.items.some((item) => item.kind === 'statement' && item.id === 'type' && item.words.length > 1)
    const all = marked ? [...wanted, 'Token'] : wanted
    return sameWords(all, traitWords(at)) ? [] : writeWords(at, 'trait', all.join(' / '))
  },
}

const SERVES = ['serve', 'serve2', 'serve3']

const keywordWords = (statements: readonly Statement[]): string[] => [
  ...new Set(statements.flatMap(({ words }) => words.map(({ text }) => find(KEYWORDS, text)?.id ?? text))),
]

const keywords: Access<Place> = {
  read(at) {
    const words = keywordWords(statementsOf(at.node, 'keyword')).filter((each) => !SERVES.includes(each))
    const value = written(at, 'keyword')
    return value && words.length > 0 ? { value: words, span: value.span } : undefined
  },
  edit(at, value) {
    const before = keywordWords(statementsOf(at.node, 'keyword'))
    const wanted = listed(value)
      .flatMap((each) => each.split(/[\s,]+/))
      .map((each) => find(KEYWORDS, each)?.id ?? each)
      .filter((each) => each !== '' && !SERVES.includes(each))
    const all = [...new Set([...before.filter((each) => SERVES.includes(each)), ...wanted])]
    return sameWords(all, before) ? [] : writeWords(at, 'keyword', all.join(', '))
  },
}

const races: Access<Place> = {
  read(at) {
    const statements = statementsOf(at.node, 'serve')
    const [first] = statements
    return first && { value: keywordWords(statements), span: first.span }
  },
  edit(at, value) {
    const statements = statementsOf(at.node, 'serve')
    const wanted = [...new Set(listed(value).map((each) => find(KEYWORDS, each)?.id ?? each))].filter((each) =>
      SERVES.includes(each),
    )
    if (sameWords(wanted, keywordWords(statements))) return []
    const last = statements.at(-1)
    if (wanted.length === 0 || !last) return writeWords(at, 'serve', wanted.join(', '))
    const others = statements.slice(0, -1).map((statement) => removeStatement(at.parsed.text, statement))
    const first = last.words[0]
    const end = last.words.at(-1)
    if (!first || !end) throw new Error('A serve statement has at least one word.')
    return [...others, { span: { start: first.span.start, end: end.span.end }, text: wanted.join(', ') }]
  },
}

const text: Access<Place> = {
  read(at) {
    const statement = lastOf(at.node, 'text')
    return statement?.value && at.card.text ? { value: at.card.text.value, span: statement.value.span } : undefined
  },
  edit(at, value) {
    const printed = value === undefined ? '' : printedText(String(value))
    return write(at, 'text', printed === '' ? undefined : quoteText(printed, lastOf(at.node, 'text')?.value?.text))
  },
}

/** Types with their token forms: the ids of kinds, and the tokens that no kind is offered for. */
const TYPE_CHOICES = choicesOf([...TYPES, ...TYPES.filter((each) => each !== 'Leader').map((each) => each + TOKEN)])

/** The form, columns and facets of an SVE card. `type` carries the token mark (`Follower / Token`). */
export const FIELDS: readonly EvolveField[] = [
  field('name', 'Name', 'text', 'name', line('name')),
  field('id', 'Id', 'text', 'id', line('id')),
  field('idEn', 'English id', 'text', 'id-en', line('id-en')),
  field(
    'class',
    'Class',
    'choice',
    'class',
    word('class', CLASS_WORDS),
    CLASS_WORDS.map(({ id, printed }) => ({ value: id, label: printed })),
  ),
  field(
    'universe',
    'Universe',
    'text',
    'universe',
    word('universe', UNIVERSES, ({ id, aliases }) => aliases[0] ?? id),
    choicesOf(idsOf(UNIVERSES)),
  ),
  field('type', 'Type', 'choice', 'type', type, TYPE_CHOICES),
  field('trait', 'Traits', 'words', 'trait', traits),
  field('rarity', 'Rarity', 'choice', 'rarity', word('rarity', RARITY_WORDS), choicesOf(RARITIES)),
  field('cost', 'Cost', 'number', 'cost', number('cost')),
  field('attack', 'Attack', 'number', 'stats', half(0)),
  field('defense', 'Defense', 'number', 'stats', half(1)),
  field('text', 'Text', 'long-text', 'text', text),
  field('evolve', 'Evolve cost', 'number', 'evolve', number('evolve')),
  field('race', 'Race', 'words', 'serve', races, choicesOf(SERVES)),
  field(
    'keyword',
    'Keywords',
    'words',
    'keyword',
    keywords,
    choicesOf(idsOf(KEYWORDS.filter(({ id, automatic }) => !automatic && !SERVES.includes(id)))),
  ),
]
