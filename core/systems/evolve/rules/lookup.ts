import { EFFECT_RULES } from '../effects'
import type { EffectRule, EffectCall } from './values/effect'
import type { EvolveFrame } from './frames'
import type { EvolveTable } from './state'
import { inContext } from './cards/facts'
import { textOf } from './cards/own'

/** The rule and the call of an effect frame; `undefined` where the effect is not played. */
export function effectOf(
  table: EvolveTable,
  { context, stage }: Extract<EvolveFrame, { kind: 'effect' }>,
): { rule: EffectRule; call: EffectCall } | undefined {
  const ability = textOf(table, context.key)?.abilities[context.ability]
  const effect = ability?.effect
  const rule = effect && (EFFECT_RULES as Readonly<Record<string, EffectRule | undefined>>)[effect.id]
  if (!rule) return undefined
  const env = inContext(context)
  return {
    rule,
    call: stage ? { table, context, ability, effect, env, stage } : { table, context, ability, effect, env },
  }
}
