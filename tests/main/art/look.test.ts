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

/** Two pixels that touch, red and blue, each as a field of 40 by 40, stored as a camera that was held so stores them. */
const turned = (orientation: number, format: 'jpeg' | 'png' | 'webp'): Promise<Uint8Array> =>
  sharp(Uint8Array.of(255, 0, 0, 0, 0, 255), { raw: { width: 2, height: 1, channels: 3 } })
    .resize(80, 40, { kernel: 'nearest' })
    .withMetadata({ orientation })
    [format]()
    .toBuffer()

const colourAt = async (bytes: Uint8Array, left: number, top: number): Promise<number[]> => [
  ...(await sharp(bytes).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
]

test.each(['jpeg', 'png', 'webp'] as const)('a %s that a camera stored lying is shown upright', async (format) => {
  const found = await look(await turned(6, format))
  expect(found).toMatchObject({
    type: `image/${format}`,
    width: 40,
    height: 80,
    shown: { type: format === 'png' ? 'image/png' : 'image/jpeg', width: 40, height: 80 },
  })
  const shown = ('shown' in found && found.shown.bytes) || new Uint8Array()
  expect((await sharp(shown).metadata()).orientation).toBeUndefined()
  const [top, bottom] = [await colourAt(shown, 20, 10), await colourAt(shown, 20, 70)]
  expect([(top[0] ?? 0) > 240, (top[2] ?? 0) < 15, (bottom[0] ?? 0) < 15, (bottom[2] ?? 0) > 240]).toEqual(
    Array(4).fill(true),
  )
})

test('a large picture that was stored lying is shown upright, and smaller', async () => {
  const large = sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#246' } })
  const found = await look(await large.withMetadata({ orientation: 8 }).jpeg().toBuffer())
  expect(found).toMatchObject({ width: 4000, height: 6000, shown: { width: 3265, height: 4898 } })
})

test('a picture in colours of its own is shown in those of sRGB', async () => {
  const plain = sharp({ create: { width: 20, height: 20, channels: 3, background: '#804020' } })
  const bytes = await plain.withIccProfile('p3').png().toBuffer()
  const stored = await sharp(bytes, { ignoreIcc: true }).raw().toBuffer()
  expect([...stored.subarray(0, 3)]).not.toEqual([0x80, 0x40, 0x20])
  const found = await look(bytes)
  const shown = ('shown' in found && found.shown.bytes) || new Uint8Array()
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'png', hasProfile: false })
  for (const [at, part] of (await colourAt(shown, 5, 5)).entries())
    expect(Math.abs(part - ([0x80, 0x40, 0x20][at] ?? 0))).toBeLessThan(3)
})

test('a picture in the inks of a press is shown in the colours of a screen', async () => {
  const inks = await pixels(40, 30).toColourspace('cmyk').jpeg().toBuffer()
  expect((await sharp(inks).metadata()).space).toBe('cmyk')
  const found = await look(inks)
  expect('shown' in found && (await sharp(found.shown.bytes).metadata()).space).toBe('srgb')
})

test('a picture that says that its colours are those of sRGB is shown as it is', async () => {
  const bytes = await pixels(40, 30).withIccProfile('srgb').jpeg().toBuffer()
  expect((await sharp(bytes).metadata()).hasProfile).toBe(true)
  expect(await look(bytes)).toMatchObject({ shown: { type: 'image/jpeg', width: 40, height: 30 } })
  expect(await look(bytes)).not.toHaveProperty('shown.bytes')
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
