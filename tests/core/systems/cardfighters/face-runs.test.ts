import { expect, test } from 'vitest'
import type { Run } from '../../../../core/face/type/runs'
import { INLINE_SYMBOLS, readRuns } from '../../../../core/systems/cardfighters/face-runs'
import { SYMBOLS } from '../../../../core/systems/cardfighters/symbols.data'

/** `/italic/`, `[symbol]` and `|` for a break. */
const shown = (runs: readonly Run[]): string =>
  runs
    .map((run) =>
      run.type === 'text' ? (run.italic ? `/${run.text}/` : run.text) : run.type === 'symbol' ? `[${run.symbol}]` : '|',
    )
    .join('')

test('the signs of abilities become symbols, with what a reader says', () => {
  expect(shown(readRuns('Nullifies ¢, £ and ¤ abilities.'))).toBe(
    'Nullifies [instant], [triggered] and [auto] abilities.',
  )
  expect(readRuns('£')).toEqual([{ type: 'symbol', symbol: 'triggered', label: 'Triggered' }])
})

test('reminders in parentheses are in italics, symbols among them as they are', () => {
  expect(shown(readRuns('Freeze it. (It stays frozen.) Draw.'))).toBe('Freeze it. /(It stays frozen.)/ Draw.')
  expect(shown(readRuns('Draw. (Only ¢ abilities.)'))).toBe('Draw. /(Only /[instant]/ abilities.)/')
})

test('parentheses that are not closed on their line stay plain', () => {
  expect(shown(readRuns('Draw (two\ncards).'))).toBe('Draw (two|cards).')
})

test('lines are kept, without blank ones, and choices open with a dash however it is typed', () => {
  expect(shown(readRuns('Choose one:\r\n—Draw.\r\n\r\n- Gain 3 SP.\r\n'))).toBe('Choose one:|— Draw.|— Gain 3 SP.')
  expect(shown(readRuns('-3 SP.'))).toBe('-3 SP.')
})

test('every sign has a drawing', () => {
  for (const { symbol } of Object.values(INLINE_SYMBOLS))
    expect(SYMBOLS[symbol]?.shapes.length, symbol).toBeGreaterThan(0)
})
