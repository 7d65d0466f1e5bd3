import { protocol, type Protocol } from 'electron'
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

/** Serves the built window under its own scheme, and the pictures of the open library beside it; whatever is neither is not found. */
export async function setupProtocol(
  session: { readonly protocol: Protocol },
  renderer: string,
  art: (art: string) => Promise<ServedArt>,
): Promise<void> {
  const policy = await policyOf(renderer)
  session.protocol.handle(SCHEME, async ({ url, method }) => {
    const headers = { ...SECURITY_HEADERS, 'content-security-policy': policy }
    const path = method === 'GET' && isPage(url) ? new URL(url).pathname : ''
    const named = artAt(path)
    if (named !== undefined) {
      const { status, type, body } = await art(named)
      return new Response(body, { status, headers: { ...headers, 'content-type': type, 'cache-control': 'no-store' } })
    }
    const asset = await assetAt(renderer, path)
    if (!asset) return new Response('There is no such page.', { status: 404, headers })
    return new Response(asset.bytes, { headers: { ...headers, 'content-type': asset.type } })
  })
}
