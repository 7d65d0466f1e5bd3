import { Resvg } from '@resvg/resvg-js'
import { encode } from 'jpeg-js'
import type { Picture } from '../../core/face/display'

const asSvg = ({ bytes, type, width, height }: Picture): string => {
  if (type === 'image/svg+xml') return new TextDecoder().decode(bytes)
  const data = Buffer.from(bytes).toString('base64')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:${type};base64,${data}"/></svg>`
}

/** JPEG's quality, of 100: at 300 pixels an inch nobody sees the difference, and a sheet is half as large. */
const QUALITY = 92

const isOpaque = (pixels: Uint8Array): boolean => {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false
  return true
}

/** The picture as JPEG, or as PNG where something shines through it, with `dpi` pixels an inch where it covers a frame of the given size in millimetres. */
export async function rasterisePicture(picture: Picture, frame: { readonly width: number; readonly height: number }, dpi: number): Promise<Picture> {
  const cover = Math.max(frame.width, (frame.height * picture.width) / picture.height)
  const width = Math.max(1, Math.round((cover / 25.4) * dpi))
  const image = new Resvg(asSvg(picture), { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render()
  const { pixels } = image
  const size = { width: image.width, height: image.height }
  if (!isOpaque(pixels)) return { bytes: image.asPng(), type: 'image/png', ...size }
  return { bytes: encode({ data: pixels, ...size }, QUALITY).data, type: 'image/jpeg', ...size }
}
