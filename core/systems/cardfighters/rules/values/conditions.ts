import type { Seat } from '../../../../engine/seat'
import { cardAt, type Source } from '../../../../engine/state'
import type { Statement } from '../../card'
import { presume } from '../choices/select'
import { resolutionOf, ruleAt } from './scope'
import type { FightersTable, Occasion, Resolution } from '../state'
import { evaluate, holds } from './values'
import { environmentOf, type Environment } from './environment'

/** What a rule has found that only would begin: nothing. One list for all of them, since working something out changes none. */
const NOTHING: never[] = []

/**
 * A rule as it would begin to resolve, with its variables worked out. Nothing is asked: what would be has no value, except that of an auto's `target`
 * property the first ones stand for a choice.
 */
export function supposed(
  table: FightersTable,
  me: Seat,
  source: Source,
  occasion?: Occasion,
  controller = cardAt(table, source.id).controller,
): Resolution {
  const scope = resolutionOf(me, source, controller, occasion, NOTHING)
  const rule = ruleAt(table, source)
  if (rule?.target && source.path === 'auto') scope.tgt = presume(environmentOf(table, scope), rule.target)
  for (const { name, value } of rule?.vars ?? []) scope.vars[name] = evaluate(environmentOf(table, scope), value)
  return scope
}

/** Whether an auto would do nothing, since a mandatory target is not there (section 6.7). */
export const isAimless = (table: FightersTable, { source, tgt }: Resolution): boolean =>
  tgt === undefined && ruleAt(table, source)?.target !== undefined

/** Which body of a statement would be done: the first whose condition holds, without asking anybody; -1: none. */
export const branchIn = (env: Environment, { bodies }: Statement): number =>
  bodies.findIndex(({ condition }) => {
    if (!condition || condition.kind === 'else') return true
    return condition.kind !== 'may' && holds(env, condition.expression)
  })

/** Which body of an auto's first statement would be done just now; -1: none. */
export function branchOf(table: FightersTable, me: Seat, source: Source): number {
  const [statement] = ruleAt(table, source)?.auto?.statements ?? []
  const scope = supposed(table, me, source)
  return statement && !isAimless(table, scope) ? branchIn(environmentOf(table, scope), statement) : -1
}

/** Whether a hook allows what it is asked about: the condition of its first body holds, where it has one that it comes to. */
export function wouldAllow(table: FightersTable, me: Seat, source: Source, occasion: Occasion): boolean {
  const condition = ruleAt(table, source)?.auto?.statements[0]?.bodies[0]?.condition
  if (condition?.kind !== 'if') return true
  const scope = supposed(table, me, source, occasion)
  return isAimless(table, scope) || holds(environmentOf(table, scope), condition.expression)
}
