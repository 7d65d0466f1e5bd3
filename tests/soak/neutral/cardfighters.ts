import type { CompiledCard } from '../../../core/language/service'
import type {
  Auto,
  Condition,
  FightersCard,
  Filter,
  Listened,
  Restriction,
  Rule,
  TypeTerm,
} from '../../../core/systems/cardfighters/card'
import { durationId, wordsOfFilter } from '../../../core/systems/cardfighters/rules/words'
import { isNode, rebuild, type Node } from './rebuild'

const NOBODY = '~'

const number = (value: number, { span }: Node): Node => ({ kind: 'number', value, span })

const isFilter = (node: Node): boolean => Array.isArray(node.types) && Array.isArray(node.conditions)
const isZone = (node: Node): boolean => typeof node.zone === 'string'
const isEffect = (node: Node): boolean => node.kind === 'command' || node.kind === 'each' || node.kind === 'ability'
const isCall = (node: Node, id: string): boolean => node.kind === 'call' && node.function === id

const uses = (node: Node, kind: string, id: string): boolean =>
  isFilter(node) && wordsOfFilter(node as unknown as Filter).some(([one, word]) => one === kind && word === id)

const nothing = (span: unknown): Node => ({
  span,
  types: [[{ kind: 'name', name: NOBODY, nameSpan: span, span }]],
  conditions: [],
})

const PLAYERS: ReadonlySet<string> = new Set(['me', 'opp'])
const EVERYTHING: ReadonlySet<string> = new Set(['*', 'all'])

/** A type that matches everybody or everything; what did so already matches nothing. */
function neutralTerm(id: string, term: TypeTerm): TypeTerm {
  const word = wordsOfFilter({ span: term.span, types: [[term]], conditions: [] })[0]?.[1]
  if (word !== id) return term
  const { span, plural, others } = term
  if (EVERYTHING.has(id)) return { span, kind: 'name', name: NOBODY, nameSpan: span }
  return PLAYERS.has(id)
    ? { span, kind: 'player', plural: true }
    : { ...(plural && { plural }), ...(others && { others }), span, kind: 'any' }
}

function neutralTarget(id: string, node: Node): unknown {
  if (!isFilter(node)) return node
  if (id === 'expression') return node.expression ? nothing(node.span) : node
  return { ...node, types: (node.types as TypeTerm[][]).map((member) => member.map((term) => neutralTerm(id, term))) }
}

const plainTerm = (node: Node, flag: 'not' | 'others'): Node => ({
  ...node,
  types: (node.types as Node[][]).map((member) => member.map((term) => ({ ...term, [flag]: undefined }))),
})

function neutralModifier(id: string, node: Node): unknown {
  if (!isFilter(node)) return node
  const types = node.types as unknown[][]
  if (id === '^') return plainTerm(node, 'others')
  if (id === '!') return plainTerm(node, 'not')
  if (id === '&') return { ...node, types: types.slice(0, 1) }
  return {
    ...node,
    types: types.map((member) => member.slice(0, 1)),
    conditions: (node.conditions as unknown[]).slice(0, 1),
  }
}

/** A filter looks elsewhere; an argument without its zone names none. */
function neutralZone(id: string, node: Node): unknown {
  if (node.kind === 'zone' && isNode(node.zone) && node.zone.zone === id) return undefined
  if (!uses(node, 'zone', id)) return node
  return { ...node, zone: id === 'arena' ? { zone: 'hand', span: node.span } : undefined }
}

function neutralZonePrefix(id: string, node: Node): unknown {
  if (!isZone(node) || node.prefix !== id) return node
  return { ...node, prefix: id === 'my' ? 'any' : undefined }
}

function neutralExpression(id: string, node: Node): unknown {
  if (id === 'true' || id === 'false')
    return node.kind === 'boolean' && String(node.value) === id ? number(id === 'true' ? 0 : 1, node) : node
  if (id === 'nil') return node.kind === 'nil' ? number(1, node) : node
  if (id === 'in') return node.kind === 'over' ? { kind: 'list', items: [], span: node.span } : node
  const operators =
    node.kind === 'comparison'
      ? (node.operators as string[])
      : node.kind === 'unary' || node.kind === 'binary'
        ? [node.operator]
        : []
  return operators.includes(id) ? number(0, node) : node
}

function neutralFunction(id: string, node: Node): unknown {
  const is =
    isCall(node, id) ||
    (id === 'getTargets' && node.kind === 'targets') ||
    (node.kind === 'over' && node.quantifier === id)
  return is ? number(0, node) : node
}

/** Conditions hold; there is nothing left for `else`. */
function neutralCondition(id: string, node: Node): unknown {
  const condition = node.condition as Condition | undefined
  if (!Array.isArray(node.effects) || condition?.kind !== id) return node
  if (id === 'else') return undefined
  return { ...node, condition: id === 'elif' ? { kind: 'else', span: condition.span } : undefined }
}

