import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moveLayers, nudgeLayers, rotateLayers } from '../../../../core/face/design/edits/move'
import { lockLayers, setProperties } from '../../../../core/face/design/edits/property'
import { resizeLayers } from '../../../../core/face/design/edits/resize'
import { HANDLES, boundsOf, directionOf, orientedBox, pointOf } from '../../../../core/face/design/geometry/oriented'
import { placed } from '../../../../core/face/design/geometry/rigid'
import { layerById, outermost } from '../../../../core/face/design/tree'
import {
  angles,
  box,
  boxes,
  chosen,
  drawn,
  faultsOf,
  group,
  line,
  looks,
  millimetres,
  rectangle,
  templateOf,
} from './world'

const at = (template: Parameters<typeof orientedBox>[0], id: string) => {
  const lies = orientedBox(template, id)
  if (!lies) throw new Error(`${id} lies nowhere.`)
  return lies
}

test('moving there and back is as if nothing had been moved', () => {
  fc.assert(
    fc.property(chosen, millimetres, millimetres, ({ template, some }, x, y) => {
      const there = moveLayers(some, x, y)(template)
      for (const id of outermost(template, some)) {
        const [before, after] = [at(template, id).centre, at(there, id).centre]
        expect(after.x - before.x).toBeCloseTo(x, 5)
        expect(after.y - before.y).toBeCloseTo(y, 5)
        const back = moveLayers(some, -x, -y)(there)
        expect(at(back, id).centre.x).toBeCloseTo(before.x, 5)
        expect(at(back, id).centre.y).toBeCloseTo(before.y, 5)
      }
    }),
  )
})

test('a layer in a turned group moves as the pointer does', () => {
  const template = templateOf(group('g', [rectangle('a', box(10, 10, 4, 4))], { box: box(0, 0, 40, 40), rotation: 90 }))
  const before = at(template, 'a').centre
  const after = at(moveLayers(['a'], 5, 0)(template), 'a').centre
  expect(after).toEqual({ x: before.x + 5, y: before.y })
})

test('masks and cuts move with their layer', async () => {
  const star = rectangle('a', box(10, 10, 20, 20), {
    mask: { box: box(12, 12, 10, 10), shape: { kind: 'ellipse' } },
    cuts: [{ box: box(15, 15, 2, 2), shape: { kind: 'ellipse' } }],
  })
  const moved = moveLayers(['a'], 7, 3)(templateOf(star))
  const byHand = templateOf(
    rectangle('a', box(17, 13, 20, 20), {
      mask: { box: box(19, 15, 10, 10), shape: { kind: 'ellipse' } },
      cuts: [{ box: box(22, 18, 2, 2), shape: { kind: 'ellipse' } }],
    }),
  )
  expect(await looks(moved)).toBe(await looks(byHand))
})

test('whatever handle of whatever turned box is pulled, the point across stays', () => {
  fc.assert(
    fc.property(
      boxes,
      boxes,
      angles,
      angles,
      fc.constantFrom(...HANDLES),
      millimetres,
      millimetres,
      fc.record({ proportional: fc.boolean(), fromCentre: fc.boolean() }),
      (inner, outer, angle, turn, handle, x, y, how) => {
        const layer = rectangle('a', inner, { rotation: angle })
        const template = templateOf(group('g', [layer], { box: outer, rotation: turn }))
        const made = resizeLayers(['a'], handle, x, y, how)(template)
        const direction = directionOf(handle)
        const across = how.fromCentre ? { x: 0, y: 0 } : { x: -direction.x, y: -direction.y }
        const [before, after] = [at(template, 'a'), at(made, 'a')]
        const [stood, stands] = [before, after].map((lies) => placed(pointOf(lies.box, across), lies.matrix))
        expect(Math.hypot((stood?.x ?? 0) - (stands?.x ?? 9), (stood?.y ?? 0) - (stands?.y ?? 9))).toBeLessThan(1e-6)
        expect(after.angle).toBeCloseTo(before.angle, 6)
        if (how.proportional)
          expect(after.box.width / after.box.height / (before.box.width / before.box.height)).toBeCloseTo(1, 3)
      },
    ),
  )
})

test('the corner that is pulled follows the pointer, also in a turned box', () => {
  const template = templateOf(rectangle('a', box(10, 10, 20, 10), { rotation: 30 }))
  const corner = at(template, 'a').corners[2]
  const made = at(resizeLayers(['a'], 'se', 3, 4)(template), 'a').corners[2]
  expect(made.x - corner.x).toBeCloseTo(3, 6)
  expect(made.y - corner.y).toBeCloseTo(4, 6)
})

