import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decode, encode, findMisfit, UTF_8 } from '../../../core/document/encoding'
import { dominantEnding, withEnding } from '../../../core/document/ending'

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values)
const roundTrip = (given: Uint8Array): Uint8Array => {
  const { text, encoding } = decode(given)
  return encode(text, encoding)
}

describe('encoding', () => {
  test.each([
    ['UTF-8', bytes(0x4c, 0xc3, 0xa9), 'Lé', { charset: 'utf-8', mark: false }],
    ['UTF-8 behind its mark', bytes(0xef, 0xbb, 0xbf, 0x4c), 'L', { charset: 'utf-8', mark: true }],
    ['UTF-16LE', bytes(0xff, 0xfe, 0x4c, 0x00, 0xe9, 0x00), 'Lé', { charset: 'utf-16le', mark: true }],
    ['UTF-16BE', bytes(0xfe, 0xff, 0x00, 0x4c, 0x00, 0xe9), 'Lé', { charset: 'utf-16be', mark: true }],
    ['Windows-1252', bytes(0x4c, 0xe9, 0x4c, 0x93, 0x81), 'LéL“\u0081', { charset: 'windows-1252', mark: false }],
  ])('reads %s', (_, given, text, encoding) => {
    expect(decode(given)).toEqual({ text, encoding })
    expect(roundTrip(given)).toEqual(given)
  })

  test.each([
    ['half of a UTF-16 pair', bytes(0xff, 0xfe, 0x00, 0xd8)],
    ['an odd byte behind UTF-16', bytes(0xff, 0xfe, 0x4c, 0x00, 0x4c)],
    ['a second byte order mark', bytes(0xef, 0xbb, 0xbf, 0xef, 0xbb, 0xbf, 0x4c)],
  ])('keeps %s', (_, given) => {
    expect(roundTrip(given)).toEqual(given)
    expect(decode(given).text).not.toMatch(/\p{Surrogate}/u)
  })

  test('gives every sequence of bytes back', () => {
    const mark = fc.constantFrom<number[]>([], [0xef, 0xbb, 0xbf], [0xff, 0xfe], [0xfe, 0xff])
    fc.assert(
      fc.property(mark, fc.uint8Array({ maxLength: 64 }), (start, rest) => {
        const given = bytes(...start, ...rest)
        expect(roundTrip(given)).toEqual(given)
      }),
      { seed: 1, numRuns: 2000 },
    )
  })

  test('gives every text back that an encoding can write', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(decode(encode(text, { charset: 'utf-16le', mark: true })).text).toBe(text)
        expect(decode(encode(text, { charset: 'utf-8', mark: true })).text).toBe(text)
      }),
      { seed: 2 },
    )
  })

  test('says which character does not fit, and which encoding takes it', () => {
    const { text, encoding } = decode(bytes(0x4c, 0xe9))
    expect(findMisfit(`${text}€`, encoding)).toBeUndefined()
    expect(findMisfit(`${text}火`, encoding)).toEqual({ offset: 2, character: '火', instead: UTF_8 })
    expect(findMisfit('火', UTF_8)).toBeUndefined()
    expect(() => encode('火', encoding)).toThrow('does not fit')
  })
})

describe('line endings', () => {
  test.each([
    ['a\r\nb\r\nc\n', '\r\n'],
    ['a\rb', '\r'],
    ['a\nb\r\n', '\n'],
    ['', '\n'],
  ])('of %j, %j is the dominant one', (text, ending) => expect(dominantEnding(text)).toBe(ending))

  test('of a new text become those of its document', () =>
    expect(withEnding('a\nb\r\nc\rd', '\r\n')).toBe('a\r\nb\r\nc\r\nd'))
})
