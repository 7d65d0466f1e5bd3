import { createHash } from 'node:crypto'
import { deflate } from 'node:zlib'
import { promisify } from 'node:util'
import sharp from 'sharp'
import type { Picture } from '../../core/face/display'
import type { InkPicture } from '../../core/sheet/pdf/colour'
import { type FlatPicture, limitInk } from '../../core/sheet/pdf/flat'
import type { Ink } from '../../core/sheet/plan/aids'
import { QUALITY } from './bitmap'

/** Colours, three parts from 0 to 1 each, in percentages of ink by the profile in a file. */
export async function inksOf(
  colours: readonly (readonly [number, number, number])[],
  profile: string,
): Promise<readonly Ink[]> {
  if (colours.length === 0) return []
  const bytes = Uint8Array.from(colours.flatMap((colour) => colour.map((part) => Math.round(part * 255))))
  const data = await sharp(bytes, { raw: { width: colours.length, height: 1, channels: 3 } })
    .toColourspace('cmyk')
    .withIccProfile(profile, { attach: false })
    .raw()
    .toBuffer()
  return colours.map((_, index): Ink => {
    const [c = 0, m = 0, y = 0, k = 0] = [...data.subarray(index * 4, index * 4 + 4)].map(
      (part) => Math.round((part / 255) * 1000) / 10,
    )
    return [c, m, y, k]
  })
}

/** A picture in inks: a JPEG where all of it covers, else pixel by pixel with how far each covers. */
export async function inkPicture({ bytes, type, width, height }: Picture, profile: string): Promise<InkPicture> {
  const open = (): ReturnType<typeof sharp> => sharp(bytes, { limitInputPixels: width * height, sequentialRead: true })
  const inked = (): ReturnType<typeof sharp> =>
    open().removeAlpha().toColourspace('cmyk').withIccProfile(profile, { attach: false })
  if (type === 'image/jpeg') {
    const { data, info } = await inked()
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, data: new Uint8Array(data), isJpeg: true, isInverted: true }
  }
  const { hasAlpha } = await open().metadata()
  const { data, info } = await inked().raw().toBuffer({ resolveWithObject: true })
  const alpha = hasAlpha
    ? new Uint8Array(await open().ensureAlpha().extractChannel('alpha').raw().toBuffer())
    : undefined
  return {
    width: info.width,
    height: info.height,
    data: new Uint8Array(data),
    isJpeg: false,
    ...(alpha?.some((part) => part < 255) && { alpha }),
  }
}

/** A picture as a whole page in inks, of which no pixel has more than so many percent in all. */
export async function flatPicture(picture: Picture, profile: string, most: number): Promise<FlatPicture> {
  const { bytes, width, height } = picture
  const { data, info } = await sharp(bytes, { limitInputPixels: width * height, sequentialRead: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('cmyk')
    .withIccProfile(profile, { attach: false })
    .raw()
    .toBuffer({ resolveWithObject: true })
  limitInk(data, most)
  const packed = new Uint8Array(await promisify(deflate)(data))
  const digest = createHash('sha256').update(data).digest('hex')
  return { width: info.width, height: info.height, packed, digest }
}
