import { countOf, nodeAt, numberOf, type Node } from '../../language/nodes'
import type { CompiledCard } from '../../language/service'
import type { ScriptStep } from '../place'
import type { Definition, Pool } from '../pool'
import type { FrameRule, Rules, Table } from '../rules'
import { ruleOf } from '../run'
import { WIDTH, type NodeCounts } from './counts'
import { coverable, type Branch, type CoverPart } from './parts'

/** What is asked again and again of a card whose nodes are counted. */
interface Known {
  readonly parts: readonly CoverPart[]
  /** Nodes whose values are conditions. */
  readonly conditions: ReadonlySet<number>
  /** Nodes about which somebody decides. */
  readonly choices: ReadonlySet<number>
}

/** A card whose nodes are counted. */
export interface Counted extends Known {
  readonly card: CompiledCard
  readonly counts: Uint32Array
}

/** A node of a card, and where it is counted. */
export interface Slot {
  readonly card: CompiledCard
  /** The card's: compared before each count. */
  readonly key: string
  /** As `numberOf` numbers it; -1: it is no part of the card. */
  readonly node: number
  /** `undefined`: it is not counted. */
  readonly counts: Uint32Array | undefined
  /** Where its counts begin among those of its card. */
  readonly at: number
  readonly isCondition: boolean
}

const listed = new WeakMap<Definition, Known>()

function know(rules: Rules, definition: Definition): Known {
  const known = listed.get(definition)
  if (known) return known
  const parts = coverable(rules, definition)
  const having = (branch: Branch): Set<number> =>
    new Set(parts.flatMap(({ node, branches }) => (branches.includes(branch) ? [node] : [])))
  const made = { parts, conditions: having('true'), choices: having('taken') }
  listed.set(definition, made)
  return made
}

/** What `slotsFor` made last for some counts: the games of a series are counted one after another, with the same cards. */
const lastFor = new WeakMap<NodeCounts, Slots>()

/** Where the nodes of cards are counted. `only`: the key of the one card that is counted, all of the pool when absent. */
export function slotsFor(rules: Rules, pool: Pool, counts: NodeCounts, only: string | undefined): Slots {
  const last = lastFor.get(counts)
  if (last?.isOf(rules, pool, only)) return last
  const made = new Slots(rules, pool, counts, only)
  lastFor.set(counts, made)
  return made
}

/**
 * Where the nodes of cards are counted. Several thousand are asked for in a game, so that each is found with one look into a map, and kept for the next game;
 * with that, counting takes 5 to 10 hundredths of a game less.
 */
export class Slots {
  readonly #rules: Rules
  readonly #pool: Pool
  readonly #counts: NodeCounts
  readonly #only: string | undefined
  readonly #cards = new Map<string, Counted | undefined>()
  /** Nodes that stand in their cards. */
  readonly #own = new Map<Node, Slot>()
  /** Copies of them, as pending work has them, and what is no part of its card. */
  readonly #others = new WeakMap<Node, Slot>()
  /** What was found last: a filter asks the same of many cards. */
  #lastNode: Node | undefined
  #last: Slot | undefined

  constructor(rules: Rules, pool: Pool, counts: NodeCounts, only: string | undefined) {
    this.#rules = rules
    this.#pool = pool
    this.#counts = counts
    this.#only = only
  }

  isOf(rules: Rules, pool: Pool, only: string | undefined): boolean {
    return rules === this.#rules && pool === this.#pool && only === this.#only
  }

  /** A card that is counted. */
  card(key: string): Counted | undefined {
    if (this.#only !== undefined && key !== this.#only) return undefined
    const known = this.#cards.get(key)
    if (known || this.#cards.has(key)) return known
    const definition = this.#pool.byKey(key)
    const made: Counted | undefined = definition && {
      ...know(this.#rules, definition),
      card: definition.card,
      counts: this.#counts.room(key, countOf(definition.card)),
    }
    this.#cards.set(key, made)
    return made
  }

  /** The slot of a node of a card of the pool; `undefined`: it is not counted. */
  of(key: string, node: Node): Slot | undefined {
    const known = this.#find(node)
    if (known?.key === key) return known.counts && known
    const counted = this.card(key)
    const made = counted && this.#make(counted.card, node, counted)
    return made?.counts && made
  }

  /** The step that the next frame stands for; `rule`: that frame's, where it is known. */
  stepAt(table: Table, rule?: FrameRule): ScriptStep | undefined {
    const { work } = table.state
    const frame = work[work.length - 1]
    return frame && (rule ?? ruleOf(this.#rules, frame)).step?.(table, frame)
  }

  /** The slot of a step, whether or not it is counted: where it is not, it stands in the place of others all the same. `undefined`: no step of the card. */
  ofStep(card: CompiledCard, node: Node): Slot | undefined {
    const known = this.#find(node)
    const slot = known?.card === card ? known : this.#make(card, node, this.card(card.key))
    return slot.node < 0 ? undefined : slot
  }

  #find(node: Node): Slot | undefined {
    if (node === this.#lastNode) return this.#last
    const found = this.#own.get(node) ?? this.#others.get(node)
    if (found) {
      this.#lastNode = node
      this.#last = found
    }
    return found
  }

  #make(card: CompiledCard, node: Node, counted: Counted | undefined): Slot {
    const number = numberOf(card, node) ?? -1
    const slot: Slot = {
      card,
      key: card.key,
      node: number,
      counts: number < 0 ? undefined : counted?.counts,
      at: number * WIDTH,
      isCondition: counted?.conditions.has(number) ?? false,
    }
    // Another text of the card, as after a reload, is asked each time: `of` means the one of the pool.
    if (counted && counted.card !== card) return slot
    this.#lastNode = undefined
    if (nodeAt(card, number) === node) this.#own.set(node, slot)
    else this.#others.set(node, slot)
    return slot
  }
}
