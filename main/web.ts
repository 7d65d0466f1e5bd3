import { createReadStream } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { Readable } from 'node:stream'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { HostError } from './answers/context'
import { assetAt } from './assets'
import { createGuard, DOOR, visitorOf, type Guard } from './guard'
import { RENDERER, RESOURCES, VERSION } from './installation'
import { messageOf } from './log'
import { SECURITY_HEADERS, readPolicy } from './policy'
import { freePlace, librariesIn } from './place'
import { openSockets, type Sockets } from './socket'
import { createStudio, type Studio } from './studio'

const HOST = '127.0.0.1'

export interface WebOptions {
  /** Where settings and new libraries are kept. */
  readonly data: string
  /** Libraries that may be opened beside those in the data folder. The first is opened at once, and created with the sample sets where there is none. */
  readonly libraries?: readonly string[]
  /** A free one is taken when absent. */
  readonly port?: number
  /** The built window; a test may give its own. */
  readonly renderer?: string
}

export interface WebHost {
  readonly origin: string
  readonly studio: Studio
  /** An address that signs in one window, once: whoever has it may use the studio. The one before it does so no more. */
  newAddress(): string
  /** How many windows are connected. */
  connections(): number
  close(): Promise<void>
}

const listenOn = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error) =>
      reject(new HostError('port-unusable', `Port ${port} on this machine cannot be used: ${messageOf(error)}`)),
    )
    server.listen(port, HOST, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })

/** Of what is no page: nothing in it may run. */
const INERT = "default-src 'none'; sandbox"

const attachment = (name: string): string =>
  `attachment; filename*=UTF-8''${encodeURIComponent(name).replaceAll(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`)}`

/** The pages: everything but the first address needs the session's cookie, and everything is refused to foreign names and pages. */
function pages(guard: Guard, studio: Studio, renderer: string, policy: string): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()
  app.use(async (c, next) => {
    const visitor = visitorOf(c.env.incoming)
    for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value)
    if (!guard.isOurs(visitor)) return c.text('This studio answers only its own pages.', 403)
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.text('Only reading is possible here.', 405)
    const opens = c.req.method === 'GET' && c.req.path === '/' && guard.spend(c.req.query('token'))
    if (opens) c.header('set-cookie', guard.cookie)
    else if (!guard.isInSession(visitor))
      return c.req.path === '/'
        ? c.html(DOOR.page, 401, { 'content-security-policy': DOOR.policy, 'cache-control': 'no-store' })
        : c.text('This window is not signed in.', 401)
    return next()
  })
  app.get('/download/:handle', (c) => {
    const { files } = studio.context
    try {
      const handle = c.req.param('handle')
      const body = Readable.toWeb(createReadStream(files.path(handle))) as ReadableStream
      const headers = {
        'content-type': 'application/octet-stream',
        'content-disposition': attachment(files.name(handle)),
        'content-security-policy': INERT,
      }
      return c.body(body, 200, headers)
    } catch (error) {
      if (error instanceof HostError) return c.text(error.message, 404)
      throw error
    }
  })
  app.get('*', async (c) => {
    const path = new URL(c.req.url).pathname
    const served = await studio.served(path)
    if (served) {
      return c.body(served.body, served.status, {
        'content-type': served.type,
        'cache-control': 'no-store',
        'content-security-policy': INERT,
      })
    }
    const asset = await assetAt(renderer, path)
    if (!asset) return c.text('There is no such page.', 404)
    const cache = asset.immutable ? 'private, max-age=31536000, immutable' : 'no-store'
    return c.body(asset.bytes, 200, {
      'content-type': asset.type,
      'cache-control': cache,
      'content-security-policy': policy,
    })
  })
  app.onError((error, c) => c.text(`The studio made an error: ${error.message}`, 500))
  return app
}

/** Serves the studio to browsers of this machine. Throws a HostError when the port or the library cannot be had. */
export async function startWeb(options: WebOptions): Promise<WebHost> {
  const renderer = options.renderer ?? RENDERER
  // Before it listens: from then on nothing may keep it from answering, since whoever comes in between is never heard.
  const policy = await readPolicy(renderer)
  const server = createServer()
  const port = await listenOn(server, options.port ?? 0)
  const guard = createGuard(port)
  let sockets: Sockets | undefined
  const close = async (studio?: Studio): Promise<void> => {
    sockets?.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await studio?.close()
  }
  try {
    const stated = policy([`ws://127.0.0.1:${port}`, `ws://localhost:${port}`])
    const studio = createStudio({
      host: 'browser',
      version: VERSION,
      folders: { data: options.data, resources: RESOURCES },
      announce: (name, value, except) => sockets?.announce(name, value, except),
      placeLibrary: (name) => freePlace(librariesIn(options.data), name),
      ...(options.libraries === undefined ? {} : { libraries: options.libraries }),
    })
    sockets = openSockets(server, guard, studio.answer)
    server.on('request', getRequestListener(pages(guard, studio, renderer, stated).fetch))
    const origin = `http://${HOST}:${port}`
    return {
      origin,
      studio,
      newAddress: () => `${origin}/?token=${guard.issue()}`,
      connections: () => sockets?.count ?? 0,
      close: () => close(studio),
    }
  } catch (error) {
    await close()
    throw error
  }
}