test('a path in millimetres is stretched with its box', async () => {
  const path = { shape: { kind: 'path', path: 'M0 0H10V10Z' } } as const
  const made = resizeLayers(['a'], 'se', 10, 0)(templateOf(rectangle('a', box(0, 0, 10, 10), path)))
  const byHand = templateOf(rectangle('a', box(0, 0, 20, 10), { shape: { kind: 'path', path: 'M0 0H20V10Z' } }))
  expect(await looks(made)).toBe(await looks(byHand))
})

test('no side is pulled through the other', () => {
  const made = resizeLayers(['a'], 'e', -50, 0)(templateOf(rectangle('a', box(10, 10, 20, 10))))
  expect(layerById(made, 'a')?.box).toEqual(box(10, 10, 0.1, 10))
  expect(faultsOf(made)).toEqual([])
})

test('several layers are pulled together by the box around them', () => {
  const template = templateOf(rectangle('a', box(0, 0, 10, 10)), rectangle('b', box(30, 10, 10, 10)))
  const made = resizeLayers(['a', 'b'], 'e', 40, 0)(template)
  expect(layerById(made, 'a')?.box).toEqual(box(0, 0, 20, 10))
  expect(layerById(made, 'b')?.box).toEqual(box(60, 10, 20, 10))
})

test('what lies in a group is scaled with it, and a turned group keeps the point across', () => {
  const template = templateOf(
    group('g', [rectangle('a', box(10, 10, 10, 10)), line('b', box(20, 20, 10, 10))], {
      box: box(10, 10, 20, 20),
      rotation: 45,
    }),
  )
  const made = resizeLayers(['g'], 'se', 20, 0)(template)
  const [before, after] = [at(template, 'g').corners[0], at(made, 'g').corners[0]]
  expect(after.x).toBeCloseTo(before.x, 6)
  expect(after.y).toBeCloseTo(before.y, 6)
  const [whole, part] = [at(made, 'g').box, at(made, 'b').box]
  expect(part.width / whole.width).toBeCloseTo(0.5, 6)
  expect(part.x - whole.x).toBeCloseTo(whole.width / 2, 6)
})

test('layers are turned about their common middle and keep their distance', () => {
  fc.assert(
    fc.property(chosen, angles, ({ template, some }, angle) => {
      const made = rotateLayers(some, angle)(template)
      for (const id of outermost(template, some)) {
        const [before, after] = [at(template, id), at(made, id)]
        const turned = (((after.angle - before.angle - angle) % 360) + 540) % 360
        expect(turned).toBeCloseTo(180, 4)
        expect(after.box.width).toBeCloseTo(before.box.width, 5)
      }
      expect(faultsOf(made)).toEqual([])
    }),
  )
})

test('turning four times by a quarter is as before', async () => {
  const template = templateOf(
    rectangle('a', box(0, 0, 10, 4)),
    group('g', [rectangle('b', box(20, 5, 7, 9), { rotation: 12 })]),
  )
  const quarter = rotateLayers(['a', 'g'], 90)
  const once = quarter(template)
  expect(at(once, 'a').angle).toBe(90)
  expect(await looks(once)).not.toBe(await looks(template))
  const round = [1, 2, 3].reduce(quarter, once)
  expect(round.layers[0]).toEqual(template.layers[0])
  expect(at(round, 'b').centre.x).toBeCloseTo(at(template, 'b').centre.x, 5)
})

test('locked layers stay, and go with their group', () => {
  const template = lockLayers(['a'])(
    templateOf(group('g', [rectangle('a', box(0, 0, 10, 10)), rectangle('b', box(10, 10, 5, 5))])),
  )
  expect(moveLayers(['a'], 5, 5)(template)).toBe(template)
  expect(setProperties(['a'], { box: box(5, 5, 1, 1) })(template)).toBe(template)
  expect(resizeLayers(['a'], 'e', 5, 5)(template)).toBe(template)
  expect(rotateLayers(['a'], 10)(template)).toBe(template)
  expect(layerById(moveLayers(['g'], 5, 5)(template), 'a')?.box).toEqual(box(5, 5, 10, 10))
  const whole = lockLayers(['g'])(template)
  expect(moveLayers(['b'], 5, 5)(whole)).toBe(whole)
})

test('an arrow moves by a tenth of a millimetre, and ten of them by one, without noise', () => {
  const template = templateOf(rectangle('a', box(0.3, 0.7, 10, 10)))
  const made = Array.from({ length: 10 }).reduce<typeof template>(
    (before) => nudgeLayers(['a'], 'right')(before),
    template,
  )
  expect(layerById(made, 'a')?.box).toEqual(box(1.3, 0.7, 10, 10))
})

test('the bounds are those of what is drawn', async () => {
  const template = templateOf(rectangle('a', box(20, 20, 10, 10), { rotation: 45 }))
  const bounds = boundsOf(template, ['a'])
  expect(bounds?.width).toBeCloseTo(Math.SQRT2 * 10, 6)
  expect((await drawn(template)).items).toHaveLength(1)
})
