import type { EffectRule } from '../rules/values/effect'
import type { EffectId } from '../vocabulary'
import { cemeteryToField, cemeteryToFieldAndTarget, playSpellFromCemetery, salvage } from './cemetery'
import { complexEffect } from './complex'
import { giveCounter, moveCounter, removeCounter } from './counters'
import { dealDamage, dealDamageDivided } from './damage'
import { drawCard, drawThenDamage, mill, redrawHand, shuffleDeck, topDeckToEx, topDeckToExAndTarget } from './deck'
import { evolve, extraTurn, flipEvolveDeckFaceDown } from './evolution'
import {
  discard,
  discardFromOpponentHand,
  discardHand,
  discardRandomCard,
  discardToBottomDeck,
  handToExArea,
  handToExAreaAndTarget,
  handToField,
} from './hand'
import { giveKeyword, giveKeywordEndOfNextTurn, giveKeywordEndOfTurn, giveTrait } from './keywords'
import {
  destroyAndControllerPerformEffect,
  opponentPerformEffect,
  performAsEachTarget,
  performWithTargetAmount,
  targetForSequence,
  targetForSequenceWithTargetAmount,
} from './scope'
import { search, searchAndTarget } from './search'
import { chooseAmountFromList, chooseFromList, rollDice, sequence } from './sequence'
import { engageCard, giveStat, giveStatEndOfTurn, reserveCard, setStat, setStatEndOfTurn } from './stats'
import { summonToken, summonTokenAndTarget } from './tokens'
import { checkTop, revealTop } from './top'
import {
  banish,
  bottomDeck,
  destroy,
  putExToFieldAndTarget,
  returnToHand,
  sendToCemetery,
  sendToExArea,
  topDeck,
  topOrBottomDeck,
  transform,
} from './zones'

/** What every effect does, by its name in the vocabulary (specification, section 4.4). */
export const EFFECT_RULES = {
  DrawCard: drawCard,
  DrawThenDamage: drawThenDamage,
  Mill: mill,
  RedrawHand: redrawHand,
  Search: search,
  SearchFilteredOptions: search,
  SearchAndTarget: searchAndTarget,
  TopDeckToEx: topDeckToEx,
  TopDeckToExAndTarget: topDeckToExAndTarget,
  CheckTop: checkTop,
  RevealTop: revealTop,
  ShuffleDeck: shuffleDeck,

  Destroy: destroy,
  SendToCemetery: sendToCemetery,
  Banish: banish,
  ReturnToHand: returnToHand,
  TopDeck: topDeck,
  BottomDeck: bottomDeck,
  TopOrBottomDeck: topOrBottomDeck,
  SendToExArea: sendToExArea,
  PutExToFieldAndTarget: putExToFieldAndTarget,
  Transform: transform,

  Discard: discard,
  DiscardHand: discardHand,
  DiscardRandomCard: discardRandomCard,
  DiscardFromOpponentHand: discardFromOpponentHand,
  DiscardToBottomDeck: discardToBottomDeck,
  HandToExArea: handToExArea,
  HandToExAreaAndTarget: handToExAreaAndTarget,
  HandToField: handToField,

  Salvage: salvage,
  CemeteryToField: cemeteryToField,
  CemeteryToFieldAndTarget: cemeteryToFieldAndTarget,
  PlaySpellFromCemetery: playSpellFromCemetery,
  PlaySpellFromCemeterySetCost: playSpellFromCemetery,

  DealDamage: dealDamage,
  DealDamageDivided: dealDamageDivided,
  GiveStat: giveStat,
  GiveStatEndOfTurn: giveStatEndOfTurn,
  SetStat: setStat,
  SetStatEndOfTurn: setStatEndOfTurn,
  EngageCard: engageCard,
  ReserveCard: reserveCard,
  GiveTrait: giveTrait,

  GiveKeyword: giveKeyword,
  GiveKeywordEndOfTurn: giveKeywordEndOfTurn,
  GiveKeywordEndOfNextTurn: giveKeywordEndOfNextTurn,
  GiveCounter: giveCounter,
  RemoveCounter: removeCounter,
  MoveCounter: moveCounter,

  SummonToken: summonToken,
  SummonTokenAndTarget: summonTokenAndTarget,

  Sequence: sequence,
  ChooseFromList: chooseFromList,
  ChooseAmountFromList: chooseAmountFromList,
  RollDice: rollDice,
  TargetForSequence: targetForSequence,
  TargetForSequenceWithTargetAmount: targetForSequenceWithTargetAmount,
  PerformWithTargetAmount: performWithTargetAmount,
  PerformAsEachTarget: performAsEachTarget,
  OpponentPerformEffect: opponentPerformEffect,
  DestroyAndControllerPerformEffect: destroyAndControllerPerformEffect,
  ComplexEffect: complexEffect,

  Evolve: evolve,
  ExtraTurn: extraTurn,
  FlipEvolveDeckFaceDown: flipEvolveDeckFaceDown,
} satisfies Record<EffectId, EffectRule>
