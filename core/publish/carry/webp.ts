import { ascii, hasAt, joined } from './unpack'
import { cardPacket, jsonIn } from './xmp'

const HAS_XMP = 0x04
const HAS_ALPHA = 0x10
const HEADER = 12

interface Chunk {
  readonly name: string
  readonly data: Uint8Array
}

export const isWebp = (bytes: Uint8Array): boolean => hasAt(bytes, 0, 'RIFF') && hasAt(bytes, 8, 'WEBP')

/** The chunks of a WebP; the last is `undefined` where it is cut off. */
function* chunksOf(webp: Uint8Array): Generator<Chunk | undefined> {
  const view = new DataView(webp.buffer, webp.byteOffset, webp.byteLength)
  for (let at = HEADER; at + 8 <= webp.length;) {
    const length = view.getUint32(at + 4, true)
    const name = String.fromCharCode(...webp.subarray(at, at + 4))
    yield at + 8 + length > webp.length ? undefined : { name, data: webp.subarray(at + 8, at + 8 + length) }
    at += 8 + length + (length % 2)
  }
}

function printChunk({ name, data }: Chunk): Uint8Array {
  const head = new Uint8Array(8)
  head.set(ascii(name))
  new DataView(head.buffer).setUint32(4, data.length, true)
  return joined([head, data, new Uint8Array(data.length % 2)])
}

/** Width, height and whether something shines through, from the picture's own chunk. */
function sizeOf({ name, data }: Chunk): { width: number; height: number; hasAlpha: boolean } {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  if (name === 'VP8L') {
    const bits = view.getUint32(1, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1, hasAlpha: ((bits >>> 28) & 1) === 1 }
  }
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff, hasAlpha: false }
}

/** The chunk that says what else is there (WebP container specification, "Extended File Format"). */
function extendedHeader(chunks: readonly Chunk[]): Chunk {
  const known = chunks.find(({ name }) => name === 'VP8X')
  const data = new Uint8Array(10)
  if (known) data.set(known.data)
  else {
    const picture = chunks.find(({ name }) => name === 'VP8 ' || name === 'VP8L')
    if (!picture) throw new Error('A WebP without a picture was to carry a card.')
    const { width, height, hasAlpha } = sizeOf(picture)
    if (hasAlpha) data[0] = HAS_ALPHA
    for (const [at, value] of [
      [4, width - 1],
      [7, height - 1],
    ] as const)
      data.set([value & 0xff, (value >> 8) & 0xff, value >> 16], at)
  }
  data[0] = (data[0] ?? 0) | HAS_XMP
  return { name: 'VP8X', data }
}

/** The WebP with a card in XMP. */
export function carryInWebp(webp: Uint8Array, json: string): Uint8Array<ArrayBuffer> {
  const chunks = [...chunksOf(webp)].filter((chunk) => chunk !== undefined)
  const xmp = { name: 'XMP ', data: new TextEncoder().encode(cardPacket(json)) }
  const others = chunks.filter(({ name }) => name !== 'VP8X' && name !== 'XMP ')
  const body = joined([extendedHeader(chunks), ...others, xmp].map(printChunk))
  const head = new Uint8Array(HEADER)
  head.set(ascii('RIFF'))
  new DataView(head.buffer).setUint32(4, body.length + 4, true)
  head.set(ascii('WEBP'), 8)
  return joined([head, body])
}

/** The JSON of a WebP's card; `undefined` where it carries none. */
export function carriedInWebp(webp: Uint8Array): string | 'damaged' | 'cut' | undefined {
  for (const chunk of chunksOf(webp)) {
    if (!chunk) return 'cut'
    if (chunk.name === 'XMP ') return jsonIn(chunk.data)
  }
  return undefined
}
