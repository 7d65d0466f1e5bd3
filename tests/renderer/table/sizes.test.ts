import { expect, test } from 'vitest'
import { RATIO, sizesFor } from '../../../renderer/table/board/sizes'

test('cards grow with the board until its narrower side is used up', () => {
  expect(sizesFor(1200, 900, 5).front).toBeGreaterThan(sizesFor(900, 640, 5).front)
  expect(sizesFor(700, 2000, 5).front).toBe(sizesFor(700, 900, 5).front)
})

test('the fields and both hands fit whole above and below the prompt', () => {
  for (const height of [540, 640, 800, 985]) {
    const { front, back, fan } = sizesFor(1600, height, 5)
    const [cards, prompt, labels] = [(2 * front + back + fan) / RATIO, 68, 4 * 24]
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
