const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

const encoded = new WeakMap<Uint8Array, string>()

/** Bytes in base 64; `core` has no host to ask for it. Kept as long as the bytes are. */
export function base64(bytes: Uint8Array): string {
  const known = encoded.get(bytes)
  if (known !== undefined) return known
  const parts: string[] = []
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
    const letters = [18, 12, 6, 0].map((shift) => LETTERS[(three >> shift) & 63] ?? '')
    parts.push(letters.join('').slice(0, Math.min(4, bytes.length - at + 1)))
  }
  const text = parts.join('').padEnd(Math.ceil(bytes.length / 3) * 4, '=')
  encoded.set(bytes, text)
  return text
}

export const dataUri = (bytes: Uint8Array, type: string): string => `data:${type};base64,${base64(bytes)}`
