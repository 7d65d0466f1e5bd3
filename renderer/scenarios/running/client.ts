import type { FromRunner, RunAnswer, RunOrder, ToRunner } from './protocol'

/** Milliseconds that one document may take. The engine's budget normally speaks long before. */
export const PATIENCE = 6000

/** What became of an order: its answer, or that the worker had to be ended over it, or was ended by whom it works for. */
export type Ran = RunAnswer | 'hung' | 'ended'

interface Sent {
  readonly order: ToRunner
  readonly settle: (ran: Ran) => void
}

/** Runs documents in a worker, one after another, and ends one that does not come to an end. */
export class Runner {
  readonly #start: () => Worker
  #worker: Worker | undefined
  #ready = false
  #last = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #sent: Sent[] = []

  constructor(start: () => Worker) {
    this.#start = start
  }

  run(order: RunOrder): Promise<Ran> {
    return new Promise((settle) => {
      const sent = { id: ++this.#last, order }
      this.#sent.push({ order: sent, settle })
      this.#running().postMessage(sent)
      this.#watch()
    })
  }

  /** Ends what is running and all that waits. */
  end(): void {
    for (const { settle } of this.#stop()) settle('ended')
  }

  #running(): Worker {
    if (this.#worker) return this.#worker
    const worker = this.#start()
    worker.onmessage = ({ data }: MessageEvent<FromRunner>) => this.#worker === worker && this.#take(data)
    worker.onerror = () => this.#worker === worker && this.#hung()
    this.#worker = worker
    return worker
  }

  /** Loading the worker's code takes its time and is not the document's. */
  #watch(): void {
    if (this.#ready && this.#timer === undefined && this.#sent.length > 0)
      this.#timer = setTimeout(() => this.#hung(), PATIENCE)
  }

  #take(message: FromRunner): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (message.tell === 'ready') this.#ready = true
    else {
      const sent = this.#sent.find(({ order }) => order.id === message.id)
      this.#sent = this.#sent.filter((other) => other !== sent)
      sent?.settle(message.answer)
    }
    this.#watch()
  }

  #stop(): Sent[] {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#worker?.terminate()
    this.#worker = undefined
    this.#ready = false
    return this.#sent.splice(0)
  }

  /** The first order is to blame; the others go to a fresh worker. */
  #hung(): void {
    const [first, ...others] = this.#stop()
    first?.settle('hung')
    for (const one of others) {
      this.#sent.push(one)
      this.#running().postMessage(one.order)
    }
    this.#watch()
  }
}
