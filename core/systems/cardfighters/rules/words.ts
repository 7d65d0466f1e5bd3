import type {
  Argument,
  Cost,
  Effect,
  Expression,
  Filter,
  Listened,
  Quantity,
  Restriction,
  Rule,
  Statement,
  TypeTerm,
  ZoneReference,
} from '../card'
import { COMMANDS, find, type ArgumentType, type CommandId } from '../vocabulary'
import { entryOf, type RuntimeKind } from './entries'

/** A word of the vocabulary, by kind and id. */
export type WordUse = readonly [kind: RuntimeKind, id: string]

const SHAPES: readonly (readonly [form: string, test: (quantity: Quantity) => boolean])[] = [
  ['<r>', ({ random, max }) => random === true && max === 1],
  ['<rn>', ({ random }) => random === true],
  ['<**>', ({ max }) => max === undefined],
  ['<n>', ({ min, max }) => min === max],
  ['<,n>', ({ min }) => min === 1],
  ['<m,n>', () => true],
]

const shapeOf = (quantity: Quantity): string => SHAPES.find(([, test]) => test(quantity))?.[0] ?? ''

const TERM_WORDS: Readonly<Record<string, string>> = { any: '*', name: '"Name"' }

function wordsOfTerm(term: TypeTerm): WordUse[] {
  const target = term.kind === 'type' ? term.type.toLowerCase() : (TERM_WORDS[term.kind] ?? term.kind)
  return [
    ['target', target],
    ...(term.not ? [['modifier', '!'] as const] : []),
    ...(term.others ? [['modifier', '^'] as const] : []),
  ]
}

/** The words that a filter is made of, without those of its expressions. */
export function wordsOfFilter({ expression, quantity, types, pick, conditions, zone, without }: Filter): WordUse[] {
  if (expression) return [['target', 'expression']]
  const words: WordUse[] = [...types.flat().flatMap(wordsOfTerm), ['zone', zone?.zone ?? 'arena']]
  if (quantity) words.push(['quantity', shapeOf(quantity)])
  if (types.length > 1) words.push(['modifier', '&'])
  if (types.some((member) => member.length > 1) || conditions.length > 1) words.push(['modifier', ','])
  if (pick) words.push(['pick', pick.value < 0 ? '<-k>' : '<k>'])
  for (const condition of conditions.flat()) {
    if (condition.kind === 'word') words.push(['filter', condition.word])
    else if (condition.kind === 'number') words.push(['filter', condition.stat])
  }
  if (zone?.prefix) words.push(['zone-prefix', zone.prefix])
  if (without) words.push(['selector', 'not'])
  return words
}

const inside = (filter: Filter): WordUse[] => [
  ...wordsOfFilter(filter),
  ...(filter.expression ? wordsOfExpression(filter.expression) : []),
  ...(filter.without ? wordsOfExpression(filter.without) : []),
]

/** The words of an expression and all its parts. */
function wordsOfExpression(expression: Expression): WordUse[] {
  const parts = (...of: readonly Expression[]): WordUse[] => of.flatMap(wordsOfExpression)
  switch (expression.kind) {
    case 'boolean':
      return [['expression', String(expression.value)]]
    case 'nil':
      return [['expression', 'nil']]
    case 'variable':
      return [['variable', expression.variable]]
    case 'attribute':
      return [['value', expression.attribute], ...parts(expression.of)]
    case 'index':
      return parts(expression.of, expression.index)
    case 'call':
      return [['function', expression.function], ...parts(...expression.arguments)]
    case 'targets':
      return [['function', 'getTargets'], ...inside(expression.filter)]
    case 'list':
      return parts(...expression.items)
    case 'unary':
      return [['expression', expression.operator], ...parts(expression.operand)]
    case 'binary':
      return [['expression', expression.operator], ...parts(expression.left, expression.right)]
    case 'comparison':
      return [
        ...expression.operators.map((operator) => ['expression', operator] as const),
        ...parts(...expression.operands),
      ]
    case 'over':
      return [
        ['expression', 'in'],
        ...(expression.quantifier === 'each' ? [] : [['function', expression.quantifier] as const]),
        ...parts(expression.body, expression.list),
      ]
    default:
      return []
  }
}

