import { Match, type LoggedEvent } from '../engine/match'
import { createCoverage, type Coverage } from '../engine/trace'
import { printMessage } from '../language/message'
import { isProblem, type ReadFiles } from './cards'
import { Comparison, type Difference } from './compare'
import { describeDecision, describeTable } from './describe'
import { Harness } from './harness'
import { SCENARIO_MESSAGES, say } from './messages'
import { Names } from './names'
import type { Scenario } from './parse'
import { Play } from './play'
import { sentence } from './print'
import { resolve, type Resolved } from './resolve'
import { readStep } from './step'

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
  /** The same without the table: a sentence each, or what was asked in several lines. */
  readonly reasons: readonly string[]
  /** What came out otherwise than `then` says. */
  readonly differences: readonly Difference[]
  /** The table as it stood at the end, in lines. */
  readonly table?: string
  /** Index of the step that failed. */
  readonly step?: number
  readonly events: readonly LoggedEvent[]
  readonly coverage: Coverage
  /** As it stood at the end; absent where it could not begin. */
  readonly match?: Match
}

type Told = Pick<ScenarioRun, 'events' | 'coverage'> & Partial<Pick<ScenarioRun, 'match' | 'table' | 'step' | 'differences'>>

const failed = (reasons: readonly string[], more: Told): ScenarioRun => ({ passed: false, message: reasons.join('\n'), reasons, differences: [], ...more })

/** The table is part of the message, since the match stands where the scenario did not expect it. */
function failedAt(reasons: readonly string[], more: Told & { readonly table: string }): ScenarioRun {
  const run = failed(reasons, more)
  return { ...run, message: [run.message, say('table-now'), more.table].join('\n') }
}

/** What the file itself says wrongly, line by line. */
export const printProblems = ({ problems, lines }: Scenario): string =>
  problems.map(({ span, message }) => {
    const { line, column } = lines.position(span.start)
    return `${line}:${column}: ${printMessage(SCENARIO_MESSAGES, message)}`
  }).join('\n')

function play({ data, system, steps }: Required<Scenario>, { setup, pool, placed, codes }: Resolved, options: RunOptions, coverage: Coverage): ScenarioRun {
  const { rules } = system.studio
  const match = new Match(rules, setup, pool, { coverage })
  const told = { events: match.events, coverage, match }
  if (match.refusal) return failed([say('not-arranged', { reason: sentence(rules, match.refusal.reason) })], told)
  const names = new Names(match, placed)
  const table = (): string => describeTable(rules, match.table, (id) => names.wordOf(id))
  const playing = new Play(match, names)
  const harness = options.harness ? new Harness(match, pool) : undefined
  for (const [index, step] of (data.when ?? []).entries()) {
    const { text = '' } = steps[index] ?? {}
    const problem = playing.step(readStep(step, text, rules)) ?? harness?.step(index + 1)
    if (problem === undefined) continue
    const decision = match.pending(true)
    const asked = decision ? [describeDecision(rules, decision, (id) => names.wordOf(id))] : []
    return failedAt([say('step-failed', { number: index + 1, step: text, reason: problem }), ...asked], { ...told, table: table(), step: index })
  }
  playing.settle()
  const differences = new Comparison(match, names).all(data.then ?? {}, codes)
  const end = { ...told, table: table() }
  if (differences.length > 0) return failedAt([say('then-failed'), ...differences.map((one) => `  ${one.text}`)], { ...end, differences })
  const faults = coverage.faults.map(({ key, message }) => `${key} ${message.split('\n')[0] ?? ''}`)
  if (faults.length > 0) return failed([say('faults', { faults: faults.join('; ') })], end)
  const problem = harness?.end()
  return problem === undefined ? { passed: true, message: '', reasons: [], differences: [], ...end } : failed([problem], end)
}

/** Plays one scenario. Never throws: an error of the engine fails the one scenario, not those after it. */
export function runScenario(scenario: Scenario, options: RunOptions): ScenarioRun {
  const coverage = createCoverage()
  const { data, system } = scenario
  if (!data || !system) return failed(printProblems(scenario).split('\n'), { events: [], coverage })
  const resolved = resolve(system, data, options.read)
  if (isProblem(resolved)) return failed([resolved.problem], { events: [], coverage })
  try {
    return play({ ...scenario, data, system }, resolved, options, coverage)
  } catch (error) {
    return failed([say('faults', { faults: error instanceof Error ? (error.stack ?? error.message) : String(error) })], { events: [], coverage })
  }
}
