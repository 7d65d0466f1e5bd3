import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TemplateEdit } from '../../../../core/face/design/edit'
import {
  GRADIENT_ENDS,
  alongGradient,
  fillPart,
  gradientAt,
  gradientFrom,
  gradientOnCard,
  gradientParts,
  moveGradientEnd,
  ownGradient,
  setStops,
  stopsAdded,
  stopsWith,
} from '../../../../core/face/design/edits/gradient'
import type { Gradient } from '../../../../core/face/display'
import type { LayerOf, Template } from '../../../../core/face/template'
import { layerById } from '../../../../core/face/design/tree'
import { angles, box, boxes, faultsOf, group, looks, rectangle, templateOf } from './world'

const THEME = { gradients: { sky: gradientFrom('#0000ff') } }
const FILL = { id: 'a', part: 'fill' } as const
const stops = gradientFrom('#000000').stops
const withGradient = (gradient: Gradient, place = box(10, 10, 20, 40)): Template =>
  templateOf(rectangle('a', place, { fill: gradient }))
const lies = (template: Template, place: Parameters<typeof gradientAt>[2] = FILL) => {
  const found = gradientOnCard(template, THEME, place)
  if (!found) throw new Error('There is no gradient.')
  return found
}
const move = (end: (typeof GRADIENT_ENDS)[number], x: number, y: number): TemplateEdit =>
  moveGradientEnd(FILL, THEME, end, { x, y })
const near = (a: { x: number; y: number }, b: { x: number; y: number }): void => {
  expect(a.x).toBeCloseTo(b.x, 3)
  expect(a.y).toBeCloseTo(b.y, 3)
}

test('what an angle says lies where it is painted, straight across its line', () => {
  const down = lies(withGradient({ type: 'linear', angle: 180, stops }))
  near(down.from, { x: 20, y: 10 })
  near(down.to, { x: 20, y: 50 })
  const round = lies(withGradient({ type: 'radial', stops }))
  near(round.from, { x: 20, y: 30 })
  near(round.to, { x: 30, y: 30 })
  near(round.breadth, { x: 20, y: 50 })
})

test('an end that is moved and moved back leaves everything where it was, whichever way the gradient runs', () => {
  fc.assert(
    fc.property(boxes, angles, fc.constantFrom('linear' as const, 'radial' as const), (place, angle, type) => {
      fc.pre(place.width > 1 && place.height > 1)
      const before = withGradient({ type, angle, stops }, place)
      const was = lies(before)
      const after = [move('from', 3, -2), move('from', -3, 2)].reduce((made, edit) => edit(made), before)
      expect(faultsOf(after)).toEqual([])
      for (const end of GRADIENT_ENDS) if (type === 'radial' || end !== 'breadth') near(lies(after)[end], was[end])
    }),
  )
})

test('ends follow the pointer on the card in turned layers of turned groups', () => {
  const inner = rectangle('a', box(10, 10, 20, 40), { fill: { type: 'linear', angle: 90, stops }, rotation: 30 })
  const template = templateOf(group('g', [inner], { box: box(10, 10, 20, 40), rotation: 45 }))
  const was = lies(template)
  const after = lies(move('to', 4, 2)(template))
  near(after.from, was.from)
  near(after.to, { x: was.to.x + 4, y: was.to.y + 2 })
})

test('the middle of a round gradient takes its edge along, and its breadth is pulled alone', () => {
  const round = withGradient({ type: 'radial', stops })
  const moved = lies(move('from', 2, 3)(round))
  near(moved.from, { x: 22, y: 33 })
  near(moved.to, { x: 32, y: 33 })
  const wide = lies(move('breadth', 5, -10)(round))
  near(wide.breadth, { x: 20, y: 40 })
  near(wide.to, { x: 30, y: 30 })
  expect(wide.gradient.along).toEqual({ from: [0.5, 0.5], to: [1, 0.5] })
})

test('ends do not come to lie on each other, and what has no gradient stays as it is', () => {
  const template = withGradient({ type: 'linear', angle: 180, stops })
  expect(move('to', 0, -40)(template)).toBe(template)
  expect(moveGradientEnd({ id: 'a', part: 'stroke' }, THEME, 'to', { x: 1, y: 1 })(template)).toBe(template)
})

