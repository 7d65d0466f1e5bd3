import { expect, test } from 'vitest'
import { unquoted } from '../../../renderer/messages/quoting'

test.each([
  ['Small Wall', 'Small Wall'],
  ['"Small Wall"', 'Small Wall'],
  [' “Small Wall” ', 'Small Wall'],
  ['name:"Small Wall"', 'name:"Small Wall"'],
  ['"', '"'],
])('what is quoted in a sentence has no quotation marks of its own: %s', (words, shown) => {
  expect(unquoted(words)).toBe(shown)
})
