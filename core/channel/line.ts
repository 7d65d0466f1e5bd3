import {
  type Answered,
  type AnswerOf,
  type Failure,
  type InputOf,
  LINE_CODES,
  type NewsOf,
  type Offer,
  type ProgressOf,
  type Reply,
  type RequestOf,
} from './offer'
import type { Port, Timers } from './port'
import { leave, take, type Tray } from './tray'

/** What travels. Numbers are the asking end's own. */
type Message =
  | {
      readonly kind: 'ask'
      readonly id: number
      readonly name: string
      readonly input: unknown
      readonly flag?: Flag
      readonly tray?: Tray
    }
  | { readonly kind: 'cancel'; readonly id: number }
  | { readonly kind: 'progress'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'reply'; readonly id: number; readonly reply: Reply<unknown> }
  | { readonly kind: 'news'; readonly name: string; readonly value: unknown }
  /** Asks for a sign of life, and gives one. */
  | { readonly kind: 'greeting' | 'here' }

/** Shared memory whose first number becomes 1 when a request is to end early: an end that is busy finds it there, where it hears no message. */
export type Flag = Int32Array<SharedArrayBuffer>

/** The answering end's view of one request. */
export interface Work<P> {
  progress(value: P, transfer?: readonly unknown[]): void
  isCancelled(): boolean
  /** Runs at once when the request is cancelled or nobody waits for it any more; whatever is answered then is dropped. */
  onCancel(run: () => void): void
}

/** How one end answers: leaving a request out does not compile. */
export type Answers<O extends Offer> = {
  readonly [N in RequestOf<O>]: (
    input: InputOf<O, N>,
    work: Work<ProgressOf<O, N>>,
  ) => Answered<AnswerOf<O, N>> | Promise<Answered<AnswerOf<O, N>>>
}

export interface Asking<P> {
  progress?(value: P): void
  /** Milliseconds without a word from the other end after which it fails with `line-late` and is cancelled; a function is asked whenever it begins anew, and may say that there is no end to it now. */
  readonly patience?: number | (() => number | undefined)
  readonly transfer?: readonly unknown[]
  /** Unlike `cancel`, it leaves the answer to the other end, which may have finished before it saw the flag. Carriers between threads only. */
  readonly flag?: Flag | undefined
  /** Where the answer is laid down besides, for `look`; of one request at a time. Carriers between threads only, and answers that JSON can say. */
  readonly tray?: Tray | undefined
}

export interface Asked<T> {
  /** Never rejects. */
  readonly reply: Promise<Reply<T>>
  /** Answers `line-cancelled` at once and tells the other end; nothing where a reply came before. */
  cancel(): void
  /** Takes the answer from its tray, if it lies there before its message has arrived; whether the request is answered by now. */
  look(): boolean
  /** Begins the patience anew, where it is another one now. */
  wait(): void
}

export interface LineOptions<Ours extends Offer, Theirs extends Offer> {
  readonly port: Port
  readonly timers: Timers
  /** The other end loads its code first, which no request's patience is spent on. */
  readonly loads?: boolean
  readonly answers: Answers<Ours>
  /** What the other end announces. */
  readonly news?: { readonly [N in NewsOf<Theirs>]?: (value: Theirs['news'][N]) => void }
  /** Called once when the other end is gone, after every open request has failed. */
  gone?(reason: string): void
}

interface Open {
  readonly progress: ((value: never) => void) | undefined
  /** Begins the patience anew. */
  wait(): void
  settle(reply: Reply<unknown>): void
}

const failed = (code: string, message: string): { readonly failure: Failure } => ({ failure: { code, message } })
const textOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))
const isMessage = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && Object.hasOwn(message, 'kind')
const isReply = (reply: unknown): boolean =>
  typeof reply === 'object' && reply !== null && (Object.hasOwn(reply, 'value') || Object.hasOwn(reply, 'failure'))

/**
 * One typed line between threads or processes. Both ends may ask and announce; requests are numbered, so answers may come in any order.
 * Failures are values; when the other end dies, everything that is open fails.
 */
export class Line<Ours extends Offer, Theirs extends Offer> {
  readonly #options: LineOptions<Ours, Theirs>
  readonly #open = new Map<number, Open>()
  /** What cancels the requests that are being answered here. */
  readonly #answering = new Map<number, () => void>()
  #last = 0
  #gone: string | undefined
  #isLoading: boolean

