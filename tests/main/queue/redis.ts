import { execFileSync, spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Redis } from 'ioredis'
import type { Reach } from '../../../main/queue/address'

const SERVER = '/usr/bin/redis-server'
export const HAS_REDIS = existsSync(SERVER) && existsSync('/usr/bin/openssl')
/** The end of names of tests that need it. */
export const UNLESS_ABSENT = '(skipped when redis-server absent)'

export type Settings = Readonly<Record<string, string>>

const running = new Set<ChildProcess>()
/** Starts a program that ends with the tests, if not before. */
export function startProgram(program: string, args: readonly string[], stdio: StdioOptions): ChildProcess {
  const child = spawn(program, args, { stdio })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Ends whatever a failed test has left running. */
export const endAll = (): void => running.forEach((child) => child.kill('SIGKILL'))

/** Debian's server on a socket in a folder of its own. */
export class RedisServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'fanfare-redis-'))
  readonly socket = join(this.folder, 'socket')
  readonly #settings: Settings
  #child: ChildProcess | undefined

  constructor(settings: Settings = {}) {
    this.#settings = { 'maxmemory-policy': 'noeviction', appendonly: 'no', ...settings }
  }

  get reach(): Reach {
    return { path: this.socket }
  }

  /** The address for the command line. */
  get address(): string {
    return `unix:${this.socket}`
  }

  async start(): Promise<this> {
    const settings = { port: '0', unixsocket: this.socket, dir: this.folder, save: '', ...this.#settings }
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value])
    const child = startProgram(SERVER, args, ['ignore', 'pipe', 'ignore'])
    this.#child = child
    await new Promise<void>((resolve, reject) => {
      let said = ''
      child.stdout?.on('data', (text: Buffer) => {
        said += text.toString()
        if (said.includes('accept connections')) resolve()
      })
      child.once('exit', () => reject(new Error(`redis-server has ended: ${said}`)))
    })
    return this
  }

  /** A connection for whoever looks on, or does mischief. */
  client(): Redis {
    const client = new Redis({ path: this.socket, maxRetriesPerRequest: null, retryStrategy: () => 100 })
    return client.on('error', () => undefined)
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal)
  }

  /** Ends it at once. */
  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }

  async close(): Promise<void> {
    await this.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** A port that nobody uses. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** Files of an authority, and of a certificate of it for this name or address, such as `IP:127.0.0.1`. */
export function certify(
  folder: string,
  name: string,
): { readonly ca: string; readonly cert: string; readonly key: string } {
  const at = (file: string): string => join(folder, file)
  const openssl = (...args: string[]): void => void execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl(
    ...['req', '-x509', ...curve, '-days', '2', '-subj', '/CN=Test authority'],
    ...['-keyout', 'ca.key', '-out', 'ca.pem'],
  )
  openssl(
    'req',
    ...curve,
    '-subj',
    '/CN=queue',
    '-addext',
    `subjectAltName=${name}`,
    '-keyout',
    'key.pem',
    '-out',
    'csr',
  )
  openssl(
    ...['x509', '-req', '-in', 'csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2'],
    ...['-copy_extensions', 'copy', '-out', 'cert.pem'],
  )
  return { ca: at('ca.pem'), cert: at('cert.pem'), key: at('key.pem') }
}
