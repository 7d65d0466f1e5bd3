import { NONE } from '../../../../language/list'
import type { Colour } from '../../../../language/service'
import type { Mark } from '../../../../language/services/shape'
import { marked, marksOf, partsOf } from '../../../../language/services/tree'
import { shift, slice, span, type Span } from '../../../../language/span'
import type {
  Action,
  ArgumentValue,
  Atom,
  Choice,
  Complex,
  ComplexLine,
  Filter,
  Hole,
  Name,
  Payment,
  Reveal,
} from '../../ability'
import {
  ACTIONS,
  CARD_TYPES,
  CLASS_WORDS,
  COMPLEX,
  COSTS,
  COUNTERS,
  COUNTS,
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
  type AbilityNode,
  type Argument,
  type CostNode,
  type EffectNode,
  type EvolveParsed,
  type Item,
  type Parameter,
  type Statement,
  type StatementId,
} from '../parse/tree'
import { filterEntry } from '../text/reading'

/** A word or literal of the text with its colour, and what a hover may say about it. */
export interface EvolveMark extends Mark {
  /** An ability of the same card, by name. */
  readonly ability?: string
}

type Marks = readonly EvolveMark[]

interface Placed {
  readonly span: Span
}

/** Where the letters of an atom or operator stand: at its beginning, after `!`. */
const head = (place: Span, id: string, skipped = 0): Span =>
  span(place.start + skipped, Math.min(place.end, place.start + skipped + id.length))

const choice = (node: Choice | Hole | undefined, words: readonly Entry[], colour: Colour): Marks =>
  node?.node === 'choice' ? [marked(node.span, colour, find(words, node.id))] : NONE

const called = (node: Name | Hole | undefined): Marks =>
  node?.node === 'name' ? [{ span: node.span, colour: 'name', ability: node.name }] : NONE

/** What a filter atom's choice is one of; else it is something that is counted. */
const CHOICES: Readonly<Record<string, readonly [readonly Entry[], Colour]>> = {
  k: [KEYWORDS, 'keyword'],
  r: [COUNTERS, 'enum'],
  c: [CLASS_WORDS, 'enum'],
}

function atom(source: string, { id, span: place, negated, names = [], choice: chosen }: Atom): Marks {
  const skipped = negated ? Math.max(0, slice(source, place).indexOf(id)) : 0
  const [words, colour] = CHOICES[id] ?? ([COUNTS, 'value'] as const)
  return [
    ...(negated ? [marked(head(place, '!'), 'operator', filterEntry('!'))] : []),
    marked(head(place, id, skipped), 'filter', filterEntry(id)),
    ...names.map((name) => marked(name.span, 'name')),
    ...choice(chosen, words, colour),
  ]
}

/** The bars before alternatives. */
const bars = (source: string, { alternatives, span: { start } }: Filter): Marks =>
  alternatives.flatMap((each) => {
    const bar = source.lastIndexOf('|', each.span.start)
    return bar >= start ? [marked(span(bar, bar + 1), 'operator', filterEntry('|'))] : []
  })

const wordAt = (source: string, place: Span): Span => head(place, /^\w+/.exec(slice(source, place))?.[0] ?? '')

function inside(source: string, place: Span, word: string, colour: Colour, entry?: Entry): Marks {
  const found = new RegExp(`\\b${word}\\b`, 'i').exec(slice(source, place))
  return found ? [marked(shift(span(found.index, found.index + word.length), place.start), colour, entry)] : NONE
}

/** The words of the grammar in a line of a complex effect, and what it names. */
function complexLine(source: string, line: ComplexLine): Marks {
  const word = wordAt(source, line.span)
  const first = marked(word, 'statement', findFolded(COMPLEX, slice(source, word)))
  const between = (before: Placed, after: Placed | undefined, text: string): Marks =>
    after ? inside(source, span(before.span.end, after.span.start), text, 'statement') : NONE
  switch (line.node) {
    case 'let':
      return [first, marked(line.nameSpan, 'name')]
    case 'perform':
      return [first, ...called(line.ability), ...between(line.ability, line.amount, 'amount')]
    case 'perform-if':
      return [
        first,
        ...between(line.condition, line.then, 'then'),
        ...called(line.then),
        ...between(line.then, line.otherwise, 'else'),
        ...called(line.otherwise),
      ]
  }
}

