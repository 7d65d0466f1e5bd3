import { forced, judge, type Answer, type Decision } from '../engine/decision'
import { Match, type LoggedEvent } from '../engine/match'
import { isFree } from '../engine/rules'
import { SEAT_NAMES } from '../engine/seat'
import { createCoverage, type Coverage } from '../engine/trace'
import type { Refusal } from '../engine/zone'
import { printMessage } from '../language/message'
import { candidatesOf, findVerb, readAnswer, type Room } from './answer'
import { isProblem, type ReadFiles } from './cards'
import { Comparison } from './compare'
import { describeDecision, describeOffer, describeTable, printValue } from './describe'
import { Harness } from './harness'
import { SCENARIO_MESSAGES, say } from './messages'
import { Names } from './names'
import { offersExactly } from './offer'
import type { Scenario } from './parse'
import { sentence } from './print'
import { resolve, type Resolved } from './resolve'
import { readStep, type Action, type Step } from './step'

export interface RunOptions {
  readonly read: ReadFiles
  /** Also see that the state survives JSON after every step, and that undo and replay lead to the same end. */
  readonly harness?: boolean
}

/** What came of a scenario. */
export interface ScenarioRun {
  readonly passed: boolean
  /** Why it failed, in several lines; empty when it passed. */
  readonly message: string
  /** Index of the step that failed. */
  readonly step?: number
  readonly events: readonly LoggedEvent[]
  readonly coverage: Coverage
  /** As it stood at the end; absent where it could not begin. */
  readonly match?: Match
}

/** Answers that were given by themselves at most, before it is said that the step does not fit. */
const MOST_FORCED = 100

/** Plays a scenario's steps on a match. */
class Play {
  readonly match: Match
  readonly names: Names
  readonly #room: Room
  /** Since the last step: what was asked and had one answer only. */
  #forced: { readonly decision: Decision; readonly answer: Answer }[] = []

  constructor(match: Match, names: Names) {
    this.match = match
    this.names = names
    this.#room = { rules: match.rules, names }
  }

  /** Does a step; why it could not be done, if so. */
  step(step: Step): string | undefined {
    if (step.random.length > 0) this.match.force(step.random)
    const problem = this.#answerUntil(step)
    if (problem !== undefined) return problem
    this.#forced = []
    return undefined
  }

  /** Gives the answers that nobody has a choice about. */
  settle(): void {
    for (let left = MOST_FORCED; left > 0 && this.#giveForced(); left--);
  }

  /** The only answer of a pending decision, unless it is one in which a player acts freely. */
  #giveForced(): boolean {
    const decision = this.match.pending()
    const answer = decision && !isFree(this.match.rules, decision.kind) ? forced(decision) : undefined
    if (!decision || !answer || this.match.answer(answer)) return false
    this.#forced.push({ decision, answer })
    return true
  }

  #answerUntil(step: Step): string | undefined {
    let problem = this.#try(step)
    const here = this.match.state.inputs
    for (let left = MOST_FORCED; problem !== undefined && left > 0; left--) {
      if (this.#wasForced(step)) return undefined
      if (!this.#giveForced()) break
      const next = this.#try(step)
      if (next === undefined) return undefined
      problem = next
    }
    if (problem === undefined || this.match.state.inputs === here) return problem
    const answers = this.#forced.map(({ decision, answer }) => `${sentence(this.match.rules, decision.prompt)} ${this.#printAnswer(answer)}`)
    return `${problem}\n${say('by-itself', { answers: answers.join('; ') })}`
  }

  #printAnswer(answer: Answer): string {
    if ('choose' in answer) return printValue(answer.choose.map((id) => this.names.wordOf(id)))
    return printValue(Object.values(answer)[0])
  }

