import { expect, test, vi } from 'vitest'
import { parseAsset } from '../../../core/face/assets/read'
import type { TemplateEdit } from '../../../core/face/design/edit'
import { duplicateLayers, removeLayers } from '../../../core/face/design/edits/add'
import { groupLayers } from '../../../core/face/design/edits/group'
import { moveLayers, nudgeLayers } from '../../../core/face/design/edits/move'
import { addVariant } from '../../../core/face/design/edits/variant'
import { printTemplate } from '../../../core/face/template/print'
import type { Asset } from '../../../preload/contract'
import { OpenFace } from '../../../renderer/designer/session/open'
import { box, ids, rectangle, templateOf } from '../../core/face/design/world'

const TEXT = printTemplate(templateOf(rectangle('a', box(1, 1, 9, 9)), rectangle('b', box(20, 1, 9, 9))))
const asset = (text: string, revision = 1): Asset =>
  ({ asset: 'f', collection: 'c', kind: 'template', name: 'Plain', revision, text }) as Asset
const opened = (text = TEXT) => {
  const unsaved = vi.fn()
  const refused = vi.fn()
  const face = new OpenFace({
    asset: asset(text),
    apply: () => Promise.reject(new Error('Nothing is written in this test.')),
    label: (name) => name,
    unsaved,
    refused,
  })
  return { face, unsaved, refused }
}
const layers = ({ state }: OpenFace): readonly string[] => (state.template ? ids(state.template) : [])

test('steps are taken back and done again with what was chosen, and a held arrow is one', () => {
  const { face } = opened()
  face.choose(['a'])
  for (let count = 0; count < 5; count++) face.edit(nudgeLayers(['a'], 'right', 1), undefined, 'nudge right')
  const moved = face.text
  face.edit(removeLayers(['a']), [])
  expect(layers(face)).toEqual(['b'])
  face.undo()
  expect([layers(face), face.state.chosen, face.text]).toEqual([['a', 'b'], ['a'], moved])
  face.undo()
  expect([face.text, face.state.canUndo, face.state.canRedo]).toEqual([TEXT, false, true])
  face.undo()
  face.redo()
  expect(face.text).toBe(moved)
  face.dispose()
})

test('choosing ends what is held, so that the next step is one of its own', () => {
  const { face } = opened()
  face.edit(nudgeLayers(['a'], 'right', 1), undefined, 'nudge right')
  face.choose(['a'])
  face.edit(nudgeLayers(['a'], 'right', 1), undefined, 'nudge right')
  face.undo()
  expect(face.state.canUndo).toBe(true)
  face.dispose()
})

test('what no file can hold is not done, and why is told', () => {
  const { face, refused } = opened()
  face.choose(['a'])
  const nest: TemplateEdit = (template) => groupLayers(template, [template.layers.at(-1)?.id ?? ''], 'group').template
  const done = Array.from({ length: 20 }, () => face.edit(nest, ['b']))
  expect([done.lastIndexOf(true), done.indexOf(false), refused.mock.calls.length]).toEqual([14, 15, 5])
  expect(refused).toHaveBeenLastCalledWith(
    'Groups lie 17 deep in each other; 16 is the end. Take layers out of their groups.',
  )
  const { text } = face
  face.move(moveLayers(['a'], 3000, 0)(templateOf()))
  expect(face.edit(moveLayers(['a'], 3000, 0), [])).toBe(false)
  expect([face.text, face.state.chosen, face.state.moving]).toEqual([text, ['b'], undefined])
  expect(parseAsset(text)).toHaveProperty('value')
  face.undo()
  expect(face.state.canRedo).toBe(true)
  face.dispose()
})

test('what is done to the face itself is not done to the variant that is looked at', () => {
  const { face } = opened()
  const plain = templateOf()
  const palette: TemplateEdit = (template) => ({ ...template, palette: ['gold'] })
  face.edit((template) => addVariant(template, 'Gold').template)
  face.state.variant = 'gold'
  face.edit(palette)
  expect(face.state.template).toMatchObject({ palette: plain.palette, variants: [{ id: 'gold', palette: ['gold'] }] })
  face.undo()
  face.editFace(palette)
  expect(face.state.template).toMatchObject({ palette: ['gold'], variants: [{ id: 'gold', name: 'Gold' }] })
  expect(face.state.template?.variants?.[0]).not.toHaveProperty('palette')
  expect(face.state.variant).toBe('gold')
  face.dispose()
})

test('an edit that changes nothing is no step and nothing to save', () => {
  const { face } = opened()
  face.edit((template) => template, ['b'])
  expect([face.state.canUndo, face.state.chosen, face.state.save]).toEqual([false, ['b'], 'saved'])
})

test.each([
  ['no JSON', '{'],
  ['too deep', `${'['.repeat(90)}${']'.repeat(90)}`],
  ['a newer version', TEXT.replace(/"version": ?\d+/, '"version": 999')],
])('a file that cannot be read (%s) stays as it is, whatever is done to it', (_, text) => {
  const { face, unsaved } = opened(text)
  expect(face.state.template).toBeUndefined()
  expect(face.state.unread.length).toBeGreaterThan(0)
  face.edit(removeLayers(['a']))
  face.undo()
  face.redo()
  expect([face.text, face.saving.isDirty]).toEqual([text, false])
  face.took(asset(TEXT, 2))
  expect(layers(face)).toEqual(['a', 'b'])
  expect(unsaved).not.toHaveBeenCalledWith('f', true)
})

test('what was done outlasts a version from elsewhere that cannot be read', () => {
  const { face } = opened()
  face.took(asset('{', 2))
  expect([face.state.template, face.text, face.state.canUndo]).toEqual([undefined, '{', false])
  face.took(asset(TEXT.replace('"b"', '"c"'), 3))
  expect(layers(face)).toEqual(['a', 'c'])
  face.undo()
  expect(layers(face)).toEqual(['a', 'b'])
  face.dispose()
})

test('a deletion elsewhere keeps what was designed', () => {
  const { face } = opened()
  face.edit((template) => duplicateLayers(template, ['a']).template)
  const text = face.text
  face.took(undefined)
  expect([face.state.save, face.text]).toEqual(['removed', text])
  face.dispose()
})
