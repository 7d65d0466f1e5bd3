import { expect, test } from 'vitest'
import { snapMove, surroundings } from '../../../renderer/designer/canvas/snapping'
import { box, group, rectangle, templateOf } from '../../core/face/design/world'

const NO_GUIDES = { x: [], y: [] }
const template = templateOf(
  group('plate', [rectangle('inner', box(10, 10, 4, 4)), rectangle('other', box(16, 10, 4, 4))]),
  rectangle('seen', box(30, 40, 10, 10)),
  rectangle('unseen', box(50, 40, 10, 10), { hidden: true }),
)

test('layers snap to those that stay and are seen, not to the group that they lie in', () => {
  expect(surroundings(template, ['inner'], NO_GUIDES).neighbours).toEqual([box(30, 40, 10, 10)])
  expect(surroundings(template, ['seen'], NO_GUIDES).neighbours).toEqual([box(10, 10, 10, 4)])
})

test('what lies within six pixels of an edge snaps to it, at every zoom', () => {
  const around = surroundings(template, ['inner', 'plate', 'seen'], NO_GUIDES)
  const moved = (x: number, scale: number): number =>
    snapMove(box(20, 20, 4, 4), { x, y: 0.4 }, around, scale, false).offset.x
  expect(moved(-19.5, 10)).toBeCloseTo(-0.5)
  expect(moved(-19.5, 100)).toBe(0)
})

test('held straight, a box leaves its way for nothing', () => {
  const around = surroundings(template, ['plate'], { x: [], y: [20.2] })
  const { offset, lines } = snapMove(box(20, 20, 4, 4), { x: -19.8, y: 0 }, around, 10, true)
  expect(offset.x).toBeCloseTo(-0.2)
  expect(offset.y).toBe(0)
  expect(lines.every(({ axis }) => axis === 'x')).toBe(true)
})
