import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bytesOf, isTooLong, LONGEST_TEXT } from '../../../core/document/length'

test('bytes are those of UTF-8, halves of surrogate pairs included', () => {
  fc.assert(
    fc.property(
      fc
        .array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\ud83d', '\ude00', 'é', '漢', '😀')))
        .map((parts) => parts.join('')),
      (text) => {
        expect(bytesOf(text)).toBe(Buffer.byteLength(text))
      },
    ),
  )
})

test('the limit counts bytes, not signs', () => {
  expect([isTooLong('a'.repeat(LONGEST_TEXT)), isTooLong('a'.repeat(LONGEST_TEXT + 1))]).toEqual([false, true])
  expect([isTooLong('é'.repeat(LONGEST_TEXT / 2)), isTooLong('é'.repeat(LONGEST_TEXT / 2 + 1))]).toEqual([false, true])
})
