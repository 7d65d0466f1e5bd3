import fc from 'fast-check'
import { expect, test } from 'vitest'
import { duplicateLayers } from '../../../../core/face/design/edits/add'
import { groupLayers, ungroupLayers } from '../../../../core/face/design/edits/group'
import { moveInEveryLook, moveLayers } from '../../../../core/face/design/edits/move'
import { dropLayers } from '../../../../core/face/design/edits/order'
import { keptInVariant } from '../../../../core/face/design/edits/variant'
import { orientedBox } from '../../../../core/face/design/geometry/oriented'
import { looksOf } from '../../../../core/face/design/looks'
import { layerById, placeOf, siblingsIn } from '../../../../core/face/design/tree'
import type { Template } from '../../../../core/face/template'
import { withVariants } from '../../../../core/face/template/variants'
import { angles, box, boxes, faultsOf, group, ids, looks, rectangle, templateOf, templates } from './world'

/** Each look of the face as a person sees it. */
const seen = (template: Template): Promise<readonly string[]> => Promise.all(looksOf(template).map(looks))

/** Where layers lie on the card in each look, in hundredths of a millimetre. */
const places = (template: Template, layers: readonly string[]): unknown =>
  looksOf(template).map((look) =>
    layers.map((id) =>
      orientedBox(look, id)?.corners.map(({ x, y }) => [Math.round(x * 100) + 0, Math.round(y * 100) + 0]),
    ),
  )

const TURNED = { box: box(5, 5, 30, 20), rotation: 45 } as const
const OVAL = { box: box(5, 5, 30, 20), shape: { kind: 'ellipse' } } as const
const WHEN = [{ field: 'name', has: true }] as const
/** A group that the variants have otherwise than the face, in all that a group says of its layers. */
const face: Template = {
  ...templateOf(
    rectangle('ground', box(0, 0, 40, 40)),
    group('g', [rectangle('a', box(6, 6, 8, 8)), rectangle('b', box(18, 8, 8, 8), { rotation: 10 })], {
      ...TURNED,
      opacity: 0.5,
    }),
    rectangle('c', box(20, 20, 9, 9), { fill: '#aa2222' }),
  ),
  variants: [
    { id: 'oval', name: 'Oval', layers: { g: { mask: OVAL, rotation: null, blend: 'multiply', when: WHEN } } },
    { id: 'moved', name: 'Moved', layers: { a: { box: box(10, 12, 8, 8) }, g: { opacity: null, rotation: 80 } } },
    { id: 'gone', name: 'Gone', layers: { g: { hidden: true }, c: { opacity: 0.3 } } },
  ],
}

test('opening a group leaves every look as it was, whatever variants say of the group', async () => {
  const made = ungroupLayers(face, ['g'])
  expect(faultsOf(made.template)).toEqual([])
  // What is turned in itself cannot take the mask, so one group of its own stays around it, in every look.
  expect(ids(made.template)).toEqual(['ground', 'a', 'b-masked', 'b', 'c'])
  expect(made.ids).toEqual(['a', 'b-masked'])
  const after = looksOf(made.template)
  expect(places(made.template, ['a', 'b', 'c'])).toEqual(places(face, ['a', 'b', 'c']))
  expect(layerById(after[0] ?? face, 'a')).not.toHaveProperty('mask')
  expect(layerById(after[1] ?? face, 'a')).toMatchObject({ mask: OVAL, blend: 'multiply', when: WHEN, opacity: 0.5 })
  expect(layerById(after[1] ?? face, 'b-masked')).toMatchObject({ mask: OVAL })
  expect(layerById(after[2] ?? face, 'a')).not.toHaveProperty('opacity')
  expect(layerById(after[3] ?? face, 'a')).toMatchObject({ hidden: true, opacity: 0.5 })
  // What is said of a layer that is left alone is not written anew.
  expect(made.template.variants?.[2]?.layers?.['c']).toEqual({ opacity: 0.3 })
  expect(Object.keys(made.template.variants?.[0]?.layers ?? {})).not.toContain('g')
})

