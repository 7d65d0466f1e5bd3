import type { Decision } from '../decision'
import type { LoggedEvent, Match } from '../match'
import type { Place } from '../place'
import type { Hearer, Probe } from '../probe'
import { isFree, type Rules, type Table } from '../rules'
import { ruleOf, type Goal } from '../run'
import type { Seat } from '../seat'
import type { Frame } from '../state'
import type { Stage } from '../why/stages'
import type { ScriptPart } from './part'
import { count, type PartTally, type Tally } from './tally'

/** Frames of a game at most (lab.md, section 4). */
export const GAME_FRAMES = 20_000
/** So many frames without anybody having acted at will are a circle. */
const CIRCLE = 10_000
/** Of them, so many belong to the card that is played, or the circle is not its own. */
const OWN = 50
/** How often in a game the reasons are read for which the card cannot be used. */
const LOOKS = 4

/** A step that is under way: how high the work stood when it began, and how long the log was. */
interface Open {
  readonly node: number
  readonly height: number
  readonly events: number
  /** Whose card it was then. */
  readonly seat: Seat | undefined
}

/** Follows one game frame by frame, and counts what becomes of one card's steps. */
export class GameWatch implements Probe {
  readonly goal: Goal = { stops: (table) => this.#before(table) }
  readonly #rules: Rules
  readonly #key: string
  readonly #tally: Tally
  #match: Match | undefined
  /** Those within others last. */
  readonly #open: Open[] = []
  #seen = 0
  #faults = 0
  #sinceFree = 0
  #own = 0
  #looks = 0
  readonly #resolved = new Map<PartTally, { input: number; seat: Seat | undefined }>()
  frames = 0
  isSpent = false
  endless = false
  fault: string | undefined
  /** The part of the script that worked last, or that was to blame. */
  at: ScriptPart | undefined

  constructor(rules: Rules, key: string, tally: Tally) {
    this.#rules = rules
    this.#key = key
    this.#tally = tally
  }

  attach(match: Match): void {
    this.#match = match
    this.settle()
  }

  // Of what is worked out, frames and the log tell enough.
  value(): void {}
  test(): void {}
  target(): void {}

  heard(_trigger: string, _cause: unknown, hearers: readonly Hearer[]): void {
    for (const { key, path, stage } of hearers) {
      if (key !== this.#key || stage === 'waiting' || stage === 'queued') continue
      const part = this.#tally.partAt(path)
      if (part) count(part.stages, stage === 'silent' ? 'lost' : stage)
    }
  }

  /** Somebody is asked: what was worked off until then is counted, and a circle is over where they act at will. */
  asked(match: Match, decision: Decision): void {
    this.settle()
    if (!isFree(this.#rules, decision.kind)) return
    this.#sinceFree = 0
    this.#own = 0
    if (this.#looks >= LOOKS || this.#resolved.size > 0) return
    this.#looks++
    const asks = match.pending(true)?.asks
    if (!asks || asks.kind !== 'option') return
    const seen = new Set<string>()
    for (const { card, refusal } of asks.refused) {
      if (card === undefined || match.state.cards[card]?.key !== this.#key || seen.has(refusal.reason.id)) continue
      seen.add(refusal.reason.id)
      const stage = this.#toldBy(refusal.reason.id)
      if (stage) count(this.#tally.stages, stage)
    }
  }

  /** The stage that a sentence tells of; that an ability began is none. */
  #toldBy(id: string): Stage | undefined {
    const told = this.#rules.stages?.[id]
    return told === 'begun' ? undefined : told
  }

  /** Counts the steps that are over, and what the log says since. */
  settle(): void {
    const match = this.#match
    if (!match) return
    this.#closeOver(match)
    this.#read(match)
  }

  #before(table: Table): boolean {
    this.frames++
    this.#sinceFree++
    this.settle()
    const { work } = table.state
    const place = this.#placeOf(table, work.at(-1))
    if (place) {
      const { node, source } = place
      this.#own++
      if (!this.endless && this.fault === undefined) this.at = this.#tally.partOf(node)?.part ?? this.at
      if (this.#open.at(-1)?.node !== node)
        this.#open.push({
          node,
          height: work.length,
          events: this.#match?.events.length ?? 0,
          seat: table.state.cards[source.id]?.controller,
        })
    }
    if (this.frames < GAME_FRAMES) return false
    this.isSpent = true
    if (this.#sinceFree >= CIRCLE && this.#own >= OWN) this.endless = true
    return true
  }

  /** The place in the card's script that a frame stands for. */
  #placeOf(table: Table, frame: Frame | undefined): Place | undefined {
    const place = frame && ruleOf(this.#rules, frame).place?.(table, frame)
    return place?.source.key === this.#key ? place : undefined
  }

  /** A step is over when what it pushed is worked off, or another one of the card stands in its place. */
  #closeOver(match: Match): void {
    const { table } = match
    const { work, result } = table.state
    for (let open = this.#open.at(-1); open; open = this.#open.at(-1)) {
      const isOver =
        result !== undefined ||
        work.length < open.height ||
        (work.length === open.height && (this.#placeOf(table, work.at(-1))?.node ?? open.node) !== open.node)
      if (!isOver) return
      this.#open.pop()
      this.#close(match, open)
    }
  }

  #close(match: Match, { node, events, seat }: Open): void {
    const step = this.#tally.step(node)
    if (!step) return
    let stage: Stage | undefined
    for (let at = events; at < match.events.length; at++) {
      const { level, message, source } = match.events[at] as LoggedEvent
      if (level === 'event') return this.#did(match, node, seat)
      if (level === 'nothing' && source?.key === this.#key) stage ??= this.#toldBy(message.id) ?? 'did-nothing'
    }
    if (stage) count(step.stages, stage)
    else this.#did(match, node, seat)
  }

  #did(match: Match, node: number, seat: Seat | undefined): void {
    const step = this.#tally.step(node)
    const part = this.#tally.partOf(node)
    if (!step || !part) return
    step.executed++
    if (!this.#resolved.has(part)) part.resolved++
    this.#resolved.set(part, { input: match.state.inputs, seat })
  }

  #read(match: Match): void {
    const { events } = match
    for (; this.#seen < events.length; this.#seen++) {
      const event = events[this.#seen]
      if (!event) continue
      const { level, message, source } = event
      if (level === 'nothing' && this.#rules.limits?.includes(message.id)) {
        if (source?.key === this.#key || this.#own >= OWN) this.endless = true
      } else if (source?.key === this.#key && (level === 'nothing' || level === 'detail')) {
        const stage = this.#toldBy(message.id)
        const part = stage && this.#tally.partAt(source.path)
        if (stage && part) count(part.stages, stage)
      }
    }
    const { faults } = match.coverage
    for (; this.#faults < faults.length; this.#faults++) {
      const fault = faults[this.#faults]
      if (fault && (fault.key === this.#key || (fault.key === '' && this.#own > 0))) this.fault ??= fault.message
    }
  }

  /** The game is over: who lost it with what the card did last. */
  end(match: Match): void {
    this.settle()
    const winner = match.state.result?.winner
    if (typeof winner !== 'number') return
    for (const [part, { input, seat }] of this.#resolved)
      if (input === match.state.inputs && seat !== undefined && seat !== winner) part.lost++
  }
}
