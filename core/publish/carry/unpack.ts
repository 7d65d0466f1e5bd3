import { Unzlib, zlibSync } from 'fflate'

/** Packed bytes that are unpacked at once: to a thousand times as many at most. */
const SLICE = 8 * 1024

/** Bytes packed as zlib has them, the same for the same. */
export const pack = (bytes: Uint8Array): Uint8Array => zlibSync(bytes, { level: 6 })

class TooMuch extends Error {}

/** The text in UTF-8 that was packed, as long as it begins as it should; `large` where it is more than `most` bytes, however much was packed into few; `damaged` where it cannot be unpacked, or is none. */
export function unpackText(
  bytes: Uint8Array,
  most: number,
  beginning: string,
): { readonly text: string } | 'large' | 'damaged' {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const parts: string[] = []
  let size = 0
  let isWhole = false as boolean
  const unzlib = new Unzlib((part, isLast) => {
    size += part.length
    if (size > most) throw new TooMuch()
    const text = decoder.decode(part, { stream: true })
    if (parts.length === 0 && text !== '' && !text.startsWith(beginning)) throw new Error('It begins otherwise.')
    if (text !== '') parts.push(text)
    isWhole ||= isLast
  })
  try {
    for (let at = 0; at < bytes.length; at += SLICE)
      unzlib.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length)
    parts.push(decoder.decode())
  } catch (error) {
    return error instanceof TooMuch ? 'large' : 'damaged'
  }
  return isWhole ? { text: parts.join('') } : 'damaged'
}

/** Bytes one after the other. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

export const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** Whether bytes begin with these letters at a place. */
export const hasAt = (bytes: Uint8Array, at: number, letters: string): boolean => {
  for (let index = 0; index < letters.length; index++) if (bytes[at + index] !== letters.charCodeAt(index)) return false
  return true
}

/** The text of bytes in UTF-8; `undefined` where they are none. */
export function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
