import { describe, expect, test } from 'vitest'
import { wordsOf } from './written'
import type { Kind } from './written'

type Row = readonly [script: string, text: string, kind?: Kind]

function say(rows: readonly Row[]): void {
  for (const [script, text, kind] of rows) test(script, () => expect(wordsOf(script, kind)).toBe(text))
}

describe('lines of a card', () => {
  say([
    ['evolve 1; keywords Ward, Rush;', '[evolve][cost01]: Evolve this follower.\nWard. Rush.'],
    ['keyword Quick; ability Spell { effect Draw(2); }', '[quick]\nDraw 2 cards.', 'spell'],
    ['keyword CantAttack;', "This follower can't attack enemies."],
    ['serve2;', '[feed][feed][cost02]: Race this follower.'],
    [
      'ability OnDiscarded { effect Draw(); } ability Spell { effect Draw(2); }',
      'When this card is discarded, draw a card.\n----------\nDraw 2 cards.',
      'spell',
    ],
    [
      'ability Fanfare { effect SummonToken(Spark, ExArea, 1); } ability LastWords { effect SummonToken(Spark, ExArea, 1); }',
      '[fanfare][lastwords] Put a Spark token into your EX area.',
    ],
  ])
})

describe('triggers and costs', () => {
  say([
    ['ability Act { cost (EngageSelf), (PP, 2); effect Draw(); }', '[act][cost02], [engage]: Draw a card.'],
    [
      'ability Act { cost (Discard, 1, S), (OncePerTurn); effect Draw(); }',
      '[act] Discard a spell: Draw a card. This ability can be activated once per turn.',
    ],
    ['ability Act { cost (Quick), (EngageSelf); effect Draw(); }', '[q][act][engage]: Draw a card.'],
    [
      'ability Act { cost (LeaderDef, 3); effect Evolve(); }',
      '[evolve] Give your leader [defense]-3: Evolve this follower.',
    ],
    [
      'ability OnEvolve { cost (ReturnToHand, TargetPlayerCard, X); effect Draw(); }',
      "On Evolve, return another card on your field to its owner's hand: Draw a card.",
    ],
    ['ability Strike { effect Draw(); }', 'Strike: Draw a card.'],
    ['ability StartEndPhase { effect Banish() to Self; }', 'At the start of your end phase, banish this card.'],
    [
      'ability OnOtherEnterField { filter F; effect GiveStat(Atk, 1) to TriggerCard; }',
      'Whenever another follower is put onto your field, give it [attack]+1.',
    ],
    [
      'ability OnOtherLeaveField { filter A; cost (OncePerTurn); effect Draw(); }',
      'Once on each of your turns, when an amulet you control leaves the field, draw a card.',
    ],
    ['ability Fanfare { cost (EarthRite, 2); effect Draw(); }', '[fanfare] Earth Rite (2): Draw a card.'],
    [
      'ability Act { cost (RemoveCounters, Prayer, 3); effect Draw(); }',
      '[act] Remove 3 prayer counters from this card: Draw a card.',
    ],
  ])
})

describe('targets', () => {
  say([
    [
      'ability Fanfare { effect DealDamage(2) to TargetOpponentCard #F; }',
      '[fanfare] Select an enemy follower on the field and deal it 2 damage.',
    ],
    [
      'ability Fanfare { effect Destroy() to TargetOpponentCard FN; }',
      '[fanfare] Select an engaged enemy follower and destroy it.',
    ],
    [
      'ability Fanfare { effect DealDamage(1) to TargetOpponentCard Fm(0,2); }',
      '[fanfare] Select up to 2 enemy followers on the field and deal them 1 damage.',
    ],
    [
      'ability Fanfare { effect DealDamage(1) to TargetOpponentCardOrLeader F; }',
      '[fanfare] Select an enemy leader or enemy follower on the field and deal it 1 damage.',
    ],
    [
      'ability Fanfare { effect GiveStat(AtkDef, 1) to AllPlayerCards Ft(Wisp)X; }',
      '[fanfare] Give each other Wisp follower on your field [attack]+1/[defense]+1.',
    ],
    [
      'ability Fanfare { effect Banish() to TargetOpponentCard Fd(m(0,3)); }',
      '[fanfare] Select an enemy follower with 3 defense or less on the field and banish it.',
    ],
    [
      'ability Fanfare { effect Salvage(1, Sp(m(3,99))); }',
      '[fanfare] Select a spell that costs at least 3 play points in your cemetery and add it to your hand.',
    ],
    [
      'ability Fanfare { effect Destroy() to AllCards c(Sword); }',
      '[fanfare] Destroy each [swordcraft] card on the field.',
    ],
    [
      'ability Fanfare { effect GiveStat(Atk, 1) to AllPlayerCards A|(t(Wisp)); }',
      '[fanfare] Give each amulet or Wisp card on your field [attack]+1.',
    ],
  ])
})

