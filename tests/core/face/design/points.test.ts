import { expect, test } from 'vitest'
import {
  addPoint,
  cornerPoint,
  moveControl,
  movePoints,
  pointsOf,
  pointsOnCard,
  removePoints,
  smoothPoint,
} from '../../../../core/face/design/edits/points'
import type { TemplateEdit } from '../../../../core/face/design/edit'
import { orientedBox } from '../../../../core/face/design/geometry/oriented'
import { curvePoint, flattened, nearestOn } from '../../../../core/face/design/geometry/path'
import { type Point, placed, turnOf } from '../../../../core/face/design/geometry/rigid'
import { layerById } from '../../../../core/face/design/tree'
import type { LayerOf, Template } from '../../../../core/face/template'
import { box, faultsOf, rectangle, templateOf } from './world'

const path = (data: string, more: Partial<LayerOf<'shape'>> = {}): Template =>
  templateOf(rectangle('p', box(10, 10, 20, 20), { shape: { kind: 'path', path: data }, ...more }))
const layerOf = (template: Template) => layerById(template, 'p') as LayerOf<'shape'>
const SQUARE = 'M0 0L20 0L20 20L0 20Z'
const at = (node: number, line = 0) => ({ line, node })

/** Every point where it lies on the card. */
const onCard = (template: Template): readonly (readonly Point[])[] =>
  pointsOf(layerOf(template)).map(({ nodes }) => nodes.map((node) => placed(node, turnOf(layerOf(template)))))
const near = (a: Point | undefined, b: Point | undefined): void => {
  expect(a?.x).toBeCloseTo(b?.x ?? NaN, 5)
  expect(a?.y).toBeCloseTo(b?.y ?? NaN, 5)
}

test('points lie where the shape is drawn, whatever fills its box', () => {
  expect(pointsOf(layerOf(path(SQUARE)))[0]?.nodes[2]).toEqual({ x: 30, y: 30 })
  const viewed = path('M0 0L1 0L1 1Z', {
    shape: { kind: 'path', path: 'M0 0L1 0L1 1Z', view: { width: 1, height: 1 } },
  })
  expect(pointsOf(layerOf(viewed))[0]?.nodes[2]).toEqual({ x: 30, y: 30 })
  const polygon = path('', {
    shape: {
      kind: 'polygon',
      points: [
        [0, 0],
        [1, 0],
        [0.5, 1],
      ],
    },
  })
  expect(pointsOf(layerOf(polygon))[0]?.nodes[2]).toEqual({ x: 20, y: 30 })
})

test('a shape that is no path has points too, and looks the same until they are changed', () => {
  const round = path('', { shape: { kind: 'ellipse' } })
  const [outline] = pointsOf(layerOf(round))
  expect(outline?.closed).toBe(true)
  expect(outline?.nodes).toHaveLength(4)
  for (const { x, y } of outline ? flattened(outline) : []) expect(Math.hypot(x - 20, y - 20)).toBeCloseTo(10, 1)
  const pulled = layerOf(movePoints('p', [at(3)], { x: -5, y: 0 })(round))
  expect(pulled.shape.kind).toBe('path')
  expect(pulled.box.x).toBeCloseTo(5)
  expect(pulled.box.height).toBeCloseTo(20, 1)
  const square = path('', { shape: { kind: 'rectangle' } })
  expect(pointsOf(layerOf(square))[0]?.nodes).toHaveLength(4)
  expect(pointsOnCard(path(SQUARE, { rotation: 90 }), 'p')[0]?.nodes[0]?.x).toBeCloseTo(30)
  expect(pointsOnCard(square, 'gone')).toEqual([])
})

test.each([0, 30, -135])(
  'a point of a layer turned by %i degrees moves on the card as asked, and no other does',
  (rotation) => {
    const before = path(SQUARE, { rotation })
    const after = movePoints('p', [at(2)], { x: 5, y: -3 })(before)
    const [was, is] = [onCard(before)[0], onCard(after)[0]]
    near(is?.[2], was?.[2] && { x: was[2].x + 5, y: was[2].y - 3 })
    for (const other of [0, 1, 3]) near(is?.[other], was?.[other])
    expect(faultsOf(after)).toEqual([])
    const around = layerOf(after).box
    expect(orientedBox(after, 'p')?.angle).toBe(rotation)
    const xs = pointsOf(layerOf(after)).flatMap((line) => flattened(line).map(({ x }) => x))
    expect(around.width).toBeCloseTo(Math.max(...xs) - Math.min(...xs), 5)
  },
)

