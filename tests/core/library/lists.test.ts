import { describe, expect, test } from 'vitest'
import type { CardSummary } from '../../../core/document/catalog'
import { countFacets } from '../../../core/library/facets'
import { sortRows } from '../../../core/library/order'

const card = (name: string, stats: CardSummary['stats'], trait: string[] = []): CardSummary => ({
  key: name,
  name,
  kind: 'Follower',
  stats,
  words: { trait },
  text: '',
  references: [],
})
const rows = [
  { order: 0, changed: 3, cards: [card('Moth 10', { cost: 3, class: 'Rune' }, ['Moth', 'Tin'])] },
  { order: 1, changed: 1, cards: [card('moth 9', { cost: 10, class: 'Forest' }, ['Moth'])] },
  { order: 2, changed: 2, cards: [card('Ash', { class: 'Rune' }), card('Ash (Burnt)', { class: 'Rune' })] },
  { order: 3, changed: 4, cards: [] },
]

describe('facets', () => {
  test('count each entry once for each value, most frequent first', () => {
    expect(
      countFacets(rows, [
        { name: 'class', type: 'choice' },
        { name: 'trait', type: 'words' },
      ]),
    ).toEqual([
      {
        field: 'class',
        counts: [
          { value: 'Rune', count: 2 },
          { value: 'Forest', count: 1 },
        ],
      },
      {
        field: 'trait',
        counts: [
          { value: 'Moth', count: 2 },
          { value: 'Tin', count: 1 },
        ],
      },
    ])
  })

  test('of numbers have a range and go up', () => {
    expect(countFacets(rows, [{ name: 'cost', type: 'number' }])).toEqual([
      {
        field: 'cost',
        counts: [
          { value: '3', count: 1 },
          { value: '10', count: 1 },
        ],
        range: { from: 3, to: 10 },
      },
    ])
  })

  test('without values are left out', () =>
    expect(
      countFacets(rows, [
        { name: 'speed', type: 'number' },
        { name: 'name', type: 'text' },
      ]),
    ).toEqual([]))
})

describe('sorting', () => {
  test.each([
    ['name', false, [2, 1, 0, 3]],
    ['name', true, [0, 1, 2, 3]],
    ['cost', false, [0, 1, 2, 3]],
    ['cost', true, [1, 0, 2, 3]],
    ['class', false, [1, 0, 2, 3]],
    ['changed', true, [3, 0, 2, 1]],
    ['trait', false, [1, 0, 2, 3]],
  ])('by %s, descending %s', (by, descending, order) =>
    expect(sortRows(rows, { by, descending }).map((row) => row.order)).toEqual(order),
  )

  test('by copies and problems, cards without a problem last', () => {
    const [first, second, third] = rows
    if (!first || !second || !third) throw new Error('Three rows are needed.')
    const marked = [
      { ...first, order: 0, problems: { errors: 0, warnings: 2 } },
      { ...second, order: 1, problems: { errors: 1, warnings: 0 }, appearance: { version: 1 as const, copies: 3 } },
      { ...third, order: 2, problems: { errors: 0, warnings: 0 } },
    ]
    expect(sortRows(marked, { by: 'copies', descending: true }).map((row) => row.order)).toEqual([1, 0, 2])
    expect(sortRows(marked, { by: 'problems', descending: true }).map((row) => row.order)).toEqual([1, 0, 2])
  })
})
