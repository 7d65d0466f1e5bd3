import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../../../core/document/catalog'
import { applyEdits } from '../../../../../core/language/edit'
import { printMessage } from '../../../../../core/language/message'
import { slice } from '../../../../../core/language/span'
import { check } from '../../../../../core/systems/cardfighters/language/checks/check'
import { MESSAGES } from '../../../../../core/systems/cardfighters/language/checks/messages'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { character, event } from '../language/scripts'

const hintsIn = (source: string) => check(parse(source), createCatalog()).filter(({ code }) => /^CFC4\d\d$/.test(code))

/** Hints about a card with this text and rule, and what is left of both after each fix. */
function hintsOf(text: string, rule: string, write = character) {
  const quoted = JSON.stringify(text)
  const source = write === character ? character(rule, { text: quoted }) : event(rule, 'Reaction', { text: quoted })
  return hintsIn(source).map((hint) => ({
    code: hint.code,
    severity: hint.severity,
    said: printMessage(MESSAGES, hint.message),
    place: slice(source, hint.span),
    fixed: hint.fixes
      .map(({ edits }) => applyEdits(source, edits))
      .map((after) => [/text = "(.*)"/.exec(after)?.[1], /^(?:action|auto|abilities) = .*/m.exec(after)?.[0]]),
  }))
}

const DAMAGE = 'action = {F}: damage(200) to(character@oppRing)'

describe('a text that contradicts its rule is hinted', () => {
  test('for a number, at its place, with a fix for each side', () => {
    expect(hintsOf('Deals 300 damage points to an enemy character.', DAMAGE)).toEqual([
      {
        code: 'CFC401',
        severity: 'hint',
        said: 'The text says "300 damage points", the rule damage(200).',
        place: '300 damage points',
        fixed: [
          ['Deals 200 damage points to an enemy character.', DAMAGE],
          ['Deals 300 damage points to an enemy character.', DAMAGE.replace('200', '300')],
        ],
      },
    ])
  })
  test('for a number in words, which stays in words', () => {
    expect(hintsOf('Draw three cards.', 'action = {F}: draw(2)')[0]?.fixed).toEqual([
      ['Draw two cards.', 'action = {F}: draw(2)'],
      ['Draw three cards.', 'action = {F}: draw(3)'],
    ])
  })
  test('for a number that the rule leaves out', () => {
    expect(hintsOf('Draw three cards.', 'action = {F}: draw()')[0]?.fixed).toContainEqual([
      'Draw three cards.',
      'action = {F}: draw(3)',
    ])
  })
  test('for a keyword, with a fix for each side', () => {
    expect(hintsOf('This character cannot counter-attack.', 'abilities = cantattack')).toMatchObject([
      {
        code: 'CFC403',
        place: 'cannot counter-attack',
        fixed: [
          ['This character cannot attack.', 'abilities = cantattack'],
          ['This character cannot counter-attack.', 'abilities = cantblock'],
        ],
      },
    ])
  })
  test('for what the rule does and the text does not say, at the rule', () => {
    expect(hintsOf('Draw a card.', 'action = {F}: draw() & hp(+300)')).toMatchObject([
      { code: 'CFC401', place: 'hp(+300)', said: 'The rule says hp(+300), the text has no such number.' },
    ])
  })
  test('at its place behind a line break and an escape', () => {
    expect(hintsOf('Gain 3 SP.\nDraw a card.', 'action = {F}: sp(+3) & draw(2)').map(({ place }) => place)).toEqual([
      'Draw a card',
    ])
  })
  test.each([
    ['CFC401', 'Deals damage equal to 300 points to an enemy character.', DAMAGE],
    [
      'CFC401',
      "Return all characters with BP 800 or greater to their controllers' hands.",
      'action = {F}: moveTo(ctrlHand) to(characters[bp>=700])',
    ],
    [
      'CFC401',
      'Look at the top three cards of your deck, then put them back in any order.',
      'action = {F}: prophecy(4, top)',
    ],
    ['CFC401', 'Gain 3 SP.', 'action = {F}: sp(-3)'],
    [
      'CFC401',
      'If an enemy has three or more characters in their ring, draw a card.',
      'action = {F}: [[if opp.ring.size >= 2]] draw()',
    ],
    ['CFC401', 'Reaction cards cost 2 SP less to play.', 'auto = ~anyBeforePayCostReaction~ modCost(reaction, +1)'],
    ['CFC401', "Lower this character's BP 300 points.", 'action = {F}: damage(200) to(this)'],
    ['CFC401', "Lower this character's BP 300 points.", 'action = {F}: damage(300) to(this) & bp(+300)'],
    ['CFC402', 'Gain 100 HP for each character left in your ring.', 'action = {F}: hp(+opp.ring.size * 100)'],
    ['CFC402', 'Deals 200 damage points to each enemy character.', DAMAGE],
    ['CFC402', 'Deals 200 damage points to an enemy.', DAMAGE],
    ['CFC402', 'KO another character in your ring.', 'action = {F}: destroy() to(character@myRing)'],
    ['CFC402', 'KO a frozen character.', 'action = {F}: destroy() to(character[backedup])'],
    ['CFC402', 'An enemy discards a card at random.', 'action = {F}: discard(<r>)'],
    ['CFC402', "Raise this character's BP 300 points.", 'action = {F}: bp(+300) to(^character)'],
    ['CFC402', 'Gain 1 SP for each card in your hand.', 'action = {F}: sp(+opp.hand.size)'],
    [
      'CFC402',
      'Put a card from your discard pile on the bottom of your deck.',
      'action = {F}: moveTo(deck) to(*@discards)',
    ],
    ['CFC403', 'Unfreeze a character.', 'action = {F}: freeze() to(character)'],
    ['CFC403', 'Nullifies £ abilities.', 'auto = disableRule(ab_instant_act)'],
    ['CFC404', 'Discard an action card. Draw two cards.', 'action = {D(reaction)}{F}: draw(2)'],
    ['CFC404', 'Draw two cards.', 'action = {D}{F}: draw(2)'],
    ['CFC405', 'At the end of your turn, draw a card.', 'auto = ~anyEndPhase~ draw()'],
    ['CFC405', 'Whenever this character is countered, draw a card.', 'auto = ~attacks:this~ draw()'],
    ['CFC401', 'If you have 1000 HP or less, draw a card.', 'action = {F}: [[if me.hp <= 800]] draw()'],
    ['CFC401', 'KO a character with 300 BP or less.', 'action = {F}: destroy() to(character[bp<=400])'],
    ['CFC401', 'This character gains 300 BP.', 'action = {F}: bp(+200)'],
    ['CFC406', 'Draw a card.', 'action = {F}: draw?()'],
    ['CFC406', 'KO any number of characters.', 'action = {F}: destroy() to(<2>character)'],
    ['CFC407', 'An enemy cannot play action cards on their next turn.', 'action = {F}: +cantplayac to(opp) ueot'],
  ])('%s: %s', (code, text, rule) => expect(hintsOf(text, rule).map((hint) => hint.code)).toContain(code))
})

