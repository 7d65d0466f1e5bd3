import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addLayers, duplicateLayers, removeLayers } from '../../../../core/face/design/edits/add'
import { groupLayers, ungroupLayers } from '../../../../core/face/design/edits/group'
import { dropLayers, orderLayers } from '../../../../core/face/design/edits/order'
import { hideLayers, lockLayers, renameLayer, setProperties } from '../../../../core/face/design/edits/property'
import { orientedBox } from '../../../../core/face/design/geometry/oriented'
import { clicked, layersAt, layersIn } from '../../../../core/face/design/geometry/hit'
import { layerById, outermost, placeOf, siblingsIn } from '../../../../core/face/design/tree'
import type { Template } from '../../../../core/face/template'
import { box, chosen, faultsOf, group, ids, line, looks, rectangle, templateOf, templates } from './world'

const three = templateOf(
  rectangle('a', box(0, 0, 10, 10)),
  rectangle('b', box(5, 5, 10, 10), { fill: '#aa2222' }),
  rectangle('c', box(8, 8, 10, 10), { fill: '#22aa22' }),
)
const order = (template: Template, parent?: string): string =>
  siblingsIn(template, parent)
    .map(({ id }) => id)
    .join('')

test('grouping and opening the group again shows the same card', async () => {
  await fc.assert(
    fc.asyncProperty(chosen, async ({ template, some }) => {
      const [first] = outermost(template, some)
      const place = first === undefined ? undefined : placeOf(template, first)
      const parts = siblingsIn(template, place?.parent)
        .slice(place?.index ?? 0)
        .map(({ id }) => id)
      const grouped = groupLayers(template, parts)
      expect(faultsOf(grouped.template)).toEqual([])
      expect(grouped.ids).toHaveLength(1)
      const back = ungroupLayers(grouped.template, grouped.ids)
      expect(new Set(back.ids)).toEqual(new Set(parts))
      expect(await looks(back.template)).toBe(await looks(template))
    }),
    { numRuns: 40 },
  )
})

test('opening any group moves nothing', () => {
  fc.assert(
    fc.property(templates, (template) => {
      const groups = template.layers.filter(({ type }) => type === 'group').map(({ id }) => id)
      const { template: made, ids: opened } = ungroupLayers(template, groups)
      for (const id of opened) {
        const [before, after] = [orientedBox(template, id), orientedBox(made, id)]
        before?.corners.forEach((corner, index) => {
          // A layer that had no box of its own may have another one now; its turn is the same.
          if (layerById(template, id)?.box === undefined) return
          expect(after?.corners[index]?.x).toBeCloseTo(corner.x, 4)
          expect(after?.corners[index]?.y).toBeCloseTo(corner.y, 4)
        })
      }
      expect(faultsOf(made)).toEqual([])
    }),
  )
})

test('what a group said of its layers they say themselves', async () => {
  const mask = { box: box(0, 0, 12, 12), shape: { kind: 'ellipse' } } as const
  const whole = { opacity: 0.5, when: [{ field: 'name', has: true }], mask } as const
  const grouped = templateOf(group('g', [rectangle('a', box(2, 2, 8, 8))], whole))
  const { template } = ungroupLayers(grouped, ['g'])
  expect(template.layers).toEqual([{ ...rectangle('a', box(2, 2, 8, 8)), ...whole }])
  const own = templateOf(
    group('g', [rectangle('a', box(2, 2, 8, 8), { mask: { ...mask, box: box(4, 4, 3, 3) } })], { mask }),
  )
  const opened = ungroupLayers(own, ['g']).template
  expect(opened.layers[0]).toMatchObject({ type: 'group', mask, layers: [{ id: 'a' }] })
})

test('a group lies where its topmost layer lay, the others in their order', () => {
  expect(order(groupLayers(three, ['a', 'b'], 'Frame').template)).toBe('framec')
  expect(order(groupLayers(three, ['c', 'a'], 'Frame').template, 'frame')).toBe('ac')
  expect(order(groupLayers(three, ['a', 'c'], 'Frame').template)).toBe('bframe')
})

test('layers of several groups are grouped in the innermost group around them', () => {
  const template = templateOf(
    group('g', [group('h', [rectangle('a', box(0, 0, 1, 1))]), rectangle('b', box(0, 0, 1, 1))]),
  )
  const { template: made, ids: fresh } = groupLayers(template, ['a', 'b'])
  expect(placeOf(made, fresh[0] ?? '')).toEqual({ parent: 'g', index: 1 })
})

