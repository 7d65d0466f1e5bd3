import type { Node } from '../../language/nodes'
import type { Answer, Decision } from '../decision'
import type { Match, MatchOptions } from '../match'
import type { ScriptStep } from '../place'
import type { Pool } from '../pool'
import type { Probe } from '../probe'
import type { FrameRule, PropertyValue, Rules, Table } from '../rules'
import type { GameOptions } from '../simulation/simulate'
import type { TraceEvent } from '../trace'
import { countOne, NodeCounts, placeOfState, WIDTH } from './counts'
import { slotsFor, type Slot, type Slots } from './slots'

const EXECUTED = placeOfState('executed')
const CONSULTED = placeOfState('consulted')
const TRUE = placeOfState('true')
const FALSE = placeOfState('false')
const FOUND = placeOfState('found')
const NONE = placeOfState('none')
const PAID = placeOfState('paid')
const REFUSED = placeOfState('refused')
const TAKEN = placeOfState('taken')
const DECLINED = placeOfState('declined')

/** A step that is under way: how high the work stood when it began, and how many changes had been told of. */
interface Open {
  slot: Slot
  height: number
  since: number
  /** Whether something of its card did nothing since, and said so. */
  isNothing: boolean
}

/** Whether two slots, which may be those of copies, are of one node. */
const isSame = (one: Slot, other: Slot): boolean => one === other || (one.node === other.node && one.key === other.key)

const holds = (value: PropertyValue): boolean =>
  typeof value === 'number' ? value > 0 : typeof value === 'object' ? Object.keys(value).length > 0 : Boolean(value)

/** Whether an answer does what was offered; `undefined`: it says nothing about that. */
function isTaken({ asks }: Decision, answer: Answer): boolean | undefined {
  if ('yes' in answer) return answer.yes
  if ('choose' in answer) return asks.kind === 'cards' && asks.min === 0 ? answer.choose.length > 0 : undefined
  if (!('option' in answer) || asks.kind !== 'option') return undefined
  const passes = asks.options.some((option) => option.passes)
  return passes ? !asks.options.some((option) => option.passes && option.id === answer.option) : undefined
}

/**
 * Counts which nodes of the cards' scripts a match makes use of. A match or a game is made with it, and `end` is called once that is over; what it counted
 * is added to the counts that it was given. What is undone and played again before that is counted again.
 */
export class CoverageWatch {
  readonly counts: NodeCounts
  /** What a match is made with (`new Match(rules, setup, pool, watch.options)`). */
  readonly options: Required<Pick<MatchOptions, 'probe' | 'goal' | 'answered'>>
  /** What a game of a series is played with. */
  readonly game: Pick<GameOptions, 'listens'>
  readonly #slots: Slots
  /** Those within others last; behind them those that are over, to be used again. */
  readonly #open: Open[] = []
  /** How many steps are under way. */
  #depth = 0
  /** How high the work stood when the innermost of them began. */
  #height = 0
  #table: Table | undefined
  #inputs = 0
  #isOver = false
  /** How many changes were told of. */
  #changes = 0

