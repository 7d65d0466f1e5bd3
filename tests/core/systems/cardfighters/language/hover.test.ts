import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../../../core/document/catalog'
import { slice } from '../../../../../core/language/span'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { VOCABULARY } from '../../../../../core/systems/cardfighters/vocabulary'
import { cardfighters } from '../../../../../core/systems/cardfighters'
import { MOTH } from './offers'
import { catalogWith, character } from './scripts'
import { language } from '../../../../../core/systems/cardfighters/language/services/service'

const { hover } = language

const catalog = catalogWith(MOTH.text)

const said = (marked: string): string =>
  hover(parse(marked.replace('¦', '')), marked.indexOf('¦'), catalog)?.contents.join('\n') ?? ''
const inRule = (line: string): string => said(character(line))
/** The last paragraph: the filter or expression in words. */
const reading = (line: string): string => inRule(line).split('\n').at(-1) ?? ''

describe('hover', () => {
  test('explains a command, what it acts on, and when it fails', () => {
    const text = inRule('action = {F}: dr¦aw(2)')
    expect(text).toContain('`draw([amount]) to(targets)`')
    expect(text).toContain('Draws cards')
    expect(text).toContain('Without amount: 1.')
    expect(text).toContain('Without targets: the controller of this card.')
    expect(text).toContain('Fails when at least one card was asked for and none is drawn.')
  })

  test.each([
    ['action = {D¦}: draw()', 'Discard a card of your hand'],
    ['auto = ~att¦acks~ draw()', '`trigger` is the attacking character.'],
    ['auto = ~endPhase:on¦ce~ draw()', 'Only the first time'],
    ['action = {F}: +ru¦sh', 'Is not fresh when it enters the ring.'],
    ['action = {F}: ¦+rush', 'Gives the keyword ability.'],
    ['action = {F}: +rush opp¦Ueot', "the enemy's turn"],
    ['action = {F}: disableRule(pier¦cing)', 'Usually on.'],
    ['action = {F}: freeze() to(character@opp¦Ring)', 'Of the other player.'],
    ['action = {F}: bp(¦=300)', 'Sets the value'],
    ['action = {F}: bp(¦x2)', 'Multiplies the value'],
    ['action = {F}: draw() t¦o(opp)', 'done to'],
    ['action = {F}: draw()¦; hp(100)', 'Next statement'],
    ['target = character[¦-frozen]\naction = {F}: draw()', 'Not: the opposite'],
    ['auto = ~blocks~ hp(trig¦ger.bp)', 'Of blocks it is the counter-attacking character.'],
  ])('explains the word in %s', (line, words) => {
    expect(inRule(line)).toContain(words)
  })

  test.each([
    ['action = {F}: draw() to(m¦e)', 'In an action `me` is the player who uses it'],
    ['auto = ~endPhase~ draw() to(m¦e)', 'In this auto `me` is always the controller'],
    ['auto = ~oppEndPhase~ draw() to(m¦e)', 'In this auto `me` is always the enemy'],
    ['auto = ~anyEndPhase~ draw() to(m¦e)', 'In this auto `me` is either player'],
    ['auto = ~blo¦cks~ draw()', 'In this auto `me` is always the enemy'],
    ['auto = ~att¦acks:any~ draw()', 'In this auto `me` is either player'],
    ['auto = ?canB¦lock:this? [[if blocker.bp >= 500]]', 'In this auto `me` is always the enemy'],
    ['auto = ~oppEndPhase~ freeze() to(character@my¦Ring)', 'In this auto `me` is always the enemy'],
  ])('says who me is in %s', (line, words) => {
    expect(inRule(line)).toContain(words)
  })

  test.each([
    ['¦characters[bp>=500]@oppRing', 'All characters of the enemy ring with 500 BP or more.'],
    ['character[-fro¦zen & backedup]@myRing', 'An unfrozen character of your ring with a back-up.'],
    ['^¦character', 'Another character.'],
    ['<,2>nin¦ja, robot@oppRing', '1 to 2 Ninjas or 1 to 2 Robots of the enemy ring.'],
    ['character & nin¦ja@myRing', 'A Ninja character of your ring.'],
    ['<5>*<8>@de¦ck', '5 of the top 8 cards of your deck.'],
    ['!¦characters@hand', 'All non-character cards in your hand.'],
    ['action<2>@opp¦Discards', 'The first 2 Action cards from the top of the enemy discard pile.'],
    ['"Pale M¦oth"s@discards', 'All cards called "Pale Moth" in your discard pile.'],
    [
      'characters[-bp¦<=300, attack]',
      'All characters with more than 300 BP, or attacking alone or leading a United Attack.',
    ],
    ['<**>chara¦cter@sameRing', 'Any number of characters of one ring.'],
    ['character@in¦front', 'A character in the slot in front of this card.'],
    ['opp¦, character@oppRing', 'The enemy or a character of the enemy ring.'],
    ['th¦is[frozen, attack]', 'This card, if frozen, or attacking alone or leading a United Attack.'],
    ['^character<1>[pow¦erful]@anyDeck', 'The first other character with an ability from the top of either deck.'],
    ['!"Pale M¦oth"s@hand', 'All cards not called "Pale Moth" in your hand.'],
    ['characters::n¦ot(this)', 'All characters, except this card.'],
    ['<0,1>*@disc¦ards', 'Up to 1 card in your discard pile.'],
    ['<r>*<3>@de¦ck', 'A random one of the top 3 cards of your deck.'],
    ['<1>*<1>@de¦ck', 'The top card of your deck.'],
    ['playe¦rs[sp<=4]', 'All players with 4 SP or less.'],
    ['unic¦orn', 'A unicorn.'],
    ['aut¦omaton', 'An automaton.'],
  ])('reads the filter %s as %s', (filter, words) => {
    expect(reading(`action = {F}: reveal() to(${filter})`)).toBe(words)
  })

  test.each([
    ['me.hand.si¦ze * 100', 'The number of cards in your hand times 100.'],
    ['-(opp.h¦p + 2) * 3', 'Minus (the enemy HP plus 2) times 3.'],
    ['discarded.0.b¦p', 'The BP of the first of the discarded cards.'],
    ['abs(opp.lost¦SP)', 'The enemy SP lost to an effect without its sign.'],
    ['abs(me.hp -¦ opp.hp)', '(your HP minus the enemy HP) without its sign.'],
    ['max(1, thi¦s.sp)', 'The greatest of 1 and the SP of this card.'],
  ])('reads the number %s as %s', (expression, words) => {
    expect(reading(`action = {D}{F}: hp(${expression})`)).toBe(words)
  })

  test.each([
    ['me.hp <¦ opp.hp', 'Your HP is less than the enemy HP.'],
    ['not alo¦ne', 'You do not have exactly one character in the ring.'],
    ['not me.hp >¦= 300', 'Your HP is less than 300.'],
    ['all card.bp < 500 i¦n opp.ring', 'The BP of the card is less than 500, for every character in the enemy ring.'],
    ['isChar(thi¦s) or me.hand', 'This card is a character or there are cards in your hand.'],
    ['alone ==¦ false', 'You do not have exactly one character in the ring.'],
    ['char i¦n me.hand', 'It is a character, for some card in your hand.'],
    ['any action i¦n discarded', 'It is an Action card, for one of the discarded cards.'],
    [
      'not any card.bp < 500 i¦n opp.ring',
      'The BP of the card is at least 500, for every character in the enemy ring.',
    ],
    ['not all card.bp < 500 i¦n opp.ring', 'The BP of the card is at least 500, for some character in the enemy ring.'],
    [
      'alo¦ne and (me.hp < 300 or tgt)',
      'You have exactly one character in the ring and (your HP is less than 300 or there are targets).',
    ],
    ['not (alo¦ne and me.hp < 300)', 'You do not have exactly one character in the ring or your HP is at least 300.'],
    ['tgt.¦0', 'The first of the targets exists.'],
    ['not this.abil¦ity', 'The ability type of this card is nothing.'],
  ])('reads the condition %s as %s', (condition, words) => {
    expect(reading(`action = {F}: [[if ${condition}]] draw()`)).toBe(words)
  })

  test('reads for whom it is when another player is the current one', () => {
    expect(reading('auto = ~oppEndPhase~ freeze() to(charac¦ters@myRing)')).toBe('All characters of the enemy ring.')
    expect(reading('auto = ~oppEndPhase~ freeze() to(charac¦ters@oppRing)')).toBe('All characters of your ring.')
    expect(reading('auto = ~anyEndPhase~ hp(opp.h¦p)')).toBe("The other player's HP.")
  })

  test('shows the card behind a name and behind a GUID', () => {
    for (const line of [
      'action = {F}: freeze() to("Pale M¦oth")',
      `action = {F}: transform(${MOTH.guid.slice(0, 4)}¦${MOTH.guid.slice(4)}) to(this)`,
    ]) {
      expect(inRule(line)).toContain('**Pale Moth**, Character, Lampmoth, BP 400, SP 4.')
    }
    expect(inRule('action = {F}: freeze() to("Nobody H¦ere")')).toContain('No card is called Nobody Here.')
    expect(said(MOTH.text.replace('Pale', 'Pa¦le'))).toContain('Named by 0 cards.')
  })

  test('counts the cards of a subtype', () => {
    expect(inRule('target = lamp¦moths\naction = {F}: draw()')).toContain(
      "**lampmoth**, a subtype of this collection's own. It is that of 1 card; 0 cards can be backed up by it.",
    )
    expect(said(character('').replace('subtype = Ro', 'subtype = Ro¦'))).toContain(
      'It is that of 1 card; 2 cards can be backed up by it.',
    )
  })

  test('says what a variable of the rule is', () => {
    expect(inRule('vars = _wicks := me.hand.size\naction = {F}: hp(_wi¦cks * 100)')).toContain(
      '**_wicks**, a variable of this rule: the number of cards in your hand.',
    )
  })

  test('is silent in comments and between words', () => {
    expect(inRule('action = {F}: draw() # dr¦aw')).toBe('')
    expect(inRule('\n¦')).toBe('')
  })

  test('explains every word of the examples', () => {
    const none = createCatalog()
    const silent = VOCABULARY.filter(({ id }) => id !== '"Name"').flatMap((word) => {
      const text = cardfighters.workshop?.explain(word).examples.join('\n') ?? ''
      const parsed = parse(text)
      const tokens = parsed.lines.flatMap((line) =>
        line.tokens.filter(
          ({ entry, span }) => entry?.kind === word.kind && entry.id === word.id && span.start < span.end,
        ),
      )
      return tokens
        .filter(({ span }) => !hover(parsed, span.start + 1, none)?.contents.includes(word.description))
        .map(({ span }) => slice(text, span))
    })
    expect(silent).toEqual([])
  })
})
