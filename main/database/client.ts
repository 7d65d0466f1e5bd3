import { join } from 'node:path'
import { Line } from '../../core/channel/line'
import { LINE_CODES, type Nothing } from '../../core/channel/offer'
import type { Port } from '../../core/channel/port'
import type { Change, Judged } from '../../preload/contract'
import { HostError } from '../answers/context'
import { errorOf } from '../channel/failures'
import { startThread } from '../channel/thread'
import { TIMERS } from '../channel/timers'
import { ROOT } from '../installation'
import type { Answered, Asked, LibraryOffer, Question, Start, Told } from './protocol'

/** The built worker; hosts run from the same folder. */
export const LIBRARY_WORKER = join(ROOT, 'out', 'main', 'library-worker.js')

/** What can be shown of a library before it is open. */
export type Glimpsed = Extract<Told, { type: 'glimpse' }>

/** For questions that take long. */
export interface Following {
  progress?(done: number, total: number): void
  readonly signal?: AbortSignal
}

/** The host's side of one open library. Questions are answered in the order in which they are asked, but for those that wait: see `serveLibrary`. */
export class LibraryClient {
  readonly path: string
  /** Calls back for every change that no answer says. */
  onChanged: (change: Change) => void = () => undefined
  /** Calls back with what was found of cards' problems. */
  onJudged: (judged: Judged) => void = () => undefined
  /** Calls back when the file was checked; `isReopened`: what can be read of a damaged one is served from now on. */
  onSafety: (isReopened: boolean) => void = () => undefined
  /** Calls back with a sentence for the person. */
  onNotice: (message: string) => void = () => undefined
  readonly #line: Line<Nothing, LibraryOffer>
  /** What the library said while it was opened, before whoever opens it could listen. */
  #early: Exclude<Told, Glimpsed>[] | undefined = []
  #closing: Promise<void> | undefined

  private constructor(path: string, port: Port, glimpsed: (glimpse: Glimpsed) => void) {
    this.path = path
    this.#line = new Line({
      port,
      timers: TIMERS,
      answers: {},
      news: {
        told: (told) => {
          if (told.type === 'glimpse') glimpsed(told)
          else if (this.#early) this.#early.push(told)
          else this.#hear(told)
        },
      },
    })
  }

  /** Opens a library, or creates it, by whatever serves it at the other end; throws what `openDatabase` throws. */
  static async open(
    port: Port,
    start: Start,
    glimpsed: (glimpse: Glimpsed) => void = () => undefined,
  ): Promise<LibraryClient> {
    const client = new LibraryClient(start.path, port, glimpsed)
    const opened = await client.#line.ask('open', start).reply
    if ('value' in opened) {
      setImmediate(() => {
        for (const told of client.#early ?? []) client.#hear(told)
        client.#early = undefined
      })
      return client
    }
    if (opened.failure.code !== LINE_CODES.closed) throw errorOf(opened.failure)
    throw new HostError('library-stopped', `The library's worker stopped while it opened ${start.path}.`)
  }

  /** Whether the worker has ended, by `close` or by itself. */
  get stopped(): boolean {
    return this.#line.isClosed
  }

  /** Rejects with a HostError, `library-stopped` when the worker ended; with an Error when the fault is ours. */
  async ask<Q extends Question>(
    question: Q,
    input: Asked<Q>,
    { progress, signal }: Following = {},
  ): Promise<Answered<Q>> {
    if (this.#closing && question !== 'close') throw this.#gone()
    const flag = signal && new Int32Array(new SharedArrayBuffer(4))
    const stop = (): void => void (flag && Atomics.store(flag, 0, 1))
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
    const { reply } = this.#line.ask(question, input, {
      flag,
      ...(progress && { progress: ({ done, total }) => progress(done, total) }),
    })
    const answered = await reply
    signal?.removeEventListener('abort', stop)
    if ('value' in answered) return answered.value
    const { failure } = answered
    throw failure.code === LINE_CODES.closed ? this.#gone(failure.message) : errorOf(failure)
  }

  /** Waits for the check of the file; throws `library-damaged` when it may not be written, or copied. */
  async writable(): Promise<void> {
    if ((await this.ask('checked', {})).state !== 'damaged') return
    throw new HostError(
      'library-damaged',
      `${this.path} is damaged, so it is neither written nor backed up. Restore a backup, or rescue what can be read.`,
    )
  }

  /** Answers what was asked before, writes everything into the one file and lets go of it. */
  close(): Promise<void> {
    if (this.stopped) return Promise.resolve()
    return (this.#closing ??= this.ask('close', {}).then(() => this.#line.close()))
  }

  #gone(reason?: string): HostError {
    const gone = new HostError(
      'library-stopped',
      'The library was closed or stopped before this was done. What was saved before is kept; open it again.',
    )
    return reason === undefined ? gone : Object.assign(gone, { cause: new Error(reason) })
  }

  #hear(told: Exclude<Told, Glimpsed>): void {
    if (told.type === 'changed') return this.onChanged(told.change)
    if (told.type === 'judged') return this.onJudged(told.judged)
    if (told.type === 'safety') return this.onSafety(told.isReopened)
    this.onNotice(told.message)
  }
}

/** Opens a library in a worker thread of its own, or creates it; throws what `openDatabase` throws. */
export const openLibrary = (
  start: Start,
  file = LIBRARY_WORKER,
  glimpsed?: (glimpse: Glimpsed) => void,
): Promise<LibraryClient> =>
  LibraryClient.open(
    startThread(file, { name: 'library', resourceLimits: { maxYoungGenerationSizeMb: 8 } }).port,
    start,
    glimpsed,
  )
