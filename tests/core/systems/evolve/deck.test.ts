import { expect, test } from 'vitest'
import { readDeck } from '../../../../core/systems/evolve/deck'

test('a deck list holds counts and ids, with its class first and sections as comments', () => {
  const deck = readDeck('Runecraft v1\n\n# Leader\n1 LF01-LD03\n\n# Main Deck\n3 LF01-015\n2 LF01-019')
  expect(deck.lines).toEqual([
    { count: 1, key: 'LF01-LD03', line: 4 },
    { count: 3, key: 'LF01-015', line: 7 },
    { count: 2, key: 'LF01-019', line: 8 },
  ])
  expect(deck.problems).toEqual([])
})

test('extra blanks, an x after the count and a missing version are accepted', () => {
  expect(readDeck('Forest\r\n  3x  LF01-001  \r\n2 x LF01-004').lines.map(({ count, key }) => [count, key])).toEqual([[3, 'LF01-001'], [2, 'LF01-004']])
})

test('a line that is neither card, comment nor heading is a problem with its place', () => {
  expect(readDeck('Forest v1\n3 LF01-001\nsome LF01-002').problems).toEqual([{ line: 3, found: 'some LF01-002' }])
})
