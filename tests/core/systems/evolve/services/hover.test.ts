import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../../../core/document/catalog'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { summarise } from '../../../../../core/systems/evolve/summary'
import { language } from '../../../../../core/systems/evolve/language/services/service'

const { hover } = language

const TOKEN =
  'name Glow;\nid LF01-T01;\nclass Rune;\ntype Follower / Token;\ntrait Wisp;\ncost 1;\nstats 1/1;\ntext "Ward.";\n'
const catalog = createCatalog(parse(TOKEN).cards.map((card) => ({ ...summarise(card), entry: 'token', index: 0 })))

const said = (marked: string): string =>
  hover(parse(marked.replace('|', '')), marked.indexOf('|'), catalog)?.contents.join('\n') ?? ''
const ability = (body: string): string =>
  `name Lamp;\nability Fanfare {\n    ${body}\n}\nability Spell name Draw {\n    effect DrawCard(2);\n}\n`

/** The last paragraph of the hover at the first letter of a value or filter: how it reads. */
const reading = (value: string): string =>
  said(ability(`condition |${value};`))
    .split('\n')
    .at(-1) ?? ''
const filterReading = (filter: string): string =>
  said(ability(`effect Destroy() to AllCards |${filter};`))
    .split('\n')
    .at(-1) ?? ''

describe('hover', () => {
  test('explains an effect, its arguments and what may be left out', () => {
    const text = said(ability('effect Draw|Card(1);'))
    expect(text).toContain('`DrawCard([amount]) to target`')
    expect(text).toContain('The target player draws cards.')
    expect(text).toContain('Without amount: 1.')
    expect(text).toContain('Also written Draw.')
  })

  test('explains an effect by what it does in abilities of its trigger', () => {
    const passive = said('name Lamp;\nability Passive { effect Give|Keyword(Ward); }')
    expect(passive).toContain('`GiveKeyword(keyword, [duration]) to target filter`')
    expect(passive).toContain('The matching cards have the keyword.')
    const fanfare = said(ability('effect Give|Keyword(Ward);'))
    expect(fanfare).toContain('`GiveKeyword(keyword) to target filter`')
    expect(fanfare).toContain('Give the targets a keyword while they stay on the field.')
  })

  test('explains triggers, statements, keywords and tags', () => {
    expect(said('name Lamp;\nability On|OtherAttack { effect DrawCard(1); }')).toContain(
      'TriggerCard is the attacking card.',
    )
    expect(said('name Lamp;\nco|st 2;')).toContain('play points')
    expect(said('name Lamp;\nkeyword CantA|ttack;')).toContain('Cannot attack.')
    expect(said('name Lamp;\ntext "[fan|fare] Go.";')).toContain('The symbol of a Fanfare ability.')
  })

  test('shows what a shortcut stands for', () => {
    const text = said(ability('condition p(|#F);'))
    expect(text).toContain('Short for `F!k(Aura)`.')
    expect(text).toContain("At least one follower without Aura on the opponent's field.")
  })

  test.for([
    ['2s(5)4', '2, or 4 with Spellchain (5).'],
    ['c(3)', 'With Combo (3).'],
    ['1n(10)0', 'Not with Necrocharge (10).'],
    ['f(Ft(Wisp))>2', 'More than 2 followers with trait Wisp on your field.'],
    ['f(F)-1>2', 'The number of followers on your field minus 1 is more than 2.'],
    ['L<9', 'The defense of your leader is less than 9.'],
    ['H', 'At least one card in your hand.'],
    ['f(F)+p()', "At least one follower on your field or at least one card on the opponent's field."],
    [
      'f(F)*p()',
      "The number of followers on your field times the number of cards on the opponent's field is more than 0.",
    ],
    ['p(#F)c(5)1', "At least one follower without Aura on the opponent's field, or with Combo (5)."],
    ['c(3)p(F|(A))', "With Combo (3) and at least one follower or amulet on the opponent's field."],
  ] as const)('reads the condition %s as %s', ([value, words]) => {
    expect(reading(value)).toBe(words)
  })

  test.for([
    ['F', 'A follower.'],
    ['#F', 'A follower without Aura.'],
    ['FX', 'A follower other than this card.'],
    ['FXt(Wisp)', 'A follower with trait Wisp other than this card.'],
    ['Kt(Wisp)m(4,4)', 'A token with trait Wisp; 4 may be chosen.'],
    ['F#e', 'A follower that can evolve.'],
    ['NF', 'An engaged follower.'],
    ['Sp(m(0,3))', 'A spell with cost 3 or less.'],
    ['A|(t(Wisp))', 'An amulet or a card with trait Wisp.'],
    ['Fm(0,2)', 'A follower; up to 2 may be chosen.'],
    ['F!t(Wisp, Guard)', 'A follower without trait Wisp or Guard.'],
    ['Fc(Rune)n(Glow)', 'A follower of class Rune and named Glow.'],
  ] as const)('reads the filter %s as %s', ([filter, words]) => {
    expect(filterReading(filter)).toBe(words)
  })

  test('shows the card that a token name means, and who names it', () => {
    const text = said(ability('effect SummonToken(Gl|ow, Field, 1);'))
    expect(text).toContain('**Glow**, Follower / Token, cost 1, 1/1.')
    expect(text).toContain('Ward.')
    expect(text).toContain('Named by 0 cards.')
  })

  test('counts the calls of an ability', () => {
    expect(said(ability('effect Sequence(Dr|aw);'))).toContain('Called once on this card.')
    expect(said(ability('effect Sequence(Dr|oop);'))).toContain('No ability of this card is called Droop.')
  })

  test('shows the other side of a pair, at its name and where it evolves', () => {
    const text =
      'name Lamp;\ntype Follower;\nevolve 1;\n\n// ---\n\nname Lamp (Evolved);\ntype Evolved Follower;\nstats 4/4;\n'
    expect(said(text.replace('evolve 1', 'evolve |1'))).toContain('**Lamp (Evolved)**, Evolved Follower, 4/4.')
    expect(said(text.replace('Lamp', 'La|mp'))).toContain('**Lamp (Evolved)**, Evolved Follower, 4/4.')
    expect(said(text.replace('Lamp (', 'La|mp ('))).toContain('**Lamp**, Follower, evolve 1.')
    expect(said('name Lamp;\ntype Follower;\nevolve |1;\n')).toContain('No evolved card is called Lamp (Evolved).')
  })

  test('counts the cards of a trait, and tells counters of the collection from those of the language', () => {
    expect(said('name Lamp;\ntrait Wi|sp;\n')).toContain('**Wisp**, a trait of 2 cards.')
    expect(said(ability('effect GiveCounter(Glo|om, 1);'))).toContain("**Gloom**, a counter of this collection's own.")
    expect(said(ability('effect GiveCounter(St|ack, 1);'))).toContain('Keeps an amulet on the field')
  })

  test('explains the small words of the grammar', () => {
    expect(said(ability('condition |<< s(3);'))).toContain('asked when the trigger happens')
    expect(said(ability('effect Destroy() t|o Self;'))).toContain('done to')
    expect(said('name Lamp;\ntype Follower / Tok|en;')).toContain('in no deck')
  })

  test('says nothing between words', () => {
    expect(said('name Lamp;\n\n|\n\ncost 2;')).toBe('')
  })
})
