import { Unzlib, zlibSync } from 'fflate'

/** Packed bytes that are unpacked at once. */
const SLICE = 64 * 1024

/** Bytes packed as zlib has them, the same for the same. */
export const pack = (bytes: Uint8Array): Uint8Array => zlibSync(bytes, { level: 6 })

class TooMuch extends Error {}

/** What was packed; `large` where it is more than `most` bytes, however much was packed into few; `damaged` where it cannot be unpacked. */
export function unpack(bytes: Uint8Array, most: number): Uint8Array | 'large' | 'damaged' {
  const parts: Uint8Array[] = []
  let size = 0
  let isWhole = false as boolean
  const unzlib = new Unzlib((part, isLast) => {
    size += part.length
    if (size > most) throw new TooMuch()
    parts.push(part)
    isWhole ||= isLast
  })
  try {
    for (let at = 0; at < bytes.length; at += SLICE)
      unzlib.push(bytes.subarray(at, at + SLICE), at + SLICE >= bytes.length)
  } catch (error) {
    return error instanceof TooMuch ? 'large' : 'damaged'
  }
  return isWhole ? joined(parts) : 'damaged'
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
