import type { CompiledCard } from '../../../core/language/service'
import { isNode, rebuild, type Node } from './rebuild'

/** A word that nothing is called. */
const NOBODY = '~'

type Change = (node: Node, id: string) => unknown

const without = (node: Node, key: string): Node => ({ ...node, [key]: undefined })
const empty = (node: Node, key: string): Node => ({ ...node, [key]: [] })

const isTrigger = (node: Node): boolean =>
  typeof node.event === 'string' && Array.isArray(node.do) && !isNode(node.result)
const isReplacement = (node: Node): boolean => typeof node.event === 'string' && isNode(node.result)
const isActivated = (node: Node): boolean =>
  Array.isArray(node.do) && typeof node.timing === 'string' && !('static' in node)
const isScript = (node: Node): boolean => Array.isArray(node.static) && Array.isArray(node.when)
const isOperation = (node: Node): boolean => isNode(node.action)
const isTarget = (node: Node): boolean => typeof node.pick === 'string' && 'optional' in node
const isPick = (node: Node): boolean => typeof node.pick === 'string' && 'random' in node
const isFilterTest = (node: Node): boolean => 'key' in node && !isConditionTest(node)

const CONDITIONS: ReadonlySet<unknown> = new Set([
  'count',
  'value',
  'exists',
  'ref',
  'weather',
  'phase',
  'player',
  'all',
])
const ALSO_FILTERS: Readonly<Record<string, string>> = { any: 'conditions', not: 'condition' }

function isConditionTest(node: Node): boolean {
  if (CONDITIONS.has(node.key) || node.key === 'on-field' || node.key === 'in-fight') return true
  const part = ALSO_FILTERS[String(node.key)]
  return part !== undefined && part in node
}

const nothing = (node: Node): Node => ({ kind: 'name', name: NOBODY, span: node.span })
const zero = (node: Node): Node => ({ kind: 'number', number: 0, span: node.span })

const VALUES: ReadonlySet<unknown> = new Set(['add', 'sub', 'mul', 'min', 'max'])

const isValue = (node: Node, id: string): boolean =>
  node.kind === id &&
  (VALUES.has(id)
    ? Array.isArray(node.values)
    : id === 'half'
      ? isNode(node.value)
      : id === 'by-round'
        ? true
        : 'of' in node || 'in' in node)

const KEYS: Readonly<Record<string, string>> = {
  color: 'colour',
  'unless-pay': 'unlessPay',
  in: 'in',
}

/** Takes a key of a part away: lists become empty, switches off, what the rules need becomes something that never is. */
function takeAway(node: Node, id: string): unknown {
  const key = KEYS[id] ?? id
  const value = node[key]
  if (value === undefined) return node
  if (id === 'may' || id === 'once') return without(node, key)
  if (Array.isArray(value)) return empty(node, key)
  if (typeof value === 'boolean') return { ...node, [key]: false }
  if (id === 'event') return { ...node, event: NOBODY }
  if (id === 'pick') return { ...node, pick: NOBODY }
  if (id === 'timing') return { ...node, timing: NOBODY }
  if (id === 'id') return { ...node, id: NOBODY }
  return without(node, key)
}

