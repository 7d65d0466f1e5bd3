const INCHES_A_METRE = 1 / 0.0254
/** Behind the signature and the header, which always comes first and is always as long. */
const AFTER_HEADER = 8 + 25

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The checksum of a PNG chunk (PNG specification, annex D). */
export function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

/** A chunk of a PNG: its length, its name of four letters, what it holds and its checksum. */
export function chunkOf(name: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(data.length + 12)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length)
  for (let at = 0; at < 4; at++) chunk[4 + at] = name.charCodeAt(at)
  chunk.set(data, 8)
  view.setUint32(8 + data.length, checksum(chunk.subarray(4, 8 + data.length)))
  return chunk
}

function resolutionChunk(dpi: number): Uint8Array {
  const data = new Uint8Array(9)
  const view = new DataView(data.buffer)
  const pixels = Math.round(dpi * INCHES_A_METRE)
  view.setUint32(0, pixels)
  view.setUint32(4, pixels)
  data[8] = 1
  return chunkOf('pHYs', data)
}

/** The PNG with chunks more, behind its header. */
export function withChunks(png: Uint8Array, chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const more = chunks.reduce((sum, { length }) => sum + length, 0)
  const result = new Uint8Array(png.length + more)
  result.set(png.subarray(0, AFTER_HEADER))
  let at = AFTER_HEADER
  for (const chunk of chunks) {
    result.set(chunk, at)
    at += chunk.length
  }
  result.set(png.subarray(AFTER_HEADER), at)
  return result
}

/** The PNG with a `pHYs` chunk, so that programs show and print it in its true size; one that it has already must not be given. */
export const withResolution = (png: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> =>
  withChunks(png, [resolutionChunk(dpi)])
