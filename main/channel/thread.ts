import { Worker, type MessagePort, type Transferable, type WorkerOptions } from 'node:worker_threads'
import type { Port } from '../../core/channel/port'
import type { Child } from './fork'

type Transfers = readonly Transferable[]

/** A message port between threads as one end of a line. */
export const portOf = (end: MessagePort): Port => ({
  post: (message, transfer) => end.postMessage(message, transfer as Transfers),
  listen(hear, gone) {
    end.on('message', hear)
    end.once('close', () => gone('The other end was closed.'))
  },
  close: () => end.close(),
})

/** Starts a built program in a thread of its own. */
export function startThread(program: string, options: WorkerOptions): Child {
  const worker = new Worker(program, options)
  const kill = (): void => void worker.terminate()
  const port: Port = {
    post: (message, transfer) => worker.postMessage(message, transfer as Transfers),
    listen(hear, gone) {
      worker.on('message', hear)
      worker.once('error', (error) => gone(error instanceof Error ? (error.stack ?? error.message) : String(error)))
      worker.once('exit', (code) => gone(`The thread ended with ${code}.`))
    },
    close: kill,
  }
  return { port, kill }
}
