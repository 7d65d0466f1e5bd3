import { protocol, type Protocol, type Session } from 'electron'
import { artAt } from '../../preload/art'
import type { ServedArt } from '../answers/art'
import { assetAt } from '../assets'
import { SECURITY_HEADERS, policyOf } from '../policy'

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

type ReadArt = (art: string) => Promise<ServedArt>

/** The picture that a path names, if it is one of those. */
async function artReply(
  path: string,
  art: ReadArt,
  headers: Readonly<Record<string, string>>,
): Promise<Response | undefined> {
  const named = artAt(path)
  if (named === undefined) return undefined
  const { status, type, body } = await art(named)
  return new Response(body, { status, headers: { ...headers, 'content-type': type, 'cache-control': 'no-store' } })
}

/** Serves the built window under its own scheme, and the pictures of the open library beside it; whatever is neither is not found. */
export async function setupProtocol(
  session: { readonly protocol: Protocol },
  renderer: string,
  art: ReadArt,
): Promise<void> {
  const policy = await policyOf(renderer)
  session.protocol.handle(SCHEME, async ({ url, method }) => {
    const headers = { ...SECURITY_HEADERS, 'content-security-policy': policy }
    const path = method === 'GET' && isPage(url) ? new URL(url).pathname : ''
    const picture = await artReply(path, art, headers)
    if (picture) return picture
    const asset = await assetAt(renderer, path)
    if (!asset) return new Response('There is no such page.', { status: 404, headers })
    return new Response(asset.bytes, { headers: { ...headers, 'content-type': asset.type } })
  })
}

/** While the window itself is developed, its page comes from a server that knows no pictures. */
export function serveArtBeside(development: string, session: Pick<Session, 'fetch' | 'protocol'>, art: ReadArt): void {
  session.protocol.handle('http', async (request) => {
    const { origin, pathname } = new URL(request.url)
    const picture = origin === new URL(development).origin ? await artReply(pathname, art, {}) : undefined
    return picture ?? session.fetch(request, { bypassCustomProtocolHandlers: true })
  })
}
