import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { FRAME_LIMIT, packFrame, unpackFrame, type RequestFrame } from '../../../preload/frame'
import { openConnection, type Connection, type ConnectionEvents } from '../../../renderer/bridge/connection'

type Answer = (frame: RequestFrame, socket: WebSocket) => void

const echo: Answer = ({ id, input }, socket) => socket.send(packFrame({ id, value: input }))

let server: WebSocketServer | undefined
let port: number

const serve = async (answer: Answer, at = 0): Promise<void> => {
  const opened = new WebSocketServer({ port: at, host: '127.0.0.1' })
  opened.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => answer(unpackFrame(data) as RequestFrame, socket)),
  )
  await once(opened, 'listening')
  server = opened
  port = (opened.address() as AddressInfo).port
}

const stop = async (): Promise<void> => {
  for (const socket of server?.clients ?? []) socket.terminate()
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)))
  server = undefined
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

test('a host that refuses the page is told of, and tried on until somebody has signed in', async () => {
  await serve(echo)
  const [connected, refused] = [vi.fn(), vi.fn()]
  let isRefused = false
  const { ask } = connection({ connected, refused, isRefused: () => Promise.resolve(isRefused) })
  expect(await ask('a', 1)).toEqual({ value: 1 })
  isRefused = true
  await stop()
  await vi.waitFor(() => expect(refused).toHaveBeenCalled(), 5000)
  const typed = ask('b', 2)
  await serve(echo, port)
  expect(await typed).toEqual({ value: 2 })
  expect(connected.mock.calls).toEqual([[true], [false], [true]])
})

describe('a host that is away', () => {
  /** Sockets of a page: nobody answers them until they are told to open or to close. */
  class Silent extends EventTarget {
    close = (): boolean => this.dispatchEvent(new Event('close'))
  }
  const sockets: Silent[] = []
  const open = (): globalThis.WebSocket => {
    sockets.push(new Silent())
    return sockets.at(-1) as unknown as globalThis.WebSocket
  }

  beforeEach(() => {
    sockets.length = 0
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    return () => void vi.useRealTimers()
  })

  test('is asked again where it took the connection and never answered', () => {
    openConnection(open, { announced: () => undefined, connected: () => undefined })
    vi.advanceTimersByTime(9_900)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(400)
    expect(sockets).toHaveLength(2)
    sockets[1]?.dispatchEvent(new Event('open'))
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(2)
  })

  test('is said to be away again where it has refused the page before', async () => {
    const said: string[] = []
    let isRefused = true
    openConnection(open, {
      announced: () => undefined,
      connected: (is) => said.push(String(is)),
      isRefused: () => Promise.resolve(isRefused),
      refused: () => said.push('refused'),
    })
    for (const refuses of [true, true, false, false]) {
      isRefused = refuses
      sockets.at(-1)?.close()
      await Promise.resolve()
      await Promise.resolve()
      vi.advanceTimersByTime(5_000)
    }
    expect(said).toEqual(['refused', 'false'])
  })

  test('is asked at once when a person comes back to the page, and by one connection at a time', () => {
    const { hurry } = openConnection(open, { announced: () => undefined, connected: () => undefined })
    hurry()
    expect(sockets).toHaveLength(1)
    sockets[0]?.close()
    hurry()
    hurry()
    expect(sockets).toHaveLength(2)
    vi.advanceTimersByTime(5_000)
    expect(sockets).toHaveLength(2)
  })
})
