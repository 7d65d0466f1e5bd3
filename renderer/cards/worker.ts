import { SYSTEMS } from '../../core/systems/registry'
import { Desk } from './desk'
import { Easel } from './easel'
import { RowsWanted } from './mirror'
import type { FromWorker, News, QuestionName, ToWorker } from './protocol'

const desk = new Desk(SYSTEMS)
const easel = new Easel(desk, (art) => post({ wanted: art }))

const post = (message: FromWorker, transfer: Transferable[] = []): void => self.postMessage(message, { transfer })

/** Questions that wait for the library's cards. */
let waiting: (() => void)[] = []

function take(news: News): void {
  if (news.news === 'art') return easel.give(news.art, news.picture)
  desk.mirror.take(news)
  if (news.news === 'reset' && waiting.length > 0) post({ wantsRows: true })
  if (news.news === 'part') post({ wantsRows: true })
  if (!desk.mirror.isWhole) return
  const resumed = waiting
  waiting = []
  for (const resume of resumed) resume()
}

const rowsSent = (): Promise<void> =>
  new Promise((resume) => {
    if (waiting.push(resume) === 1) post({ wantsRows: true })
  })

async function answer(question: QuestionName, input: never): Promise<unknown> {
  const answerer = (Desk.answers.has(question) ? desk : easel) as unknown as Record<
    QuestionName,
    (input: never) => unknown
  >
  for (;;) {
    try {
      return await answerer[question](input)
    } catch (error) {
      if (!(error instanceof RowsWanted)) throw error
      if (!desk.mirror.isWhole) await rowsSent()
    }
  }
}

// What is handed over instead of copied: bitmaps and pictures are large and of no more use here.
const transferred = (value: unknown): Transferable[] =>
  value instanceof ImageBitmap ? [value] : value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : []

self.onmessage = async ({ data }: MessageEvent<ToWorker>): Promise<void> => {
  if ('news' in data) return take(data)
  try {
    const value = await answer(data.question, data.input as never)
    post({ id: data.id, answer: value }, transferred(value))
  } catch (error) {
    post({ id: data.id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}
