import sharp from 'sharp'
import { expect, test } from 'vitest'
import { look } from '../../../main/art/look'
import { boastfulPng, drawing, garbled, jpegHeader, png, sliver } from './hostile'

const pixels = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({
    create: {
      width,
      height,
      channels,
      background: { r: 20, g: 90, b: 200, alpha: 0.5 },
      ...(channels === 3 ? { noise: { type: 'gaussian', mean: 128, sigma: 30 } as const } : {}),
    },
  })

test.each(['png', 'jpeg'] as const)('a %s is decoded and shown as it is', async (format) => {
  expect(await look(await pixels(40, 30)[format]().toBuffer())).toEqual({
    type: `image/${format}`,
    width: 40,
    height: 30,
    shown: { type: `image/${format}`, width: 40, height: 30 },
  })
})

test('a WebP is kept as it is and shown as what every printer takes', async () => {
  expect(await look(await pixels(40, 30).webp().toBuffer())).toMatchObject({
    type: 'image/webp',
    width: 40,
    height: 30,
    shown: { type: 'image/jpeg', width: 40, height: 30, bytes: expect.any(Uint8Array) as Uint8Array },
  })
  expect(await look(await pixels(40, 30, 4).webp().toBuffer())).toMatchObject({ shown: { type: 'image/png' } })
})

test('of a GIF its first frame is kept, as PNG', async () => {
  const found = await look(await pixels(40, 30).gif().toBuffer())
  expect(found).toMatchObject({ type: 'image/png', width: 40, height: 30 })
  expect('kept' in found && (await sharp(found.kept).metadata()).format).toBe('png')
})

test('a picture with more pixels than a card can use is shown smaller', async () => {
  const found = await look(await pixels(6000, 4000).jpeg().toBuffer())
  expect(found).toMatchObject({
    type: 'image/jpeg',
    width: 6000,
    height: 4000,
    shown: { type: 'image/jpeg', width: 4898 },
  })
})

test('a drawing is shown as pixels that cover a card at 300 DPI, with or without a size of its own', async () => {
  const shape = '<rect width="690" height="940" fill="#246"/>'
  for (const size of [
    'viewBox="0 0 690 940"',
    'viewBox="0 0 690 940" width="690" height="940"',
    'viewBox="0 0 690 940" width="100%" height="100%"',
  ]) {
    expect(await look(drawing(shape, size))).toMatchObject({
      type: 'image/svg+xml',
      width: 690,
      height: 940,
      shown: { type: 'image/jpeg', width: 815, height: 1110 },
    })
  }
})

test('a drawing with holes stays a PNG, so that they stay holes', async () => {
  expect(await look(drawing('<circle cx="30" cy="30" r="9"/>'))).toMatchObject({ shown: { type: 'image/png' } })
})

test('a JPEG says exactly what was drawn', async () => {
  const found = await look(drawing('<rect width="100" height="140" fill="#336699"/>'))
  const { data } = await sharp('shown' in found ? found.shown.bytes : undefined)
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const [at, value] of [0x33, 0x66, 0x99].entries()) expect(Math.abs((data[at] ?? 0) - value)).toBeLessThan(3)
})

const refused = async (bytes: Uint8Array): Promise<string> => {
  const found = await look(bytes)
  return 'refused' in found ? found.refused : 'taken'
}

// A JPEG has no checksums: one that was garbled inside may be a sound one by chance, and is not asked here.
test('what cannot be decoded to its end is refused', async () => {
  let seed = 7
  const next = (): number => (seed = Math.imul(seed, 48271) % 0x7fffffff)
  const noise = Uint8Array.from({ length: 200 * 200 * 3 }, () => next() & 0xff)
  const grain = sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
  const jpeg = new Uint8Array(await grain.clone().jpeg().toBuffer())
  const noisy = new Uint8Array(await grain.clone().png().toBuffer())
  for (const broken of [
    boastfulPng(),
    png(200, 200, 100),
    jpegHeader(),
    jpeg.subarray(0, jpeg.length / 2),
    noisy.subarray(0, noisy.length / 2),
    garbled(noisy, 90, next),
  ]) {
    expect(await refused(broken)).toContain('cannot be decoded to its end')
  }
})

test('what has more than 100 megapixels is refused with the number, without decoding it', async () => {
  expect(await refused(png(30_000, 30_000))).toBe(
    'it is 30000 x 30000 pixels, 900 megapixels, and the limit is 100 megapixels; make it smaller',
  )
})

test('a drawing of which nothing would be seen is refused', async () => {
  expect(await refused(sliver(0.0001, 1_000_000))).toContain('thousands of times longer than wide')
})
