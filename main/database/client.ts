import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Change, Judged } from '../../preload/contract'
import { StudioError } from '../answers/context'
import { ROOT } from '../installation'
import type { Answered, Ask, Asked, Failure, Question, Start, Told } from './protocol'

/** The built worker; hosts run from the same folder. */
export const LIBRARY_WORKER = join(ROOT, 'out', 'main', 'library-worker.js')

/** What the client needs of a worker thread, so that tests can serve a library without one. */
export interface Host {
  postMessage(ask: Ask): void
  on(event: 'message', listener: (told: Told) => void): unknown
  on(event: 'error', listener: (error: Error) => void): unknown
  on(event: 'exit' | 'close', listener: () => void): unknown
}

/** For questions that take long. */
export interface Following {
  progress?(done: number, total: number): void
  readonly signal?: AbortSignal
}

interface Open {
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
  readonly progress: Following['progress']
}

const errorOf = ({ code, message }: Failure): Error =>
  code === 'internal' ? new Error(message) : new StudioError(code, message)

/** The host's side of one open library. Questions are answered in the order in which they are asked, but for those that wait: see `serveLibrary`. */
export class LibraryClient {
  readonly path: string
  /** Calls back for every change, before the answer to the question that made it. */
  onChanged: (change: Change) => void = () => undefined
  /** Calls back with what was found of cards' problems. */
  onJudged: (judged: Judged) => void = () => undefined
  /** Calls back when the file was checked; `isReopened`: what can be read of a damaged one is served from now on. */
  onSafety: (isReopened: boolean) => void = () => undefined
  /** Calls back with a sentence for the person. */
  onNotice: (message: string) => void = () => undefined
  readonly #host: Host
  readonly #open = new Map<number, Open>()
  #last = 0
  #stopped = false
  #closing: Promise<void> | undefined

  /** `early` is what the worker told before it was open. */
  constructor(path: string, host: Host, early: readonly Told[] = []) {
    this.path = path
    this.#host = host
    setImmediate(() => early.forEach((told) => this.#hear(told)))
    host.on('message', (told) => this.#hear(told))
    host.on('error', (error) => this.#stop(error))
    host.on('exit', () => this.#stop())
    host.on('close', () => this.#stop())
  }

  /** Whether the worker has ended, by `close` or by itself. */
  get stopped(): boolean {
    return this.#stopped
  }

  /** Rejects with a StudioError, `library-stopped` when the worker ended; with an Error when the fault is ours. */
  ask<Q extends Question>(question: Q, input: Asked<Q>, { progress, signal }: Following = {}): Promise<Answered<Q>> {
    if (this.#stopped || (this.#closing && question !== 'close')) return Promise.reject(this.#gone())
    const id = ++this.#last
    const flag = signal && new Int32Array(new SharedArrayBuffer(4))
    if (flag) signal.addEventListener('abort', () => Atomics.store(flag, 0, 1), { once: true })
    if (flag && signal.aborted) Atomics.store(flag, 0, 1)
    return new Promise<Answered<Q>>((resolve, reject) => {
      this.#open.set(id, { resolve: resolve as (value: unknown) => void, reject, progress })
      this.#host.postMessage({ id, question, input, ...(flag ? { flag } : {}) })
    })
  }

  /** Waits for the check of the file; throws `library-damaged` when it may not be written, or copied. */
  async writable(): Promise<void> {
    if ((await this.ask('checked', {})).state !== 'damaged') return
    throw new StudioError(
      'library-damaged',
      `${this.path} is damaged, so it is neither written nor backed up. Restore a backup, or rescue what can be read.`,
    )
  }

  /** Answers what was asked before, writes everything into the one file and lets go of it. */
  close(): Promise<void> {
    if (this.#stopped) return Promise.resolve()
    return (this.#closing ??= this.ask('close', {}).then(() => this.#stop()))
  }

  #gone(): StudioError {
    return new StudioError(
      'library-stopped',
      'The library was closed or stopped before this was done. What was saved before is kept; open it again.',
    )
  }

  #stop(error?: Error): void {
    this.#stopped = true
    const open = [...this.#open.values()]
    this.#open.clear()
    for (const { reject } of open) reject(error ? Object.assign(this.#gone(), { cause: error }) : this.#gone())
  }

  #hear(told: Told): void {
    if (told.type === 'changed') return this.onChanged(told.change)
    if (told.type === 'judged') return this.onJudged(told.judged)
    if (told.type === 'safety') return this.onSafety(told.isReopened)
    if (told.type === 'notice') return this.onNotice(told.message)
    if (told.type === 'opened' || told.type === 'refused' || told.type === 'glimpse') return
    const open = this.#open.get(told.id)
    if (told.type === 'progress') return open?.progress?.(told.done, told.total)
    this.#open.delete(told.id)
    if (told.type === 'answer') open?.resolve(told.value)
    else open?.reject(errorOf(told.failure))
  }
}

/** Opens a library in a worker thread of its own, or creates it; throws what `openDatabase` throws. */
export async function openLibrary(
  start: Start,
  file = LIBRARY_WORKER,
  glimpsed: (told: Told) => void = () => undefined,
): Promise<LibraryClient> {
  const worker = new Worker(file, {
    workerData: start,
    name: 'library',
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  })
  const gone = once(worker, 'exit').then(() => {
    throw new StudioError('library-stopped', `The library's worker stopped while it opened ${start.path}.`)
  })
  const early: Told[] = []
  for (;;) {
    const [told] = (await Promise.race([once(worker, 'message'), gone])) as [Told]
    if (told.type === 'refused') throw errorOf(told.failure)
    if (told.type === 'opened') return new LibraryClient(start.path, worker, early)
    if (told.type === 'glimpse') glimpsed(told)
    else early.push(told)
  }
}
