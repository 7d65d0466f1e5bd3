import { expect, test } from 'vitest'
import { sizesFor as sizesOf, tiltOf } from '../../../renderer/table/board/sizes'

const TALL = 88 / 63
const sizesFor = (width: number, height: number, places: number, tall = TALL) => sizesOf(width, height, places, tall)

test('cards grow with the board until its narrower side is used up', () => {
  expect(sizesFor(1200, 900, 5).front).toBeGreaterThan(sizesFor(900, 640, 5).front)
  expect(sizesFor(700, 2000, 5).front).toBe(sizesFor(700, 900, 5).front)
})

test('the fields and both hands fit whole above and below the prompt', () => {
  for (const height of [540, 640, 800, 985]) {
    const { front, back, fan } = sizesFor(1600, height, 5)
    const [cards, prompt, labels] = [(2 * front + back + fan) * TALL, 68, 4 * 24]
    expect(cards + prompt + labels).toBeLessThan(height)
    expect(cards).toBeGreaterThan(0.58 * height - 40)
  }
})

test('the near half gets more of the board than the far one, whose hand is small', () => {
  const { halves, fan, back } = sizesFor(1600, 800, 5)
  expect([halves[1] > halves[0], fan > back]).toEqual([true, true])
})

test('cards stay large enough to be hit on the smallest board', () => {
  expect(sizesFor(200, 200, 9).front).toBeGreaterThanOrEqual(48)
})

test('square and lying cards fill the board too', () => {
  const [square, lying] = [sizesFor(1600, 800, 5, 1), sizesFor(1600, 800, 5, 0.7)]
  expect(square.front).toBeGreaterThan(sizesFor(1600, 800, 5).front)
  expect(lying.front).toBeGreaterThan(square.front)
  expect(lying.front * (5 * 1.2 + 1)).toBeLessThan(1600)
})

test.each([1, 2, 7, 10, 11, 40, 400])('a hand of %i cards bends evenly, and no further than one of ten', (count) => {
  const tilts = Array.from({ length: count }, (_, index) => tiltOf(index, count))
  expect(tilts[0]).toBeCloseTo(-Math.min(4.5, (count - 1) / 2), 9)
  for (const [index, tilt] of tilts.entries()) expect(tilt).toBeCloseTo(-(tilts.at(-1 - index) ?? Number.NaN), 9)
  expect(tilts).toEqual(tilts.toSorted((a, b) => a - b))
})
