import { expect, test } from 'vitest'
import {
  duplicateNamed,
  freshNamed,
  refusedName,
  removeColour,
  removeNamed,
  renameNamed,
  usersOf,
} from '../../../../core/face/design/edits/named'
import { EMPTY_THEME, type Template } from '../../../../core/face/template'
import { gradientFrom } from '../../../../core/face/design/edits/gradient'
import { looksOf } from '../../../../core/face/design/looks'
import { box, drawn, faultsOf, group, line, looks, rectangle, templateOf } from './world'

const PLACE = box(5, 5, 20, 10)
const TITLE = { font: 'Cinzel', size: 9, colour: '$gold' } as const
const face = (): Template => ({
  ...templateOf(
    rectangle('sky', PLACE, { fill: { gradient: 'dusk' }, stroke: '$gold', strokeWidth: 1 }),
    group('g', [
      { ...line('title', PLACE), style: 'head' },
      { ...line('sub', PLACE), style: { use: 'head', size: 7 } },
      rectangle('map', PLACE, { fill: { field: 'class', map: { forest: '$gold' }, else: '$gold', prefix: '' } }),
      { ...line('text', PLACE), value: '$gold' },
    ]),
  ),
  palette: ['bright'],
  palettes: { bright: { gold: '#c0a020', ink: '#000000' } },
  styles: { head: TITLE },
  gradients: { dusk: { ...gradientFrom('$gold') } },
  variants: [
    {
      id: 'v',
      name: 'Night',
      palette: ['bright'],
      layers: { sky: { fill: { gradient: 'dusk' } }, title: { style: 'head' } },
    },
  ],
})
const other = {
  styles: (template: Template) => renameNamed('styles', 'head', 'title')(template),
  gradients: (template: Template) => renameNamed('gradients', 'dusk', 'dawn')(template),
  palettes: (template: Template) => renameNamed('palettes', 'bright', 'day')(template),
  colours: (template: Template) => renameNamed('colours', 'gold', 'yellow')(template),
}

test('what is called otherwise is named so wherever it is used, and the face looks the same', async () => {
  const before = face()
  expect(faultsOf(before)).toEqual([])
  const seen = await looks(before)
  const all = Object.values(other).reduce((made, rename) => rename(made), before)
  expect(faultsOf(all)).toEqual([])
  expect(await looks(all)).toBe(seen)
  const text = JSON.stringify(all)
  for (const gone of ['"head"', '"dusk"', '"bright"', '"gold"']) expect(text).not.toContain(gone)
  // A text is no colour, whatever it says.
  expect(text.match(/\$gold/g)).toHaveLength(1)
  const back = [
    renameNamed('colours', 'yellow', 'gold'),
    renameNamed('palettes', 'day', 'bright'),
    renameNamed('gradients', 'dawn', 'dusk'),
    renameNamed('styles', 'title', 'head'),
  ].reduce((made, rename) => rename(made), all)
  expect(back).toEqual(before)
  expect(renameNamed('styles', 'none', 'title')(before)).toBe(before)
})

test('who uses a name is said', () => {
  const template = face()
  expect(usersOf(template, 'styles', 'head')).toEqual(['title', 'sub'])
  expect(usersOf(template, 'gradients', 'dusk')).toEqual(['sky'])
  expect(usersOf(template, 'colours', 'gold')).toEqual(['sky', 'map', 'head', 'dusk'])
  expect(usersOf(template, 'palettes', 'bright')).toEqual([template.name, 'Night'])
  expect(usersOf(template, 'styles', 'none')).toEqual([])
})

test('what is taken away is replaced by what it stood for, and the face looks the same', async () => {
  const before = face()
  const seen = (await drawn(before)).items
  for (const remove of [
    removeNamed('styles', 'head', EMPTY_THEME),
    removeNamed('gradients', 'dusk', EMPTY_THEME),
    removeColour('bright', 'gold', EMPTY_THEME),
  ]) {
    const after = remove(before)
    expect(faultsOf(after)).toEqual([])
    expect((await drawn(after)).items).toEqual(seen)
  }
  const none = removeNamed('styles', 'head', EMPTY_THEME)(before)
  expect(none.styles).toBeUndefined()
  expect(usersOf(none, 'styles', 'head')).toEqual([])
  const plain = removeNamed('palettes', 'bright', EMPTY_THEME)(before)
  expect(plain.palette).toEqual([])
  expect(plain.variants?.[0]?.palette).toEqual([])
})

test('a colour that another palette in force has, and a style that the game has, go on being named', () => {
  const two = {
    ...face(),
    palette: ['dark', 'bright'],
    palettes: { bright: { gold: '#c0a020' }, dark: { gold: '#604000' } },
  }
  expect(usersOf(removeColour('bright', 'gold', EMPTY_THEME)(two), 'colours', 'gold')).not.toEqual([])
  const theme = { ...EMPTY_THEME, styles: { head: { ...TITLE, size: 12 } } }
  expect(usersOf(removeNamed('styles', 'head', theme)(face()), 'styles', 'head')).toEqual(['title', 'sub'])
})

