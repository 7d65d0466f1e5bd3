import type { Port } from '../../../core/channel/port'

class End implements Port {
  hear: ((message: unknown) => void) | undefined
  gone: (reason: string) => void = () => undefined
  other!: End
  isClosed = false
  /** Said before anybody listened here. */
  readonly #early: unknown[] = []

  post(message: unknown, transfer: readonly unknown[] = []): void {
    if (!this.isClosed) this.other.take(structuredClone(message, { transfer: transfer as Transferable[] }))
  }

  take(message: unknown): void {
    if (this.hear) this.hear(message)
    else this.#early.push(message)
  }

  listen(hear: (message: unknown) => void, gone: (reason: string) => void): void {
    this.hear = hear
    this.gone = gone
    for (const message of this.#early.splice(0)) hear(message)
  }

  close(): void {
    this.die('The other end was closed.')
  }

  /** Ends both; the other one hears of it. */
  die(reason: string): void {
    if (this.isClosed) return
    this.isClosed = this.other.isClosed = true
    this.other.gone(reason)
  }
}

/** Two ends of a line on which what is posted arrives at once, as the clone that a carrier makes of it. */
export function straight(): readonly [End, End] {
  const [near, far] = [new End(), new End()]
  near.other = far
  far.other = near
  return [near, far]
}
