import { Desk } from './desk'
import { Easel } from './easel'
import type { FromWorker, News, QuestionName, ToWorker } from './protocol'

const desk = new Desk()
const easel = new Easel(desk, (art) => post({ wanted: art }))

const post = (message: FromWorker, transfer: Transferable[] = []): void => self.postMessage(message, { transfer })

const take = (news: News): void => (news.news === 'art' ? easel.give(news.art, news.picture) : desk.mirror.take(news))

const answer = (question: QuestionName, input: never): unknown => {
  const answerer = Desk.answers.has(question) ? desk : easel
  return (answerer as unknown as Record<QuestionName, (input: never) => unknown>)[question](input)
}

// What is handed over instead of copied: bitmaps and pictures are large and of no more use here.
const transferred = (value: unknown): Transferable[] => (value instanceof ImageBitmap ? [value] : value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : [])

self.onmessage = async ({ data }: MessageEvent<ToWorker>): Promise<void> => {
  if ('news' in data) return take(data)
  try {
    const value = await answer(data.question, data.input as never)
    post({ id: data.id, answer: value }, transferred(value))
  } catch (error) {
    post({ id: data.id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
}
