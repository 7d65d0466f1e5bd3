import type { Seat } from '../../../../engine/seat'
import { cardAt, type Source } from '../../../../engine/state'
import { resolutionOf, ruleAt } from './scope'
import type { FightersTable, Occasion, Resolution } from '../state'
import { evaluate, holds } from './values'
import { environmentOf } from './environment'

/** What a rule has found that only would begin: nothing. One list for all of them, since working something out changes none. */
const NOTHING: never[] = []

/** A rule as it would begin to resolve, with its variables worked out. Nothing is asked: what would be has no value. */
export function supposed(
  table: FightersTable,
  me: Seat,
  source: Source,
  occasion?: Occasion,
  controller = cardAt(table, source.id).controller,
): Resolution {
  const scope = resolutionOf(me, source, controller, occasion, NOTHING)
  for (const { name, value } of ruleAt(table, source)?.vars ?? [])
    scope.vars[name] = evaluate(environmentOf(table, scope), value)
  return scope
}

/** Whether the condition of an auto's first body holds just now; one without a condition does. */
export function wouldHold(table: FightersTable, me: Seat, source: Source, occasion?: Occasion): boolean {
  const condition = ruleAt(table, source)?.auto?.statements[0]?.bodies[0]?.condition
  if (condition?.kind !== 'if') return true
  return holds(environmentOf(table, supposed(table, me, source, occasion)), condition.expression)
}
