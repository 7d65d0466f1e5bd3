import { describe, expect, test } from 'vitest'
import { documents as bloxcards } from '../../../core/systems/bloxcards/formats/documents'
import { documents as cardfighters } from '../../../core/systems/cardfighters/formats/documents'
import { documents as evolve } from '../../../core/systems/evolve/formats/documents'

const names = (format: typeof evolve, path: string, text: string): string[] =>
  format.split([{ path, text }]).entries.map(({ name }) => name)
const slices = (format: typeof evolve, path: string, text: string): string[] =>
  format.split([{ path, text }]).entries.map((entry) => entry.slices.join('|'))

describe('a damaged script', () => {
  const cards = (text: string): string[] => names(evolve, 'a.txt', text)

  test('does not begin a card inside a quoted text', () =>
    expect(cards('name Moth;\ntext "One.\n      name Not A Card;\n      Two.";\n')).toEqual(['Moth']))
  test('begins one after a quote that no longer closes', () => {
    expect(cards('name Moth;\ntext "One.;\n\n// ------\n\nname Ash;\ntext "Two.";\n')).toEqual(['Moth', 'Ash'])
    expect(cards('name Moth;\ntext "One.;\n\nname Ash;\nid LF01-002;\ntext "Two.";\n')).toEqual(['Moth', 'Ash'])
  })
  test('begins one after a brace that no longer closes', () =>
    expect(cards('name Moth;\nability Act {\n  effect DrawCard(1);\n\nname Ash;\ncost 1;\n')).toEqual(['Moth', 'Ash']))
  test('begins one whose name lost its end', () =>
    expect(cards('name Moth\nid LF01-001;\n\nname Ash;')).toEqual(['Moth', 'Ash']))
  test('leaves the name of an ability to its card', () =>
    expect(cards('name Moth;\nability Act\nname Glow {\n}\n')).toEqual(['Moth']))
  test('keeps a comment with the card that it follows, and separators out of it', () => {
    expect(slices(evolve, 'a.txt', '// Lamps\n\nname Moth;\ncost 1;\n// flies\n\n// -----\n\n  name Ash;\n\n')).toEqual(
      ['name Moth;\ncost 1;\n// flies', 'name Ash;'],
    )
  })
})

describe('a damaged Lua library', () => {
  const cards = (text: string): string[] => names(bloxcards, 'a.lua', text)
  const card = (key: string, rest = '},'): string =>
    `\t["${key}"] = {\n\t\t["Bio"] = "x",\n\t\t["Effect"] = {\n\t\t\tPower = {{"Draw",1}},\n\t\t},\n\t${rest}\n`

  test.each([
    ['an entry lacks its brace', `local a = {\n${card('Moth', '')}${card('Ash')}}\nreturn a`],
    ['an entry has a brace too many', `local a = {\n${card('Moth', '}},')}${card('Ash')}}\nreturn a`],
    ['an entry lacks its comma', `local a = {\n${card('Moth', '}')}${card('Ash')}}\nreturn a`],
    ['the table does not end', `local a = {\n${card('Moth')}${card('Ash')}`],
    ['the table does not begin', `local a =\n${card('Moth')}${card('Ash')}}`],
    ['a string does not end', `local a = {\n${card('Moth').replace('"x"', '"x')}${card('Ash')}}`],
    ['a long comment does not end', `local a = { --[[ lamps\n${card('Moth')}${card('Ash')}}`],
    ['all stands in one line', `local a = {${card('Moth')}${card('Ash')}}`.replace(/\s/g, ' ')],
    ['it is a fragment', card('Moth') + card('Ash')],
  ])('has both entries when %s', (_, text) => expect(cards(text)).toEqual(['Moth', 'Ash']))

  test('has no entries in comments, in long strings, or in tables that are not cards', () => {
    expect(
      cards(`local a = {\n--[[\n${card('Gone')}]]\n${card('Moth').replace('"x"', `[[\n${card('Text')}]]`)}}`),
    ).toEqual(['Moth'])
    expect(
      cards('bot.Rewards = {Cards = {}; RandomCards = {["Moth"] = 1}}\nreturn { Start = { Text = {"x"} } }'),
    ).toEqual([])
  })

  test('keeps alternates within their entry', () => {
    expect(
      cards(
        `local a = {\n${card('Moth', `\t["AltCards"] = {\n\t\t\t["Moth-E"] = {\n\t\t\t\t["Bio"] = "y",\n\t\t\t},\n\t\t},\n\t},`)}${card('Ash')}}`,
      ),
    ).toEqual(['Moth', 'Ash'])
  })
})

describe('damaged sets and rules', () => {
  const files = (set: string, rules = '') =>
    cardfighters
      .split([
        { path: 'set.xml', text: set },
        { path: 'rules.py', text: rules },
      ])
      .entries.map(({ slices: own }) => own)

  test('end a card that is not closed before the next one', () => {
    expect(files('<set><card name="A" id="1"><property/> <card name="B" id="2"></card></set>')).toEqual([
      ['<card name="A" id="1"><property/>'],
      ['<card name="B" id="2"></card>'],
    ])
  })
  test('end a rule that is not closed before the comment of the next one', () => {
    const rules = 'R["1"] = """\naction = draw(1)\n\n# B\nR["2"] = """\n"""\n'
    expect(files('<card name="A" id="1"/><card name="B" id="2"/>', rules).map(([, rule]) => rule)).toEqual([
      'R["1"] = """\naction = draw(1)',
      '\n# B\nR["2"] = """\n"""',
    ])
  })
  test('take the last of several rules, as Python does, and no card from comments, decks or hidden sets', () => {
    expect(files('<card name="A" id="AB"/>', 'R["ab"] = """1"""\nR["AB"] = """2"""\n')).toEqual([
      ['<card name="A" id="AB"/>', '\nR["AB"] = """2"""'],
    ])
    expect(files('<!-- <card name="A"/> --><deck><card qty="1" id="x">A</card></deck>')).toEqual([])
    expect(files('<set hidden="True"><card name="A"/></set>')).toEqual([])
  })
})
