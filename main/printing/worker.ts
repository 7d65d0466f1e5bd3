import { Line } from '../../core/channel/line'
import type { Nothing, Reply } from '../../core/channel/offer'
import { SYSTEMS } from '../../core/systems/registry'
import { failureOf } from '../channel/failures'
import { parentPort } from '../channel/parent'
import { TIMERS } from '../channel/timers'
import { loadFonts } from './fonts'
import { createRenderer } from './render'
import { makeSheet } from './sheet'
import type { AskedFace, PrintingOffer, RenderedFace } from './tasks'

async function replied<T>(work: () => T | Promise<T>): Promise<Reply<T>> {
  try {
    return { value: await work() }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

/** What the thread draws faces of. */
let drawFace: ((asked: AskedFace) => Promise<RenderedFace>) | undefined

async function drawn(asked: readonly AskedFace[]): Promise<readonly RenderedFace[]> {
  if (!drawFace) throw new Error('Faces were asked for before the thread knew of what.')
  const faces: RenderedFace[] = []
  for (const one of asked) faces.push(await drawFace(one))
  return faces
}

// One task a thread: whoever cancels it terminates the thread.
new Line<PrintingOffer, Nothing>({
  port: parentPort(),
  timers: TIMERS,
  answers: {
    sheet: (task, work) =>
      replied(() => makeSheet(task, SYSTEMS, loadFonts(), (done, total) => work.progress({ done, total }))),
    render: (task) =>
      replied(() => {
        drawFace = createRenderer(task, SYSTEMS, loadFonts())
        return null
      }),
    async faces(asked) {
      const reply = await replied(() => drawn(asked))
      return 'value' in reply ? { ...reply, transfer: reply.value.map(({ bytes }) => bytes.buffer) } : reply
    },
    async compose(task) {
      const { compose } = await import('./encode')
      const reply = await replied(() => compose(task))
      return 'value' in reply ? { ...reply, transfer: [reply.value.buffer] } : reply
    },
  },
})
