import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sizeOf } from '../../../../core/face/design/begin/sizes'
import { HANDLES, type Handle, directionOf, orientedBox, pointOf } from '../../../../core/face/design/geometry/oriented'
import { placed } from '../../../../core/face/design/geometry/rigid'
import { type Surroundings, snap, snapHandle, snapResize } from '../../../../core/face/design/geometry/snap'
import { resizeLayers } from '../../../../core/face/design/edits/resize'
import type { Template } from '../../../../core/face/template'
import { angles, box, boxes, group, millimetres, rectangle, templateOf } from './world'

const size = sizeOf('tcg')
const card: Surroundings = { size }

test('a box snaps to the edges, the safe area, the bleed and the middle of the card', () => {
  expect(snap(box(0.4, 30.1, 10, 10), card, 0.5)).toMatchObject({
    offset: { x: -0.4, y: 0 },
    lines: [{ axis: 'x', at: 0, from: -3, to: 91, kind: 'trim' }],
  })
  expect(snap(box(-2.8, 75.3, 10, 10), card, 0.5)).toMatchObject({
    offset: { x: -0.2, y: -0.3 },
    lines: [{ kind: 'bleed' }, { axis: 'y', at: 85, kind: 'safe' }],
  })
  expect(snap(box(26.2, 30.1, 10, 10), card, 0.5)).toMatchObject({
    offset: { x: 0.3 },
    lines: [{ kind: 'centre', at: 31.5 }],
  })
})

test('nothing within reach leaves a box alone, and each axis finds its own', () => {
  expect(snap(box(20.3, 30.3, 7, 7), card, 0.2)).toEqual({ offset: { x: 0, y: 0 }, lines: [], gaps: [] })
  const near = snap(box(20.3, 30.3, 7, 7), { size, guides: { x: [20.5], y: [] } }, 0.2)
  expect(near).toMatchObject({ offset: { x: 0.2, y: 0 }, lines: [{ axis: 'x', at: 20.5, kind: 'guide' }] })
})

test('the nearest wins, and of two as near the card’s own', () => {
  const guides = { x: [0.3, 10.6], y: [] }
  expect(snap(box(0.5, 30.3, 10, 7), { size, guides }, 1).offset.x).toBe(0.1)
  const tied = snap(box(0.5, 30.3, 10, 7), { size, neighbours: [box(1, 60, 20.123, 5)] }, 1)
  expect(tied).toMatchObject({ offset: { x: -0.5 }, lines: [{ kind: 'trim' }] })
})

test('a neighbour’s edge is a line as far as both reach, with the distance between them', () => {
  const found = snap(box(20.2, 30.3, 7, 7), { size, neighbours: [box(20, 50.8, 19, 5)] }, 0.5)
  expect(found).toMatchObject({ offset: { x: -0.2, y: 0 }, gaps: [] })
  expect(found.lines).toEqual([{ axis: 'x', at: 20, from: 30.3, to: 55.8, kind: 'edge', distance: 13.5 }])
})

test('gaps that become equal are drawn with their length', () => {
  const row: Surroundings = { size, neighbours: [box(4, 20, 8, 10), box(16, 20, 8, 10)] }
  expect(snap(box(28.3, 22.2, 7, 7), row, 0.5)).toMatchObject({
    offset: { x: -0.3, y: 0 },
    gaps: [
      { axis: 'x', from: 12, to: 16, length: 4 },
      { axis: 'x', from: 24, to: 28, length: 4 },
    ],
  })
  const between = snap(box(20.2, 22.2, 7, 7), { size, neighbours: [box(7, 20, 6, 10), box(34, 20, 6, 10)] }, 0.5)
  expect(between.offset.x).toBe(-0.2)
  expect(between.gaps.map(({ length }) => length)).toEqual([7, 7])
  // Not in the same row: nothing to be even with.
  expect(snap(box(28.3, 62.2, 7, 7), row, 0.25).gaps).toEqual([])
})

