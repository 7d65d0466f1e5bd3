import { expect, test } from 'vitest'
import { teller } from '../../../core/engine/tell'
import type { TraceEvent } from '../../../core/engine/trace'

const tell = teller(
  (table: { readonly trace: ((event: TraceEvent) => void) | undefined }, id) => `${table.trace ? 'Card' : 'No'} ${id}`,
)

test('an event names its cards, and leaves the names of players to who prints it', () => {
  const told: TraceEvent[] = []
  const source = { id: 7, key: 'k', path: 'effect' }
  tell({ trace: (event) => told.push(event) }, 'event', 'hits', {
    args: { amount: 3 },
    cards: { card: 7, player: 1 },
    source,
    seat: 0,
    only: 1,
    sums: 0,
  })
  expect(told).toEqual([
    {
      level: 'event',
      message: { id: 'hits', args: { amount: 3, card: 'Card 7' } },
      subjects: { card: 7, player: 1 },
      source,
      seat: 0,
      only: 1,
      sums: 0,
    },
  ])
})

test('nothing is made where nobody listens', () => {
  const untold = teller(() => {
    throw new Error('Somebody asked for a name.')
  })
  expect(() => untold({ trace: undefined }, 'event', 'hits', { cards: { card: 7 } })).not.toThrow()
})
