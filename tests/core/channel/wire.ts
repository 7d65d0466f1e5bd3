import type { Port, Timers } from '../../../core/channel/port'

interface End extends Port {
  hear: (message: unknown) => void
  gone: (reason: string) => void
}

/** Two ends of a line whose messages lie on the way until the test lets one arrive. */
export class Wire {
  readonly #waiting: [unknown[], unknown[]] = [[], []]
  readonly #ends: [End, End] = [this.#end(0), this.#end(1)]
  #isCut = false

  get ports(): readonly [Port, Port] {
    return this.#ends
  }

  /** How many messages are on their way to that end. */
  waiting(side: 0 | 1): number {
    return this.#waiting[side].length
  }

  /** Lets the next message to that end arrive; whether there was one. */
  deliver(side: 0 | 1): boolean {
    if (this.#waiting[side].length === 0) return false
    this.#ends[side].hear(this.#waiting[side].shift())
    return true
  }

  /** Lets everything arrive that is sent in answer, too. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 3;) {
      const moved = this.deliver(0) || this.deliver(1)
      quiet = moved ? 0 : quiet + 1
      await Promise.resolve()
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  /** The end dies: what it sent and not yet arrived is lost. */
  kill(side: 0 | 1): void {
    this.#isCut = true
    this.#waiting[0].length = this.#waiting[1].length = 0
    this.#ends[side === 0 ? 1 : 0].gone('The other end died.')
  }

  #end(side: 0 | 1): End {
    const other = side === 0 ? 1 : 0
    return {
      hear: () => undefined,
      gone: () => undefined,
      post: (message) => {
        const copy = structuredClone(message)
        if (!this.#isCut) this.#waiting[other].push(copy)
      },
      listen(hear, gone) {
        this.hear = hear
        this.gone = gone
      },
      close: () => this.kill(side),
    }
  }
}

/** A clock that the test moves. */
export class Clock implements Timers {
  readonly #due = new Set<{ readonly at: number; readonly run: () => void }>()
  #now = 0

  get size(): number {
    return this.#due.size
  }

  after(milliseconds: number, run: () => void): () => void {
    const entry = { at: this.#now + milliseconds, run }
    this.#due.add(entry)
    return () => this.#due.delete(entry)
  }

  pass(milliseconds: number): void {
    this.#now += milliseconds
    for (const entry of [...this.#due].filter(({ at }) => at <= this.#now)) {
      this.#due.delete(entry)
      entry.run()
    }
  }
}
