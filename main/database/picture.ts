import { measureSvg } from './svg'

export type Picture = { readonly type: string; readonly width: number; readonly height: number } | { readonly refused: string }

const ascii = (bytes: Uint8Array, start: number, text: string): boolean => [...text].every((character, index) => bytes[start + index] === character.charCodeAt(0))

const sized = (type: string, width: number, height: number): Picture =>
  width > 0 && height > 0 ? { type, width, height } : { refused: 'its size could not be read, so the file is probably damaged' }

function measurePng(view: DataView): Picture {
  return view.byteLength < 24 ? sized('image/png', 0, 0) : sized('image/png', view.getUint32(16), view.getUint32(20))
}

/** Walks the segments of a JPEG to its frame header (SOF0 to SOF15, without the tables that share the range). */
function measureJpeg(view: DataView): Picture {
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) break
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
    } else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc) {
      return sized('image/jpeg', view.getUint16(at + 7), view.getUint16(at + 5))
    } else {
      at += 2 + view.getUint16(at + 2)
    }
  }
  return sized('image/jpeg', 0, 0)
}

function measureWebp(bytes: Uint8Array, view: DataView): Picture {
  const type = 'image/webp'
  if (view.byteLength < 30) return sized(type, 0, 0)
  if (ascii(bytes, 12, 'VP8X')) return sized(type, 1 + (view.getUint32(24, true) & 0xffffff), 1 + (view.getUint32(26, true) >>> 8 & 0xffffff))
  if (ascii(bytes, 12, 'VP8L')) return sized(type, 1 + (view.getUint32(21, true) & 0x3fff), 1 + (view.getUint32(21, true) >>> 14 & 0x3fff))
  return sized(type, view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
}

/** Type and size in pixels of a PNG, JPEG, WebP or harmless SVG, judged by its bytes; or why it is none. */
export function measure(bytes: Uint8Array): Picture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (ascii(bytes, 0, '\x89PNG\r\n\x1a\n')) return measurePng(view)
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return measureJpeg(view)
  if (ascii(bytes, 0, 'RIFF') && ascii(bytes, 8, 'WEBP')) return measureWebp(bytes, view)
  return measureSvg(bytes)
}
