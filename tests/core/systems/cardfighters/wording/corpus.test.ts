import { describe, expect, test } from 'vitest'
import { randomFrom } from '../../../../soak/random'
import { draw, judge } from '../../changes'
import { absent, hasCorpus } from '../language/corpus'
import { changing } from './changes'

describe.skipIf(!hasCorpus)(`the words of the community's fighters${absent}`, () => {
  const told = hasCorpus ? changing.told() : []

  test('160 cards have a text and a rule', () => expect(told).toHaveLength(160))
  test('at most one card in twenty is hinted as it is', () => {
    expect(told.filter((one) => changing.hintsOf(one).length > 0).length).toBeLessThanOrEqual(8)
  })
  test('at least 90 % of changed numbers, targets and keywords are hinted', () => {
    expect(judge(changing, draw(changing, 60, randomFrom(4), ['script', 'text'])).hinted).toBeGreaterThanOrEqual(54)
  })
})
