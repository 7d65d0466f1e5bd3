import { setImmediate } from 'node:timers/promises'
import { availableParallelism } from 'node:os'
import { Line, type Answers } from '../../core/channel/line'
import type { Nothing, Reply } from '../../core/channel/offer'
import type { InkPress } from '../../core/sheet/pdf/colour'
import type { GameSystem } from '../../core/system'
import { errorOf, failureOf } from '../channel/failures'
import { startThread } from '../channel/thread'
import { TIMERS } from '../channel/timers'
import { loadFonts } from './fonts'
import { createRenderer } from './render'
import { PRINTING_WORKER, startLine, startLines } from './start'
import type {
  AlignmentTask,
  AskedFace,
  ComposeTask,
  PressOffer,
  PrintedSheet,
  PrintingOffer,
  RenderedFace,
  RenderTask,
  SheetTask,
} from './tasks'

export interface Printing {
  readonly signal?: AbortSignal
  progress?(done: number, total: number): void
}

/** What was answered; throws a HostError when it was refused, the signal's reason when it is aborted. */
function answered<T>(reply: Reply<T>, signal: AbortSignal | undefined): T {
  if ('value' in reply) return reply.value
  signal?.throwIfAborted()
  throw errorOf(reply.failure)
}

/** Works with lines to threads, which end with the work; when the signal is aborted, at once. */
async function withLines<T>(
  lines: readonly Pick<Line<Nothing, PrintingOffer>, 'close'>[],
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const stop = (): void => lines.forEach((line) => line.close())
  signal?.addEventListener('abort', stop, { once: true })
  try {
    return await work()
  } finally {
    signal?.removeEventListener('abort', stop)
    stop()
  }
}

const NO_PRESS: Answers<PressOffer> = {
  inks: () => ({ failure: { code: 'no-press', message: 'Inks were asked for without a profile.' } }),
  picture: () => ({ failure: { code: 'no-press', message: 'Inks were asked for without a profile.' } }),
}

async function replied<T>(work: Promise<T>): Promise<Reply<T>> {
  try {
    return { value: await work }
  } catch (error) {
    return { failure: failureOf(error) }
  }
}

/** Prints a sheet, or tries whether it can be. Rejects with a HostError when it is refused, with the signal's reason when it is aborted. */
export async function printCards(
  task: Omit<SheetTask, 'press' | 'threads'> & { readonly threads?: number },
  { progress, signal, press }: Printing & { readonly press?: InkPress | undefined } = {},
): Promise<PrintedSheet> {
  signal?.throwIfAborted()
  const line = new Line<PressOffer, PrintingOffer>({
    port: startThread(PRINTING_WORKER, {}).port,
    timers: TIMERS,
    answers: press
      ? { inks: (colours) => replied(press.inks(colours)), picture: (picture) => replied(press.picture(picture)) }
      : NO_PRESS,
  })
  return withLines([line], signal, async () => {
    const whole: SheetTask = {
      threads: Math.min(4, availableParallelism()),
      ...task,
      ...(press && { press: { name: press.name, profile: press.profile } }),
    }
    const asked = line.ask('sheet', whole, { progress: ({ done, total }) => progress?.(done, total) })
    return answered(await asked.reply, signal)
  })
}

/** Prints the sheet that tells how far backs lie off. */
export async function printAlignment(
  task: AlignmentTask,
  { signal }: Pick<Printing, 'signal'>,
): Promise<Uint8Array<ArrayBuffer>> {
  const [line] = startLines(1)
  if (!line) throw new Error('No thread was started.')
  return withLines([line], signal, async () => answered(await line.ask('alignment', task).reply, signal))
}

/** Faces that a thread is asked for at once: few enough that all threads end at about the same time. */
const AT_ONCE = 4

export interface Drawing {
  /** How many threads draw; no more than there are cards for. */
  readonly threads: number
  /** The games that are known, where this thread is one of those that draw: its code is loaded, but it hears little meanwhile. */
  readonly here?: readonly GameSystem[]
  /** Threads that were started beforehand and go on afterwards, instead of ones of its own. */
  readonly lines?: readonly Line<Nothing, PrintingOffer>[] | undefined
  readonly signal?: AbortSignal | undefined
  /** What is drawn; the front of every card with its picture when absent. */
  readonly asked?: readonly AskedFace[] | undefined
  /** Called for each face when it is ready, in any order. */
  face(face: RenderedFace): void
}

/** Draws faces, each with what all cards of the task say. Rejects as `printCards` does. */
export async function drawCards(
  task: RenderTask,
  { threads, here, lines: started, signal, face, asked: given }: Drawing,
): Promise<void> {
  signal?.throwIfAborted()
  const asked = given ? [...given] : task.cards.map(({ art }, card): AskedFace => ({ card, art }))
  const take = (): readonly AskedFace[] => (signal?.aborted ? [] : asked.splice(0, AT_ONCE))
  const others = Math.max(1, Math.min(threads, asked.length)) - (here ? 1 : 0)
  const lines = started ?? startLines(others)
  const own = started ? [] : lines
  const bare = { ...task, cards: task.cards.map(({ art: _, ...card }) => card) }
  const askLine = async (line: Line<Nothing, PrintingOffer>): Promise<void> => {
    answered(await line.ask('render', bare).reply, signal)
    // While one part is drawn the next lies ready.
    const draw = async (): Promise<void> => {
      for (let part = take(); part.length > 0; part = take())
        answered(await line.ask('faces', part).reply, signal).forEach(face)
    }
    await Promise.all([draw(), draw()])
  }
  const drawHere = async (systems: readonly GameSystem[]): Promise<void> => {
    const draw = createRenderer(bare, systems, loadFonts())
    for (let one = asked.shift(); one && !signal?.aborted; one = asked.shift()) {
      face(await draw(one))
      // Other threads, and a signal of the terminal, are heard between two faces.
      await setImmediate()
    }
  }
  await withLines(own, signal, () => Promise.all([...lines.map(askLine), ...(here ? [drawHere(here)] : [])]))
  signal?.throwIfAborted()
}

/** Puts pictures together in a thread of their own. Rejects as `printCards` does. */
export async function composeCells(task: ComposeTask, signal?: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  signal?.throwIfAborted()
  const line = startLine()
  return withLines([line], signal, async () => answered(await line.ask('compose', task).reply, signal))
}
