import { Line } from '../../core/channel/line'
import type { Reply } from '../../core/channel/offer'
import type { InkPress } from '../../core/sheet/pdf/colour'
import { SYSTEMS } from '../../core/systems/registry'
import { errorOf, failureOf } from '../channel/failures'
import { parentPort } from '../channel/parent'
import { TIMERS } from '../channel/timers'
import { loadFonts } from './fonts'
import { createRenderer } from './render'
import { painterOf, createSides, packedSide } from './sides'
import { startLines } from './start'
import type { AskedFace, AskedSide, DrawnSide, PressOffer, PrintingOffer, RenderedFace, SheetTask } from './tasks'

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

/** What the thread draws sides of, and the fonts that it has sent. */
let drawSide: ((asked: AskedSide) => Promise<DrawnSide>) | undefined
const sent = new Set<string>()

async function sides(asked: readonly AskedSide[]): Promise<readonly DrawnSide[]> {
  if (!drawSide) throw new Error('Sides were asked for before the thread knew of what.')
  const made: DrawnSide[] = []
  for (const one of asked) made.push(packedSide(await drawSide(one), sent))
  return made
}

const pressOf = ({ press }: SheetTask): InkPress | undefined =>
  press && {
    ...press,
    async inks(colours) {
      const reply = await line.ask('inks', colours).reply
      if ('failure' in reply) throw errorOf(reply.failure)
      return reply.value
    },
    async picture(picture) {
      const reply = await line.ask('picture', picture).reply
      if ('failure' in reply) throw errorOf(reply.failure)
      return reply.value
    },
  }

// One task a thread: whoever cancels it terminates the thread. What writes PDF is read when it is asked for: pictures are drawn sooner without.
const line = new Line<PrintingOffer, PressOffer>({
  port: parentPort(),
  timers: TIMERS,
  answers: {
    async sheet(task, work) {
      const { makeSheet } = await import('./sheet')
      const reply = await replied(() =>
        makeSheet(task, {
          systems: SYSTEMS,
          fonts: loadFonts(),
          press: pressOf(task),
          startLines,
          progress: (done, total) => work.progress({ done, total }),
        }),
      )
      return 'value' in reply ? { ...reply, transfer: [reply.value.bytes.buffer] } : reply
    },
    async alignment(task) {
      const { makeAlignment } = await import('./alignment')
      const reply = await replied(() => makeAlignment(task, loadFonts()))
      return 'value' in reply ? { ...reply, transfer: [reply.value.buffer] } : reply
    },
    lay: (task) =>
      replied(() => {
        drawSide = createSides(task, painterOf(task, SYSTEMS, loadFonts()))
        return null
      }),
    sides: (asked) => replied(() => sides(asked)),
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
