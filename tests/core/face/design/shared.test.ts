import { expect, test } from 'vitest'
import { NO_ASSETS, faceWith } from '../../../../core/face/assets/bring'
import { readSymbol } from '../../../../core/face/assets/symbols'
import {
  type SharedAsset,
  type SharedChange,
  printShared,
  refusedShared,
  removeShared,
  removeSharedColour,
  renameShared,
  renameSharedColour,
  shareable,
  sharedIn,
  sharedUsers,
} from '../../../../core/face/design/shared'
import { createCatalog } from '../../../../core/document/catalog'
import { createFaceArtist } from '../../../../core/face/draw'
import { printSvg } from '../../../../core/face/svg'
import type { Template } from '../../../../core/face/template'
import { printTemplate } from '../../../../core/face/template/print'
import { loadFonts } from '../../../../main/printing/fonts'
import { plainCard, plainSystem } from '../world'
import { box, line, rectangle, templateOf } from './world'

const PLACE = box(5, 5, 20, 10)
const TITLE = { font: 'Cinzel', size: 9, colour: '$gold' } as const
const faceOf = (id: string, more: Partial<Template> = {}): Template => ({
  ...templateOf(
    rectangle('sky', PLACE, { fill: '$gold' }),
    rectangle('sea', PLACE, { fill: { gradient: 'dusk' } }),
    { ...line('title', PLACE), style: 'head' },
    { ...line('sub', PLACE), style: { use: 'head', size: 7 } },
  ),
  id,
  name: id,
  palette: ['red', 'metals'],
  ...more,
})
const asset = (kind: string, name: string, text: string): SharedAsset => ({
  asset: `${kind} ${name}`,
  kind,
  name,
  revision: 3,
  text,
})
const DUSK = {
  type: 'linear',
  stops: [
    { offset: 0, colour: '$gold', opacity: 0.5 },
    { offset: 1, colour: '#102030' },
  ],
} as const
const SYMBOL = '{"version":1,"width":1,"height":1,"shapes":[{"path":"M0 0H1V1Z","fill":"$gold"}]}'
/** Two faces that use what is shared, one that has its own under the same names, and one that uses none of it. */
const ASSETS: readonly SharedAsset[] = [
  asset('palette', 'metals', printShared('palettes', { gold: { colour: '#c0a020', cmyk: [10, 30, 90, 5] } })),
  asset('style', 'head', printShared('styles', TITLE)),
  asset('gradient', 'dusk', printShared('gradients', DUSK)),
  asset('symbol', 'coin', SYMBOL),
  asset('template', 'a', printTemplate(faceOf('a'))),
  asset(
    'template',
    'b',
    printTemplate(faceOf('b', { palette: ['red', { field: 'class', map: { x: 'metals' } }, 'metals'] })),
  ),
  asset(
    'template',
    'own',
    printTemplate(
      faceOf('own', {
        palettes: { metals: { gold: '#ffff00' } },
        styles: { head: { ...TITLE, size: 5 } },
        gradients: { dusk: { ...DUSK, angle: 90 } },
      }),
    ),
  ),
  asset('template', 'plain', printTemplate({ ...templateOf(rectangle('r', PLACE)), id: 'plain', name: 'plain' })),
]
const system = plainSystem([])
const theme = { ...system.theme, palettes: { ...system.theme.palettes, red: { ink: '#000000' } } }
const after = (changes: readonly SharedChange[], gone?: string): readonly SharedAsset[] =>
  ASSETS.filter((each) => each.asset !== gone).map((each) => ({
    ...each,
    ...changes.find((one) => one.asset === each.asset),
  }))
const changedNames = (changes: readonly SharedChange[]): readonly string[] => changes.map((one) => one.asset).sort()

const artist = createFaceArtist({ fonts: loadFonts() })
/** What each face looks like with the files of the collection. */
async function looks(assets: readonly SharedAsset[]): Promise<readonly string[]> {
  const texts = assets.map(({ kind, name, text = '' }) => ({ kind: kind as 'palette', name, text }))
  const studioFace = faceWith({ ...system, theme }, { ...NO_ASSETS, texts })
  const drawn: string[] = []
  for (const name of ['a', 'b', 'own', 'plain']) {
    const request = {
      studioFace,
      card: plainCard('x'),
      catalog: createCatalog(),
      appearance: { version: 1, template: name },
    }
    const face = await artist.draw(request as Parameters<typeof artist.draw>[0])
    expect(face.problems).toEqual([])
    drawn.push(printSvg(face, { idPrefix: 'p-' }))
  }
  return drawn
}

test('what faces share is read from the collection, and its users are the faces that have none of their own', async () => {
  expect(sharedIn(ASSETS).styles).toEqual({ head: TITLE })
  expect(sharedUsers(ASSETS, 'palettes', 'metals')).toEqual(['a', 'b'])
  expect(sharedUsers(ASSETS, 'styles', 'head')).toEqual(['a', 'b'])
  expect(sharedUsers(ASSETS, 'colours', 'gold')).toEqual(['a', 'b', 'head', 'dusk'])
  expect(sharedIn(ASSETS).gradients).toEqual({ dusk: DUSK })
  expect(sharedUsers(ASSETS, 'gradients', 'dusk')).toEqual(['a', 'b'])
  const [a, , own] = await looks(ASSETS)
  expect(a).toContain('#c0a020')
  expect(own).toContain('#ffff00')
})

