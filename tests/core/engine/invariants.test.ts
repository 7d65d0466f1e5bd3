import { describe, expect, test } from 'vitest'
import { Match } from '../../../core/engine/match'
import { createPool } from '../../../core/engine/pool'
import { sampleArena } from '../systems/evolve/arena'
import { createWatch, notPlain } from './invariants'

const { rules, cards, decks } = sampleArena()

function opened() {
  const [deck = { name: 'none', sections: {} }] = decks
  const match = new Match(
    rules,
    { seed: 1, parameters: {}, start: { kind: 'decks', decks: [deck, deck] } },
    createPool(cards, rules.define),
  )
  return { match, watch: createWatch(rules, match.state) }
}

describe('a watch over a match', () => {
  test('finds nothing in a match that was just opened', () => {
    const { match, watch } = opened()
    expect(watch(match.table)).toEqual([])
  })

  test('finds a card that is listed twice', () => {
    const { match, watch } = opened()
    const [top = 0] = match.state.zones.deck?.[0] ?? []
    match.state.zones.hand?.[0].push(top)
    expect(watch(match.table)).toEqual([
      `hand of 0 lists ${top}, which lies in deck of 0`,
      `card ${top} of deck is listed 2 times`,
    ])
  })

  test('finds a card of a deck that became another one, and one that is gone', () => {
    const { match, watch } = opened()
    const [first = 0, second = 0] = match.state.zones.deck?.[0] ?? []
    Object.assign(match.state.cards[first] ?? {}, { key: 'other' })
    match.arrange({ do: 'remove', card: second })
    expect(watch(match.table)).toEqual([
      expect.stringContaining(`and is other of 0`),
      expect.stringContaining(`card ${second}`),
    ])
  })

  test('finds more cards in a zone than its limit', () => {
    const { match, watch } = opened()
    const [card = 0] = match.state.zones.deck?.[0] ?? []
    match.arrange({ do: 'move', card, seat: 0, zone: 'ex' })
    match.state.parameters.exLimit = 0
    expect(watch(match.table)).toEqual(['ex of 0 holds 1 cards of 0'])
  })
})

test.each([
  [{ a: [1, Number.NaN] }, '.a[1] is NaN'],
  [{ a: new Map() }, '.a is no plain object'],
  [{ a: () => 0 }, '.a is a function'],
  [{ a: undefined, b: [null, 'x'] }, undefined],
])('what is not plain is named: %j', (value, expected) => {
  expect(notPlain(value)).toBe(expected)
})
