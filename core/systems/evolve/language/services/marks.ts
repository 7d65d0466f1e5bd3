import { someBy } from '../../../../language/cases'
import { present } from '../../../../language/given'
import { NONE } from '../../../../language/list'
import type { Colour } from '../../../../language/service'
import { keptMarks } from '../../../../language/services/kept'
import type { Mark } from '../../../../language/services/shape'
import { marked, marksOf, partsOf } from '../../../../language/services/tree'
import { shift, slice, span, type Span, type Written } from '../../../../language/span'
import type { ArgumentValue, Atom, Complex, ComplexLine, Hole, Name, Payment, Reveal } from '../../ability'
import {
  ACTIONS,
  CARD_TYPES,
  CLASS_WORDS,
  COMPLEX,
  COSTS,
  EFFECT_GROUPS,
  find,
  findFolded,
  KEYWORDS,
  OPERATORS,
  PARAMETERS,
  RARITY_WORDS,
  STATEMENTS,
  TAGS,
  TARGETS,
  TRIGGERS,
  UNIVERSES,
  VALUES,
  type ArgumentType,
  type Word as Entry,
} from '../../vocabulary'
import { SETS } from '../parse/sets'
import {
  itemsOf,
  type Argument,
  type CostNode,
  type EffectNode,
  type EvolveParsed,
  type Item,
  type Parameter,
  type Statement,
} from '../parse/tree'
import { filterEntry } from '../text/reading'

/** A word or literal of the text with its colour, and what a hover may say about it. */
export interface EvolveMark extends Mark {
  /** An ability of the same card, by name. */
  readonly ability?: string
}

type Marks = readonly EvolveMark[]

/** Where the letters of an atom or operator stand: at its beginning, after `!`. */
const head = (place: Span, id: string, skipped = 0): Span =>
  span(place.start + skipped, Math.min(place.end, place.start + skipped + id.length))

const operator = (place: Span, id: string): EvolveMark => marked(head(place, id), 'operator', find(OPERATORS, id))

/** A word of the set that an argument of the type is one of. */
function choice(node: ArgumentValue | undefined, type: ArgumentType): Marks {
  if (node?.node !== 'choice') return NONE
  const [words = NONE, colour = 'enum'] = SETS[type] ?? []
  return [marked(node.span, colour, find<Entry>(words, node.id))]
}

const called = (node: Name | Hole | undefined): Marks =>
  node?.node === 'name' ? [{ span: node.span, colour: 'name', ability: node.name }] : NONE

/** What a filter atom's choice is one of; else it is something that is counted. */
const CHOICES: Readonly<Record<string, ArgumentType>> = { k: 'keyword', r: 'counter', c: 'class' }

function atom({ id, span: place, negated, names = [], choice: chosen }: Atom, source: string): Marks {
  const skipped = negated ? Math.max(0, slice(source, place).indexOf(id)) : 0
  return [
    ...present([negated && marked(head(place, '!'), 'operator', filterEntry('!'))]),
    marked(head(place, id, skipped), 'filter', filterEntry(id)),
    ...names.map((name) => marked(name.span, 'name')),
    ...choice(chosen, CHOICES[id] ?? 'count'),
  ]
}

const wordAt = (source: string, place: Span): Span => head(place, /^\w+/.exec(slice(source, place))?.[0] ?? '')

function inside(source: string, place: Span, word: string, colour: Colour, entry?: Entry): Marks {
  const found = new RegExp(`\\b${word}\\b`, 'i').exec(slice(source, place))
  return found ? [marked(shift(span(found.index, found.index + word.length), place.start), colour, entry)] : NONE
}

/** The first word of a line of a complex effect, or of what it asks for. */
function first({ span: place }: ComplexLine | Reveal | Payment, source: string, colour: Colour): EvolveMark {
  const word = wordAt(source, place)
  return marked(word, colour, findFolded(COMPLEX, slice(source, word)))
}

interface Placed {
  readonly span: Span
}

/** A small word between two parts of a line. */
const between = (source: string, before: Placed, word: string, after: Placed | undefined): Marks =>
  after ? inside(source, span(before.span.end, after.span.start), word, 'statement') : NONE

const property = (source: string, { span: place }: Placed, word: string | undefined): Marks =>
  word === undefined ? NONE : inside(source, place, word, 'value', find(COMPLEX, word))

type Value = ArgumentValue | Atom | Complex | ComplexLine | Reveal | Payment

/** Names and choices are marked by what they stand in. */
const value = someBy('node')<Value, [source: string, parent: object | undefined], Marks>(
  {
    number: (node) => [marked(node.span, 'number')],
    negative: (node) => [operator(node.span, '-')],
    variable: (node) => [marked(node.span, 'name')],
    dynamic: ({ id, span: place, count, counter }) => [
      marked(head(place, id), 'value', find(VALUES, id)),
      ...choice(count, 'count'),
      ...choice(counter, 'counter'),
    ],
    operation: (node) => [operator(node.operatorSpan, node.operator)],
    conditional: (node) => [operator(node.operatorSpan, node.id)],
    range: ({ span: place }, _, parent) => [
      parent && 'atoms' in parent
        ? marked(head(place, 'm'), 'filter', filterEntry('m'))
        : marked(head(place, 'm'), 'value', find(VALUES, 'm')),
    ],
    atom,
    // The bars before alternatives.
    filter: ({ alternatives, span: { start } }, source) =>
      alternatives.flatMap((each) => {
        const bar = source.lastIndexOf('|', each.span.start)
        return bar >= start ? [marked(span(bar, bar + 1), 'operator', filterEntry('|'))] : []
      }),
    action: ({ id, span: { start, end } }, source) => {
      const at = source.indexOf(id, start)
      return at >= 0 && at < end ? [marked(head(span(at, end), id), 'enum', find(ACTIONS, id))] : NONE
    },
    let: (line, source) => [first(line, source, 'statement'), marked(line.nameSpan, 'name')],
    perform: (line, source) => [
      first(line, source, 'statement'),
      ...called(line.ability),
      ...between(source, line.ability, 'amount', line.amount),
    ],
    'perform-if': (line, source) => [
      first(line, source, 'statement'),
      ...between(source, line.condition, 'then', line.then),
      ...called(line.then),
      ...between(source, line.then, 'else', line.otherwise),
      ...called(line.otherwise),
    ],
    reveal: (node, source) => [first(node, source, 'value'), ...property(source, node, node.value && 'getValue')],
    payment: (node, source) => [
      first(node, source, 'value'),
      ...called(node.ability),
      ...property(source, node, node.result),
    ],
  },
  NONE,
)

