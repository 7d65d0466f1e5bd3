import { clonePlain } from '../../engine/clone'
import { CoverageWatch } from '../../engine/coverage/watch'
import type { NodeCounts } from '../../engine/coverage/counts'
import { Match, type LoggedEvent } from '../../engine/match'
import type { Decision } from '../../engine/decision'
import { createCoverage, isReadByAll, type Coverage } from '../../engine/trace'
import { printMessage } from '../../language/message'
import type { CompiledCard } from '../../language/service'
import { isProblem, type ReadFiles } from '../cards'
import { openQuestion } from './asked'
import { compare, type Difference } from './compare'
import { checksNothing } from './nothing'
import { describeDecision, describeTable } from '../describe'
import { Harness } from './harness'
import { SCENARIO_MESSAGES, say } from '../messages'
import { Names } from '../names'
import type { Scenario } from '../parse'
import { Runner } from './runner'
import { printEvent, sentence } from '../print'
import { resolve, type Resolved } from './resolve'
import { readStep } from './step'

export interface RunOptions {
  readonly read: ReadFiles
  /** Cards of the collection that the scenario lies in, which it may name where it names no files. */
  readonly beside?: readonly CompiledCard[]
  /** Names of cards that are not there, and may have been meant. */
  readonly alike?: readonly string[]
  /** Also see that the state survives JSON after every step, and that undo and replay lead to the same end. */
  readonly harness?: boolean
  /** What `resolve` made of it before, where it runs again and again or with other cards. */
  readonly resolved?: Resolved
  /** Where it is counted which nodes of the cards' scripts the scenario makes use of (`core/engine/coverage`). */
  readonly counts?: NodeCounts
}

/** What came of a scenario. */
export interface ScenarioRun {
  readonly passed: boolean
  /** Why it failed, in several lines; empty when it passed. */
  readonly message: string
  /** The same without the table: a sentence each, or what was asked in several lines. */
  readonly reasons: readonly string[]
  /** What came out otherwise than `then` says. */
  readonly differences: readonly Difference[]
  /** A question that is open and that nothing expected names, in lines. */
  readonly open?: string
  /** The table as it stood at the end, in lines. */
  readonly table?: string
  /** Index of the step that failed. */
  readonly step?: number
  /** The word of the scenario that means no card, or several: it could not begin. */
  readonly word?: string
  readonly events: readonly LoggedEvent[]
  readonly coverage: Coverage
  /** As it stood at the end; absent where it could not begin. */
  readonly match?: Match
}

type Told = Pick<ScenarioRun, 'events' | 'coverage'> &
  Partial<Pick<ScenarioRun, 'match' | 'table' | 'step' | 'differences' | 'open' | 'word'>>

const failed = (reasons: readonly string[], more: Told): ScenarioRun => ({
  passed: false,
  message: reasons.join('\n'),
  reasons,
  differences: [],
  ...more,
})

/** What the file itself says wrongly, line by line. */
export const printProblems = ({ problems, lines }: Scenario): string =>
  problems
    .map(({ span, message }) => {
      const { line, column } = lines.position(span.start)
      return `${line}:${column}: ${printMessage(SCENARIO_MESSAGES, message)}`
    })
    .join('\n')

const MOST_LINES = 40

/** A scenario being played: what it says of a failure. */
class Course {
  readonly match: Match
  readonly names: Names
  readonly #scenario: Required<Scenario>
  readonly #told: Pick<ScenarioRun, 'events' | 'coverage' | 'match'>
  /** Where the log of the last step that was done begins, and which it was. */
  #mark = 0
  #last: number | undefined

  constructor(scenario: Required<Scenario>, match: Match, names: Names, coverage: Coverage) {
    this.match = match
    this.names = names
    this.#scenario = scenario
    this.#told = { events: match.events, coverage, match }
  }

  textOf(index: number): string {
    return this.#scenario.steps[index]?.text ?? ''
  }

  /** A step was done; `events`: how long the log was before. */
  did(index: number, events: number): void {
    this.#last = index
    this.#mark = Math.min(events, this.match.events.length)
  }

