import type { Command } from '../rules/command'
import type { CommandId } from '../vocabulary'
import { activate, copyAbility, loseAbility, steal, swapAbilities, transform } from './abilities'
import { discard, draw, peek, rndDiscard, trash } from './hand'
import { movePile, moveRevealedTo, moveTo, pileView, prophecy, reveal, shuffle, swapPiles } from './piles'
import { bp, damage, destroy, hp, loseLife, playExtraChar, skip, sp, turns } from './points'
import { clear, freeze, moveToSlot, removeFromAttack, swapChars, unfreeze, unite } from './ring'
import { alterCost, disableRule, enableRule, modCost, modDamage, modRule } from './switches'

/** What every command does (specification, section 4.4). `each` is no command of its own: it repeats others. */
export const COMMANDS: Readonly<Record<Exclude<CommandId, 'each'>, Command>> = {
  damage,
  bp,
  destroy,
  hp,
  loseLife,
  sp,
  draw,
  discard,
  rndDiscard,
  trash,
  peek,
  moveTo,
  moveRevealedTo,
  movePile,
  swapPiles,
  shuffle,
  prophecy,
  reveal,
  pileView,
  freeze,
  unfreeze,
  clear,
  moveToSlot,
  swapChars,
  removeFromAttack,
  unite,
  activate,
  copyAbility,
  loseAbility,
  steal,
  swapAbilities,
  transform,
  enableRule,
  disableRule,
  modRule,
  alterCost,
  modCost,
  modDamage,
  skip,
  turns,
  playExtraChar,
}
