import { describe, expect, test } from 'vitest'
import { applyEdits } from '../../../../../core/language/edit'
import { printMessage } from '../../../../../core/language/message'
import { check } from '../../../../../core/systems/cardfighters/language/checks/check'
import { MESSAGES } from '../../../../../core/systems/cardfighters/language/checks/messages'
import { parse } from '../../../../../core/systems/cardfighters/language/parse/parse'
import { catalogWith, event, found } from './scripts'

const told = (rule: string) => check(parse(event(rule)), catalogWith()).filter(({ code }) => !/CFC4\d\d/.test(code))

/** What a script is told, in words. */
const sentences = (rule: string): string[] => told(rule).map(({ message }) => printMessage(MESSAGES, message))

/** The rule after the first fix that it is offered. */
function mended(rule: string): string | undefined {
  const text = event(rule)
  const [fix] = told(rule).flatMap(({ fixes }) => fixes)
  return fix && applyEdits(text, fix.edits).split('\n\n').at(-1)?.trim()
}

describe('one sentence says what is wrong', () => {
  test.each<[rule: string, sentence: string, mended?: string]>([
    [
      'action = ueot +pierce to(character@myRing)',
      'ueot is a duration. It stands behind the effects.',
      'action = +pierce to(character@myRing) ueot',
    ],
    ['action = draw() to opp', 'Expected parentheses after to.', 'action = draw() to(opp)'],
    [
      'action = +pierce to character@myRing ueot; draw()',
      'Expected parentheses after to.',
      'action = +pierce to(character@myRing) ueot; draw()',
    ],
    ['action = draw() & to opp', 'Expected parentheses after to.', 'action = draw() & to(opp)'],
    ['action = draw() & ueot', 'ueot is a duration. It stands behind the effects.'],
    [
      'action = draw() & ueto',
      'Expected a command, found "ueto". The nearest one is "ueot".',
      'action = draw() & ueot',
    ],
    [
      'action = all myRing: bp(+100)',
      'Older rules named their targets like this. Now they stand behind the effects: to(all@myRing).',
      'action = bp(+100) to(all@myRing)',
    ],
    [
      'action = damage(100) to(damagedPlayer)',
      'Older rules had the type damagedPlayer. Now it is opp.',
      'action = damage(100) to(opp)',
    ],
    [
      'action = hp(damagedPlayer.hp / 10)',
      'Older rules had the variable damagedPlayer. Now there is opp.',
      'action = hp(opp.hp / 10)',
    ],
    [
      'action = discard(rnd(2))',
      'Older rules had rnd. Now rndDiscard discards at random, and a quantity such as <r2> chooses so.',
      'action = rndDiscard(2)',
    ],
    [
      'action = damage(rnd(3)) to(opp)',
      'Older rules had rnd, and there are no random numbers now: flipCoin() flips a coin, a quantity such as <r2> chooses at random.',
    ],
    ['abilities = pierce rush', 'Expected "," between two abilities, found "rush".', 'abilities = pierce, rush'],
    ['action = [[if me.hp > 100] draw()', 'Expected "]]", found "]".', 'action = [[if me.hp > 100]] draw()'],
    ['label = A\nlabel = B\naction = draw()', 'Labels: 2, actions: 1. This one names nothing.'],
    [
      'action [[if me.hp >= 300]] draw()',
      'Expected "=" after "action". The line is ignored.',
      'action = [[if me.hp >= 300]] draw()',
    ],
    ['action action = draw()', 'Expected "=" after "action". The line is ignored.', 'action = draw()'],
    ['action: draw()', 'Expected "=" after "action". The line is ignored.', 'action = draw()'],
    ['action = {F}:: draw()', 'Expected ":" after the costs.', 'action = {F}: draw()'],
    ['action = F: draw()', 'Expected braces around the cost F.', 'action = {F}: draw()'],
    [
      'action = [[if flipCoin]] draw()',
      'Expected "(" after the function flipCoin, or a variable.',
      'action = [[if flipCoin()]] draw()',
    ],
    [
      'action = damage 200 to(opp)',
      'Expected "()" after damage: without parentheses it is no command.',
      'action = damage(200) to(opp)',
    ],
    [
      'action = bp +300 to(character)',
      'Expected "()" after bp: without parentheses it is no command.',
      'action = bp(+300) to(character)',
    ],
    [
      'action = [[if me.hp =< 300]] draw()',
      '"=<" is not available in expressions. Expected "<=".',
      'action = [[if me.hp <= 300]] draw()',
    ],
    [
      'action = [[if me.hp => 300]] draw()',
      '"=>" is not available in expressions. Expected ">=".',
      'action = [[if me.hp >= 300]] draw()',
    ],
    [
      'action = freeze() to(character[bp=>300])',
      'Expected "==", ">=" or "<=", found "=>".',
      'action = freeze() to(character[bp>=300])',
    ],
    [
      'action = freeze() to(character[unfrozen])',
      'Expected a type, a subtype or a filter word, found "unfrozen". No card has the subtype "unfrozen". The nearest one is "-frozen".',
      'action = freeze() to(character[-frozen])',
    ],
    ...['!', 'not '].map((not): [string, string, string] => [
      `action = freeze() to(character[${not}frozen])`,
      `Expected "-" before a test that must not hold, found "${not.trim()}".`,
      'action = freeze() to(character[-frozen])',
    ]),
    [
      'action = freeze() to(character[[frozen]])',
      'Expected single brackets around the tests of a filter, found double ones.',
      'action = freeze() to(character[frozen])',
    ],
    [
      'action = freeze() to(character[[frozen]@oppRing)',
      'Expected single brackets around the tests of a filter, found double ones.',
      'action = freeze() to(character[frozen]@oppRing)',
    ],
    [
      'action = [if alone] draw()',
      'Expected double brackets around a condition, found single ones.',
      'action = [[if alone]] draw()',
    ],
    [
      'action = damage(100) to(enemy)',
      'Expected a type, a subtype or a filter word, found "enemy". No card has the subtype "enemy". The nearest one is "opp".',
      'action = damage(100) to(opp)',
    ],
    [
      'action = freeze() to(character@enemyRing)',
      'Expected a zone, found "enemyRing". The nearest one is "oppRing".',
      'action = freeze() to(character@oppRing)',
    ],
    [
      'action = freeze() to(“Tin Lamplighter”s)',
      'The name of a card stands in double quotes.',
      'action = freeze() to("Tin Lamplighter"s)',
    ],
    [
      'action = draw() and hp(100)',
      'Expected "&", "&&", "||" or ";" between two effects.',
      'action = draw() & hp(100)',
    ],
    ['action = draw(), hp(100)', 'Expected "&", "&&", "||" or ";" between two effects.', 'action = draw() & hp(100)'],
    ['action = draw(2))', 'Expected ";", "&", a to-clause or a duration, found ")".', 'action = draw(2)'],
    ['action = +rush() to(character)', 'An ability has no parentheses.', 'action = +rush to(character)'],
    ['abilities = +rush', 'Expected the name of an ability, found "+".', 'abilities = rush'],
    [
      'vars = _a := 3, _b := 2\naction = draw(_a + _b)',
      'Expected ";" between two variables, found ",".',
      'vars = _a := 3; _b := 2\naction = draw(_a + _b)',
    ],
    [
      'action = draw()\nauto = myEndPhase:once draw()',
      'Expected "~" before and behind the event myEndPhase:once.',
      'action = draw()\nauto = ~myEndPhase:once~ draw()',
    ],
  ])('about %j', (rule, sentence, fixed) => {
    expect(sentences(rule).filter((one) => !one.includes('needs an action'))).toEqual([sentence])
    expect(mended(rule)).toBe(fixed)
  })
})