  constructor(options: LineOptions<Ours, Theirs>) {
    this.#options = options
    this.#isLoading = options.loads ?? false
    options.port.listen(
      (message) => {
        if (!isMessage(message) || this.#gone !== undefined) return
        this.#isLoading = false
        for (const { wait } of this.#open.values()) wait()
        this.#hear(message)
      },
      (reason) => this.#end(reason),
    )
    if (this.#isLoading) this.#post({ kind: 'greeting' })
  }

  /** Whether nothing can be asked any more. */
  get isClosed(): boolean {
    return this.#gone !== undefined
  }

  ask<N extends RequestOf<Theirs>>(
    name: N,
    input: InputOf<Theirs, N>,
    asking: Asking<ProgressOf<Theirs, N>> = {},
  ): Asked<AnswerOf<Theirs, N>> {
    if (this.#gone !== undefined)
      return {
        reply: Promise.resolve(failed(LINE_CODES.closed, this.#gone)),
        cancel: () => undefined,
        look: () => true,
        wait: () => undefined,
      }
    const id = ++this.#last
    const reply = new Promise<Reply<AnswerOf<Theirs, N>>>((resolve) =>
      this.#open.set(id, this.#opened(id, asking, resolve)),
    )
    const { flag, tray } = asking
    this.#post(
      { kind: 'ask', id, name, input, ...(flag && { flag }), ...(tray && { tray }) },
      asking.transfer,
      (reason) => this.#open.get(id)?.settle(failed(LINE_CODES.unsent, reason)),
    )
    this.#open.get(id)?.wait()
    return {
      reply,
      cancel: () => this.#giveUp(id, failed(LINE_CODES.cancelled, 'It was cancelled.')),
      look: () => {
        const laid = tray && this.#open.has(id) ? take(tray, id) : undefined
        if (laid !== undefined) this.#settle(id, { value: laid })
        return !this.#open.has(id)
      },
      wait: () => this.#open.get(id)?.wait(),
    }
  }

  tell<N extends NewsOf<Ours>>(name: N, value: Ours['news'][N], transfer?: readonly unknown[]): void {
    if (this.#gone === undefined)
      this.#post({ kind: 'news', name, value }, transfer, (reason) => {
        throw new Error(reason)
      })
  }

  /** Fails what is open at this end and lets go of the carrier; the other end hears that this one is gone. */
  close(): void {
    if (this.#gone !== undefined) return
    this.#end('The line was closed.', false)
    this.#options.port.close()
  }

  #opened(id: number, { progress, patience }: Asking<never>, resolve: (reply: Reply<never>) => void): Open {
    let stop = (): void => undefined
    return {
      progress,
      wait: () => {
        stop()
        const time = typeof patience === 'function' ? patience() : patience
        if (time === undefined || this.#isLoading) return
        stop = this.#options.timers.after(time, () =>
          this.#giveUp(id, failed(LINE_CODES.late, `There was no answer within ${time / 1000} s.`)),
        )
      },
      settle: (reply) => {
        stop()
        this.#open.delete(id)
        resolve(reply as Reply<never>)
      },
    }
  }

  #giveUp(id: number, reply: Reply<never>): void {
    const open = this.#open.get(id)
    if (!open) return
    open.settle(reply)
    this.#post({ kind: 'cancel', id })
  }

  #post(message: Message, transfer?: readonly unknown[], unsent: (reason: string) => void = () => undefined): void {
    try {
      this.#options.port.post(message, transfer)
    } catch (error) {
      unsent(textOf(error))
    }
  }

  #hear(message: Message): void {
    switch (message.kind) {
      case 'greeting':
        return this.#post({ kind: 'here' })
      case 'ask':
        return void this.#answer(message)
      case 'cancel':
        return this.#answering.get(message.id)?.()
      case 'reply':
        return this.#settle(message.id, message.reply)
      case 'progress':
        return this.#open.get(message.id)?.progress?.(message.value as never)
      case 'news': {
        const { news = {} } = this.#options
        if (Object.hasOwn(news, message.name))
          (news as Readonly<Record<string, (value: unknown) => void>>)[message.name]?.(message.value)
        return
      }
      case 'here':
    }
  }

  #settle(id: number, reply: unknown): void {
    const valid = isReply(reply) ? (reply as Reply<never>) : failed(LINE_CODES.garbled, 'The answer was no answer.')
    this.#open.get(id)?.settle(valid)
  }

  async #answer({ id, name, input, flag, tray }: Extract<Message, { kind: 'ask' }>): Promise<void> {
    let cancelled = false as boolean
    const stops: (() => void)[] = []
    this.#answering.set(id, () => {
      cancelled = true
      this.#answering.delete(id)
      for (const stop of stops.splice(0)) stop()
    })
    const { transfer, ...reply } = await this.#carryOut(name, input, {
      progress: (value, given) => {
        if (!cancelled) this.#post({ kind: 'progress', id, value }, given)
      },
      isCancelled: () => cancelled || (flag !== undefined && Atomics.load(flag, 0) === 1),
      onCancel: (stop) => void (cancelled ? stop() : stops.push(stop)),
    })
    this.#answering.delete(id)
    if (cancelled) return
    // First where it may be waited for: a message takes its time to be posted.
    if (tray && 'value' in reply) leave(tray, id, reply.value)
    this.#post({ kind: 'reply', id, reply }, transfer, (reason) =>
      this.#post({ kind: 'reply', id, reply: failed(LINE_CODES.unsent, reason) }),
    )
  }

  async #carryOut(name: string, input: unknown, work: Work<never>): Promise<Answered<unknown>> {
    const { answers } = this.#options
    if (!Object.hasOwn(answers, name))
      return failed(LINE_CODES.unknown, `The other end of this line answers no "${name}".`)
    try {
      return await (
        answers as Readonly<
          Record<string, (input: unknown, work: Work<never>) => Answered<unknown> | Promise<Answered<unknown>>>
        >
      )[name]!(input, work)
    } catch (error) {
      return failed(LINE_CODES.internal, textOf(error))
    }
  }

  #end(reason: string, isTold = true): void {
    if (this.#gone !== undefined) return
    this.#gone = reason
    for (const { settle } of [...this.#open.values()]) settle(failed(LINE_CODES.closed, reason))
    for (const cancel of [...this.#answering.values()]) cancel()
    if (isTold) this.#options.gone?.(reason)
  }
}
