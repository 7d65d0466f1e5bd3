import { expect, test } from 'vitest'
import { createCatalog } from '../../../../../core/document/catalog'
import { check } from '../../../../../core/systems/evolve/language/checks/check'
import { parse } from '../../../../../core/systems/evolve/language/parse/parse'
import { growing } from './growing'
import { lamp, moth } from './scripts'

test.each(growing)('two thousand %s are read and checked', (_, make) => {
  const parsed = parse(make(2000))
  expect(parsed.cards.length).toBeGreaterThan(0)
  expect(() => check(parsed, createCatalog())).not.toThrow()
})

test('five megabytes are read', () => {
  const text = (
    lamp('text "[fanfare] Draw a card.";\nability Fanfare {\n    effect DrawCard(1); // one\n}\n') + moth
  ).repeat(19_500)
  expect(text.length).toBeGreaterThan(5_000_000)
  expect(parse(text).cards).toHaveLength(39_000)
  expect(check(parse(text), createCatalog()).length).toBeGreaterThan(0)
}, 60_000)
