import { Resvg } from '@resvg/resvg-js'
import { encodeJpeg } from './bitmap'
import type { Shown } from './offer'

/** What drawings are made for: a card with its bleed, in millimetres, at so many pixels an inch. */
const CARD = { width: 69, height: 94, dpi: 300 }
/** The longer side at most, in pixels, however far a drawing reaches beyond what it covers. */
const LONGEST = 4096

interface Size {
  readonly width: number
  readonly height: number
}

/** Pixels with which a drawing of this shape covers the card. */
function sizeFor({ width, height }: Size): Size {
  const pixels = (millimetres: number): number => (millimetres / 25.4) * CARD.dpi
  const cover = Math.max(pixels(CARD.width) / width, pixels(CARD.height) / height)
  const scale = Math.min(cover, LONGEST / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

const isOpaque = (pixels: Uint8Array): boolean => {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false
  return true
}

/** An SVG as pixels: a JPEG, or a PNG where something shines through; `undefined` where it is so narrow that it has none. Letters are set in the fonts of this computer. */
export async function drawSvg(text: string, size: Size): Promise<Required<Shown> | undefined> {
  const wanted = sizeFor(size)
  if (wanted.width < 1 || wanted.height < 1) return undefined
  const fitTo =
    wanted.width >= wanted.height
      ? ({ mode: 'width', value: wanted.width } as const)
      : ({ mode: 'height', value: wanted.height } as const)
  const image = new Resvg(text, { fitTo, font: { loadSystemFonts: /<text\b/.test(text) } }).render()
  const { width, height, pixels } = image
  if (isOpaque(pixels)) return { bytes: await encodeJpeg(pixels, { width, height }), type: 'image/jpeg', width, height }
  return { bytes: new Uint8Array(image.asPng()), type: 'image/png', width, height }
}
