/** What a CMYK profile says of itself. */
export interface ProfileAbout {
  readonly name: string
  /** Of the ICC's specification, its first number: 2 or 4. */
  readonly version: number
}

const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')

/** The description in a tag of an ICC profile: as ASCII in version 2 (ICC.1:2001-04, 6.5.17), in UTF-16 in version 4 (ICC.1:2022, 10.15). */
function described(tag: Uint8Array): string | undefined {
  const view = new DataView(tag.buffer, tag.byteOffset, tag.byteLength)
  const type = latin(tag.subarray(0, 4))
  if (type === 'desc') return latin(tag.subarray(12, 12 + Math.max(0, view.getUint32(8) - 1)))
  if (type !== 'mluc' || view.getUint32(8) === 0) return undefined
  const [length, start] = [view.getUint32(20), view.getUint32(24)]
  return Array.from({ length: Math.floor(length / 2) }, (_, index) =>
    String.fromCharCode(view.getUint16(start + index * 2)),
  ).join('')
}

/** The most bytes that a profile may have: those of printing conditions have one to three million. */
const MOST = 20_000_000

/** Reads what a profile is for: a printing condition with four inks, or why it is none, as the end of a sentence (ICC.1:2022, section 7.2). */
export function readProfile(bytes: Uint8Array): ProfileAbout | { readonly refused: string } {
  if (bytes.length < 132 || bytes.length > MOST || latin(bytes.subarray(36, 40)) !== 'acsp')
    return { refused: 'it is no ICC profile' }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0) > bytes.length) return { refused: 'it is cut off' }
  if (latin(bytes.subarray(16, 20)) !== 'CMYK') return { refused: 'its colours are not CMYK' }
  if (latin(bytes.subarray(12, 16)) !== 'prtr') return { refused: 'it is not for a printer' }
  const version = view.getUint8(8)
  const count = Math.min(view.getUint32(128), 200)
  for (let index = 0; index < count; index++) {
    const at = 132 + index * 12
    if (at + 12 > bytes.length) break
    const [start, size] = [view.getUint32(at + 4), view.getUint32(at + 8)]
    if (latin(bytes.subarray(at, at + 4)) !== 'desc' || start + size > bytes.length || size < 28) continue
    const name = described(bytes.subarray(start, start + size))
      ?.replaceAll('\0', '')
      .trim()
    if (name) return { name: name.slice(0, 200), version }
  }
  return { name: 'CMYK', version }
}
