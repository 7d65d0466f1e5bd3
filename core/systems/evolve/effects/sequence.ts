import type { Option, RefusedOption } from '../../../engine/decision'
import { message } from '../../../language/message'
import { isInternal, unpayableCost } from '../rules/costs'
import { questionOf, type EffectRule, type Step } from '../rules/effect'
import type { EvolveFrame } from '../rules/frames'
import { push, type Context } from '../rules/state'
import { failedCondition } from '../rules/values'

/** The abilities of the same card that the effect names, by index, in order. */
function named({ table, context, effect }: Step): number[] {
  const definition = table.pool.byKey(context.key)
  return effect.list.flatMap((value) => {
    const index = value.node === 'name' ? definition?.named.get(value.name) : undefined
    return index === undefined ? [] : [index]
  })
}

const inner = (context: Context, ability: number): Context => ({ ...context, ability, depth: context.depth + 1 })

const stepFrame = (context: Context, ability: number, paid = false): EvolveFrame => ({ kind: 'ability', context: inner(context, ability), helper: true, paid })

/** Section 4.4.9: each in order; each checks its own condition and offers its own cost when it is reached. */
export const sequence: EffectRule = {
  apply(step) {
    const abilities = named(step)
    push(step.table, ...abilities.map((ability) => stepFrame(step.context, ability)))
    return abilities.length > 0
  },
}

/** Options of a list: those whose condition holds and whose cost is payable, and the others with the reason. */
function listed(step: Step): { options: Option[]; refused: RefusedOption[] } {
  const { table, context } = step
  const options: Option[] = []
  const refused: RefusedOption[] = []
  for (const index of named(step)) {
    const ability = table.pool.byKey(context.key)?.card.abilities[index]
    if (!ability) continue
    const option = { id: `perform:${index}`, verb: 'perform', name: ability.name, label: message('option-perform', { ability: ability.prompt?.value ?? ability.name }) }
    const failed = failedCondition(table, { context: inner(context, index) }, ability.conditions)
    const refusal = failed
      ? { reason: message('refused-condition', { ability: ability.name }), span: { key: context.key, start: failed.span.start, end: failed.span.end } }
      : unpayableCost(table, inner(context, index), ability)
    if (refusal) refused.push({ ...option, refusal })
    else options.push(option)
  }
  return { options, refused }
}

/** Section 4.4.9: exactly one enabled option; choosing it pays its cost. */
export const chooseFromList: EffectRule = {
  ask(step) {
    const { options, refused } = listed(step)
    return options.length === 0 ? undefined : questionOf(step, 'option', { kind: 'option', options, refused })
  },
  apply(step, answer) {
    if (!answer || !('option' in answer)) return false
    const index = Number(answer.option.slice('perform:'.length))
    const costs = step.table.pool.byKey(step.context.key)?.card.abilities[index]?.costs ?? []
    push(step.table, stepFrame(step.context, index, true))
    if (costs.some((cost) => !isInternal(cost))) push(step.table, { kind: 'cost', context: inner(step.context, index), index: 0, taken: [] })
    return true
  },
}
