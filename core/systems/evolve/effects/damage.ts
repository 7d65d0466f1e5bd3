import { aimOf, amountOf, onTargets, questionOf, type EffectRule, type Step } from '../rules/values/effect'
import { dealDamage as deal } from '../rules/cards/damage'
import { refusedTargets } from '../rules/choices/targets'

/** Section 4.4.5: followers and leaders, all at the same time. */
export const dealDamage = onTargets((step, targets) => {
  const amount = amountOf(step)
  return deal(step.table, step.context, targets, () => amount)
})

const DIVIDED = 'TargetOpponentCard'

/** Among whom damage may be divided, and how many of them: no more than there is damage. */
function divisible(step: Step) {
  const { candidates, min, max } = aimOf(step, DIVIDED)
  const total = amountOf(step)
  const most = Math.min(max, total)
  return { candidates, total, min: Math.min(min, most), max: most }
}

/** Section 4.4.5: the performer selects enemy cards and gives each at least 1 of the damage. */
export const dealDamageDivided: EffectRule = {
  ask(step, explain) {
    const { candidates, total, min, max } = divisible(step)
    if (candidates.length === 0 || total <= 0 || max <= 0) return undefined
    const refused = explain ? refusedTargets(step.table, step.env, DIVIDED, step.effect.filter) : []
    return questionOf(step, 'divide', { kind: 'share', candidates, total, least: 1, min, max, refused })
  },
  apply({ table, context }, answer) {
    if (!answer || !('share' in answer)) return false
    const { share } = answer
    return deal(table, context, Object.keys(share).map(Number), (id) => share[id] ?? 0)
  },
}
