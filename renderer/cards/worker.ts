import { Line } from '../../core/channel/line'
import { type Answered, type Failure, LINE_CODES, type Reply } from '../../core/channel/offer'
import { SYSTEMS } from '../../core/systems/registry'
import { TIMERS } from '../channel/timers'
import { ownPort } from '../channel/worker'
import { Desk } from './desk'
import { Easel } from './easel'
import { RowsWanted } from './mirror'
import { createArtReader } from './pictures'
import {
  THUMBNAILS,
  type CardOffer,
  type QuestionInput,
  type QuestionName,
  type QuestionOutput,
  type WindowOffer,
} from './protocol'

/** Longer side of decoded pictures in pixels: enough for thumbnails, and for 600 DPI. */
const LONGEST = self.name === THUMBNAILS ? 800 : 2100

const desk = new Desk(SYSTEMS)
const easel = new Easel(
  desk,
  createArtReader(LONGEST, (art, reason) => line.tell('refused', { art, reason })),
  async (font) => {
    const reply = await line.ask('font', font).reply
    return 'value' in reply ? reply.value : undefined
  },
)

/** The number of the library that the mirror shows. */
let library = 0
/** The part of it that is asked for. */
let part: { readonly reply: Promise<Reply<Uint8Array | undefined>>; cancel(): void } | undefined
let filling: Promise<Failure | undefined> | undefined

/** Asks for the library's cards until all are there; questions that came meanwhile wait for the same. */
const fill = (): Promise<Failure | undefined> =>
  (filling ??= askForParts().finally(() => {
    filling = undefined
  }))

async function askForParts(): Promise<Failure | undefined> {
  while (!desk.mirror.isWhole) {
    const asked = (part = line.ask('part', { library }))
    const reply = await asked.reply
    if ('value' in reply) desk.mirror.take(reply.value ? { news: 'part', packed: reply.value } : { news: 'whole' })
    else if (reply.failure.code !== LINE_CODES.cancelled) return reply.failure
  }
  return undefined
}

// What is handed over instead of copied: bitmaps and pictures are large and of no more use here.
const transferred = (value: unknown): Transferable[] =>
  value instanceof ImageBitmap ? [value] : value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : []

/** Answers, and once more with the library's cards where it takes them. */
const answering =
  <N extends QuestionName>(answer: (input: QuestionInput<N>) => QuestionOutput<N> | Promise<QuestionOutput<N>>) =>
  async (input: QuestionInput<N>): Promise<Answered<QuestionOutput<N>>> => {
    for (;;) {
      try {
        const value = await answer(input)
        return { value, transfer: transferred(value) }
      } catch (error) {
        if (!(error instanceof RowsWanted)) throw error
        const failure = await fill()
        if (failure) return { failure }
      }
    }
  }

const line: Line<CardOffer, WindowOffer> = new Line({
  port: ownPort(),
  timers: TIMERS,
  answers: {
    inspect: answering<'inspect'>((input) => desk.inspect(input)),
    complete: answering<'complete'>((input) => desk.complete(input)),
    hover: answering<'hover'>((input) => desk.hover(input)),
    signature: answering<'signature'>((input) => desk.signature(input)),
    named: answering<'named'>((input) => desk.named(input)),
    rename: answering<'rename'>((input) => desk.rename(input)),
    format: answering<'format'>((input) => desk.format(input)),
    printed: answering<'printed'>((input) => desk.printed(input)),
    words: answering<'words'>((input) => desk.words(input)),
    draw: answering<'draw'>((input) => easel.draw(input)),
    trial: answering<'trial'>((input) => easel.trial(input)),
    faults: answering<'faults'>((input) => easel.faults(input)),
    thumbnail: answering<'thumbnail'>((input) => easel.thumbnail(input)),
    picture: answering<'picture'>((input) => easel.picture(input)),
    drawing: answering<'drawing'>((input) => easel.drawing(input)),
  },
  news: {
    told({ library: number, news }) {
      desk.mirror.take(news)
      if (news.news !== 'reset') return
      library = number
      part?.cancel()
    },
  },
})

// It is started before there is a window to ask for faces; what fails here fails again when one is asked for.
if (self.name === THUMBNAILS) easel.prepare().catch(() => undefined)
