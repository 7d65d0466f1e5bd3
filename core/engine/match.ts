import { deepEqual } from 'fast-equals'
import { message } from '../language/message'
import { arrange, arrangePosition } from './arranging/arrange'
import { judgeResults } from './chance'
import { copyState } from './clone'
import { describe } from './arranging/describe'
import { judge, numbered, takenFrom, type Answer, type Decision, type Taken } from './decision'
import type { Pool } from './pool'
import type { Probe } from './probe'
import { seedRandom } from './random'
import type { Arrangement, Rules, Setup, Table } from './rules'
import { advance, createRun, isNext, ruleOf, takeAnswer, type Goal, type Halt, type Run } from './run'
import { SEATS, type Seat } from './seat'
import type { State } from './state'
import { createCoverage, type Coverage, type Sink, type TraceEvent } from './trace'
import { emptyZones, type Refusal } from './zone'

/** Everything that ever happens to a match from outside. Setup and inputs together are the match. */
export type Input =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'arrange'; readonly change: Arrangement }
  /** Lays down the next random results. */
  | { readonly kind: 'force'; readonly results: readonly number[] }
  | { readonly kind: 'concede'; readonly seat: Seat }

/** An event with the number of the input that caused it (0 is the setup), and the frames of that input that had been worked off when it was told. */
export interface LoggedEvent extends TraceEvent {
  readonly input: number
  readonly frame: number
}

/** Why a replay could not go on: the input at `at` (from 0) no longer fits. Later inputs are dropped. */
export interface ReplayStop {
  readonly at: number
  readonly input: Input
  readonly refusal: Refusal
}

export interface MatchOptions {
  /** Keep events, and snapshots for undo. Off in simulations. */
  readonly history?: boolean
  readonly coverage?: Coverage
  /** Hears what work works out. Replays are work too. */
  readonly probe?: Probe
  /** Hears every event; one that was refused after it had begun too. */
  readonly trace?: Sink
  /** Sees each answer before it is worked off. */
  readonly answered?: (match: Match, decision: Decision, answer: Answer) => void
  /** How far work goes before it stands still; without one, every input is worked off to the next decision. */
  readonly goal?: Goal
}

/** Where a match stands: after so many inputs, and so many frames that were worked off since the last of them. */
export interface MatchPosition {
  readonly inputs: number
  readonly frames: number
}

/** The cards that are known from the input `at` on (from 0): what picks among them all must pick the same when it is played again. */
export interface Known {
  readonly at: number
  readonly pool: Pool
}

const HALTED: Refusal = { reason: message('halted') }

function poolAt(known: readonly Known[], at: number): Pool | undefined {
  for (let index = known.length - 1; index >= 0; index--) {
    const one = known[index]
    if (one && one.at <= at) return one.pool
  }
  return undefined
}

const SNAPSHOT_EVERY = 8

interface Snapshot {
  readonly at: number
  readonly state: State
  readonly events: number
  readonly run: Readonly<Run>
}

/** The numbers of the rules, with what the setup changes of them. */
function parametersOf(rules: Rules, { parameters }: Setup): State['parameters'] {
  const all: State['parameters'] = {}
  for (const one of rules.parameters) all[one.name] = one.default
  return Object.assign(all, parameters)
}

/** Builds the state that a match begins with, up to its first decision's work. */
function openTable(
  rules: Rules,
  setup: Setup,
  pool: Pool,
  coverage: Coverage,
  trace: Table['trace'],
): { table: Table; refusal: Refusal | undefined } {
  const parameters = parametersOf(rules, setup)
  const state: State = {
    random: seedRandom(setup.seed),
    parameters,
    cards: [],
    zones: emptyZones(rules.zones),
    players: [rules.createPlayer(parameters, 0), rules.createPlayer(parameters, 1)],
    seen: [[], []],
    turn: { seat: 0, number: 1, phase: rules.phases[0]?.id ?? '' },
    work: [],
    inputs: 0,
    result: undefined,
    ...rules.createState?.(parameters),
  }
  for (const seat of SEATS)
    state.cards.push(
      rules.createCard({ id: seat, key: '', owner: seat, controller: seat, zone: 'player', life: 0 }, undefined),
    )
  // With a place for a probe even where there is none, so that tables that are heard and others have one shape.
  const table: Table = { state, pool, coverage, trace, probe: undefined }
  if (setup.start.kind === 'decks') {
    rules.deal(table, setup.start.decks, setup.start.first)
    return { table, refusal: undefined }
  }
  return { table, refusal: arrangePosition(rules, table, setup.start.position) }
}