/** What does not follow does not happen; what would depend on success does not. */
function neutralOperator(id: string, node: Node): unknown {
  if (id === ';') return Array.isArray(node.statements) ? { ...node, statements: node.statements.slice(0, 1) } : node
  if (!isEffect(node) || node.after !== id) return node
  return id === '&' ? undefined : { ...node, after: '&' }
}

const WORDY: Readonly<Record<string, readonly string[]>> = {
  rule: ['enableRule', 'disableRule', 'modRule'],
  'cost-kind': ['alterCost', 'modCost'],
  phase: ['skip'],
  'pile-state': ['pileView'],
}

/** A command with that word does nothing. */
function neutralWord(kind: string, id: string, node: Node): unknown {
  if (node.kind !== 'command' || !WORDY[kind]?.includes(String(node.id))) return node
  return (node.arguments as Node[]).some((argument) => argument.kind === 'word' && argument.word === id)
    ? undefined
    : node
}

const neutralSuffix = (id: string, node: Node): Node => {
  if (!Array.isArray(node.suffixes)) return node
  const restricts = id === 'this' || id === 'fromThis'
  const suffixes = (node.suffixes as Node[]).flatMap((suffix) =>
    suffix.value !== id ? [suffix] : restricts ? [{ ...suffix, value: 'any' }] : [],
  )
  return { ...node, suffixes }
}

/** What becomes of one node when the entry `kind:id` means nothing. */
function neutralNode(kind: string, id: string, node: Node): unknown {
  switch (kind) {
    case 'effect':
      return (node.kind === 'each' && id === 'each') || (node.kind === 'command' && node.id === id) ? undefined : node
    case 'cost':
      return Array.isArray(node.costs)
        ? { ...node, costs: (node.costs as Node[]).filter((cost) => cost.id !== id) }
        : node
    case 'keyword':
      return node.kind === 'ability' && node.ability === id ? undefined : node
    case 'event-prefix':
      return Array.isArray(node.suffixes) && node.prefix === id
        ? { ...node, prefix: id === 'any' ? undefined : 'any' }
        : node
    case 'suffix':
      return neutralSuffix(id, node)
    case 'condition':
      return neutralCondition(id, node)
    case 'operator':
      return neutralOperator(id, node)
    case 'target':
      return neutralTarget(id, node)
    case 'modifier':
      return neutralModifier(id, node)
    case 'quantity':
    case 'pick':
      return uses(node, kind, id) ? { ...node, [kind]: undefined } : node
    case 'filter':
      return (node.kind === 'word' && node.word === id) || (node.kind === 'number' && node.stat === id)
        ? undefined
        : node
    case 'selector':
      return isFilter(node) ? { ...node, without: undefined } : node
    case 'zone':
      return neutralZone(id, node)
    case 'zone-prefix':
      return neutralZonePrefix(id, node)
    case 'duration':
      return Array.isArray(node.effects) && node.restriction && durationId(node.restriction as Restriction) === id
        ? { ...node, restriction: undefined }
        : node
    case 'position':
    case 'option':
      return node.kind === 'word' && node.word === id ? undefined : node
    case 'variable':
      return node.kind === 'variable' && node.variable === id ? number(0, node) : node
    case 'value':
      return node.kind === 'attribute' && node.attribute === id ? number(0, node) : node
    case 'function':
      return neutralFunction(id, node)
    case 'expression':
      return neutralExpression(id, node)
    default:
      return neutralWord(kind, id, node)
  }
}

/** An auto that hears nothing any more never happens, rather than always. */
function deaf(auto: Auto | undefined, id: string): Auto | undefined {
  const events = auto?.events.filter(({ event }: Listened) => event !== id) ?? []
  return auto && (events.length > 0 || auto.events.length === 0) ? { ...auto, events } : undefined
}

/**
 * A card of the second system for which one vocabulary entry means nothing: the effect does nothing, the cost is free, the test matches everything, the
 * value is 0, the condition holds, the event never comes, the keyword is ignored.
 */
export function neutralFighters(compiled: CompiledCard, entry: string): CompiledCard {
  const card = compiled as FightersCard
  if (!card.rule) return card
  const [kind, id] = [entry.slice(0, entry.indexOf(':')), entry.slice(entry.indexOf(':') + 1)]
  const rule = rebuild(card.rule, (node) => neutralNode(kind, id, node)) as Rule
  const abilities = kind === 'keyword' ? rule.abilities.filter(({ value }) => value !== id) : rule.abilities
  const { auto: written, ...rest } = rule
  const auto = kind === 'trigger' || kind === 'hook' ? deaf(written, id) : written
  return { ...card, rule: { ...rest, abilities, ...(auto && { auto }) } } as FightersCard
}
