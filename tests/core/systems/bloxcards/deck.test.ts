import { describe, expect, test } from 'vitest'
import { deckFormats, printLines, printTable, readDeck } from '../../../../core/systems/bloxcards/deck'
import { absent, corpusText } from './sources'

const cards = (text: string) => readDeck(text).lines.map(({ count, key }) => [count, key])
const DECK = { name: 'Paper', sections: { main: ['Paper Knight', 'Ink Squid', 'Paper Knight'] } }

describe('a deck list', () => {
  test('is lines of count and key', () => {
    expect(cards('# Paper\n2 Paper Knight\n4x Ink Squid\n')).toEqual([
      [2, 'Paper Knight'],
      [4, 'Ink Squid'],
    ])
    expect(readDeck('two Paper Knights').problems).toEqual([{ line: 1, found: 'two Paper Knights' }])
  })

  test('is a table that is returned', () => {
    expect(cards('return {["Paper Knight"] = 2, Squid = 4; ["Ink Squid"] = 1}')).toEqual([
      [2, 'Paper Knight'],
      [4, 'Squid'],
      [1, 'Ink Squid'],
    ])
  })

  test('is the deck of a script, and nothing else of it', () => {
    const script =
      'local bot = {}\nbot.Info = {Name = "Ed"; Rank = 2}\nbot.Deck = {\n\t["Paper Knight"] = 2;\n\t["Ink Squid"] = 1;\n}\nbot.Rewards = {Cards = {["Moth"] = 9}}\nfunction bot.Play() return {["X"] = 1} end\n'
    expect(readDeck(script).lines).toEqual([
      { count: 2, key: 'Paper Knight', line: 4 },
      { count: 1, key: 'Ink Squid', line: 5 },
    ])
  })

  test('is written in both ways as it is read', () => {
    for (const print of [printLines, printTable])
      expect(cards(print(DECK))).toEqual([
        [2, 'Paper Knight'],
        [1, 'Ink Squid'],
      ])
    expect(deckFormats.map(({ print }) => print(DECK, []).unwritten)).toEqual([[], []])
  })
})

describe.skipIf(absent)('the scripts of opponents (skipped: corpus absent)', () => {
  test.for(['Dragon', 'Merchant', 'Scholar'])('%s has a deck', (name) => {
    const { lines, problems } = readDeck(corpusText(`ai/${name}/${name}.lua`))
    const total = lines.reduce((sum, { count }) => sum + count, 0)
    expect([problems, lines.length >= 5, total === 200 || (total >= 35 && total <= 41)]).toEqual([[], true, true])
  })
})
