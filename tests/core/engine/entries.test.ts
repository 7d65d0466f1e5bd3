import { expect, test } from 'vitest'
import { createEntries } from '../../../core/engine/entries'
import { createCoverage } from '../../../core/engine/trace'

const word = (kind: string, id: string) => ({ kind, id, aliases: [], description: id })

test('what is used is counted in the coverage of every match that uses it, in whatever order they come', () => {
  const entries = createEntries(['effect', 'cost'], [word('effect', 'draw'), word('cost', 'draw')])
  const matches = [createCoverage(), createCoverage()] as const
  const use = (match: 0 | 1, kind: 'effect' | 'cost', id: string) =>
    entries.mark({ coverage: matches[match] }, kind, id)
  const counted = () => matches.map(({ executed }) => [...executed])
  use(0, 'effect', 'draw')
  use(0, 'effect', 'draw')
  expect(counted()).toEqual([['effect:draw'], []])
  use(1, 'effect', 'draw')
  use(0, 'effect', 'draw')
  use(0, 'cost', 'draw')
  use(1, 'cost', 'draw')
  expect(counted()).toEqual([
    ['effect:draw', 'cost:draw'],
    ['effect:draw', 'cost:draw'],
  ])
})

test('words that a collection declared are no entries', () => {
  const entries = createEntries(['effect'], [word('effect', 'draw')])
  const coverage = createCoverage()
  entries.mark({ coverage }, 'effect', 'own-word')
  expect([entries.of('effect', 'own-word'), entries.of('effect', 'draw'), coverage.executed.size]).toEqual([
    undefined,
    'effect:draw',
    0,
  ])
})
