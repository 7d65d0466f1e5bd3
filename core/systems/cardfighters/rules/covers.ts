import { EITHER, type Branch, type Covered } from '../../../engine/coverage/parts'
import type { Node } from '../../../language/nodes'
import { nodes } from '../../../language/walk'
import type { Body, Condition, Effect, Filter, FilterCondition, Rule } from '../card'
import type { FightersDefinition } from './definition'
import { effectsIn } from './parts'

/** Words of a filter that always mean somebody. */
const SURE: ReadonlySet<string> = new Set(['player', 'me', 'opp', 'this'])

/** Whether a filter may find nothing. */
const mayMiss = ({ expression, types }: Filter): boolean =>
  expression !== undefined || !types.some((member) => member.some(({ kind, not }) => SURE.has(kind) && !not))

const isFilter = (node: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(node['types']) && Array.isArray(node['conditions'])

/** Filters, their tests, and conditions, wherever they stand in a rule; costs say themselves whether they can be paid. */
function tests(rule: Rule): readonly Covered[] {
  const taken = new Set<unknown>(rule.actions.flatMap(({ costs }) => costs.map(({ filter }) => filter)))
  return [...nodes(rule)].flatMap((node): readonly Covered[] => {
    if (isFilter(node)) {
      const filter = node as unknown as Filter
      const branches: Branch[] = [
        ...(!taken.has(node) && mayMiss(filter) ? EITHER.target : []),
        ...(filter.quantity?.min === 0 && !filter.quantity.random ? EITHER.choice : []),
      ]
      const inside = filter.conditions.flatMap((chain) =>
        chain.map((one: FilterCondition): Covered => ({ node: one, branches: EITHER.test })),
      )
      return [...(branches.length > 0 ? [{ node: filter, branches }] : []), ...inside]
    }
    if (!Array.isArray(node['effects'])) return []
    const { condition } = node as unknown as Body
    return condition ? conditionPart(condition) : []
  })
}

function conditionPart(condition: Condition): readonly Covered[] {
  if (condition.kind === 'may') return [{ node: condition, branches: EITHER.choice }]
  return condition.kind === 'else' ? [] : [{ node: condition.expression, branches: EITHER.test }]
}

const isOptional = (node: Node): boolean => {
  const effect = node as Effect
  return effect.kind === 'command' && effect.optional === true
}

/** What tests can cover of a card's rule (lab.md, section 3). What an auto does that answers to no event holds, and no frame stands for it. */
export function coversOf({ rule }: FightersDefinition): readonly Covered[] {
  if (!rule) return []
  const { actions, auto, vars } = rule
  const steps = [...actions, ...(auto && auto.events.length > 0 && !auto.hook ? [auto] : [])].flatMap(effectsIn)
  return [
    ...(actions.length > 0 || auto ? vars.map((node): Covered => ({ node, step: true })) : []),
    ...actions.flatMap(({ costs }) => costs.map((node): Covered => ({ node, step: true, branches: EITHER.cost }))),
    ...steps.map((node): Covered => ({ node, step: true, ...(isOptional(node) && { branches: EITHER.choice }) })),
    ...tests(rule),
  ]
}