describe('a text that says what its rule does is not hinted', () => {
  test.each([
    ['Deals 200 points of damage to an enemy character.', DAMAGE],
    ['Deals damage equal to 200 points to an enemy character.', DAMAGE],
    ['Deals damage points equal to 200 to an enemy character.', DAMAGE],
    ['Deals 200 damage points to an enemy character. (Characters with 0 BP are KOed.)', DAMAGE],
    ['Draw 2 cards.', 'action = {F}: draw(2)'],
    ["Lower this character's BP 300 points.", 'action = {F}: damage(300) to(this)'],
    ['Lower the BP of an enemy character 200 points.', DAMAGE],
    ['Gain 100 HP for each character left in your ring.', 'action = {F}: hp(+me.ring.size * 100)'],
    [
      'If an enemy has two or more characters in their ring, gain 100 HP for each character left in your ring.',
      'action = {F}: [[if opp.ring.size >= 2]] hp(+me.ring.size * 100)',
    ],
    [
      'KO a character in your ring. Gain 100 HP for each character left in the ring.',
      'action = {S(character)}{F}: hp(+me.ring.size * 100)',
    ],
    ['Each enemy loses 100 HP for each character left in your ring.', 'action = {F}: hp(-me.ring.size * 100) to(opp)'],
    ['Draw two cards, then discard a card.', 'action = {F}: draw(2) & discard()'],
    ['Raise the BP of a character in your ring 200 points.', 'action = {F}: bp(+200) to(character@myRing)'],
    ['Unfreeze all characters in your ring.', 'action = {F}: unfreeze() to(characters[frozen]@myRing)'],
    [
      'KO any number of characters in your ring. Gain 2 SP for each character KOed this way.',
      'action = {S(<**>character@myRing)}{F}: sp(sacrificed.size * 2)',
    ],
    ['Until end of turn, characters deal no combat damage.', 'action = disableRule(dmg_combat_deal) oppUeot', event],
    ['This character gains 300 BP.', 'action = {F}: bp(+300)'],
    ['If you have 1000 HP or less, draw two cards.', 'action = {F}: [[if me.hp <= 1000]] draw(2)'],
    ['Trash the top 3 cards of your deck.', 'action = {F}: trash(3)'],
    ['Look at the enemy hand.', 'action = {F}: peek()'],
    ['KO each character with 300 BP or less.', 'action = {F}: destroy() to(characters[bp<=300])'],
    ['When this character is KOed, draw a card.', 'auto = ~removed~ draw()'],
    ['Whenever you back up a character, gain 1 SP.', 'auto = ~backedUp~ sp(+1)'],
    ['This character may receive any number of back-ups.', 'abilities = unlimitedbackup'],
    ['Both players lose 200 HP.', 'action = {F}: loseLife(200) to(players)'],
    ['An enemy cannot play Action cards on their next turn.', 'action = {F}: +cantplayac to(opp) oppUeot'],
    ['Choose one:\n— Draw a card.\n— Gain 300 HP.', 'action = {F}: draw()\naction = {F}: hp(+300)'],
  ] as [text: string, rule: string, write?: typeof character][])('%s', (text, rule, write) =>
    expect(hintsOf(text, rule, write).map(({ said }) => said)).toEqual([]),
  )
  test('nor one whose rule is not understood yet', () =>
    expect(hintsOf('Draw three cards.', 'action = {F}: draw(2) & fre')).toEqual([]))
  test('nor any card of the sample set', () =>
    expect(hintsIn(readFileSync('resources/samples/cardfighters/tidewall-brawl.cfc', 'utf8'))).toEqual([]))
})
