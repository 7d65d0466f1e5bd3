import { expect, test } from 'vitest'
import { createCatalog } from '../../../core/document/catalog'
import { type Assets, NO_ASSETS, broughtFont, faceWith } from '../../../core/face/assets/bring'
import { assetAt, assetPath, isAssetName } from '../../../core/face/assets/kinds'
import { faultsOfAsset } from '../../../core/face/assets/read'
import { createFaceCache } from '../../../core/face/cache'
import type { Picture } from '../../../core/face/display'
import { createFaceArtist } from '../../../core/face/draw'
import { printSvg } from '../../../core/face/svg'
import type { Layer, Template } from '../../../core/face/template'
import { printTemplate } from '../../../core/face/template/print'
import { loadFonts } from '../../../main/printing/fonts'
import { itemsOf, nameLine, plainCard, plainSystem, plainTemplate, rich } from './world'

const artist = createFaceArtist({ fonts: loadFonts() })

const FILL: Layer = {
  type: 'shape',
  id: 'ground',
  name: 'Ground',
  box: { x: 0, y: 0, width: 63, height: 88 },
  shape: { kind: 'rectangle' },
  fill: '$ink',
}
const template = (name: string, change: Partial<Template> = {}, layers: readonly Layer[] = [FILL]) => ({
  kind: 'template' as const,
  name,
  text: printTemplate({ ...plainTemplate(layers), for: undefined, ...change } as Template),
})
const json = (kind: 'palette' | 'style' | 'symbol', name: string, value: object) => ({
  kind,
  name,
  text: JSON.stringify({ version: 1, ...value }),
})
const bring = (...texts: Assets['texts']): Assets => ({ ...NO_ASSETS, texts })

/** A face of the plain game with what is brought. */
const draw = (assets: Assets, named?: string, text = 'text') =>
  createFaceCache(artist).draw({
    studioFace: faceWith(plainSystem([nameLine, rich]), assets),
    card: plainCard(text),
    catalog: createCatalog(),
    appearance: { version: 1, ...(named !== undefined && { template: named }) },
  })
const fills = async (...given: Parameters<typeof draw>) =>
  itemsOf((await draw(...given)).face.items, 'path').map(({ fill }) => fill)

test('a template of the collection is drawn by its name where a card names it, whatever id its file says', async () => {
  const assets = bring(template('dusk', { id: 'other' }))
  const { face } = await draw(assets, 'dusk')
  expect([face.template, face.problems]).toEqual(['dusk', []])
  expect((await draw(assets)).face.template).toBe('plain')
  const unknown = (await draw(assets, 'other')).face
  expect(unknown.problems).toMatchObject([{ kind: 'unknown-template', detail: 'other' }])
})

test('of those that are meant for a card, the first of the collection by its name is drawn; one that names another face gets the game`s own', async () => {
  const meant = { for: [{ field: 'text', is: 'text' }] } as const
  const assets = bring(template('b', meant), template('a', meant), template('0', { for: undefined }))
  expect((await draw(assets)).face.template).toBe('a')
  expect((await draw(assets, undefined, 'else')).face.template).toBe('plain')
  expect((await draw(assets, 'gone')).face.template).toBe('plain')
})

test('a broken template is a problem that says what is broken, and the game`s own is drawn', async () => {
  const { face } = await draw(bring(template('dusk', { palette: ['nowhere'] })), 'dusk')
  expect(face.template).toBe('plain')
  expect(face.problems).toMatchObject([
    { kind: 'broken-template', detail: expect.stringMatching(/palette called nowhere/) },
  ])
})