  /** `pool`: the cards of the match; `only`: the key of the one card that is counted, all when absent. */
  constructor(rules: Rules, pool: Pool, counts = new NodeCounts(), only?: string) {
    this.#slots = slotsFor(rules, pool, counts, only)
    this.counts = counts
    const probe: Probe = {
      value: (key, node, value) => this.#value(key, node, value),
      test: (key, node, _card, held) => this.#either(key, node, held ? TRUE : FALSE),
      target: (key, node, found) => this.#either(key, node, found.length > 0 ? FOUND : NONE),
      cost: (key, node, paid) => this.#either(key, node, paid ? PAID : REFUSED),
      told: (level, key) => this.#hear(level, key),
    }
    const stops = (table: Table, next?: FrameRule): boolean => {
      // So it is with most frames.
      if (next && !next.step && (this.#depth === 0 || this.#goesOn(table))) return false
      if (!this.#isOver) this.#before(table, this.#slots.stepAt(table, next))
      return false
    }
    this.options = {
      probe,
      goal: { stops },
      answered: (match, decision, answer, asker) => this.#decide(match, decision, answer, asker),
    }
    this.game = { listens: this.options }
  }

  /** The match is over, or waits for good: of what was under way, that which is done is counted. Nothing is heard any more. */
  end(match?: Match): void {
    const table = match?.table ?? this.#table
    if (table && !this.#isOver) this.#closeOver(table, this.#next(table))
    this.#isOver = true
  }

  /** The step that the next frame stands for, whether or not its card is counted. */
  #next(table: Table, rule?: FrameRule): Slot | undefined {
    const step = this.#slots.stepAt(table, rule)
    return step && this.#slots.ofStep(step.card, step.node)
  }

  #value(key: string, node: Node, value: PropertyValue): void {
    const slot = this.#isOver ? undefined : this.#slots.of(key, node)
    if (!slot?.counts) return
    countOne(slot.counts, slot.at + CONSULTED)
    if (slot.isCondition) countOne(slot.counts, slot.at + (holds(value) ? TRUE : FALSE))
  }

  #either(key: string, node: Node, state: number): void {
    const slot = this.#isOver ? undefined : this.#slots.of(key, node)
    if (!slot?.counts) return
    countOne(slot.counts, slot.at + CONSULTED)
    countOne(slot.counts, slot.at + state)
  }

  #decide({ table }: Match, decision: Decision, answer: Answer, asker: FrameRule): void {
    const { source } = decision
    // Nobody decides about a script.
    if (this.#isOver || (!asker.step && !source)) return
    const step = this.#next(table, asker)
    const key = step?.key ?? source?.key
    const counted = key === undefined ? undefined : this.#slots.card(key)
    if (!counted || counted.choices.size === 0) return
    const taken = isTaken(decision, answer)
    if (taken === undefined) return
    const node =
      step && counted.choices.has(step.node)
        ? step.node
        : counted.parts.find(
            ({ node: one, path }) =>
              source && counted.choices.has(one) && (path === source.path || path.endsWith(`.${source.path}`)),
          )?.node
    if (node !== undefined) countOne(counted.counts, node * WIDTH + (taken ? TAKEN : DECLINED))
  }

  #hear(level: TraceEvent['level'], key: string | undefined): void {
    if (level === 'event') this.#changes++
    else if (level === 'nothing')
      for (let at = 0; at < this.#depth; at++) {
        const open = this.#open[at]
        if (open && open.slot.key === key) open.isNothing = true
      }
  }

  /** Whether what the innermost step pushed is not worked off yet. */
  #goesOn(table: Table): boolean {
    const { inputs, work, result } = table.state
    if (inputs < this.#inputs || result !== undefined || work.length <= this.#height) return false
    this.#table = table
    this.#inputs = inputs
    return true
  }

  #before(table: Table, step: ScriptStep | undefined): void {
    if (!step && this.#depth === 0) return
    this.#table = table
    const { inputs, work } = table.state
    // The match was taken back: what was under way is no longer there.
    if (inputs < this.#inputs) this.#depth = 0
    this.#inputs = inputs
    const next = step && this.#slots.ofStep(step.card, step.node)
    if (this.#depth > 0) this.#closeOver(table, next)
    if (!next?.counts) return
    countOne(next.counts, next.at + CONSULTED)
    const top = this.#depth > 0 ? this.#open[this.#depth - 1] : undefined
    if (top && isSame(top.slot, next) && top.height === work.length) return
    this.#begin(next, work.length)
  }

  #begin(slot: Slot, height: number): void {
    this.#height = height
    const used = this.#open[this.#depth++]
    if (!used) return void this.#open.push({ slot, height, since: this.#changes, isNothing: false })
    used.slot = slot
    used.height = height
    used.since = this.#changes
    used.isNothing = false
  }

  /** A step is over when what it pushed is worked off, or another one stands in its place. */
  #closeOver({ state: { work, result } }: Table, next: Slot | undefined): void {
    for (; this.#depth > 0; this.#depth--) {
      const open = this.#open[this.#depth - 1]
      if (!open) return
      const above = work.length - open.height
      this.#height = open.height
      if (result === undefined && (above > 0 || (above === 0 && (!next || isSame(next, open.slot))))) return
      const { counts, at } = open.slot
      // What did nothing and said nothing was completed all the same.
      if (counts && (this.#changes > open.since || !open.isNothing)) countOne(counts, at + EXECUTED)
    }
  }
}
