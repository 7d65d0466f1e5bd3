import { expect, test } from 'vitest'
import { cardsOfDecks, gatherKeys, indexCards, lookUp, lookUpCalled, resolveDeck } from '../../../core/engine/deck'
import { ENGINE_MESSAGES } from '../../../core/engine/messages'
import { createPool } from '../../../core/engine/pool'
import { printMessage } from '../../../core/language/message'
import type { DeckList } from '../../../core/system'
import { pip, pips } from './pips'

const CARDS = [
  pip('one 1'),
  { ...pip('two 2'), name: 'Second' },
  { ...pip('three 3'), name: 'Second' },
  pip('maker 1 plain chain'),
  pip('chain 1 plain token'),
  pip('token 0'),
]

const list = (...lines: readonly string[]): DeckList => ({
  problems: [],
  lines: lines.map((written, index) => ({
    count: Number(written.split(' ')[0]),
    key: written.split(' ')[1] ?? '',
    line: index + 1,
  })),
})

const resolved = (deck: DeckList) => resolveDeck(deck, 'mine', indexCards(CARDS), (card) => pips.section(card))

const complaints = (deck: DeckList): string[] =>
  resolved(deck).problems.map(({ line, message }) => `${line}: ${printMessage(ENGINE_MESSAGES, message)}`)

test('cards are looked up by key, then by name, and lie in their section as often as there are copies', () => {
  expect(resolved(list('2 one', '1 three'))).toEqual({
    deck: { name: 'mine', sections: { main: ['one', 'one', 'three'] } },
    problems: [],
  })
  expect(resolveDeck(list('1 Second'), 'mine', indexCards(CARDS.slice(0, 2)), () => 'main').deck.sections).toEqual({
    main: ['two'],
  })
})

test('a name that two cards have lists them, and one that no card has says so, with its line', () => {
  expect(complaints(list('1 one', '1 Second', '3 four'))).toEqual([
    '2: "Second" means 2 cards: Second (two), Second (three). Write the id of one of them.',
    '3: There is no card "four" among the cards given.',
  ])
})

test('a card that is also known by its own name is one card', () => {
  const index = indexCards(CARDS, ({ name }) => [name, 'Other'])
  expect(index.byName('one')).toHaveLength(1)
  expect(lookUp(index, { key: 'Second' }).map(({ key }) => key)).toEqual(['two', 'three'])
})

test('of cards with one key, or known by one name, those that are called so are meant on a sheet', () => {
  const cards = [
    { key: 'CP1', name: 'Lamp' },
    { key: 'CP1', name: 'Lantern' },
    { key: 'CP2', name: 'Moth', alias: 'Lantern' },
  ]
  for (const order of [cards, cards.toReversed()]) {
    const index = indexCards(order, ({ alias }) => (alias === undefined ? [] : [alias]))
    const meant = (words: Parameters<typeof lookUp>[1]): readonly string[] =>
      lookUpCalled(index, words)
        .map(({ name }) => name)
        .sort()
    expect(meant({ key: 'CP1', name: 'Lantern' })).toEqual(['Lantern'])
    expect(meant({ key: 'CP1', name: 'Torch' })).toEqual(['Lamp', 'Lantern'])
    expect(meant({ key: 'CP1' })).toEqual(['Lamp', 'Lantern'])
    expect(meant({ key: 'Lantern' })).toEqual(['Lantern'])
    expect(meant({ key: '', name: 'Lantern' })).toEqual(['Lantern'])
    expect(meant({ key: 'CP2', name: 'Lamp' })).toEqual(['Moth'])
  }
})

test('a card that no deck holds, and a line that is none, are problems too', () => {
  expect(complaints({ lines: [{ count: 1, key: 'token', line: 2 }], problems: [{ line: 1, found: 'hello' }] })).toEqual(
    ['1: Expected a count and a card, found "hello".', '2: No part of a deck holds "token".'],
  )
})

test('a match needs the cards of its decks, what they bring, and what that brings', () => {
  const pool = createPool(CARDS, (card) => ({ card }))
  expect([...gatherKeys(pips, ['maker', 'nowhere'], pool)].sort()).toEqual(['chain', 'maker', 'token'])
  const deck = { name: 'mine', sections: { main: ['maker'] } }
  expect(cardsOfDecks(pips, [deck, deck], CARDS, pool).map(({ key }) => key)).toEqual(['maker', 'chain', 'token'])
})
