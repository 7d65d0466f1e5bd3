import { expect, test } from 'vitest'
import { readLayout } from '../../../core/face/template/read'
import type { SharedAsset } from '../../../core/face/design/shared'
import type { Template } from '../../../core/face/template'
import { printTemplate } from '../../../core/face/template/print'
import { countNamed, coveredBy, relieved } from '../../../renderer/designer/faces/covering'
import { templateOf } from '../../core/face/design/world'

const { for: _, ...plain } = templateOf()
const face = (id: string, more: Partial<Template> = {}): Template => ({ ...plain, id, name: id, ...more })
const some = [{ field: 'class', has: true }] as const

test('what comes after a face for every card draws none but those that name it; a back covers no front', () => {
  const [early, back, first, second, conditional, named] = [
    face('a', { for: some }),
    face('b', { for: [], side: 'back' }),
    face('c', { for: [] }),
    face('d', { for: [] }),
    face('e', { for: some }),
    face('f'),
  ]
  const secondBack = face('g', { for: [], side: 'back' })
  const all = [early, back, first, second, conditional, named, secondBack]
  expect(all.map((one) => coveredBy(all, one)?.id)).toEqual([undefined, undefined, undefined, 'c', 'c', undefined, 'b'])
})

test('a card names the face that is called so before a variant of another', () => {
  const dusk = face('Dusk', {
    variants: [
      { id: 'gold', name: 'Gold' },
      { id: 'red', name: 'Red' },
    ],
  })
  const other = face('Dusk-gold')
  const counts = countNamed([dusk, other], ['Dusk', 'Dusk-gold', 'Dusk-red', 'Dusk-green', undefined, 'Dusk-gold'])
  expect([counts.get(dusk), counts.get(other)]).toEqual([2, 2])
})

test('every card is taken from those faces alone that have them, on one side', () => {
  const asset = (id: string, template: Template | string, kind = 'template'): SharedAsset => ({
    asset: id,
    kind,
    name: id,
    revision: 4,
    text: typeof template === 'string' ? template : printTemplate(template),
  })
  const found = relieved(
    [
      asset('one', face('One', { for: [] })),
      asset('some', face('Some', { for: some })),
      asset('none', face('None')),
      asset('back', face('Back', { for: [], side: 'back' })),
      asset('broken', '{'),
      asset('palette', '{}', 'palette'),
      asset('mine', face('Mine', { for: [] })),
    ],
    face('Mine', { for: [] }),
    'mine',
  )
  expect([found.names, found.changes.map(({ asset: id, revision }) => [id, revision])]).toEqual([['One'], [['one', 4]]])
  const read = readLayout(JSON.parse(found.changes[0]?.text ?? ''))
  expect('value' in read && read.value).toMatchObject({ name: 'One', layers: [] })
  expect('value' in read && read.value.for).toBeUndefined()
})