function asked(source: string, node: Reveal | Payment): Marks {
  const word = wordAt(source, node.span)
  const property = node.node === 'payment' ? node.result : node.value && 'getValue'
  return [
    marked(word, 'value', find(COMPLEX, slice(source, word))),
    ...(node.node === 'payment' ? called(node.ability) : NONE),
    ...(property ? inside(source, node.span, property, 'value', find(COMPLEX, property)) : NONE),
  ]
}

function action(source: string, { id, span: { start, end } }: Action): Marks {
  const at = source.indexOf(id, start)
  return at >= 0 && at < end ? [marked(head(span(at, end), id), 'enum', find(ACTIONS, id))] : NONE
}

type Value = ArgumentValue | Atom | Complex | ComplexLine | Reveal | Payment

/** Names and choices are marked by what they stand in. */
function value(source: string, node: Value, parent: object | undefined): Marks {
  const { span: place } = node
  switch (node.node) {
    case 'number':
      return [marked(place, 'number')]
    case 'negative':
      return [marked(head(place, '-'), 'operator', find(OPERATORS, '-'))]
    case 'variable':
      return [marked(place, 'name')]
    case 'dynamic':
      return [
        marked(head(place, node.id), 'value', find(VALUES, node.id)),
        ...choice(node.count, COUNTS, 'value'),
        ...choice(node.counter, COUNTERS, 'enum'),
      ]
    case 'operation':
      return [marked(node.operatorSpan, 'operator', find(OPERATORS, node.operator))]
    case 'conditional':
      return [marked(head(node.operatorSpan, node.id), 'operator', find(OPERATORS, node.id))]
    case 'range':
      return parent && 'atoms' in parent
        ? [marked(head(place, 'm'), 'filter', filterEntry('m'))]
        : [marked(head(place, 'm'), 'value', find(VALUES, 'm'))]
    case 'atom':
      return atom(source, node)
    case 'filter':
      return bars(source, node)
    case 'action':
      return action(source, node)
    case 'let':
    case 'perform':
    case 'perform-if':
      return complexLine(source, node)
    case 'reveal':
    case 'payment':
      return asked(source, node)
    default:
      return NONE
  }
}

function argument({ type = 'text', value: node, span: place }: Argument): Marks {
  if (node.node === 'name')
    return type === 'ability' ? called(node) : [marked(node.span, NAMED.has(type) ? 'name' : 'string')]
  if (node.node !== 'choice') return NONE
  const [words, colour] = SETS[type] ?? []
  return [marked(place, colour ?? 'enum', words && find(words, node.id))]
}

/** Arguments that are names of other cards' or of traits. */
const NAMED = new Set<ArgumentType>(['token', 'trait'])

function effect({ id = '', word, to, target, targetId }: EffectNode): Marks {
  const [known] = Object.values(EFFECT_GROUPS).flatMap((words) => find(words, id) ?? [])
  return [
    marked(word.span, 'effect', known),
    ...(to ? [marked(to.span, 'statement')] : []),
    ...(target ? [marked(target.span, 'target', find(TARGETS, targetId ?? target.text))] : []),
  ]
}

/** Printed text: symbol tags stand out. */
function printed(source: string, place: Span): Marks {
  const text = slice(source, place)
  const marks: EvolveMark[] = []
  let from = 0
  for (const found of text.matchAll(/\[([A-Za-z0-9]+)\]/g)) {
    const entry = find(TAGS, found[1] ?? '')
    if (!entry) continue
    marks.push(marked(shift(span(from, found.index), place.start), 'string'))
    from = found.index + found[0].length
    marks.push(marked(shift(span(found.index, from), place.start), 'tag', entry))
  }
  return [...marks, marked(shift(span(from, text.length), place.start), 'string')]
}

