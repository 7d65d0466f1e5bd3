import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../../core/document/catalog'
import { check } from '../../../../core/systems/cardfighters/language/checks/check'
import { format } from '../../../../core/systems/cardfighters/language/text/format'
import { parse } from '../../../../core/systems/cardfighters/language/parse/parse'
import { explain } from '../../../../core/systems/cardfighters/reference'
import { summarise } from '../../../../core/systems/cardfighters/summary'
import { COMMANDS, COSTS, EVENTS, find, FUNCTIONS, VOCABULARY } from '../../../../core/systems/cardfighters/vocabulary'
import type { VocabularyEntry } from '../../../../core/language/service'

const said = (word: VocabularyEntry | undefined): string => {
  if (!word) throw new Error('There is no such word.')
  const { signature, facts } = explain(word)
  return [signature, ...facts].join(' ')
}

describe('the reference', () => {
  test.each([
    [
      'a command',
      find(COMMANDS, 'sp'),
      'sp(amount) to(targets) The amount is added; an equals sign before it sets the value. Acts on players. Without targets: the controller of this card.',
    ],
    ['a command that lasts', find(COMMANDS, 'disableRule'), 'A duration behind it says how long it lasts.'],
    ['a command of few events', find(COMMANDS, 'modCost'), 'Only in autos of the events beforePayCost….'],
    ['an event', find(EVENTS, 'blocks'), '`trigger` is the counter-attacking character. `me` is the active player'],
    ['a cost', find(COSTS, 'D'), '{D([number or filter])} `discarded` then holds the cards.'],
    ['a function', find(FUNCTIONS, 'max'), 'max(number, …) It gives a number.'],
  ])('explains %s', (_, word, words) => {
    expect(said(word)).toContain(words)
  })

  test('has examples in the house layout', () => {
    const unkempt = VOCABULARY.flatMap((word) => explain(word).examples).filter(
      (text) => format(parse(text)).length > 0,
    )
    expect(unkempt).toEqual([])
  })

  test("has examples without a warning, but for a cost that the community's own program lacks", () => {
    const warned = VOCABULARY.flatMap((word) => {
      const parsed = parse(explain(word).examples.join('\n'))
      const catalog = createCatalog(
        parsed.cards.map((card, index) => ({ ...summarise(card), entry: 'example', index })),
      )
      return check(parsed, catalog, { entry: 'example' })
        .filter(({ severity }) => severity === 'warning')
        .map(({ code }) => `${word.kind} ${word.id} ${code}`)
    })
    expect(warned).toEqual(['cost E CFC030'])
  })
})
