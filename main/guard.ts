import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const secret = (): string => randomBytes(32).toString('base64url')

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Takes the same time wherever the two differ. */
const isSame = (given: string | undefined, expected: string): boolean =>
  given !== undefined && timingSafeEqual(digest(given), digest(expected))

const cookieOf = (header: string | undefined, name: string): string | undefined =>
  header
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/** What a request is let in by. Header names are lower case. */
export interface Visitor {
  readonly host: string | undefined
  readonly origin: string | undefined
  readonly cookie: string | undefined
}

export const visitorOf = ({ headers }: IncomingMessage): Visitor => ({
  host: headers.host,
  origin: headers.origin,
  cookie: headers.cookie,
})

/** What a window that is not signed in is shown instead of the studio: how to get in. It needs nothing but itself. */
const STYLE =
  'html{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}main{max-width:34rem;margin:18vh auto 0;padding:0 1.5rem}h1{font-size:1.25rem}'
export const DOOR = {
  page: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Fanfare: not signed in</title><style>${STYLE}</style><main><h1>This window is not signed in</h1>
<p>The address that Fanfare prints signs in one window, once. It was used already, a newer one was printed, or Fanfare has been started again since.</p>
<p><strong>Press Enter in the terminal where Fanfare runs: it prints a new address.</strong> Open that one here. Where there is no such terminal, end Fanfare and start it again. Nothing that was saved is lost.</p></main></html>`,
  policy: `default-src 'none'; style-src 'sha256-${digest(STYLE).toString('base64')}'; frame-ancestors 'none'`,
} as const

export interface Guard {
  /** A new token. The one before it lets nobody in any more, whether anybody came with it or not. */
  issue(): string
  /** The `set-cookie` header of a session. */
  readonly cookie: string
  /** Whether it is the token that was issued last and nobody came with it yet: it opens one session, once. */
  spend(given: string | undefined): boolean
  /** The Host is this server by its own name, and a stated Origin is its own page: a foreign name that resolves to this machine is neither. */
  isOurs(visitor: Visitor): boolean
  isInSession(visitor: Visitor): boolean
}

/** The keys of one server. Cookies are shared by all ports of a machine, so the cookie's name carries the port. */
export function createGuard(port: number): Guard {
  let token: string | undefined
  const session = secret()
  const name = `fanfare-${port}`
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`]
  return {
    issue: () => (token = secret()),
    cookie: `${name}=${session}; HttpOnly; SameSite=Strict; Path=/`,
    spend(given) {
      const opens = token !== undefined && isSame(given, token)
      if (opens) token = undefined
      return opens
    },
    isOurs: ({ host, origin }) =>
      host !== undefined && hosts.includes(host) && (origin === undefined || origin === `http://${host}`),
    isInSession: ({ cookie }) => isSame(cookieOf(cookie, name), session),
  }
}
