import type { Taken } from '../../../engine/decision'
import { SEATS, other } from '../../../engine/seat'
import { cardOf, refTo } from '../../../engine/state'
import {
  aimOf,
  askOrder,
  askTargets,
  onTargets,
  targetsOf,
  type EffectRule,
  type EffectCall,
} from '../rules/values/effect'
import { moveCards } from '../rules/cards/move'
import { push } from '../rules/state'
import { evaluate } from '../rules/values/values'
import { doNamed, callFrame } from './sequence'
import { isDestructible } from './zones'
import { textOf } from '../rules/cards/own'

const cardsAmong = (targets: readonly number[]): number[] => targets.filter((id) => id >= SEATS.length)

/** Whether there was anything to select; selecting nothing of it is a choice, and the steps happen with nothing in sight (section 4.4.9). */
const isThere = (call: EffectCall): boolean => aimOf(call).candidates.length > 0

/** The amount that the first target gives (section 6.6). */
function amountFrom({ table, env, effect }: EffectCall, [first]: readonly number[]): number {
  const { amount } = effect.arguments
  if (!amount) return 1
  return evaluate(table, first === undefined ? env : { ...env, self: cardOf(table.state, first) }, amount)
}

/** Section 4.4.9: targets are selected once, and the steps see only them. */
export const targetForSequence = onTargets(
  (call, targets) =>
    isThere(call) && doNamed(call, { scope: cardsAmong(targets).map((id) => refTo(cardOf(call.table.state, id))) }),
)

export const targetForSequenceWithTargetAmount = onTargets(
  (call, targets) =>
    isThere(call) &&
    doNamed(call, {
      scope: cardsAmong(targets).map((id) => refTo(cardOf(call.table.state, id))),
      override: amountFrom(call, targets),
    }),
)

export const performWithTargetAmount = onTargets(
  (call, targets) => targets.length > 0 && doNamed(call, { override: amountFrom(call, targets) }),
)

/** The one ability that the effect names. */
function theAbility({ table, context, effect }: EffectCall): number | undefined {
  const value = effect.arguments.ability ?? effect.list[0]
  return value?.node === 'name' ? textOf(table, context.key)?.named.get(value.name) : undefined
}

/** Section 4.4.9: once for each target, which is the source then; trigger card and performer stay. */
export const performAsEachTarget: EffectRule = {
  ask: askOrder,
  apply(call, answer) {
    const ability = theAbility(call)
    const targets = cardsAmong(targetsOf(call, answer))
    if (ability === undefined) return false
    push(
      call.table,
      ...targets.map((id) => callFrame({ ...call.context, source: refTo(cardOf(call.table.state, id)) }, ability)),
    )
    return targets.length > 0
  },
}

/** Whether an ability is done to the card that has it: no target is written. */
const isAboutSelf = ({ table, context }: EffectCall, ability: number): boolean =>
  (textOf(table, context.key)?.abilities[ability]?.effect?.target?.id ?? 'Self') === 'Self'

/** Section 4.4.9: the opponent performs; the targets, which the performer selects, are all the ability is about. */
export const opponentPerformEffect: EffectRule = {
  ask: askTargets,
  apply(call, answer) {
    const { table, context, effect } = call
    const ability = theAbility(call)
    if (ability === undefined) return false
    const flipped = { ...context, performer: other(context.performer) }
    if ((effect.target?.id ?? 'Self') === 'Self') {
      push(table, callFrame(flipped, ability))
      return true
    }
    const targets = cardsAmong(targetsOf(call, answer)).map((id) => refTo(cardOf(table.state, id)))
    if (targets.length === 0) return false
    if (isAboutSelf(call, ability))
      push(table, ...targets.map((source) => callFrame({ ...flipped, source, scope: targets }, ability)))
    else push(table, callFrame({ ...flipped, scope: targets }, ability))
    return true
  },
}

/** Section 4.4.9: the controller of the first target performs, if that target was destroyed, or lost a counter instead. */
export const destroyAndControllerPerformEffect: EffectRule = {
  ask: askTargets,
  apply(call, answer: Taken | undefined) {
    const { table, context } = call
    const targets = cardsAmong(targetsOf(call, answer))
    const [first] = targets
    const ability = theAbility(call)
    if (first === undefined || ability === undefined) return false
    const performer = cardOf(table.state, first).controller
    const destroyed = targets.filter((id) => isDestructible(call, id))
    moveCards(table, destroyed, { zone: 'cemetery' }, { destroyed: true })
    if (destroyed.includes(first)) push(table, callFrame({ ...context, performer }, ability))
    return destroyed.length > 0
  },
}
