import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../../core/document/catalog'
import type { Face, Picture } from '../../../../core/face/display'
import { createFaceArtist } from '../../../../core/face/draw'
import { holds, textOf } from '../../../../core/face/layers/bind'
import { outlineOf } from '../../../../core/face/layers/outline'
import { printSvg } from '../../../../core/face/svg'
import type { BoundValue } from '../../../../core/face/system'
import type { Layer } from '../../../../core/face/template'
import { loadFonts } from '../../../../main/printing/fonts'
import { drawPlain, itemsOf, plainCard, plainSystem, rich } from '../world'

const box = { x: 10, y: 20, width: 20, height: 40 }
const square = (change: Partial<Extract<Layer, { type: 'shape' }>> = {}): Layer => ({
  type: 'shape',
  id: 'square',
  name: 'Square',
  box,
  shape: { kind: 'rectangle' },
  fill: '$ink',
  ...change,
})
const only = async (...layers: readonly Layer[]): Promise<Face['items'][number] | undefined> =>
  (await drawPlain(plainCard('x'), layers)).items[0]

test.each([
  ['a rectangle', { kind: 'rectangle' }, 'M10 20H30V60H10Z'],
  [
    'round corners',
    { kind: 'rectangle', corners: { radius: [1, 2, 0, 3] } },
    'M11 20H28A2 2 0 0 1 30 22V60H13A3 3 0 0 1 10 57V21A1 1 0 0 1 11 20Z',
  ],
  [
    'a ticket’s corners',
    { kind: 'rectangle', corners: { radius: 1, kind: 'ticket' } },
    'M11 20H29A1 1 0 0 0 30 21V59A1 1 0 0 0 29 60H11A1 1 0 0 0 10 59V21A1 1 0 0 0 11 20Z',
  ],
  [
    'corners cut off, no wider than there is room',
    { kind: 'rectangle', corners: { radius: [50, 0, 0, 0], kind: 'cut' } },
    'M20 20H30V60H10V30L20 20Z',
  ],
  ['an ellipse', { kind: 'ellipse' }, 'M10 40A10 20 0 1 1 30 40A10 20 0 1 1 10 40Z'],
  ['a star', { kind: 'star', corners: 4, radii: [1, 0.5] }, 'M20 20L25 40L20 60L15 40Z'],
  ['a star turned', { kind: 'star', corners: 4, turn: 90 }, 'M30 40L20 60L10 40L20 20Z'],
  [
    'a polygon',
    {
      kind: 'polygon',
      points: [
        [0.5, 0],
        [1, 1],
        [0, 1],
      ],
    },
    'M20 20L30 60L10 60Z',
  ],
  ['a line', { kind: 'line' }, 'M10 20L30 60'],
  ['a rising line', { kind: 'line', rising: true }, 'M10 60L30 20'],
  ['a path', { kind: 'path', path: 'M0 0h5v5z' }, 'M10 20H15V25z'],
  ['a path in a view', { kind: 'path', path: 'M0 0L1 1', view: { width: 1, height: 1 } }, 'M10 20L30 60'],
] as const)('%s lies in its box', (_, shape, path) => {
  expect(outlineOf(shape, box)).toBe(path)
})

test('what is cut out of a shape is left open', async () => {
  const hole = { box: { x: 12, y: 22, width: 2, height: 2 }, shape: { kind: 'rectangle' } } as const
  expect(await only(square({ cuts: [hole] }))).toMatchObject({
    path: 'M10 20H30V60H10ZM12 22H14V24H12Z',
    rule: 'evenodd',
  })
})

test('rotation turns about the middle of the box, and a turn of a circle is none', async () => {
  const item = await only(square({ rotation: 90 }))
  expect(item).toMatchObject({ type: 'group', label: 'Square', transform: [0, 1, -1, 0, 60, 20] })
  expect(await only(square({ rotation: 360 }))).toMatchObject({ type: 'path' })
})

test('blend, opacity and masks are those of the layer as a whole', async () => {
  const mask = { box: { x: 0, y: 0, width: 5, height: 5 }, shape: { kind: 'ellipse' } } as const
  const fade = {
    type: 'linear',
    stops: [
      { offset: 0, colour: '#000' },
      { offset: 1, colour: '#000', opacity: 0 },
    ],
  } as const
  expect(await only(square({ blend: 'multiply', opacity: 0.5 }))).toMatchObject({ blend: 'multiply', opacity: 0.5 })
  expect(await only(square({ mask }))).toMatchObject({ clip: outlineOf(mask.shape, mask.box) })
  const faded = await only(square({ mask: { ...mask, fill: fade } }))
  expect(faded).toMatchObject({ mask: [{ type: 'path', fill: { type: 'linear' } }] })
  const svg = printSvg(await drawPlain(plainCard('x'), [square({ mask: { ...mask, fill: fade }, blend: 'screen' })]), {
    idPrefix: 'p',
  })
  expect(svg).toMatch(/<mask id="pm\d+" maskUnits="userSpaceOnUse"[^>]* mask-type="alpha">/)
  expect(svg).toContain('mix-blend-mode:screen')
  expect(svg).toContain('isolation:isolate')
})

