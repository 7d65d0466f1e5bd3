import { expect, test } from 'vitest'
import { EMPTY_THEME, type Layer, type LayerOf, type Template, type Theme } from '../../../core/face/template'
import { layerById } from '../../../core/face/design/tree'
import { followed, restyleAlike, setAlike, withOwnStyles } from '../../../renderer/designer/properties/several'
import { box, line, rectangle, templateOf } from '../../core/face/design/world'

const THEME: Theme = {
  ...EMPTY_THEME,
  palettes: {},
  styles: { title: { font: 'Alegreya', size: 20, colour: '#123456' } },
}
const one: LayerOf<'text'> = {
  ...line('one', box(1, 1, 20, 5)),
  style: { font: 'Cinzel', size: 14, colour: '#aa0000', align: 'right', outline: { colour: '#ffffff', width: 1 } },
}
const two: LayerOf<'text'> = {
  ...line('two', box(1, 9, 20, 5)),
  style: { font: 'Inter', size: 7, colour: '#0000aa', outline: { colour: '#000000', width: 2 } },
}
const named: LayerOf<'text'> = { ...line('named', box(1, 20, 20, 5)), style: 'title' }
const IDS = ['one', 'named', 'plate', 'two']
const face = templateOf(one, two, named, rectangle('plate', box(0, 0, 9, 9)))
const at = <L extends Layer>(template: Template, { id }: L): L => layerById(template, id) as L

test('a part of the style that is changed is changed of all, and the rest of each style stays', () => {
  const made = restyleAlike(IDS, two.style as never, { size: 8 }, THEME)(face)
  expect(at(made, one).style).toEqual({ ...(one.style as object), size: 8 })
  expect(at(made, two).style).toEqual({ ...(two.style as object), size: 8 })
  expect(at(made, named).style).toEqual({ use: 'title', size: 8 })
  expect(layerById(made, 'plate')).toBe(layerById(face, 'plate'))
  const outlined = restyleAlike(IDS, two.style as never, { outline: { colour: '#ff0000', width: 2 } }, THEME)(face)
  expect(at(outlined, one).style).toMatchObject({ outline: { colour: '#ff0000', width: 1 } })
})

test('styles by name become those of each layer', () => {
  const made = withOwnStyles(IDS, THEME)(face)
  expect([at(made, one).style, at(made, named).style]).toEqual([one.style, THEME.styles?.title])
})

const A = { field: 'class', has: true } as const
const B = { field: 'cost', is: '3' } as const
const C = { field: 'rarity', is: 'Gold' } as const

test.each([
  ['added', [B], [B, C], [A, C]],
  ['added to none', undefined, [C], [A, C]],
  ['changed that all have', [A, B], [C, B], [C]],
  ['changed that one alone has', [B], [C], [A]],
  ['taken away that all have', [A, B], [B], undefined],
  ['taken away that one alone has', [A, B], [A], [A]],
  ['twice the same', [B], [B, B], [A]],
])('a condition is %s, and the other conditions of each layer stay', (_, before, after, other) => {
  const shown: Layer = { ...two, ...(before && { when: before }) }
  const template = templateOf({ ...one, when: [A] }, shown)
  const made = setAlike(['one', 'two'], shown, { when: after })(template)
  expect([at(made, two).when, at(made, one).when]).toEqual([after, other])
})

test('the text that all are to show is one, a part of a field alone is changed of fields alone', () => {
  const shown: Layer = { ...two, value: { field: 'cost', prefix: '(' } }
  const template = templateOf({ ...one, value: { field: 'name', map: { A: 'B' } } }, named, shown)
  const ids = ['one', 'named', 'two']
  const plain = setAlike(ids, shown, { value: 'Lamp' })(template)
  expect(ids.map((id) => (layerById(plain, id) as LayerOf<'text'>).value)).toEqual(['Lamp', 'Lamp', 'Lamp'])
  const bound = setAlike(ids, shown, { value: { field: 'cost', prefix: '(', suffix: ')' } })(template)
  expect(ids.map((id) => (layerById(bound, id) as LayerOf<'text'>).value)).toEqual([
    { field: 'name', map: { A: 'B' }, suffix: ')' },
    '{name}',
    { field: 'cost', prefix: '(', suffix: ')' },
  ])
})

test('a locked layer keeps its place, and takes the rest', () => {
  const locked: Layer = { ...one, locked: true }
  const made = setAlike(['one', 'two'], two, { rotation: 5, opacity: 0.5 })(templateOf(locked, two))
  expect([at(made, one), at(made, two)]).toMatchObject([{ opacity: 0.5 }, { rotation: 5, opacity: 0.5 }])
  expect(at(made, one)).not.toHaveProperty('rotation')
})

test('a part that is gone goes from all', () => {
  expect(followed({ a: 1, b: 2, c: 3 }, { a: 4, b: 5 }, { a: 4 })).toEqual({ a: 1, c: 3 })
  expect(followed('#fff', { stops: [1] }, { stops: [2] })).toBe('#fff')
  expect(followed({ stops: [1] }, { stops: [2] }, '#000')).toBe('#000')
})
