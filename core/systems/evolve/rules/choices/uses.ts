import type { EvolveCard } from '../../card'
import { entryOf, type RuntimeKind } from '../entries'
import { find, KEYWORDS } from '../../vocabulary'

const EFFECT_KINDS: Readonly<Record<string, RuntimeKind>> = { Passive: 'passive-effect', ModifiedCost: 'modified-cost' }

/** Words of closed sets, by the argument that holds them. */
const ARGUMENT_KINDS: Readonly<Record<string, RuntimeKind>> = {
  stat: 'stat',
  counter: 'counter',
  zone: 'zone',
  option: 'token-option',
  duration: 'duration',
  keyword: 'keyword',
  target: 'target',
}

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

const choiceOf = (value: unknown): string | undefined =>
  isNode(value) && value.node === 'choice' ? String(value.id) : undefined

/** Entries of one node of an ability. */
function entriesOf(node: Node, effectKind: RuntimeKind): [RuntimeKind, string][] {
  const id = String(node.id ?? '')
  switch (node.node) {
    case 'effect':
      return [
        [effectKind, id],
        ...words(node.arguments),
        ...(choiceOf(node.target) ? [['target', choiceOf(node.target) ?? ''] as [RuntimeKind, string]] : []),
      ]
    case 'cost':
      return [['cost', id], ...words(node.arguments)]
    case 'action':
      return [['action', id]]
    case 'dynamic':
      return [
        ['value', id],
        ...(choiceOf(node.count) ? [['count', choiceOf(node.count) ?? ''] as [RuntimeKind, string]] : []),
      ]
    case 'operation':
      return [['operator', String(node.operator)]]
    case 'conditional':
      return [['operator', id]]
    case 'range':
      return [
        ['filter', 'm'],
        ['value', 'm'],
      ]
    case 'atom':
      return [
        [id.length === 2 ? 'shortcut' : 'filter', id],
        ...(node.negated ? [['filter', '!'] as [RuntimeKind, string]] : []),
      ]
    case 'filter':
      return (node.alternatives as readonly unknown[]).length > 0 ? [['filter', '|']] : []
    case 'let':
      return [['complex', 'let']]
    case 'reveal':
      return [['complex', 'revealTopDeck'], ...(node.value ? [['complex', 'getValue'] as [RuntimeKind, string]] : [])]
    case 'payment':
      return [
        ['complex', 'payCost'],
        ...(node.result ? [['complex', String(node.result)] as [RuntimeKind, string]] : []),
      ]
    case 'perform':
      return [['complex', node.costless ? 'performCostless' : 'perform']]
    case 'perform-if':
      return [['complex', 'performIf']]
    default:
      return []
  }
}

const words = (args: unknown): [RuntimeKind, string][] =>
  Object.entries((args ?? {}) as Node).flatMap(([name, value]) => {
    const kind = ARGUMENT_KINDS[name]
    const id = choiceOf(value)
    return kind && id !== undefined ? [[kind, id] as [RuntimeKind, string]] : []
  })

/** Every node of a compiled script, outermost first. */
export function* walk(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  if (isNode(value)) yield value
  for (const part of Object.values(value)) yield* walk(part)
}

/** Every vocabulary entry with a meaning at the table that a card's script uses. Helpers' triggers never fire, so they do not count. */
export function uses(card: EvolveCard): string[] {
  const pairs: [RuntimeKind, string][] = card.keywords.map(({ value }) => ['keyword', value])
  for (const { trigger, costs, conditions, filters, effect } of card.abilities) {
    if (trigger && trigger.value !== 'Spell') pairs.push(['trigger', trigger.value])
    const kind = EFFECT_KINDS[trigger?.value ?? ''] ?? 'effect'
    for (const node of walk([costs, conditions, filters, effect])) pairs.push(...entriesOf(node, kind))
  }
  return [
    ...new Set(
      pairs.flatMap(([kind, id]) => entryOf(kind, kind === 'keyword' ? (find(KEYWORDS, id)?.id ?? id) : id) ?? []),
    ),
  ]
}

/** Names of cards that a card may bring to the table: its tokens and its evolved form. */
export function brings(card: EvolveCard): string[] {
  const tokens = [...walk(card.abilities)].flatMap((node) => {
    const token = isNode(node.arguments) ? node.arguments.token : undefined
    return isNode(token) && typeof token.name === 'string' ? [token.name] : []
  })
  const forms = card.evolveCost !== undefined ? [`${card.baseName} (Evolved)`] : []
  return [...new Set([...tokens, ...forms])]
}