describe('no fix is offered', () => {
  test.each([
    ['that puts an operator before what is no effect', 'action = draw() opp', '&'],
    ['that puts a word between operands in the place of one', 'action = [[if op.hp > 300]] draw()', 'or'],
    ['that leaves out what a function needs', 'action = [[if isChar]] draw()', '()'],
  ])('%s', (_, rule, text) => {
    const fixes = told(rule).flatMap((one) => one.fixes)
    expect(fixes.flatMap(({ edits }) => edits.map((edit) => edit.text.trim()))).not.toContain(text)
  })
})

describe('a script that means nothing so is warned of, and one beside it is not', () => {
  test.each([
    ['vars = _a := _b + 1; _b := 2\naction = draw(_a + _b)', 'vars = _b := 2; _a := _b + 1\naction = draw(_a + _b)'],
    ['vars = _a := _a + 1\naction = draw(_a)', 'vars = _a := 1\naction = draw(_a)'],
    ['action = +pierce to(opp)', 'action = +pierce to(character@oppRing)'],
    ['action = +cantplayac to(character@oppRing)', 'action = +cantplayac to(opp)'],
    ['action = +cantplayac', 'action = +cantplayac to(player)'],
    ['target = opp\naction = +pierce', 'target = opp; character@oppRing\naction = +pierce'],
    ['action = destroy() to(opp)', 'action = destroy() to(opp, character@oppRing)'],
    ['action = moveTo(hand) to(opp)', 'action = shuffle(deck) to(opp)'],
    ['action = [[if this in me.ring]] draw()', 'action = [[if card.bp > 500 in me.ring]] draw()'],
    ['action = [[if this in me.ring]] draw()', 'action = [[if char in trashed]] draw()'],
  ])('%j and %j', (wrong, right) => {
    expect(found(event(wrong)).filter((one) => one.startsWith('warning'))).toHaveLength(1)
    expect(found(event(right)).filter((one) => /^(warning|error)/.test(one))).toEqual([])
  })
})
