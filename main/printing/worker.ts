import { parentPort, workerData } from 'node:worker_threads'
import { SYSTEMS } from '../../core/systems/registry'
import { StudioError } from '../answers/context'
import { loadFonts } from './fonts'
import { renderFaces } from './render'
import { makeSheet } from './sheet'
import type { PrintingReport, PrintingTask } from './tasks'

const report = (message: PrintingReport): void => {
  parentPort?.postMessage(message)
}

/** One task a thread: whoever cancels it terminates the thread. */
async function perform(task: PrintingTask): Promise<void> {
  const fonts = await loadFonts()
  if (task.type === 'sheet')
    return report(await makeSheet(task, SYSTEMS, fonts, (done, total) => report({ type: 'progress', done, total })))
  await renderFaces(task, SYSTEMS, fonts, (face) => report({ type: 'face', ...face }))
  report({ type: 'rendered' })
}

try {
  await perform(workerData as PrintingTask)
} catch (error) {
  if (!(error instanceof StudioError)) throw error
  report({ type: 'refused', code: error.code, message: error.message })
}
