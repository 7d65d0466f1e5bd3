import { protocol, type Protocol, type Session } from 'electron'
import { assetAt } from '../assets'
import { SECURITY_HEADERS, readPolicy } from '../policy'
import type { Served } from '../served'

const SCHEME = 'fanfare'
const HOST = 'studio'

/** The window's own page. */
export const PAGE = `${SCHEME}://${HOST}/`

/** Whether an address is a page of ours. The origin of a scheme of one's own is not an origin to every parser, so its parts are compared. */
export function isPage(address: string): boolean {
  try {
    const { protocol: scheme, host } = new URL(address)
    return scheme === `${SCHEME}:` && host === HOST
  } catch {
    return false
  }
}

/** Must be called before the app is ready: the scheme behaves like https, so that workers and WebAssembly do too. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } },
  ])
}

type Read = (path: string) => Promise<Served | undefined>

const replyOf = (served: Served, headers: Readonly<Record<string, string>>): Response =>
  new Response(served.body, {
    status: served.status,
    headers: { ...headers, 'content-type': served.type, 'cache-control': 'no-store' },
  })

/** Serves the built window under its own scheme, and the pictures of the open library and the families of fonts beside it; whatever is neither is not found. */
export async function setupProtocol(
  session: { readonly protocol: Protocol },
  renderer: string,
  read: Read,
): Promise<void> {
  const policy = (await readPolicy(renderer))()
  session.protocol.handle(SCHEME, async ({ url, method }) => {
    const headers = { ...SECURITY_HEADERS, 'content-security-policy': policy }
    const path = method === 'GET' && isPage(url) ? new URL(url).pathname : ''
    const served = await read(path)
    if (served) return replyOf(served, headers)
    const asset = await assetAt(renderer, path)
    if (!asset) return new Response('There is no such page.', { status: 404, headers })
    return new Response(asset.bytes, { headers: { ...headers, 'content-type': asset.type } })
  })
}

/** While the window itself is developed, its page comes from a server that knows neither. */
export function serveBeside(development: string, session: Pick<Session, 'fetch' | 'protocol'>, read: Read): void {
  session.protocol.handle('http', async (request) => {
    const { origin, pathname } = new URL(request.url)
    const served = origin === new URL(development).origin ? await read(pathname) : undefined
    return served ? replyOf(served, {}) : session.fetch(request, { bypassCustomProtocolHandlers: true })
  })
}
