import { describe, expect, test } from 'vitest'
import { randomFrom } from '../../../../soak/random'
import { draw, judge } from '../../changes'
import { absent } from '../sources'
import { changing } from './changes'

describe.skipIf(absent)("the words of the community's cards (skipped: corpus absent)", () => {
  const told = absent ? [] : changing.told()

  test('635 cards have a text of their own and an effect', () => expect(told).toHaveLength(635))
  test('at most eight in a hundred are hinted as they are', () => {
    expect(told.filter((one) => changing.hintsOf(one).length > 0).length).toBeLessThanOrEqual(50)
  })
  test.each(['script', 'text'] as const)('nine in ten changes of a %s are hinted', (of) => {
    expect(judge(changing, draw(changing, 100, randomFrom(16), [of])).hinted).toBeGreaterThanOrEqual(90)
  })
})
