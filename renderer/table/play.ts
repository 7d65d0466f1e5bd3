import { deepEqual } from 'fast-equals'
import {
  bring,
  follow,
  fork,
  grow,
  knownAlong,
  lineWith,
  MOST_LINES,
  pathOf,
  plant,
  remove,
  rename,
  restore,
  say,
  unknownAt,
} from '../../core/engine/branches/tree'
import { forced, type Answer, type Decision } from '../../core/engine/decision'
import { Match, type Input, type Known, type ReplayStop } from '../../core/engine/match'
import { greedyPlayer, randomPlayer, type Player, type PlayerName } from '../../core/engine/simulation/players'
import { createPool, type Pool } from '../../core/engine/pool'
import { seedRandom } from '../../core/engine/random'
import { isFree, type Rules, type Setup } from '../../core/engine/rules'
import { Stepper, type Standing } from '../../core/engine/stepping/stepper'
import type { Watched } from '../../core/engine/stepping/watch'
import { view } from '../../core/engine/view'
import type { Refusal } from '../../core/engine/zone'
import { message } from '../../core/language/message'
import type { Lines, PrintedLine, RecordedInput, TableSetup } from './protocol'
import { isBack, type StepWalk } from './stepping/protocol'

const isOffering = ({ asks }: Decision): boolean => 'refused' in asks && asks.refused.length > 0
const inputsOf = (history: readonly RecordedInput[]): readonly Input[] => history.map(({ input }) => input)

/** A match with all its lines of play, and with what the table remembers of their inputs: which of them a person chose. */
export class Play {
  readonly match: Match
  /** Running stops at decisions of players that are no persons too. */
  stopsAtEach = false
  readonly #rules: Rules
  readonly #setup: Setup
  readonly #stepper: Stepper
  readonly #randoms
  #lines: Lines = plant()
  #history: readonly RecordedInput[] = []
  #pool: Pool
  /** A line that a changed card has cut, and where the table stood in it: it is gone back to when it fits again. */
  #cut: { readonly line: string; readonly at: number } | undefined
  /** Lines that did not fit when they were played last. Nobody has to keep this: it is found out whenever a line is played. */
  readonly #unfit = new Map<string, ReplayStop>()

  /** `watched`: stop points that may be reached before the first decision. */
  constructor(rules: Rules, setup: Setup, pool: Pool, watched: readonly Watched[] = []) {
    this.#rules = rules
    this.#setup = setup
    this.#pool = pool
    this.#randoms = [seedRandom(setup.seed ^ 0x5bd1e995), seedRandom(setup.seed ^ 0x27d4eb2f)] as const
    this.#stepper = new Stepper(rules)
    this.#stepper.watch(watched)
    this.match = new Match(rules, setup, pool, { goal: this.#stepper.goal })
    this.#stepper.attach(this.match)
    this.#stepper.askWho((at) => this.stopsAtEach || !this.#history[at]?.automatic)
  }

  /** Why it stands still in the middle of its work, where it is not merely to be heard. */
  get standing(): Standing | undefined {
    return this.#stepper.standing
  }

  watch(watched: readonly Watched[]): void {
    this.#stepper.watch(watched)
  }

  /** Goes on by a step, or back by one; `first`: there is none to go back to. */
  step(walk: StepWalk, withRules: boolean): ReplayStop | 'first' | undefined {
    const at = this.match.state.inputs
    if (!isBack(walk)) return this.#stopped(this.#stepper.walk(walk, withRules), at)
    return this.#stepper.back(walk, withRules) ? undefined : 'first'
  }

  /** A step ends here, though it has come to none. */
  endStep(): void {
    this.#stepper.endWalk()
  }

  /** Every input of the present line, those that were undone included. */
  get history(): readonly RecordedInput[] {
    return this.#history
  }

  get lines(): Lines {
    return this.#lines
  }

  /** The lines as the page lists them, but for the words of why one does not fit. */
  get listed(): readonly (Omit<PrintedLine, 'unfit'> & { readonly unfit?: ReplayStop })[] {
    return this.#lines.lines.map(({ id, name, said, from, inputs }) => ({
      id,
      ...(name !== undefined && { name }),
      ...(said !== undefined && { said }),
      ...(from && { from: from.at }),
      inputs: (from?.at ?? 0) + inputs.length,
      ...(this.#unfit.has(id) && { unfit: this.#unfit.get(id) as ReplayStop }),
    }))
  }

  /** The person went back: nothing moves by itself until an input takes the place of those that were undone. */
  get isHeld(): boolean {
    return this.match.state.inputs < this.match.inputs.length
  }

  /** Works off the next frames of an input that is not resolved yet. */
  resume(): ReplayStop | undefined {
    return this.#stopped(this.#stepper.resume(), this.match.state.inputs)
  }

