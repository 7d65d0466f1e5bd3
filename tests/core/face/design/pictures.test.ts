import { expect, test } from 'vitest'
import { printSymbol } from '../../../../core/face/assets/symbols'
import { pictureUsers, renamedPicture } from '../../../../core/face/design/pictures'
import type { SharedAsset } from '../../../../core/face/design/shared'
import type { Bound, Layer, Template } from '../../../../core/face/template'
import { printTemplate } from '../../../../core/face/template/print'
import { readLayout } from '../../../../core/face/template/read'
import { box, rectangle, templateOf } from './world'

const shows = (asset: Bound): Layer => ({
  type: 'picture',
  id: 'p',
  name: 'P',
  box: box(0, 0, 9, 9),
  source: { asset },
})
const file = (asset: string, kind: string, text: string): SharedAsset => ({
  asset,
  kind,
  name: asset,
  revision: 3,
  text,
})
const face = (name: string, template: Template): SharedAsset =>
  file(name, 'template', printTemplate({ ...template, name }))

const NINE: Layer = {
  type: 'nine',
  id: 'n',
  name: 'N',
  box: box(0, 0, 9, 9),
  asset: 'wood',
  slices: { top: 1, right: 1, bottom: 1, left: 1 },
  border: { top: 1, right: 1, bottom: 1, left: 1 },
}
const MASKED = rectangle('m', box(0, 0, 9, 9), { mask: { box: box(0, 0, 9, 9), picture: 'wood' } })
const GOLDEN: Template = {
  ...templateOf(shows('stone')),
  variants: [{ id: 'gold', name: 'Gold', layers: { p: { source: { asset: 'wood' } } } }],
}
const ASSETS = [
  face('Plain', templateOf(shows('wood'))),
  face('Framed', templateOf(NINE)),
  face('Masked', templateOf(MASKED)),
  face('Golden', GOLDEN),
  face('Mapped', templateOf(shows({ field: 'kind', map: { a: 'wood' } }))),
  face('Filled', templateOf(shows('w{kind}d'))),
  face('Field', templateOf(shows({ field: 'kind', prefix: 'wo' }))),
  face('Other', templateOf(shows({ field: 'kind', prefix: 'frame ' }))),
  file('seal', 'symbol', printSymbol({ width: 1, height: 1, shapes: [], picture: 'wood' })),
  file('broken', 'template', '{'),
]

test('a picture is shown by what names it in any look, and perhaps by what a field chooses', () => {
  const users = pictureUsers(ASSETS)
  expect(users('wood')).toEqual({
    named: ['Plain', 'Framed', 'Masked', 'Golden', 'Mapped', 'seal'],
    perhaps: ['Filled', 'Field'],
  })
  expect(users('glass')).toEqual({ named: [], perhaps: [] })
})

test('all that names a picture follows when it is called otherwise, and nothing else is written', () => {
  const changed = renamedPicture(ASSETS, 'wood', 'oak')
  expect(changed.map(({ asset, revision }) => [asset, revision])).toEqual(
    ['Plain', 'Framed', 'Masked', 'Golden', 'Mapped', 'seal'].map((asset) => [asset, 3]),
  )
  const texts = new Map(changed.map(({ asset, text }) => [asset, text]))
  const users = pictureUsers(ASSETS.map((one) => ({ ...one, text: texts.get(one.asset) ?? one.text ?? '' })))
  expect(users('oak').named).toHaveLength(6)
  expect(users('wood').named).toEqual([])
})

test('values of a field that become a picture with something around them go on showing it', () => {
  const bound = { field: 'kind', map: { a: 'red', b: 'blue' }, else: 'red', prefix: 'frame ' }
  const renamed = (to: string): unknown => {
    const [found] = renamedPicture([face('Dusk', templateOf(shows(bound)))], 'frame red', to)
    const read = readLayout(JSON.parse(found?.text ?? '{}'))
    const layer = 'value' in read ? read.value.layers[0] : undefined
    return layer?.type === 'picture' && layer.source !== 'art' ? layer.source.asset : undefined
  }
  expect(renamed('frame rose')).toEqual({ ...bound, map: { a: 'rose', b: 'blue' }, else: 'rose' })
  expect(renamed('rose')).toEqual({ field: 'kind', map: { a: 'rose', b: 'frame blue' }, else: 'rose' })
})
