import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { bytes, newLibrary, scratch } from './toy'

const folder = scratch()
const picture = { bytes: bytes('a picture'), type: 'image/png', width: 20, height: 10 } as const

test('a picture is kept once, by the hash of its bytes, and read back the same', () => {
  const { library } = newLibrary(folder)
  const art = library.keepArt(picture)
  expect([art, library.keepArt(picture)]).toEqual(
    Array(2).fill(createHash('sha256').update(picture.bytes).digest('hex')),
  )
  expect(library.readArt(art)).toEqual({ bytes: new Uint8Array(picture.bytes), type: 'image/png' })
  expect(library.readArt('0'.repeat(64))).toBeUndefined()
})
