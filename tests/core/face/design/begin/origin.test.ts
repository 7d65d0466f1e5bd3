import { expect, test } from 'vitest'
import { copyOf, hasChangedSince } from '../../../../../core/face/design/begin/copy'
import { differencesTo, originOf, takeOver } from '../../../../../core/face/design/begin/origin'
import { type Template, EMPTY_THEME, type Theme } from '../../../../../core/face/template'
import { box, faultsOf, line, rectangle, templateOf } from '../world'

const theme = (ink: string): Theme => ({ ...EMPTY_THEME, palettes: { green: { ink } } })
const face = (...more: Template['layers']): Template => ({
  ...templateOf(rectangle('ground', box(0, 0, 63, 88)), line('name', box(5, 5, 40, 6)), ...more),
  palette: ['red', 'green'],
})

test('a copy is told that its origin changed, and in what it differs from what that is today', () => {
  const copy = copyOf(face(), theme('#008000'), 'Mine')
  expect(hasChangedSince(copy, [face()], theme('#008000'))).toBe(false)
  const origin = originOf(copy, [face(rectangle('seal', box(1, 1, 2, 2)))], theme('#009000'))
  if (!origin) throw new Error('The origin is gone.')
  expect(hasChangedSince(copy, [face(rectangle('seal', box(1, 1, 2, 2)))], theme('#009000'))).toBe(true)
  const mine = { ...copy, layers: [...copy.layers.slice(1), rectangle('own', box(9, 9, 9, 9))] }
  expect(differencesTo(mine, origin)).toEqual([
    { part: 'palettes', id: 'green', name: 'green', how: 'other' },
    { part: 'layer', id: 'ground', name: 'ground', how: 'lacking' },
    { part: 'layer', id: 'seal', name: 'seal', how: 'lacking' },
    { part: 'layer', id: 'own', name: 'own', how: 'alone' },
  ])
  const nothing = takeOver(mine, origin, [])
  expect([
    nothing.layers,
    hasChangedSince(nothing, [face(rectangle('seal', box(1, 1, 2, 2)))], theme('#009000')),
  ]).toEqual([mine.layers, false])
})

test('what is chosen is taken over where it lies in the origin, and nothing else', () => {
  const copy = copyOf(face(), theme('#008000'), 'Mine')
  const now = { ...face(rectangle('seal', box(1, 1, 2, 2))), size: { ...face().size, corner: 5 } }
  const origin = originOf(copy, [now], theme('#009000')) as Template
  const mine = { ...copy, layers: [rectangle('own', box(9, 9, 9, 9)), ...copy.layers] }
  const all = differencesTo(mine, origin)
  const seal = takeOver(
    mine,
    origin,
    all.filter(({ id }) => id === 'seal'),
  )
  expect(seal.layers.map(({ id }) => id)).toEqual(['own', 'ground', 'name', 'seal'])
  expect([seal.palettes, seal.size]).toEqual([mine.palettes, mine.size])
  const whole = takeOver(mine, origin, all)
  expect(differencesTo(whole, origin)).toEqual([])
  expect([whole.name, faultsOf(whole)]).toEqual(['Mine', []])
  expect(originOf({ ...mine, madeFrom: undefined } as unknown as Template, [now], EMPTY_THEME)).toBeUndefined()
})
