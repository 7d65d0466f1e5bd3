import { decode } from '@msgpack/msgpack'
import { z } from '../core/validation'
import { encoded } from './encoding'

/** What goes over the WebSocket of the browser host, as MessagePack in binary frames. */

/** The longest frame, in bytes, that either side accepts. */
export const FRAME_LIMIT = 64 * 1024 * 1024

/** The most bytes of a library that come in at once. */
export const INTAKE_PART = 4 * 1024 * 1024

export const requestFrame = z.object({ id: z.number().int(), name: z.string(), input: z.unknown() })

export type RequestFrame = z.output<typeof requestFrame>

/** The answer to a request, or, without an id, to a frame in which none could be read. */
export type ReplyFrame =
  | { readonly id: number; readonly value: unknown }
  | { readonly id?: number; readonly failure: { readonly code: string; readonly message: string } }

export interface AnnouncementFrame {
  readonly announced: string
  readonly value: unknown
}

/** MessagePack has no `undefined`: absent properties stay absent on the other side. */
export const packFrame = (frame: RequestFrame | ReplyFrame | AnnouncementFrame): Uint8Array<ArrayBuffer> =>
  encoded(frame)

/** The most values that a frame may hold, and how deep they may lie in each other: what a person's largest request needs, many times over. */
const MOST_VALUES = 4_000_000
const DEEPEST = 100

/** Bytes of the number that says how long a value is, and of that value where it has no length, by MessagePack's first byte from 0xc0 on. */
const SIZES: readonly (readonly [length: number, fixed: number])[] = [
  [0, 0],
  [0, 0],
  [0, 0],
  [0, 0],
  [1, 0],
  [2, 0],
  [4, 0],
  [1, 1],
  [2, 1],
  [4, 1],
  [0, 4],
  [0, 8],
  [0, 1],
  [0, 2],
  [0, 4],
  [0, 8],
  [0, 1],
  [0, 2],
  [0, 4],
  [0, 8],
  [0, 2],
  [0, 3],
  [0, 5],
  [0, 9],
  [0, 17],
  [1, 0],
  [2, 0],
  [4, 0],
  [2, 0],
  [4, 0],
  [2, 0],
  [4, 0],
]

/** What stands at a place: how many bytes it takes there, and how many values lie in it. */
function valueAt(view: DataView, at: number): { readonly bytes: number; readonly values: number } {
  const first = view.getUint8(at)
  if (first < 0x80 || first >= 0xe0) return { bytes: 1, values: 0 }
  if (first < 0x90) return { bytes: 1, values: 2 * (first & 0x0f) }
  if (first < 0xa0) return { bytes: 1, values: first & 0x0f }
  if (first < 0xc0) return { bytes: 1 + (first & 0x1f), values: 0 }
  const [size = 0, fixed = 0] = SIZES[first - 0xc0] ?? []
  const length =
    size === 4 ? view.getUint32(at + 1) : size === 2 ? view.getUint16(at + 1) : size === 1 ? view.getUint8(at + 1) : 0
  if (first >= 0xdc) return { bytes: 1 + size, values: first >= 0xde ? 2 * length : length }
  return { bytes: 1 + size + fixed + length, values: 0 }
}

/** Throws for a frame that would cost far more memory than its bytes, without making any of its values. */
function requireModest(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  /** Values that are still to come, level by level. */
  const left = [1]
  let count = 0
  for (let at = 0; left.length > 0 && at < bytes.length;) {
    const top = left.length - 1
    if (left[top] === 0) {
      left.pop()
      continue
    }
    left[top] = (left[top] ?? 0) - 1
    const { bytes: own, values } = valueAt(view, at)
    at += own
    count += 1 + values
    if (values > 0) left.push(values)
    if (count > MOST_VALUES || left.length > DEEPEST)
      throw new RangeError('A frame holds more values, or deeper ones, than any request needs.')
  }
}

/** Throws for bytes that are not one whole frame. */
export const unpackFrame = (bytes: Uint8Array): unknown => decode(bytes)

/** The same for what comes from anybody: a frame of more values than any request has is refused before one is made. */
export function unpackRequest(bytes: Uint8Array): unknown {
  requireModest(bytes)
  return unpackFrame(bytes)
}
