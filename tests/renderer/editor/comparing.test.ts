import { expect, test } from 'vitest'
import { compareLines, comparePieces, withLine } from '../../../renderer/editor/replace/comparing'

const WRITTEN = 'Ward.\n[fanfare] Draw 3 cards.\nA lamp that never goes out.'
const GENERATED = 'Ward.\n[fanfare] Draw 2 cards.\n[lastwords] Summon a Spark token.'

test('lines that say the same ability stand in one row, others alone', () => {
  expect(compareLines(WRITTEN, GENERATED)).toEqual([
    { written: 'Ward.', generated: 'Ward.', same: true },
    { written: '[fanfare] Draw 3 cards.', generated: '[fanfare] Draw 2 cards.', same: false },
    { written: 'A lamp that never goes out.', generated: undefined, same: false },
    { written: undefined, generated: '[lastwords] Summon a Spark token.', same: false },
  ])
})
test('white space makes no difference', () =>
  expect(compareLines('Draw  a card. ', 'Draw a card.')[0]?.same).toBe(true))
test('an empty text has no lines', () =>
  expect(compareLines('', 'Ward.')).toEqual([{ written: undefined, generated: 'Ward.', same: false }]))
test('only the words that differ are marked', () => {
  expect(comparePieces('[fanfare] Draw 3 cards.', '[fanfare] Draw 2 cards.')).toEqual({
    written: [
      { text: '[fanfare] Draw ', differs: false },
      { text: '3', differs: true },
      { text: ' cards.', differs: false },
    ],
    generated: [
      { text: '[fanfare] Draw ', differs: false },
      { text: '2', differs: true },
      { text: ' cards.', differs: false },
    ],
  })
})
test.each([
  ['replaced', 1, 'Ward.\n[fanfare] Draw 2 cards.\nA lamp that never goes out.'],
  ['taken out', 2, 'Ward.\n[fanfare] Draw 3 cards.'],
  ['added', 3, `${WRITTEN}\n[lastwords] Summon a Spark token.`],
])('a line alone is %s', (_, index, text) => expect(withLine(compareLines(WRITTEN, GENERATED), index)).toBe(text))
