import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { packFrame, unpackFrame } from '../../preload/frame'
import type { Announced, Answer, Input, RequestName } from '../../preload/contract'

const HOST = join(import.meta.dirname, '../../out/main/web.js')

/** The browser host has been built. */
export const isBuilt = (): boolean => existsSync(HOST)

/** Bytes that a process and those it started hold, what they share counted for each; 0 without /proc. */
function bytesOf(process: number): number {
  try {
    const own = Number(readFileSync(`/proc/${process}/statm`, 'utf8').split(' ')[1]) * 4096
    const threads = readdirSync(`/proc/${process}/task`)
    const children = threads.flatMap((thread) =>
      readFileSync(`/proc/${process}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
    )
    return children.reduce((sum, child) => sum + bytesOf(Number(child)), own)
  } catch {
    return 0
  }
}

/** A real browser host in a process of its own, and a window's connection to it. */
export class HostProcess {
  /** Asks for what the host serves at a path. */
  readonly get: (path: string) => Promise<Response>
  readonly #process: ChildProcess
  readonly #socket: WebSocket
  readonly #open = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  readonly #outcomes = new Map<string, Announced<'job.ended'>['outcome']>()
  readonly #waiting = new Map<string, (outcome: Announced<'job.ended'>['outcome']) => void>()
  #last = 0

  private constructor(child: ChildProcess, socket: WebSocket, get: HostProcess['get']) {
    this.#process = child
    this.get = get
    this.#socket = socket
    socket.on('message', (data: Buffer) => this.#hear(unpackFrame(data)))
    socket.on('error', () => undefined)
  }

  static async start(data: string, library: string): Promise<HostProcess> {
    const child = spawn(process.execPath, [HOST, '--no-open', '--data', data, '--library', library], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const gone = once(child, 'exit').then(([code]) => {
      throw new Error(`The host ended with ${code} before it printed its address.`)
    })
    const [address] = (await Promise.race([once(createInterface(child.stdout), 'line'), gone])) as [string]
    const { origin } = new URL(address)
    const cookie = ((await fetch(address)).headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const socket = new WebSocket(`${origin.replace('http', 'ws')}/socket`, { headers: { origin, cookie } })
    await once(socket, 'open')
    return new HostProcess(child, socket, (path) => fetch(`${origin}${path}`, { headers: { cookie } }))
  }

  /** Kills a host so many milliseconds after its start, wherever it then is; answers whether it had printed its address. */
  static async killEarly(data: string, library: string, after: number): Promise<boolean> {
    const child = spawn(process.execPath, [HOST, '--no-open', '--data', data, '--library', library], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    let isReady = false
    child.stdout.once('data', () => (isReady = true))
    const ended = once(child, 'exit')
    setTimeout(() => child.kill('SIGKILL'), after)
    await ended
    return isReady
  }

  /** Never settles when the host is killed first. */
  ask<N extends RequestName>(name: N, input: Input<N>): Promise<Answer<N>> {
    const id = ++this.#last
    return new Promise<Answer<N>>((resolve, reject) => {
      this.#open.set(id, { resolve: resolve as (value: unknown) => void, reject })
      this.#socket.send(packFrame({ id, name, input }))
    })
  }

  /** Resolves with the outcome of a job; never when the host is killed first. */
  ended(job: string): Promise<Announced<'job.ended'>['outcome']> {
    const known = this.#outcomes.get(job)
    return known ? Promise.resolve(known) : new Promise((resolve) => this.#waiting.set(job, resolve))
  }

  /** Bytes that the host and its children hold now; 0 where that cannot be told. */
  get bytes(): number {
    return bytesOf(this.#process.pid ?? 0)
  }

  kill(): Promise<void> {
    return this.#end('SIGKILL')
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM')
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (this.#process.exitCode !== null || this.#process.signalCode !== null) return
    const ended = once(this.#process, 'exit')
    this.#process.kill(signal)
    await ended
    this.#socket.terminate()
  }

  #conclude({ value: { job, outcome } }: { value: Announced<'job.ended'> }): void {
    this.#outcomes.set(job, outcome)
    this.#waiting.get(job)?.(outcome)
  }

  #hear(frame: unknown): void {
    const { announced } = frame as { announced?: string }
    if (announced === 'job.ended') return this.#conclude(frame as { value: Announced<'job.ended'> })
    const {
      id = 0,
      value,
      failure,
    } = frame as { id?: number; value?: unknown; failure?: { code: string; message: string } }
    const open = this.#open.get(id)
    this.#open.delete(id)
    if (failure) open?.reject(new Error(`${failure.code}: ${failure.message}`))
    else open?.resolve(value)
  }
}
