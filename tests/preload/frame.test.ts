import { encode } from '@msgpack/msgpack'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FRAME_LIMIT, packFrame, unpackFrame, unpackRequest } from '../../preload/frame'

const leaves = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.integer({ min: -128, max: 255 }),
  fc.integer({ min: -40_000, max: 70_000 }),
  fc.string(),
  fc.string({ minLength: 30, maxLength: 300 }),
  fc.uint8Array({ maxLength: 300 }),
  fc.date({ noInvalidDate: true }),
)
const { value: values } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    leaves,
    fc.array(tie('value'), { maxLength: 20 }),
    fc.dictionary(
      fc.string().filter((key) => key !== '__proto__'),
      tie('value'),
      { maxKeys: 20 },
    ),
  ),
}))

test('a request of any values is read as it was written', () => {
  fc.assert(
    fc.property(values, (input) => {
      const bytes = packFrame({ id: 1, name: 'studio.info', input })
      expect(unpackRequest(bytes)).toEqual(unpackFrame(bytes))
    }),
  )
})

test('a long text and a long list are read', () => {
  const input = {
    text: 'a'.repeat(70_000),
    list: Array.from({ length: 70_000 }, (_, at) => at),
    bytes: new Uint8Array(70_000),
  }
  const bytes = packFrame({ id: 1, name: 'x', input })
  expect(unpackRequest(bytes)).toEqual(unpackFrame(bytes))
})

/** A list of so many nils, a byte each. */
const nils = (count: number): Uint8Array => {
  const bytes = new Uint8Array(5 + count).fill(0xc0)
  bytes[0] = 0xdd
  new DataView(bytes.buffer).setUint32(1, count)
  return bytes
}

describe('a frame that would cost far more than its bytes', () => {
  test.each([
    ['58 million nils', nils(58_000_000)],
    ['lists of lists of lists', new Uint8Array(1_000_000).fill(0x91)],
    ['maps that claim four thousand million values', Uint8Array.from([0xdf, 0xff, 0xff, 0xff, 0xff])],
    ['many lists of many nils', encode(Array.from({ length: 5000 }, () => Array.from({ length: 1000 }, () => null)))],
  ])('is refused: %s', (_, bytes) => {
    expect(bytes.length).toBeLessThan(FRAME_LIMIT)
    expect(() => unpackRequest(bytes)).toThrow(/than any request needs/)
  })

  test('is refused before a value of it is made', () => {
    const bytes = nils(58_000_000)
    const before = process.memoryUsage().heapUsed
    expect(() => unpackRequest(bytes)).toThrow()
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(58_000_000)
  })

  test('half a frame is no frame', () => {
    const bytes = packFrame({ id: 1, name: 'studio.info', input: { a: [1, 2, 3], b: 'text' } })
    for (let length = 0; length < bytes.length; length++)
      expect(() => unpackRequest(bytes.subarray(0, length))).toThrow()
  })
})
