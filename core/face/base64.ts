const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const CODES = new TextEncoder().encode(LETTERS)
const PADDING = '='.charCodeAt(0)
const UNKNOWN = 0xff

const encoded = new WeakMap<Uint8Array, string>()

/** Bytes in base 64; `core` has no host to ask for it. Kept as long as the bytes are. */
export function base64(bytes: Uint8Array): string {
  const known = encoded.get(bytes)
  if (known !== undefined) return known
  const letters = new Uint8Array(Math.ceil(bytes.length / 3) * 4).fill(PADDING)
  for (let at = 0, to = 0; at < bytes.length; at += 3, to += 4) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    const count = Math.min(4, bytes.length - at + 1)
    for (let letter = 0; letter < count; letter++) letters[to + letter] = CODES[(three >> (18 - 6 * letter)) & 63] ?? 0
  }
  const text = new TextDecoder('latin1').decode(letters)
  encoded.set(bytes, text)
  return text
}

const VALUES = new Uint8Array(128).fill(UNKNOWN)
CODES.forEach((code, value) => (VALUES[code] = value))

/** The bytes that a text in base 64 stands for; `undefined` where it is none, or has anything else in it. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (text.length % 4 !== 0) return undefined
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0
  const bytes = new Uint8Array((text.length / 4) * 3 - padding)
  const valueAt = (at: number): number => VALUES[text.charCodeAt(at)] ?? UNKNOWN
  for (let at = 0, to = 0; at < text.length; at += 4, to += 3) {
    const rest = at + 4 < text.length ? 0 : padding
    let three = 0
    for (let letter = 0; letter < 4; letter++) {
      const value = letter < 4 - rest ? valueAt(at + letter) : 0
      if (value === UNKNOWN) return undefined
      three = (three << 6) | value
    }
    for (let byte = 0; byte < 3 - rest; byte++) bytes[to + byte] = (three >> (16 - 8 * byte)) & 0xff
  }
  return bytes
}

export const dataUri = (bytes: Uint8Array, type: string): string => `data:${type};base64,${base64(bytes)}`
