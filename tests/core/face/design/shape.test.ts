import { expect, test } from 'vitest'
import {
  SHAPE_KINDS,
  boxGroup,
  cornersIn,
  growGroup,
  kindOfMask,
  maskedAs,
  numbersIn,
  shapeAs,
} from '../../../../core/face/design/edits/shape'
import { setProperties } from '../../../../core/face/design/edits/property'
import { layerById } from '../../../../core/face/design/tree'
import { outlineOf } from '../../../../core/face/layers/outline'
import { shapeSchema } from '../../../../core/face/template/shape'
import type { GroupLayer, Shape } from '../../../../core/face/template'
import { box, faultsOf, group, looks, rectangle, templateOf } from './world'

const PLACE = box(10, 10, 20, 12)
const ROUND: Shape = { kind: 'rectangle', corners: { radius: 2 } }
const groupOf = (template: ReturnType<typeof templateOf>) => layerById(template, 'g') as GroupLayer

test('a form becomes one of every kind that a file may hold, and an outline that looks as it did', () => {
  for (const kind of SHAPE_KINDS) {
    const made = shapeAs(ROUND, kind, PLACE)
    expect(made.kind).toBe(kind)
    expect(shapeSchema.safeParse(made).success).toBe(true)
  }
  const path = shapeAs({ kind: 'polygon', points: [[0, 0], [1, 0], [0, 1]] }, 'path', PLACE) // oxfmt-ignore
  expect(outlineOf(path, PLACE)).toBe('M10 10L30 10L10 22z')
  expect(shapeAs(ROUND, 'rectangle', PLACE)).toBe(ROUND)
})

test('numbers and corners are read as they are written, and nothing else is', () => {
  expect(numbersIn('1, .5  -2;3')).toEqual([1, 0.5, -2, 3])
  expect(numbersIn('')).toEqual([])
  expect(numbersIn('1, two')).toBeUndefined()
  expect(cornersIn('0.5 0, 1 1, 0 1')).toEqual([
    [0.5, 0],
    [1, 1],
    [0, 1],
  ])
  for (const text of ['0 0, 1 1', '0 0, 1 1, 2', '0 0, 1 1, x y']) expect(cornersIn(text)).toBeUndefined()
})

test('a mask lies over its layer, stays where it was when it becomes another, and goes again', async () => {
  const template = templateOf(rectangle('a', PLACE))
  const layer = rectangle('a', PLACE)
  expect(kindOfMask(layer.mask)).toBe('none')
  const form = maskedAs(layer, 'shape')
  expect(form).toEqual({ box: PLACE, shape: ROUND })
  const masked = setProperties(['a'], { mask: form })(template)
  expect(faultsOf(masked)).toEqual([])
  expect(await looks(masked)).toContain('clip-path')
  const moved = { ...layer, mask: { box: box(0, 0, 5, 5), shape: ROUND } }
  expect(maskedAs(moved, 'picture', 'veil')).toEqual({ box: box(0, 0, 5, 5), picture: 'veil' })
  expect(maskedAs(moved, 'shape')).toBe(moved.mask)
  expect(setProperties(['a'], { mask: maskedAs(moved, 'none') })(masked)).toEqual(template)
  const around = maskedAs(group('g', [rectangle('b', box(1, 2, 3, 4)), rectangle('c', box(3, 3, 3, 4))]), 'shape')
  expect(around?.box).toEqual(box(1, 2, 5, 5))
})

test('a group grows from its own height and gets a box for that, which goes with the growing', () => {
  const template = templateOf(group('g', [rectangle('b', box(5, 6, 10, 20))]))
  const growing = growGroup('g', true)(template)
  expect(groupOf(growing)).toMatchObject({
    box: box(5, 6, 10, 20),
    grow: { anchor: 'bottom', least: 20, greatest: 40 },
  })
  expect(faultsOf(growing)).toEqual([])
  expect(boxGroup('g', false)(growing)).toEqual(growing)
  const still = growGroup('g', false)(growing)
  expect(groupOf(still).grow).toBeUndefined()
  expect(boxGroup('g', false)(still)).toEqual(template)
  expect(groupOf(boxGroup('g', true)(template)).box).toEqual(box(5, 6, 10, 20))
  const turned = templateOf(group('g', [], { box: PLACE, rotation: 10 }))
  expect(boxGroup('g', false)(turned)).toEqual(turned)
  expect(growGroup('g', true)(templateOf(group('g', [])))).toEqual(templateOf(group('g', [])))
})
