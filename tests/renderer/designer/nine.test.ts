import { expect, test } from 'vitest'
import { refusalOf } from '../../../core/face/design/refusal'
import type { Layer, Template } from '../../../core/face/template'
import { withVariants } from '../../../core/face/template/variants'
import { inNine } from '../../../renderer/designer/properties/nine'
import { box, templateOf } from '../../core/face/design/world'

const picture = (source: 'art' | { asset: string }): Layer => ({
  type: 'picture',
  id: 'frame',
  name: 'Frame',
  box: box(0, 0, 63, 88),
  source,
  fit: 'contain',
  opacity: 0.5,
})

test('a picture becomes a frame in nine parts in every variant', () => {
  const template: Template = {
    ...templateOf(picture({ asset: 'wood' })),
    variants: [
      { id: 'gold', name: 'Gold', layers: { frame: { source: { asset: 'gold' }, fit: 'stretch', opacity: 1 } } },
      { id: 'art', name: 'Art', layers: { frame: { source: 'art', empty: '#000000' } } },
      { id: 'plain', name: 'Plain' },
    ],
  }
  const made = inNine('frame')(template)
  expect(refusalOf(made)).toBeUndefined()
  const looks = [[], ...(made.variants ?? []).map((variant) => [variant])].map(
    (variants) => withVariants(made, variants).layers[0],
  )
  const nine = { type: 'nine', id: 'frame', box: box(0, 0, 63, 88), slices: { top: 40 }, border: { left: 5 } }
  expect(looks).toMatchObject([
    { ...nine, asset: 'wood', opacity: 0.5 },
    { ...nine, asset: 'gold', opacity: 1 },
    { ...nine, asset: 'wood', opacity: 0.5 },
    { ...nine, asset: 'wood', opacity: 0.5 },
  ])
})

test("the card's art stays what it is", () => {
  const template = templateOf(picture('art'))
  expect(inNine('frame')(template)).toBe(template)
})
