import PQueue from 'p-queue'

export interface Ticket<T> {
  readonly done: Promise<T | undefined>
  /** Takes it out of the queue if it has not begun; `done` is then `undefined`. */
  cancel(): void
}

/** Work done a few at a time: what was asked for first and is still wanted comes first. */
export class Queue {
  readonly #queue: PQueue

  constructor(atOnce: number) {
    this.#queue = new PQueue({ concurrency: atOnce })
  }

  add<T>(work: () => Promise<T>): Ticket<T> {
    const cancelling = new AbortController()
    let hasBegun = false
    const begin = (): Promise<T> => {
      hasBegun = true
      return work()
    }
    const forgive = (error: unknown): undefined => {
      if (!cancelling.signal.aborted) throw error
    }
    return {
      done: this.#queue.add(begin, { signal: cancelling.signal }).catch(forgive),
      cancel: () => {
        if (!hasBegun) cancelling.abort()
      },
    }
  }
}
