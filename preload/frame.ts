import { decode, encode } from '@msgpack/msgpack'
import { z } from 'zod'

/** What goes over the WebSocket of the browser host, as MessagePack in binary frames. */

/** The longest frame, in bytes, that either side accepts. */
export const FRAME_LIMIT = 64 * 1024 * 1024

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
export const packFrame = (frame: RequestFrame | ReplyFrame | AnnouncementFrame): Uint8Array<ArrayBuffer> => encode(frame, { ignoreUndefined: true })

/** Throws for bytes that are not one whole frame. */
export const unpackFrame = (bytes: Uint8Array): unknown => decode(bytes)
