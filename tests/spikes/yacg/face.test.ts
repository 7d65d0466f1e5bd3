import { expect, test } from 'vitest'
import { createFaceArtist } from '../../../core/face/draw'
import { printSvg } from '../../../core/face/svg'
import { loadFonts } from '../../../main/printing/fonts'
import { itemsOf } from '../../core/face/world'
import { face } from './face'
import { CARDS, fillCatalog } from './world'

const artist = createFaceArtist({ fonts: loadFonts() })

const drawCard = (name: string): ReturnType<typeof artist.draw> => {
  const card = CARDS.find((one) => one.name === name)
  if (!card) throw new Error(`No card ${name}.`)
  return artist.draw({ studioFace: face, card, catalog: fillCatalog(), appearance: { version: 1 } })
}

test('a creature shows its name, cost, three numbers and text', async () => {
  const svg = printSvg(await drawCard('Windfall Keeper'), { idPrefix: 'a' })
  for (const shown of ['>Windfall Keeper<', '>2<', '>1<', 'When this', '>Creature<', 'dies, draw a card.'])
    expect(svg).toContain(shown)
  expect(svg).toContain('#468F23')
})

test('an effect shows no creature numbers', async () => {
  const { items, problems } = await drawCard('Late Harvest')
  expect(itemsOf(items, 'text').map(({ text }) => text)).toEqual(['Late Harvest', '1', 'You receive 2', 'Green', '.'])
  expect(problems).toEqual([])
})

test('every card of the file has a face without problems', async () => {
  for (const { name } of CARDS) expect(await drawCard(name)).toMatchObject({ problems: [] })
})
