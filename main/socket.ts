import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { FRAME_LIMIT, packFrame, requestFrame, unpackRequest, type ReplyFrame } from '../preload/frame'
import { visitorOf, type Guard } from './guard'
import { log } from './log'
import type { Studio } from './studio'

export const SOCKET_PATH = '/socket'

const refuse = (socket: Duplex, status: string): void => {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

const bytesOf = (data: Buffer | ArrayBuffer | Buffer[]): Uint8Array => {
  if (Array.isArray(data)) return Buffer.concat(data)
  return data instanceof ArrayBuffer
    ? new Uint8Array(data)
    : new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
}

const unread = (message: string): ReplyFrame => ({ failure: { code: 'frame-invalid', message } })

async function replyTo(answer: Studio['answer'], bytes: Uint8Array, asker: WebSocket): Promise<ReplyFrame> {
  let frame: unknown
  try {
    frame = unpackRequest(bytes)
  } catch {
    return unread('A frame was not MessagePack, or held far too many values.')
  }
  const request = requestFrame.safeParse(frame)
  if (!request.success) return unread('A frame was not a request with id, name and input.')
  const { id, name, input } = request.data
  return { id, ...(await answer(name, input, asker)) }
}

/** Sends, unless a window has not read what it was sent before: one that never reads would take all memory. */
function send(socket: WebSocket, bytes: Uint8Array): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > FRAME_LIMIT) {
    log('A window that had stopped reading was cut off.')
    return socket.terminate()
  }
  socket.send(bytes)
}

const listen = (socket: WebSocket, answer: Studio['answer']): void => {
  // A frame that is too long, or broken, closes its own connection and nothing else.
  socket.on('error', (error) => log(`A window's connection was closed: ${error.message}`))
  socket.on('message', (data, isBinary) => {
    const reply = isBinary
      ? replyTo(answer, bytesOf(data), socket)
      : Promise.resolve(unread('A frame was text; MessagePack was expected.'))
    void reply.then((frame) => sendReply(socket, frame))
  })
}

const sendReply = (socket: WebSocket, frame: ReplyFrame): void => {
  const bytes = packFrame(frame)
  if (bytes.length <= FRAME_LIMIT || frame.id === undefined) return send(socket, bytes)
  send(
    socket,
    packFrame({
      id: frame.id,
      failure: {
        code: 'frame-too-large',
        message: 'The answer is larger than 64 MB, the most that fits into one message.',
      },
    }),
  )
}

export interface Sockets {
  /** How many windows are connected. */
  readonly count: number
  announce(name: string, value: unknown, except?: object): void
  close(): void
}

/** Answers requests over WebSockets of visitors that the guard lets in; any number of tabs may be connected. */
export function openSockets(server: Server, guard: Guard, answer: Studio['answer']): Sockets {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: FRAME_LIMIT, perMessageDeflate: false })
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const visitor = visitorOf(request)
    if (!guard.isOurs(visitor) || visitor.origin === undefined) return refuse(socket, '403 Forbidden')
    if (!guard.isInSession(visitor)) return refuse(socket, '401 Unauthorized')
    if (request.url !== SOCKET_PATH) return refuse(socket, '404 Not Found')
    sockets.handleUpgrade(request, socket, head, (opened) => listen(opened, answer))
  })
  return {
    get count() {
      return sockets.clients.size
    },
    announce(name, value, except) {
      const told = [...sockets.clients].filter((socket) => socket !== except)
      if (told.length === 0) return
      const bytes = packFrame({ announced: name, value })
      for (const socket of told) send(socket, bytes)
    },
    close() {
      for (const socket of sockets.clients) socket.close(1001, 'The studio closes.')
      sockets.close()
    },
  }
}
