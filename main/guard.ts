import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const secret = (): string => randomBytes(32).toString('base64url')

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Takes the same time wherever the two differ. */
const isSame = (given: string | undefined, expected: string): boolean => given !== undefined && timingSafeEqual(digest(given), digest(expected))

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

export const visitorOf = ({ headers }: IncomingMessage): Visitor => ({ host: headers.host, origin: headers.origin, cookie: headers.cookie })

export interface Guard {
  /** Opens a session when it is in the address of the first page. */
  readonly token: string
  /** The `set-cookie` header of a session. */
  readonly cookie: string
  isToken(given: string | undefined): boolean
  /** The Host is this server by its own name, and a stated Origin is its own page: a foreign name that resolves to this machine is neither. */
  isOurs(visitor: Visitor): boolean
  isInSession(visitor: Visitor): boolean
}

/** The keys of one server. Cookies are shared by all ports of a machine, so the cookie's name carries the port. */
export function createGuard(port: number): Guard {
  const token = secret()
  const session = secret()
  const name = `fanfare-${port}`
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`]
  return {
    token,
    cookie: `${name}=${session}; HttpOnly; SameSite=Strict; Path=/`,
    isToken: (given) => isSame(given, token),
    isOurs: ({ host, origin }) => host !== undefined && hosts.includes(host) && (origin === undefined || origin === `http://${host}`),
    isInSession: ({ cookie }) => isSame(cookieOf(cookie, name), session),
  }
}
