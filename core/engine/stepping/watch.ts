import type { Message } from '../../language/message'
import { pathOf, type Node } from '../../language/nodes'
import type { CompiledCard } from '../../language/service'
import type { Place } from '../place'
import type { Rules, Table } from '../rules'
import { ruleOf } from '../run'
import { judgeCondition, type Judged } from './condition'
import { preview, type Preview } from './preview'
import { idOf, type StopPoint } from './stops'

/** A stop point that was found in a card of the match. */
export interface Watched {
  readonly point: StopPoint
  readonly card: CompiledCard
  /** Its own node first, then those within it that begin on its line. */
  readonly nodes: ReadonlySet<number>
  /** Its condition: read, or why it cannot be. */
  readonly condition?: { readonly expression: Node } | { readonly problem: Message }
}

/** A stop point that is reached. */
export interface Hit {
  readonly point: StopPoint
  readonly key: string
  /** The node that is about to be worked off or out. */
  readonly node: number
  /** Why its condition could not be worked out, in which case it counts as reached. */
  readonly problem?: Message
}

/** The place of the frame that is next, where it is a step of a script. */
export function placeOf(rules: Rules, table: Table): Place | undefined {
  const frame = table.state.work.at(-1)
  return frame && ruleOf(rules, frame).place?.(table, frame)
}

interface Fired {
  readonly id: string
  readonly scope: number
}

/** The part of a card that is resolved as one: nodes with the same first two steps of their paths. */
const partOf = (card: CompiledCard, node: number): string => (pathOf(card, node) ?? '').split('.', 2).join('.')

/** Whether a node is a part of what a frame stands for: where that asks first, nobody knows yet what it will work out. */
const isInside = (card: CompiledCard, node: number, frame: number): boolean =>
  pathOf(card, node)?.startsWith(`${pathOf(card, frame) ?? ''}.`) ?? false

/** Looks before each frame whether a stop point is reached. */
export class Watch {
  readonly #rules: Rules
  readonly #watched: readonly Watched[]
  readonly #keys: ReadonlySet<string>
  /** Points that have stopped in a resolution which still goes on: they stop once in each. */
  #fired: Fired[] = []
  /** What a node came to when it was last worked out by nobody's turn: passives stop only where that changed. */
  readonly #known = new Map<string, string>()
  readonly #hits = new Map<string, number>()

  constructor(rules: Rules, watched: readonly Watched[]) {
    this.#rules = rules
    this.#watched = watched
    this.#keys = new Set(watched.map(({ card }) => card.key))
  }

  get isIdle(): boolean {
    return this.#watched.length === 0
  }

  /** Whether a stop point asks how often it was reached. */
  get counts(): boolean {
    return this.#watched.some(({ point }) => point.every !== undefined)
  }

  /** The match is somewhere else now: whatever was reached before does not count. */
  forget(): void {
    this.#fired = []
    this.#known.clear()
    this.#hits.clear()
  }

  /** The stop point that the next frame reaches. */
  hit(table: Table): Hit | undefined {
    if (this.isIdle) return undefined
    const place = placeOf(this.#rules, table)
    if (this.#fired.length > 0) this.#dropDone(table)
    const own = place && this.#keys.has(place.source.key) ? this.#reachedBy(table, place) : undefined
    if (own) return own
    const found = preview(this.#rules, table)
    for (const watched of this.#watched) {
      const node = this.#workedOut(watched, found, place)
      const hit = node === undefined ? undefined : this.#fire(table, watched, node, place)
      if (hit) return hit
    }
    return undefined
  }

  #reachedBy(table: Table, place: Place): Hit | undefined {
    for (const watched of this.#watched) {
      if (watched.card.key !== place.source.key || !watched.nodes.has(place.node)) continue
      const hit = this.#fire(table, watched, place.node, place)
      if (hit) return hit
    }
    return undefined
  }

  /** Resolutions of which no frame is left are over. */
  #dropDone(table: Table): void {
    const { work } = table.state
    const scopes = new Set(work.map((frame) => ruleOf(this.#rules, frame).place?.(table, frame)?.scope))
    this.#fired = this.#fired.filter(({ scope }) => scopes.has(scope))
  }

  /** The node of a point that the frame works out, and that belongs to it: to its ability, to one that hears of it, or to none and came out otherwise than before. */
  #workedOut({ card, nodes }: Watched, found: Preview, place: Place | undefined): number | undefined {
    const [first] = nodes
    if (first === undefined) return undefined
    const part = partOf(card, first)
    const isOwn = place?.source.key === card.key && partOf(card, place.node) === part
    const whole = `.${pathOf(card, first) ?? ''}.`
    const isHeard = found.heard.some(({ hearers }) =>
      hearers.some(({ key, path }) => key === card.key && whole.includes(`.${path}.`)),
    )
    let reached: number | undefined
    const look = (node: number, about: string, value: unknown): void => {
      const isNew = this.#isNew(`${card.key} ${node} ${about}`, value)
      if (isOwn || isHeard || isNew) reached ??= node
    }
    for (const one of found.values) if (one.key === card.key && nodes.has(one.node)) look(one.node, '', one.value)
    for (const one of found.tests)
      if (one.key === card.key && nodes.has(one.node)) look(one.node, `${one.card}`, one.held)
    for (const one of found.targets) if (one.key === card.key && nodes.has(one.node)) look(one.node, 'found', one.found)
    return reached ?? (isOwn && found.asks && isInside(card, first, place.node) ? first : undefined)
  }

  #isNew(about: string, value: unknown): boolean {
    const text = JSON.stringify(value)
    const before = this.#known.get(about)
    this.#known.set(about, text)
    return before !== text
  }

  #fire(table: Table, { point, card, condition }: Watched, node: number, place: Place | undefined): Hit | undefined {
    const id = idOf(point)
    const isWithin = place?.source.key === card.key
    if (isWithin && this.#fired.some((one) => one.id === id && one.scope === place.scope)) return undefined
    const judged: Judged = condition ? judgeCondition(this.#rules, table, card.key, condition) : { holds: true }
    if (!judged.holds) return undefined
    if (isWithin) this.#fired.push({ id, scope: place.scope })
    const hits = (this.#hits.get(id) ?? 0) + 1
    this.#hits.set(id, hits)
    if (judged.problem === undefined && point.every !== undefined && hits % point.every !== 0) return undefined
    return { point, key: card.key, node, ...(judged.problem && { problem: judged.problem }) }
  }
}
