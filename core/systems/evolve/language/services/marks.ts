import type { Colour } from '../../../../language/service'
import { shift, span } from '../../../../language/span'
import type { Span } from '../../../../language/span'
import type { Action, Atom, Choice, Complex, ComplexLine, Filter, Hole, Name, Range, Value } from '../../ability'
import {
  ACTIONS,
  CARD_TYPES,
  CLASS_WORDS,
  COMPLEX,
  COSTS,
  COUNTERS,
  COUNTS,
  DURATIONS,
  EFFECT_GROUPS,
  find,
  findFolded,
  KEYWORDS,
  OPERATORS,
  PARAMETERS,
  RARITY_WORDS,
  STATEMENTS,
  STATS,
  TAGS,
  TARGETS,
  TOKEN_OPTIONS,
  TRIGGERS,
  UNIVERSES,
  VALUES,
  ZONES,
} from '../../vocabulary'
import type { ArgumentType, Word as Entry } from '../../vocabulary'
import { filterEntry } from '../text/reading'
import type {
  AbilityNode,
  Argument,
  CostNode,
  EffectNode,
  EvolveParsed,
  Item,
  Parameter,
  Statement,
} from '../parse/tree'

/** A word or literal of the text with its colour, and what a hover may say about it. */
export interface Mark {
  readonly span: Span
  readonly colour: Colour
  readonly entry?: Entry
  /** An ability of the same card, by name. */
  readonly ability?: string
  /** Another card, by name. */
  readonly card?: string
}

type Marks = Generator<Mark>

const SETS: Readonly<Partial<Record<ArgumentType, readonly [readonly Entry[], Colour]>>> = {
  stat: [STATS, 'enum'],
  keyword: [KEYWORDS, 'keyword'],
  counter: [COUNTERS, 'enum'],
  zone: [ZONES, 'enum'],
  'token-option': [TOKEN_OPTIONS, 'enum'],
  duration: [DURATIONS, 'enum'],
  target: [TARGETS, 'target'],
  class: [CLASS_WORDS, 'enum'],
  count: [COUNTS, 'value'],
}

function mark(place: Span, colour: Colour, entry?: Entry): Mark {
  return { span: place, colour, ...(entry && { entry }) }
}

/** Where the letters of an atom or operator stand: at its beginning, after `!`. */
const head = (place: Span, id: string, skipped = 0): Span =>
  span(place.start + skipped, Math.min(place.end, place.start + skipped + id.length))

function* choice(node: Choice | Hole | undefined, words: readonly Entry[], colour: Colour): Marks {
  if (node?.node === 'choice') yield mark(node.span, colour, find(words, node.id))
}

function* value(source: string, node: Value | Range): Marks {
  switch (node.node) {
    case 'number':
      return void (yield mark(node.span, 'number'))
    case 'negative':
      yield mark(head(node.span, '-'), 'operator', find(OPERATORS, '-'))
      return void (yield* value(source, node.operand))
    case 'variable':
      return void (yield mark(node.span, 'name'))
    case 'dynamic':
      yield mark(head(node.span, node.id), 'value', find(VALUES, node.id))
      yield* choice(node.count, COUNTS, 'value')
      yield* choice(node.counter, COUNTERS, 'enum')
      return void (yield* filter(source, node.filter))
    case 'operation':
      yield* value(source, node.left)
      yield mark(node.operatorSpan, 'operator', find(OPERATORS, node.operator))
      return void (yield* value(source, node.right))
    case 'conditional':
      yield* value(source, node.otherwise)
      yield mark(head(node.operatorSpan, node.id), 'operator', find(OPERATORS, node.id))
      if (node.value) yield* value(source, node.value)
      yield* filter(source, node.filter)
      return void (yield* value(source, node.then))
    case 'range':
      yield mark(head(node.span, 'm'), 'value', find(VALUES, 'm'))
      yield* value(source, node.min)
      return void (yield* value(source, node.max))
    case 'default':
    case 'hole':
      return
  }
}

/** What a filter atom's choice is one of. */
const CHOICES: Readonly<Record<string, readonly [readonly Entry[], Colour]>> & {
  readonly '#': readonly [readonly Entry[], Colour]
} = {
  k: [KEYWORDS, 'keyword'],
  r: [COUNTERS, 'enum'],
  c: [CLASS_WORDS, 'enum'],
  '#': [COUNTS, 'value'],
}

function* atom(source: string, node: Atom): Marks {
  const skipped = node.negated ? Math.max(0, source.slice(node.span.start, node.span.end).indexOf(node.id)) : 0
  if (node.negated) yield mark(head(node.span, '!'), 'operator', filterEntry('!'))
  yield mark(head(node.span, node.id, skipped), 'filter', filterEntry(node.id))
  for (const name of node.names ?? []) yield* named(name, node.id === 'n' ? 'card' : 'trait')
  const [words, colour] = CHOICES[node.id] ?? CHOICES['#']
  yield* choice(node.choice, words, colour)
  if (node.value) yield* value(source, node.value)
}

