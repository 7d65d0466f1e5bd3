import { expect, test } from 'vitest'
import { applyEdits } from '../../../../../core/language/edit'
import { findSheetCards, giveIds } from '../../../../../core/systems/cardfighters/formats/own'

const SHEET =
  '# Two lamps\n[Ash] # grey\nbp = 100\n\n[Tin]\nid = 5a1e0001-0c0f-4a6e-9b01-000000000001\nbp = 200\n\n[Moth]\r\nbp = 300\r\n'

test('cards without an id get one under their header', () => {
  let number = 1
  const given = applyEdits(
    SHEET,
    giveIds(SHEET, () => `5a1e0001-0c0f-4a6e-9b01-00000000000${++number}`),
  )
  expect(findSheetCards(given).map(({ name, key }) => `${name} ${key.at(-1) ?? ''}`)).toEqual([
    'Ash 2',
    'Tin 1',
    'Moth 3',
  ])
  expect(given).toContain('[Ash] # grey\nid = ')
})

test('cards are found from the beginning of a text, whatever was done to another one before', () => {
  giveIds(`${'[Lamp]\nbp = 100\n\n'.repeat(20)}[Moth]\n`, () => 'x')
  expect(findSheetCards(SHEET).map(({ name }) => name)).toEqual(['Ash', 'Tin', 'Moth'])
})

test('blanks behind its last line belong to a card, and comments below that do not', () => {
  const text = '[Ash]\nbp = 100\t\n\n# grey\n[Tin]\nbp = 200 '
  expect(findSheetCards(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    '[Ash]\nbp = 100\t',
    '[Tin]\nbp = 200 ',
  ])
})
