import { describe, expect, test } from 'vitest'
import { textHints } from '../../../../../core/systems/evolve/wording/hints'
import { randomFrom } from '../../../../soak/random'
import { draw, judge } from '../../changes'
import { changing } from './changes'
import { community, hasCorpus } from './corpus'
import { compare } from './measure'
import { PARAPHRASES } from './paraphrases'

describe.skipIf(!hasCorpus)(`the words of the community's cards${hasCorpus ? '' : ' (corpus absent)'}`, () => {
  const { told, catalog } = hasCorpus ? community() : { told: [], catalog: undefined as never }

  test('182 cards have text and abilities', () => expect(told).toHaveLength(182))
  test('at least 60 % of the generated texts are the printed ones', () => {
    expect(told.filter((one) => compare(one, catalog).same).length / told.length).toBeGreaterThanOrEqual(0.6)
  })
  test('at most one card in twenty is hinted as it is', () => {
    expect(told.filter((one) => changing.hintsOf(one).length > 0).length / told.length).toBeLessThanOrEqual(0.05)
  })
  test('at least 90 % of changed numbers, targets and keywords are hinted', () => {
    expect(judge(changing, draw(changing, 60, randomFrom(4), ['script', 'text'])).hinted).toBeGreaterThanOrEqual(54)
  })
  test.each(PARAPHRASES)('the same in other words brings no more hints: %s', (_, rewrite) => {
    const wrong = told.filter(({ source, card }) => {
      const value = rewrite(card.text?.value ?? '')
      return (
        card.text &&
        textHints(source, { ...card, text: { ...card.text, value } }, catalog).length >
          textHints(source, card, catalog).length
      )
    })
    expect(wrong.map(({ card }) => card.key)).toEqual([])
  })
})
