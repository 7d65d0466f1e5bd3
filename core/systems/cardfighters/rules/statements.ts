import { createQuestion, type Question, type Taken } from '../../../engine/decision'
import { message } from '../../../language/message'
import type { ToClause } from '../card'
import { takeChosen } from './choices/choose'
import { cancelCombatDamage } from './turn/combat'
import { mark } from './entries'
import { revokeOthers } from './cards/lasting'
import {
  askFirst,
  bodyAt,
  dropSteps,
  insideAt,
  isFollowing,
  report,
  scopeOf,
  sourceAt,
  statementAt,
  stop,
  type Inside,
} from './values/scope'
import type { FightersTable, Resolution, RuleOf, Value } from './state'
import { bodyOf, choiceOf, type BodyFrame, type Choice, type EffectFrame } from './turn/resolution'
import { nameOf, push } from './table'
import { holds } from './values/values'

/** The choices of a to-clause. */
export const choicesOf = (scope: Resolution, { optional, filters }: ToClause): Choice[] =>
  filters.map((filter) => choiceOf('to', filter, scope.me, { optional }))

type StatementFrame = Parameters<typeof statementFrame.run>[1]

function askMay(table: FightersTable, { index, body }: StatementFrame): Question | undefined {
  const scope = scopeOf(table)
  const condition = statementAt(table, scope, index)?.bodies[body]?.condition
  if (condition?.kind !== 'may') return undefined
  const card = nameOf(table, scope.source.id)
  const prompt =
    condition.question === undefined
      ? message('ask-may', { card })
      : message('ask-may-question', { card, question: condition.question })
  return createQuestion(scope.me, 'may', prompt, { kind: 'yes' }, sourceAt(scope, condition.span))
}

function enter(table: FightersTable, { index, body }: StatementFrame): void {
  const scope = scopeOf(table)
  const statement = statementAt(table, scope, index)
  if (statement) revokeOthers(table, scope, statement, body)
  // What stands behind happens when the condition becomes true, and not with another branch (section 4.8).
  if (index === 0 && body > 0 && isFollowing(table, scope)) dropSteps(table, scope)
  if (scope.source.path === 'auto' && scope.occasion?.event === 'cancelCombatDamage') cancelCombatDamage(table)
  enterBody(table, bodyOf([index, body]))
}

/** No branch was taken: in the first statement of an action, or of an auto that follows it, that ends everything (sections 4.8 and 6.6). */
function skip(table: FightersTable, { index }: StatementFrame, reason: string): void {
  const scope = scopeOf(table)
  const statement = statementAt(table, scope, index)
  if (!statement) return
  revokeOthers(table, scope, statement, -1)
  const { span } = statement.bodies[0]?.condition ?? statement
  if (index === 0 && (scope.source.path === 'action' || isFollowing(table, scope))) return stop(table, reason, span)
  report(table, 'nothing', reason, span)
}

/** One statement: the first of its bodies whose condition holds (section 6.6). */
export const statementFrame: RuleOf<'statement'> = {
  ask: askMay,
  answer(table, frame, answer: Taken) {
    mark(table, 'condition', 'may')
    scopeOf(table).committed = true
    if ('yes' in answer && answer.yes) return enter(table, frame)
    next(table, frame, 'declined')
  },
  run(table, frame) {
    const scope = scopeOf(table)
    if (frame.index > 0 && frame.body === 0) mark(table, 'operator', ';')
    scope.committed = true
    const condition = statementAt(table, scope, frame.index)?.bodies[frame.body]?.condition
    if (!condition || condition.kind === 'else' || condition.kind === 'may') {
      if (condition) mark(table, 'condition', condition.kind)
      return enter(table, frame)
    }
    const asked = askFirst(table, frame, {}, (env) => holds(env, condition.expression))
    if (!asked) return
    mark(table, 'condition', condition.kind)
    if (asked.result) return enter(table, frame)
    next(table, frame, 'condition-false')
  },
}

/** Goes on with the next branch, where there is one. */
function next(table: FightersTable, frame: StatementFrame, reason: string): void {
  const bodies = statementAt(table, scopeOf(table), frame.index)?.bodies ?? []
  if (frame.body + 1 < bodies.length) push(table, { ...frame, body: frame.body + 1 })
  else skip(table, frame, reason)
}

/** The body is over: what it acted on is `prevTgt` of the next (section 6.5). */
function leave(table: FightersTable, { path, targets }: BodyFrame): void {
  const scope = scopeOf(table)
  if (path.length === 2) scope.previous = [...(targets ?? [])]
}

/** A body is work of its own where it chooses first: somebody may want to stop there. */
function enterBody(table: FightersTable, frame: BodyFrame): void {
  const inside = insideAt(table, scopeOf(table), frame.path)
  if (inside?.to) push(table, frame)
  else if (inside) aim(table, frame, inside)
}

/** Begins a body: its to-clause is chosen first, wherever it is written. */
function aim(table: FightersTable, frame: BodyFrame, inside: Inside): void {
  const scope = scopeOf(table)
  const inherited = frame.path.length === 2 ? scope.tgt : frame.targets
  scope.succeeded = true
  if (!inside.to) return goOn(table, { ...frame, at: 0, targets: inherited }, inside)
  push(table, ...choicesOf(scope, inside.to), { kind: 'aimed', frame })
}

/** What a to-clause has found is what the body acts on. */
export const aimedFrame: RuleOf<'aimed'> = {
  run(table, { frame }) {
    push(table, { ...frame, at: 0, targets: takeChosen(scopeOf(table)) })
  },
}

const effectFrameOf = ({ path, at, targets, element }: BodyFrame): EffectFrame => ({
  kind: 'effect',
  path: [...path, at],
  targets,
  element,
  accepted: undefined,
  values: undefined,
  stage: undefined,
})

/** The effects of a body, left to right: each operator looks at whether the effect before it succeeded (section 4.3). */
export const bodyFrame: RuleOf<'body'> = {
  run(table, frame) {
    const inside = insideAt(table, scopeOf(table), frame.path)
    if (!inside) return
    if (frame.at < 0) aim(table, frame, inside)
    else goOn(table, frame, inside)
  },
}

/** The effect whose turn it is, and after it the rest of the body. */
function goOn(table: FightersTable, frame: BodyFrame, { effects }: Inside): void {
  const scope = scopeOf(table)
  const effect = effects[frame.at]
  if (!effect) return leave(table, frame)
  if (effect.after) mark(table, 'operator', effect.after)
  if (effect.after === '&&' && !scope.succeeded) {
    report(table, 'nothing', 'failed-before', effect.span)
    return leave(table, frame)
  }
  const rest: BodyFrame = { ...frame, at: frame.at + 1 }
  if (effect.after === '||' && scope.succeeded) return push(table, rest)
  push(table, effectFrameOf(frame), rest)
}

/** Bodies for the elements of an `each`, one after the other; each chooses for itself where it has a to-clause. */
export function repeat(
  table: FightersTable,
  { path, targets }: Pick<EffectFrame, 'path' | 'targets'>,
  elements: readonly (Value | undefined)[],
): void {
  push(table, ...elements.map((element) => bodyOf(path, targets, element)), { kind: 'counted' })
}

/** An `each` that found something has succeeded, whatever its effects did. */
export const countedFrame: RuleOf<'counted'> = {
  run(table) {
    scopeOf(table).succeeded = true
  },
}

/** Whether targets were given by a to-clause, so that `prevTgt` means `tgt`. */
export const isAimed = (table: FightersTable, scope: Resolution, path: readonly number[]): boolean =>
  bodyAt(table, scope, path)?.to !== undefined