test('what is hidden, or whose conditions do not hold, is not drawn; what is locked is', async () => {
  expect(await only(square({ hidden: true }))).toBeUndefined()
  expect(await only(square({ when: [{ field: 'name', is: 'Bob' }] }))).toBeUndefined()
  expect(await only(square({ locked: true }))).toBeDefined()
})

test('conditions compare what is written, whether a card says it as a number or as text', () => {
  const values = { cost: 7, year: '2024', unique: true, costs: ['1', '20'], none: '' }
  const all = (field: string, ...wanted: readonly (string | number | boolean)[]): readonly boolean[] =>
    wanted.map((is) => holds([{ field, is }], values))
  expect(all('year', '2024', 2024, '24', 202)).toEqual([true, true, false, false])
  expect(all('cost', '7', 7, '07', '')).toEqual([true, true, false, false])
  expect(all('unique', 'true', true, 'false', false)).toEqual([true, true, false, false])
  expect(all('costs', '20', 20, 2)).toEqual([true, true, false])
  expect(holds([{ field: 'year', in: [2023, 2024] }], values)).toBe(true)
  expect(holds([{ field: 'cost', in: ['6', '8'] }], values)).toBe(false)
  expect(all('absent', 'undefined', '')).toEqual([false, false])
})

describe('bindings', () => {
  const values = { class: 'Mage', traits: ['Elf', 'Old'], none: [], empty: '', cost: 3, 'collection.total': 60 }
  test.each([
    ['{class} {cost}/{collection.total}', 'Mage 3/60'],
    ['{traits}', 'Elf / Old'],
    [{ field: 'class', map: { Mage: 'blue' } }, 'blue'],
    [{ field: 'cost', map: { 3: 'three' } }, 'three'],
    [{ field: 'class', map: { Thief: 'red' }, else: 'grey' }, 'grey'],
    [{ field: 'class', map: { Thief: 'red' } }, ''],
    [{ field: 'traits', map: { Elf: 'E', Old: 'O' }, join: '' }, 'EO'],
    [{ field: 'traits', map: { Elf: 'E' }, join: '+' }, 'E'],
    [{ field: 'cost', prefix: '(', suffix: ')' }, '(3)'],
    [{ field: 'none', prefix: '(', suffix: ')' }, ''],
    [{ field: 'empty', else: 'nothing', suffix: '!' }, 'nothing!'],
    [{ field: 'constructor', map: { constructor: 'x' } }, ''],
    ['{constructor}{__proto__}', ''],
  ])('%j', (bound, expected) => expect(textOf(bound, values as Readonly<Record<string, BoundValue>>)).toBe(expected))

  test('choose colours, symbols and palettes, and read the values of the collection', async () => {
    const system = plainSystem(
      [
        square({ fill: { field: 'collection.year', map: { 2026: '$ink' }, else: '#00ff00' } }),
        {
          type: 'symbol',
          id: 's',
          name: 'S',
          box,
          symbol: { field: 'colour', map: { blue: 'star' } },
          tint: { field: 'colour', map: { blue: '#123456' } },
        },
      ],
      { colour: 'blue' },
    )
    const draw = (year: number) =>
      createFaceArtist({ fonts: loadFonts() }).draw({
        studioFace: system,
        card: plainCard(''),
        catalog: createCatalog(),
        appearance: { version: 1 },
        collection: { year },
      })
    const fills = itemsOf((await draw(2026)).items, 'path').map(({ fill }) => fill)
    expect(fills).toEqual(['#000080', '#123456'])
    expect(itemsOf((await draw(1999)).items, 'path')[0]?.fill).toBe('#00ff00')
  })
})