test.each([
  [
    'a palette',
    () => renameShared(ASSETS, 'palettes', 'metals', 'ores'),
    ['palette metals', 'template a', 'template b'],
  ],
  ['a text style', () => renameShared(ASSETS, 'styles', 'head', 'top'), ['style head', 'template a', 'template b']],
  [
    'a gradient',
    () => renameShared(ASSETS, 'gradients', 'dusk', 'dawn'),
    ['gradient dusk', 'template a', 'template b'],
  ],
  [
    'a colour',
    () => renameSharedColour(ASSETS, 'gold', 'amber'),
    ['gradient dusk', 'palette metals', 'style head', 'symbol coin', 'template a', 'template b'],
  ],
])(
  '%s that is called otherwise is followed by all that use it, and all faces look as before',
  async (_, rename, files) => {
    const changes = rename()
    expect(changedNames(changes)).toEqual(files)
    expect(await looks(after(changes))).toEqual(await looks(ASSETS))
    expect(changes.every(({ revision }) => revision === 3)).toBe(true)
  },
)

test('a colour that is called otherwise keeps its inks, and symbols follow', () => {
  const changes = after(renameSharedColour(ASSETS, 'gold', 'amber'))
  expect(sharedIn(changes).palettes).toEqual({ metals: { amber: { colour: '#c0a020', cmyk: [10, 30, 90, 5] } } })
  const symbol = changes.find(({ kind }) => kind === 'symbol')
  expect(readSymbol(symbol?.text ?? '')?.shapes[0]?.fill).toBe('$amber')
})

test('what is removed stays with the faces that use it, which look as before', async () => {
  const before = await looks(ASSETS)
  const palette = removeShared(ASSETS, 'palettes', 'metals')
  expect(changedNames(palette)).toEqual(['template a', 'template b'])
  expect(await looks(after(palette, 'palette metals'))).toEqual(before)
  const style = removeShared(ASSETS, 'styles', 'head')
  expect(await looks(after(style, 'style head'))).toEqual(before)
  const gradient = removeShared(ASSETS, 'gradients', 'dusk')
  expect(changedNames(gradient)).toEqual(['template a', 'template b'])
  expect(await looks(after(gradient, 'gradient dusk'))).toEqual(before)
  const colour = removeSharedColour(ASSETS, theme, 'metals', 'gold')
  expect(changedNames(colour)).toEqual([
    ...['gradient dusk', 'palette metals', 'style head'],
    ...['symbol coin', 'template a', 'template b'],
  ])
  expect(sharedIn(after(colour)).palettes).toEqual({ metals: {} })
  expect(await looks(after(colour))).toEqual(before)
})

test('what is shared is painted for all faces as it is for the one that had it', () => {
  const palettes = { mine: { silver: '#c0c0c8', gold: '#ffff00', edge: '#111111' }, night: { edge: '#eeeeee' } }
  const face = faceOf('mine', { palettes, palette: ['mine', 'night'] })
  const common = { palettes: sharedIn(ASSETS).palettes }
  const outline = { colour: '$edge', width: 1 }
  const style = { ...TITLE, colour: { field: 'class', map: { a: '$silver' }, else: '$gold' }, outline } as const
  // What others have by that name too, or the face has in two ways, goes on being named.
  expect(shareable(face, common, 'styles', style)).toEqual({
    ...style,
    colour: { field: 'class', map: { a: '#c0c0c8' }, else: '$gold' },
  })
  const stops = [{ offset: 0, colour: '$silver' }] as const
  expect(shareable(face, {}, 'gradients', { ...DUSK, stops })).toEqual({
    ...DUSK,
    stops: [{ offset: 0, colour: '#c0c0c8' }],
  })
  expect(shareable(face, common, 'gradients', DUSK)).toBe(DUSK)
  expect(shareable(face, common, 'palettes', palettes.mine)).toBe(palettes.mine)
})

test('a colour goes on being painted where the only other palette that has it is not in force', async () => {
  const spare = asset('palette', 'spare', printShared('palettes', { gold: '#ff00ff' }))
  const assets = [...ASSETS, spare].filter(({ kind }) => kind !== 'style' && kind !== 'gradient')
  const bare = (template: Template): Template => ({ ...template, layers: template.layers.slice(0, 1) })
  const faces = assets.map((one) => (one.name === 'a' ? { ...one, text: printTemplate(bare(faceOf('a'))) } : one))
  const changes = removeSharedColour(faces, theme, 'metals', 'gold')
  expect(changedNames(changes)).toContain('template a')
  expect(changes.find((one) => one.asset === 'template a')?.text).toContain('"#c0a020"')
  // A palette of its own that is never in force hides nothing of what is shared.
  const hidden = { ...faceOf('h'), palettes: { unused: { gold: '#123456' } } }
  expect(sharedUsers([...ASSETS, asset('template', 'h', printTemplate(hidden))], 'colours', 'gold')).toContain('h')
})

test('a name is refused that no file can have, that is shared already, or that a face has of its own', () => {
  expect(refusedShared(ASSETS, theme, 'palettes', 'a/b')).toBe('bad')
  expect(refusedShared(ASSETS, theme, 'palettes', 'Metals')).toBe('taken')
  expect(refusedShared(ASSETS, theme, 'palettes', 'red')).toBe('taken')
  expect(refusedShared(ASSETS, theme, 'colours', 'ink')).toBe('bad')
  expect(
    refusedShared(
      [...ASSETS, asset('template', 'c', printTemplate(faceOf('c', { styles: { mine: TITLE } })))],
      theme,
      'styles',
      'mine',
    ),
  ).toBe('taken')
  expect(refusedShared(ASSETS, theme, 'styles', 'free')).toBeUndefined()
})
