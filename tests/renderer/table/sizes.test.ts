import { expect, test } from 'vitest'
import { RATIO, sizesFor } from '../../../renderer/table/sizes'

test('cards grow with the board until its narrower side is used up', () => {
  expect(sizesFor(1200, 900, 5).front).toBeGreaterThan(sizesFor(900, 640, 5).front)
  expect(sizesFor(700, 2000, 5).front).toBe(sizesFor(700, 900, 5).front)
})

test('two rows of each player fit above and below the prompt', () => {
  const height = 640
  const { front, back } = sizesFor(1600, height, 5)
  expect(2 * (front + back) / RATIO).toBeLessThan(height)
})

test('cards stay large enough to be hit on the smallest board', () => {
  expect(sizesFor(200, 200, 9).front).toBeGreaterThanOrEqual(52)
})
