import { expect, test } from 'vitest'
import { trialsOf } from '../../../../core/face/design/trials'

const trials = (...texts: readonly string[]) => {
  const cards = texts.map((text) => ({ text }))
  const found = trialsOf(cards, ({ text }) => text)
  return Object.fromEntries(
    Object.entries(found).map(([name, card]) => [name, cards.indexOf(card as { text: string })]),
  )
}

test('the longest, the shortest that says something, and one that says nothing', () => {
  expect(trials('four', 'a', ' \n', 'longest of all', '', 'b')).toEqual({ longest: 3, shortest: 1, empty: 2 })
  // Signs count, not the units that they are kept in.
  expect(trials('🂡🂡', 'abc', '🂡')).toEqual({ longest: 1, shortest: 2 })
})

test('no card stands for two, and none where there is none', () => {
  expect(trials()).toEqual({})
  expect(trials('one')).toEqual({ longest: 0 })
  expect(trials('', '')).toEqual({ empty: 0 })
  expect(trials('ab', 'cd')).toEqual({ longest: 0 })
})