function* filter(source: string, node: Filter | undefined): Marks {
  if (!node) return
  for (const each of node.atoms) yield* atom(source, each)
  for (const each of node.alternatives) {
    const bar = source.lastIndexOf('|', each.span.start)
    if (bar >= node.span.start) yield mark(span(bar, bar + 1), 'operator', filterEntry('|'))
    yield* filter(source, each)
  }
  if (node.range) {
    yield mark(head(node.range.span, 'm'), 'filter', filterEntry('m'))
    yield* value(source, node.range.min)
    yield* value(source, node.range.max)
  }
}

function* named(node: Name | Hole, as: 'card' | 'trait' | 'ability' | 'text'): Marks {
  if (node.node !== 'name') return
  if (as === 'card') yield { span: node.span, colour: 'name', card: node.name }
  else if (as === 'ability') yield { span: node.span, colour: 'name', ability: node.name }
  else yield mark(node.span, as === 'trait' ? 'name' : 'string')
}

function* action(source: string, node: Action): Marks {
  const at = source.indexOf(node.id, node.span.start)
  if (at >= 0 && at < node.span.end) yield mark(head(span(at, node.span.end), node.id), 'enum', find(ACTIONS, node.id))
  yield* filter(source, node.filter)
  if (node.amount) yield* value(source, node.amount)
}

const wordAt = (source: string, place: Span): Span => {
  const word = /^\w+/.exec(source.slice(place.start, place.end))
  return head(place, word?.[0] ?? '')
}

function* inside(source: string, place: Span, word: string, colour: Colour, entry?: Entry): Marks {
  const found = new RegExp(`\\b${word}\\b`, 'i').exec(source.slice(place.start, place.end))
  if (found) yield mark(shift(span(found.index, found.index + word.length), place.start), colour, entry)
}

function* complexLine(source: string, line: ComplexLine): Marks {
  const word = wordAt(source, line.span)
  yield mark(word, 'statement', findFolded(COMPLEX, source.slice(word.start, word.end)))
  if (line.node === 'let') {
    yield mark(line.nameSpan, 'name')
    yield* expression(source, line.expression)
  } else if (line.node === 'perform') {
    yield* named(line.ability, 'ability')
    if (line.amount) {
      yield* inside(source, span(line.ability.span.end, line.amount.span.start), 'amount', 'statement')
      yield* value(source, line.amount)
    }
  } else {
    yield* value(source, line.condition)
    yield* inside(source, span(line.condition.span.end, line.then.span.start), 'then', 'statement')
    yield* named(line.then, 'ability')
    if (line.otherwise) {
      yield* inside(source, span(line.then.span.end, line.otherwise.span.start), 'else', 'statement')
      yield* named(line.otherwise, 'ability')
    }
  }
}

function* expression(source: string, node: Extract<ComplexLine, { node: 'let' }>['expression']): Marks {
  if (node.node !== 'reveal' && node.node !== 'payment') return void (yield* value(source, node))
  const word = wordAt(source, node.span)
  yield mark(word, 'value', find(COMPLEX, source.slice(word.start, word.end)))
  if (node.node === 'payment') yield* named(node.ability, 'ability')
  const property = node.node === 'payment' ? node.result : node.value && 'getValue'
  if (property) yield* inside(source, node.span, property, 'value', find(COMPLEX, property))
  if (node.node === 'reveal' && node.value) yield* value(source, node.value)
}

function* complex(source: string, node: Complex): Marks {
  for (const line of node.lines) yield* complexLine(source, line)
}

function* argument(source: string, { type, value: node, span: place }: Argument): Marks {
  switch (node.node) {
    case 'filter':
      return void (yield* filter(source, node))
    case 'action':
      return void (yield* action(source, node))
    case 'complex':
      return void (yield* complex(source, node))
    case 'name':
      if (type === 'ability') return void (yield* named(node, 'ability'))
      return void (yield* named(node, type === 'token' ? 'card' : type === 'trait' ? 'trait' : 'text'))
    case 'choice': {
      const [words, colour] = SETS[type ?? 'text'] ?? []
      return void (yield mark(place, colour ?? 'enum', words && find(words, node.id)))
    }
    default:
      return void (yield* value(source, node))
  }
}

function* effect(source: string, node: EffectNode): Marks {
  const group = Object.values(EFFECT_GROUPS).flatMap((words) => find(words, node.id ?? '') ?? [])
  yield mark(node.word.span, 'effect', group[0])
  for (const each of node.arguments) yield* argument(source, each)
  if (node.complex) yield* complex(source, node.complex)
  if (node.to) yield mark(node.to.span, 'statement')
  if (node.target) yield mark(node.target.span, 'target', find(TARGETS, node.targetId ?? node.target.text))
  yield* filter(source, node.filter)
}