test('palettes, styles, symbols, pictures and fonts of the collection are what templates name', async () => {
  const png: Picture = { bytes: new Uint8Array([1, 2, 3]), type: 'image/png', width: 10, height: 10 }
  const fonts = loadFonts()
  const quill = fonts.find(({ family }) => family === 'Passion One')
  if (!quill) throw new Error('The font of this test is gone.')
  const line = { ...nameLine, style: { use: 'title' } } as Layer
  const layers: Layer[] = [
    FILL,
    line,
    rich,
    { type: 'picture', id: 'frame', name: 'Frame', box: FILL.box, source: { asset: 'frame' } } as Layer,
  ]
  const assets: Assets = {
    texts: [
      template('dusk', { palette: ['evening'] }, layers),
      json('palette', 'evening', { colours: { ink: { colour: '#123456', cmyk: [90, 60, 20, 30] } } }),
      json('style', 'title', { style: { font: 'Quill', size: 9, colour: '$ink' } }),
      json('symbol', 'flame', {
        spellings: ['[fire]', '[f'],
        width: 10,
        height: 10,
        shapes: [{ path: 'M0 0H9V9Z', fill: '#ff0000' }],
      }),
    ],
    pictures: { frame: png },
    fonts: [broughtFont({ ...quill, family: 'Quill' }, 'ab'.repeat(32), quill.bytes)],
  }
  const { face } = await draw(assets, 'dusk', 'burn [fire] twice')
  expect(face.problems).toEqual([])
  expect(itemsOf(face.items, 'path').map(({ fill }) => fill)).toEqual(['#123456', '#ff0000'])
  expect(itemsOf(face.items, 'image').map(({ image }) => face.images[image])).toEqual([png])
  expect(itemsOf(face.items, 'text').map(({ text, font }) => [text.trim(), font])).toEqual([
    ['Ann', 'own-abababababababab'],
    ['burn', 'Alegreya Sans'],
    ['twice', 'Alegreya Sans'],
  ])
  // Drawn anywhere, it has its font inside.
  expect(printSvg(face, { idPrefix: 'f', fonts: [...fonts, ...assets.fonts] })).toContain('font-family:"own-abab')
})

test('a symbol that is a picture is drawn in texts and in layers, and is missed where the picture is gone', async () => {
  const layer = { type: 'symbol', id: 's', name: 'S', box: { x: 1, y: 1, width: 4, height: 8 }, symbol: 'ore' } as Layer
  const ore: Picture = { bytes: new Uint8Array([1, 2]), type: 'image/png', width: 10, height: 10 }
  const texts = [
    template('dusk', {}, [rich, layer]),
    json('symbol', 'ore', { spellings: ['[ore]'], width: 100, height: 100, shapes: [], picture: 'ore stone' }),
  ]
  const withOre = { ...bring(...texts), pictures: { 'ore stone': ore } }
  // The second card's text is remembered; its picture is not forgotten with it.
  for (const _ of [1, 2]) {
    const { face } = await draw(withOre, 'dusk', 'mine [ore] now')
    expect(face.problems).toEqual([])
    expect(itemsOf(face.items, 'image')).toHaveLength(2)
    expect(Object.values(face.images)).toEqual([ore])
  }
  const { face } = await draw(bring(...texts), 'dusk', 'mine [ore] now')
  expect(itemsOf(face.items, 'image')).toEqual([])
  expect(face.problems.map(({ layer: at, kind, detail }) => [at, kind, detail])).toEqual([
    ['text', 'missing-picture', 'ore stone'],
    ['s', 'missing-picture', 'ore stone'],
  ])
  expect(faultsOfAsset('symbol', '{"version":1,"width":1,"height":1,"shapes":[]}')).toHaveLength(1)
})

test('a face is drawn again when an asset changes that it shows, and when no other does', async () => {
  const cache = createFaceCache(artist)
  const star = (path: string) => json('symbol', 'star', { width: 10, height: 10, shapes: [{ path }] })
  const base = [
    template('dusk', { palette: ['evening'] }, [FILL, rich]),
    json('palette', 'evening', { colours: { ink: '#111111' } }),
    star('M0 0H9V9Z'),
  ]
  const shown = async (texts: Assets['texts']) => {
    const { face } = await cache.draw({
      studioFace: faceWith(plainSystem([nameLine]), bring(...texts)),
      card: plainCard('a * b'),
      catalog: createCatalog(),
      appearance: { version: 1, template: 'dusk' },
    })
    return itemsOf(face.items, 'path').map(({ fill, path }) => `${String(fill)} ${path}`)
  }
  const first = await shown(base)
  await shown([...base, template('dawn')])
  expect(cache.counts).toEqual({ drawn: 1, kept: 1 })
  const [dusk, , symbol] = base as [Assets['texts'][number], unknown, Assets['texts'][number]]
  const other = await shown([dusk, json('palette', 'evening', { colours: { ink: '#222222' } }), symbol])
  expect(other[0]).toContain('#222222')
  const redrawn = await shown([dusk, json('palette', 'evening', { colours: { ink: '#111111' } }), star('M1 1H8V8Z')])
  expect([redrawn[0], redrawn[1]]).toEqual([first[0], expect.stringContaining('M1 1H8V8Z')])
})

