import sharp, { type Sharp } from 'sharp'
import type { Shown } from './offer'
import { isSrgb } from './srgb'

// One picture at a time, and none kept: the child's memory is counted. Of what libvips reads, only what libraries take.
sharp.concurrency(1)
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})

/** JPEG's quality, of 100: at 300 pixels an inch nobody sees the difference, and a sheet is half as large. */
export const QUALITY = 92

/** More pixels than this are of no use on a card: six times what 600 an inch need. */
const USEFUL = 16_000_000

export interface Bitmap {
  /** Upright, as it is seen. */
  readonly width: number
  readonly height: number
  readonly hasAlpha: boolean
  /** Its pixels as they are stored: lying on their side in many photographs. */
  readonly stored: { readonly width: number; readonly height: number }
  /** Whether its pixels are seen as they are stored: upright, and their numbers sRGB. */
  readonly isPlain: boolean
}

const opened = (bytes: Uint8Array, pixels: number): Sharp =>
  sharp(bytes, { failOn: 'warning', limitInputPixels: pixels, sequentialRead: true })

/** What a bitmap is by its header. Throws for what has none. */
export async function bitmapOf(bytes: Uint8Array): Promise<Bitmap> {
  const about = await sharp(bytes, { limitInputPixels: false }).metadata()
  const { width, height, hasAlpha, autoOrient, orientation = 1, space, icc } = about
  const hasOwnColours = space === 'cmyk' || (icc !== undefined && !isSrgb(icc))
  return { ...autoOrient, hasAlpha, stored: { width, height }, isPlain: orientation <= 1 && !hasOwnColours }
}

/** Every pixel of it, whatever comes later in the pipeline: a region of its own keeps decoders from skipping. */
const whole = (bytes: Uint8Array, { stored }: Bitmap): Sharp =>
  opened(bytes, stored.width * stored.height).extract({ left: 0, top: 0, ...stored })

/** Decodes all of it and throws at the first fault. */
export async function decodeWhole(bytes: Uint8Array, bitmap: Bitmap): Promise<void> {
  await whole(bytes, bitmap).resize(8, 8, { kernel: 'nearest', fit: 'fill', fastShrinkOnLoad: false }).raw().toBuffer()
}

/** Whether it has more pixels than are of use. */
export const isHuge = ({ width, height }: Bitmap): boolean => width * height > USEFUL

/**
 * Decodes all of it into a JPEG, or into a PNG where something may shine through or nothing may be lost: upright, in sRGB, with as many pixels as
 * are of use.
 */
export async function convert(bytes: Uint8Array, bitmap: Bitmap, isLossless = false): Promise<Required<Shown>> {
  const scale = Math.min(1, Math.sqrt(USEFUL / (bitmap.width * bitmap.height)))
  const sized =
    scale === 1
      ? whole(bytes, bitmap)
      : whole(bytes, bitmap).resize({ width: Math.max(1, Math.floor(bitmap.width * scale)), fastShrinkOnLoad: false })
  // Turned when it is small: before, all its pixels would have to be in memory at once.
  const upright = sized.autoOrient()
  const isPng = bitmap.hasAlpha || isLossless
  const encoded = isPng ? upright.png() : upright.jpeg({ quality: QUALITY })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return {
    bytes: new Uint8Array(data),
    type: isPng ? 'image/png' : 'image/jpeg',
    width: info.width,
    height: info.height,
  }
}

/** The first frame, as PNG. */
export const firstFrame = async (bytes: Uint8Array, bitmap: Bitmap): Promise<Uint8Array> =>
  new Uint8Array(await whole(bytes, bitmap).png().toBuffer())

/** Opaque pixels, four bytes each, as JPEG. */
export const encodeJpeg = async (
  pixels: Uint8Array,
  size: { readonly width: number; readonly height: number },
): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp(pixels, { raw: { ...size, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  )
