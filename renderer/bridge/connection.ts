import { FRAME_LIMIT, packFrame, unpackFrame, type AnnouncementFrame, type ReplyFrame } from '../../preload/frame'
import type { Reply } from '../../preload/contract'

/** The part of a WebSocket that is used, so that it can be opened elsewhere than in a page. */
export type OpenSocket = () => WebSocket

export interface Connection {
  /** Resolves with a failure, never rejects. Waits while the host is away. */
  ask(name: string, input: unknown): Promise<Reply<unknown>>
  /** Resolves when the first connection stands. */
  readonly ready: Promise<void>
  /** Tries at once, where it waits to try again. */
  hurry(): void
}

export interface ConnectionEvents {
  announced(name: string, value: unknown): void
  connected(is: boolean): void
  /** Whether the host is there and refuses this page, which a WebSocket does not tell from a host that is away. */
  isRefused?(): Promise<boolean>
  /** The host refuses this page. It is tried on, since whoever signs in another page of this browser signs in this one. */
  refused?(): void
}

/** In milliseconds, between two tries: while the host is away, and while somebody may be signing in. */
const LONGEST_PAUSE = { away: 5_000, refused: 1_000 }

/** Milliseconds after which a connection that does not come about is given up: whoever listens there does not answer. */
const PATIENCE = 10_000

const failure = (code: string, message: string): Reply<never> => ({ failure: { code, message } })

const LOST = failure(
  'connection-lost',
  'The connection to the studio was lost before it answered. It is not known whether this was done.',
)
const TOO_LARGE = failure('frame-too-large', 'This is larger than 64 MB, the most that fits into one message.')

/** Opens a socket, and closes one that does not come about. */
function openPatiently(open: OpenSocket): WebSocket {
  const opening = open()
  opening.binaryType = 'arraybuffer'
  const late = setTimeout(() => opening.close(), PATIENCE)
  for (const event of ['open', 'close']) opening.addEventListener(event, () => clearTimeout(late))
  return opening
}

/** Keeps one WebSocket open for as long as the page lives: asks, listens, and connects again with growing pauses when the host goes away. */
export function openConnection(open: OpenSocket, events: ConnectionEvents): Connection {
  const asked = new Map<number, (reply: Reply<unknown>) => void>()
  let waiting: Uint8Array<ArrayBuffer>[] = []
  let socket: WebSocket | undefined
  let last = 0
  let pause = 250
  let isRefused = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let opened = (): void => {}
  const ready = new Promise<void>((resolve) => {
    opened = resolve
  })

  const receive = (frame: ReplyFrame | AnnouncementFrame): void => {
    if ('announced' in frame) return events.announced(frame.announced, frame.value)
    if (frame.id === undefined) return
    const settle = asked.get(frame.id)
    asked.delete(frame.id)
    settle?.('failure' in frame ? { failure: frame.failure } : { value: frame.value })
  }

  const stand = (opening: WebSocket): void => {
    socket = opening
    pause = 250
    isRefused = false
    events.connected(true)
    for (const bytes of waiting) opening.send(bytes)
    waiting = []
    opened()
  }

  const lose = (wasOpen: boolean): void => {
    socket = undefined
    if (wasOpen) {
      for (const settle of asked.values()) settle(LOST)
      asked.clear()
      events.connected(false)
    } else void tellRefused()
    timer = setTimeout(connect, pause)
    pause = Math.min(pause * 2, isRefused ? LONGEST_PAUSE.refused : LONGEST_PAUSE.away)
  }

  const tellRefused = async (): Promise<void> => {
    const wasRefused = isRefused
    isRefused = (await events.isRefused?.()) === true
    if (socket || isRefused === wasRefused) return
    if (isRefused) events.refused?.()
    else events.connected(false)
  }

  const connect = (): void => {
    clearTimeout(timer)
    timer = undefined
    const opening = openPatiently(open)
    opening.addEventListener('open', () => stand(opening))
    opening.addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) =>
      receive(unpackFrame(new Uint8Array(data)) as ReplyFrame | AnnouncementFrame),
    )
    opening.addEventListener('close', () => lose(socket === opening))
  }

  connect()
  return {
    ready,
    hurry: () => timer !== undefined && connect(),
    ask(name, input) {
      const id = ++last
      const bytes = packFrame({ id, name, input })
      if (bytes.length > FRAME_LIMIT) return Promise.resolve(TOO_LARGE)
      return new Promise((resolve) => {
        asked.set(id, resolve)
        if (socket) socket.send(bytes)
        else waiting.push(bytes)
      })
    },
  }
}
