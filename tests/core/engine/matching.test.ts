import { expect, test } from 'vitest'
import { canFill } from '../../../core/engine/matching'

test('places can be filled when each finds a candidate of its own, whatever the order', () => {
  expect(canFill([])).toBe(true)
  expect(canFill([[1, 2], [1]])).toBe(true)
  expect(canFill([[1, 2], [2, 3], [1]])).toBe(true)
})

test('places cannot be filled when there are too few candidates for some of them', () => {
  expect(canFill([[1], [1]])).toBe(false)
  expect(
    canFill([
      [1, 2],
      [1, 2],
      [2, 1],
    ]),
  ).toBe(false)
  expect(canFill([[1], []])).toBe(false)
})

test.each([0, 1, 2, 3])('places of one list are filled like places of lists that say the same: %i of them', (count) => {
  const list = [1, 2]
  const apart = Array.from({ length: count }, () => [...list])
  expect(canFill(apart.map(() => list))).toBe(canFill(apart))
})
