import { expect, test } from 'vitest'
import { literalOf } from '../../../../../core/systems/evolve/wording/literal'

test.each([
  [/\bEarth Rite(?: \((\d+)\))?/, 'Earth Rite'],
  [/\b(\d+|X) (?:more )?damage\b/, 'damage'],
  [/\[cost(\d\d)\]/, '[cost'],
  [/\b[Dd]raws? (\d+) cards?/, ' card'],
  [/\b[Aa]dd (\d+) to\b/, 'dd '],
  [/\bput [^.:]*? tokens?\b/, ' token'],
  [/ab+c{2}d/, 'a'],
])('%s is not in a text without "%s"', (expression, literal) => {
  expect(literalOf(expression)).toBe(literal)
})

test.each([/\b(Overflow|Sanguine)\b/, /draw|discard/, /damage/i])(
  '%s may match without any text that is sure',
  (expression) => {
    expect(literalOf(expression)).toBe('')
  },
)
