import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { FRAME_LIMIT, packFrame, unpackFrame, type RequestFrame } from '../../../preload/frame'
import { openConnection, type Connection, type ConnectionEvents } from '../../../renderer/bridge/connection'

type Answer = (frame: RequestFrame, socket: WebSocket) => void

const echo: Answer = ({ id, input }, socket) => socket.send(packFrame({ id, value: input }))

let server: WebSocketServer
let port: number

const serve = async (answer: Answer, at = 0): Promise<void> => {
  server = new WebSocketServer({ port: at, host: '127.0.0.1' })
  server.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => answer(unpackFrame(data) as RequestFrame, socket)),
  )
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
}

const stop = async (): Promise<void> => {
  for (const socket of server.clients) socket.terminate()
  await new Promise((resolve) => server.close(resolve))
}

const connection = (events: Partial<ConnectionEvents> = {}): Connection => {
  const address = `ws://127.0.0.1:${port}`
  const open = (): globalThis.WebSocket => {
    const socket = new WebSocket(address)
    socket.on('error', () => undefined)
    return socket as unknown as globalThis.WebSocket
  }
  return openConnection(open, { announced: () => undefined, connected: () => undefined, ...events })
}

afterEach(stop)

test('answers come to the questions they belong to, in whatever order', async () => {
  await serve(
    ({ id, input }, socket) =>
      void setTimeout(() => socket.send(packFrame({ id, value: input })), 30 - Number(input) * 10),
  )
  const { ask } = connection()
  expect(await Promise.all([ask('a', 1), ask('b', 2), ask('c', 3)])).toEqual([{ value: 1 }, { value: 2 }, { value: 3 }])
})

test('what is absent stays absent', async () => {
  await serve(echo)
  expect(await connection().ask('a', { text: undefined, name: 'Ann' })).toEqual({ value: { name: 'Ann' } })
})

test('an announcement is heard', async () => {
  await serve((_frame, socket) =>
    socket.send(packFrame({ announced: 'command', value: { command: 'studio.palette' } })),
  )
  const announced = vi.fn()
  void connection({ announced }).ask('a', {})
  await vi.waitFor(() => expect(announced).toHaveBeenCalledExactlyOnceWith('command', { command: 'studio.palette' }))
})

test('a question larger than a frame fails without being sent', async () => {
  await serve(echo)
  const reply = await connection().ask('files.adopt', { bytes: new Uint8Array(FRAME_LIMIT) })
  expect(reply).toMatchObject({ failure: { code: 'frame-too-large' } })
})

test('a question whose answer went missing fails; the next one waits for the host to be back', async () => {
  await serve((_frame, socket) => socket.terminate())
  const connected = vi.fn()
  const { ask } = connection({ connected })
  expect(await ask('a', 1)).toMatchObject({ failure: { code: 'connection-lost' } })
  await stop()
  const waiting = ask('b', 2)
  await serve(echo, port)
  expect(await waiting).toEqual({ value: 2 })
  expect(connected.mock.calls).toEqual([[true], [false], [true]])
})
