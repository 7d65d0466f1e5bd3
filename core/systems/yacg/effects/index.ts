import { raiseRule, triggerRule } from '../rules/resolution/triggers'
import { checkRule } from '../rules/resolution/checks'
import { offerRule } from '../rules/resolution/offer'
import { nowRule, openRule, settleRule } from '../rules/resolution/units'
import { damageRule } from '../rules/replacements/damage'
import { drawRule, drawsRule } from '../rules/replacements/draw'
import { sendRule } from '../rules/replacements/send'
import { targetedRule } from '../rules/replacements/targeted'
import { loopRule } from './flow'
import { carryOutRule } from './objects'
import { operateRule } from './operate'

/** The rules of all frames that operations, triggers and replacements are made of. */
export const EFFECT_FRAMES = {
  operate: operateRule,
  loop: loopRule,
  offer: offerRule,
  trigger: triggerRule,
  open: openRule,
  settle: settleRule,
  check: checkRule,
  now: nowRule,
  raise: raiseRule,
  damage: damageRule,
  send: sendRule,
  targeted: targetedRule,
  draw: drawRule,
  draws: drawsRule,
  'carry-out': carryOutRule,
} as const

export { EFFECT_MESSAGES } from './messages'
