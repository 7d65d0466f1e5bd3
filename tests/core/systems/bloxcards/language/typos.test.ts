import { expect, test } from 'vitest'
import { print, share, swapLetters } from '../../typos'
import { spelling } from './typos'

test('of 400 swaps of neighbouring letters the first fix mends nearly all', () => {
  const typos = swapLetters(spelling, 400, 20261123)
  expect(share(typos), print(spelling, typos, 20261123)).toBeGreaterThanOrEqual(0.95)
})
