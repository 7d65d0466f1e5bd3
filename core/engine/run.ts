import { message } from '../language/message'
import type { Question, Taken } from './decision'
import type { FrameRule, Rules, Table } from './rules'
import type { Frame } from './state'
import { refuse, type Refusal } from './zone'

/** Frames that may run after one input. It lies above every loop rule of the games, whose own limits speak first. */
const BUDGET = 200_000

/** How far the work of one input has come. It lies outside the state: a match that stood still on the way is the same as one that did not. */
export interface Run {
  /** What is left of the input's budget. */
  left: number
  /** Frames worked off since the input. */
  frames: number
}

/** The work of an input that has just been made. */
export const createRun = (): Run => ({ left: BUDGET, frames: 0 })

/** How far work goes in one go; without either, until somebody must decide. */
export interface Goal {
  /** Frames that are worked off at most. */
  readonly frames?: number
  /** Whether to stand still before the frame that is next, with its rule where that is known. What it asks has not been asked then. It changes nothing. */
  readonly stops?: (table: Table, next?: FrameRule) => boolean
}

/** Why work stands still. */
export type Halt =
  | {
      readonly at: 'question'
      readonly question: Question
      /** That of the frame that asks. */
      readonly rule: FrameRule
    }
  /** The goal said so. */
  | { readonly at: 'stop' }
  /** As many frames as the goal allows have been worked off. */
  | { readonly at: 'slice' }
  | { readonly at: 'end' }

/**
 * Runs pending work, last in first out, until somebody must decide, the match is over, the goal is met, nothing is left, or the budget is spent; called
 * again, it goes on. A spent budget is not an error: it is how a card that loops for ever shows up, and ends the match as `unfinished`. An error inside a
 * frame is a bug of ours: the frame is dropped, the fault is counted and shown, and the match goes on. `stopsFirst`: whether to stand still is asked
 * before the first frame too.
 */
export function advance(
  rules: Rules,
  table: Table,
  run: Run,
  { frames = Infinity, stops }: Goal = {},
  stopsFirst = false,
): Halt {
  const { state } = table
  // Looked up once for each frame, for who is asked whether to stop and for the work.
  let next = stops && stopsFirst ? ruleOfNext(rules, table) : undefined
  if (next && stops?.(table, next)) return { at: 'stop' }
  for (let slice = frames; run.left > 0; slice--) {
    const frame = state.work[state.work.length - 1]
    if (state.result || !frame) break
    if (slice <= 0) return { at: 'slice' }
    const rule = next ?? findRule(rules, frame)
    const question = step(rules, table, frame, rule)
    if (question && rule) return { at: 'question', question, rule }
    run.left--
    run.frames++
    next = stops && ruleOfNext(rules, table)
    if (next && stops?.(table, next)) return { at: 'stop' }
  }
  if (!state.result) endUnfinished(table)
  return { at: 'end' }
}

/** Works an input off whole: what must be decided then. */
export function workOff(rules: Rules, table: Table): Question | undefined {
  const halt = advance(rules, table, createRun())
  return halt.at === 'question' ? halt.question : undefined
}

/** Whether work goes on at this table. */
export const isNext = ({ state }: Table): boolean => !state.result && state.work.length > 0

function ruleOfNext(rules: Rules, { state }: Table): FrameRule | undefined {
  const frame = state.result ? undefined : state.work[state.work.length - 1]
  return frame && ruleOf(rules, frame)
}

function endUnfinished({ state, trace }: Table): void {
  const reason = state.work.length > 0 ? message('budget-spent', { frames: BUDGET }) : message('stuck')
  state.result = { winner: 'unfinished', reason }
  trace?.({ level: 'event', message: reason })
}

/** Works off one frame, or answers what it asks and leaves it. */
function step(rules: Rules, table: Table, frame: Frame, known: FrameRule | undefined): Question | undefined {
  const depth = table.state.work.length
  try {
    const rule = known ?? ruleOf(rules, frame)
    const question = rule.ask?.(table, frame, false)
    if (question) return question
    table.state.work.pop()
    rule.run(table, frame)
    rules.after?.(table)
  } catch (error) {
    table.state.work.length = Math.min(table.state.work.length, depth - 1)
    report(table, frame, error)
  }
  return undefined
}

/** Hands an answer to what was asked, already judged, to the frame that asked. A refused one leaves the frame asking. `known`: that frame's rule, where it is known. */
export function takeAnswer(
  rules: Rules,
  table: Table,
  taken: Taken | undefined,
  known?: FrameRule,
): Refusal | undefined {
  const { work } = table.state
  const frame = work.at(-1)
  if (!frame) return refuse('nothing-pending')
  if (!taken) return refuse('no-such-option')
  work.pop()
  try {
    const refusal = (known ?? ruleOf(rules, frame)).answer?.(table, frame, taken)
    if (refusal) table.state.work.push(frame)
    else rules.after?.(table)
    return refusal ?? undefined
  } catch (error) {
    report(table, frame, error)
    return undefined
  }
}

const findRule = ({ frames }: Rules, { kind }: Frame): FrameRule | undefined =>
  (frames as Readonly<Record<string, FrameRule>>)[kind]

/** The rule of a frame's kind. */
export function ruleOf(rules: Rules, frame: Frame): FrameRule {
  const rule = findRule(rules, frame)
  if (!rule) throw new Error(`The rules have no frame ${frame.kind}.`)
  return rule
}

/** Counts and shows an error inside a frame. */
export function report(table: Table, frame: Frame, error: unknown): void {
  const { source } = frame as { source?: { key?: string } }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const key = source?.key ?? ''
  table.coverage.faults.push({ key, message: text })
  table.trace?.({
    level: 'fault',
    message: message('fault', { card: key || frame.kind, error: error instanceof Error ? error.message : text }),
  })
}
