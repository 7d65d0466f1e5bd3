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

test('a colour that another palette has, and a style that the game has, go on being named', () => {
  const two = { ...face(), palettes: { bright: { gold: '#c0a020' }, dark: { gold: '#604000' } } }
  expect(usersOf(removeColour('bright', 'gold', EMPTY_THEME)(two), 'colours', 'gold')).not.toEqual([])
  const theme = { ...EMPTY_THEME, styles: { head: { ...TITLE, size: 12 } } }
  expect(usersOf(removeNamed('styles', 'head', theme)(face()), 'styles', 'head')).toEqual(['title', 'sub'])
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
