import { expect, test } from 'vitest'
import { addLayers, duplicateLayers, removeLayers } from '../../../../core/face/design/edits/add'
import type { TemplateEdit } from '../../../../core/face/design/edit'
import { groupLayers, ungroupLayers } from '../../../../core/face/design/edits/group'
import { moveLayers } from '../../../../core/face/design/edits/move'
import { orderLayers } from '../../../../core/face/design/edits/order'
import { hideLayers, setProperties } from '../../../../core/face/design/edits/property'
import {
  addVariant,
  asInFace,
  changeVariant,
  changedIn,
  keptInVariant,
  removeVariant,
} from '../../../../core/face/design/edits/variant'
import type { Layer, Template } from '../../../../core/face/template'
import { printTemplate } from '../../../../core/face/template/print'
import { readLayout } from '../../../../core/face/template/read'
import { layersOf, withVariants } from '../../../../core/face/template/variants'
import { box, group, ids, line, rectangle, templateOf } from './world'

const begun = addVariant(
  templateOf(
    rectangle('ground', box(0, 0, 63, 88), { opacity: 0.5 }),
    group('bar', [rectangle('plate', box(5, 5, 50, 8)), line('name', box(6, 6, 40, 6))]),
    rectangle('seal', box(50, 80, 5, 5), { hidden: true }),
  ),
  'Full art',
)
const seenIn = (template: Template): Template => {
  const variant = template.variants?.find(({ id }) => id === begun.id)
  if (!variant) throw new Error('The variant is gone.')
  return withVariants(template, [variant])
}
/** An edit while the variant is looked at; what is made can always be saved and read again. */
function edited(template: Template, edit: TemplateEdit): Template {
  const made = keptInVariant(template, begun.id, edit(seenIn(template)))
  const read = readLayout(JSON.parse(printTemplate(made)))
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return read.value
}
const plain = ({ layers }: Template): unknown => JSON.parse(JSON.stringify(layers))
const layer = (template: Template, id: string): Layer | undefined =>
  [...layersOf(template.layers)].find((one) => one.id === id)

test('what is changed while a variant is looked at is changed in it alone, and taken away there where it is absent', () => {
  const first = edited(begun.template, setProperties(['ground'], { opacity: undefined, rotation: 4 }))
  const made = edited(first, moveLayers(['bar'], 3, 0))
  expect(plain(made)).toEqual(plain(begun.template))
  expect(layer(seenIn(made), 'ground')).not.toHaveProperty('opacity')
  expect(layer(seenIn(made), 'ground')).toMatchObject({ rotation: 4 })
  expect(layer(seenIn(made), 'name')).toMatchObject({ box: { x: 9 } })
  expect(made.variants?.[0]?.layers?.['ground']).toEqual({ opacity: null, rotation: 4 })
  expect([...changedIn(made, begun.id)].sort()).toEqual(['ground', 'name', 'plate'])
  // Back to what the face says, nothing is left of it.
  const back = edited(made, setProperties(['ground'], { opacity: 0.5, rotation: undefined }))
  expect([...changedIn(back, begun.id)].sort()).toEqual(['name', 'plate'])
  expect(edited(back, asInFace(begun.id, ['name', 'plate'])).variants).toEqual(begun.template.variants)
})

test('what is shown, hidden, added and removed in a variant is so in it alone', () => {
  const shown = edited(begun.template, hideLayers(['seal'], false))
  expect(layer(seenIn(shown), 'seal')).not.toHaveProperty('hidden')
  const added = edited(shown, (template) => addLayers(template, [rectangle('star', box(1, 1, 2, 2))]).template)
  expect([layer(added, 'star')?.hidden, layer(seenIn(added), 'star')?.hidden]).toEqual([true, undefined])
  const removed = edited(added, removeLayers(['bar']))
  expect(ids(removed)).toEqual(ids(added))
  expect([layer(removed, 'bar')?.hidden, layer(seenIn(removed), 'bar')?.hidden]).toEqual([undefined, true])
  const copied = edited(removed, (template) => duplicateLayers(template, ['ground']).template)
  expect(ids(copied)).toHaveLength(ids(removed).length + 1)
  expect(layer(copied, 'ground-2')).toMatchObject({ hidden: true })
  expect(layer(seenIn(copied), 'ground-2')).toMatchObject({ opacity: 0.5 })
  expect(layer(seenIn(copied), 'ground-2')).not.toHaveProperty('hidden')
})

test('order and groups are the same in all; a group made in a variant hides nothing of the face', () => {
  const moved = edited(begun.template, setProperties(['seal'], { opacity: 0.1 }))
  const grouped = edited(moved, (template) => groupLayers(template, ['ground', 'seal'], 'Both').template)
  expect(ids(grouped)).toEqual(['bar', 'plate', 'name', 'both', 'ground', 'seal'])
  expect(layer(grouped, 'both')).not.toHaveProperty('hidden')
  expect(layer(seenIn(grouped), 'seal')).toMatchObject({ opacity: 0.1, hidden: true })
  const front = edited(grouped, orderLayers(['bar'], 'front'))
  expect(front.layers.map(({ id }) => id)).toEqual(['both', 'bar'])
  const apart = edited(front, (template) => ungroupLayers(template, ['both']).template)
  expect(apart.layers.map(({ id }) => id)).toEqual(['ground', 'seal', 'bar'])
  expect(layer(apart, 'seal')).not.toHaveProperty('opacity')
  expect(layer(seenIn(apart), 'seal')).toMatchObject({ opacity: 0.1 })
})

test('colours are the variant`s own, all else of the face is the face`s', () => {
  const made = edited(begun.template, (template) => ({ ...template, palette: ['blue'], name: 'Dusk' }))
  expect([made.palette, seenIn(made).palette, made.name]).toEqual([begun.template.palette, ['blue'], 'Dusk'])
  const named = edited(made, changeVariant(begun.id, { name: 'Promo', when: [{ field: 'name', is: 'Ann' }] }))
  expect(named.variants).toMatchObject([{ id: begun.id, name: 'Promo', palette: ['blue'], when: [{ field: 'name' }] }])
  expect(addVariant(named, 'Full art').id).toBe('full-art-2')
  expect(removeVariant(begun.id)(named)).not.toHaveProperty('variants')
  expect(keptInVariant(named, 'gone', named)).toBe(named)
  expect(keptInVariant(named, begun.id, seenIn(named))).toBe(named)
})

test('a variant that takes away what a layer needs is a fault at its layer', () => {
  const variants = [{ id: 'x', name: 'X', layers: { ground: { box: null } } }]
  expect(readLayout({ ...begun.template, variants })).toMatchObject({ faults: [{ layer: 'ground' }] })
})
