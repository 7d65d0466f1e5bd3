import { describe, expect, test } from 'vitest'
import { readPacks } from '../../../../core/systems/bloxcards/formats/packs'
import { absent, corpusText } from './sources'

const PACKS = `-- Everything that is sold.
local packs = {
	{ Name = "Stationery"; PriceInBloxBux = 25, PriceInRobux = 0; CardsInPack = 4, CardPackId = 1,
	  Description = "Sharp {edges}."; Cards = { "Paper Knight", "Paper Knight-Gold"; -- "Ink Squid" is gone
	  	[[Long Key]],
	  } },
	{
		["Name"] = "Winter",
		["CardsInPack"] = 3,
		DateConstraint = { month = {12, 1}, sec = {0} },
		WinRequirement = 5,
		Cards = {"Snow Knight"},
	},
}
return packs
`

describe('packs', () => {
  test('are read with their keys, in whichever way they are written', () => {
    expect(readPacks(PACKS)).toEqual([
      {
        name: 'Stationery',
        line: 3,
        facts: ['cards in a booster 4', 'BloxBux 25', 'Robux 0'],
        lines: [
          { count: 1, key: 'Paper Knight', line: 4 },
          { count: 1, key: 'Paper Knight-Gold', line: 4 },
          { count: 1, key: 'Long Key', line: 5 },
        ],
      },
      {
        name: 'Winter',
        line: 7,
        facts: ['cards in a booster 3', 'wins needed 5'],
        lines: [{ count: 1, key: 'Snow Knight', line: 12 }],
      },
    ])
  })

  test('that break off keep what is there, and nothing else is one', () => {
    expect(readPacks(PACKS.slice(0, PACKS.indexOf('-- "Ink')))).toMatchObject([{ name: 'Stationery', lines: [{}, {}] }])
    expect(readPacks('local cards = {["A"] = {Cards = {"B"}, Name = "A"}}')).toEqual([])
    for (const text of [
      '',
      '{',
      '{'.repeat(200_000),
      '{}'.repeat(100_000),
      '}',
      '{{{{',
      'Cards = {',
      'return {["A"] = 2}',
    ])
      expect(readPacks(text)).toEqual([])
  })

  test.skipIf(absent)('of the community are thirteen, with as many cards as the specification says', () => {
    const packs = readPacks(corpusText('packs.lua'))
    expect(packs.map(({ lines }) => lines.length)).toEqual([118, 232, 191, 229, 221, 193, 109, 246, 37, 26, 37, 39, 28])
    expect(packs.every(({ name, facts }) => name !== '' && /^cards in a booster [34]$/.test(facts[0] ?? ''))).toBe(true)
  })
})
