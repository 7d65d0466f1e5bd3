import type { Port } from '../../core/channel/port'

/** A worker seen from who started it. Closing it ends the worker, whatever it does. */
export const workerPort = (worker: Worker): Port => ({
  post: (message, transfer = []) => worker.postMessage(message, transfer as Transferable[]),
  listen(hear, gone) {
    const end = (reason: string): void => {
      worker.terminate()
      gone(reason)
    }
    worker.onmessage = ({ data }: MessageEvent<unknown>) => hear(data)
    // What a worker throws outside of an answer leaves it in a state that nobody knows.
    worker.onerror = ({ message }) => end(message || 'The worker stopped.')
    worker.onmessageerror = () => end('The worker said something that cannot be read.')
  },
  close: () => worker.terminate(),
})

/**
 * A worker's own end of the line to who started it. It is ended from there, and never hears of it. `ready`: what the worker begins with, such as code
 * that it loads; the first message is heard once that is there, or is known not to come.
 */
export const ownPort = (ready?: Promise<unknown>): Port => ({
  post: (message, transfer = []) => self.postMessage(message, { transfer: transfer as Transferable[] }),
  listen(hear) {
    const settled = ready?.catch(() => undefined)
    self.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!settled) return hear(data)
      // What is thrown is the worker's own error, as it would be without waiting.
      settled.then(() => hear(data)).catch(reportError)
    }
  },
  close: () => self.close(),
})
