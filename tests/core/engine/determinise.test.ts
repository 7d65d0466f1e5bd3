import { expect, test } from 'vitest'
import { clonePlain } from '../../../core/engine/clone'
import { dealerOf } from '../../../core/engine/simulation/determinise'
import { Match } from '../../../core/engine/match'
import { seedRandom, shuffle } from '../../../core/engine/random'
import type { Table } from '../../../core/engine/rules'
import { isVisible, view } from '../../../core/engine/view'
import { mixed, pips, pool } from './pips'

const opened = (seed: number): Match =>
  new Match(pips, { seed, parameters: {}, start: { kind: 'decks', decks: [mixed, mixed] } }, pool, { history: false })

/** The same table with the cards that seat 0 may not know dealt anew, and some turned into others. */
function permuted({ table }: Match, seed: number): Table {
  const state = clonePlain(table.state)
  const hidden = state.cards.filter((card) => !isVisible(pips, table, card, 0))
  const keys = hidden.map(({ key }, index) => (index % 3 === 0 ? 'one' : key))
  shuffle(seedRandom(seed), keys)
  hidden.forEach((card, index) => (card.key = keys[index] ?? card.key))
  return { ...table, state }
}

test('what a view hides does not change it, nor what is dealt from it', () => {
  for (let seed = 0; seed < 20; seed++) {
    const match = opened(seed)
    const decision = match.pending()
    const [seen, other] = [view(pips, match.table, decision, 0), view(pips, permuted(match, seed), decision, 0)]
    expect(JSON.stringify(other)).toBe(JSON.stringify(seen))
    const dealt = [seen, other].map((one) => dealerOf(pips, pool, mixed)(one, seedRandom(seed)).state)
    expect(dealt[1]).toEqual(dealt[0])
  }
})

test('what is known stays where it is, and the own deck holds what the deck list has left', () => {
  const match = opened(4)
  const { state } = dealerOf(pips, pool, mixed)(view(pips, match.table, match.pending(), 0), seedRandom(1))
  expect(state.zones['hand']?.[0]).toEqual(match.state.zones['hand']?.[0])
  const own = [...(state.zones['hand']?.[0] ?? []), ...(state.zones['deck']?.[0] ?? [])].map(
    (id) => state.cards[id]?.key,
  )
  expect(own.sort()).toEqual([...(mixed.sections['main'] ?? [])].sort())
})

test('every hidden place gets a card of its own that could lie there', () => {
  const match = opened(2)
  const { state } = dealerOf(pips, pool, undefined)(view(pips, match.table, match.pending(), 0), seedRandom(1))
  const placed = Object.values(state.zones).flatMap(([near, far]) => [...near, ...far])
  expect(new Set(placed).size).toBe(24)
  for (const id of placed) expect(pool.byKey(state.cards[id]?.key ?? '')).toBeDefined()
  expect(state.cards.slice(2).every(({ zone, id }) => state.zones[zone]?.flat().includes(id))).toBe(true)
})

test('another random deals other cards', () => {
  const match = opened(2)
  const keys = (seed: number): string =>
    dealerOf(
      pips,
      pool,
      mixed,
    )(view(pips, match.table, match.pending(), 0), seedRandom(seed))
      .state.cards.map(({ key }) => key)
      .join()
  expect(new Set([1, 2, 3, 4].map(keys)).size).toBe(4)
})
