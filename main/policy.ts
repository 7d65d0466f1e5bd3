import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

const META = /http-equiv="Content-Security-Policy"\s+content="([^"]+)"/

/** A policy as a header; `own` are addresses of the host that the window may connect to beside its origin. */
type Policy = (own?: readonly string[]) => string

/**
 * The content security policy that `renderer/index.html` states. A page's own policy does not reach its workers, and cannot forbid frames around
 * it; a header does both.
 */
export async function readPolicy(renderer: string): Promise<Policy> {
  const stated = META.exec(await readFile(join(renderer, 'index.html'), 'utf8'))?.[1]
  if (stated === undefined) throw new Error('renderer/index.html states no content security policy.')
  return (own = []) => {
    const connect = own.map((address) => ` ${address}`).join('')
    return `${stated.replace(/connect-src[^;]*/, (directive) => directive + connect)}; frame-ancestors 'none'`
  }
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
