import { Encoder } from '@msgpack/msgpack'

/** Bytes of the longest value whose room is kept for the next. */
const KEPT = 1024 * 1024

const fresh = (): Encoder => new Encoder({ ignoreUndefined: true })
let encoder = fresh()

/** A value in MessagePack, in bytes of its own. The room to write it in is kept: grown anew for each value, it is twice as much to collect as was sent. */
export function encoded(value: unknown): Uint8Array<ArrayBuffer> {
  const bytes = encoder.encode(value)
  if (bytes.length > KEPT) encoder = fresh()
  return bytes
}
