import { aimOf, amountOf, onTargets, questionOf, type EffectRule, type EffectCall } from '../rules/values/effect'
import { dealDamage as deal } from '../rules/cards/damage'
import { refusedTargets } from '../rules/choices/targets'

/** Section 4.4.5: followers and leaders, all at the same time. */
export const dealDamage = onTargets((call, targets) => {
  const amount = amountOf(call)
  return deal(call.table, call.context, targets, () => amount)
})

const DIVIDED = 'TargetOpponentCard'

/** Among whom damage may be divided, and how many of them: no more than there is damage. */
function divisible(call: EffectCall) {
  const { candidates, min, max } = aimOf(call, DIVIDED)
  const total = amountOf(call)
  const most = Math.min(max, total)
  return { candidates, total, min: Math.min(min, most), max: most }
}

/** Section 4.4.5: the performer selects enemy cards and gives each at least 1 of the damage. */
export const dealDamageDivided: EffectRule = {
  ask(call, explain) {
    const { candidates, total, min, max } = divisible(call)
    if (candidates.length === 0 || total <= 0 || max <= 0) return undefined
    const refused = explain ? refusedTargets(call.table, call.env, DIVIDED, call.effect.filter) : []
    return questionOf(call, 'divide', { kind: 'share', candidates, total, least: 1, min, max, refused })
  },
  apply({ table, context }, answer) {
    if (!answer || !('share' in answer)) return false
    const { share } = answer
    return deal(table, context, Object.keys(share).map(Number), (id) => share[id] ?? 0)
  },
}
