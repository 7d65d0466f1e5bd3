import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { listCards } from '../../main/commands/lists'
import { fighter } from '../core/systems/bloxcards/sources'

const folder = mkdtempSync(join(tmpdir(), 'lists-'))
const write = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const CARDS = `local cards = {\n${fighter('Paper Knight')}\n${fighter('Ink Squid', { fields: { Rarity: '"Token"', Color: '"Blue"' } })}\n}\nreturn cards\n`

describe('lists of cards', () => {
  let cards = ''
  beforeAll(() => {
    cards = write('cards.lua', CARDS)
  })

  test('of packs are told with what is in them and what is in no library', async () => {
    const packs = write(
      'packs.lua',
      'local packs = {\n\t{ Name = "Stationery", CardsInPack = 4, Cards = {\n\t\t"Paper Knight", "Ink Squid",\n\t\t"Papr Knight",\n\t} },\n}\nreturn packs\n',
    )
    expect(await listCards([packs], { cards: [cards] })).toEqual([
      {
        file: packs,
        line: 2,
        name: 'Stationery',
        facts: ['cards in a booster 4'],
        cards: 3,
        keys: 3,
        counts: { kind: { fighter: 2 }, rarity: { Common: 1, Token: 1 }, colour: { Red: 1, Blue: 1 } },
        missing: [{ line: 4, key: 'Papr Knight', near: 'Paper Knight' }],
      },
    ])
  })

  test('of opponents and decks are told with their copies', async () => {
    const script = write(
      'Ed.lua',
      'local bot = {}\nbot.Deck = {\n\t["Paper Knight"] = 3;\n\t["Nobody At All"] = 1;\n}\n',
    )
    const deck = write('deck.txt', '2 Paper Knight\n')
    const [one, two] = await listCards([script, deck], { cards: [cards] })
    expect(one).toMatchObject({ name: 'Ed', cards: 4, keys: 2, missing: [{ line: 4, key: 'Nobody At All' }] })
    expect(two).toMatchObject({ name: 'deck', cards: 2, keys: 1, missing: [], counts: { rarity: { Common: 2 } } })
  })

  test('that are none are refused with the line', async () => {
    const broken = write('broken.txt', '2 Paper Knight\nsome more of them\n')
    await expect(listCards([broken], { cards: [cards] })).rejects.toThrow(/broken\.txt:2: some more of them/)
  })
})