  /** Table and log are part of the message, since the match stands where the scenario did not expect it. */
  fail(
    reasons: readonly string[],
    more: Partial<Pick<ScenarioRun, 'step' | 'differences' | 'open'>> = {},
  ): ScenarioRun {
    const table = describeTable(this.match.rules, this.match.table, (id) => this.names.wordOf(id))
    const run = failed(reasons, { ...this.#told, ...more, table })
    return { ...run, message: [run.message, ...this.#log(), say('table-now'), table].join('\n') }
  }

  failStep(index: number, reason: string): ScenarioRun {
    const decision = this.match.pending(true)
    const asked = decision ? [this.#describe(decision)] : []
    return this.fail([say('step-failed', { number: index + 1, step: this.textOf(index), reason }), ...asked], {
      step: index,
    })
  }

  /** What was expected and is otherwise, and a question that is open and was not. */
  failExpected(heading: string, differences: readonly Difference[], isAsked: boolean, step?: number): ScenarioRun {
    const decision = isAsked ? undefined : openQuestion(this.match)
    const open = decision ? [say('question-open'), this.#describe(decision)] : []
    const more = {
      differences,
      ...(step === undefined ? {} : { step }),
      ...(decision ? { open: open.join('\n') } : {}),
    }
    return this.fail([heading, ...differences.map(({ text }) => `  ${text}`), ...open], more)
  }

  #describe(decision: Decision): string {
    return describeDecision(this.match.rules, decision, (id) => this.names.wordOf(id))
  }

  #log(): string[] {
    const events = this.match.events.slice(this.#mark).filter(isReadByAll)
    if (events.length === 0) return []
    const heading =
      this.#last === undefined
        ? say('log-start')
        : say('log-since', { number: this.#last + 1, step: this.textOf(this.#last) })
    const cut = events.length > MOST_LINES ? [`  ${say('log-cut', { count: events.length - MOST_LINES })}`] : []
    return [heading, ...cut, ...events.slice(-MOST_LINES).map((event) => `  ${printEvent(this.match, event)}`)]
  }
}

function play(scenario: Required<Scenario>, resolved: Resolved, options: RunOptions, coverage: Coverage): ScenarioRun {
  const { rules } = scenario.system.workshop
  const { setup, pool } = resolved
  const watch = options.counts && new CoverageWatch(rules, pool, options.counts)
  const match = new Match(rules, setup, pool, { coverage, ...watch?.options })
  if (match.refusal)
    return failed([say('not-arranged', { reason: sentence(rules, match.refusal.reason) })], {
      events: match.events,
      coverage,
      match,
    })
  const harness = options.harness ? new Harness(match, pool) : undefined
  const run = playSteps(scenario, resolved, match, harness)
  watch?.end(match)
  const problem = run.passed ? harness?.end() : undefined
  if (problem === undefined) return run
  const { events, table } = run
  return failed([problem], { events, coverage, match, ...(table !== undefined && { table }) })
}

/** Plays the steps and compares what came out. */
function playSteps(
  scenario: Required<Scenario>,
  { placed, codes, puts }: Resolved,
  match: Match,
  harness: Harness | undefined,
): ScenarioRun {
  const { data, steps } = scenario
  const { rules, coverage } = match
  const names = new Names(match, placed)
  const beside = { codes, start: { ...match.table, state: clonePlain(match.state) } }
  const playing = new Runner(match, names, puts)
  const course = new Course(scenario, match, names, coverage)
  for (const [index, step] of (data.when ?? []).entries()) {
    const events = match.events.length
    const problem = playing.step(readStep(step, steps[index]?.text ?? '', rules)) ?? harness?.step(index + 1)
    if (problem !== undefined) return course.failStep(index, problem)
    course.did(index, events)
    if (!step.check) continue
    playing.settle()
    const differences = compare(step.check, match, names, ['when', index, 'check'], beside)
    const heading = say('check-failed', { number: index + 1, step: course.textOf(index) })
    if (differences.length > 0) return course.failExpected(heading, differences, step.check.asked !== undefined, index)
  }
  playing.settle()
  const differences = compare(data.then ?? {}, match, names, ['then'], beside)
  if (differences.length > 0)
    return course.failExpected(say('then-failed'), differences, data.then?.asked !== undefined)
  const faults = coverage.faults.map(({ key, message }) => `${key} ${message.split('\n')[0] ?? ''}`)
  const end = {
    events: match.events,
    coverage,
    match,
    table: describeTable(rules, match.table, (id) => names.wordOf(id)),
  }
  if (faults.length > 0) return failed([say('faults', { faults: faults.join('; ') })], end)
  if (checksNothing(data)) return failed([say(data.proposed ? 'proposes-only' : 'checks-nothing')], end)
  return { passed: true, message: '', reasons: [], differences: [], ...end }
}

/** Plays one scenario. Never throws: an error of the engine fails the one scenario, not those after it. */
export function runScenario(scenario: Scenario, options: RunOptions): ScenarioRun {
  const coverage = createCoverage()
  const { data, system } = scenario
  if (!data || !system) return failed(printProblems(scenario).split('\n'), { events: [], coverage })
  const resolved = options.resolved ?? resolve(system, data, options.read, options.beside, options.alike)
  if (isProblem(resolved)) {
    const { problem, word } = resolved
    return failed([problem], { events: [], coverage, ...(word !== undefined && { word }) })
  }
  try {
    return play({ ...scenario, data, system }, resolved, options, coverage)
  } catch (error) {
    return failed(
      [say('faults', { faults: error instanceof Error ? (error.stack ?? error.message) : String(error) })],
      { events: [], coverage },
    )
  }
}