  /** Whether the step says what was just answered by itself. */
  #wasForced({ action }: Step): boolean {
    return this.#forced.some(({ decision, answer }) => {
      const reading = action && action.do !== 'verb' ? readAnswer(decision, action, this.#room) : undefined
      return reading !== undefined && !isProblem(reading) && JSON.stringify(reading.answer) === JSON.stringify(answer)
    })
  }

  #try(step: Step): string | undefined {
    const decision = this.match.pending()
    if (!decision) return step.action || step.offered ? this.#nothingAsked() : undefined
    if (step.by !== undefined && step.by !== decision.by) {
      return say('wrong-player', { expected: SEAT_NAMES[step.by] ?? '', found: SEAT_NAMES[decision.by] ?? '' })
    }
    if (step.offered && !offersExactly(step.offered, decision, this.#room)) {
      const found = describeOffer(this.match.rules, decision, (id) => this.names.wordOf(id))
      return say('offered-other', { expected: printValue(step.offered), found: printValue(found) })
    }
    if (!step.action) return undefined
    return step.refused === undefined ? this.#do(decision, step.action) : this.#refuse(step.action, step.refused)
  }

  #nothingAsked(): string {
    const { result } = this.match.state
    return say('nothing-asked', { reason: result ? sentence(this.match.rules, result.reason) : '' })
  }

  /** Answers the decision, and with what is left of the action the ones that come of it. */
  #do(decision: Decision, action: Action): string | undefined {
    const reading = readAnswer(decision, action, this.#room)
    if (isProblem(reading)) {
      const known = this.#refusedReason(action)
      return known ? say('was-refused', { reason: sentence(this.match.rules, known.reason) }) : reading.problem
    }
    const before = this.match.state.inputs
    const refusal = this.match.answer(reading.answer)
    if (refusal) return say('was-refused', { reason: sentence(this.match.rules, refusal.reason) })
    for (const rest of reading.rest) {
      const next = this.match.pending()
      const problem = next ? this.#do(next, rest) : this.#nothingAsked()
      if (problem === undefined) continue
      this.match.go(before)
      return problem
    }
    return undefined
  }

  #refuse(action: Action, expected: string): string | undefined {
    const reason = this.#reasonOf(action)
    if (typeof reason === 'string') return reason
    if (!reason) return say('not-refused')
    const found = sentence(this.match.rules, reason.reason)
    return found.includes(expected) ? undefined : say('other-reason', { expected, found })
  }

  /** The reason that the decision itself gives for not offering what the action means. */
  #refusedReason(action: Action): Refusal | undefined {
    const decision = this.match.pending(true)
    if (action.do === 'verb' && decision?.asks.kind === 'option') {
      const found = findVerb(decision.asks.refused, action, this.#room)
      return isProblem(found) || found.rest.length > 0 ? undefined : found.option.refusal
    }
    const [word, ...more] = action.do === 'choose' ? action.words : []
    if (word === undefined || more.length > 0 || decision?.asks.kind !== 'cards') return undefined
    const id = this.names.pick(word, decision.asks.refused.map((each) => each.id))
    return decision.asks.refused.find((each) => each.id === id)
  }

  /** Why the action is refused now; `undefined` when it is not, a sentence when it cannot even be read. Nothing changes. */
  #reasonOf(action: Action): Refusal | string | undefined {
    const decision = this.match.pending(true)
    if (!decision) return this.#nothingAsked()
    const reason = this.#refusedReason(action)
    if (reason) return reason
    const known = [...candidatesOf(decision, true), ...this.match.state.cards.map(({ id }) => id)]
    const reading = readAnswer(decision, action, this.#room, candidatesOf(decision, true).length > 0 ? candidatesOf(decision, true) : known)
    if (isProblem(reading)) return reading.problem
    const refusal = judge(decision, reading.answer)
    if (refusal) return refusal
    const before = this.match.state.inputs
    const late = this.match.answer(reading.answer) ?? reading.rest.map((rest) => this.#reasonOf(rest)).find((each) => each !== undefined)
    this.match.go(before)
    return late
  }
}

const failed = (message: string, more: Omit<ScenarioRun, 'passed' | 'message'>): ScenarioRun => ({ passed: false, message, ...more })

/** What the file itself says wrongly, line by line. */
export const printProblems = ({ problems, lines }: Scenario): string =>
  problems.map(({ span, message }) => `${lines.position(span.start).line}:${lines.position(span.start).column}: ${printMessage(SCENARIO_MESSAGES, message)}`).join('\n')

function play({ data, system, steps }: Required<Scenario>, { setup, pool, placed, codes }: Resolved, options: RunOptions, coverage: Coverage): ScenarioRun {
  const { rules } = system.studio
  const match = new Match(rules, setup, pool, { coverage })
  const told = { events: match.events, coverage, match }
  if (match.refusal) return failed(say('not-arranged', { reason: sentence(rules, match.refusal.reason) }), told)
  const names = new Names(match, placed)
  const table = (): string => `${say('table-now')}\n${describeTable(rules, match.table, (id) => names.wordOf(id))}`
  const playing = new Play(match, names)
  const harness = options.harness ? new Harness(match, pool) : undefined
  for (const [index, step] of (data.when ?? []).entries()) {
    const { text = '' } = steps[index] ?? {}
    const problem = playing.step(readStep(step, text, rules)) ?? harness?.step(index + 1)
    if (problem === undefined) continue
    const decision = match.pending(true)
    const asked = decision ? [describeDecision(rules, decision, (id) => names.wordOf(id))] : []
    return failed([say('step-failed', { number: index + 1, step: text, reason: problem }), ...asked, table()].join('\n'), { ...told, step: index })
  }
  playing.settle()
  const differences = new Comparison(match, names).all(data.then ?? {}, codes)
  if (differences.length > 0) return failed([say('then-failed'), ...differences.map((line) => `  ${line}`), table()].join('\n'), told)
  const faults = coverage.faults.map(({ key, message }) => `${key} ${message.split('\n')[0] ?? ''}`)
  if (faults.length > 0) return failed(say('faults', { faults: faults.join('; ') }), told)
  const problem = harness?.end()
  return problem === undefined ? { passed: true, message: '', ...told } : failed(problem, told)
}

/** Plays one scenario. Never throws: an error of the engine fails the one scenario, not those after it. */
export function runScenario(scenario: Scenario, options: RunOptions): ScenarioRun {
  const coverage = createCoverage()
  const { data, system } = scenario
  if (!data || !system) return failed(printProblems(scenario), { events: [], coverage })
  const resolved = resolve(system, data, options.read)
  if (isProblem(resolved)) return failed(resolved.problem, { events: [], coverage })
  try {
    return play({ ...scenario, data, system }, resolved, options, coverage)
  } catch (error) {
    return failed(say('faults', { faults: error instanceof Error ? (error.stack ?? error.message) : String(error) }), { events: [], coverage })
  }
}