test('what a palette that is taken away had is painted as it was, where no other in force has it', async () => {
  const before = {
    ...face(),
    palette: ['bright', 'dark'],
    palettes: { ...face().palettes, dark: { ink: '#222222' }, spare: { gold: '#ff0000' } },
  }
  const seen = (await drawn(before)).items
  for (const remove of [removeNamed('palettes', 'bright', EMPTY_THEME), removeColour('bright', 'gold', EMPTY_THEME)]) {
    const after = remove(before)
    expect(faultsOf(after)).toEqual([])
    expect((await drawn(after)).items).toEqual(seen)
  }
  const left = removeNamed('palettes', 'bright', EMPTY_THEME)(before)
  expect([left.palette, Object.keys(left.palettes ?? {})]).toEqual([['dark'], ['dark', 'spare']])
  // The game's own of the same name stands for it.
  const theme = { ...EMPTY_THEME, palettes: { bright: { gold: '#112233' } } }
  const followed = removeNamed('palettes', 'bright', theme)(before)
  expect(followed.palette).toEqual(['bright', 'dark'])
  expect(usersOf(followed, 'colours', 'gold')).toEqual(usersOf(before, 'colours', 'gold'))
})

test('where a variant has another palette in force, the face and the variant are each painted as before', async () => {
  const [night] = face().variants ?? []
  const before: Template = {
    ...templateOf(rectangle('sky', PLACE, { fill: '$gold' }), rectangle('sea', PLACE, { stroke: '$gold' })),
    palette: ['bright'],
    palettes: { bright: { gold: '#c0a020' }, dark: { gold: '#604000' } },
    variants: night ? [{ ...night, palette: ['dark'], layers: { sky: { opacity: 0.5 } } }] : [],
  }
  const seen = await Promise.all(looksOf(before).map(looks))
  for (const palette of ['bright', 'dark'])
    for (const remove of [removeNamed('palettes', palette, EMPTY_THEME), removeColour(palette, 'gold', EMPTY_THEME)]) {
      const after = remove(before)
      expect(faultsOf(after)).toEqual([])
      expect(await Promise.all(looksOf(after).map(looks))).toEqual(seen)
    }
})

test('a palette that a card`s value chooses is followed too', () => {
  const bound = (more: object): Template => ({ ...face(), palette: [{ field: 'class', ...more }], variants: [] })
  const named = (template: Template): unknown => template.palette[0]
  const both = bound({ map: { a: 'bright', b: 'dark' }, else: 'bright' })
  expect(usersOf(both, 'palettes', 'bright')).toEqual([both.name])
  expect(named(other.palettes(both))).toEqual({ field: 'class', map: { a: 'day', b: 'dark' }, else: 'day' })
  expect(named(removeNamed('palettes', 'bright', EMPTY_THEME)(both))).toEqual({ field: 'class', map: { b: 'dark' } })
  const alone = bound({ map: { a: 'bright' }, else: 'bright' })
  expect(removeNamed('palettes', 'bright', EMPTY_THEME)(alone).palette).toEqual([])
  const around = bound({ map: { a: 'bri', b: 'ni' }, else: '', suffix: 'ght' })
  expect(usersOf(around, 'palettes', 'bright')).toEqual([around.name])
  expect(named(other.palettes(around))).toEqual({ field: 'class', map: { a: 'day', b: 'night' }, else: '' })
  for (const open of [bound({}), bound({ else: 'dark' }), bound({ map: { bright: 'dark' } })])
    expect(other.palettes(open).palette).toEqual(open.palette)
})

test('copies have names that nothing has, and names that cannot be are refused', () => {
  const template = face()
  const theme = { ...EMPTY_THEME, gradients: { 'dusk 2': gradientFrom('#000000') } }
  const made = duplicateNamed(template, theme, 'gradients', 'dusk')
  expect(made?.name).toBe('dusk 3')
  expect(made?.template.gradients?.['dusk 3']).toEqual(template.gradients?.['dusk'])
  expect(duplicateNamed(template, theme, 'styles', 'none')).toBeUndefined()
  expect(freshNamed(template, theme, 'styles', 'style')).toBe('style')
  expect(refusedName(template, theme, 'styles', '')).toBe('bad')
  expect(refusedName(template, theme, 'styles', 'a/b')).toBe('bad')
  expect(refusedName(template, theme, 'colours', 'ink')).toBe('bad')
  expect(refusedName(template, theme, 'styles', 'head')).toBe('taken')
  expect(refusedName(template, theme, 'gradients', 'dusk 2')).toBe('taken')
  expect(refusedName(template, theme, 'styles', 'foot')).toBeUndefined()
})
