import { LONGEST_CARRIED } from './card'
import { md5 } from './md5'
import { ascii, hasAt, joined } from './unpack'
import { cardPacket, jsonIn, notePacket, saidIn } from './xmp'

const STANDARD = 'http://ns.adobe.com/xap/1.0/\0'
const EXTENDED = 'http://ns.adobe.com/xmp/extension/\0'
const DIGEST = 32
/** Bytes of a segment beside its length. */
const MOST = 65_533
const APP1 = 0xe1
const START_OF_SCAN = 0xda
/** Markers without a length. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd9)

export const isJpeg = (bytes: Uint8Array): boolean => hasAt(bytes, 0, '\xff\xd8\xff')

const segment = (data: Uint8Array): Uint8Array =>
  joined([Uint8Array.of(0xff, APP1, (data.length + 2) >> 8, (data.length + 2) & 0xff), data])

const uint32 = (value: number): Uint8Array =>
  Uint8Array.of(value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff)

/** What is too long for one segment: a note, and the parts of what it names (XMP specification, part 3, section 1.1.3.1). */
function extendedSegments(packet: Uint8Array): Uint8Array[] {
  const digest = md5(packet)
  const room = MOST - EXTENDED.length - DIGEST - 8
  const parts: Uint8Array[] = [segment(joined([ascii(STANDARD), new TextEncoder().encode(notePacket(digest))]))]
  for (let at = 0; at < packet.length; at += room)
    parts.push(
      segment(joined([ascii(EXTENDED + digest), uint32(packet.length), uint32(at), packet.subarray(at, at + room)])),
    )
  return parts
}

/** Where the segments of the picture itself begin: behind JFIF and Exif, which programs look for at the start. */
function behindHeaders(jpeg: Uint8Array): number {
  let at = 2
  while (jpeg[at] === 0xff && (jpeg[at + 1] === 0xe0 || (jpeg[at + 1] === APP1 && hasAt(jpeg, at + 4, 'Exif\0'))))
    at += 2 + (((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0))
  return at
}

/** The JPEG with a card in XMP. */
export function carryInJpeg(jpeg: Uint8Array, json: string): Uint8Array<ArrayBuffer> {
  const packet = new TextEncoder().encode(cardPacket(json))
  const whole = joined([ascii(STANDARD), packet])
  const segments = whole.length <= MOST ? [segment(whole)] : extendedSegments(packet)
  const at = behindHeaders(jpeg)
  return joined([jpeg.subarray(0, at), ...segments, jpeg.subarray(at)])
}

/** What the segments before the picture's own data hold, until one is cut off. */
function* segmentsOf(jpeg: Uint8Array): Generator<Uint8Array | 'cut'> {
  for (let at = 2; at + 4 <= jpeg.length;) {
    if (jpeg[at] !== 0xff) return
    const marker = jpeg[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (isBare(marker)) at += 2
    else {
      const length = ((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0)
      if (marker === START_OF_SCAN || length < 2) return
      const isXmp = marker === APP1 && hasAt(jpeg, at + 4, 'http://ns.adobe.com/x')
      if (isXmp) yield at + 2 + length > jpeg.length ? 'cut' : jpeg.subarray(at + 4, at + 2 + length)
      at += 2 + length
    }
  }
}

/** A part of what was extended: under which digest, of how many bytes in all, and from where on. */
interface Extended {
  readonly size: number
  readonly at: number
  readonly bytes: Uint8Array
}

/** What was extended, put together; a picture has no more than its own bytes of it, whatever it says. */
function together(parts: readonly Extended[], most: number): Uint8Array | 'large' | 'damaged' | 'cut' {
  const size = parts[0]?.size ?? 0
  if (size > LONGEST_CARRIED * 2) return 'large'
  if (size > most) return 'cut'
  const all = new Uint8Array(size)
  let left = size
  for (const part of parts) {
    if (part.size !== size || part.at + part.bytes.length > size) return 'damaged'
    all.set(part.bytes, part.at)
    left -= part.bytes.length
  }
  return left > 0 ? 'cut' : all
}

function extendedIn(data: Uint8Array): Extended {
  const start = EXTENDED.length + DIGEST
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  return { size: view.getUint32(start), at: view.getUint32(start + 4), bytes: data.subarray(start + 8) }
}

/** The JSON of a JPEG's card; `undefined` where it carries none. */
export function carriedInJpeg(jpeg: Uint8Array): string | 'large' | 'damaged' | 'cut' | undefined {
  const segments = [...segmentsOf(jpeg)]
  let named: string | undefined
  for (const data of segments) {
    if (data === 'cut') return 'cut'
    if (!hasAt(data, 0, STANDARD)) continue
    const said = saidIn(data.subarray(STANDARD.length))
    if (said === 'damaged') return said
    if (said?.json !== undefined) return said.json
    named ??= said?.extended
  }
  if (named === undefined || !/^[0-9A-F]{32}$/.test(named)) return undefined
  const head = EXTENDED + named
  const parts = segments.flatMap((data) =>
    data !== 'cut' && data.length >= head.length + 8 && hasAt(data, 0, head) ? [extendedIn(data)] : [],
  )
  if (parts.length === 0) return undefined
  const whole = together(parts, jpeg.length)
  if (typeof whole === 'string') return whole
  if (md5(whole) !== named) return 'damaged'
  return jsonIn(whole)
}
