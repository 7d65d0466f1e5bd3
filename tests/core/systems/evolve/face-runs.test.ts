import { expect, test } from 'vitest'
import type { Run } from '../../../../core/face/type/runs'
import { readRuns } from '../../../../core/systems/evolve/face-runs'
import { SYMBOL_TAGS } from '../../../../core/systems/evolve/symbols-tags'
import { SYMBOLS } from '../../../../core/systems/evolve/symbols.data'

/** `*bold*`, `/italic/`, `[symbol]`, `|` for a break and `=` for a rule. */
const shown = (runs: readonly Run[]): string =>
  runs
    .map((run) => {
      if (run.type !== 'text') return run.type === 'symbol' ? `[${run.symbol}]` : run.type === 'break' ? '|' : '='
      const inner = run.italic ? `/${run.text}/` : run.text
      return run.bold ? `*${inner}*` : inner
    })
    .join('')

test('tags become symbols, with what a reader says', () => {
  expect(shown(readRuns('[fanfare][cost03]: Draw.'))).toBe('[fanfare][cost03]: Draw.')
  expect(readRuns('[lastwords]')).toEqual([{ type: 'symbol', symbol: 'lastwords', label: 'Last Words' }])
  expect(readRuns('[forestcraft][forest]').map((run) => run.type === 'symbol' && run.symbol)).toEqual([
    'forest',
    'forest',
  ])
})

test('unknown tags stay as they are written, in whatever case', () => {
  for (const text of ['[Subtitle] x', '[FANFARE] x', '[cost11] x', '[constructor] x', 'a [ b ]'])
    expect(shown(readRuns(text))).toBe(text)
})

test('styles nest no deeper than they are written, and last until they are closed', () => {
  expect(shown(readRuns('a <b>b</b> <i>c</i> <bi>d\ne</bi> f'))).toBe('a *b* /c/ */d/*|*/e/* f')
})

test('dashes alone on a line are a rule', () => {
  expect(shown(readRuns('Draw.\n----------\nHeal.'))).toBe('Draw.=Heal.')
  expect(shown(readRuns('a - b -- c'))).toBe('a - b -- c')
})

test('keywords and conditions at the front of a line are bold', () => {
  expect(shown(readRuns('Ward. Storm. \n[act] Ward.'))).toBe(
    '*Ward. Storm.*|[act]* Ward.*'.replace('* Ward.*', ' Ward.'),
  )
  expect(shown(readRuns('On Evolve: Draw.\nFollower Strike: Draw.\nStrike, pay 1: Draw.'))).toBe(
    '*On Evolve*: Draw.|*Follower Strike*: Draw.|*Strike*, pay 1: Draw.',
  )
  expect(shown(readRuns('Spellchain (5): Draw.\nGive it Ward.\nWard each turn.'))).toBe(
    '*Spellchain (5)*: Draw.|Give it Ward.|Ward each turn.',
  )
})

test('every tag has a drawing', () => {
  for (const { symbol } of Object.values(SYMBOL_TAGS)) expect(SYMBOLS[symbol]?.shapes.length, symbol).toBeGreaterThan(0)
  expect(Object.keys(SYMBOL_TAGS)).toHaveLength(10 + 11 + 6 * 2 + 1)
})
