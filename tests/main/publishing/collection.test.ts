import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { SYSTEMS } from '../../../core/systems/registry'
import { chosenCards } from '../../../main/commands/chosen'
import { publish } from '../../../main/publishing/publish'
import type { Sink } from '../../../main/publishing/sinks'

const root = mkdtempSync(join(tmpdir(), 'fanfare-collection-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
const written = (path: string, text: string): string => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  return join(root, path)
}
const card = (name: string, id: string, type = 'Follower'): string =>
  `name ${name}; id ${id}; class Neutral; type ${type}; cost 2;${type === 'Follower' ? ' stats 2/2;' : ''}\n`

/** A face of this size for cards of a type, in one colour, that says something. */
const face = (of: string, width: number, height: number, value: string): string =>
  JSON.stringify({
    ...{ version: 2, id: 'wide', name: 'Wide', for: [{ field: 'type', is: of }], palette: [] },
    size: { width, height, bleed: 2, safe: 3, corner: 3 },
    layers: [
      {
        ...{ type: 'shape', id: 'ground', name: 'Ground', shape: { kind: 'rectangle' }, fill: '#2244aa' },
        box: { x: -2, y: -2, width: width + 4, height: height + 4 },
      },
      {
        ...{ type: 'text', id: 't', name: 'T', box: { x: 4, y: 4, width: 40, height: 10 }, value },
        style: { font: 'Alegreya Sans', size: 8, colour: '#ffffff' },
      },
    ],
  })

test('a card stands among the given files and those that they may refer to, wherever it is drawn from', async () => {
  written('numbered/faces/wide.face.json', face('Follower', 63, 88, '{collection.number}/{collection.total}'))
  const own = written('numbered/own.txt', card('Oil', 'CP99-001'))
  const others = written('numbered/others.txt', card('Oil', 'CP99-001') + '\n// ---\n\n' + card('Wick', 'CP99-002'))
  const deck = written('numbered/deck.txt', '2 CP99-002\n')
  const { cards } = await chosenCards([own], { cards: [others] })
  expect(cards.map(({ collection }) => collection)).toEqual([{ number: 1, total: 2 }])
  const named = await chosenCards([], { cards: [others], deck })
  expect(named.cards.map(({ collection }) => collection)).toEqual([{ number: 2, total: 2 }])
})

test('cards that lie across have cells of their shape at a table, and their back is turned into them', async () => {
  written('wide/faces/wide.face.json', face('Spell', 88, 63, '{name}'))
  const { cards } = await chosenCards([written('wide/cards.txt', card('Flash', 'CP99-001', 'Spell'))], {})
  const files = new Map<string, Uint8Array>()
  const sink: Sink = {
    write: (path, bytes) => Promise.resolve(void files.set(path, bytes)),
    finish: () => Promise.resolve(),
    abandon: () => Promise.resolve(),
  }
  await publish(
    { title: 'Wide', cards: cards.map(({ copies, ...source }) => ({ source, copies })) },
    { as: 'tts', address: 'https://example.org/' },
    sink,
    SYSTEMS,
    { here: SYSTEMS, progress: () => undefined },
  )
  const picture = async (name: RegExp) => {
    const [path = ''] = [...files.keys()].filter((each) => name.test(each))
    return sharp(files.get(path)).raw().toBuffer({ resolveWithObject: true })
  }
  const [sheet, back] = [await picture(/^Wide-1-[0-9a-f]{8}\.jpg$/), await picture(/^Wide-1-back-/)]
  expect([back.info.width, back.info.height]).toEqual([1039, 744])
  expect([sheet.info.width, sheet.info.height]).toEqual([2078, 1488])
  // The lower left of the first cell is the card's own colour.
  const at = (700 * sheet.info.width + 40) * sheet.info.channels
  expect(Math.abs((sheet.data[at + 2] ?? 0) - 0xaa)).toBeLessThan(12)
})
