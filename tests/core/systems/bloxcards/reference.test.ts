import { expect, test } from 'vitest'
import { createCatalog } from '../../../../core/document/catalog'
import { language } from '../../../../core/systems/bloxcards/language/services/service'
import { marks } from '../../../../core/systems/bloxcards/language/services/words'
import { explain } from '../../../../core/systems/bloxcards/reference'
import { summarise } from '../../../../core/systems/bloxcards/summary'
import { VOCABULARY } from '../../../../core/systems/bloxcards/vocabulary'
import { parse } from './sources'

test.for(VOCABULARY.map((word) => [word.kind, word.id, word] as const))(
  'the example of the %s %s uses it and has no error',
  ([kind, id, word]) => {
    const { examples, signature } = explain(word)
    const parsed = parse(examples.join('\n'))
    const catalog = createCatalog(parsed.cards.map((card, index) => ({ ...summarise(card), entry: 'example', index })))
    const errors = language.check(parsed, catalog, { entry: 'example' }).filter(({ severity }) => severity === 'error')
    expect(
      errors.map(({ code }) => code),
      parsed.text,
    ).toEqual([])
    expect(
      marks(parsed).some(({ entry }) => entry?.kind === kind && entry.id === id),
      parsed.text,
    ).toBe(true)
    expect(signature).toContain(id)
  },
)
