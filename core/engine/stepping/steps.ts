import type { Place } from '../place'
import type { Rules, Table } from '../rules'
import { isNext, ruleOf } from '../run'
import { placeOf } from './watch'

/** How far a step goes: one step of a script, past what a step does, past what resolves, or to a stop point. */
export type Walk = 'into' | 'over' | 'out' | 'run'

/** Where work is a step that people see: a script's, or with `rules` also one that the rules of the game have for themselves. */
export const isStep = (rules: Rules, table: Table, withRules: boolean): boolean =>
  isNext(table) && (withRules || placeOf(rules, table) !== undefined)

const placeAt = (rules: Rules, table: Table, index: number): Place | undefined => {
  const frame = table.state.work[index]
  return frame && ruleOf(rules, frame).place?.(table, frame)
}

/** Whether the next step is no part of what lay on the stack: at or below a height, or a later line of the same resolution. */
const isPast =
  (rules: Rules, height: number, from: Place | undefined) =>
  (table: Table): boolean => {
    if (table.state.work.length <= height) return true
    const place = from && placeOf(rules, table)
    return place !== undefined && from !== undefined && place.scope === from.scope && place.depth <= from.depth
  }

/** How much work lies below the lowest frame of the resolution that the next one belongs to. */
function below(rules: Rules, table: Table): number {
  const top = table.state.work.length - 1
  const scope = placeAt(rules, table, top)?.scope
  if (scope === undefined) return Math.max(0, top)
  let lowest = top
  for (let index = top; index >= 0; index--) if (placeAt(rules, table, index)?.scope === scope) lowest = index
  return Math.min(lowest, scope)
}

/** What a walk that begins here ends at, besides stop points; none: it only ends at those. */
export function untilOf(
  rules: Rules,
  table: Table,
  walk: Walk,
  withRules: boolean,
): ((table: Table) => boolean) | undefined {
  const seen = (now: Table): boolean => isStep(rules, now, withRules)
  if (walk === 'run') return undefined
  if (walk === 'into') return seen
  const height = table.state.work.length - 1
  const isOver =
    walk === 'over' ? isPast(rules, height, placeOf(rules, table)) : isPast(rules, below(rules, table), undefined)
  return (now) => seen(now) && isOver(now)
}
