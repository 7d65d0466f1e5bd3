import type { Seat } from '../../../../engine/seat'
import { cardAt, type Source } from '../../../../engine/state'
import type { Filter, Rule } from '../../card'
import type { FightersTable, Occasion, Resolution } from '../state'
import { push } from '../table'
import { partAt, resolutionOf, ruleAt } from '../values/scope'
import { choiceOf, type Choice, type ResolutionFrame } from './resolution'

const choicesOf = ({ me }: Resolution, { target }: Rule): ResolutionFrame[] => {
  if (!target) return []
  const { filters, optional } = target
  const choice = (filter: Filter): Choice => choiceOf('target', filter, me, { optional })
  return [...filters.map(choice), { kind: 'targeted' }]
}

export const variablesOf = ({ vars }: Rule): ResolutionFrame[] => vars.map((_, index) => ({ kind: 'variable', index }))

export const statementsOf = (table: FightersTable, scope: Resolution): ResolutionFrame[] =>
  (partAt(table, scope)?.statements ?? []).map((_, index) => ({ kind: 'statement', index, body: 0 }))

/** The steps of a rule in order (specification, sections 6.1 and 6.7). What an alternative does is added when it is picked. */
function framesOf(table: FightersTable, scope: Resolution, rule: Rule): ResolutionFrame[] {
  if (scope.source.path === 'auto')
    return [...choicesOf(scope, rule), ...variablesOf(rule), ...statementsOf(table, scope)]
  return [
    ...(rule.requisite.length > 0 ? [{ kind: 'requisite' as const }] : []),
    ...choicesOf(scope, rule),
    { kind: 'alternative' },
  ]
}

/**
 * Starts what `source.path` (`action` or `auto`) of the card `source.key` says, for the current player `me`; answers whether there is anything. The
 * work lies on the stack then. `borrowed` are the steps of the resolution that it is part of, which go on counting.
 */
export function start(
  table: FightersTable,
  me: Seat,
  source: Source,
  occasion?: Occasion,
  controller: Seat = cardAt(table, source.id).controller,
  borrowed?: number,
): boolean {
  const rule = ruleAt(table, source)
  if (!rule || (source.path === 'action' ? rule.actions.length === 0 : !rule.auto)) return false
  const scope = resolutionOf(me, source, controller, occasion)
  if (borrowed !== undefined) Object.assign(scope, { borrowed: true, steps: borrowed })
  push(table, ...framesOf(table, scope, rule), scope)
  return true
}