test('a gradient with a name is changed for all that name it, until a layer has one of its own', () => {
  const template = templateOf(
    rectangle('a', box(0, 0, 10, 10), { fill: { gradient: 'sky' } }),
    rectangle('b', box(0, 0, 10, 10), { fill: { gradient: 'sky' } }),
  )
  const other = { id: 'b', part: 'fill' } as const
  const shared = move('to', 0, 5)(template)
  expect(gradientAt(shared, THEME, other)?.gradient.along?.to).toEqual([0.5, 1.5])
  expect(gradientAt(shared, THEME, FILL)?.name).toBe('sky')
  const own = move('to', 0, -2)(ownGradient(FILL, THEME)(shared))
  expect(gradientAt(own, THEME, FILL)).toEqual({
    gradient: expect.objectContaining({ along: { from: [0.5, 0], to: [0.5, 1.3] } }) as unknown,
  })
  expect(gradientAt(own, THEME, other)?.gradient.along?.to).toEqual([0.5, 1.5])
})

test('what is painted along a way that was drawn is painted as it lies, in every kind of part', async () => {
  const drawn = move('from', -5, 0)(withGradient({ type: 'linear', angle: 90, stops }))
  expect(await looks(drawn)).toContain('gradientUnits="userSpaceOnUse" x1="5" y1="30" x2="30" y2="30"')
  const round = move('to', 5, 0)(withGradient({ type: 'radial', stops }))
  expect(await looks(round)).toContain('gradientTransform="matrix(15 0 0 30 20 30)"')
  const picture: LayerOf<'picture'> = {
    type: 'picture',
    id: 'a',
    name: 'Art',
    box: box(0, 0, 40, 20),
    source: 'art',
    empty: gradientFrom('#ff0000'),
    mask: { box: box(0, 0, 40, 20), shape: { kind: 'ellipse' }, fill: gradientFrom('#000000') },
  }
  const template = templateOf(picture)
  expect(gradientParts(template, THEME, 'a')).toEqual(['empty', 'mask'])
  const masked = moveGradientEnd({ id: 'a', part: 'mask' }, THEME, 'to', { x: 0, y: -10 })(template)
  expect(layerById(masked, 'a')?.mask).toMatchObject({ fill: { along: { from: [0.5, 0], to: [0.5, 0.5] } } })
  expect(faultsOf(masked)).toEqual([])
})

test('colours keep their order, are mixed where they are added, and one stays', () => {
  const two = [
    { offset: 0, colour: '#000000' },
    { offset: 1, colour: '$white', opacity: 0.5 },
  ]
  const more = stopsAdded(two, 0.5, { white: '#ffffff' })
  expect(more).toEqual({
    stops: [two[0], { offset: 0.5, colour: '#808080', opacity: 0.75 }, two[1]],
    index: 1,
  })
  expect(stopsAdded([{ offset: 0, colour: '$ink' }], 0.3, {})?.stops[1]).toEqual({ offset: 0.3, colour: '$ink' })
  expect(
    stopsAdded(
      Array.from({ length: 50 }, () => ({ offset: 0, colour: '#000000' })),
      0.3,
      {},
    ),
  ).toBeUndefined()
  expect(stopsWith(two, 0, { offset: 1.4 }).index).toBe(0)
  const passed = stopsWith(more?.stops ?? [], 0, { offset: 0.7 })
  expect(passed.index).toBe(1)
  expect(passed.stops.map(({ offset }) => offset)).toEqual([0.5, 0.7, 1])
  const template = withGradient({ type: 'linear', stops })
  expect(setStops(FILL, THEME, [])(template)).toBe(template)
  expect(gradientAt(setStops(FILL, THEME, passed.stops)(template), THEME, FILL)?.gradient.stops).toBe(passed.stops)
})

test('a plain fill becomes a gradient that begins with its colour', () => {
  const template = templateOf(rectangle('a', box(0, 0, 10, 10)))
  expect(gradientOnCard(template, THEME, FILL)).toBeUndefined()
  expect(lies(fillPart(FILL, gradientFrom('#336699'))(template)).gradient.stops[0]?.colour).toBe('#336699')
})

test('a point beside the line is as far along as the place of the line next to it', () => {
  const way = { from: { x: 0, y: 0 }, to: { x: 10, y: 0 } }
  expect(alongGradient(way, { x: 4, y: 3 })).toEqual({ at: 0.4, away: 3 })
  expect(alongGradient(way, { x: 14, y: 3 })).toEqual({ at: 1, away: 5 })
})