test('layers go up and down by one neighbour, runs of them together', () => {
  expect(order(orderLayers(['a'], 'forward')(three))).toBe('bac')
  expect(order(orderLayers(['a', 'b'], 'forward')(three))).toBe('cab')
  expect(order(orderLayers(['b', 'c'], 'backward')(three))).toBe('bca')
  expect(order(orderLayers(['a', 'b'], 'front')(three))).toBe('cab')
  expect(order(orderLayers(['c'], 'back')(three))).toBe('cab')
  expect(orderLayers(['c'], 'forward')(three)).toBe(three)
  expect(orderLayers(['b', 'c'], 'front')(three)).toBe(three)
})

test('a layer dropped in a turned group, and out of it again, is drawn where it was', () => {
  fc.assert(
    fc.property(templates, (template) => {
      const leaf = ids(template).find((id) => layerById(template, id)?.box !== undefined) ?? ''
      const host = { ...group('host', [rectangle('x', box(0, 0, 9, 9))]), box: box(3, 4, 20, 30), rotation: 33 }
      const both = { ...template, layers: [...template.layers, host] }
      const inside = dropLayers([leaf], { parent: 'host', index: 0 })(both)
      expect(placeOf(inside, leaf)).toEqual({ parent: 'host', index: 0 })
      const [before, after] = [orientedBox(both, leaf), orientedBox(inside, leaf)]
      before?.corners.forEach((corner, index) => {
        expect(after?.corners[index]?.x).toBeCloseTo(corner.x, 4)
        expect(after?.corners[index]?.y).toBeCloseTo(corner.y, 4)
      })
    }),
  )
})

test('places to drop count neighbours as they are before, and no group is dropped in itself', () => {
  expect(order(dropLayers(['a'], { index: 3 })(three))).toBe('bca')
  expect(order(dropLayers(['c'], { index: 0 })(three))).toBe('cab')
  expect(dropLayers(['b'], { index: 2 })(three)).toBe(three)
  const nested = templateOf(group('g', [group('h', [rectangle('a', box(0, 0, 1, 1))])]))
  expect(dropLayers(['g'], { parent: 'h', index: 0 })(nested)).toBe(nested)
  expect(dropLayers(['h'], { parent: 'a', index: 0 })(nested)).toBe(nested)
})

test('copies lie above their models with ids and names of their own, and variants treat them alike', () => {
  const template: Template = {
    ...templateOf(group('box', [rectangle('title', box(0, 0, 5, 5))]), rectangle('top', box(0, 0, 1, 1))),
    variants: [{ id: 'full', name: 'Full', layers: { title: { opacity: 0.5 } } }],
  }
  const { template: made, ids: fresh } = duplicateLayers(lockLayers(['title'])(template), ['box'])
  expect(fresh).toEqual(['box-2'])
  expect(ids(made)).toEqual(['box', 'title', 'box-2', 'title-2', 'top'])
  expect(layerById(made, 'box-2')?.name).toBe('box 2')
  expect(layerById(made, 'title-2')?.box).toEqual(box(2, 2, 5, 5))
  expect(made.variants?.[0]?.layers).toEqual({ title: { opacity: 0.5 }, 'title-2': { opacity: 0.5 } })
  const again = duplicateLayers(made, ['box-2', 'title-2'])
  expect(again.ids).toEqual(['box-3'])
  expect(faultsOf(again.template)).toEqual([])
})

test('removing a layer takes what variants say of it and of what lies in it', () => {
  const template: Template = {
    ...templateOf(group('g', [rectangle('a', box(0, 0, 5, 5))]), rectangle('b', box(0, 0, 5, 5), { locked: true })),
    variants: [{ id: 'full', name: 'Full', layers: { a: { opacity: 0.5 } } }],
  }
  const made = removeLayers(['g', 'b'])(template)
  expect(ids(made)).toEqual(['b'])
  expect(faultsOf(made)).toEqual([])
  expect(removeLayers(['nobody'])(made)).toBe(made)
})