test('a resize snaps the edges that move alone', () => {
  const at = box(0.3, 0.3, 59.8, 20)
  expect(snapResize(at, 'e', card, 0.5)).toMatchObject({ offset: { x: -0.1, y: 0 }, lines: [{ at: 60, kind: 'safe' }] })
  expect(snapResize(at, 's', card, 0.5)).toEqual({ offset: { x: 0, y: 0 }, lines: [], gaps: [] })
  expect(snapResize(at, 'nw', card, 0.5).offset).toEqual({ x: -0.3, y: -0.3 })
  const even = snapResize(box(17, 22, 9.7, 7), 'e', { size, neighbours: [box(7, 20, 6, 10), box(31, 20, 6, 10)] }, 0.5)
  expect(even).toMatchObject({ offset: { x: 0.3 } })
  expect(even.gaps.map(({ length }) => length)).toEqual([4, 4])
})

test('a box is never moved further than asked for, and what has snapped stays', () => {
  fc.assert(
    fc.property(
      boxes,
      fc.array(boxes, { maxLength: 6 }),
      fc.double({ min: 0, max: 5, noNaN: true }),
      (own, neighbours, reach) => {
        const around = { size, neighbours }
        const { offset } = snap(own, around, reach)
        expect(Math.max(Math.abs(offset.x), Math.abs(offset.y))).toBeLessThanOrEqual(reach + 1e-6)
        const there = { ...own, x: own.x + offset.x, y: own.y + offset.y }
        const again = snap(there, around, reach)
        if (offset.x !== 0) expect(Math.abs(again.offset.x)).toBeLessThan(1e-6)
        for (const { axis, at } of again.lines) {
          const [start, length] =
            axis === 'x' ? [there.x + again.offset.x, there.width] : [there.y + again.offset.y, there.height]
          expect(Math.min(...[0, 0.5, 1].map((part) => Math.abs(start + part * length - at)))).toBeLessThan(1e-5)
        }
      },
    ),
  )
})

const lies = (template: Template) => {
  const found = orientedBox(template, 'a')
  if (!found) throw new Error('There is no layer.')
  return found
}
const grip = (template: Template, handle: Handle) =>
  placed(pointOf(lies(template).box, directionOf(handle)), lies(template).matrix)

test('a handle of a turned box, in a turned group too, is pulled onto the line that it is near, and the point across stays', () => {
  fc.assert(
    fc.property(
      angles,
      angles,
      fc.constantFrom(...HANDLES),
      millimetres,
      fc.double({ min: -0.5, max: 0.5, noNaN: true }),
      (angle, turn, handle, outer, beside) => {
        const layer = rectangle('a', box(20, 30, 16, 12), { rotation: angle })
        const template = templateOf(group('g', [layer], { box: box(outer, outer, 20, 20), rotation: turn }))
        const before = grip(template, handle)
        const around = { size: { ...size, width: 5000, height: 5000 }, guides: { x: [before.x + beside], y: [] } }
        const { offset, lines } = snapHandle(lies(template), handle, around, 0.6)
        const made = resizeLayers(['a'], handle, offset.x, offset.y)(template)
        const after = grip(made, handle)
        for (const { axis, at } of lines) expect(after[axis]).toBeCloseTo(at, 4)
        const direction = directionOf(handle)
        const across = { x: -direction.x, y: -direction.y }
        const [stood, stands] = [template, made].map((each) =>
          placed(pointOf(lies(each).box, across), lies(each).matrix),
        )
        expect(stands?.x).toBeCloseTo(stood?.x ?? NaN, 4)
        expect(stands?.y).toBeCloseTo(stood?.y ?? NaN, 4)
      },
    ),
  )
})

test('a side that is turned by a quarter snaps as one that is not, and one beside the way stays', () => {
  const turned = orientedBox(templateOf(rectangle('a', box(20, 30, 16, 12), { rotation: 90 })), 'a')
  if (!turned) throw new Error('There is no layer.')
  // Its upper side lies to the right, at 34.
  const guides = { x: [34.3], y: [30.2] }
  const found = snapHandle(turned, 'n', { size, guides }, 0.5)
  expect(found.offset.x).toBeCloseTo(0.3, 6)
  expect(found.offset.y).toBeCloseTo(0, 6)
  expect(found.lines).toMatchObject([{ axis: 'x', at: 34.3, kind: 'guide' }])
})
