import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const META = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/

/**
 * The content security policy that `renderer/index.html` states, as a header. A page's own policy does not reach its workers, and cannot
 * forbid frames around it; the header does both. `own` are addresses of the host that the window may connect to beside its origin.
 */
export async function policyOf(renderer: string, own: readonly string[] = []): Promise<string> {
  const stated = META.exec(await readFile(join(renderer, 'index.html'), 'utf8'))?.[1]
  if (stated === undefined) throw new Error('renderer/index.html states no content security policy.')
  const connect = own.map((address) => ` ${address}`).join('')
  return `${stated.replace(/connect-src[^;]*/, (directive) => directive + connect)}; frame-ancestors 'none'`
}

/** Sent with everything a host serves, whatever it is. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), usb=(), serial=(), payment=()',
}
