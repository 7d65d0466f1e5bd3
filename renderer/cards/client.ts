import { Line } from '../../core/channel/line'
import type { Answered, Failure } from '../../core/channel/offer'
import type { Port, Timers } from '../../core/channel/port'
import type { Tray } from '../../core/channel/tray'
import type { Answer, Input, KeptFont } from '../../preload/contract'
import type { CardOffer, QuestionInput, QuestionName, QuestionOutput, Told, WindowOffer } from './protocol'

type Part = Uint8Array<ArrayBuffer>

export interface ClientOptions {
  readonly timers: Timers
  /** Milliseconds without a question after which the worker ends, which gives its memory back; asked for after each answer. Never when absent. */
  rest?(): number
  /** It begins to be asked, or has answered everything. */
  worked?(isAtWork: boolean): void
  /** The worker was ended, as nobody asked it. */
  rested?(): void
  /** Looks for an answer that is laid down, until it is told to stop; absent where answers are not laid down for the window. */
  readonly lookOut?: ((look: () => boolean) => () => void) | undefined
  /** Starts the worker; called again after it died or rested. */
  start(): Port
  /** What a fresh worker must know. */
  news(): Extract<Told, { news: 'reset' }> | undefined
  /** The cards of the whole library in parts, each packed. */
  cards(): AsyncIterator<Part>
  /** A picture cannot be shown. */
  refused(art: string, reason: string): void
  /** Finds where a card stands in its collection. */
  standing(of: Input<'library.standing'>): Promise<Answer<'library.standing'>>
  /** Fetches a collection's font. */
  fonts(font: KeptFont): Promise<Uint8Array | undefined>
}

/** A question that a card worker did not answer, with the code of the failure. */
export class CardFailure extends Error {
  readonly code: string
  constructor({ code, message }: Failure) {
    super(message)
    this.name = 'CardFailure'
    this.code = code
  }
}

/** A card worker seen from the window: typed questions, answers in any order, and a fresh worker where one died. */
export class CardClient {
  readonly #options: ClientOptions
  #line: Line<WindowOffer, CardOffer> | undefined
  /** Counts the libraries that were told of. */
  #library = 0
  /** The parts of the library from the one that the worker wants next; it has been told nothing of cards before it wanted the first. */
  #parts: AsyncIterator<Part> | undefined
  /** Questions that wait for an answer. */
  #asked = 0
  #stay = (): void => undefined

  constructor(options: ClientOptions) {
    this.#options = options
  }

  /** Rejects with a `CardFailure`. With a tray, which no other open question has, the answer is looked for at once and before every frame. */
  async ask<N extends QuestionName>(question: N, input: QuestionInput<N>, tray?: Tray): Promise<QuestionOutput<N>> {
    const { reply: answer, look } = this.#running().ask(question, input, { tray })
    this.#stay()
    if (this.#asked++ === 0) this.#options.worked?.(true)
    const stop = tray && this.#options.lookOut?.(look)
    const reply = await answer
    stop?.()
    if (--this.#asked === 0) {
      this.#options.worked?.(false)
      this.#rest()
    }
    if ('failure' in reply) throw new CardFailure(reply.failure)
    return reply.value
  }

  /** Tells a running worker; one that is not running asks for all news when it starts. */
  tell(news: Told): void {
    if (news.news === 'reset') this.#parts = undefined
    // Of a worker that has no cards, a change is told without them: faces may show how many there are.
    this.#tell(news.news === 'change' && !this.#parts ? { ...news, rows: [], removed: [] } : news)
  }

  #tell(news: Told): void {
    if (news.news === 'reset') this.#library++
    this.#line?.tell('told', { library: this.#library, news })
  }

  #running(): Line<WindowOffer, CardOffer> {
    if (this.#line) return this.#line
    const { start, timers, refused, fonts, standing, news } = this.#options
    this.#line = new Line<WindowOffer, CardOffer>({
      port: start(),
      timers,
      answers: {
        part: ({ library }) => this.#part(library),
        font: async (font) => ({ value: await fonts(font) }),
        standing: async (of) => ({ value: await standing(of) }),
      },
      news: { refused: ({ art, reason }) => refused(art, reason) },
      gone: () => (this.#line = this.#parts = undefined),
    })
    const told = news()
    if (told) this.tell(told)
    return this.#line
  }

  /** How long an idle worker rests is asked for anew. */
  tire(): void {
    if (this.#asked > 0 || !this.#line) return
    this.#stay()
    this.#rest()
  }

  #rest(): void {
    const { rest, rested, timers } = this.#options
    if (!rest) return
    this.#stay = timers.after(rest(), () => {
      this.#line?.close()
      this.#line = this.#parts = undefined
      rested?.()
    })
  }

  /** Changes that are told meanwhile come in their order among the parts, so that the last word on an entry is the newest. */
  async #part(library: number): Promise<Answered<Part | undefined>> {
    if (library !== this.#library)
      return { failure: { code: 'library-other', message: 'Another library was opened meanwhile.' } }
    const parts = (this.#parts ??= this.#options.cards())
    try {
      const { done, value } = await parts.next()
      return done ? { value: undefined } : { value, transfer: [value.buffer] }
    } catch (error) {
      if (this.#parts === parts) this.#parts = undefined
      return { failure: { code: 'cards-unread', message: error instanceof Error ? error.message : String(error) } }
    }
  }
}
