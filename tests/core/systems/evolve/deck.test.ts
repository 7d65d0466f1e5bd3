import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { indexCards, resolveDeck } from '../../../../core/engine/deck'
import { createPool } from '../../../../core/engine/pool'
import type { CompiledCard } from '../../../../core/language/service'
import type { EvolveCard } from '../../../../core/systems/evolve/card'
import { printDeck, readDeck } from '../../../../core/systems/evolve/deck'
import { rules } from '../../../../core/systems/evolve/rules'
import { language } from '../../../../core/systems/evolve/language/services/service'
import { samples } from '../../../../core/systems/evolve/samples'

const RESOURCES = join(import.meta.dirname, '../../../../resources')
const CORPUS = join(import.meta.dirname, '../../../../../shared/corpus/evolve')

const textOf = (...path: readonly string[]): string => readFileSync(join(...path), 'utf8')

const SECTIONS = {
  Leader: 'leader',
  'Evolved Follower': 'evolve',
  'Evolved Spell': 'evolve',
  Follower: 'main',
  Spell: 'main',
  Amulet: 'main',
} as const

/** Reads a deck list, looks its cards up, and writes it again. */
function rewritten(text: string, cards: readonly EvolveCard[]): string {
  const index = indexCards(cards)
  const { deck, problems } = resolveDeck(readDeck(text), 'deck', index, ({ type, token }) =>
    token || !type ? undefined : SECTIONS[type.value],
  )
  expect(problems).toEqual([])
  return printDeck(deck, { byKey: (key) => index.byKey(key)[0] })
}

test('a deck list holds counts and ids, with its class first and sections as comments', () => {
  const deck = readDeck('Runecraft v1\n\n# Leader\n1 CP90-LD03\n\n# Main Deck\n3 CP90-015\n2 CP90-019')
  expect(deck.lines).toEqual([
    { count: 1, key: 'CP90-LD03', line: 4 },
    { count: 3, key: 'CP90-015', line: 7 },
    { count: 2, key: 'CP90-019', line: 8 },
  ])
  expect(deck.problems).toEqual([])
})

test('extra blanks, an x after the count and a missing version are accepted', () => {
  expect(readDeck('Forest\r\n  3x  CP90-001  \r\n2 x CP90-004').lines.map(({ count, key }) => [count, key])).toEqual([
    [3, 'CP90-001'],
    [2, 'CP90-004'],
  ])
})

test('what the first line says are options of the deck, which is written as it was headed', () => {
  expect(readDeck('Forest v3\n3 CP90-001').options).toEqual({ class: 'Forest', version: '3' })
  expect(readDeck('# mine\nDragon craft\n3 CP90-001').options).toEqual({ class: 'Dragon craft' })
  expect(readDeck('3 CP90-001').options).toBeUndefined()
  expect(readDeck('3 CP90-001\nForest v3')).toMatchObject({ problems: [{ line: 2, found: 'Forest v3' }] })
  const text = 'Mossy Deck v12\n\n# Main Deck\n3 CP99-001'
  const cards = language.parse('name Lamp; id CP99-001; class Rune; type Follower; cost 1; stats 1/1;').cards
  expect(rewritten(text, cards)).toBe(text)
})

test('a list that is headed with another class than its leader has is remarked on', () => {
  for (const { document, decks } of samples)
    for (const path of decks) {
      const cards = language.parse(textOf(RESOURCES, document)).cards
      const { deck } = resolveDeck(readDeck(textOf(RESOURCES, path)), 'deck', indexCards(cards), (card) =>
        rules.section(card),
      )
      const pool = createPool<CompiledCard, ReturnType<typeof rules.define>>(cards, (card) => rules.define(card))
      const told = (named: string): readonly string[] =>
        rules.judgeDeck({ ...deck, options: { ...deck.options, class: named } }, pool).map(({ id }) => id)
      const own = deck.options?.class ?? ''
      expect([told(own), told(own.replace('craft', '').toLowerCase())]).toEqual([[], []])
      expect(told('Havencraft')).toEqual(['deck-named'])
    }
})

test('a line that is neither card, comment nor heading is a problem with its place', () => {
  expect(readDeck('Forest v1\n3 CP90-001\nsome CP90-002').problems).toEqual([{ line: 3, found: 'some CP90-002' }])
})

describe('a deck list that is read, looked up and written', () => {
  test.each(samples.flatMap(({ document, decks }) => decks.map((deck) => [deck, document] as const)))(
    'is the same again: %s',
    (deck, document) => {
      const text = textOf(RESOURCES, deck)
      expect(rewritten(text, language.parse(textOf(RESOURCES, document)).cards)).toBe(text)
    },
  )

  test.skipIf(!existsSync(CORPUS))('is the same again for the starter decks (skipped when corpus absent)', () => {
    const cards = readdirSync(CORPUS)
      .filter((name) => name.endsWith('.txt'))
      .flatMap((name) => language.parse(textOf(CORPUS, name)).cards)
    const decks = readdirSync(join(CORPUS, 'decks')).map((name) =>
      textOf(CORPUS, 'decks', name).replaceAll('\r\n', '\n').trimEnd(),
    )
    expect(decks.map((text) => rewritten(text, cards))).toEqual(decks)
  })

  test('a deck without a leader is named after its class, and one of a single universe after its first word', () => {
    const card = (words: string): EvolveCard =>
      language.parse(`name Lamp; id CP99-001; ${words} type Follower; cost 1; stats 1/1;`).cards[0] as EvolveCard
    const printed = (words: string): string =>
      printDeck({ name: 'mine', sections: { main: ['CP99-001', 'CP99-001'] } }, { byKey: () => card(words) })
    expect(printed('class Rune;')).toBe('Runecraft v1\n\n# Main Deck\n2 CP99-001')
    expect(printed('class Rune; universe uma;').split('\n')[0]).toBe('Umamusume v1')
    expect(printed('class Neutral;').split('\n')[0]).toBe('Neutral v1')
  })
})