function* cost(source: string, node: CostNode): Marks {
  yield mark(node.word.span, 'cost', find(COSTS, node.id ?? node.word.text))
  for (const each of node.arguments) yield* argument(source, each)
}

/** Printed text: symbol tags stand out. */
function* printed(source: string, place: Span): Marks {
  const text = source.slice(place.start, place.end)
  let from = 0
  for (const found of text.matchAll(/\[([A-Za-z0-9]+)\]/g)) {
    const entry = find(TAGS, found[1] ?? '')
    if (!entry) continue
    if (found.index > from) yield mark(shift(span(from, found.index), place.start), 'string')
    from = found.index + found[0].length
    yield mark(shift(span(found.index, from), place.start), 'tag', entry)
  }
  if (from < text.length) yield mark(shift(span(from, text.length), place.start), 'string')
}

function* parameter(source: string, node: Parameter): Marks {
  yield mark(node.word.span, 'statement', findFolded(PARAMETERS, node.word.text))
  for (const each of node.costs ?? []) yield* cost(source, each)
  if (node.effect) yield* effect(source, node.effect)
  if (node.condition) {
    if (node.condition.early) yield mark(head(node.condition.span, '<<'), 'operator')
    yield* value(source, node.condition.value)
  }
  yield* filter(source, node.filter)
  if (node.id === 'text' && node.value) yield* printed(source, node.value.span)
}

function* ability(source: string, node: AbilityNode): Marks {
  yield mark(node.word.span, 'statement', find(STATEMENTS, 'ability'))
  if (node.trigger) yield mark(node.trigger.span, 'trigger', find(TRIGGERS, node.triggerId ?? node.trigger.text))
  if (node.nameWord) yield mark(node.nameWord.span, 'statement')
  if (node.name) yield { span: node.name.span, colour: 'name', ability: node.name.text }
  for (const each of node.items) if (each.kind === 'parameter') yield* parameter(source, each)
}

function* statement(source: string, node: Statement): Marks {
  const colour: Colour = node.id === 'serve' ? 'keyword' : 'statement'
  if (node.id === 'serve') {
    for (const each of node.words) yield mark(each.span, 'keyword', find(KEYWORDS, each.text))
    if (!node.words.some((each) => each.span.start === node.word.span.start))
      yield mark(node.word.span, colour, findFolded(STATEMENTS, node.word.text))
    return
  }
  yield mark(node.word.span, colour, findFolded(STATEMENTS, node.word.text))
  if (!node.value) return
  const { text, span: place } = node.value
  switch (node.id) {
    case 'text':
      return void (yield* printed(source, place))
    case 'keyword': {
      for (const each of node.words) yield mark(each.span, 'keyword', find(KEYWORDS, each.text))
      return
    }
    case 'trait': {
      for (const each of node.words) yield mark(each.span, 'name')
      return
    }
    case 'type': {
      const [first, ...rest] = node.words
      if (first) yield mark(first.span, 'type', findFolded(CARD_TYPES, first.text))
      for (const each of rest) yield mark(each.span, 'type')
      return
    }
    case 'class':
      return void (yield mark(place, 'enum', findFolded(CLASS_WORDS, text)))
    case 'rarity':
      return void (yield mark(place, 'enum', findFolded(RARITY_WORDS, text)))
    case 'universe':
      return void (yield mark(place, 'enum', findFolded(UNIVERSES, text)))
    case 'name':
      return void (yield mark(place, 'name'))
    case 'id':
    case 'id-en':
      return void (yield mark(place, 'string'))
    default: {
      for (const found of text.matchAll(/\d+/g))
        yield mark(shift(span(found.index, found.index + found[0].length), place.start), 'number')
    }
  }
}

function* item(source: string, node: Item): Marks {
  if (node.kind === 'statement') yield* statement(source, node)
  else if (node.kind === 'ability') yield* ability(source, node)
}

const known = new WeakMap<EvolveParsed, readonly Mark[]>()

/** Every coloured word of the text, in order of place. Comments are not among them; a mark may cover a smaller one that follows it. */
export function marksOf(parsed: EvolveParsed): readonly Mark[] {
  const marked = known.get(parsed)
  if (marked) return marked
  const { text, tree } = parsed
  const items = [...tree.head, ...tree.cards.flatMap(({ items: own }) => own), ...tree.between.flat()]
  const marks = items
    .flatMap((each) => [...item(text, each)])
    .filter(({ span: { start, end } }) => start < end)
    .sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end)
  known.set(parsed, marks)
  return marks
}
