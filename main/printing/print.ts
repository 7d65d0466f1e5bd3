import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { StudioError } from '../answers/context'
import { ROOT } from '../installation'
import type { PrintingReport, PrintingTask, RenderedFace, RenderTask, SheetTask } from './tasks'

const WORKER = join(ROOT, 'out', 'main', 'printing-worker.js')

export interface Printing {
  readonly signal?: AbortSignal
  progress?(done: number, total: number): void
  face?(face: RenderedFace): void
}

type Ending = Exclude<PrintingReport, { type: 'progress' | 'face' | 'refused' }>

/** Runs one task in a thread of its own. Rejects with a StudioError when it is refused, with the signal's reason when it is aborted. */
function run(task: PrintingTask, { signal, progress, face }: Printing): Promise<Ending> {
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: task })
    const stop = (): void => {
      void worker.terminate()
      reject(signal?.reason as Error)
    }
    const end = (finish: () => void): void => {
      signal?.removeEventListener('abort', stop)
      void worker.terminate()
      finish()
    }
    signal?.addEventListener('abort', stop, { once: true })
    worker.on('message', (report: PrintingReport) => {
      if (report.type === 'progress') progress?.(report.done, report.total)
      else if (report.type === 'face') face?.(report)
      else if (report.type === 'refused') end(() => reject(new StudioError(report.code, report.message)))
      else end(() => resolve(report))
    })
    worker.on('error', (error) => end(() => reject(error)))
    worker.on('exit', () => end(() => reject(new Error('The printing thread ended before its work.'))))
  })
}

/** Prints a sheet; the result holds the PDF. */
export async function printCards(
  task: SheetTask,
  printing: Printing = {},
): Promise<Extract<Ending, { type: 'sheet' }>> {
  const ending = await run(task, printing)
  if (ending.type !== 'sheet') throw new Error('A sheet task ended without a sheet.')
  return ending
}

/** Draws faces in up to `threads` threads; `face` is called for each, in the order in which they are ready. */
export async function drawCards(
  task: RenderTask,
  threads: number,
  printing: Printing & { face(face: RenderedFace): void },
): Promise<void> {
  const count = Math.max(1, Math.min(threads, task.cards.length))
  const shares = Array.from({ length: count }, (_, thread) =>
    task.cards.flatMap((card, index) => (index % count === thread ? [{ card, index }] : [])),
  )
  await Promise.all(
    shares.map((share) =>
      run(
        { ...task, cards: share.map(({ card }) => card) },
        { ...printing, face: (face) => printing.face({ ...face, card: share[face.card]?.index ?? face.card }) },
      ),
    ),
  )
}
