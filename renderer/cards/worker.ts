import { Line } from '../../core/channel/line'
import { type Answered, type Failure, LINE_CODES, type Reply } from '../../core/channel/offer'
import { systemsFor } from '../../core/systems/loading'
import { TIMERS } from '../channel/timers'
import { ownPort } from '../channel/worker'
import { LanguageServer } from './language-server'
import { Easel } from './easel'
import { RowsWanted } from './replica'
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

const server = new LanguageServer()
const easel = new Easel(
  server,
  createArtReader(LONGEST, (art, reason) => line.tell('refused', { art, reason })),
  async (font) => {
    const reply = await line.ask('font', font).reply
    return 'value' in reply ? reply.value : undefined
  },
  async (of) => {
    const reply = await line.ask('standing', of).reply
    return 'value' in reply ? reply.value : undefined
  },
)

/** The number of the library that the replica shows. */
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
  while (!server.replica.isWhole) {
    const asked = (part = line.ask('part', { library }))
    const reply = await asked.reply
    if ('value' in reply) server.replica.take(reply.value ? { news: 'part', packed: reply.value } : { news: 'whole' })
    else if (reply.failure.code !== LINE_CODES.cancelled) return reply.failure
  }
  return undefined
}

// What is handed over instead of copied: bitmaps and pictures are large and of no more use here.
const transferred = (value: unknown): Transferable[] =>
  value instanceof ImageBitmap ? [value] : value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : []

/** Answers with the game of the card that is asked about, and once more with the library's cards where it takes them. */
const answering =
  <N extends QuestionName>(answer: (input: QuestionInput<N>) => QuestionOutput<N> | Promise<QuestionOutput<N>>) =>
  async (input: QuestionInput<N>): Promise<Answered<QuestionOutput<N>>> => {
    if ('card' in input && !server.knows(input.card.system)) server.learn(await systemsFor(input.card.system))
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
    inspect: answering<'inspect'>((input) => server.inspect(input)),
    complete: answering<'complete'>((input) => server.complete(input)),
    hover: answering<'hover'>((input) => server.hover(input)),
    signature: answering<'signature'>((input) => server.signature(input)),
    named: answering<'named'>((input) => server.named(input)),
    rename: answering<'rename'>((input) => server.rename(input)),
    format: answering<'format'>((input) => server.format(input)),
    users: answering<'users'>((input) => server.users(input)),
    printed: answering<'printed'>((input) => server.printed(input)),
    words: answering<'words'>((input) => server.words(input)),
    draw: answering<'draw'>((input) => easel.draw(input)),
    redraw: answering<'redraw'>((input) => easel.redraw(input)),
    side: answering<'side'>((input) => easel.side(input)),
    sizes: answering<'sizes'>((input) => easel.sizes(input)),
    trial: answering<'trial'>((input) => easel.trial(input)),
    faults: answering<'faults'>((input) => easel.faults(input)),
    thumbnail: answering<'thumbnail'>((input) => easel.thumbnail(input)),
    picture: answering<'picture'>((input) => easel.picture(input)),
    drawing: answering<'drawing'>((input) => easel.drawing(input)),
  },
  news: {
    told({ library: number, news }) {
      server.replica.take(news)
      easel.forgetStandings()
      if (news.news !== 'reset') return
      library = number
      part?.cancel()
    },
  },
})

// It is started before there is a window to ask for faces; what fails here fails again when one is asked for. Fonts are not asked for within the script
// itself: whoever watches the window's requests would have all its lines numbered.
if (self.name === THUMBNAILS) queueMicrotask(() => void easel.prepare().catch(() => undefined))
