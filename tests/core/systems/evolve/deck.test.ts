import { expect, test } from 'vitest'
import { readDeck } from '../../../../core/systems/evolve/deck'

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
  expect(readDeck('Forest\r\n  3x  CP90-001  \r\n2 x CP90-004').lines.map(({ count, key }) => [count, key])).toEqual([[3, 'CP90-001'], [2, 'CP90-004']])
})

test('a line that is neither card, comment nor heading is a problem with its place', () => {
  expect(readDeck('Forest v1\n3 CP90-001\nsome CP90-002').problems).toEqual([{ line: 3, found: 'some CP90-002' }])
})
