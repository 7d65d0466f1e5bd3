import { expect, test } from 'vitest'
import { EMPTY_APPEARANCE } from '../../../core/document/appearance'
import { createCatalog } from '../../../core/document/catalog'
import { createFaceCache } from '../../../core/face/cache'
import { bindsStanding, collectionValues, type CollectionSaid, type Standing } from '../../../core/face/collection'
import { createFaceArtist } from '../../../core/face/draw'
import type { Layer } from '../../../core/face/template'
import { loadFonts } from '../../../main/printing/fonts'
import { TEXT_BOX, itemsOf, plainCard, plainSystem, plainTemplate } from './world'

const artist = createFaceArtist({ fonts: loadFonts() })

const layer = (value: string, more: Partial<Layer> = {}): Layer =>
  ({
    type: 'text',
    id: 'line',
    name: 'Line',
    box: TEXT_BOX,
    value,
    style: { font: 'Alegreya Sans', size: 8, colour: '#000000' },
    ...more,
  }) as Layer

const LINE = layer('{collection.set} {collection.number}/{collection.total} {collection.copyright}')

async function words(
  cache: ReturnType<typeof createFaceCache>,
  said: CollectionSaid,
  standing: Standing | undefined,
  layers: readonly Layer[] = [LINE],
): Promise<string> {
  const { face } = await cache.draw({
    studioFace: plainSystem(layers),
    card: plainCard('Flying'),
    catalog: createCatalog(),
    appearance: EMPTY_APPEARANCE,
    collection: collectionValues(said, standing),
  })
  return itemsOf(face.items, 'text')
    .map(({ text }) => text)
    .join(' ')
}

test('a face shows the set, number, total and copyright of its collection, and is drawn again when they change', async () => {
  const cache = createFaceCache(artist)
  const said = { name: 'Lamps', imprint: { set: 'First light', copyright: '© Ann' } }
  expect(await words(cache, said, { number: 3, total: 40 })).toBe('First light 3/40 © Ann')
  expect(await words(cache, said, { number: 3, total: 40 })).toBe('First light 3/40 © Ann')
  expect(cache.counts).toEqual({ drawn: 1, kept: 1 })
  expect(await words(cache, said, { number: 3, total: 41 })).toBe('First light 3/41 © Ann')
  expect(await words(cache, said, { number: 4, total: 41 })).toBe('First light 4/41 © Ann')
  // The collection's name stands for a set that nobody names; what nobody says leaves nothing.
  expect(await words(cache, { name: 'Lamps' }, { total: 41 })).toBe('Lamps /41')
  expect(await words(cache, {}, undefined, [layer('[{collection.name}{collection.total}]')])).toBe('[]')
})

test.each<[string, readonly Layer[], boolean]>([
  ['a hole in a text', [LINE], true],
  ['a binding', [layer('', { value: { field: 'collection.total' } } as Partial<Layer>)], true],
  ['a condition', [layer('x', { when: [{ field: 'collection.number', is: 1 }] })], true],
  ['other values of the collection', [layer('{collection.set} {collection.name} {collection.copyright}')], false],
  ['fields of cards', [layer('{number} {total}')], false],
  ['the same word as a text', [layer('collection.number')], true],
])('a card`s place is asked for where faces name it: %s', (_what, layers, asked) => {
  expect(bindsStanding(plainSystem(layers))).toBe(asked)
})

test('a look that no card has yet may ask for the place of a card, and so may a shared style', () => {
  const plain = plainTemplate([layer('{name}')])
  const variant = { id: 'gold', name: 'Gold', layers: { line: { value: '{collection.number}' } } }
  const shared = { gold: { font: 'Alegreya Sans', size: 8, colour: { field: 'collection.total', map: { 1: '#000' } } } }
  const system = plainSystem([])
  expect(bindsStanding({ ...system, templates: [plain] })).toBe(false)
  expect(bindsStanding({ ...system, templates: [plain, { ...plain, variants: [variant] } as typeof plain] })).toBe(true)
  expect(bindsStanding({ ...system, theme: { ...system.theme, styles: shared } as typeof system.theme })).toBe(true)
})
