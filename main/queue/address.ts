import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { HostError } from '../answers/context'
import { messageOf } from '../log'

/** How a server is reached. */
export interface Reach extends Login {
  readonly path?: string
  readonly host?: string
  readonly port?: number
  readonly db?: number
  readonly tls?: { readonly ca?: string; readonly rejectUnauthorized?: true }
}

export interface QueueAddress {
  /** `redis://` on this machine, `rediss://` elsewhere, `unix:/path` or `redis+unix:///path` of a socket. */
  readonly queue: string
  /** File with certificates of authorities that are trusted instead of the usual ones. */
  readonly ca?: string | undefined
  /** File whose only line is the password, or whose two lines are the user and the password. */
  readonly credentials?: string | undefined
}

export interface Login {
  readonly username?: string
  readonly password?: string
}

/** Why a queue could not be used. */
export const QUEUE_CODES = {
  address: 'queue-address',
  unreachable: 'queue-unreachable',
  settings: 'queue-settings',
  large: 'queue-large',
  unequal: 'queue-unequal',
} as const

const refuse = (sentence: string): HostError => new HostError(QUEUE_CODES.address, sentence)

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(host)

async function readText(path: string, option: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw refuse(`The file after --${option} could not be read: ${messageOf(error)}`)
  }
}

/** Who asks: as a file says, or the environment; never the command line, which others on the machine can read. Throws a `HostError`. */
export async function loginOf(file: string | undefined, env = process.env): Promise<Login> {
  if (file === undefined) {
    const { FANFARE_QUEUE_PASSWORD: password, FANFARE_QUEUE_USER: username } = env
    return { ...(password !== undefined && { password }), ...(username !== undefined && { username }) }
  }
  const lines = (await readText(file, 'credentials')).split(/\r?\n/).filter((line) => line !== '')
  const [first, second] = lines
  if (first === undefined || lines.length > 2)
    throw refuse(`Expected a password, or a user and a password in two lines, in ${file}.`)
  return second === undefined ? { password: first } : { username: first, password: second }
}

/** Certificates of authorities. Throws a `HostError` where a file has none. */
async function authoritiesIn(file: string): Promise<string> {
  const text = await readText(file, 'ca')
  try {
    new X509Certificate(text)
    return text
  } catch {
    throw refuse(`Expected certificates that begin with -----BEGIN CERTIFICATE----- in ${file}.`)
  }
}

// What was written is never repeated: there may be a password in it.
const FORMS = 'Expected redis://HOST:PORT, rediss://HOST:PORT or unix:/PATH after --queue.'

function placeOf(text: string): Reach & { readonly isPlain: boolean } {
  if (/^(?:redis\+)?unix:\/|^\//.test(text))
    return { path: text.replace(/^(?:redis\+)?unix:(?:\/\/(?=\/))?/, ''), isPlain: false }
  if (!URL.canParse(text)) throw refuse(FORMS)
  const { protocol, hostname, port, username, password, pathname, search } = new URL(text)
  if (username !== '' || password !== '')
    throw refuse(
      'An address holds no credentials, for others can read a command line: use --credentials or FANFARE_QUEUE_PASSWORD.',
    )
  if ((protocol !== 'redis:' && protocol !== 'rediss:') || hostname === '' || search !== '') throw refuse(FORMS)
  const [, db = ''] = /^\/?(\d{0,2})$/.exec(pathname) ?? []
  if (pathname.replace(/^\//, '') !== db)
    throw refuse('Expected nothing but the number of a database after the host of --queue.')
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? 6379 : Number(port),
    ...(db !== '' && { db: Number(db) }),
    isPlain: protocol === 'redis:' && !isLoopback(hostname),
    ...(protocol === 'rediss:' && { tls: {} }),
  }
}

/** How a queue is reached (lab.md, section 6). Throws a `HostError` with one sentence where that would not be safe. */
export async function reachOf({ queue, ca, credentials }: QueueAddress, env = process.env): Promise<Reach> {
  const { isPlain, tls, ...place } = placeOf(queue)
  if (isPlain)
    throw refuse(`redis:// is for this machine only: what goes to ${place.host} must be encrypted, with rediss://.`)
  if (ca !== undefined && !tls) throw refuse('--ca belongs to an address that begins with rediss://.')
  const login = await loginOf(credentials, env)
  const trusted = ca === undefined ? {} : { ca: await authoritiesIn(ca) }
  return { ...place, ...login, ...(tls && { tls: { ...trusted, rejectUnauthorized: true } }) }
}
