import { expect, test } from 'vitest'
import { changeTable } from '../../../../core/face/design/edits/tables'
import { placePicture } from '../../../../core/face/design/edits/picture'
import type { Layer } from '../../../../core/face/template'
import { box, faultsOf, rectangle, templateOf } from './world'

const art: Layer = { type: 'picture', id: 'art', name: 'Art', box: box(5, 5, 53, 40), source: 'art' }
const ground = rectangle('ground', box(-3, -3, 69, 94))
const plate = rectangle('plate', box(5, 50, 53, 8))

test('a picture of the card`s shape becomes a frame: above the art, else above what covers the card, with its bleed', () => {
  const frame = { width: 744, height: 1039 }
  const { template, ids } = placePicture(templateOf(ground, art, plate), 'frame', frame)
  expect(template.layers.map(({ id }) => id)).toEqual(['ground', 'art', 'frame', 'plate'])
  expect([ids, template.layers[2]]).toMatchObject([['frame'], { box: box(-3, -3, 69, 94), source: { asset: 'frame' } }])
  expect(placePicture(templateOf(ground, plate), 'f', frame).template.layers[1]).toMatchObject({ id: 'f' })
  expect(placePicture(templateOf(), 'f', frame).template.layers).toHaveLength(1)
  expect(faultsOf(template)).toEqual([])
})

test('any other lies on top, whole, where it was dropped, and within the card however long it is', () => {
  const seal = placePicture(templateOf(ground, art), 'seal', { width: 200, height: 100 }, { x: 20, y: 30 })
  expect(seal.template.layers.at(-1)).toMatchObject({
    box: { x: 4.25, y: 22.13, width: 31.5, height: 15.75 },
    fit: 'contain',
  })
  const tall = placePicture(templateOf(ground), 'x', { width: 1, height: 900 }).template.layers.at(-1)
  expect(tall?.box).toMatchObject({ y: 0, height: 88 })
})

test('what a face has by name is changed in one place', () => {
  const template = changeTable('palettes', 'red', { ink: '#ff0000' })(templateOf(ground))
  expect(template.palettes).toMatchObject({ red: { ink: '#ff0000' }, blue: { ink: '#000080' } })
})
