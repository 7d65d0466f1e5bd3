import { createOption, offer, type Option, type RefusedOption } from '../../../engine/decision'
import { chance } from '../../../engine/chance'
import { cardOf, refTo } from '../../../engine/state'
import { message } from '../../../language/message'
import { unmet } from '../rules/values/condition'
import { unpayableCost } from '../rules/choices/costs'
import { pushCosts } from '../rules/choices/payment'
import { amountOf, questionOf, type EffectRule, type EffectCall } from '../rules/values/effect'
import type { EvolveFrame } from '../rules/frames'
import { offerOf } from '../rules/choices/price'
import { push, type Context } from '../rules/state'
import { tell } from '../rules/tell'
import { bounds, failedCondition } from '../rules/values/values'
import { inContext } from '../rules/cards/facts'
import { textOf } from '../rules/cards/own'

/** The abilities of the same card that the effect names, by index, in order. */
export function named({ table, context, effect }: EffectCall): number[] {
  const definition = textOf(table, context.key)
  return effect.list.flatMap((value) => {
    const index = value.node === 'name' ? definition?.named.get(value.name) : undefined
    return index === undefined ? [] : [index]
  })
}

const inner = (context: Context, ability: number): Context => ({ ...context, ability, depth: context.depth + 1 })

/** An ability of the same card, done within this one. `paid`: its conditions and costs are settled. */
export const callFrame = (context: Context, ability: number, paid = false): EvolveFrame => ({
  kind: 'ability',
  context: inner(context, ability),
  helper: true,
  paid,
})

/** Does the named abilities in order, with what is changed about the context: a scope, an amount, a performer (sections 6.5 and 6.6). */
export function doNamed(call: EffectCall, change: Partial<Context> = {}): boolean {
  const abilities = named(call)
  push(call.table, ...abilities.map((ability) => callFrame({ ...call.context, ...change }, ability)))
  return abilities.length > 0
}

/** Does the named abilities with only these cards in sight; nothing where there are none. */
export const doScoped = (call: EffectCall, ids: readonly number[]): boolean =>
  ids.length > 0 && doNamed(call, { scope: ids.map((id) => refTo(cardOf(call.table.state, id))) })

/** Section 4.4.9: each in order; each checks its own condition and offers its own cost when it is reached. */
export const sequence: EffectRule = {
  apply: (call) => doNamed(call),
}

/** Options of a list, whose actions are the indices of the abilities: those whose condition holds and whose cost is payable, and the others with the reason. `done` are not offered again. */
function listed(
  call: EffectCall,
  done: readonly number[] = [],
): { options: Option<number>[]; refused: RefusedOption<number>[] } {
  const { table, context } = call
  const options: Option<number>[] = []
  const refused: RefusedOption<number>[] = []
  for (const index of named(call).filter((one) => !done.includes(one))) {
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
  ask(call) {
    const { options, refused } = listed(call)
    return options.length === 0 ? undefined : questionOf(call, 'option', { kind: 'option', options, refused })
  },
  apply(call, answer) {
    if (!answer || !('action' in answer)) return false
    perform(call, answer.action)
    return true
  },
}

/** Pays for a chosen option and does it. */
function perform({ table, context }: EffectCall, index: number): void {
  const costs = textOf(table, context.key)?.abilities[index]?.costs ?? []
  push(table, callFrame(context, index, true))
  if (costs.length > 0) pushCosts(table, inner(context, index))
}

/** How many options an amount or a range asks for, no more than there are. */
function wanted(call: EffectCall): readonly [number, number] {
  const { amount } = call.effect.arguments
  const [min, max] =
    call.context.override === undefined && amount?.node === 'range'
      ? bounds(call.table, call.env, amount)
      : [amountOf(call), amountOf(call)]
  const most = Math.min(max, named(call).length)
  return [Math.min(min, most), most]
}

/** Section 4.4.9: one option after the other, each at most once and resolved before the next choice; the player may stop after the least. */
export const chooseAmountFromList: EffectRule<number | 'pass'> = {
  ask(call) {
    const done = call.stage?.ids ?? []
    const [min, max] = wanted(call)
    const { options, refused } = listed(call, done)
    if (done.length >= max || options.length === 0) return undefined
    const stop = { ...createOption('pass', 'pass', 'pass', message('option-enough')), passes: true } as const
    return questionOf<number | 'pass'>(call, 'option', {
      kind: 'option',
      options: done.length >= min ? [...options, stop] : options,
      refused,
    })
  },
  apply(call, answer) {
    const done = call.stage?.ids ?? []
    if (!answer || !('action' in answer) || answer.action === 'pass') return done.length > 0
    const index = answer.action
    push(call.table, { kind: 'effect', context: call.context, stage: { step: done.length + 1, ids: [...done, index] } })
    perform(call, index)
    return true
  },
}

/** Section 4.4.9: one to six, each as likely; the ability in that place, and nothing where there is none. */
export const rollDice: EffectRule = {
  apply(call) {
    const { table, context, effect } = call
    const roll = chance(table, 1, 6)
    tell(table, 'event', 'rolled', { context, args: { roll } })
    const value = effect.list[roll - 1]
    const index = value?.node === 'name' ? textOf(table, context.key)?.named.get(value.name) : undefined
    if (index !== undefined) push(table, callFrame(context, index))
    return true
  },
}
