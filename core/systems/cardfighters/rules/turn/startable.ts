import type { Seat } from '../../../../engine/seat'
import type { Source } from '../../../../engine/state'
import { refuse, type Refusal } from '../../../../engine/zone'
import type { Filter, Rule } from '../../card'
import { alternativesOf, unpayable } from '../choices/costs'
import { isSatisfiable, select } from '../choices/select'
import type { FightersTable, Resolution } from '../state'
import { definitionOf, nameOf } from '../table'
import { supposed } from '../values/conditions'
import { ruleAt } from '../values/scope'
import { environmentOf } from '../values/environment'

const placeOf = ({ key }: Source, { span }: Filter) => ({ key, start: span.start, end: span.end })

/** A requisite that finds too little (section 6.1); it never prompts. */
export const missing = (table: FightersTable, scope: Resolution, { requisite }: Rule): Filter | undefined =>
  requisite.find((filter) => {
    const { parts, min } = select(environmentOf(table, scope), filter)
    return parts.some((found) => found.length < Math.max(min, 1))
  })

/** Why an action cannot begin: its requisite, a mandatory target, or the costs of every alternative (section 6.1). */
export function whyNotStart(table: FightersTable, me: Seat, source: Source): Refusal | undefined {
  const rule = ruleAt(table, source)
  const names = () => ({ card: nameOf(table, source.id) })
  if (!rule || rule.actions.length === 0)
    return definitionOf(table, source.id)?.type === 'Character' ? refuse('refused-no-action', names()) : undefined
  const scope = supposed(table, me, source)
  const requisite = missing(table, scope, rule)
  if (requisite) return refuse('refused-requisite', names(), placeOf(source, requisite))
  const target = rule.target?.optional
    ? undefined
    : rule.target?.filters.find((filter) => !isSatisfiable(environmentOf(table, scope), filter))
  if (target) return refuse('refused-target', names(), placeOf(source, target))
  if (rule.actions.length === 1) return unpayable(table, scope)
  const refusals = alternativesOf(table, scope, rule.actions)
  return refusals.every(Boolean) ? refusals[0] : undefined
}
