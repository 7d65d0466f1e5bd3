import { expect, test } from 'vitest'
import { slice } from '../../../../../core/language/span'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { language } from '../../../../../core/systems/evolve/language/services/service'

const { lenses } = language

const LAMP =
  'name Lamp;\nid LF01-001;\ntype Follower;\nability Fanfare { effect DrawCard(1); }\nability Act { cost (PP, 1); }\nability Spell name More { effect DrawCard(2); }\n'
const starts = (text: string): string[] =>
  lenses(parse(text)).map(
    ({ span, index, ability }) =>
      `${index}${ability === undefined ? '' : `.${ability}`} ${slice(text, span).slice(0, 12)}`,
  )

test('a card and each ability that does something can be played', () => {
  expect(starts(LAMP)).toEqual(['0 Lamp', '0.0 ability Fanf', '0.2 ability Spel'])
})

test('abilities are counted in their own card', () => {
  expect(starts(`${LAMP}\n// ---\n\n${LAMP.replace('Lamp', 'Moth')}`)).toContain('1.2 ability Spel')
})

test('leaders, and cards without an id, cannot be played', () => {
  expect(starts('name Ann;\nid LF01-LD01;\ntype Leader;\n')).toEqual([])
  expect(starts(LAMP.replace('id LF01-001;\n', ''))).toEqual([])
})
