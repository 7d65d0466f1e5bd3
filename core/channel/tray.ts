/**
 * Shared memory in which an answer lies before its message arrives: a browser's window hears messages only between two frames, and can look here within
 * one. Its first number is the id of the request that is answered, 0 while there is none; its second the length of the answer in bytes, which follow.
 */
export type Tray = SharedArrayBuffer

const ID = 0
const LENGTH = 1
const HEAD = 2 * Int32Array.BYTES_PER_ELEMENT

/** A tray for answers of up to so many bytes. */
export const createTray = (bytes: number): Tray => new SharedArrayBuffer(HEAD + bytes)

/** Lays an answer down, as JSON. What JSON cannot say, or what is too long, only comes as a message. */
export function leave(tray: Tray, id: number, answer: unknown): void {
  const bytes = new TextEncoder().encode(JSON.stringify(answer) as string | undefined)
  if (bytes.length === 0 || bytes.length > tray.byteLength - HEAD) return
  const head = new Int32Array(tray, 0, 2)
  new Uint8Array(tray, HEAD).set(bytes)
  head[LENGTH] = bytes.length
  Atomics.store(head, ID, id)
}

/** Takes the answer to this request, if it lies there. */
export function take(tray: Tray, id: number): unknown {
  const head = new Int32Array(tray, 0, 2)
  if (Atomics.load(head, ID) !== id) return undefined
  Atomics.store(head, ID, 0)
  // Decoders take no shared bytes.
  return JSON.parse(new TextDecoder().decode(new Uint8Array(tray, HEAD, head[LENGTH]).slice()))
}
