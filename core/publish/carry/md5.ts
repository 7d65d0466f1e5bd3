// RFC 1321. Readers of XMP expect this digest as the name of what is extended; it protects nothing.
const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
const SINES = Array.from({ length: 64 }, (_, at) => Math.floor(Math.abs(Math.sin(at + 1)) * 2 ** 32) | 0)

function padded(bytes: Uint8Array): DataView {
  const length = ((bytes.length + 8) >> 6) * 64 + 64
  const all = new Uint8Array(length)
  all.set(bytes)
  all[bytes.length] = 0x80
  const view = new DataView(all.buffer)
  view.setUint32(length - 8, (bytes.length * 8) >>> 0, true)
  view.setUint32(length - 4, Math.floor(bytes.length / 2 ** 29), true)
  return view
}

/** The function and the word of a step. */
function mixed(step: number, b: number, c: number, d: number): readonly [value: number, word: number] {
  if (step < 16) return [(b & c) | (~b & d), step]
  if (step < 32) return [(d & b) | (~d & c), (5 * step + 1) & 15]
  if (step < 48) return [b ^ c ^ d, (3 * step + 5) & 15]
  return [c ^ (b | ~d), (7 * step) & 15]
}

/** The MD5 digest of bytes, as 32 hexadecimal digits in capitals. */
export function md5(bytes: Uint8Array): string {
  const view = padded(bytes)
  const sums: [number, number, number, number] = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476]
  for (let block = 0; block < view.byteLength; block += 64) {
    let [a, b, c, d] = sums
    for (let step = 0; step < 64; step++) {
      const [value, word] = mixed(step, b, c, d)
      const sum = (a + value + (SINES[step] ?? 0) + view.getInt32(block + word * 4, true)) | 0
      const shift = SHIFTS[(step >> 4) * 4 + (step & 3)] ?? 0
      ;[a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0]
    }
    for (const [at, part] of [a, b, c, d].entries()) sums[at] = ((sums[at] ?? 0) + part) | 0
  }
  const digest = new DataView(new ArrayBuffer(16))
  sums.forEach((sum, at) => digest.setInt32(at * 4, sum, true))
  return Array.from(new Uint8Array(digest.buffer), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
}