export const wordsOfZone = ({ zone, prefix }: ZoneReference): WordUse[] => [
  ['zone', zone],
  ...(prefix ? [['zone-prefix', prefix] as const] : []),
]

/** Kinds of the fixed words that commands take, by the type of argument. */
const WORD_KINDS: Partial<Readonly<Record<ArgumentType, RuntimeKind>>> = {
  rule: 'rule',
  'cost-kind': 'cost-kind',
  phase: 'phase',
  'pile-state': 'pile-state',
  edge: 'position',
  toggle: 'option',
}

/** A fixed word, such as `attack` for a rule or a phase: its command says which. */
function wordsOfWord(command: CommandId, word: string): WordUse[] {
  const types = find(COMMANDS, command)?.arguments ?? []
  return types.flatMap(({ type }) => {
    const kind = WORD_KINDS[type]
    return kind !== undefined && entryOf(kind, word) !== undefined ? [[kind, word] as const] : []
  })
}

function wordsOfArgument(command: CommandId, argument: Argument): WordUse[] {
  switch (argument.kind) {
    case 'expression':
      return wordsOfExpression(argument.expression)
    case 'zone':
      return wordsOfZone(argument.zone)
    case 'filter':
      return inside(argument.filter)
    case 'word':
      return wordsOfWord(command, argument.word)
    default:
      return []
  }
}

/** The id of a duration as it is written: `ueot`, `oppUeot`. */
export const durationId = ({ side, word }: Pick<Restriction, 'side' | 'word'>): string =>
  side === 'opp' ? `opp${word.charAt(0).toUpperCase()}${word.slice(1)}` : word

function wordsOfEffect(effect: Effect): WordUse[] {
  const after: WordUse[] = effect.after ? [['operator', effect.after]] : []
  switch (effect.kind) {
    case 'ability':
      return [...after, ['keyword', effect.ability]]
    case 'command':
      return [
        ...after,
        ['effect', effect.id],
        ...effect.arguments.flatMap((argument) => wordsOfArgument(effect.id, argument)),
      ]
    case 'each':
      return [
        ...after,
        ['effect', 'each'],
        ...('filter' in effect.over ? inside(effect.over.filter) : wordsOfExpression(effect.over)),
        ...effect.effects.flatMap(wordsOfEffect),
        ...(effect.to?.filters.flatMap(inside) ?? []),
      ]
  }
}

const wordsOfStatement = ({ bodies }: Statement): WordUse[] =>
  bodies.flatMap(({ condition, effects, to, restriction }) => [
    ...(condition ? [['condition', condition.kind] as const] : []),
    ...(condition && 'expression' in condition ? wordsOfExpression(condition.expression) : []),
    ...effects.flatMap(wordsOfEffect),
    ...(to?.filters.flatMap(inside) ?? []),
    ...(restriction ? [['duration', durationId(restriction)] as const] : []),
  ])

const wordsOfStatements = (statements: readonly Statement[]): WordUse[] => [
  ...(statements.length > 1 ? [['operator', ';'] as const] : []),
  ...statements.flatMap(wordsOfStatement),
]

const wordsOfCost = ({ id, filter }: Cost): WordUse[] => [['cost', id], ...(filter ? inside(filter) : [])]

const wordsOfListened = ({ event, prefix, suffixes }: Listened): WordUse[] => [
  event === 'canBlock' ? ['hook', event] : ['trigger', event],
  ...(prefix ? [['event-prefix', prefix] as const] : []),
  ...suffixes.map(({ value }) => ['suffix', value] as const),
]

/** Every word with a meaning at the table that a rule uses, as often as it does. */
export const wordsOfRule = ({ target, requisite, vars, actions, auto, abilities }: Rule): WordUse[] => [
  ...(target?.filters.flatMap(inside) ?? []),
  ...requisite.flatMap(inside),
  ...vars.flatMap(({ value }) => wordsOfExpression(value)),
  ...actions.flatMap(({ costs, statements }) => [...costs.flatMap(wordsOfCost), ...wordsOfStatements(statements)]),
  ...(auto ? [...auto.events.flatMap(wordsOfListened), ...wordsOfStatements(auto.statements)] : []),
  ...abilities.map(({ value }) => ['keyword', value] as const),
]
