import type { Line } from '../../core/channel/line'
import type { Nothing } from '../../core/channel/offer'
import type { FlatPress } from '../../core/sheet/pdf/flat'
import type { GameSystem } from '../../core/system'
import { drawCards } from '../printing/print'
import { threadsFor } from '../printing/start'
import type { AskedFace, PrintingOffer, RenderedFace, RenderTask } from '../printing/tasks'
import type { KnownCard } from './cards'

/** How faces are drawn for what is published. */
export interface Drawing {
  /** The games that are known, where this thread is one of those that draw. */
  readonly here?: readonly GameSystem[] | undefined
  /** Threads that were started while the cards were read, and that whoever started them ends. */
  readonly lines?: readonly Line<Nothing, PrintingOffer>[] | undefined
  readonly signal?: AbortSignal | undefined
  /** Pixels an inch that pictures must have where they are printed; where absent, nobody asks how faces come out of a printer. */
  readonly leastDpi?: number | undefined
  /** The printing condition of what is made of inks. */
  readonly press?: FlatPress | undefined
  progress(done: number, total: number): void
}

/**
 * Draws faces of cards on all cores and hands them over one after the other, in the order in which they were asked for, whichever was ready first:
 * the same cards give the same files on any number of cores.
 */
export async function drawInOrder(
  cards: readonly KnownCard[],
  task: Omit<RenderTask, 'cards'>,
  { here, lines, signal, progress }: Drawing,
  take: (face: RenderedFace, place: number) => Promise<void> | void,
  asked: readonly AskedFace[] = cards.map(({ source: { art }, carry }, card) => ({ card, art, carry })),
): Promise<void> {
  const ready = new Map<string, RenderedFace>()
  const nameOf = ({ card, side = 'front' }: Pick<AskedFace, 'card' | 'side'>): string => `${card} ${side}`
  let next = 0
  let done = 0
  let taking: Promise<void> = Promise.resolve()
  let failure: { readonly error: unknown } | undefined
  const stop = new AbortController()
  const handOver = async (face: RenderedFace, place: number): Promise<void> => {
    if (failure) return
    try {
      await take(face, place)
    } catch (error) {
      failure = { error }
      stop.abort()
    }
  }
  progress(0, asked.length)
  const drawing = drawCards(
    { ...task, cards: cards.map(({ source }) => source) },
    {
      threads: threadsFor(asked.length, task.format),
      ...(here && { here }),
      lines,
      signal: signal ? AbortSignal.any([signal, stop.signal]) : stop.signal,
      asked,
      face(face) {
        ready.set(nameOf(face), face)
        progress(++done, asked.length)
        for (let turn = asked[next]; turn; turn = asked[next]) {
          const found = ready.get(nameOf(turn))
          if (!found) break
          ready.delete(nameOf(turn))
          const place = next++
          taking = taking.then(() => handOver(found, place))
        }
      },
    },
  )
  try {
    await drawing
  } catch (error) {
    if (failure) throw failure.error
    throw error
  }
  await taking
  if (failure) throw failure.error
}
