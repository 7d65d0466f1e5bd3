import { added, NONE } from '../../../../language/list'
import { createShelves, searchBudget, type Shelves } from '../../../../language/shelves'
import { span } from '../../../../language/span'
import type {
  Ability,
  ArgumentValue,
  Complex,
  Condition,
  Cost,
  Effect,
  Filter,
  Hole,
  Name,
  Target,
} from '../../ability'
import { EFFECT_GROUPS, find, TRIGGERS } from '../../vocabulary'
import { problem, report } from '../checks/codes'
import { parseFilter, readsAsFilter } from './filters'
import { Part } from './part'
import type { Scan } from './scan'
import { readText } from './tags'
import type { AbilityNode, Argument, CostNode, EffectNode, Parameter } from './tree'
import { renamingIn } from './words'

/** What the abilities of one card share; made when first asked for. */
class Card {
  readonly scan: Scan
  readonly #nodes: readonly AbilityNode[]
  #names: ReadonlySet<string> | undefined
  #shelves: Shelves | undefined
  #called: Set<string> | undefined
  readonly #budget = searchBudget()

  constructor(scan: Scan, nodes: readonly AbilityNode[]) {
    this.scan = scan
    this.#nodes = nodes
  }

  get names(): ReadonlySet<string> {
    return (this.#names ??= new Set(this.#nodes.map(nameOf)))
  }

  /** Names of its abilities near this one. */
  near(name: string): readonly string[] {
    return (this.#shelves ??= createShelves(this.names)).near(name, this.#budget)
  }

  /** Names that effects call. */
  get called(): Set<string> {
    return (this.#called ??= new Set())
  }
}

const isGiven = ({ value, text }: Argument): boolean => value.node !== 'hole' || text !== ''

function bind(args: readonly Argument[]): Pick<Effect, 'arguments' | 'list'> {
  const named: Record<string, ArgumentValue> = {}
  let list: readonly ArgumentValue[] = NONE
  for (const argument of args) {
    if (argument.name === undefined) continue
    if (argument.type === 'ability' || argument.type === 'action') list = added(list, argument.value)
    else if (isGiven(argument)) named[argument.name] = argument.value
  }
  return { arguments: named, list }
}

function call(card: Card, name: Name | Hole | undefined): void {
  if (!name || name.node !== 'name') return
  card.called.add(name.name)
  if (card.names.has(name.name)) return
  const near = card.near(name.name)
  report(
    card.scan,
    'E08',
    name.span,
    { name: name.name },
    near.map((other) => renamingIn(card.scan.text, name.span, other)),
  )
}

function callComplex(card: Card, { lines }: Complex): void {
  for (const line of lines) {
    if (line.node === 'perform') call(card, line.ability)
    else if (line.node === 'perform-if') {
      call(card, line.then)
      call(card, line.otherwise)
    } else if (line.expression.node === 'payment') call(card, line.expression.ability)
  }
}

/** Words that are known and that the effect still cannot do. */
function checkRefused({ problems }: Scan, { id = '', group, arguments: args }: EffectNode): void {
  const refused = find(EFFECT_GROUPS[group], id)?.refuses
  if (!refused) return
  for (const { value } of args) {
    if (value.node === 'choice' && refused.includes(value.id))
      report(problems, 'E04.refused', value.span, { effect: id, word: value.id })
  }
}

/** A filter in the place of the first name, as one real card has it (quirk 19): the target's filter, with a warning. */
function misplacedFilter(card: Card, { id, arguments: args, filter }: EffectNode): Filter | undefined {
  if (id !== 'PutExToFieldAndTarget') return undefined
  const [first] = args
  const { scan } = card
  if (!first || filter || first.quoted || card.names.has(first.text)) return undefined
  const part = new Part(scan, first.span)
  if (!readsAsFilter(part)) return undefined
  report(scan, 'E08.filter', first.span, { text: first.text })
  return parseFilter(part)
}

function compileEffect(card: Card, node: EffectNode): Effect | undefined {
  const moved = misplacedFilter(card, node)
  const args = moved ? node.arguments.slice(1) : node.arguments
  for (const { type, value } of args) {
    if (type !== 'ability' || value.node !== 'name') continue
    const isNothing = node.id === 'RollDice' && (value.name === '_' || value.name === '')
    if (!isNothing) call(card, value)
  }
  if (node.complex) callComplex(card, node.complex)
  checkRefused(card.scan, node)
  if (node.id === undefined) return undefined
  const bound = bind(args)
  const target: Target | undefined =
    node.target && node.targetId !== undefined
      ? { node: 'choice', id: node.targetId, span: node.target.span }
      : undefined
  return {
    node: 'effect',
    id: node.id,
    arguments: bound.arguments,
    list: node.complex ? [node.complex] : bound.list,
    target,
    filter: node.filter ?? moved,
    span: node.span,
  }
}

const compileCost = ({ id, arguments: args, span: place }: CostNode): Cost | undefined =>
  id === undefined ? undefined : { node: 'cost', id, arguments: bind(args).arguments, span: place }

/** E14 for none or two effects, W07 for parameters without meaning. */
function checkParameters(scan: Scan, node: AbilityNode, parameters: readonly Parameter[]): void {
  const trigger = find(TRIGGERS, node.triggerId ?? '')
  if (!parameters.some(({ effect }) => effect)) {
    const head = span(node.word.span.start, node.trigger?.span.end ?? node.word.span.end)
    report(scan, 'E14.none', parameters.find(({ id }) => id === 'effect')?.span ?? head, {
      trigger: node.trigger?.text ?? '',
    })
  }
  let before = 0
  for (const { id, word, span: place } of parameters) {
    if (
      before > 0 &&
      (id === 'effect' || (trigger && !trigger.activated)) &&
      parameters.findIndex((other) => other.id === id) < before
    ) {
      scan.problems.push(
        id === 'effect' ? problem('E14.two', place) : problem('W12.again', word.span, { parameter: id ?? '' }),
      )
    }
    before++
    const isIdle = trigger && ((id === 'filter' && !trigger.filter) || (id === 'cost' && trigger.effects === 'passive'))
    if (isIdle) report(scan, 'W07.parameter', place, { parameter: id, trigger: trigger.id })
  }
}

const nameOf = (node: AbilityNode): string => node.name?.text ?? node.trigger?.text ?? ''

/** The items of an ability that are parameters: nearly always all of them. */
function parametersOf({ items }: AbilityNode): readonly Parameter[] {
  const isParameter = (item: AbilityNode['items'][number]): item is Parameter => item.kind === 'parameter'
  return items.every(isParameter) ? items : items.filter(isParameter)
}

function compileAbility(card: Card, node: AbilityNode): Ability {
  const parameters = parametersOf(node)
  checkParameters(card.scan, node, parameters)
  let costs: readonly Cost[] = NONE
  let conditions: readonly Condition[] = NONE
  let filters: readonly Filter[] = NONE
  let effect: Effect | undefined
  for (const parameter of parameters) {
    for (const one of parameter.costs ?? NONE) {
      const cost = compileCost(one)
      if (cost) costs = added(costs, cost)
    }
    if (parameter.condition) conditions = added(conditions, parameter.condition)
    if (parameter.filter) filters = added(filters, parameter.filter)
    const compiled = parameter.effect && compileEffect(card, parameter.effect)
    effect ??= compiled
  }
  const trigger =
    node.trigger && node.triggerId !== undefined ? { value: node.triggerId, span: node.trigger.span } : undefined
  const nameSpan = node.name?.span ?? node.trigger?.span ?? node.word.span
  return {
    span: node.span,
    trigger,
    name: nameOf(node),
    nameSpan,
    costs,
    conditions,
    filters,
    effect,
    prompt: readText(card.scan, parameters.findLast(({ id }) => id === 'text')?.value),
  }
}

/** Two abilities of one name: whoever calls it gets the first. */
function checkNames(card: Card, nodes: readonly AbilityNode[]): void {
  if (nodes.length < 2 || card.names.size === nodes.length) return
  const { scan, called } = card
  const seen = new Set<string>()
  for (const node of nodes) {
    const name = nameOf(node)
    const place = node.name?.span ?? node.trigger?.span
    if (place && seen.has(name)) report(scan, called.has(name) ? 'W14.called' : 'W14.name', place, { name })
    seen.add(name)
  }
}

/** Compiles the abilities of a card in their order, which has a meaning. */
export function compileAbilities(nodes: readonly AbilityNode[], scan: Scan): Ability[] {
  if (nodes.length === 0) return []
  const card = new Card(scan, nodes)
  const abilities = nodes.map((ability) => compileAbility(card, ability))
  checkNames(card, nodes)
  return abilities
}
