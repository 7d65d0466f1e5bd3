import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { indexCards, resolveDeck } from '../../../../core/engine/deck'
import type { EvolveCard } from '../../../../core/systems/evolve/card'
import { printDeck, readDeck } from '../../../../core/systems/evolve/deck'
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
