const INCHES_A_METRE = 1 / 0.0254
/** Behind the signature and the header, which always comes first and is always as long. */
const AFTER_HEADER = 8 + 25

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})

/** The checksum of a PNG chunk (PNG specification, annex D). */
function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

function resolutionChunk(dpi: number): Uint8Array {
  const chunk = new Uint8Array(21)
  const view = new DataView(chunk.buffer)
  const pixels = Math.round(dpi * INCHES_A_METRE)
  view.setUint32(0, 9)
  chunk.set([0x70, 0x48, 0x59, 0x73], 4)
  view.setUint32(8, pixels)
  view.setUint32(12, pixels)
  chunk[16] = 1
  view.setUint32(17, checksum(chunk.subarray(4, 17)))
  return chunk
}

/** The PNG with a `pHYs` chunk, so that programs show and print it in its true size; one that it has already must not be given. */
export function withResolution(png: Uint8Array, dpi: number): Uint8Array<ArrayBuffer> {
  const chunk = resolutionChunk(dpi)
  const result = new Uint8Array(png.length + chunk.length)
  result.set(png.subarray(0, AFTER_HEADER))
  result.set(chunk, AFTER_HEADER)
  result.set(png.subarray(AFTER_HEADER), AFTER_HEADER + chunk.length)
  return result
}