/**
 * One match: it owns a state, changes it in place, and remembers every input. Undo is a snapshot plus replay; a changed card is reloaded by replaying
 * everything from the setup.
 */
export class Match {
  readonly rules: Rules
  readonly setup: Setup
  readonly coverage: Coverage
  /** All inputs, those that were undone included, until another one takes their place. */
  readonly inputs: Input[] = []
  readonly events: LoggedEvent[] = []
  /** What the setup asked for and could not have. */
  readonly refusal: Refusal | undefined
  #table: Table
  #decision: Decision | undefined
  /** The answer that has been judged, as the frame that asks takes it. */
  #taken: Taken | undefined
  /** How far the work of the last input has come, and why it stands still. */
  #run = createRun()
  #halt: Halt = { at: 'end' }
  #goal: Goal
  readonly #probe: Probe | undefined
  #hearing: { readonly of: Table | undefined; readonly table: Table }
  #snapshots: Snapshot[] = []
  #pools: readonly Known[]
  /** The input whose events are being recorded. */
  #at = 0
  readonly #history: boolean
  readonly #trace: Sink | undefined
  readonly #answered: MatchOptions['answered']

  constructor(rules: Rules, setup: Setup, pool: Pool, options: MatchOptions = {}) {
    this.rules = rules
    this.setup = setup
    this.coverage = options.coverage ?? createCoverage()
    this.#history = options.history ?? true
    this.#trace = options.trace
    this.#answered = options.answered
    this.#goal = options.goal ?? {}
    this.#probe = options.probe
    this.#pools = [{ at: 0, pool }]
    const { table, refusal } = openTable(rules, setup, pool, this.coverage, this.#sink())
    this.#table = table
    this.#hearing = { of: undefined, table }
    this.refusal = refusal
    this.#work(this.#goal)
  }

  get table(): Table {
    return this.#table
  }

  get state(): State {
    return this.#table.state
  }

  get position(): MatchPosition {
    return { inputs: this.state.inputs, frames: this.#run.frames }
  }

  /** Why it stands still with work to do: it met its goal (`stop`), or has done as many frames as that allows (`slice`). Inputs are refused until it went on. */
  get halted(): 'stop' | 'slice' | undefined {
    return this.#halt.at === 'stop' || this.#halt.at === 'slice' ? this.#halt.at : undefined
  }

  /** Lets a match that stands still go on, to this goal, which holds for the inputs after it too. */
  resume(goal: Goal): void {
    this.#goal = goal
    if (this.halted) this.#goOn(goal)
  }

  /** What is left of an input is worked off with the cards that were known when it was made. */
  #goOn(goal: Goal): void {
    this.#work(goal)
    const pool = this.#pools.at(-1)?.pool
    if (pool && !this.halted) this.#table = { ...this.#table, pool }
  }

  /** The decision that the match waits for; none when it is over or halted. With `explain`, it also says what is refused, and why. */
  pending(explain = false): Decision | undefined {
    if (!this.#decision || !explain) return this.#decision
    const frame = this.state.work.at(-1)
    const question = frame && ruleOf(this.rules, frame).ask?.(this.#table, frame, true)
    return question ? numbered(question, this.state.inputs) : this.#decision
  }

  /** Answers the pending decision; `number`, where given, must be its. Refused answers change nothing. */
  answer(answer: Answer, number?: number): Refusal | undefined {
    if (number !== undefined && number !== this.state.inputs) return { reason: message('stale') }
    const refusal = this.#judge(answer)
    if (refusal) return refusal
    return this.#input({ kind: 'answer', answer })
  }

  /** Changes the table by hand; nothing is played. */
  arrange(change: Arrangement): Refusal | undefined {
    return this.#input({ kind: 'arrange', change })
  }

  force(results: readonly number[]): Refusal | undefined {
    return this.#input({ kind: 'force', results })
  }

  concede(seat: Seat): Refusal | undefined {
    return this.state.result ? { reason: message('match-over') } : this.#input({ kind: 'concede', seat })
  }

  /**
   * Goes to the position after so many inputs, back or forward; with `frames`, it halts after so many of the last one. Inputs that were undone before a
   * reload may no longer fit: it stops there and says so.
   */
  go(inputs: number, frames?: number): ReplayStop | undefined {
    const target = Math.max(0, Math.min(inputs, this.inputs.length))
    if (frames !== undefined) return this.#goInto(target, frames)
    if (this.halted && target >= this.state.inputs) this.#goOn({})
    const snapshot = this.#snapshots.findLast(({ at }) => at <= target)
    if (!snapshot) throw new Error('The match keeps no history.')
    if (target < this.state.inputs || snapshot.at > this.state.inputs) this.#restore(snapshot)
    return this.#replay(target)
  }

  /** Stands in the middle of the work of an input; that of the setup is the 0th. */
  #goInto(inputs: number, frames: number): ReplayStop | undefined {
    if (inputs > 0) return this.go(inputs - 1) ?? this.#replay(inputs, { frames })
    this.#open(this.#pools[0]?.pool ?? this.#table.pool, { frames })
    return undefined
  }

  /** Takes other inputs in the place of those that lie ahead, made with the cards that are told; the match goes back to where both lines of play are still one. */
  follow(inputs: readonly Input[], known: readonly Known[] = [{ at: 0, pool: this.#table.pool }]): void {
    const parting = inputs.findIndex((input, at) => !deepEqual(input, this.inputs[at]) || !this.#isAsKnown(known, at))
    const shared = parting < 0 ? Math.min(inputs.length, this.inputs.length) : parting
    if (this.state.inputs > shared) this.go(shared)
    this.#snapshots = this.#snapshots.filter(({ at }) => at <= shared)
    this.#pools = known
    this.inputs.splice(shared, Infinity, ...inputs.slice(shared))
  }

  /** Whether the same cards are known at an input. */
  #isAsKnown(known: readonly Known[], at: number): boolean {
    return poolAt(known, at) === poolAt(this.#pools, at)
  }

  /** The cards with which every input was made. */
  get known(): readonly Known[] {
    return this.#pools
  }

  /**
   * Plays everything again with other cards, up to where the match stood; `known`: with which of them, where some came in later. Stops at the first input
   * that no longer fits, and says so.
   */
  reload(pool: Pool, target = this.state.inputs, known: readonly Known[] = [{ at: 0, pool }]): ReplayStop | undefined {
    this.#snapshots = []
    this.#pools = known
    this.#open(poolAt(known, 0) ?? pool, {})
    if (!this.halted) this.#table = { ...this.#table, pool }
    return this.#replay(target)
  }

  /** Begins from the setup again. */
  #open(pool: Pool, goal: Goal): void {
    this.#at = 0
    this.events.length = 0
    this.#run = createRun()
    this.#table = openTable(this.rules, this.setup, pool, this.coverage, this.#sink()).table
    this.#work(goal)
  }

  #replay(target: number, goal: Goal = {}): ReplayStop | undefined {
    const { pool } = this.#table
    const stop = this.#repeat(target, goal)
    if (!this.halted) this.#table = { ...this.#table, pool }
    return stop
  }

  /** Makes inputs again up to the target, the last of them up to the goal. */
  #repeat(target: number, goal: Goal): ReplayStop | undefined {
    while (this.state.inputs < target) {
      const at = this.state.inputs
      const input = this.inputs[at]
      if (!input) break
      this.#table = { ...this.#table, pool: poolAt(this.#pools, at) ?? this.#table.pool }
      const refusal =
        (input.kind === 'answer' ? this.#judge(input.answer) : undefined) ??
        this.#apply(input, at + 1 < target ? {} : goal)
      if (!refusal) continue
      this.inputs.length = at
      return { at, input, refusal }
    }
    return undefined
  }

  /** Cards that were not known to the table yet; what is on it stays as it is, and inputs that were undone are made again without them. */
  extend(pool: Pool): void {
    this.#know(this.inputs.length, pool)
    if (!this.halted) this.#table = { ...this.#table, pool }
  }

  #know(at: number, pool: Pool): void {
    this.#pools = [...this.#pools.filter((known) => known.at < at), { at, pool }]
  }

  #sink(): Table['trace'] {
    if (!this.#history) return this.#trace
    return (event) => {
      this.events.push({ ...event, input: this.#at, frame: this.#run.frames })
      this.#trace?.(event)
    }
  }

  /** The table that work is done at: nothing else is heard. It is made once for each table rather than for every input. */
  #heard(): Table {
    if (!this.#probe) return this.#table
    if (this.#hearing.of !== this.#table)
      this.#hearing = { of: this.#table, table: { ...this.#table, probe: this.#probe } }
    return this.#hearing.table
  }

  /** Works on until the goal is met or somebody must decide. */
  #work(goal: Goal): void {
    this.#halt = advance(this.rules, this.#heard(), this.#run, goal)
    this.#decision = this.#halt.at === 'question' ? numbered(this.#halt.question, this.state.inputs) : undefined
    if (!this.halted) this.#keep()
  }

  #judge(answer: Answer): Refusal | undefined {
    const quick = this.pending()
    if (this.halted) return HALTED
    if (!quick) return { reason: message(this.state.result ? 'match-over' : 'nothing-pending') }
    this.#taken = takenFrom(quick, answer)
    // An option that was found is offered.
    if (('option' in answer && this.#taken) || !judge(quick, answer)) return undefined
    const full = this.pending(true)
    return full && judge(full, answer)
  }

  #input(input: Input): Refusal | undefined {
    if (this.halted) return HALTED
    const at = this.state.inputs
    const { pool } = this.#table
    if (this.#history) this.#snapshots = this.#snapshots.filter((one) => one.at <= at)
    const refusal = this.#apply(input, this.#goal)
    if (refusal) return refusal
    if (at < this.inputs.length) this.inputs.length = at
    this.inputs[at] = input
    if (poolAt(this.#pools, at) !== pool) this.#know(at, pool)
    return undefined
  }

  /** Applies one input. A refused one leaves the state as it was. */
  #apply(input: Input, goal: Goal): Refusal | undefined {
    const before = input.kind === 'arrange' ? copyState(this.rules, this.state) : undefined
    const events = this.events.length
    const run = this.#run
    this.#at = ++this.state.inputs
    this.#run = createRun()
    const refusal = this.#carryOut(input)
    if (refusal) {
      this.#run = run
      if (before) this.#table = { ...this.#table, state: before }
      else this.state.inputs--
      this.#at = this.state.inputs
      this.events.length = events
      return refusal
    }
    if (isNext(this.#table) && goal.stops?.(this.#table)) this.#halt = { at: 'stop' }
    else this.#work(goal)
    if (this.halted) this.#decision = undefined
    return undefined
  }

  #carryOut(input: Input): Refusal | undefined {
    switch (input.kind) {
      case 'answer':
        if (this.#decision) this.#answered?.(this, this.#decision, input.answer)
        return takeAnswer(this.rules, this.#heard(), this.#taken)
      case 'arrange':
        this.#table.trace?.(describe(this.rules, this.#table, input.change))
        return arrange(this.rules, this.#heard(), input.change)
      case 'force': {
        const refusal = judgeResults(this.rules, this.state, input.results)
        if (refusal) return refusal
        this.state.random.forced.push(...input.results)
        this.#table.trace?.({
          level: 'input',
          message: message('forced-random', { results: input.results.join(', ') }),
        })
        return undefined
      }
      case 'concede': {
        const reason = message('conceded', { player: input.seat })
        this.state.result = { winner: input.seat === 0 ? 1 : 0, reason }
        this.#table.trace?.({ level: 'event', message: reason, subjects: { player: input.seat }, seat: input.seat })
        return undefined
      }
    }
  }

  #keep(): void {
    if (!this.#history || this.state.inputs % SNAPSHOT_EVERY > 0) return
    if (this.#snapshots.some(({ at }) => at === this.state.inputs)) return
    this.#snapshots.push({
      at: this.state.inputs,
      state: copyState(this.rules, this.state),
      events: this.events.length,
      run: { ...this.#run },
    })
  }

  #restore({ at, state, events, run }: Snapshot): void {
    this.#at = at
    this.#table = { ...this.#table, state: copyState(this.rules, state) }
    this.events.length = events
    this.#snapshots = this.#snapshots.filter((one) => one.at <= at)
    this.#run = { ...run }
    this.#work({})
  }
}
