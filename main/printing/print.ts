import { join } from 'node:path'
import { Line } from '../../core/channel/line'
import type { AnswerOf, InputOf, Nothing, ProgressOf, RequestOf } from '../../core/channel/offer'
import { errorOf } from '../channel/failures'
import { startThread } from '../channel/thread'
import { TIMERS } from '../channel/timers'
import { ROOT } from '../installation'
import type { PrintedSheet, PrintingOffer, RenderedFace, RenderTask, SheetTask } from './tasks'

const WORKER = join(ROOT, 'out', 'main', 'printing-worker.js')

export interface Printing {
  readonly signal?: AbortSignal
  progress?(done: number, total: number): void
}

/** Runs one task in a thread of its own. Rejects with a HostError when it is refused, with the signal's reason when it is aborted. */
async function run<N extends RequestOf<PrintingOffer>>(
  name: N,
  task: InputOf<PrintingOffer, N>,
  progress: (value: ProgressOf<PrintingOffer, N>) => void,
  signal: AbortSignal | undefined,
): Promise<AnswerOf<PrintingOffer, N>> {
  signal?.throwIfAborted()
  const line = new Line<Nothing, PrintingOffer>({ port: startThread(WORKER, {}).port, timers: TIMERS, answers: {} })
  const stop = (): void => line.close()
  signal?.addEventListener('abort', stop, { once: true })
  const reply = await line.ask(name, task, { progress }).reply
  signal?.removeEventListener('abort', stop)
  stop()
  if ('value' in reply) return reply.value
  signal?.throwIfAborted()
  throw errorOf(reply.failure)
}

/** Prints a sheet. */
export const printCards = (task: SheetTask, { progress, signal }: Printing = {}): Promise<PrintedSheet> =>
  run('sheet', task, ({ done, total }) => progress?.(done, total), signal)

/** Draws faces in up to `threads` threads; `face` is called for each, in the order in which they are ready. */
export async function drawCards(
  task: RenderTask,
  threads: number,
  { signal, face }: { readonly signal?: AbortSignal; face(face: RenderedFace): void },
): Promise<void> {
  const count = Math.max(1, Math.min(threads, task.cards.length))
  const shares = Array.from({ length: count }, (_, thread) =>
    task.cards.flatMap((card, index) => (index % count === thread ? [{ card, index }] : [])),
  )
  await Promise.all(
    shares.map((share) =>
      run(
        'render',
        { ...task, cards: share.map(({ card }) => card) },
        (drawn) => face({ ...drawn, card: share[drawn.card]?.index ?? drawn.card }),
        signal,
      ),
    ),
  )
}
