import { expect, test } from 'vitest'
import { NONE, added, collected } from '../../../core/language/list'

test('items are added in their order', () => {
  expect(added(added(added<number>(NONE, 1), 2), 3)).toEqual([1, 2, 3])
})

test('the list of nothing stays empty', () => {
  added<number>(added<number>(NONE, 1), 2)
  expect(NONE).toEqual([])
})

test('the lists that items give become one, in order', () => {
  expect(collected([1, 2, 3], (count) => Array.from({ length: count }, () => count))).toEqual([1, 2, 2, 3, 3, 3])
  expect(collected([], () => [1])).toEqual([])
})

test('the list of an only item is the whole', () => {
  const own = ['a', 'b']
  expect(collected([1], () => own)).toBe(own)
})