test('grouping leaves every look as it was, where the layers come out of a group that variants turn otherwise', async () => {
  const made = groupLayers(face, ['b', 'c'])
  expect(siblingsIn(made.template, 'group').map(({ id }) => id)).toEqual(['b', 'c'])
  expect(faultsOf(made.template)).toEqual([])
  expect(places(made.template, ['b', 'c'])).toEqual(places(face, ['b', 'c']))
  const inside = groupLayers(face, ['a', 'b'])
  expect(placeOf(inside.template, 'group')?.parent).toBe('g')
  expect(await seen(ungroupLayers(inside.template, inside.ids).template)).toEqual(await seen(face))
})

test('layers dropped into a group and out of one are drawn where they were in every look', () => {
  fc.assert(
    fc.property(templates, boxes, angles, angles, (template, place, turn, other) => {
      const leaf = ids(template).find((id) => layerById(template, id)?.type === 'shape') ?? ''
      const host = { ...group('host', [rectangle('x', box(0, 0, 9, 9))]), box: box(3, 4, 20, 30), rotation: turn }
      const variants = [
        { id: 'turned', name: 'Turned', layers: { host: { rotation: other } } },
        { id: 'placed', name: 'Placed', layers: { [leaf]: { box: place } } },
        { id: 'alike', name: 'Alike' },
      ]
      const both: Template = { ...template, layers: [...template.layers, host], variants }
      const inside = dropLayers([leaf], { parent: 'host', index: 0 })(both)
      const out = dropLayers([leaf], { index: 0 })(inside)
      const before = looksOf(both)
      for (const made of [inside, out])
        looksOf(made).forEach((look, at) => {
          orientedBox(before[at] ?? both, leaf)?.corners.forEach((corner, each) => {
            expect(orientedBox(look, leaf)?.corners[each]?.x).toBeCloseTo(corner.x, 4)
            expect(orientedBox(look, leaf)?.corners[each]?.y).toBeCloseTo(corner.y, 4)
          })
        })
      expect(inside.variants?.[2]).toBe(variants[2])
    }),
  )
})

test('copies lie beside their models in every look, and one made in a variant is shown in it alone', () => {
  const { template: made } = duplicateLayers(face, ['g', 'c'])
  const at = (look: Template | undefined, id: string): unknown => look && layerById(look, id)?.box
  const [, , moved] = looksOf(made)
  expect(at(moved, 'a-2')).toEqual(box(12, 14, 8, 8))
  expect(made.variants?.[2]?.layers?.['c-2']).toEqual({ opacity: 0.3 })
  const [, shownIn] = face.variants ?? []
  const look = shownIn ? withVariants(face, [shownIn]) : face
  const kept = keptInVariant(face, 'moved', duplicateLayers(look, ['g']).template)
  expect(looksOf(kept).map((one) => layerById(one, 'g-2')?.hidden)).toEqual([true, true, undefined, true])
  expect(at(looksOf(kept)[2], 'a-2')).toEqual(box(12, 14, 8, 8))
})

test('copies that are carried away lie off their models in every look, as far in each', () => {
  const copies = duplicateLayers(face, ['a', 'c'], 0, 0)
  const made = moveInEveryLook(copies.ids, 7, -3)(copies.template)
  expect(places(made, ['a', 'c'])).toEqual(places(face, ['a', 'c']))
  looksOf(made).forEach((look) => {
    for (const [model, copy] of [
      ['a', 'a-2'],
      ['c', 'c-2'],
    ] as const) {
      const [from, to] = [orientedBox(look, model)?.centre, orientedBox(look, copy)?.centre]
      expect((to?.x ?? 0) - (from?.x ?? 0)).toBeCloseTo(7, 5)
      expect((to?.y ?? 0) - (from?.y ?? 0)).toBeCloseTo(-3, 5)
    }
  })
  // Moved in the face alone, one would lie on its model in the variant that has a place of its own.
  const [, , alone] = looksOf(moveLayers(copies.ids, 7, -3)(copies.template))
  expect(alone && layerById(alone, 'a-2')?.box).toEqual(box(10, 12, 8, 8))
})
