export interface Ticket<T> {
  readonly done: Promise<T | undefined>
  /** Takes it out of the queue if it has not begun; `done` is then `undefined`. */
  cancel(): void
}

interface Order {
  readonly run: () => Promise<void>
  readonly drop: () => void
}

/** Work done a few at a time: what was asked for first and is still wanted comes first. */
export class Queue {
  readonly #atOnce: number
  readonly #orders = new Set<Order>()
  #running = 0

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  add<T>(work: () => Promise<T>): Ticket<T> {
    let order: Order | undefined
    const done = new Promise<T | undefined>((resolve, reject) => {
      order = { run: () => work().then(resolve, reject), drop: () => resolve(undefined) }
      this.#orders.add(order)
    })
    this.#next()
    return {
      done,
      cancel: () => {
        if (order && this.#orders.delete(order)) order.drop()
      },
    }
  }

  #next(): void {
    for (const order of this.#orders) {
      if (this.#running >= this.#atOnce) return
      this.#orders.delete(order)
      this.#running++
      void order.run().finally(() => {
        this.#running--
        this.#next()
      })
    }
  }
}
