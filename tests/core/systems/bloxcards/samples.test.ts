import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createCatalog } from '../../../../core/document/catalog'
import { applyEdits } from '../../../../core/language/edit'
import { printMessage } from '../../../../core/language/message'
import { readDeck } from '../../../../core/systems/bloxcards/deck'
import { language } from '../../../../core/systems/bloxcards/language/services/service'
import { samples } from '../../../../core/systems/bloxcards/samples'
import { summarise } from '../../../../core/systems/bloxcards/summary'
import { RARITIES } from '../../../../core/systems/bloxcards/vocabulary'

const RESOURCES = join(import.meta.dirname, '../../../../resources')
const textOf = (path: string): string => readFileSync(join(RESOURCES, path), 'utf8')

/** How many of a card a deck may have (specification, section 5.7); none of what is not here. */
const COPIES: Readonly<Record<string, number>> = { Common: 4, Uncommon: 3, Rare: 2, Epic: 1, Legendary: 1 }
const LARGEST_PICTURE = 30_000

describe.each(samples.map((sample) => [sample.name, sample] as const))('%s', (_, { art, decks, document }) => {
  const parsed = language.parse(textOf(document))
  const { cards } = parsed
  const catalog = createCatalog(cards.map((card, index) => ({ ...summarise(card), entry: 'sample', index })))
  const byKey = new Map(cards.map((card) => [card.key, card]))

  test('has nothing to be said against it, not even a text that its script contradicts', () => {
    const found = language
      .check(parsed, catalog, { complete: true, strict: true, entry: 'sample' })
      .filter(({ code }) => code !== 'BLX222')
    expect(found.map(({ code, message }) => `${code} ${printMessage(language.messages, message)}`)).toEqual([])
  })

  test('is in the house layout', () => {
    expect(applyEdits(parsed.text, language.format(parsed))).toBe(parsed.text)
  })

  test('has at least 40 cards of every kind, colour and rarity, and alternates', () => {
    const originals = cards.filter(({ original }) => !original)
    expect(originals.length).toBeGreaterThanOrEqual(40)
    expect(cards.length - originals.length).toBeGreaterThanOrEqual(2)
    expect(new Set(originals.map(({ kind }) => kind))).toEqual(new Set(['fighter', 'action', 'terrain']))
    expect(new Set(originals.map(({ colour }) => colour?.value)).size).toBe(5)
    const rarities = RARITIES.map(({ id }) => id).filter((id) => id !== 'Shedletsky')
    expect(new Set(originals.map(({ rarity }) => rarity?.value))).toEqual(new Set(rarities))
  })

  // That pictures only draw, and that faces hold them, is seen for every system in tests/core/systems/samples.test.ts.
  test('has a small picture for each card', () => {
    for (const { key } of cards)
      expect(statSync(join(RESOURCES, art, `${key}.svg`)).size, key).toBeLessThan(LARGEST_PICTURE)
  })

  test.each(decks.map((deck) => [deck] as const))(
    'builds the 40 cards of %s with as many of each as it may',
    (path) => {
      const { lines, problems } = readDeck(textOf(path))
      expect(problems).toEqual([])
      expect(lines.reduce((sum, { count }) => sum + count, 0)).toBe(40)
      const copies = new Map<string, number>()
      for (const { key, count } of lines) {
        const card = byKey.get(key)
        expect(card, key).toBeDefined()
        const original = card?.original?.value ?? key
        copies.set(original, (copies.get(original) ?? 0) + count)
      }
      for (const [key, count] of copies)
        expect(count, key).toBeLessThanOrEqual(COPIES[byKey.get(key)?.rarity?.value ?? ''] ?? 0)
    },
  )
})
