import sharp, { type Sharp } from 'sharp'
import { withResolution } from '../../core/face/png'
import type { Pixels } from './raster'
import type { Canvas, ComposeTask } from './tasks'

// Each thread that draws has a core of its own, and the same pixels must be the same bytes on any number of them.
sharp.concurrency(1)
sharp.cache(false)

/** Of 100. At 300 pixels an inch nobody sees the difference to what was drawn. */
const QUALITY = 92

const opened = ({ pixels, width, height }: Omit<Pixels, 'dpi'>): Sharp =>
  sharp(pixels, { raw: { width, height, channels: 4 } })

const WHITE = { r: 255, g: 255, b: 255 }

async function written(image: Sharp, format: 'png' | 'jpeg' | 'webp', dpi: number): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'png') return withResolution(new Uint8Array(await image.png({ compressionLevel: 6 }).toBuffer()), dpi)
  // A JPEG lets nothing shine through: what does lies on white, like paper.
  const encoded =
    format === 'jpeg'
      ? image
          .flatten({ background: WHITE })
          .withMetadata({ density: dpi })
          .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      : image.webp({ quality: QUALITY })
  return new Uint8Array(await encoded.toBuffer())
}

/** Pixels as a file that says how many are an inch, where its kind can say so. */
export const encode = (given: Pixels, format: 'png' | 'jpeg' | 'webp'): Promise<Uint8Array<ArrayBuffer>> =>
  written(opened(given), format, given.dpi)

/** By how much a picture lies within or beyond a canvas on either side: what is left over is extended, what is beyond is cut off. */
const around = (have: number, want: number) => {
  const room = want - have
  const before = Math.floor(Math.abs(room) / 2)
  return { before, after: Math.abs(room) - before, isBeyond: room < 0 }
}

/**
 * A face on white in the middle of a canvas: turned where it lies across. Where it does not reach, its bleed is mirrored; what lies inside its bleed of so many
 * pixels is not, but its edge goes on.
 */
export async function onCanvas(given: Pixels, canvas: Canvas, bleed: number): Promise<Pixels> {
  const isAcross = given.width > given.height !== canvas.width > canvas.height
  const covered = opened(given).flatten({ background: WHITE }).ensureAlpha()
  const turned = isAcross ? covered.rotate(90) : covered
  const [width, height] = isAcross ? [given.height, given.width] : [given.width, given.height]
  const [x, y] = [around(width, canvas.width), around(height, canvas.height)]
  const isFar = [x, y].some(({ after, isBeyond }) => !isBeyond && after > bleed)
  const cut = await turned
    .extract({
      left: x.isBeyond ? x.before : 0,
      top: y.isBeyond ? y.before : 0,
      width: Math.min(width, canvas.width),
      height: Math.min(height, canvas.height),
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { data } = await sharp(cut.data, { raw: { width: cut.info.width, height: cut.info.height, channels: 4 } })
    .extend({
      left: x.isBeyond ? 0 : x.before,
      right: x.isBeyond ? 0 : x.after,
      top: y.isBeyond ? 0 : y.before,
      bottom: y.isBeyond ? 0 : y.after,
      extendWith: isFar ? 'copy' : 'mirror',
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: canvas.width, height: canvas.height, pixels: new Uint8Array(data), dpi: given.dpi }
}

/** Pictures put together as one, on white. */
export function compose({ width, height, format, dpi, cells }: ComposeTask): Promise<Uint8Array<ArrayBuffer>> {
  const all = new Uint8Array(width * height * 4).fill(255)
  for (const cell of cells)
    for (let row = 0; row < Math.min(cell.height, height - cell.y); row++) {
      const from = row * cell.width * 4
      const to = ((cell.y + row) * width + cell.x) * 4
      for (let at = 0; at < cell.width * 4; at += 4) {
        const cover = cell.pixels[from + at + 3] ?? 0
        for (let channel = 0; channel < 3; channel++) {
          const colour = cell.pixels[from + at + channel] ?? 0
          all[to + at + channel] = cover === 255 ? colour : Math.round(255 + ((colour - 255) * cover) / 255)
        }
      }
    }
  return written(opened({ pixels: all, width, height }).removeAlpha(), format, dpi)
}