/** Arguments that are names of other cards' or of traits. */
const NAMED = new Set<ArgumentType>(['token', 'trait'])

function argument({ type = 'text', value: node }: Argument): Marks {
  if (node.node !== 'name') return choice(node, type)
  return type === 'ability' ? called(node) : [marked(node.span, NAMED.has(type) ? 'name' : 'string')]
}

/** Printed text: symbol tags stand out. */
function printed(source: string, place: Span): Marks {
  const text = slice(source, place)
  const marks: EvolveMark[] = []
  let from = 0
  const mark = (until: number, colour: Colour, entry?: Entry): void => {
    marks.push(marked(shift(span(from, until), place.start), colour, entry))
    from = until
  }
  for (const { 0: tag, 1: id = '', index } of text.matchAll(/\[([A-Za-z0-9]+)\]/g)) {
    const entry = find(TAGS, id)
    if (!entry) continue
    mark(index, 'string')
    mark(index + tag.length, 'tag', entry)
  }
  mark(text.length, 'string')
  return marks
}

type Statements = Readonly<
  Partial<Record<Statement['id'], (value: Written, statement: Statement, source: string) => Marks>>
>

const keywords = ({ words }: Statement): Marks =>
  words.map(({ text, span: place }) => marked(place, 'keyword', find(KEYWORDS, text)))

const literal =
  (colour: Colour, words: readonly Entry[] = NONE) =>
  ({ text, span: place }: Written): Marks => [marked(place, colour, findFolded(words, text))]

/** What the value of each statement is marked as; of the others its numbers are. */
const STATEMENT_VALUES: Statements = {
  text: ({ span: place }, _, source) => printed(source, place),
  keyword: (_, statement) => keywords(statement),
  trait: (_, { words }) => words.map((each) => marked(each.span, 'name')),
  type: (_, { words }) =>
    words.map((each, index) => marked(each.span, 'type', index === 0 ? findFolded(CARD_TYPES, each.text) : undefined)),
  class: literal('enum', CLASS_WORDS),
  rarity: literal('enum', RARITY_WORDS),
  universe: literal('enum', UNIVERSES),
  name: literal('name'),
  id: literal('string'),
  'id-en': literal('string'),
}

const numbers = ({ text, span: place }: Written): Marks =>
  [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) =>
    marked(shift(span(index, index + digits.length), place.start), 'number'),
  )

function statement(node: Statement, source: string): Marks {
  const { id, word, words, value: given } = node
  const own = (colour: Colour): EvolveMark => marked(word.span, colour, findFolded(STATEMENTS, word.text))
  if (id !== 'serve')
    return [own('statement'), ...(given ? (STATEMENT_VALUES[id] ?? numbers)(given, node, source) : NONE)]
  return words.some((each) => each.span.start === word.span.start)
    ? keywords(node)
    : [...keywords(node), own('keyword')]
}

const effectOf = ({ id = '', group }: EffectNode): Entry | undefined =>
  [EFFECT_GROUPS[group], ...Object.values(EFFECT_GROUPS)].flatMap((words) => find(words, id) ?? [])[0]

/** A node of the tree without the values in it. */
type Bare = Item | Parameter | EffectNode | CostNode

const written = someBy('kind')<Bare, [source: string], Marks>(
  {
    statement,
    ability: ({ word, trigger, triggerId, nameWord, name }) =>
      present<EvolveMark>([
        marked(word.span, 'statement', find(STATEMENTS, 'ability')),
        trigger && marked(trigger.span, 'trigger', find(TRIGGERS, triggerId ?? trigger.text)),
        nameWord && marked(nameWord.span, 'statement'),
        name && { span: name.span, colour: 'name', ability: name.text },
      ]),
    parameter: ({ word, condition, id, value: given }, source) => [
      marked(word.span, 'statement', findFolded(PARAMETERS, word.text)),
      ...present([condition?.early && marked(head(condition.span, '<<'), 'operator')]),
      ...(id === 'text' && given ? printed(source, given.span) : NONE),
    ],
    effect: (node) =>
      present([
        marked(node.word.span, 'effect', effectOf(node)),
        node.to && marked(node.to.span, 'statement'),
        node.target && marked(node.target.span, 'target', find(TARGETS, node.targetId ?? node.target.text)),
      ]),
    cost: ({ word, id }) => [marked(word.span, 'cost', find(COSTS, id ?? word.text))],
  },
  NONE,
)

/** Every coloured word of the text, in order of place. Comments are not among them; a mark may cover a smaller one that follows it. */
export const { marks } = keptMarks(({ text, tree }: EvolveParsed): Marks =>
  marksOf<object, EvolveMark>(itemsOf(tree), {
    children: partsOf,
    marks: (node, parent) =>
      'node' in node
        ? value(node as Value, text, parent)
        : 'kind' in node
          ? written(node as Bare, text)
          : 'quoted' in node
            ? argument(node as Argument)
            : NONE,
  }),
)
