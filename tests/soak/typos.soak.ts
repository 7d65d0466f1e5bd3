import { expect, test } from 'vitest'
import { print, share, swapLetters } from '../core/systems/evolve/language/typos'

const SEED = 20261121

test('of 2,000 swaps of neighbouring letters the first fix mends nearly all', () => {
  const typos = swapLetters(2000, SEED)
  console.log(print(typos, SEED))
  expect(share(typos)).toBeGreaterThanOrEqual(0.98)
})