/** Changes of a script's parts for which one word of a kind means nothing. */
const CHANGES: Readonly<Record<string, Change>> = {
  operation: (node, id) => (isOperation(node) && (node.action as Node).word === id ? undefined : node),
  modifier: (node, id) => (isOperation(node) ? takeAway(node, id) : node),
  static: (node, id) => (isNode(node.effect) && node.effect.word === id ? undefined : node),
  'static-modifier': (node, id) => {
    if (!isNode(node.effect) || !('duringFight' in node)) return node
    if (id === 'during') return { ...node, duringFight: false }
    return id === 'while' ? { ...node, while: 'field' } : takeAway(node, id)
  },
  root: (node, id) => {
    if (!isScript(node)) return node
    return id === 'stacks' ? { ...node, stacks: true } : takeAway(node, id)
  },
  // Effects have the time of effects by themselves: only another time is noticed there.
  timing: (node, id) => {
    if (!isScript(node) || node.timing !== id) return node
    return id === 'effect' ? { ...node, timing: 'creature' } : without(node, 'timing')
  },
  'target-key': (node, id) => (isTarget(node) ? takeAway(node, id) : node),
  'pick-key': (node, id) => (isPick(node) ? takeAway(node, id) : node),
  ref: (node, id) => {
    if (node.kind === 'name' && node.name === id) return nothing(node)
    return node.kind === id && (id === 'host-of' || id === 'last-played') ? nothing(node) : node
  },
  group: (node, id) => (node.group === id ? { ...node, group: undefined, kind: 'ref', ref: nothing(node) } : node),
  kind: (node, id) => {
    if (node.pick === id) return { ...node, pick: NOBODY }
    return node.key === 'type' ? { ...node, types: (node.types as string[]).filter((type) => type !== id) } : node
  },
  zone: (node, id) => {
    if ((isPick(node) || isTarget(node)) && node.in === id) return { ...node, in: 'weather' }
    if (node.word === 'search' && node.in === id) return { ...node, in: id === 'deck' ? 'discard' : 'deck' }
    return (node.word === 'look' || node.word === 'shuffle') && node.zone === id ? { ...node, word: 'unknown' } : node
  },
  destination: (node, id) => (node.to === id ? { ...node, to: id === 'discard' ? 'banish' : 'discard' } : node),
  'player-word': (node, id) => {
    if (node.kind === 'word' && node.word === id) return { ...node, word: id === 'you' ? 'opponent' : 'you' }
    const isWord = (id === 'owner' || id === 'controller' || id === 'opponent-of') && node.kind === id
    return isWord ? { kind: 'word', word: 'you', span: node.span } : node
  },
  value: (node, id) => (isValue(node, id) ? zero(node) : node),
  'value-name': (node, id) => (node.kind === 'name' && node.name === id ? zero(node) : node),
  filter: (node, id) => (isFilterTest(node) && node.key === id ? undefined : node),
  condition: (node, id) => {
    if (id === 'is' || id === 'same-as') return node.key === (id === 'is' ? 'ref' : 'player') ? undefined : node
    return isConditionTest(node) && node.key === id ? undefined : node
  },
  comparison: (node, id) => (node.relation === id ? undefined : node),
  'trigger-key': (node, id) => {
    if (id === 'until') return node.word === 'watch' ? without(node, 'until') : node
    return isTrigger(node) ? takeAway(node, id) : node
  },
  event: (node, id) => {
    if (node.event === id && !isReplacement(node)) return { ...node, event: NOBODY }
    if (node.word === 'delay' && node.until === id) return { ...node, until: NOBODY }
    return node.lose === id ? without(node, 'lose') : node
  },
  replaced: (node, id) => (isReplacement(node) && node.event === id ? undefined : node),
  'replacement-key': (node, id) => (isReplacement(node) ? takeAway(node, id) : node),
  result: (node, id) => (isReplacement(node) && (node.result as Node).word === id ? undefined : node),
  death: (node, id) => (isReplacement(node) && node.how === id ? without(node, 'how') : node),
  'activation-key': (node, id) => (isActivated(node) ? takeAway(node, id) : node),
  activation: (node, id) => (isActivated(node) && node.timing === id ? { ...node, timing: NOBODY } : node),
  duration: (node, id) => {
    if (!isNode(node.until) || node.until.kind !== id) return node
    return { ...node, until: { ...node.until, kind: id === 'game' ? 'resolution' : 'game' } }
  },
  'energy-colour': (node, id) =>
    isNode(node.colour) && node.colour.kind === id
      ? { ...node, colour: { kind: 'fixed', colour: 'Purple', span: node.span } }
      : node,
  colour: (node, id) => {
    if (node.kind === 'fixed' && node.colour === id) return { ...node, colour: id === 'Purple' ? 'Cyan' : 'Purple' }
    if (node.key === 'color') return { ...node, colours: (node.colours as string[]).filter((one) => one !== id) }
    return node
  },
  colourless: (node, id) =>
    node.key === 'color' ? { ...node, colours: (node.colours as string[]).filter((one) => one !== id) } : node,
  'extra-cost': (node, id) =>
    Array.isArray(node.cost) && (isScript(node) || isActivated(node))
      ? { ...node, cost: (node.cost as Node[]).filter(({ kind }) => kind !== id) }
      : node,
  protection: (node, id) =>
    node.word === 'protect' ? { ...node, from: (node.from as string[]).filter((one) => one !== id) } : node,
  'order-rule': (node, id) => (node.word === 'order' && node.rule === id ? { ...node, rule: NOBODY } : node),
  'copy-targets': (node, id) =>
    node.word === 'copy' && node.targets === id ? { ...node, targets: id === 'same' ? 'may' : 'same' } : node,
  'nested-phase': (node, id) => (node.word === 'run-phase' && node.phase === id ? { ...node, word: 'unknown' } : node),
  stat: (node, id) => {
    if (node.kind === 'stat' && node.stat === id) return zero(node)
    if (node.kind === 'sum' && node.stat === id) return zero(node)
    if (node.word === 'swap-stats' && (node.a === id || node.b === id)) return { ...node, a: id, b: id }
    if (node.word === 'use-stat' && node.stat === id) return { ...node, for: NOBODY }
    return isNode(node.changes) ? { ...node, changes: { ...node.changes, [id]: undefined } } : node
  },
  phase: (node, id) => (node.phase === id ? without(node, 'phase') : node),
}

/**
 * An element for which one vocabulary entry means nothing: the operation is not carried out, the filter lets everything pass, the event is never heard. It
 * never throws, so that only an observed difference can tell.
 */
export function neutralYacg(card: CompiledCard, entry: string): CompiledCard {
  const at = entry.indexOf(':')
  const change = CHANGES[entry.slice(0, at)]
  const id = entry.slice(at + 1)
  if (!change) return card
  return rebuild(card, (node) => change(node, id)) as CompiledCard
}
