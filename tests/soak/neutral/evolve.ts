import type { CompiledCard } from '../../../core/language/service'
import type { EvolveCard } from '../../../core/systems/evolve/card'
import { isNode, rebuild, type Node } from './rebuild'

const NOTHING = '~'

const choiceIs = (value: unknown, id: string): boolean => isNode(value) && value.node === 'choice' && value.id === id

const zero = (node: Node): Node => ({ node: 'number', value: 0, span: node.span })

/** An effect that does nothing when one of its words is the one to be ignored. */
const without = (node: Node, argument: string, id: string): Node =>
  node.node === 'effect' && isNode(node.arguments) && choiceIs(node.arguments[argument], id)
    ? { ...node, id: NOTHING }
    : node

const EFFECT_KINDS = new Set(['effect', 'passive-effect', 'modified-cost'])

/** What becomes of one node when the entry `kind:id` means nothing. */
function neutralNode(kind: string, id: string, node: Node): unknown {
  switch (kind) {
    case 'cost':
      return node.node === 'cost' && node.id === id ? undefined : node
    case 'target':
      return (node.node === 'effect' || node.node === 'cost') &&
        choiceIs(node.target ?? (node.arguments as Node).target, id)
        ? { ...node, id: NOTHING }
        : node
    case 'stat':
    case 'counter':
    case 'zone':
      return without(node, kind, id)
    case 'token-option':
      return without(node, 'option', id)
    case 'duration':
      return id === 'OpponentTurn' &&
        node.node === 'effect' &&
        isNode(node.arguments) &&
        choiceIs(node.arguments.duration, id)
        ? { ...node, arguments: { ...node.arguments, duration: undefined } }
        : without(node, 'duration', id)
    case 'action':
      return node.node === 'action' && node.id === id
        ? { node: 'action', id: 'TopDeckSameOrder', span: node.span }
        : node
    case 'value':
      if (id === 'm') return node.node === 'range' ? { node: 'number', value: 1, span: node.span } : node
      return node.node === 'dynamic' && node.id === id ? zero(node) : node
    case 'count':
      if (node.node === 'atom' && node.id === '#' && choiceIs(node.choice, id)) return undefined
      return node.node === 'dynamic' && choiceIs(node.count, id) ? zero(node) : node
    case 'operator':
      if (node.node === 'operation' && node.operator === id) return zero(node)
      return node.node === 'conditional' && node.id === id ? node.then : node
    case 'filter':
      return neutralFilter(id, node)
    case 'shortcut':
      return node.node === 'atom' && node.id === id ? undefined : node
    case 'complex':
      return neutralLine(id, node)
    default:
      return node
  }
}

function neutralFilter(id: string, node: Node): unknown {
  if (id === '!') return node.node === 'atom' && node.negated === true ? undefined : node
  if (id === '|') return node.node === 'filter' ? { ...node, alternatives: [] } : node
  if (id === 'm') return node.node === 'filter' ? { ...node, range: undefined } : node
  return node.node === 'atom' && node.id === id ? undefined : node
}

function neutralLine(id: string, node: Node): unknown {
  const lines: Readonly<Record<string, boolean>> = {
    let: node.node === 'let',
    perform: node.node === 'perform' && node.costless !== true,
    performCostless: node.node === 'perform' && node.costless === true,
    performIf: node.node === 'perform-if',
  }
  if (lines[id]) return undefined
  if (id === 'revealTopDeck' && node.node === 'reveal') return zero(node)
  if (id === 'getValue' && node.node === 'reveal') return { ...node, value: undefined }
  if (id === 'payCost' && node.node === 'payment') return zero(node)
  return node.node === 'payment' && node.result === id ? { ...node, result: undefined } : node
}

/** Keywords are ignored where they are printed and where they are given. */
function withoutKeyword(card: EvolveCard, id: string): EvolveCard {
  const abilities = rebuild(card.abilities, (node) => without(node, 'keyword', id)) as EvolveCard['abilities']
  const costs =
    id === 'EarthRite'
      ? abilities.map((ability) => ({ ...ability, costs: ability.costs.filter((cost) => cost.id !== id) }))
      : abilities
  const { evolveCost: _evolve, ...rest } = card
  return {
    ...(id === 'Evolve' ? rest : card),
    keywords: card.keywords.filter(({ value }) => value !== id),
    abilities: costs,
  }
}

/**
 * A card for which one vocabulary entry means nothing: the effect does nothing, the cost is free, the test matches everything, the value is 0, the
 * condition holds, the trigger never fires, the keyword is ignored. It never throws, so that only an observed difference can tell.
 */
export function neutralEvolve(compiled: CompiledCard, entry: string): CompiledCard {
  const card = compiled as EvolveCard
  const [kind = '', id = ''] = [entry.slice(0, entry.indexOf(':')), entry.slice(entry.indexOf(':') + 1)]
  if (kind === 'keyword') return withoutKeyword(card, id)
  const abilities = card.abilities.map((ability) => {
    if (kind === 'trigger')
      return ability.trigger?.value === id ? { ...ability, trigger: { ...ability.trigger, value: NOTHING } } : ability
    if (EFFECT_KINDS.has(kind))
      return ability.effect?.id === id && groupOf(ability.trigger?.value) === kind
        ? { ...ability, effect: { ...ability.effect, id: NOTHING } }
        : ability
    return rebuild(ability, (node) => neutralNode(kind, id, node)) as typeof ability
  })
  return { ...card, abilities } as EvolveCard
}

const groupOf = (trigger: string | undefined): string =>
  trigger === 'Passive' ? 'passive-effect' : trigger === 'ModifiedCost' ? 'modified-cost' : 'effect'
