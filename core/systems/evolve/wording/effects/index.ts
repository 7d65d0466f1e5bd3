import { NONE, collected } from '../../../../language/list'
import type { EffectId } from '../../vocabulary'
import { testsOf } from '../conditions'
import type { Test } from '../conditions'
import { printCosts } from '../costs'
import type { Deed } from '../deeds'
import { impliedBy } from '../implied'
import type { Pen } from '../pen'
import { complex } from './complex'
import * as deck from './deck'
import * as sequences from './sequence'
import * as stats from './stats'
import type { Teller } from './stats'
import * as tokens from './tokens'
import { checkTop, revealTop } from './top'
import * as zones from './zones'

const NEXT_TURN = "until the end of the opponent's next turn"

/** How every effect (section 4.4) is put in words. */
const TELLERS = {
  DrawCard: deck.draw,
  DrawThenDamage: stats.drawThenDamage,
  Mill: deck.mill,
  RedrawHand: deck.redraw,
  Search: deck.search,
  SearchFilteredOptions: deck.searchOptions,
  SearchAndTarget: deck.searchAndTarget,
  TopDeckToEx: deck.topToEx,
  TopDeckToExAndTarget: deck.topToExAndTarget,
  CheckTop: checkTop,
  RevealTop: revealTop,
  ShuffleDeck: deck.shuffle,
  Destroy: zones.destroy,
  SendToCemetery: zones.sendToCemetery,
  Banish: zones.banish,
  ReturnToHand: zones.returnToHand,
  TopDeck: zones.topDeck,
  BottomDeck: zones.bottomDeck,
  TopOrBottomDeck: zones.topOrBottomDeck,
  SendToExArea: zones.sendToEx,
  PutExToFieldAndTarget: zones.putExToField,
  Transform: zones.transform,
  Discard: deck.discard,
  DiscardHand: deck.discardHand,
  DiscardRandomCard: deck.discardRandom,
  DiscardFromOpponentHand: deck.discardOpponent,
  DiscardToBottomDeck: deck.handToBottom,
  HandToExArea: deck.handToEx,
  HandToExAreaAndTarget: deck.handToExAndTarget,
  HandToField: deck.handToField,
  Salvage: zones.salvage,
  CemeteryToField: zones.cemeteryToField,
  CemeteryToFieldAndTarget: zones.cemeteryToFieldAndTarget,
  PlaySpellFromCemetery: zones.playSpell,
  PlaySpellFromCemeterySetCost: zones.playSpellFor,
  DealDamage: stats.dealDamage,
  DealDamageDivided: stats.dealDivided,
  GiveStat: stats.giveStat(''),
  GiveStatEndOfTurn: stats.giveStat(stats.UNTIL_END),
  SetStat: stats.setStat(''),
  SetStatEndOfTurn: stats.setStat(stats.UNTIL_END),
  EngageCard: zones.engage,
  ReserveCard: zones.reserve,
  GiveTrait: stats.giveTrait,
  GiveKeyword: stats.giveKeyword(''),
  GiveKeywordEndOfTurn: stats.giveKeyword(stats.UNTIL_END),
  GiveKeywordEndOfNextTurn: stats.giveKeyword(NEXT_TURN),
  GiveCounter: stats.giveCounter,
  RemoveCounter: stats.removeCounter,
  MoveCounter: stats.moveCounter,
  SummonToken: tokens.summon,
  SummonTokenAndTarget: tokens.summonAndTarget,
  Sequence: sequences.sequence,
  ChooseFromList: sequences.choose,
  ChooseAmountFromList: sequences.chooseSeveral,
  RollDice: sequences.rollDice,
  TargetForSequence: sequences.targetForSequence,
  TargetForSequenceWithTargetAmount: sequences.targetForSequenceWithAmount,
  PerformWithTargetAmount: sequences.performWithAmount,
  PerformAsEachTarget: sequences.performAsEach,
  OpponentPerformEffect: sequences.opponentPerforms,
  DestroyAndControllerPerformEffect: zones.destroyThen,
  ComplexEffect: complex,
  Evolve: zones.evolve,
  ExtraTurn: deck.extraTurn,
  FlipEvolveDeckFaceDown: deck.flip,
} satisfies Record<EffectId, Teller>

/** What must hold for the ability; without what only keeps it from being wasted. */
export function conditionsOf(pen: Pen): readonly Test[] {
  const { conditions } = pen.ability
  if (conditions.length === 0) return NONE
  const inner = { ...pen, implied: impliedBy(pen) }
  return collected(conditions, ({ value }) => testsOf(value, inner))
}

const tellerOf = (id: string): Teller | undefined => (TELLERS as Readonly<Record<string, Teller>>)[id]

/** The steps of an ability, without its own costs and conditions. */
export const steps = (pen: Pen): readonly Deed[] => {
  const { effect } = pen.ability
  return (effect && tellerOf(effect.id)?.(effect, pen)) ?? NONE
}

/** The steps, of which the first has a cost, or happens only when the tests hold. */
export function holding(tests: readonly Test[], deeds: readonly Deed[], cost?: string): readonly Deed[] {
  const [first, ...rest] = deeds
  if (!first || (tests.length === 0 && cost === undefined)) return deeds
  return [{ ...first, when: [...tests, ...first.when], cost: cost ?? first.cost }, ...rest]
}

/** The steps of an ability that another one calls: its costs and conditions belong to the first. */
export function tell(pen: Pen): readonly Deed[] {
  const { words } = printCosts(pen.ability.costs, pen)
  return holding(conditionsOf(pen), steps(pen), words === '' ? undefined : words)
}
