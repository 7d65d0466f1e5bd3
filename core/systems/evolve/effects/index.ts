import type { EffectRule } from '../rules/effect'
import type { EffectId } from '../vocabulary'
import { cemeteryToField, salvage } from './cemetery'
import { giveCounter, removeCounter } from './counters'
import { dealDamage, dealDamageDivided } from './damage'
import { checkTop, revealTop } from './top'
import { discard } from './hand'
import { drawCard, mill } from './deck'
import { giveKeyword, giveKeywordEndOfTurn } from './keywords'
import { chooseFromList, sequence } from './sequence'
import { engageCard, giveStat, giveStatEndOfTurn, reserveCard, setStat } from './stats'
import { summonToken } from './tokens'
import { banish, destroy, returnToHand, sendToCemetery } from './zones'

/** What every effect does, by its name. Effects that are missing say `plays: false` in the vocabulary. */
export const EFFECT_RULES = {
  DrawCard: drawCard,
  Mill: mill,
  CheckTop: checkTop,
  RevealTop: revealTop,
  Destroy: destroy,
  SendToCemetery: sendToCemetery,
  Banish: banish,
  ReturnToHand: returnToHand,
  Discard: discard,
  Salvage: salvage,
  CemeteryToField: cemeteryToField,
  DealDamage: dealDamage,
  DealDamageDivided: dealDamageDivided,
  GiveStat: giveStat,
  GiveStatEndOfTurn: giveStatEndOfTurn,
  SetStat: setStat,
  EngageCard: engageCard,
  ReserveCard: reserveCard,
  GiveKeyword: giveKeyword,
  GiveKeywordEndOfTurn: giveKeywordEndOfTurn,
  GiveCounter: giveCounter,
  RemoveCounter: removeCounter,
  SummonToken: summonToken,
  Sequence: sequence,
  ChooseFromList: chooseFromList,
} satisfies Partial<Record<EffectId, EffectRule>>
