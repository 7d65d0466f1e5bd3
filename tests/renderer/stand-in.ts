import type { Port } from '../../core/channel/port'
import { straight } from '../core/channel/straight'

/** A web worker without a thread: `inside` is its own end of the line. */
export class StandInWorker {
  onmessage: ((event: MessageEvent<unknown>) => void) | null = null
  onerror: ((event: ErrorEvent) => void) | null = null
  readonly inside: Port
  readonly #outside: Port

  constructor() {
    const [near, far] = straight()
    near.listen(
      (data) => this.onmessage?.({ data } as MessageEvent<unknown>),
      (message) => this.onerror?.({ message } as ErrorEvent),
    )
    this.#outside = near
    this.inside = far
  }

  postMessage(message: unknown, transfer: readonly unknown[] = []): void {
    this.#outside.post(message, transfer)
  }

  terminate(): void {
    this.onmessage = this.onerror = null
    this.#outside.close()
  }
}
