import { Line } from '../../core/channel/line'
import type { Nothing, Reply } from '../../core/channel/offer'
import { SYSTEMS } from '../../core/systems/registry'
import { failureOf } from '../channel/failures'
import { parentPort } from '../channel/parent'
import { TIMERS } from '../channel/timers'
import { loadFonts } from './fonts'
import { renderFaces } from './render'
import { makeSheet } from './sheet'
import type { PrintingOffer } from './tasks'

async function replied<T>(work: Promise<T>): Promise<Reply<T>> {
  try {
    return { value: await work }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

// One task a thread: whoever cancels it terminates the thread.
new Line<PrintingOffer, Nothing>({
  port: parentPort(),
  timers: TIMERS,
  answers: {
    sheet: (task, work) =>
      replied(makeSheet(task, SYSTEMS, loadFonts(), (done, total) => work.progress({ done, total }))),
    render: (task, work) =>
      replied(renderFaces(task, SYSTEMS, loadFonts(), (face) => work.progress(face)).then(() => null)),
  },
})
