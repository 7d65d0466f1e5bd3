import { expect, test } from 'vitest'
import { NONE, added } from '../../../core/language/list'

test('items are added in their order', () => {
  expect(added(added(added<number>(NONE, 1), 2), 3)).toEqual([1, 2, 3])
})

test('the list of nothing stays empty', () => {
  added<number>(added<number>(NONE, 1), 2)
  expect(NONE).toEqual([])
})