const ability = ({ word, trigger, triggerId, nameWord, name }: AbilityNode): Marks => [
  marked(word.span, 'statement', find(STATEMENTS, 'ability')),
  ...(trigger ? [marked(trigger.span, 'trigger', find(TRIGGERS, triggerId ?? trigger.text))] : []),
  ...(nameWord ? [marked(nameWord.span, 'statement')] : []),
  ...(name ? [{ span: name.span, colour: 'name' as const, ability: name.text }] : []),
]

/** Statements whose value is one word of a table. */
const WORDS: Readonly<Partial<Record<StatementId, readonly Entry[]>>> = {
  class: CLASS_WORDS,
  rarity: RARITY_WORDS,
  universe: UNIVERSES,
}

const keywords = (words: Statement['words']): Marks =>
  words.map(({ text, span: place }) => marked(place, 'keyword', find(KEYWORDS, text)))

function statementValue(source: string, { id, words, value: given }: Statement): Marks {
  if (!given) return NONE
  const { text, span: place } = given
  switch (id) {
    case 'text':
      return printed(source, place)
    case 'keyword':
      return keywords(words)
    case 'trait':
      return words.map((each) => marked(each.span, 'name'))
    case 'type':
      return words.map((each, index) =>
        marked(each.span, 'type', index === 0 ? findFolded(CARD_TYPES, each.text) : undefined),
      )
    case 'class':
    case 'rarity':
    case 'universe':
      return [marked(place, 'enum', findFolded(WORDS[id] ?? [], text))]
    case 'name':
      return [marked(place, 'name')]
    case 'id':
    case 'id-en':
      return [marked(place, 'string')]
    default:
      return [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) =>
        marked(shift(span(index, index + digits.length), place.start), 'number'),
      )
  }
}

function statement(source: string, node: Statement): Marks {
  const { id, word, words } = node
  const first = (colour: Colour): EvolveMark => marked(word.span, colour, findFolded(STATEMENTS, word.text))
  if (id !== 'serve') return [first('statement'), ...statementValue(source, node)]
  const serves = keywords(words)
  return words.some((each) => each.span.start === word.span.start) ? serves : [...serves, first('keyword')]
}

/** A node of the tree without the values in it. */
type Bare = Item | Parameter | EffectNode | CostNode

function written(source: string, node: Bare): Marks {
  switch (node.kind) {
    case 'statement':
      return statement(source, node)
    case 'ability':
      return ability(node)
    case 'parameter':
      return [
        marked(node.word.span, 'statement', findFolded(PARAMETERS, node.word.text)),
        ...(node.condition?.early ? [marked(head(node.condition.span, '<<'), 'operator')] : []),
        ...(node.id === 'text' && node.value ? printed(source, node.value.span) : NONE),
      ]
    case 'effect':
      return effect(node)
    case 'cost':
      return [marked(node.word.span, 'cost', find(COSTS, node.id ?? node.word.text))]
    default:
      return NONE
  }
}

const known = new WeakMap<EvolveParsed, Marks>()

/** Every coloured word of the text, in order of place. Comments are not among them; a mark may cover a smaller one that follows it. */
export function marks(parsed: EvolveParsed): Marks {
  const { text, tree } = parsed
  const kept = known.get(parsed)
  if (kept) return kept
  const found = marksOf<object, EvolveMark>(itemsOf(tree), {
    children: partsOf,
    marks: (node, parent) =>
      'node' in node
        ? value(text, node as Value, parent)
        : 'kind' in node
          ? written(text, node as Bare)
          : 'quoted' in node
            ? argument(node as Argument)
            : NONE,
  })
  known.set(parsed, found)
  return found
}
