import { expect, test } from 'vitest'
import { Match } from '../../../core/engine/match'
import { known, lottery } from './lottery'

const deck = { name: 'spies', sections: { main: Array.from({ length: 6 }, () => 'spy') } }

const playFirst = (match: Match): void => {
  const asks = match.pending()?.asks
  if (asks?.kind === 'option') match.answer({ option: asks.options[0]?.id ?? '' })
}

const scores = (match: Match): string => JSON.stringify(match.state.players)

/** Three moves with four cards known, then three with twenty. */
function extended(seed: number): Match {
  const match = new Match(
    lottery,
    { seed, parameters: {}, start: { kind: 'decks', decks: [deck, deck], first: 0 } },
    known(4),
  )
  for (let moves = 0; moves < 3; moves++) playFirst(match)
  match.extend(known(20))
  for (let moves = 0; moves < 3; moves++) playFirst(match)
  return match
}

test('undo and redo pick among the cards that were known at each move', () => {
  for (let seed = 0; seed < 10; seed++) {
    const match = extended(seed)
    const before = scores(match)
    match.go(0)
    match.go(6)
    expect(scores(match)).toBe(before)
  }
})

test('a move made after undoing knows the newest cards, and so does its replay', () => {
  const match = extended(3)
  match.go(1)
  for (let moves = 0; moves < 4; moves++) playFirst(match)
  const before = scores(match)
  match.go(0)
  match.go(5)
  expect(scores(match)).toBe(before)
  expect([...match.table.pool.all()]).toHaveLength(21)
})

test('a reload plays everything with the cards that it is given', () => {
  const match = extended(5)
  match.reload(known(1))
  const before = scores(match)
  match.go(0)
  match.go(6)
  expect(scores(match)).toBe(before)
})