describe('values and conditions', () => {
  say([
    [
      'ability Fanfare { effect DealDamage(f(F)) to OpponentLeader; }',
      '[fanfare] Deal X damage to each enemy leader. X equals the number of followers on your field.',
    ],
    [
      'ability Fanfare { effect DealDamage(2s(5)4) to AllOpponentCards F; }',
      '[fanfare] Deal 2 damage to each enemy follower on the field. Spellchain (5): Deal 4 damage instead.',
    ],
    ['ability Fanfare { condition c(3); effect Draw(); }', '[fanfare] Combo (3): Draw a card.'],
    ['ability Fanfare { condition o; effect Draw(); }', '[fanfare] If Overflow is active for you, draw a card.'],
    [
      'ability Fanfare { condition f(A); effect Draw(); }',
      '[fanfare] If there is an amulet on your field, draw a card.',
    ],
    [
      'ability Fanfare { condition p() > 2; effect Draw(); }',
      "[fanfare] If there are at least 3 cards on the opponent's field, draw a card.",
    ],
    [
      'ability Spell { condition p(#F); effect Destroy() to TargetOpponentCard F; }',
      'Select an enemy follower on the field and destroy it.',
      'spell',
    ],
    [
      'ability Fanfare { condition c(2); effect GiveStat(Atk, C-1) to Self; }',
      "[fanfare] Give this follower [attack]+X. X equals the number of cards you've played this turn, excluding this card.",
    ],
    [
      'ability Fanfare { condition c(4); effect GiveStat(Atk, C-1) to Self; }',
      "[fanfare] Combo (4): Give this follower [attack]+X. X equals the number of cards you've played this turn, excluding this card.",
    ],
  ])
})

describe('sequences', () => {
  const two = (first: string, second: string): string =>
    `ability Fanfare { effect Sequence(One, Two); } ability Spell name One { ${first} } ability Spell name Two { ${second} }`
  say([
    [
      two('effect DealDamage(2) to TargetOpponentCard F;', 'effect Draw();'),
      '[fanfare] Select an enemy follower on the field. Deal it 2 damage and draw a card.',
    ],
    [
      two('effect DealDamage(6) to TargetOpponentCard F;', 'effect DealDamage(2) to OpponentLeader;'),
      '[fanfare] Select an enemy follower on the field. Deal 6 damage to it and 2 damage to its leader.',
    ],
    [two('effect Draw(2);', 'effect Discard(1);'), '[fanfare] Draw 2 cards, then discard a card.'],
    [
      two('effect GiveStat(AtkDef, 1) to Self;', 'effect GiveKeyword(Rush) to Self;'),
      '[fanfare] Give this follower [attack]+1/[defense]+1 and Rush.',
    ],
    [
      two('effect Destroy() to TargetOpponentCard F;', 'condition n(10); effect Draw();'),
      '[fanfare] Select an enemy follower on the field and destroy it. Necrocharge (10): Draw a card.',
    ],
    [
      two('effect Draw();', 'effect GiveStat(Def, 1) to Leader;').replace('Sequence', 'ChooseFromList'),
      '[fanfare] Choose one of the following effects. (1) Draw a card. (2) Give your leader [defense]+1.',
    ],
    [
      two('effect Draw();', 'cost (EarthRite); condition o; effect Draw(2);'),
      '[fanfare] Draw a card. Earth Rite: If Overflow is active for you, draw 2 cards.',
    ],
    [two('effect Draw();', 'effect OpponentPerformEffect(One);'), '[fanfare] Each player draws a card.'],
    [two('effect Draw();', 'effect Sequence(One, Two);'), '[fanfare] Draw a card. Draw a card.'],
    [
      'ability Fanfare { effect SummonTokenAndTarget(Spark, Field, 2, Give); } ability Spell name Give { effect GiveKeyword(Ward) to AllPlayerCards; }',
      '[fanfare] Summon 2 Spark tokens and give them Ward.',
    ],
    [
      'ability Fanfare { effect TargetForSequence(One, Two) to TargetPlayerCard FX; } ability Spell name One { effect GiveStat(Atk, 4) to AllPlayerCards; } ability Spell name Two { effect GiveKeyword(Assail) to AllPlayerCards; }',
      '[fanfare] Select another follower on your field. Give it [attack]+4 and Assail.',
    ],
  ])
})

describe('decks, passives and costs of the card', () => {
  say([
    [
      'ability Fanfare { effect Search(1, S, Hand); }',
      '[fanfare] Search your deck for a spell, reveal it, and add it to your hand.',
    ],
    [
      'ability Fanfare { effect CheckTop(4, (Hand, S, m(0,1)), (BottomDeckAnyOrder)); }',
      '[fanfare] Look at the top 4 cards of your deck. You may reveal a spell from among them and add it to your hand. Put the remaining cards on the bottom of your deck in any order.',
    ],
    [
      'ability Passive { effect GiveKeyword(Rush, WhileOnField) to AllPlayerCards Ft(Wisp)X; }',
      'While this card is on your field, your other Wisp followers have Rush.',
    ],
    [
      'ability Passive { effect GiveKeyword(Plus2Damage, OpponentTurn) to Self; }',
      "During each opponent's turn, this follower deals 2 more damage.",
    ],
    [
      'ability ModifiedCost { condition s(5); effect ReducedCost(3s(10)6); }',
      'Spellchain (5): This card costs 3 less to play. SC (10): It costs 6 less instead.',
    ],
    [
      'ability ModifiedCost { cost (BanishFromCemetery, 4, S), (PP, 1); effect AlternateCost(); }',
      'When playing this card, banish 4 spells in your cemetery: This card costs 1 play point to play.',
    ],
  ])
})