describe('a group that grows', () => {
  const grow = { anchor: 'bottom', least: 10, greatest: 40 } as const
  const panel = (change: object = {}): Layer => ({
    type: 'group',
    id: 'panel',
    name: 'Panel',
    box: { x: 5, y: 50, width: 50, height: 30 },
    grow: { ...grow, ...change },
    layers: [
      square({ id: 'ground', pin: 'both', box: { x: 5, y: 50, width: 50, height: 30 } }),
      square({ id: 'header', pin: 'top', box: { x: 5, y: 50, width: 50, height: 4 } }),
      square({ id: 'footer', box: { x: 5, y: 78, width: 50, height: 2 } }),
      { ...rich, pin: 'both', box: { x: 6, y: 55, width: 48, height: 22 } } as Layer,
    ],
  })
  /** Tops and heights of ground, header and footer. */
  const places = async (lines: number, change: object = {}): Promise<readonly string[]> => {
    const text = Array.from({ length: lines }, () => 'line').join('\n')
    const { items } = await drawPlain(plainCard(text), [panel(change)])
    return itemsOf(items, 'path').map(({ path }) => {
      const [, top = '', bottom = ''] = /^M\S+ (\S+?)H\S+?V(\S+?)H/.exec(path) ?? []
      return `${Math.round(Number(top))}-${Math.round(Number(bottom))}`
    })
  }

  test('is as high as its text asks, from the edge that stays, within its limits', async () => {
    expect(await places(0)).toEqual(['70-80', '70-74', '78-80'])
    const [ground = '', header, footer] = await places(3)
    expect(footer).toBe('78-80')
    expect(header?.split('-')[0]).toBe(ground.split('-')[0])
    const top = Number(ground.split('-')[0])
    expect(top).toBeLessThan(70)
    expect(top).toBeGreaterThan(50)
    expect(await places(60)).toEqual(['40-80', '40-44', '78-80'])
  })

  test('goes up in steps where there are any', async () => {
    expect((await places(2, { steps: [20, 30] }))[0]).toBe('60-80')
    expect((await places(5, { steps: [20, 30] }))[0]).toBe('50-80')
    expect((await places(7, { steps: [20, 30] }))[0]).toBe('40-80')
  })

  test('measures its text at the size to which it may shrink first', async () => {
    const top = async (change: object) => Number((await places(6, change))[0]?.split('-')[0])
    expect(await top({ size: 4 })).toBeGreaterThan(await top({}))
  })

  test('from the top grows downwards, and its footer goes along', async () => {
    const [ground, header, footer] = await places(60, { anchor: 'top' })
    expect([ground, header, footer]).toEqual(['50-90', '50-54', '78-80'])
  })
})

describe('pictures', () => {
  const frame: Picture = { bytes: new Uint8Array([1]), type: 'image/png', width: 90, height: 60 }
  const draw = (layer: Layer) =>
    createFaceArtist({ fonts: loadFonts() }).draw({
      studioFace: { ...plainSystem([layer]), pictures: { frame } },
      card: plainCard(''),
      catalog: createCatalog(),
      appearance: { version: 1 },
    })
  const nine = (change: object = {}): Layer => ({
    type: 'nine',
    id: 'nine',
    name: 'Nine',
    box: { x: 0, y: 0, width: 30, height: 40 },
    asset: 'frame',
    slices: { top: 10, right: 20, bottom: 10, left: 20 },
    border: { top: 2, right: 4, bottom: 2, left: 4 },
    ...change,
  })

  test('in nine parts keep the size of their corners and stretch the rest', async () => {
    const face = await draw(nine())
    const parts = itemsOf(face.items, 'image')
    expect(parts).toHaveLength(9)
    expect(Object.keys(face.images)).toEqual(['asset:frame'])
    // The right bottom corner: 20 x 10 pixels on 4 x 2 mm, the whole picture 18 x 12.
    expect(parts.at(-1)).toMatchObject({ x: 12, y: 28, width: 18, height: 12, clip: 'M26 38H30V40H26Z' })
    expect(itemsOf((await draw(nine({ hollow: true }))).items, 'image')).toHaveLength(8)
  })

  test('whose borders are wider than the box share what there is', async () => {
    const parts = itemsOf((await draw(nine({ border: { top: 60, right: 0, bottom: 20, left: 90 } }))).items, 'image')
    expect(parts.map(({ clip }) => clip)).toEqual(['M0 0H30V30H0Z', 'M0 30H30V40H0Z'])
  })

  test('of assets cover, lie within or are stretched', async () => {
    const place = async (fit: 'cover' | 'contain' | 'stretch') =>
      itemsOf(
        (
          await draw({
            type: 'picture',
            id: 'p',
            name: 'P',
            box: { x: 0, y: 0, width: 30, height: 40 },
            source: { asset: 'frame' },
            fit,
          })
        ).items,
        'image',
      )[0]
    expect(await place('cover')).toMatchObject({ x: -15, y: 0, width: 60, height: 40, clip: 'M0 0H30V40H0Z' })
    expect(await place('contain')).toMatchObject({ x: 0, y: 10, width: 30, height: 20 })
    expect(await place('stretch')).toMatchObject({ x: 0, y: 0, width: 30, height: 40 })
  })

  test('are cut to the shape of their mask, however they lie in their box', async () => {
    const oval = { box: { x: 2, y: 3, width: 20, height: 10 }, shape: { kind: 'ellipse' } } as const
    const picture = { type: 'picture', id: 'p', name: 'P', box, source: { asset: 'frame' }, mask: oval } as const
    for (const fit of ['cover', 'contain', 'stretch'] as const) {
      const [item] = itemsOf((await draw({ ...picture, fit })).items, 'image')
      expect([fit, item?.clip]).toEqual([fit, outlineOf(oval.shape, oval.box)])
    }
  })

  test('that are missing are a problem of their layer, also as a mask, and what they would mask is seen', async () => {
    expect((await draw(nine({ asset: 'gone' }))).problems).toMatchObject([
      { layer: 'nine', kind: 'missing-picture', detail: 'gone' },
    ])
    const masked = await draw(square({ mask: { box, picture: 'gone' } }))
    expect(masked.problems).toMatchObject([{ layer: 'square', kind: 'missing-picture' }])
    expect(itemsOf(masked.items, 'path')).toHaveLength(1)
  })
})
