import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { withResolution } from '../../../core/face/png'

const HEAD = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, ...Array.from({ length: 25 }, (_, index) => index))

test.each([
  [300, 11811],
  [600, 23622],
  [72, 2835],
])('a PNG says that it has %i pixels an inch', (dpi, pixels) => {
  const rest = Uint8Array.of(1, 2, 3)
  const png = withResolution(Uint8Array.of(...HEAD, ...rest), dpi)
  const chunk = png.subarray(HEAD.length, HEAD.length + 21)
  const view = new DataView(chunk.buffer, chunk.byteOffset)
  expect([
    view.getUint32(0),
    new TextDecoder().decode(chunk.subarray(4, 8)),
    view.getUint32(8),
    view.getUint32(12),
    chunk[16],
  ]).toEqual([9, 'pHYs', pixels, pixels, 1])
  expect(view.getUint32(17)).toBe(crc32(chunk.subarray(4, 17)))
  expect([png.subarray(0, HEAD.length), png.subarray(HEAD.length + 21)]).toEqual([HEAD, rest])
})
