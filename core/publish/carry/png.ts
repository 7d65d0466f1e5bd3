import { chunkOf, withChunks } from '../../face/png'
import { LONGEST_CARRIED } from './card'
import { ascii, hasAt, joined, pack, unpackText, utf8 } from './unpack'

/** The keyword of the text that holds a card. */
const KEYWORD = 'fanfare-card'
const SIGNATURE = '\x89PNG\r\n\x1a\n'

export const isPng = (bytes: Uint8Array): boolean => hasAt(bytes, 0, SIGNATURE)

/** The PNG with a card in an `iTXt` chunk, packed (PNG specification, section 11.3.3.4). */
export function carryInPng(png: Uint8Array, json: string): Uint8Array<ArrayBuffer> {
  const packed = pack(new TextEncoder().encode(json))
  // Keyword, packed by zlib, and neither a language nor a translated keyword.
  return withChunks(png, [chunkOf('iTXt', joined([ascii(`${KEYWORD}\0\x01\0\0\0`), packed]))])
}

/** What lies behind the keyword: a flag, a method, a language and a translated keyword. */
function textIn(data: Uint8Array): string | 'large' | 'damaged' {
  const start = KEYWORD.length + 1
  const [packed, method] = [data[start], data[start + 1]]
  const language = data.indexOf(0, start + 2)
  const translated = data.indexOf(0, language + 1)
  if (language < 0 || translated < 0 || method !== 0) return 'damaged'
  const rest = data.subarray(translated + 1)
  if (packed === 0) return rest.length > LONGEST_CARRIED ? 'large' : (utf8(rest) ?? 'damaged')
  const unpacked = unpackText(rest, LONGEST_CARRIED, '{')
  return typeof unpacked === 'string' ? unpacked : unpacked.text
}

/** The JSON of a PNG's card; `undefined` where it carries none. */
export function carriedInPng(png: Uint8Array): string | 'large' | 'damaged' | 'cut' | undefined {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  for (let at = SIGNATURE.length; at + 12 <= png.length;) {
    const length = view.getUint32(at)
    const isOurs = hasAt(png, at + 4, 'iTXt') && hasAt(png, at + 8, `${KEYWORD}\0`)
    if (isOurs) return at + 12 + length > png.length ? 'cut' : textIn(png.subarray(at + 8, at + 8 + length))
    if (hasAt(png, at + 4, 'IEND')) return undefined
    at += length + 12
  }
  return undefined
}
