import { type Bitmap, bitmapOf, convert, decodeWhole, firstFrame, isHuge } from './bitmap'
import { drawSvg } from './drawing'
import { bitmapTypeOf, type BitmapType } from './format'
import { LIMITS, type Limits, type Looked, type Shown } from './offer'
import { readSvg } from './svg'

export type Look = Looked | { readonly refused: string }

const DAMAGED =
  'it cannot be decoded to its end, so it is damaged or was cut off; open it in a picture program and save it again'

const megapixels = (pixels: number): string => `${Math.ceil(pixels / 1_000_000).toLocaleString('en')} megapixels`

async function shownOf(bytes: Uint8Array, type: BitmapType, bitmap: Bitmap): Promise<Shown> {
  if (type === 'image/webp' || isHuge(bitmap)) return convert(bytes, bitmap)
  if (!bitmap.isPlain) return convert(bytes, bitmap, type === 'image/png')
  await decodeWhole(bytes, bitmap)
  return { type: type === 'image/jpeg' ? type : 'image/png', width: bitmap.width, height: bitmap.height }
}

async function lookAtBitmap(bytes: Uint8Array, type: BitmapType, { pixels }: Limits): Promise<Look> {
  try {
    const bitmap = await bitmapOf(bytes)
    const { width, height } = bitmap
    if (width * height > pixels)
      return {
        refused: `it is ${width} x ${height} pixels, ${megapixels(width * height)}, and the limit is ${megapixels(pixels)}; make it smaller`,
      }
    if (type !== 'image/gif') return { type, width, height, shown: await shownOf(bytes, type, bitmap) }
    const kept = await firstFrame(bytes, bitmap)
    return { type: 'image/png', width, height, kept, shown: await shownOf(kept, 'image/png', bitmap) }
  } catch {
    return { refused: DAMAGED }
  }
}

async function lookAtSvg(bytes: Uint8Array): Promise<Look> {
  const svg = readSvg(bytes)
  if ('refused' in svg) return svg
  let shown: Shown | undefined
  try {
    shown = await drawSvg(svg.text, svg)
  } catch (error) {
    return { refused: `it cannot be drawn: ${error instanceof Error ? error.message : String(error)}` }
  }
  if (!shown) return { refused: 'it is thousands of times longer than wide, so that nothing of it would be seen' }
  return {
    type: 'image/svg+xml',
    width: Math.max(1, Math.round(svg.width)),
    height: Math.max(1, Math.round(svg.height)),
    shown,
  }
}

/** Decodes or draws a picture to its end: what it is and how it is shown, or why it is none. May end the process, which is why a child does it. */
export async function look(bytes: Uint8Array, limits: Limits = LIMITS): Promise<Look> {
  if (bytes.length > limits.bytes)
    return {
      refused: `it has ${Math.ceil(bytes.length / 1024 / 1024)} MB, and the limit is ${limits.bytes / 1024 / 1024} MB`,
    }
  const type = bitmapTypeOf(bytes)
  return type === undefined ? lookAtSvg(bytes) : lookAtBitmap(bytes, type, limits)
}