test('new layers have readable ids, whatever they are called', () => {
  const blank = line('', box(0, 0, 1, 1))
  const { ids: fresh } = addLayers(three, [
    { ...blank, name: 'Card Title!' },
    { ...blank, name: 'Card title' },
    { ...blank, name: '名前' },
    { ...blank, id: 'a' },
  ])
  expect(fresh).toEqual(['card-title', 'card-title-2', 'text', 'a-2'])
})

test('properties are set where a type has them, and taken away where they may be absent', () => {
  const template = templateOf(rectangle('a', box(0, 0, 1, 1)), line('t', box(0, 0, 1, 1)))
  const made = setProperties(['a', 't'], { opacity: 0.4, strokeWidth: 2, value: '{cost}' })(template)
  expect(layerById(made, 'a')).toEqual({ ...template.layers[0], opacity: 0.4, strokeWidth: 2 })
  expect(layerById(made, 't')).toEqual({ ...template.layers[1], opacity: 0.4, value: '{cost}' })
  const back = setProperties(['a', 't'], { opacity: undefined, strokeWidth: undefined, box: undefined })(made)
  expect(back.layers[0]).toEqual(template.layers[0])
  expect(setProperties(['a'], { opacity: 0.4 })(made)).toBe(made)
  expect(faultsOf(renameLayer('a', 'Ground')(hideLayers(['a'])(made)))).toEqual([])
  expect(hideLayers(['a'], false)(hideLayers(['a'])(made))).toEqual(made)
})

test('a click finds what is painted there, the topmost first', () => {
  const template = templateOf(
    rectangle('ground', box(0, 0, 60, 80)),
    group('g', [
      rectangle('ring', box(10, 10, 20, 20), {
        shape: { kind: 'ellipse' },
        cuts: [{ box: box(15, 15, 10, 10), shape: { kind: 'ellipse' } }],
      }),
      rectangle('turned', box(30, 30, 20, 2), { rotation: 90 }),
    ]),
    rectangle('edge', box(0, 0, 60, 80), { fill: 'none', stroke: '#000000', strokeWidth: 1 }),
    rectangle('masked', box(40, 60, 20, 20), { mask: { box: box(40, 60, 5, 5), shape: { kind: 'rectangle' } } }),
    rectangle('hidden', box(0, 0, 60, 80), { hidden: true }),
    rectangle('locked', box(0, 0, 60, 80), { locked: true }),
  )
  const found = (x: number, y: number, looking = {}): string =>
    layersAt(template, { x, y }, looking)
      .map(({ id, within }) => [...within, id].join('/'))
      .join(' ')
  expect(found(11, 20)).toBe('g/ring ground')
  expect(found(20, 20)).toBe('ground')
  expect(found(10.5, 10.5)).toBe('ground')
  expect(found(40, 38)).toBe('g/turned ground')
  expect(found(35, 31)).toBe('ground')
  expect(found(0.4, 40)).toBe('edge ground')
  expect(found(42, 62)).toBe('masked ground')
  expect(found(52, 72)).toBe('ground')
  expect(found(50, 70, { locked: true })).toBe('locked ground')
  expect(clicked(template, { x: 11, y: 20 })).toBe('g')
  expect(clicked(template, { x: 11, y: 20 }, {}, 'g')).toBe('ring')
})

test('layers whose conditions the tried card does not meet are not there', () => {
  const template = templateOf(rectangle('a', box(0, 0, 9, 9), { when: [{ field: 'rarity', is: 'gold' }] }))
  expect(layersAt(template, { x: 1, y: 1 }, { values: { rarity: 'silver' } })).toEqual([])
  expect(layersAt(template, { x: 1, y: 1 }, { values: { rarity: 'gold' } })).toHaveLength(1)
})

test('a marquee selects what lies whole in it, or also what it touches', () => {
  const template = templateOf(rectangle('a', box(0, 0, 10, 10)), rectangle('b', box(20, 0, 20, 1), { rotation: 45 }))
  expect(layersIn(template, box(-1, -1, 12, 12), 'whole')).toEqual(['a'])
  expect(layersIn(template, box(9, 9, 2, 2), 'touched')).toEqual(['a'])
  // The corner of the upright box around the turned one is empty.
  expect(layersIn(template, box(35, -7, 2, 2), 'touched')).toEqual([])
  expect(layersIn(template, box(29, 0, 2, 2), 'touched')).toEqual(['b'])
})
