import { Resvg } from '@resvg/resvg-js'
import type { Picture } from '../../core/face/display'

const asSvg = ({ bytes, type, width, height }: Picture): string => {
  if (type === 'image/svg+xml') return new TextDecoder().decode(bytes)
  const data = Buffer.from(bytes).toString('base64')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="data:${type};base64,${data}"/></svg>`
}

/** The picture as PNG, with `dpi` pixels an inch where it covers a frame of the given size in millimetres. */
export async function rasterisePicture(picture: Picture, frame: { readonly width: number; readonly height: number }, dpi: number): Promise<Picture> {
  const cover = Math.max(frame.width, (frame.height * picture.width) / picture.height)
  const width = Math.max(1, Math.round((cover / 25.4) * dpi))
  const image = new Resvg(asSvg(picture), { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render()
  return { bytes: image.asPng(), type: 'image/png', width: image.width, height: image.height }
}
