import { expect, test } from 'vitest'
import { createCatalog } from '../../../core/document/catalog'
import { createFaceArtist } from '../../../core/face/draw'
import type { Layer } from '../../../core/face/template'
import { loadFonts } from '../../../main/printing/fonts'
import { nameLine, plainCard, plainSystem, rich } from './world'

const shape = (id: string, fill: string): Layer => ({
  type: 'shape',
  id,
  name: id,
  box: { x: 1, y: 2, width: 30, height: 20 },
  shape: { kind: 'rectangle' },
  fill,
})
const LAYERS: readonly Layer[] = [
  shape('ground', '$ink'),
  { type: 'group', id: 'plate', name: 'Plate', opacity: 0.5, layers: [shape('edge', '#123456'), nameLine] },
  rich,
]
const artist = createFaceArtist({ fonts: loadFonts() })
const request = (layers: readonly Layer[], text = 'draw two * cards', values = {}) => ({
  studioFace: plainSystem(layers, values),
  card: plainCard(text),
  catalog: createCatalog(),
  appearance: { version: 1 as const },
})

test('the parts, one over the other, are the whole face', async () => {
  const whole = await artist.draw(request(LAYERS))
  const { parts, problems, size } = await artist.drawParts(request(LAYERS))
  expect(whole.items.length).toBeGreaterThan(2)
  expect(parts.map(({ layer }) => layer)).toEqual(['ground', 'plate', 'text'])
  expect(parts.flatMap(({ items }) => items)).toEqual(whole.items)
  expect([problems, size]).toEqual([whole.problems, whole.size])
})

test('what overflows is told of the whole and of its part', async () => {
  const { parts, problems } = await artist.drawParts(request(LAYERS, 'lantern '.repeat(120)))
  expect(problems).toMatchObject([{ layer: 'text', kind: 'overflow' }])
  expect(parts.map((part) => part.problems.length)).toEqual([0, 0, 1])
})

test('a layer that is as it was is not painted anew, and every layer is where the card says something else', async () => {
  const before = await artist.drawParts(request(LAYERS))
  const [, ...rest] = LAYERS
  const after = await artist.drawParts(request([shape('ground', '#ffffff'), ...rest]))
  expect(after.parts.map((part, at) => part === before.parts[at])).toEqual([false, true, true])
  const other = await artist.drawParts(request(LAYERS, 'discard one card'))
  expect(other.parts.map((part, at) => part === before.parts[at])).toEqual([false, false, false])
  const blue = await artist.drawParts(request(LAYERS, undefined, { colour: 'blue' }))
  expect(blue.parts[0]?.items).not.toEqual(before.parts[0]?.items)
})