  /** Where undo leads: past what nobody chose, or one step back where nobody chose anything. */
  get undo(): number | undefined {
    const { inputs } = this.match.state
    for (let at = inputs - 1; at >= 0; at--) if (!this.#history[at]?.automatic) return at
    return inputs > 0 ? inputs - 1 : undefined
  }

  /** Where redo leads: to the next position in which a person chose something, or to the end. */
  get redo(): number | undefined {
    const { inputs } = this.match.state
    if (inputs >= this.match.inputs.length) return undefined
    return this.#history.every(({ automatic }) => automatic) ? inputs + 1 : this.#nextChoice(inputs + 1)
  }

  #nextChoice(from: number): number {
    const at = this.#history.findIndex(({ automatic }, index) => index >= from && !automatic)
    return at < 0 ? this.match.inputs.length : at
  }

  /**
   * Applies an input; `number` is that of the decision which an answer is meant for. What was done here before in any line of play goes on along that line;
   * anything else in the past opens another, and the one before is kept.
   */
  apply(input: Input, automatic: boolean, number?: number): Refusal | undefined {
    const at = this.match.state.inputs
    if (number !== undefined && number !== at) return { reason: message('stale') }
    if (this.match.halted) return { reason: message('halted') }
    const known = this.#isForked(at) ? lineWith(this.#lines, at, (one) => deepEqual(one.input, input)) : undefined
    if (known !== undefined) return this.#goOnAlong(known, at)
    const isFork = at < this.#history.length
    if (isFork && this.#lines.lines.length >= MOST_LINES)
      return { reason: message('too-many-lines', { most: MOST_LINES }) }
    this.#stepper.ready()
    const refusal = this.#give(input, number)
    if (refusal) return refusal
    const grown = grow(this.#lines, at, automatic ? { input, automatic } : { input })
    this.#turnTo(bring(grown, { at, keys: unknownAt(grown, at) }))
    return undefined
  }

  /** Whether some line goes on from here. */
  #isForked(at: number): boolean {
    return at < this.#history.length || this.#lines.lines.some(({ from }) => from?.at === at)
  }

  #goOnAlong(line: string, at: number): Refusal | undefined {
    this.#turnTo(follow(this.#lines, line))
    this.match.follow(inputsOf(this.#history), this.#known())
    return (this.match.go(at) ?? this.redoTo(this.#nextChoice(at + 1)))?.refusal
  }

  #turnTo(lines: Lines): void {
    this.#lines = lines
    this.#history = pathOf(lines)
  }

  /** Says what was done first in a line, in words. */
  describe(line: string, said: string): void {
    this.#lines = say(this.#lines, line, said)
  }

  /** All inputs of a line of play, and the cards with which they were made; `undefined`: it is not there. */
  inputsOf(line: string): { readonly inputs: readonly Input[]; readonly known: readonly Known[] } | undefined {
    if (!this.#lines.lines.some(({ id }) => id === line)) return undefined
    return { inputs: inputsOf(pathOf(this.#lines, line)), known: this.#known(line) }
  }

  /** Goes to the end of another line of play; a line that is not there is left alone. */
  follow(line: string): ReplayStop | undefined {
    if (!this.#lines.lines.some(({ id }) => id === line)) return undefined
    this.#cut = undefined
    this.#turnTo(follow(this.#lines, line))
    this.match.follow(inputsOf(this.#history), this.#known())
    return this.go(this.#history.length)
  }

  name(line: string, name: string): void {
    if (this.#lines.lines.some(({ id }) => id === line)) this.#lines = rename(this.#lines, line, name)
  }

  forget(line: string): void {
    if (this.#lines.lines.some(({ id }) => id === line)) this.#turnTo(remove(this.#lines, line))
  }

  /** Puts a line back that was taken away. */
  remember(line: string, before: Lines): Refusal | undefined {
    if (this.#lines.lines.length >= MOST_LINES) return { reason: message('too-many-lines', { most: MOST_LINES }) }
    this.#turnTo(restore(this.#lines, before, line))
    return undefined
  }

  /**
   * Plays what has happened already, up to the first input that no longer fits, and goes to where the match stood: `frames` after the last input, where that
   * was not worked off.
   */
  repeat(
    history: readonly RecordedInput[],
    at = history.length,
    lines: Lines = plant(history),
    frames?: number,
  ): ReplayStop | undefined {
    this.#turnTo(lines)
    const known = this.#known()
    if (known[0]?.pool !== this.#pool) this.match.reload(this.#pool, 0, known)
    if (this.#history.length === 0 && frames === undefined) return undefined
    this.match.follow(inputsOf(this.#history), this.#known())
    const stop = this.go(this.#history.length) ?? this.go(at)
    if (stop && this.#cut) this.#cut = { ...this.#cut, at }
    if (!stop && frames !== undefined) this.#stepper.stand({ inputs: at, frames })
    return stop
  }

  go(inputs: number): ReplayStop | undefined {
    this.#stepper.forget()
    return this.#stopped(this.match.go(inputs), inputs)
  }

  /** Makes inputs again that were undone, up to so many; stop points on the way halt it. */
  redoTo(inputs: number): ReplayStop | undefined {
    return this.#stopped(this.#stepper.again(inputs), inputs)
  }

  /** Lets something see the match once what was done last is resolved; where it stood still on the way there, it does so again. */
  resolved<T>(look: () => T): T {
    return this.#stepper.resolved(look)
  }

  /** Plays everything again with other cards; a line that was cut before is tried first. */
  reload(pool: Pool): ReplayStop | undefined {
    this.#pool = pool
    const cut = this.#left
    const at = this.match.state.inputs
    const here = this.standing && this.match.position
    this.#stepper.forget()
    if (!cut || cut.line !== this.#cut?.line) {
      const stop = this.#stopped(this.match.reload(pool, at, this.#known()), at)
      if (!stop && here) this.#stepper.stand(here)
      return stop
    }
    this.#turnTo(follow(this.#lines, cut.line))
    this.match.inputs.splice(0, Infinity, ...inputsOf(this.#history))
    return this.#stopped(this.match.reload(pool, cut.at, this.#known()), cut.at)
  }

  /** The line that a cut has left, and where the match stood in it, as long as nothing was done since; at its end, where that was on another table. */
  get #left(): { readonly line: string; readonly at: number } | undefined {
    const { lines, now } = this.#lines
    const line = lines.find(({ id }) => id === now)
    if (!line?.from || line.inputs.length > 0 || this.match.state.inputs !== this.#history.length) return undefined
    const { line: left } = line.from
    return this.#cut?.line === left ? this.#cut : { line: left, at: pathOf(this.#lines, left).length }
  }

  /** How the match is laid again as it stands; in a line that a cut has left, where nothing was done since. */
  get standingAt(): Required<Pick<TableSetup, 'history' | 'at' | 'lines'>> & Pick<TableSetup, 'frames'> {
    const cut = this.#left
    if (cut) {
      const lines = follow(this.#lines, cut.line)
      return { history: pathOf(lines), at: cut.at, lines }
    }
    const { inputs, frames } = this.match.position
    return { history: this.#history, at: inputs, lines: this.#lines, ...(this.standing && { frames }) }
  }

  /** Cards come in. What was done before, in this line and in the others, was done without them. */
  extend(pool: Pool): void {
    const news = [...pool.all()].flatMap(({ card: { key } }) => (this.#pool.byKey(key) ? [] : [key]))
    this.#pool = pool
    const at = this.#history.length
    if (this.#lines.lines.length > 1 || at > 0) this.#lines = bring(this.#lines, { at, keys: news })
    this.match.extend(pool)
  }

  /** With which cards the inputs of a line were made; of the present one, where none is named. */
  #known(line = this.#lines.now): readonly Known[] {
    const steps = new Set([0, ...knownAlong(this.#lines, line).map(({ at }) => at)])
    return [...steps].map((at) => ({ at, pool: this.#without(unknownAt(this.#lines, at, line)) }))
  }

  #without(unknown: readonly string[]): Pool {
    const keys = new Set(unknown)
    if (keys.size === 0) return this.#pool
    const cards = [...this.#pool.all()].map(({ card }) => card)
    return createPool(
      cards.filter(({ key }) => !keys.has(key)),
      this.#rules.define,
    )
  }

  /** The answer that a person need not be asked for: the only one there is, where nothing is refused and the turn does not hang on it. */
  obvious(): Answer | undefined {
    const decision = this.match.pending()
    if (!decision || isFree(this.#rules, decision.kind)) return undefined
    const only = forced(decision)
    const explained = only && this.match.pending(true)
    return explained && !isOffering(explained) ? only : undefined
  }

  /** Lets a player that is no person answer. */
  move(name: PlayerName): Refusal | undefined {
    const decision = this.match.pending()
    if (!decision) return undefined
    const turn = {
      decision,
      random: this.#randoms[decision.by],
      view: () => view(this.#rules, this.match.table, decision, decision.by),
    }
    const answer = forced(decision) ?? this.#player(name, decision).decide(turn)
    return this.apply({ kind: 'answer', answer }, true, decision.number)
  }

  #player(name: PlayerName, { by }: Decision): Player {
    if (name === 'random') return randomPlayer
    const { start } = this.#setup
    return greedyPlayer(this.#rules, this.#pool, start.kind === 'decks' ? start.decks[by] : undefined)
  }

  #give(input: Input, number: number | undefined): Refusal | undefined {
    if (input.kind === 'answer') return this.match.answer(input.answer, number)
    if (input.kind === 'arrange') return this.match.arrange(input.change)
    if (input.kind === 'force') return this.match.force(input.results)
    return this.match.concede(input.seat)
  }

  /** A line that no longer fits keeps all its inputs; the match stands in a fresh one that leaves it there. `at`: where it stood. */
  #stopped(stop: ReplayStop | undefined, at: number): ReplayStop | undefined {
    const { now } = this.#lines
    this.#cut = stop && { line: now, at }
    if (stop) {
      this.#unfit.set(now, stop)
      this.#turnTo(fork(this.#lines, stop.at))
    } else if (this.#hasPassed(now)) this.#unfit.delete(now)
    return stop
  }

  /** Whether the match has come beyond where a line did not fit before. */
  #hasPassed(line: string): boolean {
    return this.match.state.inputs > (this.#unfit.get(line)?.at ?? Infinity)
  }
}
