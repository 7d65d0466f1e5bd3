import { expect, test } from 'vitest'
import { copyLayers, pasteLayers } from '../../../../core/face/design/clipboard'
import { layerById } from '../../../../core/face/design/tree'
import type { Template } from '../../../../core/face/template'
import { box, group, ids, line, rectangle, templateOf } from './world'

const source = templateOf(
  group('frame', [rectangle('edge', box(1, 1, 9, 9), { locked: true })], { locked: true }),
  line('title', box(5, 5, 30, 6)),
  rectangle('left out', box(0, 0, 1, 1)),
)
const target = templateOf(rectangle('other', box(0, 0, 4, 4)))
const copied = copyLayers(source, ['title', 'edge', 'frame'])
const paste = (into: Template, text = copied ?? ''): Template => {
  const read = pasteLayers(into, text)
  if (!read || 'faults' in read) throw new Error('Nothing was pasted.')
  return read.value.template
}

test('layers are pasted into another face where they lay, with all in them, and can be moved', () => {
  const made = paste(target)
  expect(ids(made)).toEqual(['other', 'frame', 'edge', 'title'])
  expect(layerById(made, 'title')).toEqual(layerById(source, 'title'))
  expect(layerById(made, 'frame')).not.toHaveProperty('locked')
  expect(layerById(made, 'edge')).toHaveProperty('locked', true)
})

test('layers that are pasted beside what they were made from have ids of their own, and lie off it', () => {
  const made = paste(source)
  expect(new Set(ids(made)).size).toBe(ids(made).length)
  expect(layerById(made, 'title-2')).toMatchObject({ box: { x: 7, y: 7, width: 30, height: 6 } })
  expect(layerById(made, 'edge-2')).toMatchObject({ box: { x: 3, y: 3 } })
})

test('a face without colours takes the choice of those that come with the layers, one with its own keeps it', () => {
  expect(paste({ ...target, palette: [] }).palette).toEqual(source.palette)
  expect(paste({ ...target, palette: ['blue'] }).palette).toEqual(['blue'])
})

test('nothing is copied of nothing, and text of others is no layers', () => {
  expect(copyLayers(source, ['nobody'])).toBeUndefined()
  for (const text of ['', 'Draw a card.', '{"layers":[]}', ' null']) expect(pasteLayers(target, text)).toBeUndefined()
})

test.each([
  ['no JSON', '{"fanfare-layers":'],
  ['no face', '{"fanfare-layers":7}'],
  ['too deep', `{"fanfare-layers":${'['.repeat(90)}${']'.repeat(90)}}`],
  ['a newer version', (copied ?? '').replace(/"version":\d+/, '"version":999')],
  ['an unknown kind', (copied ?? '').replace('"type":"text"', '"type":"script"')],
  ['what every object inherits', (copied ?? '').replace('"name":"title"', '"__proto__":{},"name":"title"')],
])('%s is refused with a reason', (_, text) => {
  const read = pasteLayers(target, text)
  expect(read && 'faults' in read && read.faults.length).toBeGreaterThan(0)
})

test('no more layers are pasted than a face can be read with', () => {
  const many = (count: number): Template =>
    templateOf(...Array.from({ length: count }, (_, at) => rectangle(`r${at}`, box(0, 0, 1, 1))))
  const full = many(1500)
  const read = pasteLayers(full, copyLayers(full, ids(full)) ?? '')
  expect(read && 'faults' in read && read.faults[0]?.code).toBe('TPL03')
})
