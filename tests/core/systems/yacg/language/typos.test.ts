import { expect, test } from 'vitest'
import { print, share, swapLetters } from '../../typos'
import { spelling } from './typos'

const SEED = 20261124

test('of 600 swaps of neighbouring letters the first fix mends nearly all', { timeout: 60_000 }, () => {
  const typos = swapLetters(spelling, 600, SEED)
  expect(share(typos), print(spelling, typos, SEED)).toBeGreaterThanOrEqual(0.98)
})
