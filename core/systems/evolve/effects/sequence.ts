import { createOption, offer, type Option, type RefusedOption } from '../../../engine/decision'
import { chance } from '../../../engine/chance'
import { cardOf, refTo } from '../../../engine/state'
import { message } from '../../../language/message'
import { unmet } from '../rules/values/condition'
import { unpayableCost } from '../rules/choices/costs'
import { amountOf, questionOf, type EffectRule, type Step } from '../rules/values/effect'
import type { EvolveFrame } from '../rules/frames'
import { offerOf } from '../rules/choices/price'
import { push, type Context } from '../rules/state'
import { tell } from '../rules/tell'
import { bounds, failedCondition } from '../rules/values/values'
import { inContext } from '../rules/cards/facts'
import { textOf } from '../rules/cards/own'

/** The abilities of the same card that the effect names, by index, in order. */
export function named({ table, context, effect }: Step): number[] {
  const definition = textOf(table, context.key)
  return effect.list.flatMap((value) => {
    const index = value.node === 'name' ? definition?.named.get(value.name) : undefined
    return index === undefined ? [] : [index]
  })
}

const inner = (context: Context, ability: number): Context => ({ ...context, ability, depth: context.depth + 1 })

/** An ability of the same card, done within this one. `paid`: its conditions and costs are settled. */
export const stepFrame = (context: Context, ability: number, paid = false): EvolveFrame => ({
  kind: 'ability',
  context: inner(context, ability),
  helper: true,
  paid,
})

/** Does the named abilities in order, with what is changed about the context: a scope, an amount, a performer (sections 6.5 and 6.6). */
export function doNamed(step: Step, change: Partial<Context> = {}): boolean {
  const abilities = named(step)
  push(step.table, ...abilities.map((ability) => stepFrame({ ...step.context, ...change }, ability)))
  return abilities.length > 0
}

/** Does the named abilities with only these cards in sight; nothing where there are none. */
export const doScoped = (step: Step, ids: readonly number[]): boolean =>
  ids.length > 0 && doNamed(step, { scope: ids.map((id) => refTo(cardOf(step.table.state, id))) })

/** Section 4.4.9: each in order; each checks its own condition and offers its own cost when it is reached. */
export const sequence: EffectRule = {
  apply: (step) => doNamed(step),
}

/** Options of a list, whose actions are the indices of the abilities: those whose condition holds and whose cost is payable, and the others with the reason. `done` are not offered again. */
function listed(
  step: Step,
  done: readonly number[] = [],
): { options: Option<number>[]; refused: RefusedOption<number>[] } {
  const { table, context } = step
  const options: Option<number>[] = []
  const refused: RefusedOption<number>[] = []
  for (const index of named(step).filter((one) => !done.includes(one))) {
    const ability = textOf(table, context.key)?.abilities[index]
    if (!ability) continue
    const option = createOption(
      `perform:${index}`,
      'perform',
      index,
      message('option-perform', { ability: offerOf(ability) }),
      { name: ability.name },
    )
    const failed = failedCondition(table, inContext(inner(context, index)), ability.conditions)
    const refusal = failed
      ? unmet('refused-condition', { ability: ability.name }, context, failed)
      : unpayableCost(table, inner(context, index), ability)
    offer({ options, refused }, option, refusal)
  }
  return { options, refused }
}

/** Section 4.4.9: exactly one enabled option; choosing it pays its cost. */
export const chooseFromList: EffectRule<number> = {
  ask(step) {
    const { options, refused } = listed(step)
    return options.length === 0 ? undefined : questionOf(step, 'option', { kind: 'option', options, refused })
  },
  apply(step, answer) {
    if (!answer || !('action' in answer)) return false
    perform(step, answer.action)
    return true
  },
}

/** Pays for a chosen option and does it. */
function perform({ table, context }: Step, index: number): void {
  const costs = textOf(table, context.key)?.abilities[index]?.costs ?? []
  push(table, stepFrame(context, index, true))
  if (costs.length > 0) push(table, { kind: 'cost', context: inner(context, index), index: 0, taken: [] })
}

/** How many options an amount or a range asks for, no more than there are. */
function wanted(step: Step): readonly [number, number] {
  const { amount } = step.effect.arguments
  const [min, max] =
    step.context.override === undefined && amount?.node === 'range'
      ? bounds(step.table, step.env, amount)
      : [amountOf(step), amountOf(step)]
  const most = Math.min(max, named(step).length)
  return [Math.min(min, most), most]
}

/** Section 4.4.9: one option after the other, each at most once and resolved before the next choice; the player may stop after the least. */
export const chooseAmountFromList: EffectRule<number | 'pass'> = {
  ask(step) {
    const done = step.stage?.ids ?? []
    const [min, max] = wanted(step)
    const { options, refused } = listed(step, done)
    if (done.length >= max || options.length === 0) return undefined
    const stop = createOption('pass', 'pass', 'pass', message('option-enough'), { passes: true })
    return questionOf<number | 'pass'>(step, 'option', {
      kind: 'option',
      options: done.length >= min ? [...options, stop] : options,
      refused,
    })
  },
  apply(step, answer) {
    const done = step.stage?.ids ?? []
    if (!answer || !('action' in answer) || answer.action === 'pass') return done.length > 0
    const index = answer.action
    push(step.table, { kind: 'effect', context: step.context, stage: { step: done.length + 1, ids: [...done, index] } })
    perform(step, index)
    return true
  },
}

/** Section 4.4.9: one to six, each as likely; the ability in that place, and nothing where there is none. */
export const rollDice: EffectRule = {
  apply(step) {
    const { table, context, effect } = step
    const roll = chance(table, 1, 6)
    tell(table, 'event', 'rolled', { context, args: { roll } })
    const value = effect.list[roll - 1]
    const index = value?.node === 'name' ? textOf(table, context.key)?.named.get(value.name) : undefined
    if (index !== undefined) push(table, stepFrame(context, index))
    return true
  },
}
