import type { FromWorker, GivenPicture, News, QuestionInput, QuestionName, QuestionOutput, ToWorker } from './protocol'

export interface ClientOptions {
  /** Starts the worker; called again after it died. */
  start(): Worker
  /** What a fresh worker must know. */
  news(): Extract<News, { news: 'reset' }> | undefined
  /** Fetches a picture that the worker asks for. */
  picture(art: string): Promise<GivenPicture | undefined>
}

interface Waiting {
  readonly resolve: (answer: never) => void
  readonly reject: (error: Error) => void
}

/** A card worker seen from the window: typed questions, answers in any order, and a fresh worker where one died. */
export class CardClient {
  readonly #options: ClientOptions
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #last = 0

  constructor(options: ClientOptions) {
    this.#options = options
  }

  ask<N extends QuestionName>(question: N, input: QuestionInput<N>): Promise<QuestionOutput<N>> {
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#running().postMessage({ id, question, input } as ToWorker)
    })
  }

  /** Tells a running worker; one that is not running asks for all news when it starts. */
  tell(news: News): void {
    this.#worker?.postMessage(news, { transfer: news.news === 'art' && news.picture ? [news.picture.bitmap] : [] })
  }

  #running(): Worker {
    if (this.#worker) return this.#worker
    const worker = this.#options.start()
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.#take(event.data)
    worker.onerror = (event) => this.#fail(event.message || 'The card worker stopped.')
    this.#worker = worker
    const news = this.#options.news()
    if (news) worker.postMessage(news)
    return worker
  }

  #take(message: FromWorker): void {
    if ('wanted' in message) {
      const { wanted } = message
      void this.#options.picture(wanted).then(
        (picture) => this.tell({ news: 'art', art: wanted, picture }),
        () => this.tell({ news: 'art', art: wanted, picture: undefined }),
      )
      return
    }
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if ('fault' in message) waiting?.reject(new Error(message.fault))
    else waiting?.resolve(message.answer as never)
  }

  #fail(reason: string): void {
    this.#worker?.terminate()
    this.#worker = undefined
    const left = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of left) reject(new Error(reason))
  }
}