test('a point that is added leaves the outline as it was, on lines, on curves and on the way back', () => {
  const curved = path('M0 0C0 10 20 10 20 0L20 20Z')
  // The outline before, so densely that none of its points is further away than the bound below.
  const [line] = pointsOf(layerOf(curved))
  const ring = line ? [...line.nodes, ...line.nodes.slice(0, 1)] : []
  const dense = ring
    .slice(1)
    .flatMap((to, index) => Array.from({ length: 1000 }, (_, part) => curvePoint(ring[index] ?? to, to, part / 1000)))
  for (const node of [0, 1, 2]) {
    const after = addPoint('p', at(node), 0.25)(curved)
    expect(onCard(after)[0]).toHaveLength(4)
    for (const one of pointsOf(layerOf(after)).flatMap((each) => flattened(each)))
      expect(Math.min(...dense.map((two) => Math.hypot(one.x - two.x, one.y - two.y)))).toBeLessThan(0.03)
    expect(layerOf(after).box.height).toBeCloseTo(20, 5)
  }
  const [added] = pointsOf(layerOf(addPoint('p', at(0), 0.5)(curved))).map(({ nodes }) => nodes[1])
  near(added, { x: 20, y: 17.5 })
  expect(addPoint('p', at(1))(path('M0 0L20 20'))).toEqual(path('M0 0L20 20'))
})

test('points are removed, never the last line', () => {
  expect(onCard(removePoints('p', [at(1)])(path(SQUARE)))[0]).toHaveLength(3)
  const two = path('M0 0L20 20M0 20L20 0')
  const one = removePoints('p', [at(0, 1)])(two)
  expect(onCard(one)).toHaveLength(1)
  expect(removePoints('p', [at(0)])(one)).toBe(one)
})

test('smooth points have their curves in one line, corners have none', () => {
  const smooth = smoothPoint('p', at(1))(path(SQUARE))
  const node = pointsOf(layerOf(smooth))[0]?.nodes[1]
  const [before, after] = [node?.before, node?.after]
  if (!node || !before || !after) throw new Error('The point has no curves.')
  const turn = (node.x - before.x) * (after.y - node.y) - (node.y - before.y) * (after.x - node.x)
  expect(turn).toBeCloseTo(0, 5)
  const corner = pointsOf(layerOf(cornerPoint('p', at(1))(smooth)))[0]?.nodes[1]
  expect(Object.keys(corner ?? {})).toEqual(['x', 'y'])
  const pulled = pointsOf(layerOf(moveControl('p', at(1), 'after', { x: 1, y: 2 })(smooth)))[0]?.nodes[1]
  near(pulled?.after, { x: after.x + 1, y: after.y + 2 })
  near(pulled?.before, before)
  const together = pointsOf(layerOf(moveControl('p', at(1), 'after', { x: 1, y: 2 }, true)(smooth)))[0]?.nodes[1]
  const [one, two] = [together?.before, together?.after]
  if (!one || !two) throw new Error('The point has no curves.')
  expect((node.x - one.x) * (two.y - node.y) - (node.y - one.y) * (two.x - node.x)).toBeCloseTo(0, 4)
  expect(Math.hypot(one.x - node.x, one.y - node.y)).toBeCloseTo(Math.hypot(before.x - node.x, before.y - node.y), 4)
  expect(one).not.toEqual(before)
})

test('several points move and go together', () => {
  const moved = movePoints('p', [at(0), at(1)], { x: 0, y: -4 })(path(SQUARE))
  expect(layerOf(moved).box).toEqual(box(10, 6, 20, 24))
  expect(onCard(removePoints('p', [at(0), at(2)])(path('M0 0L20 0L20 20L0 20L-5 10Z')))[0]).toHaveLength(3)
  const all = path(SQUARE)
  expect(removePoints('p', [at(0), at(1), at(2), at(3)])(all)).toBe(all)
})

test('the nearest place of an outline is found on its pieces, the way back of a closed one too', () => {
  const lines = pointsOf(layerOf(path('M0 0C0 10 20 10 20 0L20 20Z')))
  const top = nearestOn(lines, { x: 20, y: 18 })
  expect(top).toMatchObject({ line: 0, node: 0 })
  expect(top?.at).toBeCloseTo(0.5, 3)
  expect(top?.distance).toBeCloseTo(0.5, 3)
  expect(nearestOn(lines, { x: 20, y: 20.01 })?.node).toBe(2)
  expect(nearestOn([], { x: 0, y: 0 })).toBeUndefined()
})

test('what is locked, is no path or is not there stays the same object', () => {
  const edits: readonly TemplateEdit[] = [at(9), at(0, 4), at(-1)].flatMap((place) => [
    movePoints('p', [place], { x: 1, y: 1 }),
    removePoints('p', [place]),
    addPoint('p', place),
    smoothPoint('p', place),
    cornerPoint('p', place),
  ])
  const whole = path(SQUARE)
  for (const edit of edits) expect(edit(whole)).toBe(whole)
  const locked = path(SQUARE, { locked: true })
  expect(movePoints('p', [at(0)], { x: 1, y: 1 })(locked)).toBe(locked)
  expect(movePoints('p', [at(0)], { x: 0, y: 0 })(whole)).toBe(whole)
  expect(movePoints('gone', [at(0)], { x: 1, y: 1 })(whole)).toBe(whole)
})