test('files are told apart by where they lie and how they end', () => {
  expect(assetAt('My set/faces/dusk.face.json')).toEqual({ kind: 'template', name: 'dusk', root: 'My set/' })
  expect(assetAt('dusk.palette.json')).toEqual({ kind: 'palette', name: 'dusk', root: '' })
  expect(assetAt('a/pictures/frame.PNG')).toEqual({ kind: 'picture', name: 'frame', root: 'a/' })
  expect(['frame.png', 'a/frame.png', 'fonts/read.me', 'cards.json'].map(assetAt)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  for (const kind of ['template', 'palette', 'style', 'symbol'] as const)
    expect(assetAt(`x/${assetPath(kind, 'a b')}`)).toEqual({ kind, name: 'a b', root: 'x/' })
  expect(['dusk', 'Möwe 2', 'a.b', 'über-1'].every(isAssetName)).toBe(true)
  expect(
    ['', '.', '..', '../a', 'a/b', 'a\\b', 'nul', 'a.', 'a ', ' a', '__proto__', 'a\0', 'a\nb', '-\u202e'].filter(
      isAssetName,
    ),
  ).toEqual([])
})

test('the JSON of an asset is judged for itself: what it names may come later', () => {
  expect(faultsOfAsset('template', template('x', { palette: ['later'] }).text)).toEqual([])
  expect(faultsOfAsset('template', template('x').text.replace('"version": 2', '"version": 99'))).toMatchObject([
    { code: 'TPL02' },
  ])
  const deep = `{"version":2,"variants":[{"id":"v","name":"v","layers":{"a":{"b":${'['.repeat(100)}${']'.repeat(100)}}}}]}`
  expect(faultsOfAsset('template', deep)).toMatchObject([{ code: 'TPL14' }])
})

test('fills are those of the palettes in force', async () => {
  expect(await fills(bring(template('dusk')), 'dusk')).toEqual(['#800000'])
})

test('a symbol and a picture that a card names in fields of its collection are drawn where layers bind them, and missed where there is none', async () => {
  const pictures: Assets['pictures'] = {
    gold: { bytes: new Uint8Array([1]), type: 'image/png', width: 10, height: 10 },
    wood: { bytes: new Uint8Array([2]), type: 'image/png', width: 10, height: 10 },
  }
  const box = { x: 5, y: 5, width: 6, height: 6 }
  const layers: Layer[] = [
    { type: 'symbol', id: 'set', name: 'Set', box, symbol: { field: 'set_icon' } },
    { type: 'picture', id: 'edge', name: 'Edge', box: FILL.box, source: { asset: '{frame}' } },
    {
      type: 'nine',
      id: 'nine',
      name: 'Nine',
      box: FILL.box,
      asset: { field: 'frame' },
      slices: { top: 2, right: 2, bottom: 2, left: 2 },
      border: { top: 3, right: 3, bottom: 3, left: 3 },
      hollow: true,
    },
  ]
  const assets: Assets = {
    ...NO_ASSETS,
    texts: [
      template('dusk', {}, layers),
      json('symbol', 'moon', { width: 10, height: 10, shapes: [{ path: 'M0 0H9V9Z', fill: '#aabbcc' }] }),
      json('symbol', 'sun', { width: 10, height: 10, shapes: [{ path: 'M0 0H9V9Z', fill: '#ffee00' }] }),
    ],
    pictures,
  }
  const face = faceWith(plainSystem([nameLine, rich]), assets)
  const drawn = (fields?: Readonly<Record<string, string>>) =>
    artist.draw({
      studioFace: {
        ...face,
        added: [
          { name: 'set_icon', label: 'Set icon', type: 'symbol' },
          { name: 'frame', label: 'Frame', type: 'picture' },
        ],
      },
      card: plainCard('text'),
      catalog: createCatalog(),
      appearance: { version: 1, template: 'dusk', ...(fields && { fields }) },
    })
  const seen = ({ items, problems, images }: Awaited<ReturnType<typeof drawn>>) => ({
    symbols: itemsOf(items, 'path').map(({ fill }) => fill),
    pictures: [...new Set(itemsOf(items, 'image').map(({ image }) => images[image]))],
    problems: problems.map(({ layer, kind, detail }) => `${layer} ${kind} ${detail}`),
  })
  expect(seen(await drawn({ set_icon: 'moon', frame: 'wood' }))).toEqual({
    symbols: ['#aabbcc'],
    pictures: [pictures.wood],
    problems: [],
  })
  expect(seen(await drawn({ set_icon: 'sun', frame: 'gold' }))).toMatchObject({
    symbols: ['#ffee00'],
    pictures: [pictures.gold],
  })
  expect(seen(await drawn())).toEqual({ symbols: [], pictures: [], problems: [] })
  expect(seen(await drawn({ set_icon: 'comet', frame: 'tin' })).problems).toEqual([
    'set missing-symbol comet',
    'edge missing-picture tin',
    'nine missing-picture tin',
  ])
})
