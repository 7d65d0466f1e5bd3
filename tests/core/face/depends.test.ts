import { expect, test } from 'vitest'
import { type CatalogRow, createCatalog } from '../../../core/document/catalog'
import type { Appearance } from '../../../core/document/appearance'
import { createFaceCache } from '../../../core/face/cache'
import { faceNeeds, isTouched } from '../../../core/face/depends'
import type { Picture } from '../../../core/face/display'
import { createFaceArtist } from '../../../core/face/draw'
import type { FaceSystem } from '../../../core/face/system'
import type { Layer } from '../../../core/face/template'
import { loadFonts } from '../../../main/printing/fonts'
import { type PlainCard, itemsOf, plainCard, plainSystem, plainTemplate, rich } from './world'

const row = (entry: string, name: string, text: string): CatalogRow => ({
  entry,
  index: 0,
  key: `${entry}-key`,
  name,
  kind: 'trait',
  stats: {},
  words: {},
  text,
  references: [],
})

/** A creature shows the text of the trait that it names. */
const system: FaceSystem<PlainCard> = {
  ...plainSystem([rich]),
  readsCards: true,
  values: ({ name, text }, catalog) => ({ name, text: catalog.byName(text)[0]?.text ?? text }),
}
const artist = createFaceArtist({ fonts: loadFonts() })
const request = (catalog: ReturnType<typeof createCatalog>, appearance: Appearance = { version: 1 }) => ({
  studioFace: system,
  card: plainCard('Flying'),
  catalog,
  appearance,
})

test('a face that shows no other card asks for none: they may not be here yet', async () => {
  const absent = new Proxy(createCatalog(), {
    get() {
      throw new Error('The cards are not here.')
    },
  })
  const own: FaceSystem<PlainCard> = { ...system, values: ({ name, text }) => ({ name, text }) }
  const { face } = await createFaceCache(artist).draw({ ...request(absent), studioFace: own })
  expect(itemsOf(face.items, 'text').map(({ text }) => text)).toEqual(['Flying'])
  await expect(createFaceCache(artist).draw(request(absent))).rejects.toThrow('The cards are not here.')
})

test('a face is drawn again when another card changes that it depends on, and when no other does', async () => {
  const catalog = createCatalog([row('t', 'Flying', 'It flies.'), row('u', 'Digging', 'It digs.')])
  const cache = createFaceCache(artist)
  const words = async () => itemsOf((await cache.draw(request(catalog))).face.items, 'text').map(({ text }) => text)
  expect(await words()).toEqual(['It flies.'])
  catalog.set('u', [row('u', 'Digging', 'It digs deep.')])
  expect(await words()).toEqual(['It flies.'])
  expect(cache.counts).toEqual({ drawn: 1, kept: 1 })
  catalog.set('t', [row('t', 'Flying', 'It flies high.')])
  expect(await words()).toEqual(['It flies high.'])
  expect(cache.counts).toEqual({ drawn: 2, kept: 1 })
  catalog.set('t', [row('t', 'Flying', 'It flies.')])
  expect(await words()).toEqual(['It flies.'])
  expect(cache.counts).toEqual({ drawn: 2, kept: 2 })
})

test('it says which cards it asked for, those that are not there too', () => {
  const catalog = createCatalog([row('u', 'Digging', 'It digs.')])
  const none = faceNeeds(request(catalog), 'f')
  expect([none.asked, none.entries]).toEqual([['flying'], []])
  catalog.set('t', [row('t', 'Flying', 'It flies.')])
  const some = faceNeeds(request(catalog), 'f')
  expect([some.asked, some.entries]).toEqual([['flying'], ['t']])
  const changed = (entries: string[], names: string[]) => ({ entries: new Set(entries), names: new Set(names) })
  expect(isTouched(none, changed(['t'], ['flying', 't-key']))).toBe(true)
  expect(isTouched(none, changed(['u'], ['digging']))).toBe(false)
  // Renamed away: its entry is known from before.
  expect(isTouched(some, changed(['t'], ['gliding']))).toBe(true)
})

test('one that asks for all cards depends on all', () => {
  const studioFace = {
    ...system,
    values: (_: PlainCard, catalog: Parameters<typeof system.values>[1]) => ({ text: catalog.words('trait') }),
  }
  expect(faceNeeds({ ...request(createCatalog()), studioFace }, 'f').everything).toBe(true)
})

test('the key is other with each thing that a face shows, and with nothing else', () => {
  const picture = (byte: number): Picture => ({ bytes: new Uint8Array([byte]), type: 'image/png', width: 1, height: 1 })
  const framed: Layer = {
    type: 'picture',
    id: 'frame',
    name: 'Frame',
    box: { x: 0, y: 0, width: 1, height: 1 },
    source: { asset: 'frame' },
  }
  const studioFace = { ...plainSystem([rich, framed]), pictures: { frame: picture(1), other: picture(2) } }
  const base = { studioFace, card: plainCard('x'), catalog: createCatalog(), appearance: { version: 1 } as Appearance }
  const key = (change: Partial<typeof base> & { collection?: Record<string, string> } = {}, fonts = 'f'): string =>
    faceNeeds({ ...base, ...change }, fonts).key
  const same = [
    key(),
    key({ appearance: { version: 1, tags: ['new'], copies: 3 } }),
    key({ studioFace: { ...studioFace, pictures: { ...studioFace.pictures, other: picture(9) } } }),
    key({
      studioFace: {
        ...studioFace,
        templates: [...studioFace.templates, { ...plainTemplate([]), id: 'unused', for: undefined }],
      },
    }),
  ]
  expect(new Set(same).size).toBe(1)
  const others = [
    key(),
    key({ card: plainCard('y') }),
    key({ card: plainCard('x', 'Bob') }),
    key({ appearance: { version: 1, art: 'a'.repeat(64) } }),
    key({ appearance: { version: 1, fields: { artist: 'Ada' } } }),
    key({ appearance: { version: 1, template: 'gone' } }),
    key({ collection: { name: 'First set' } }),
    key({ studioFace: { ...studioFace, pictures: { ...studioFace.pictures, frame: picture(9) } } }),
    key({ studioFace: { ...studioFace, templates: [plainTemplate([rich])] } }),
    key({ studioFace: { ...studioFace, theme: { version: 2, palettes: { a: { b: 'red' } } } } }),
    key({ studioFace: { ...studioFace, language: 'ja' } }),
    key({ studioFace: { ...studioFace, language: 'ko' } }),
    key({}, 'g'),
  ]
  expect(new Set(others).size).toBe(others.length)
})

test('a game that does not say that its faces show other cards finds none', async () => {
  const catalog = createCatalog([row('t', 'Flying', 'It flies.')])
  const studioFace: FaceSystem<PlainCard> = { ...system, readsCards: false }
  const { face, needs } = await createFaceCache(artist).draw({ ...request(catalog), studioFace })
  expect(itemsOf(face.items, 'text').map(({ text }) => text)).toEqual(['Flying'])
  expect(needs.entries).toEqual([])
})
