import { expect, test } from 'vitest'
import { resizeLayers } from '../../../core/face/design/edits/resize'
import { boundsOf } from '../../../core/face/design/geometry/oriented'
import { snapResize } from '../../../core/face/design/geometry/snap'
import type { Box } from '../../../core/face/template'
import { meeting, snapMove, surroundings } from '../../../renderer/designer/canvas/snapping'
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

const HANDLES = ['e', 'w', 'n', 's', 'se', 'nw'] as const

test.each(HANDLES)('several layers of which one is turned meet a guide with the handle %s', (handle) => {
  for (const rotation of [0, 20, 45, -70]) {
    const face = templateOf(
      rectangle('turned', box(20, 22, 20, 8), { rotation }),
      rectangle('upright', box(24, 28, 6, 6)),
    )
    const ids = ['turned', 'upright']
    const at = (pull: { readonly x: number; readonly y: number }): Box => {
      const bounds = boundsOf(resizeLayers(ids, handle, pull.x, pull.y)(face), ids)
      if (!bounds) throw new Error('The layers lie nowhere.')
      return bounds
    }
    const pull = { x: 1.5, y: 1.5 }
    const plain = at(pull)
    const [left, right] = [plain.x, plain.x + plain.width]
    const [top, bottom] = [plain.y, plain.y + plain.height]
    const lines = { x: [left - 0.7, right + 0.7], y: [top - 0.7, bottom + 0.7] }
    const around = { size: face.size, guides: lines, neighbours: [] }
    const found = snapResize(plain, handle, around, 1)
    const met = meeting(found, pull, handle, at)
    expect(met?.lines.length).toBe(handle.length)
    const there = at({ x: pull.x + (met?.offset.x ?? 0), y: pull.y + (met?.offset.y ?? 0) })
    if (handle.includes('e')) expect(there.x + there.width).toBeCloseTo(right + 0.7, 1)
    if (handle.includes('w')) expect(there.x).toBeCloseTo(left - 0.7, 1)
    if (handle.includes('s')) expect(there.y + there.height).toBeCloseTo(bottom + 0.7, 1)
    if (handle.includes('n')) expect(there.y).toBeCloseTo(top - 0.7, 1)
  }
})

test('edges that cannot meet a line snap to nothing', () => {
  const stuck = box(10, 10, 10, 10)
  const around = { size: template.size, guides: { x: [20.4], y: [] }, neighbours: [] }
  const found = snapResize(stuck, 'e', around, 1)
  expect(found.offset.x).toBeCloseTo(0.4)
  expect(meeting(found, { x: 0, y: 0 }, 'e', () => stuck)).toBeUndefined()
})
