import { countOf, numberOf, type Node } from '../../language/nodes'
import type { CompiledCard } from '../../language/service'
import type { Answer, Decision } from '../decision'
import type { Match, MatchOptions } from '../match'
import type { Place } from '../place'
import type { Definition, Pool } from '../pool'
import type { Probe } from '../probe'
import type { PropertyValue, Rules, Table } from '../rules'
import type { GameOptions } from '../simulation/simulate'
import { placeOf } from '../stepping/watch'
import type { TraceEvent } from '../trace'
import { countOne, NodeCounts } from './counts'
import { coverable, type Branch, type CoverPart } from './parts'

/** What is asked again and again of a card whose nodes are counted. */
interface Known {
  readonly parts: readonly CoverPart[]
  /** Nodes whose values are conditions. */
  readonly conditions: ReadonlySet<number>
  /** Nodes about which somebody decides. */
  readonly choices: ReadonlySet<number>
  /** Numbers of nodes, copies of them too; -1: no part of the card. */
  readonly numbers: WeakMap<Node, number>
}

/** A card in one match. */
interface Counted extends Known {
  readonly card: CompiledCard
  readonly counts: Uint32Array
  /** When something of it last did nothing and said so. */
  nothing: number
}

const listed = new WeakMap<Definition, Known>()

function know(rules: Rules, definition: Definition): Known {
  const known = listed.get(definition)
  if (known) return known
  const parts = coverable(rules, definition)
  const having = (branch: Branch): Set<number> =>
    new Set(parts.flatMap(({ node, branches }) => (branches.includes(branch) ? [node] : [])))
  const made = { parts, conditions: having('true'), choices: having('taken'), numbers: new WeakMap<Node, number>() }
  listed.set(definition, made)
  return made
}

/** A step that is under way: how high the work stood when it began, and when. */
interface Open {
  readonly counted: Counted
  readonly node: number
  readonly height: number
  readonly since: number
}

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
  readonly #rules: Rules
  readonly #pool: Pool
  readonly #only: string | undefined
  readonly #cards = new Map<string, Counted | undefined>()
  /** The card that was asked for last: mostly it is the next one too. */
  #last: Counted | undefined
  /** Those within others last. */
  #open: Open[] = []
  #table: Table | undefined
  #inputs = 0
  #isOver = false
  /** Counts what was told; when something last changed. */
  #clock = 0
  #changed = 0

  /** `pool`: the cards of the match; `only`: the key of the one card that is counted, all when absent. */
  constructor(rules: Rules, pool: Pool, counts = new NodeCounts(), only?: string) {
    this.#rules = rules
    this.#pool = pool
    this.#only = only
    this.counts = counts
    const probe: Probe = {
      value: (key, node, value) => this.#value(key, node, value),
      test: (key, node, _card, held) => this.#either(key, node, held ? 'true' : 'false'),
      target: (key, node, found) => this.#either(key, node, found.length > 0 ? 'found' : 'none'),
      cost: (key, node, paid) => this.#either(key, node, paid ? 'paid' : 'refused'),
      told: (level, key) => this.#hear(level, key),
    }
    const stops = (table: Table): boolean => {
      this.#before(table)
      return false
    }
    this.options = {
      probe,
      goal: { stops },
      answered: (match, decision, answer) => this.#decide(match, decision, answer),
    }
    this.game = { listens: this.options }
  }

  /** The match is over, or waits for good: of what was under way, that which is done is counted. Nothing is heard any more. */
  end(match?: Match): void {
    const table = match?.table ?? this.#table
    if (table && !this.#isOver) this.#closeOver(table, placeOf(this.#rules, table))
    this.#isOver = true
  }

  #counted(key: string): Counted | undefined {
    if (this.#last && this.#last.card.key === key) return this.#last
    const known = this.#cards.get(key)
    if (known) return (this.#last = known)
    if (this.#cards.has(key) || (this.#only !== undefined && key !== this.#only)) return undefined
    const definition = this.#pool.byKey(key)
    const made: Counted | undefined = definition && {
      ...know(this.#rules, definition),
      card: definition.card,
      counts: this.counts.room(key, countOf(definition.card)),
      nothing: 0,
    }
    this.#cards.set(key, made)
    return made
  }

  #number({ card, numbers }: Counted, node: Node): number {
    const known = numbers.get(node)
    if (known !== undefined) return known
    const number = numberOf(card, node) ?? -1
    numbers.set(node, number)
    return number
  }

  #value(key: string, node: Node, value: PropertyValue): void {
    if (this.#isOver) return
    const counted = this.#counted(key)
    if (!counted) return
    const number = this.#number(counted, node)
    if (number < 0) return
    countOne(counted.counts, number, 'consulted')
    if (counted.conditions.has(number)) countOne(counted.counts, number, holds(value) ? 'true' : 'false')
  }

  #either(key: string, node: Node, state: Branch): void {
    if (this.#isOver) return
    const counted = this.#counted(key)
    if (!counted) return
    const number = this.#number(counted, node)
    if (number < 0) return
    countOne(counted.counts, number, 'consulted')
    countOne(counted.counts, number, state)
  }

  #decide(match: Match, decision: Decision, answer: Answer): void {
    if (this.#isOver) return
    const { source } = decision
    const place = placeOf(this.#rules, match.table)
    const counted = this.#counted(place?.source.key ?? source?.key ?? '')
    if (!counted || counted.choices.size === 0) return
    const taken = isTaken(decision, answer)
    if (taken === undefined) return
    const node =
      place && counted.choices.has(place.node)
        ? place.node
        : counted.parts.find(
            ({ node: one, path }) =>
              source && counted.choices.has(one) && (path === source.path || path.endsWith(`.${source.path}`)),
          )?.node
    if (node !== undefined) countOne(counted.counts, node, taken ? 'taken' : 'declined')
  }

  #hear(level: TraceEvent['level'], key: string | undefined): void {
    if (level === 'event') this.#changed = ++this.#clock
    else if (level === 'nothing' && key !== undefined) {
      const counted = this.#counted(key)
      if (counted) counted.nothing = ++this.#clock
    }
  }

  #before(table: Table): void {
    if (this.#isOver) return
    this.#table = table
    const { inputs, work } = table.state
    // The match was taken back: what was under way is no longer there.
    if (inputs < this.#inputs) this.#open = []
    this.#inputs = inputs
    const place = placeOf(this.#rules, table)
    if (this.#open.length > 0) this.#closeOver(table, place)
    if (!place) return
    const counted = this.#counted(place.source.key)
    if (!counted) return
    countOne(counted.counts, place.node, 'consulted')
    const top = this.#open.at(-1)
    if (top?.node === place.node && top.counted === counted && top.height === work.length) return
    this.#open.push({ counted, node: place.node, height: work.length, since: this.#clock })
  }

  /** A step is over when what it pushed is worked off, or another one stands in its place. */
  #closeOver({ state: { work, result } }: Table, place: Place | undefined): void {
    for (let open = this.#open.at(-1); open; open = this.#open.at(-1)) {
      const isElsewhere = place && (place.node !== open.node || place.source.key !== open.counted.card.key)
      if (result === undefined && work.length >= open.height && !(work.length === open.height && isElsewhere)) return
      this.#open.pop()
      // What did nothing and said nothing was completed all the same.
      if (this.#changed > open.since || open.counted.nothing <= open.since)
        countOne(open.counted.counts, open.node, 'executed')
    }
  }
}
