import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskBox, moveMask, resizeMask } from '../../../../core/face/design/edits/mask'
import { lockLayers } from '../../../../core/face/design/edits/property'
import { HANDLES, directionOf, pointOf } from '../../../../core/face/design/geometry/oriented'
import { placed } from '../../../../core/face/design/geometry/rigid'
import { layerById } from '../../../../core/face/design/tree'
import type { Template } from '../../../../core/face/template'
import { angles, box, boxes, faultsOf, group, looks, millimetres, rectangle, templateOf } from './world'

const ellipse = { box: box(12, 12, 20, 10), shape: { kind: 'ellipse' } } as const
const lies = (template: Template) => {
  const found = maskBox(template, 'a')
  if (!found) throw new Error('The layer has no mask.')
  return found
}

test('a mask goes where the pointer goes, however its layer and the group around that are turned', () => {
  fc.assert(
    fc.property(boxes, boxes, angles, angles, millimetres, millimetres, (inner, outer, angle, turn, x, y) => {
      const layer = rectangle('a', inner, { rotation: angle, mask: ellipse })
      const template = templateOf(group('g', [layer], { box: outer, rotation: turn }))
      const made = moveMask('a', { x, y })(template)
      const [before, after] = [lies(template).centre, lies(made).centre]
      expect(Math.hypot(after.x - before.x - x, after.y - before.y - y)).toBeLessThan(1e-5)
      expect(layerById(made, 'a')?.box).toEqual(inner)
    }),
  )
})

test('whatever handle of a mask is pulled, the point across stays, and a corner goes with the pointer', () => {
  fc.assert(
    fc.property(
      boxes,
      angles,
      fc.constantFrom(...HANDLES),
      fc.integer({ min: 0, max: 99 }),
      (place, angle, handle, by) => {
        const template = templateOf(rectangle('a', place, { rotation: angle, mask: ellipse }))
        const direction = directionOf(handle)
        const before = lies(template)
        const middle = before.centre
        const grip = placed(pointOf(before.box, direction), before.matrix)
        const far = Math.hypot(grip.x - middle.x, grip.y - middle.y)
        const pull = { x: ((grip.x - middle.x) / far) * (by / 10), y: ((grip.y - middle.y) / far) * (by / 10) }
        const after = lies(resizeMask('a', handle, pull)(template))
        const across = { x: -direction.x, y: -direction.y }
        const stays = [before, after].map((each) => placed(pointOf(each.box, across), each.matrix))
        expect(stays[1]?.x).toBeCloseTo(stays[0]?.x ?? NaN, 5)
        expect(stays[1]?.y).toBeCloseTo(stays[0]?.y ?? NaN, 5)
        const moved = placed(pointOf(after.box, direction), after.matrix)
        expect(moved.x - grip.x).toBeCloseTo(pull.x, 5)
        expect(moved.y - grip.y).toBeCloseTo(pull.y, 5)
      },
    ),
  )
})

test('an outline in millimetres is stretched with its mask, and a locked layer keeps its own', async () => {
  const outline = (path: string, side: number) =>
    rectangle('a', box(0, 0, 40, 40), { mask: { box: box(5, 5, side, 10), shape: { kind: 'path', path } } })
  const template = templateOf(outline('M0 0H10V10Z', 10))
  const made = resizeMask('a', 'e', { x: 10, y: 0 })(template)
  expect(await looks(made)).toBe(await looks(templateOf(outline('M0 0H20V10Z', 20))))
  expect(faultsOf(made)).toEqual([])
  const locked = lockLayers(['a'])(template)
  expect(moveMask('a', { x: 1, y: 1 })(locked)).toBe(locked)
  expect(resizeMask('b', 'e', { x: 1, y: 1 })(template)).toBe(template)
})
