import { expect, test } from 'vitest'
import { printTemplate } from '../../../core/face/template/print'
import type { Condition, Template } from '../../../core/face/template'
import { turned } from '../../../renderer/designer/faces/sides'
import { OpenFace } from '../../../renderer/designer/session/open'
import type { Asset } from '../../../preload/contract'
import { templateOf } from '../../core/face/design/world'

function opened(change: Partial<Template>): OpenFace {
  const { for: _, ...plain } = templateOf()
  const text = printTemplate({ ...plain, ...change })
  return new OpenFace({
    asset: { asset: 'f', collection: 'c', kind: 'template', name: 'Plain', revision: 1, text } as Asset,
    apply: () => Promise.reject(new Error('Nothing is written in this test.')),
    label: (name) => name,
    unsaved: () => undefined,
    refused: () => undefined,
  })
}
const some: readonly Condition[] = [{ field: 'class', has: true }]

test.each([
  ['no card', undefined, undefined, []],
  ['every card', [], [], []],
  ['some cards', some, some, some],
])('a front for %s is the same again once it was a back', (_, wanted, front, back) => {
  const face = opened(wanted ? { for: wanted } : {})
  face.edit(turned(face, 'back'))
  expect(face.state.template).toMatchObject({ side: 'back', for: back })
  face.edit(turned(face, 'front'))
  expect([face.state.template?.side, face.state.template?.for]).toEqual([undefined, front])
  face.dispose()
})

test('a back that becomes a front takes no card', () => {
  const face = opened({ side: 'back', for: [] })
  face.edit(turned(face, 'front'))
  expect(face.state.template?.for).toBeUndefined()
  face.dispose()
})
