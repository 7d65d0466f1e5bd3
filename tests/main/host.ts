import { mkdtemp, rm, symlink, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { packFrame, unpackFrame } from '../../preload/frame'
import { startWeb, type WebHost } from '../../main/web'

export const PAGE = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; connect-src 'self'" /><title>Fanfare</title>`

/** A folder that is removed with `remove`. */
export async function temporary(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'fanfare-test-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

export interface Host {
  readonly web: WebHost
  readonly origin: string
  readonly cookie: string
  readonly folder: string
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** A WebSocket as a page of ours opens it; `headers` overrule. Rejects with the status when it is refused. */
  connect(headers?: Record<string, string>): Promise<WebSocket>
  ask(socket: WebSocket, name: string, input?: unknown): Promise<unknown>
  stop(): Promise<void>
}

/** The real browser host on a temporary data folder, with a page of two lines. */
export async function startHost(): Promise<Host> {
  const folder = await temporary()
  const renderer = join(folder.path, 'renderer')
  await mkdir(join(renderer, 'assets'), { recursive: true })
  await writeFile(join(renderer, 'index.html'), PAGE)
  await writeFile(join(renderer, 'assets', 'index-1.js'), 'export {}')
  await writeFile(join(folder.path, 'secret.js'), 'secret')
  await mkdir(join(folder.path, 'data'))
  // As in many homes, the way to the data folder is not its real path.
  await symlink(join(folder.path, 'data'), join(folder.path, 'link'), 'junction')
  const web = await startWeb({ data: join(folder.path, 'link'), renderer })
  const { origin } = web
  const opened = await fetch(web.newAddress())
  const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  return {
    web,
    origin,
    cookie,
    folder: folder.path,
    get: (path, headers = {}) => fetch(`${origin}${path}`, { headers: { cookie, ...headers }, redirect: 'manual' }),
    connect: (headers = {}) => connect(origin, { origin, cookie, ...headers }),
    ask,
    async stop() {
      await web.close()
      await folder.remove()
    },
  }
}

export function connect(origin: string, headers: Record<string, string>): Promise<WebSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket`, { headers })
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket))
    socket.once('unexpected-response', (_request, response) => {
      reject(new Error(`refused with ${response.statusCode}`))
      socket.terminate()
    })
    socket.on('error', reject)
  })
}

/** The next frame that arrives. */
export const nextFrame = (socket: WebSocket): Promise<unknown> =>
  new Promise((resolve) => socket.once('message', (data: Buffer) => resolve(unpackFrame(data))))

let last = 0

export function ask(socket: WebSocket, name: string, input: unknown = {}): Promise<unknown> {
  const id = ++last
  return new Promise((resolve) => {
    const listen = (data: Buffer): void => {
      const frame = unpackFrame(data) as { id?: number; value?: unknown; failure?: unknown }
      if (frame.id !== id) return
      socket.off('message', listen)
      resolve('failure' in frame ? { failure: frame.failure } : { value: frame.value })
    }
    socket.on('message', listen)
    socket.send(packFrame({ id, name, input }))
  })
}
