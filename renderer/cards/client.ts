import type { FromWorker, GivenPicture, News, QuestionInput, QuestionName, QuestionOutput, ToWorker } from './protocol'

export interface ClientOptions {
  /** Starts the worker; called again after it died. */
  start(): Worker
  /** What a fresh worker must know. */
  news(): Extract<News, { news: 'reset' }> | undefined
  /** The cards of the whole library in parts, each packed. */
  cards(): AsyncIterator<Uint8Array<ArrayBuffer>>
  /** Fetches a picture that the worker asks for. */
  picture(art: string): Promise<GivenPicture | undefined>
}

interface Waiting {
  readonly resolve: (answer: never) => void
  readonly reject: (error: Error) => void
}

/** What is handed over instead of copied: it is large, and of no more use here. */
const handedOver = (news: News): Transferable[] => {
  if (news.news === 'art') return news.picture ? [news.picture.bitmap] : []
  return news.news === 'part' ? [news.packed.buffer] : []
}

/** A card worker seen from the window: typed questions, answers in any order, and a fresh worker where one died. */
export class CardClient {
  readonly #options: ClientOptions
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #last = 0
  /** The parts of the library from the one that the worker wants next; it has been told nothing of cards before it wanted the first. */
  #parts: AsyncIterator<Uint8Array<ArrayBuffer>> | undefined

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
    if (news.news === 'reset') this.#parts = undefined
    if (news.news === 'change' && !this.#parts)
      return void (news.collections && this.#post({ ...news, rows: [], removed: [] }))
    this.#post(news)
  }

  #post(news: News): void {
    this.#worker?.postMessage(news, { transfer: handedOver(news) })
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
    if ('wantsRows' in message) return void this.#sendPart()
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

  /** Changes that are told meanwhile come in their order among the parts, so that the last word on an entry is the newest. */
  async #sendPart(): Promise<void> {
    const parts = (this.#parts ??= this.#options.cards())
    try {
      const { done, value } = await parts.next()
      if (this.#parts !== parts) return
      this.#post(done ? { news: 'whole' } : { news: 'part', packed: value })
    } catch (error) {
      if (this.#parts === parts) this.#fail(error instanceof Error ? error.message : String(error))
    }
  }

  #fail(reason: string): void {
    this.#parts = undefined
    this.#worker?.terminate()
    this.#worker = undefined
    const left = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of left) reject(new Error(reason))
  }
}
